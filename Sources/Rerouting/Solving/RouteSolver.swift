/// Finds best plans of a route program, exactly, with labels.
package struct RouteSolver: Sendable {
    /// Makes a solver.
    package init() {}

    /// The best plan of a program.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - required: A checkpoint that must be met, as an index; where the plan must finish is the same as without it.
    ///   - budget: What may be spent.
    /// - Throws: `SolverError.wrongAnswer` where the check of what the search found disagrees with it.
    package func best(
        of program: RouteProgram,
        meeting required: Int? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) -> Outcome<RoutePlan> {
        var search = BestSearch(program)
        do throws(SolverError) {
            return Outcome(best: try search.run(meeting: required, budget))
        } catch {
            let (found, finish) = (search.planInSight, search.finish)
            return try program.outcome(of: error, found, meeting: required, finish: finish, search.bound)
        }
    }
}

/// The place where a plan has to finish.
struct FinishPlace {
    /// The place; `nil` for anywhere.
    var place: Int?
}

extension RouteProgram {
    /// The place where plans have to finish; `nil` when there is no plan.
    func finishPlace(_ budget: WorkBudget) throws(SolverError) -> FinishPlace? {
        if let place = namedFinish, try hasPlan(finish: place, budget) { return FinishPlace(place: place) }
        if case .required = finish { return nil }
        return try hasPlan(finish: nil, budget) ? FinishPlace(place: nil) : nil
    }

    /// True if there is a plan that finishes in a place, games left out: they may be missed, but for a required one.
    func hasPlan(
        finish: Int?,
        meeting required: Int? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) -> Bool {
        guard beginning != nil else { return try planWithoutLegs(finish, meeting: required, budget) != nil }
        let game = try LoneGame(required, of: self, finish: finish, budget)
        return game.isInReach ? try game.hasPlan(budget) : false
    }

    /// The plan without legs, which is the only one where the beginning is unknown; `nil` where it breaks a limit.
    func planWithoutLegs(
        _ finish: Int?,
        meeting required: Int? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) -> RoutePlan? {
        try RoutePlan([], of: self, finish: finish, required: required, budget)
    }
}

/// An engine that finds the best plan of a route program.
package protocol RouteEngine: Engine where Program == RouteProgram, Plan == RoutePlan {}

extension RouteSolver: RouteEngine {
    package var name: String { "native" }

    package func solve(_ program: RouteProgram, spending budget: WorkBudget) throws(SolverError)
        -> Outcome<RoutePlan>
    {
        try best(of: program, budget)
    }
}

/// The search for the best plan: the missed weight is raised from what no plan can do without until there is a plan.
struct BestSearch {
    private let program: RouteProgram
    /// Where plans have to finish, as far as that is known.
    private(set) var finish: Int?
    /// The lower bound of the cost of every plan, the levels from the first on as far as they are known.
    private(set) var bound: [Int64] = []
    /// The best plan in sight when the search had to stop.
    private(set) var planInSight: FoundPlan?
    private var distances: Distances?

    init(_ program: RouteProgram) {
        self.program = program
        finish = program.namedFinish
    }

