/// The findings about a trip (SPEC section 7).
public struct Audit: Hashable, Sendable {
    /// The findings, in the order of SPEC section 7: games, the route, placement, rules, times, keys, and finally the
    /// finding that no valid assignment exists.
    public let findings: [Finding]
    /// The conflicts that rule out every valid assignment; `nil` if a valid assignment exists, or if no conflict was
    /// found.
    public let conflicts: Conflicts?

    /// The reason why the search for conflicts stopped, so that it is unknown if a valid assignment exists; `nil` if
    /// the search did not stop.
    public let stopped: StopReason?

    /// The first conflict; `nil` if there is none.
    public var conflict: Conflict? { conflicts?.first }

    /// Audits a trip. Calls `solver` for anything that the native solver cannot decide.
    ///
    /// The findings `noticed` about the trip's document become part of the audit.
    ///
    /// - Throws: `SolverError` if the trip has too many legs, or if no engine can decide if a valid assignment exists.
    public init<Solver: PlacementSolver>(
        _ itinerary: Itinerary,
        noticed: [Finding] = [],
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        let program = try TripProgram(itinerary)
        try self.init(TripSearch(program, asking: solver, spending: budget), noticed: noticed)
    }

    init(_ search: TripSearch, noticed: [Finding]) throws(SolverError) {
        let itinerary = search.trip.itinerary
        var conflicts: Conflicts?
        stopped = try SolverError.stopReason { () throws(SolverError) in conflicts = try search.conflicts() }
        self.conflicts = conflicts
        let unknown = itinerary.trip.rules.unknownKeys.filter { !$0.hasPrefix("x-") }
        findings =
            itinerary.positionFindings + noticed + unknown.map { .unknownRule($0) }
            + (conflicts.map { [.noValidAssignment($0.first)] } ?? [])
    }
}

extension Trip {
    /// True if the trip has a leg but no game or event.
    fileprivate var hasTravelButNoGame: Bool {
        items.contains { $0.isTravel } && !items.contains { $0.isGame }
    }
}

extension Itinerary {
    /// The findings about the positions of items: games, the route, placement, rules and times.
    var positionFindings: [Finding] {
        let (missed, unreachable) = (missedIndices, unreachableIndices)
        var findings: [Finding] = trip.itemIndices(missed).map { .missedGame($0) }
        findings += trip.itemIndices(unreachable).map { .unreachableGame($0) }
        if trip.hasTravelButNoGame { findings.append(.noGame) }
        findings += routeFindings + orderFindings
        findings += Compilation.fixed(self).breaches.map {
            .breach($0.demand, legs: trip.itemIndices($0.legs), day: $0.day)
        }
        findings += visitFindings + timeOrderFindings
        findings += intervalFindings(missed: missed, unreachable: unreachable)
        findings += unknownStarts(except: Set(missed + unreachable)).map { .unknownStart($0) }
        return Finding.ordered(findings)
    }

    /// The findings about visits that are not placed, and about placed visits outside their opening hours.
    private var visitFindings: [Finding] {
        let unplaced = trip.items.indices.filter { trip.items[$0].position == nil && trip.items[$0].isVisit }
        return trip.itemIndices(unplaced).map { .unplacedVisit($0) }
            + trip.itemIndices(timeline.items.filter { trip.isClosed(forVisitAt: $0) }).map { .closed($0) }
    }

    /// The findings about gaps in the route, and about a start or end in a city other than the city that the trip
    /// states.
    private var routeFindings: [Finding] {
        var findings: [Finding] = routeGaps.map {
            .routeGap(trip.itemIndex($0.before), trip.itemIndex($0.after))
        }
        if let wrongStart { findings.append(.wrongStart(trip.itemIndex(wrongStart))) }
        if hasWrongEnd { findings.append(.wrongEnd(route.legs.last.map { trip.itemIndex($0) })) }
        return findings
    }

    /// Returns the findings about the time between games. Missed and unreachable games are ignored.
    private func intervalFindings(missed: [Int], unreachable: [Int]) -> [Finding] {
        let intervals = Intervals(self, butFor: missed + unreachable)
        var findings: [Finding] = intervals.tightConnections(in: trip).map { .tightConnection($0) }
        for interval in intervals.all where interval.overlaps(in: trip) {
            guard let first = interval.first else { continue }
            findings.append(.overlappingGames(trip.itemIndex(first), trip.itemIndex(interval.second)))
        }
        if let late = intervals.lateArrival(in: trip) { findings.append(.lateArrival(late)) }
        return findings
    }

    private var timeOrderFindings: [Finding] {
        (1...trip.dayCount).flatMap { day in
            let timed = timeline[day: day].filter { trip.startTime(ofItemAt: $0) != nil }
            return zip(timed, timed.dropFirst()).compactMap { first, second -> Finding? in
                guard let start = trip.start(ofItemAt: first), let next = trip.start(ofItemAt: second),
                    next < start
                else { return nil }
                return .timeOrder(trip.itemIndex(first), trip.itemIndex(second), day: day)
            }
        }
    }

