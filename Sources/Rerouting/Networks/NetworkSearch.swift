/// The search for the best plan as an integer program. It minimizes one cost level after another; rows fix the values
/// of the earlier levels.
///
/// With `ListedPaths.every`, one network contains all plans, which is possible for small trips. This engine and the
/// native engine then share only the program, the numbers of timed events in `RouteTables`, and the checker.
///
/// With `ListedPaths.pruned`, the search solves programs for growing sets of plans: first the plans that miss the least
/// weight with few edits, then plans with more edits, then plans that miss more. The first of these programs that has a
/// plan within its threshold contains the best plan. The moves, limits, dominance and bounds of the native search find
/// the paths, so a fault in them can lose the same plan in both engines.
package struct NetworkSearch<Solver: ObjectiveSolver> {
    private let program: RouteProgram
    private let required: Int?
    private let solver: Solver
    private let paths: ListedPaths
    private let budget: WorkBudget
    /// The city where plans have to finish; `nil` if they may finish anywhere.
    private var finish: Int?
    /// A lower bound on the cost of every plan: the levels known so far, most important first.
    private var bound: [Int64] = []
    private var incumbent: FoundPlan?

    /// Prepares a search for the best plan of a program, or, if a checkpoint is given, for the best plan that meets it.
    package init(
        _ program: RouteProgram,
        meeting required: Int?,
        _ solver: Solver,
        paths: ListedPaths = .pruned,
        _ budget: WorkBudget
    ) {
        self.program = program
        self.required = required
        self.solver = solver
        self.paths = paths
        self.budget = budget
    }

    /// Runs the search, and returns its outcome.
    ///
    /// - Throws: `SolverError.tooLarge` if there are more than `DayNetwork.mostPaths` paths or a number is too large;
    ///   `SolverError.failed`; `SolverError.wrongAnswer` if the check of the plan disagrees with the search.
    package mutating func run() throws(SolverError) -> Outcome<RoutePlan> {
        do throws(SolverError) {
            guard program.beginning != nil else {
                let plan = try program.planWithoutLegs(program.namedFinish, meeting: required, budget)
                return Outcome(best: plan)
            }
            guard let found = try found() else { return Outcome(best: nil) }
            let plan = try program.checked(found, finish: finish, meeting: required, budget)
            return Outcome(best: plan)
        } catch {
            return try program.outcome(of: error, incumbent, meeting: required, finish: finish, bound)
        }
    }

    private mutating func found() throws(SolverError) -> FoundPlan? {
        switch paths {
        case .every: return try bestOfAll(atMost: DayNetwork.mostPaths)
        case .pruned: return try best()
        case .everyIfFew: if !ListedPaths.mayBeFew(program) { return try best() }
        }
        do throws(SolverError) {
            if let plan = try bestOfAll(atMost: ListedPaths.few) { return plan }
        } catch {
            guard error == .tooLarge else { throw error }
            (finish, bound, incumbent) = (nil, [], nil)
            return try best()
        }
        // The native search must agree that there is no plan.
        if required == nil, try program.finishCity(budget) != nil { throw .wrongAnswer(.lostPlan) }
        return nil
    }

    private mutating func best() throws(SolverError) -> FoundPlan? {
        guard let finishCity = try program.finishCity(budget) else { return nil }
        finish = finishCity.city
        let tables = try RouteTables(program, finish: finish, required: required, budget)
        let games = try GameBounds(tables, budget)
        var missed = games.leastMissed
        while missed < LeastMinutes.unreachable {
            bound = [missed]
            let bounds = try MandatoryBounds(games, missing: missed, budget)
            var next = Int64.max
            for edits in edits(bounds, tables) {
                let most = PlanThreshold(missed: missed, edits: edits)
                var network = try DayNetwork(tables, bounds, most: most, budget)
                next = network.nextMissed
                guard !network.isEmpty else { continue }
                if let plan = try plan(&network, most) { return plan }
                if let cost = incumbent?.cost, cost.missed > missed { next = min(next, cost.missed) }
            }
            missed = next
        }
        if required == nil { throw .wrongAnswer(.lostPlan) }
        return nil
    }

    /// Returns the best plan, from one network of all plans; `nil` if there is none.
    private mutating func bestOfAll(atMost mostPaths: Int) throws(SolverError) -> FoundPlan? {
        finish = program.namedFinish
        if program.prefersFinish, required != nil {
            // A required game does not change the city where plans finish.
            let network = try networkOfAll(meeting: nil, atMost: mostPaths)
            let path = network.isEmpty ? nil : try solve(network, [], { _, _ in 0 })
            if path == nil { finish = nil }
        }
        while true {
            var network = try networkOfAll(meeting: required, atMost: mostPaths)
            bound = []
            if !network.isEmpty, let plan = try plan(&network, .none) { return plan }
            guard program.prefersFinish, finish != nil, required == nil else { return nil }
            finish = nil
        }
    }

    private func networkOfAll(meeting required: Int?, atMost mostPaths: Int) throws(SolverError) -> DayNetwork
    {
        let tables = try RouteTables(program, finish: finish, required: required, budget)
        let rules = EveryDayPath.Rules(
            mandatory: required.map { [$0] } ?? [],
            meetsFreeGames: program.mostMoney == nil
        )
        let start = program.beginning.map { DayNode(city: $0, nextOld: 0, last: -1) }
        return try DayNetwork(every: tables, rules, from: start, atMost: mostPaths, budget)
    }

    /// Returns, for each attempt, the maximum number of edits of the plans in the network. The last attempt allows any
    /// number of edits.
    private func edits(_ bounds: MandatoryBounds, _ tables: RouteTables) -> [Int64] {
        let rest = bounds.completions[0, 0, program.beginning ?? 0]
        guard rest < CompletionBounds.unreachable else { return [.max] }
        let least = CompletionBounds.edits(rest)
        return [least + 2, least + 6].filter { tables.allows(edits: $0 + 1, minutes: 0) } + [.max]
    }

    /// Returns the best plan of a network within its threshold; `nil` if there is none.
    ///
    /// Each arc is part of a path within the threshold. If rows bind, a plan may have to combine arcs of several such
    /// paths and exceed the threshold.
    private mutating func plan(_ network: inout DayNetwork, _ most: PlanThreshold)
        throws(SolverError) -> FoundPlan?
    {
        var (fixed, cost): ([Int64], RouteCost) = ([], RouteCost())
        for level in 0..<RouteCost().levels.count {
            if level > 0, let path = network.path {
                return FoundPlan(legs: path.flatMap { $0.legs }, cost: cost)
            }
            guard let path = try solve(network, fixed, { $1.cost.levels[level] }) else {
                guard level == 0 else { throw .failed(engine: solver.name, "no plan at a later cost level") }
                return nil
            }
            cost = path.reduce(RouteCost()) { $0 + $1.cost }
            incumbent = FoundPlan(legs: path.flatMap { $0.legs }, cost: cost, isOptimal: false)
            if cost.missed > most.missed || level > 0 && cost.edits > most.edits { return nil }
            fixed.append(cost.levels[level])
            bound = fixed
            budget.report(bound: bound, cost: cost.levels)
            // If no path costs less, the other levels need no solver.
            if network.bounds({ $0.cost }).least == cost { break }
            network.keep(costing: cost, levels: level + 1)
        }
        return FoundPlan(legs: try firstLegs(network, cost), cost: cost)
    }

    /// Returns the list of legs that comes first in lexicographic order among the paths with the same cost. The method
    /// fixes the legs day by day.
    private mutating func firstLegs(
        _ network: DayNetwork,
        _ cost: RouteCost
    ) throws(SolverError) -> [PlannedLeg] {
        var network = network
        let fixed = cost.levels
        network.keep(costing: cost, levels: fixed.count)
        for day in network.paths.indices where network.path == nil {
            let lists = DayNetwork.ranked(network.paths[day].map { $0.legs })
            guard lists.count > 1 else { continue }
            var first = lists[0]
            let isPure = try network.isPure()
            if !isPure {
                let path = try solve(network, fixed) { other, dayPath in
                    other == day ? Int64(lists.firstIndex(of: dayPath.legs) ?? 0) : 0
                }
                guard let path else {
                    throw .failed(engine: solver.name, "no plan in the last ordering step")
                }
                first = path[day].legs
            }
            // A plan that is a prefix of another precedes it.
            for beginning in lists.reversed() where beginning != first && first.starts(with: beginning) {
                var ended = network
                ended.keep { other, dayPath in
                    other < day || (other == day ? dayPath.legs == beginning : dayPath.legs.isEmpty)
                }
                ended.keep(costing: cost, levels: fixed.count)
                guard !ended.isEmpty else { continue }
                var holds = isPure
                if !holds { holds = try solve(ended, fixed, { _, _ in 0 }) != nil }
                if holds { return try firstLegs(ended, cost) }
            }
            network.keep { other, dayPath in other != day || dayPath.legs == first }
            network.keep(costing: cost, levels: fixed.count)
        }
        return network.paths.flatMap { $0.first?.legs ?? [] }
    }

    /// Returns a path of the lowest cost among the paths whose first levels have the values `fixed`; `nil` if no path
    /// satisfies the rows.
    private func solve(
        _ network: DayNetwork,
        _ fixed: [Int64],
        _ cost: (Int, DayPath) -> Int64
    ) throws(SolverError) -> [DayPath]? {
        let answer = try solver.solve(network.program(minimizing: cost, fixed: fixed), budget)
        switch answer.verdict {
        case .infeasible: return nil
        case .stopped(let reason): throw .stopped(reason)
        case .optimal: break
        }
        guard let values = answer.values, let path = network.path(of: values) else {
            throw .failed(engine: solver.name, "its columns are not a path")
        }
        return path
    }
}

