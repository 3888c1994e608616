import OrderedJSON
import TripModel
import TripPlanning

extension JSONWriter {
    /// Writes the member `left`, which is empty without a plan.
    mutating func left(_ left: RemainingFindings?) {
        key("left")
        guard let left else { return array([Int]()) { $0.int($1) } }
        findings(left.findings, left.suggestions, of: left.itinerary.trip)
    }

    /// Writes findings with the moves that do away with them (SPEC section 9).
    mutating func findings(_ findings: [Finding], _ suggestions: [Suggestion?], of trip: Trip) {
        let wording = Wording(trip)
        array(zip(findings, suggestions)) { json, entry in
            let (finding, suggestion) = entry
            json.object { json in
                json.member("code", finding.code)
                json.member("severity", finding.severity(in: trip).rawValue)
                json.ids("items", finding.items, of: trip)
                if let day = finding.day(in: trip) {
                    json.day(day, of: trip)
                } else {
                    json.key("day")
                    json.null()
                }
                json.member("message", wording.sentence(finding))
                json.member("suggestion", suggestion) { $0.move($1, of: trip) }
                if finding.isAboutTimes { json.times(ofGamesAmong: finding.items, in: trip) }
            }
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
