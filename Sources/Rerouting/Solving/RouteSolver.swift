/// The native solver: finds the best plan of a route program, exactly, by label setting.
package struct RouteSolver: Sendable {
    /// Creates a solver.
    package init() {}

    /// Returns the best plan of a program.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - required: A game that must be met, as an index into the checkpoints. It does not change the city where plans
    ///     must finish.
    ///   - budget: The work budget.
    /// - Throws: `SolverError.wrongAnswer` if the check of the plan disagrees with the search.
    package func best(
        of program: RouteProgram,
        meeting required: Int? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) -> Outcome<RoutePlan> {
        var search = BestSearch(program)
        do throws(SolverError) {
            return Outcome(best: try search.run(meeting: required, budget))
        } catch {
            let (found, finish) = (search.incumbentPlan, search.finish)
            return try program.outcome(of: error, found, meeting: required, finish: finish, search.bound)
        }
    }
}

/// The city where a plan has to finish.
struct FinishCity {
    /// The city; `nil` for anywhere.
    var city: Int?
}

extension RouteProgram {
    /// Returns the city where plans have to finish; `nil` if there is no plan.
    func finishCity(_ budget: WorkBudget) throws(SolverError) -> FinishCity? {
        if let city = namedFinish, try hasPlan(finish: city, budget) { return FinishCity(city: city) }
        if case .required = finish { return nil }
        return try hasPlan(finish: nil, budget) ? FinishCity(city: nil) : nil
    }

    /// True if there is a plan that finishes in a city. The plan may miss any game except a required game.
    func hasPlan(
        finish: Int?,
        meeting required: Int? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) -> Bool {
        guard beginning != nil else { return try planWithoutLegs(finish, meeting: required, budget) != nil }
        let game = try LoneGame(required, of: self, finish: finish, budget)
        return game.isInReach ? try game.hasPlan(budget) : false
    }

    /// Returns the plan without legs, which is the only plan if the start is unknown; `nil` if it breaks a limit.
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

/// The search for the best plan. It raises the missed weight from a lower bound until there is a plan.
struct BestSearch {
    /// The numbers of edits by which the plans of consecutive searches may exceed a lower bound; `nil` for any number.
    /// The first search with a plan has the best plan, and searches for few edits are much faster.
    private static let extraEdits: [Int64?] = [0, 3, nil]

    private let program: RouteProgram
    /// The city where plans have to finish; `nil` for anywhere. If no plan can finish in a preferred city, `run` sets
    /// `nil`.
    private(set) var finish: Int?
    /// A lower bound on the cost of every plan: the levels known so far, most important first.
    private(set) var bound: [Int64] = []
    /// The incumbent at the time the search stopped early; `nil` if there was none.
    private(set) var incumbentPlan: FoundPlan?
    private var distances: Distances?
    /// The index in `extraEdits` of the current search.
    private var stage = 0

    init(_ program: RouteProgram) {
        self.program = program
        finish = program.namedFinish
    }