extension DayNetwork {
    /// Returns lists of legs without repetition, in lexicographic order, except that a list precedes its own prefixes.
    static func ranked(_ lists: [[PlannedLeg]]) -> [[PlannedLeg]] {
        var ranked: [[PlannedLeg]] = []
        for legs in lists.sorted(by: { comesBefore($0, $1) }) where ranked.last != legs {
            ranked.append(legs)
        }
        return ranked
    }

    private static func comesBefore(_ one: [PlannedLeg], _ other: [PlannedLeg]) -> Bool {
        if one.count != other.count {
            if one.starts(with: other) { return true }
            if other.starts(with: one) { return false }
        }
        return one.lexicographicallyPrecedes(other)
    }
}

extension RouteProgram {
    /// Returns an integer program that minimizes one level, numbered from 0, and the names of its columns. The earlier
    /// levels are rows of the program.
    ///
    /// The program omits arcs if all plans through them miss more weight than the best plan or have at least three more
    /// edits. If `level` is 2 or more, it also omits arcs if all plans through them have more edits than the best plan.
    /// - Throws: `SolverError.tooLarge` if there are more than `DayNetwork.mostPaths` paths, `SolverError.infeasible`
    ///   if there is no plan or the start is unknown, `SolverError.stopped`.
    package func written(
        level: Int,
        _ budget: WorkBudget
    ) throws(SolverError) -> (program: ObjectiveProgram, columnNames: [String]) {
        let outcome = try RouteSolver().best(of: self, budget)
        if let reason = outcome.stopped { throw .stopped(reason) }
        guard beginning != nil, let best = outcome.plan?.cost else { throw .infeasible }
        let most = PlanThreshold(missed: best.missed, edits: best.edits + (level < 2 ? 2 : 0))
        let tables = try RouteTables(self, finish: outcome.plan?.finish, budget)
        let bounds = try MandatoryBounds(GameBounds(tables, budget), missing: most.missed, budget)
        let network = try DayNetwork(tables, bounds, most: most, budget)
        let program = try network.program(
            minimizing: { $1.cost.levels[level] },
            fixed: Array(best.levels.prefix(level)),
            alwaysAsRows: true
        )
        let names = network.paths.enumerated().flatMap { day, paths in
            paths.indices.map { "x_d\(day + 1)_\($0 + 1)" }
        }
        return (program, names)
    }
}
