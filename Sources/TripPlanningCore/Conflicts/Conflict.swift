/// Demands that cannot all hold together with the route, though leaving out any one lets the rest hold
/// (SPEC section 7).
///
/// Games are named only where the limits and rules alone could hold.
public struct Conflict: Hashable, Sendable {
    /// The demands: games in timeline order, then the limits of segments in route order, then rules.
    public let members: [Demand]

    /// The games and segments that the demands are about, in their order.
    public var items: [ItemIndex] { members.compactMap { $0.item } }
}

/// The conflicts for which no valid assignment exists, which have nothing to do with each other.
public struct Conflicts: Hashable, Sendable {
    /// The greatest number of conflicts that are given.
    package static let limit = 8

    /// The conflicts, at least one. No two share a game or a segment's limit; a rule may be in several.
    public let all: [Conflict]
    /// True if there may be more than are told.
    public let mayBeMore: Bool

    /// The first conflict.
    package var first: Conflict { all[0] }
}

extension Conflict {
    init(_ origins: [Origin], in trip: TripProgram) {
        members = origins.map { trip.demands[$0.index] }
    }
}

extension TripSearch {
    /// Irreducible conflicts, when no valid assignment exists; `nil` when one does. Among all but the games they are
    /// those for which there is no plan.
    ///
    /// The search for the next one drops the games and limits of segments of the conflict before, or its rules where it has
    /// nothing else.
    /// - Throws: `SolverError` when no engine can say.
    func conflicts(amongGames: Bool = true) throws(SolverError) -> Conflicts? {
        guard !trip.itinerary.route.segments.isEmpty else { return nil }
        var rest = amongGames ? trip.program : trip.program.withoutCheckpoints
        var found: [Conflict] = []
        while let origins = try next(of: rest, after: found) {
            guard found.count < Conflicts.limit else { return Conflicts(all: found, mayBeMore: true) }
            found.append(Conflict(origins, in: trip))
            let dissolved = dissolved(by: origins)
            guard !dissolved.isEmpty else { break }
            rest = rest.keeping { !dissolved.contains($0) }
        }
        return found.isEmpty ? nil : Conflicts(all: found, mayBeMore: budget.stopped != nil)
    }

    /// The next conflict; `nil` also where the budget is spent once one has been found.
    private func next(of program: PlacementProgram, after found: [Conflict]) throws(SolverError) -> [Origin]?
    {
        if found.isEmpty { return try conflict(in: program) }
        return try SolverError.unlessStopped(try conflict(in: program)) ?? nil
    }

    /// The origins of an irreducible conflict with the constraints of `background`; `nil` where there is none.
    func conflict(in program: PlacementProgram, with background: Set<Origin> = []) throws(SolverError)
        -> [Origin]?
    {
        try program.conflict(
            asking: solver,
            background: background,
            adaptedBy: trip.hasTimedLegs ? joiningWindows : nil,
            spending: budget
        )
    }

    private func joiningWindows(of program: PlacementProgram) throws(SolverError) -> PlacementProgram {
        try trip.joiningWindows(of: program, spending: budget)
    }

    /// The members of a conflict without which the search for another continues: all but the rules, which may have a part
    /// in others, or the rules where there is nothing else.
    func dissolved(by conflict: [Origin]) -> Set<Origin> {
        let others = conflict.filter { trip.demands[$0.index].rule == nil }
        return Set(others.isEmpty ? conflict : others)
    }
}

extension Demand {
    /// The rule that it is, if it is one.
    var rule: Rule? {
        if case .rule(let rule) = self { rule } else { nil }
    }
}

/// A conflict, and what would dissolve it.
public struct ExplainedConflict: Hashable, Sendable {
    /// The conflict.
    public let conflict: Conflict
    /// The single changes that dissolve it, best first.
    public let corrections: [Correction]
}

extension Itinerary {
    /// Returns the single changes that dissolve a conflict of the trip's audit, best first, each verified by solving. What
    /// the native solver cannot decide, `solver` is asked.
    ///
    /// - Throws: `SolverError` when no engine can say, or the budget is spent.
    /// - Complexity: O(log minutes + days) compilations and solutions for each member.
    public func corrections<Solver: PlacementSolver>(
        of conflict: Conflict,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> [Correction] {
        try TripSearch(TripProgram(self), asking: solver, spending: budget).corrections(of: conflict)
    }
}

extension TripSearch {
    /// Explains conflicts of the trip; with `ofGames` false, those of an infeasible repair.
    ///
    /// Once the budget is spent conflicts are given without what would dissolve them.
    /// - Throws: `SolverError` when no engine can say.
    func explained(_ conflicts: Conflicts, ofGames: Bool = true) throws(SolverError) -> [ExplainedConflict] {
        try conflicts.all.map { conflict throws(SolverError) in
            let found = try SolverError.unlessStopped(try corrections(of: conflict, ofGames: ofGames))
            return ExplainedConflict(conflict: conflict, corrections: found ?? [])
        }
    }
}
