import OrderedJSON
import TripPlanning

extension JSONWriter {
    /// Writes the member `left`, which is empty without a plan.
    mutating func left(_ left: RemainingFindings?) {
        guard let left else { return list("left", [Int]()) { $0.int($1) } }
        findings("left", left.findings, left.suggestions, of: left.itinerary.trip)
    }

    /// Writes a member with findings and the moves that do away with them (SPEC section 9).
    mutating func findings(
        _ key: String,
        _ findings: [Finding],
        _ suggestions: [Suggestion?],
        of trip: Trip
    ) {
        let wording = Wording(trip)
        objects(key, zip(findings, suggestions)) { json, entry in
            let (finding, suggestion) = entry
            json.member("code", finding.code)
            json.member("severity", finding.severity(in: trip).rawValue)
            json.ids("items", finding.items, of: trip)
            json.day(finding.day(in: trip), of: trip)
            json.member("message", wording.sentence(finding))
            json.member("suggestion", suggestion) { $0.move($1, of: trip) }
            if finding.isAboutTimes { json.times(ofGamesAmong: finding.items, in: trip) }
        }
    }
}

extension Finding {
    /// True if it is about when games start and end.
    fileprivate var isAboutTimes: Bool {
        switch self {
        case .timeOrder, .overlappingGames, .tightConnection, .lateArrival: true
        case .missedGame, .unreachableGame, .routeGap, .wrongStart, .wrongEnd, .routeOrder, .routeUnproven,
            .unplacedTravel, .breach, .unknownKey, .unknownRule, .noValidAssignment:
            false
        }
    }
}