    /// Returns the games without a start on days with a leg or another game, except the games in `seenElsewhere`. No
    /// rule checks the time around such a game. Empty if the trip presumes a start, or if its rule `connections` is
    /// false.
    private func unknownStarts(except seenElsewhere: Set<Int>) -> [ItemIndex] {
        guard trip.rules.presumedStart == nil, trip.rules.connections ?? true else { return [] }
        return (1...trip.dayCount).flatMap { day -> [ItemIndex] in
            let items = timeline[day: day].filter { trip.items[$0].isGame || trip.items[$0].isTravel }
            guard items.count > 1 else { return [] }
            return trip.itemIndices(
                items.filter {
                    trip.items[$0].isGame && trip.items[$0].start == nil && !seenElsewhere.contains($0)
                }
            )
        }
    }

    /// The findings about the order of the legs, and about legs without a position.
    private var orderFindings: [Finding] {
        var findings: [Finding] = route.isProven ? [] : [.routeUnproven]
        var ranks = [Int](repeating: 0, count: trip.items.count)
        for (index, item) in timeline.items.enumerated() { ranks[item] = index }
        let placed = route.legs.filter { trip.items[$0].position != nil }
        for (first, second) in zip(placed, placed.dropFirst()) where ranks[first] > ranks[second] {
            findings.append(.routeOrder(trip.itemIndex(first), trip.itemIndex(second)))
        }
        let unplaced = route.legs.filter { trip.items[$0].position == nil }
        findings += trip.itemIndices(unplaced).map { .unplacedTravel($0) }
        return findings
    }
}

/// The findings that remain after a plan is applied, other than missed and unreachable games (SPEC section 9).
public struct RemainingFindings: Sendable {
    /// The trip changed by the plan.
    public var itinerary: Itinerary { shared.itinerary }
    /// The itinerary, which is large, so that copies share it.
    private let shared: SharedItinerary
    /// The remaining findings. If there are any, an answer that contains the plan is negative (exit status 1).
    public let findings: [Finding]
    /// For each finding, a move that removes it; `nil` if there is none. Only findings about too little time between
    /// games can have such a move.
    public let suggestions: [Suggestion?]

    /// Examines a trip that a plan changed.
    package init(_ trip: Trip, spending budget: WorkBudget) {
        let itinerary = Itinerary(trip, spending: budget)
        shared = SharedItinerary(itinerary)
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

    /// The codes of the findings, for a summary.
    package var codes: [String] { findings.map { $0.code } }

    /// True if a timed leg overlaps with another timed leg or with a game.
    package var overlapsTimedLeg: Bool { findings.contains { $0.overlapsTimedLeg(in: itinerary.trip) } }

    /// True if two games that the plan meets overlap, or have too little time between them for the legs.
    package var excludesGames: Bool { findings.contains { $0.excludesGames } }
}

private final class SharedItinerary: Sendable {
    let itinerary: Itinerary

    init(_ itinerary: Itinerary) { self.itinerary = itinerary }
}

extension Itinerary {
    /// The findings that can remain after a repair or rerouting, other than missed and unreachable games (SPEC section
    /// 9).
    ///
    /// These are gaps in the route and a wrong start or end. Unless the rule `connections` is false, overlapping games
    /// are included. If the trip does not state this rule, findings about too little time between games are also
    /// included.
    /// - Complexity: The complexity of `missedIndices`.
    public var remainingFindings: [Finding] {
        trip.rules.connections == false ? routeFindings : routeFindings + excludingFindings
    }

    /// The findings about games that overlap or have too little time between them, if the rule `connections` is false
    /// and these findings are therefore only warnings; otherwise empty.
    package var allowedFindings: [Finding] {
        trip.rules.connections == false ? excludingFindings : []
    }

    /// Returns the findings that remain after a plan changed `original` to this trip: all errors, and the gaps in the
    /// route that `original` does not have.
    package func findingsLeft(since original: Itinerary) -> [Finding] {
        let known = Set(original.routeFindings.map { [$0.code] + $0.itemIDs(in: original.trip) })
        return positionFindings.filter { finding in
            if finding.severity(in: trip) == .error { return true }
            guard case .routeGap = finding else { return false }
            return !known.contains([finding.code] + finding.itemIDs(in: trip))
        }
    }

    /// For each finding that has an amount, the amount by which the demand is missed, in minutes, kilometers or legs.
    ///
    /// - Complexity: The complexity of `Audit.init` without the search for a conflict.
    package var amountsMissed: [Finding: Int] {
        var amounts: [Finding: Int] = [:]
        for breach in Compilation.fixed(self).breaches where breach.excess > 0 {
            let finding = Finding.breach(
                breach.demand,
                legs: trip.itemIndices(breach.legs),
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