    /// Returns the best plan, or the best plan that meets the checkpoint `required`; `nil` if there is none.
    ///
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` if the check of a plan disagrees with the search.
    mutating func run(meeting required: Int? = nil, _ budget: WorkBudget) throws(SolverError) -> RoutePlan? {
        guard program.beginning != nil else {
            return try program.planWithoutLegs(finish, meeting: required, budget)
        }
        guard let required else { return try best(budget) }
        guard let finishCity = try program.finishCity(budget) else { return nil }
        finish = finishCity.city
        let tables = try RouteTables(program, finish: finish, required: required, budget)
        var search = try MeetingSearch(tables, budget)
        defer { (bound, incumbentPlan) = (search.bound, search.incumbentPlan) }
        return try search.run(budget)
    }

    private mutating func best(_ budget: WorkBudget) throws(SolverError) -> RoutePlan? {
        var search = try search(budget)
        // Until some plan is known to finish in the preferred city, a plan that finishes elsewhere may cost less.
        var isFinishKnown = false
        while true {
            let isSure = isFinishKnown || !program.prefersFinish
            if let most = search?.mostMissed, isSure { bound = [most] }
            if let found = try plan(&search, isSure, budget) {
                return try program.checked(found, finish: finish, budget)
            }
            if search == nil, isFinishKnown { throw .wrongAnswer(.lostPlan) }
            if !isFinishKnown {
                guard let finishCity = try program.finishCity(budget) else { return nil }
                isFinishKnown = true
                if finishCity.city != finish {
                    finish = finishCity.city
                    search = try self.search(budget)
                    continue
                }
            }
            if try search?.raise(budget) != true { search = nil }
        }
    }

    /// Returns a search for plans that miss at most the lower bound on the missed weight; `nil` if there is no plan.
    private mutating func search(_ budget: WorkBudget) throws(SolverError) -> RouteSearch? {
        let tables = try RouteTables(program, finish: finish, sharing: distances, budget)
        distances = tables.distances
        let games = try GameBounds(tables, budget)
        let least = games.leastMissed
        guard least < LeastMinutes.unreachable else { return nil }
        let bounds = try MandatoryBounds(
            games,
            missing: least,
            extraEdits: BestSearch.extraEdits[0],
            budget
        )
        stage = 0
        return RouteSearch(tables, .mandatory(bounds), aim: .best, mostMissed: least)
    }

    /// Returns the best plan within the maximum missed weight of a search; `nil` if there is none.
    private mutating func plan(
        _ search: inout RouteSearch?,
        _ isSure: Bool,
        _ budget: WorkBudget
    ) throws(SolverError) -> FoundPlan? {
        while search != nil {
            do throws(SolverError) {
                if try search?.runUntilReport(budget) == true {
                    if let plan = search?.bestPlan { return plan }
                    guard try allowMoreEdits(&search, budget) else { return nil }
                    continue
                }
            } catch {
                raiseBound(to: search, isSure)
                incumbentPlan = search?.incumbentPlan
                throw error
            }
            raiseBound(to: search, isSure)
            budget.report(bound: bound, cost: search?.incumbentPlan?.cost.levels)
        }
        return nil
    }

    /// Replaces a search that found no plan by the next one; returns false if the search allowed any number of edits.
    private mutating func allowMoreEdits(_ search: inout RouteSearch?, _ budget: WorkBudget)
        throws(SolverError) -> Bool
    {
        guard stage + 1 < BestSearch.extraEdits.count,
            let next = try search?.allowing(extraEdits: BestSearch.extraEdits[stage + 1], budget)
        else { return false }
        (search, stage) = (next, stage + 1)
        return true
    }

    private mutating func raiseBound(to search: RouteSearch?, _ isSure: Bool) {
        guard isSure, let least = search?.lowerBound, bound.lexicographicallyPrecedes(least) else { return }
        bound = least
    }
}

extension RouteProgram {
    /// True if plans may finish elsewhere when no plan finishes in the named city.
    var prefersFinish: Bool { if case .preferred = finish { true } else { false } }
}

extension RouteSolver {
    /// Returns the origins of an irreducible conflict, ascending: no plan satisfies all of these constraints, but if
    /// any one of them is left out, some plan satisfies the others. Returns `nil` if there is a plan.
    ///
    /// If there are several conflicts, returns the conflict with the earliest members. Constraints whose origin is in
    /// `background` always hold and are not named.
    /// - Parameters:
    ///   - program: The program.
    ///   - required: A game that a plan must meet, as an index into the checkpoints; `nil` for any plan.
    ///   - background: The origins of constraints that always hold.
    ///   - budget: The work budget.
    /// - Throws: `SolverError.stopped`; `SolverError.wrongAnswer` if the check of a plan disagrees with the search.
    /// - Complexity: One more search than `ConflictSearch` runs; each search has no games, or only the required one.
    package func conflict(
        in program: RouteProgram,
        meeting required: Int? = nil,
        background: Set<Origin> = [],
        _ budget: WorkBudget
    ) throws(SolverError) -> [Origin]? {
        let (program, required) = program.indifferentToGames(but: required)
        func hasPlan(_ kept: RouteProgram) throws(SolverError) -> Bool {
            // A preferred finish excludes no plan.
            let city = kept.prefersFinish ? nil : kept.namedFinish
            return try kept.hasPlan(finish: city, meeting: required, budget)
        }
        guard try !hasPlan(program) else { return nil }
        let origins = program.origins.filter { !background.contains($0) }
        var search = ConflictSearch(program, among: origins) { kept throws(SolverError) in
            try hasPlan(kept)
        }
        return try program.mayReleaseLegs ? search.verifiedConflict() : search.conflict()
    }
}
