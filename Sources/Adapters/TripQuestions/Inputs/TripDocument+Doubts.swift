extension TripDocument {
    /// Lines for answers in text that judge a trip, about what makes such an answer doubtful: cities that are probably
    /// misspelt, and segments without minutes.
    package var doubts: [String] { cityWarnings.map { "warning: \($0)" } + doubtsOfMinutes }

    /// Lines about the departures that the trip and the files beside it list and that the trip cannot take.
    package var departureWarnings: [String] { trip.leftOutDepartures.map { "warning: \($0)" } }

    /// The warnings about cities that are probably misspelt.
    package var cityWarnings: [ItemWarning] {
        itemWarnings.filter { if case .city = $0.kind { true } else { false } }
    }

    /// One line about all segments without minutes where minutes count; none where there are none.
    private var doubtsOfMinutes: [String] {
        let unknown = unknownMinutes
        guard let first = unknown.first else { return [] }
        let code = DocumentWarning(first).code
        guard unknown.count > 1 else { return ["warning[\(code)] \(first)"] }
        let named = unknown.prefix(5).map { $0.item }
        let names = (named + (unknown.count > named.count ? ["others"] : [])).list("and")
        let travels = "\(unknown.count) travels have no \"durationMinutes\" and count as 0 minutes: \(names)"
        return ["warning[\(code)] \(travels); validate tells more"]
    }
}
