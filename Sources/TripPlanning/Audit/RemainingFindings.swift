/// The findings that remain once a plan is carried out, beside missed and unreachable games (SPEC section 9).
package struct RemainingFindings: Sendable {
    /// The trip as the plan leaves it.
    package let itinerary: Itinerary
    /// The findings, which make the plan's answer no.
    package let findings: [Finding]
    /// For each of them a move that does away with it, where there is one.
    package let suggestions: [Suggestion?]

    /// Looks at a trip as a plan leaves it.
    package init(_ trip: Trip, spending budget: WorkBudget) {
        itinerary = Itinerary(trip, spending: budget)
        findings = itinerary.remainingFindings
        let known = Set(findings)
        suggestions =
            known.isEmpty
            ? []
            : itinerary.suggestions(
                for: findings,
                beside: itinerary.standingFindings.filter { !known.contains($0) },
                spending: budget
            ).moves
    }

    /// The codes of the findings, as a summary counts them.
    package var codes: [String] { findings.map { $0.code } }

    /// True if one cannot see all games that the plan meets: two overlap, or there is too little time between them.
    package var excludesGames: Bool { findings.contains { $0.excludesGames } }
}

extension Itinerary {
    /// The findings that a repair or re-routing may leave, beside missed and unreachable games: gaps in the route, a wrong
    /// start or end, and, unless the rule `connections` is false, too little time between games and games that overlap
    /// (SPEC section 9).
    ///
    /// - Complexity: O(items), more where `missedGames` takes more.
    public var remainingFindings: [Finding] {
        trip.rules.connections == false ? routeFindings : routeFindings + excludingFindings
    }

    /// Too little time between games and games that overlap, where the trip says `"connections": false`, so that they are
    /// no more than warnings.
    package var allowedFindings: [Finding] {
        trip.rules.connections == false ? excludingFindings : []
    }

    private var excludingFindings: [Finding] {
        intervalFindings(missed: missedGames, unreachable: unreachableGames).filter { $0.excludesGames }
    }
}
