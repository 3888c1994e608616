import Effort
import OrderedJSON
import TripModel
import TripPlanning

/// What a plan still has against it once it is carried out, beside missed and unreachable games (SPEC section 9).
package struct LeftFindings: Sendable {
    /// The trip as the plan leaves it.
    package let itinerary: Itinerary
    /// What the plan leaves: the findings that make its answer no.
    package let findings: [Finding]
    /// For each of them a move that does away with it, where there is one.
    let suggestions: [Suggestion?]

    /// Looks at a trip as a plan leaves it.
    package init(_ trip: Trip, spending budget: WorkBudget) {
        itinerary = Itinerary(trip, spending: budget)
        findings = itinerary.left
        suggestions =
            findings.isEmpty
            ? []
            : itinerary.suggestions(
                for: findings,
                beside: itinerary.standing(but: findings),
                spending: budget
            ).moves
    }

    /// The codes of the findings, as a summary counts them.
    package var codes: [String] { findings.map { $0.code } }

    /// Whether one cannot see all that the plan meets: games overlap, or there is too little time between two.
    var excludesGames: Bool { findings.contains { $0.excludesGames } }
}

extension JSONWriter {
    /// Writes the member `left`; without a plan there is nothing that it leaves.
    mutating func left(_ left: LeftFindings?) {
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
                json.key("items")
                json.ids(finding.items, of: trip)
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
