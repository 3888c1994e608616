/// The findings about a trip as it stands (SPEC section 7).
public struct Audit: Hashable, Sendable {
    /// The findings, in the order of SPEC section 7: games, the route, placing, rules, times, keys, then whether the trip is
    /// possible at all.
    public let findings: [Finding]
    /// The conflicts for which no valid assignment exists, when none does.
    public let conflicts: Conflicts?

    /// The reason why it is not known whether a valid assignment exists, when the search for a conflict was stopped.
    public let stopped: StopReason?

    /// The first of the conflicts.
    public var conflict: Conflict? { conflicts?.first }

    /// Audits a trip, and tells what was noticed about its document beside what is found. What the native solver
    /// cannot decide, `solver` is asked.
    ///
    /// - Throws: `SolverError`, when the trip has too many segments or neither engine can say whether a valid
    ///   assignment exists.
    public init<Solver: PlacementSolver>(
        _ itinerary: Itinerary,
        noticed: [Finding] = [],
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        let program = try TripProgram(itinerary)
        try self.init(TripSearch(program, asking: solver, spending: budget), noticed: noticed)
    }

    init<Solver: PlacementSolver>(_ search: TripSearch<Solver>, noticed: [Finding]) throws(SolverError) {
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
    /// True if the trip has a leg and nothing to go to: no game, no event.
    fileprivate var hasTravelButNoGame: Bool {
        items.contains { $0.isTravel } && !items.contains { $0.isGame }
    }
}

extension Itinerary {
    /// The findings about where the items stand: games, the route, placing, rules, times.
    var positionFindings: [Finding] {
        let (missed, unreachable) = (missedIndices, unreachableIndices)
        var findings: [Finding] = trip.itemIndices(missed).map { .missedGame($0) }
        findings += trip.itemIndices(unreachable).map { .unreachableGame($0) }
        if trip.hasTravelButNoGame { findings.append(.noGame) }
        findings += routeFindings + orderFindings
        findings += Compilation.fixed(self).breaches.map {
            .breach($0.demand, segments: trip.itemIndices($0.segments), day: $0.day)
        }
        findings += timeOrderFindings
        findings += intervalFindings(missed: missed, unreachable: unreachable)
        findings += unknownStarts(except: Set(missed + unreachable)).map { .unknownStart($0) }
        return Finding.ordered(findings)
    }

    /// Gaps in the route, and where it starts and ends otherwise than the trip says.
    var routeFindings: [Finding] {
        var findings: [Finding] = routeGaps.map {
            .routeGap(trip.itemIndex($0.before), trip.itemIndex($0.after))
        }
        if let wrongStart { findings.append(.wrongStart(trip.itemIndex(wrongStart))) }
        if hasWrongEnd { findings.append(.wrongEnd(route.segments.last.map { trip.itemIndex($0) })) }
        return findings
    }

    /// The findings about the time between games, those left out that are missed or unreachable.
    func intervalFindings(missed: [Int], unreachable: [Int]) -> [Finding] {
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

    /// Returns the games of `timeline` without a start, of which therefore no rule says whether there is time for them: on their
    /// day is a leg or another game. There are none if the trip presumes a start or allows too little time.
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

    /// The findings about the order of the segments, and about those that stand nowhere.
    private var orderFindings: [Finding] {
        var findings: [Finding] = route.isProven ? [] : [.routeUnproven]
        var place = [Int](repeating: 0, count: trip.items.count)
        for (index, item) in timeline.items.enumerated() { place[item] = index }
        let placed = route.segments.filter { trip.items[$0].position != nil }
        for (first, second) in zip(placed, placed.dropFirst()) where place[first] > place[second] {
            findings.append(.routeOrder(trip.itemIndex(first), trip.itemIndex(second)))
        }
        let unplaced = route.segments.filter { trip.items[$0].position == nil }
        findings += trip.itemIndices(unplaced).map { .unplacedTravel($0) }
        return findings
    }
}

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
