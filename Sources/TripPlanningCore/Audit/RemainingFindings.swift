/// The findings that remain once a plan is carried out, other than missed and unreachable games (SPEC section 9).
public struct RemainingFindings: Sendable {
    /// The trip as the plan leaves it.
    public let itinerary: Itinerary
    /// The findings; if there is one, the answer that carries the plan is negative (exit status 1).
    public let findings: [Finding]
    /// For each finding a move that removes it; `nil` where there is none. Only too little time between games can have one.
    public let suggestions: [Suggestion?]

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
                beside: itinerary.positionFindings.filter { !known.contains($0) },
                spending: budget
            ).moves
    }

    /// The codes of the findings, as a summary counts them.
    package var codes: [String] { findings.map { $0.code } }

    /// True if a timed leg overlaps with another or with a game.
    package var overlapsTimedLeg: Bool { findings.contains { $0.overlapsTimedLeg(in: itinerary.trip) } }

    /// True if two games that the plan attends overlap or leave too little time for the travel between them.
    package var excludesGames: Bool { findings.contains { $0.excludesGames } }
}

extension Itinerary {
    /// The findings that a repair or re-routing may leave, other than missed and unreachable games (SPEC section 9): gaps
    /// in the route, a wrong start or end; unless the rule `connections` is false, games that overlap; and, where the
    /// trip does not give that rule, too little time between games.
    ///
    /// - Complexity: O(items), more where `missedIndices` takes more.
    public var remainingFindings: [Finding] {
        trip.rules.connections == false ? routeFindings : routeFindings + excludingFindings
    }

    /// The games that overlap or leave too little time, where the trip says `"connections": false`, which makes them
    /// warnings.
    package var allowedFindings: [Finding] {
        trip.rules.connections == false ? excludingFindings : []
    }

    /// The findings that a plan leaves which makes this trip of `original`: all errors, and gaps in the route that `original`
    /// does not have.
    package func findingsLeft(since original: Itinerary) -> [Finding] {
        let known = Set(original.routeFindings.map { [$0.code] + $0.itemIDs(in: original.trip) })
        return positionFindings.filter { finding in
            if finding.severity(in: trip) == .error { return true }
            guard case .routeGap = finding else { return false }
            return !known.contains([finding.code] + finding.itemIDs(in: trip))
        }
    }

    /// For findings by how much they miss what is demanded, in the unit of the demand: minutes, kilometers or legs; findings
    /// that have no amount are absent.
    ///
    /// - Complexity: as `Audit` without the search for a conflict.
    package var amountsMissed: [Finding: Int] {
        var amounts: [Finding: Int] = [:]
        for breach in Compilation.fixed(self).breaches where breach.excess > 0 {
            let finding = Finding.breach(
                breach.demand,
                segments: trip.itemIndices(breach.segments),
                day: breach.day
            )
            amounts[finding] = max(amounts[finding] ?? 0, breach.excess)
        }
        for finding in intervalFindings(missed: missedIndices, unreachable: unreachableIndices) {
            switch finding {
            case .tightConnection(let tight): amounts[finding] = tight.needed - tight.available
            case .lateArrival(let late): amounts[finding] = late.needed - late.available
            case .overlappingGames(let one, let next):
                if let end = trip.end(ofItemAt: one.offset), let start = trip.start(ofItemAt: next.offset) {
                    amounts[finding] = end - start
                }
            default: break
            }
        }
        return amounts
    }

    private var excludingFindings: [Finding] {
        intervalFindings(missed: missedIndices, unreachable: unreachableIndices).filter { $0.excludesGames }
    }
}
