import TripAnswers

extension TripDocument {
    /// Lines for answers in text that judge a trip, about what makes such an answer doubtful: cities that are probably
    /// misspelt, and segments without minutes.
    var doubts: [String] { cityWarnings.map { "warning: \($0)" } + [doubtOfMinutes].compactMap { $0 } }

    /// The warnings about cities that are probably misspelt.
    var cityWarnings: [ItemWarning] {
        itemWarnings.filter { if case .city = $0.kind { true } else { false } }
    }

    /// One line about all segments without minutes where minutes count; `nil` where there are none.
    private var doubtOfMinutes: String? {
        let unknown = unknownMinutes
        guard let first = unknown.first else { return nil }
        let code = DocumentWarning(first).code
        guard unknown.count > 1 else { return "warning[\(code)] \(first)" }
        let named = unknown.prefix(5).map { $0.item }
        let names = (named + (unknown.count > named.count ? ["others"] : [])).list("and")
        return
            "warning[\(code)] \(unknown.count) travels have no \"durationMinutes\" and count as 0 minutes: \(names); "
            + "'itinerary validate' tells more"
    }
}
