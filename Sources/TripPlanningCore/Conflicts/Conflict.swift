/// A minimal set of demands that cannot all be satisfied on the route: if any one demand is removed, the others can all
/// be satisfied (SPEC section 7).
///
/// Games are members only if all limits and rules can be satisfied without the games.
public struct Conflict: Hashable, Sendable {
    /// The demands: games in timeline order, then limits of legs in route order, then rules.
    public let members: [Demand]

    /// The games and legs that the demands are about, in the order of `members`.
    public var items: [ItemIndex] { members.compactMap { $0.item } }
}

/// The conflicts of a trip without a valid assignment. They are independent of each other.
public struct Conflicts: Hashable, Sendable {
    /// The maximum number of conflicts to report.
    package static let limit = 8

    /// The conflicts, at least one. No two conflicts share a game or a limit of a leg; a rule may be in several
    /// conflicts.
    public let all: [Conflict]
    /// True if `all` may be incomplete.
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
    /// Returns minimal conflicts; `nil` if a valid assignment exists. If `amongGames` is false, games are ignored, and
    /// the conflicts are the reasons why there is no plan.
    ///
    /// After each conflict, the search ignores the games and the limits of legs in the conflict, or the rules if the
    /// conflict has only rules.
    /// - Throws: `SolverError` if no engine can decide.
    func conflicts(amongGames: Bool = true) throws(SolverError) -> Conflicts? {
        guard !trip.itinerary.route.legs.isEmpty else { return nil }
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

    /// Returns the next conflict; `nil` if there is none, or if the budget is spent after at least one conflict was
    /// found.
    private func next(of program: PlacementProgram, after found: [Conflict]) throws(SolverError) -> [Origin]?
    {
        if found.isEmpty { return try conflict(in: program) }
        return try SolverError.unlessStopped(try conflict(in: program)) ?? nil
    }

    /// Returns the origins of a minimal conflict; `nil` if there is none. The constraints of `background` always apply,
    /// but are never part of the conflict.
    func conflict(in program: PlacementProgram, with background: Set<Origin> = []) throws(SolverError)
        -> [Origin]?
    {
        try program.conflict(
            asking: solver,
            background: background,
            adaptedBy: trip.hasTimedLegs ? joiningWindows : nil,
            testing: feasibility
        )
    }

    private func joiningWindows(of program: PlacementProgram) throws(SolverError) -> PlacementProgram {
        try trip.joiningWindows(of: program, spending: budget)
    }

    /// Returns the members of a conflict that the search for the next conflict ignores: all members except the rules,
    /// which may be part of several conflicts, or the rules if there are no other members.
    func dissolved(by conflict: [Origin]) -> Set<Origin> {
        let others = conflict.filter { trip.demands[$0.index].rule == nil }
        return Set(others.isEmpty ? conflict : others)
    }
}

extension Demand {
    /// The rule of the demand; `nil` if the demand is not a rule.
    var rule: Rule? {
        if case .rule(let rule) = self { rule } else { nil }
    }
}

/// A conflict with the changes that dissolve it.
public struct ExplainedConflict: Hashable, Sendable {
    /// The demands that cannot all be satisfied.
    public let conflict: Conflict
    /// The single changes that dissolve the conflict, best first.
    public let corrections: [Correction]
}

extension Itinerary {
    /// Returns the single changes that dissolve a conflict of the trip's audit, best first. Each change is verified by
    /// solving the changed trip. Calls `solver` for anything that the native solver cannot decide.
    ///
    /// - Throws: `SolverError` if no engine can decide, or the budget is spent.
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
    /// Returns conflicts, each with the changes that dissolve it. `ofGames` is false for the conflicts of an infeasible
    /// repair, which ignore games.
    ///
    /// Once the budget is spent, the remaining conflicts get no changes.
    /// - Throws: `SolverError` if no engine can decide.
    func explained(_ conflicts: Conflicts, ofGames: Bool = true) throws(SolverError) -> [ExplainedConflict] {
        try conflicts.all.map { conflict throws(SolverError) in
            let found = try SolverError.unlessStopped(try corrections(of: conflict, ofGames: ofGames))
            return ExplainedConflict(conflict: conflict, corrections: found ?? [])
        }
    }
}