    /// The best plan, or the best that meets a game, a checkpoint as an index; `nil` when there is none.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    mutating func run(meeting required: Int? = nil, _ budget: WorkBudget) throws(SolverError) -> RoutePlan? {
        guard program.beginning != nil else {
            return try program.planWithoutLegs(finish, meeting: required, budget)
        }
        guard let required else { return try best(budget) }
        guard let place = try program.finishPlace(budget) else { return nil }
        finish = place.place
        let tables = try RouteTables(program, finish: finish, required: required, budget)
        var search = try MeetingSearch(tables, budget)
        defer { (bound, planInSight) = (search.bound, search.planInSight) }
        return try search.run(budget)
    }

    private mutating func best(_ budget: WorkBudget) throws(SolverError) -> RoutePlan? {
        var search = try search(budget)
        // While it is not known whether some plan finishes there, plans that do not may cost less.
        var isFinishKnown = false
        while true {
            let isSure = isFinishKnown || !program.prefersFinish
            if let most = search?.mostMissed, isSure { bound = [most] }
            if let found = try plan(&search, isSure, budget) {
                return try program.checked(found, finish: finish, budget)
            }
            if search == nil, isFinishKnown { throw .wrongAnswer(.lostPlan) }
            if !isFinishKnown {
                guard let place = try program.finishPlace(budget) else { return nil }
                isFinishKnown = true
                if place.place != finish {
                    finish = place.place
                    search = try self.search(budget)
                    continue
                }
            }
            if try search?.raise(budget) != true { search = nil }
        }
    }

    /// The search among plans that miss no more than any must; `nil` where there is none.
    private mutating func search(_ budget: WorkBudget) throws(SolverError) -> RouteSearch? {
        let tables = try RouteTables(program, finish: finish, sharing: distances, budget)
        distances = tables.distances
        let games = try GameBounds(tables, budget)
        let least = games.leastMissed
        guard least < LeastMinutes.unreachable else { return nil }
        let bounds = try MandatoryBounds(games, missing: least, budget)
        return RouteSearch(tables, .mandatory(bounds), aim: .best, mostMissed: least)
    }

    /// The best plan that misses no more than a search allows; `nil` when there is none.
    private mutating func plan(
        _ search: inout RouteSearch?,
        _ isSure: Bool,
        _ budget: WorkBudget
    ) throws(SolverError) -> FoundPlan? {
        while search != nil {
            do throws(SolverError) {
                if try search?.runUntilReport(budget) == true { return search?.bestPlan }
            } catch {
                raiseBound(to: search, isSure)
                planInSight = search?.planInSight
                throw error
            }
            raiseBound(to: search, isSure)
            budget.report(bound: bound, cost: search?.planInSight?.cost.levels)
        }
        return nil
    }

    private mutating func raiseBound(to search: RouteSearch?, _ isSure: Bool) {
        guard isSure, let least = search?.lowerBound, bound.lexicographicallyPrecedes(least) else { return }
        bound = least
    }
}

extension RouteProgram {
    /// True if plans may finish elsewhere where none finishes in a place.
    var prefersFinish: Bool { if case .preferred = finish { true } else { false } }
}

extension RouteSolver {
    /// Returns the origins of an irreducible conflict, ascending, where there is no plan: no plan keeps all of them, but
    /// one does whichever of them is left out. `nil` where there is a plan.
    ///
    /// Of several conflicts it is the one with the earliest members; constraints whose origin is in `background` always
    /// hold and are not named.
    /// - Parameters:
    ///   - program: The program.
    ///   - required: A checkpoint, as an index, that a plan must meet; `nil` for any plan.
    ///   - background: Origins that are not called in question.
    ///   - budget: The work budget.
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` where the check of a plan disagrees with the search.
    /// - Complexity: the searches without games, or with one, of `ConflictSearch`, and one more.
    package func conflict(
        in program: RouteProgram,
        meeting required: Int? = nil,
        background: Set<Origin> = [],
        _ budget: WorkBudget
    ) throws(SolverError) -> [Origin]? {
        let (program, required) = program.indifferentToGames(but: required)
        func hasPlan(_ kept: RouteProgram) throws(SolverError) -> Bool {
            // A preferred finish keeps no plan out.
            let place = kept.prefersFinish ? nil : kept.namedFinish
            return try kept.hasPlan(finish: place, meeting: required, budget)
        }
        guard try !hasPlan(program) else { return nil }
        let origins = program.origins.filter { !background.contains($0) }
        var search = ConflictSearch(program, among: origins) { _, kept throws(SolverError) in
            try hasPlan(kept)
        }
        return try program.mayReleaseLegs ? search.verifiedConflict() : search.conflict()
    }
}
