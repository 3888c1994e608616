/// The search for the best planned trip as an integer program. It minimizes one cost level after another; rows fix the
/// values of the earlier levels. Then it chooses the games that the trip meets, day by day.
///
/// One network contains all trips, which is possible for small seasons. With `ListedPaths.every`, this engine and the
/// native engine share the program, the numbers of timed events in `RouteTables`, and the checker. With
/// `ListedPaths.pruned`, the moves, limits and dominance of the native search, but not its bounds, find the paths
/// through a day.
package struct PlanNetworkSearch<Solver: ObjectiveSolver> {
    private let program: PlanProgram
    private let solver: Solver
    private let paths: ListedPaths
    private let budget: WorkBudget
    /// A lower bound on the cost of every trip: the levels known so far, most important first.
    private var bound: [Int64] = []
    private var incumbent: TripPlan?

    /// Prepares a search for the best planned trip of a program.
    package init(
        _ program: PlanProgram,
        _ solver: Solver,
        paths: ListedPaths = .pruned,
        _ budget: WorkBudget
    ) {
        (self.program, self.solver, self.paths, self.budget) = (program, solver, paths, budget)
    }

    /// Runs the search, and returns its outcome: a trip that is best at levels 1 to 6 of SPEC section 14. The search
    /// ignores level 7, so trips with other legs may be equally good.
    ///
    /// - Throws: `SolverError.tooLarge` if there are more than `DayNetwork.mostPaths` paths or a number is too large;
    ///   `SolverError.failed`; `SolverError.wrongAnswer` if the check of the trip disagrees with the search.
    package mutating func run() throws(SolverError) -> Outcome<TripPlan> {
        do throws(SolverError) {
            return Outcome(best: try found())
        } catch {
            guard case .stopped(let reason) = error else { throw error }
            return Outcome(plan: incumbent, proof: .bound(bound), stopped: reason)
        }
    }

    private mutating func found() throws(SolverError) -> TripPlan? {
        switch paths {
        case .every: return try best(ofEvery: DayNetwork.mostPaths)
        case .pruned: return try best(ofEvery: nil)
        case .everyIfFew: if !ListedPaths.mayBeFew(program.route) { return try best(ofEvery: nil) }
        }
        do throws(SolverError) {
            return try best(ofEvery: ListedPaths.few)
        } catch {
            guard error == .tooLarge else { throw error }
            (bound, incumbent) = ([], nil)
            return try best(ofEvery: nil)
        }
    }

    /// Returns the best trip; `nil` if there is none. The network has every path, up to `mostPaths`; if `mostPaths` is
    /// `nil`, it has the pruned paths.
    private mutating func best(ofEvery mostPaths: Int?) throws(SolverError) -> TripPlan? {
        for finish in program.finishes {
            var network =
                if let mostPaths {
                    try PlanNetwork(every: program, finish: finish.city, atMost: mostPaths, budget)
                } else {
                    try PlanNetwork(program, finish: finish.city, budget)
                }
            if network.days.isEmpty { continue }
            if let plan = try best(&network) { return plan }
        }
        return nil
    }

    private mutating func best(_ network: inout PlanNetwork) throws(SolverError) -> TripPlan? {
        var fixed: [(level: PlanCost.Level, value: Int64)] = []
        let levels = program.aim.levels
        for index in levels.indices {
            guard let columns = network.columns(levels: levels[...index]) else { return nil }
            let sum = network.sum(of: levels[index], columns)
            guard let values = try solve(network, sum, columns, fixed) else {
                guard index == 0 else { throw .failed(engine: solver.name, "no plan at a later cost level") }
                return nil
            }
            fixed.append((levels[index], sum.value(at: values)))
            let plan = try plan(of: values, network, costing: fixed)
            incumbent = plan
            bound = fixed.map { $0.value }
            budget.report(bound: bound, cost: plan.cost.levels(program.aim))
            network.keep(levels[index], atMost: fixed[index].value)
        }
        return try first(network, fixed)
    }

    /// Returns a trip whose met candidates come first in lexicographic order among the trips with the same cost. It
    /// chooses the candidates day by day.
    private mutating func first(
        _ network: PlanNetwork,
        _ fixed: [(level: PlanCost.Level, value: Int64)]
    ) throws(SolverError) -> TripPlan? {
        var network = network
        for day in network.days.paths.indices {
            let lists = Set(network.days.paths[day].map { program.candidates(among: $0.met) })
            guard lists.count > 1, let known = incumbent else { continue }
            // The total number of games is fixed, so a list follows the longer lists of which it is a prefix.
            let ranked = lists.sorted { left, right in
                left.count > right.count && left.starts(with: right)
                    || !right.starts(with: left) && left.lexicographicallyPrecedes(right)
            }
            var met = network.candidates(metOn: day, by: known)
            if met != ranked[0] {
                let levels = program.aim.levels[...]
                guard let columns = network.columns(levels: levels) else { return nil }
                let sum = network.sum(onDay: day) { Int64(ranked.firstIndex(of: $0) ?? 0) }
                guard let values = try solve(network, sum, columns, fixed) else {
                    throw .failed(engine: solver.name, "no plan in the last ordering step")
                }
                let plan = try plan(of: values, network, costing: fixed)
                (incumbent, met) = (plan, network.candidates(metOn: day, by: plan))
            }
            network.keep(onDay: day, meeting: met)
        }
        return incumbent
    }

    /// Returns the values of the columns at which a sum is lowest; `nil` if no path satisfies the rows.
    private func solve(
        _ network: PlanNetwork,
        _ sum: PlanSum,
        _ columns: PlanNetwork.Columns,
        _ fixed: [(level: PlanCost.Level, value: Int64)]
    ) throws(SolverError) -> [Int]? {
        let written = try network.program(minimizing: sum, columns, fixed: fixed)
        let answer = try solver.solve(written, budget)
        switch answer.verdict {
        case .infeasible: return nil
        case .stopped(let reason): throw .stopped(reason)
        case .optimal: break
        }
        guard let values = answer.values else {
            throw .failed(engine: solver.name, "its columns are not a path")
        }
        return values
    }

    /// Returns the trip that the columns with value 1 form, after the checker has verified it.
    ///
    /// - Throws: `SolverError.wrongAnswer` if the columns do not form a trip, or the cost of the trip differs from the
    ///   cost of the columns.
    private func plan(
        of values: [Int],
        _ network: PlanNetwork,
        costing fixed: [(level: PlanCost.Level, value: Int64)]
    ) throws(SolverError) -> TripPlan {
        guard let path = network.days.path(of: values) else {
            throw .failed(engine: solver.name, "its columns are not a path")
        }
        let plan = TripPlan(
            path.flatMap { $0.legs },
            meeting: path.flatMap { $0.met },
            of: program,
            finish: network.days.tables.finish
        )
        guard let plan else { throw .wrongAnswer(.brokenPlan) }
        let (said, found) = (fixed.map { $0.value }, fixed.map { plan.cost[$0.level] })
        guard said == found else { throw .wrongAnswer(.otherCost(said: said, found: found)) }
        return plan
    }
}

extension PlanNetwork {
    /// Returns the candidates that a trip meets on a day.
    fileprivate func candidates(metOn day: Int, by plan: TripPlan) -> [Int] {
        program.candidates(among: plan.met).filter { game in
            Int(days.tables.dayOfSlot[program.route.checkpoints[game].slot]) == day
        }
    }

    /// Keeps only those paths of a day that meet exactly the given candidates.
    fileprivate mutating func keep(onDay day: Int, meeting candidates: [Int]) {
        let program = program
        days.keep { other, path in other != day || program.candidates(among: path.met) == candidates }
    }

    /// Returns a linear expression over the paths of a day. The coefficient of each path is `count` of the candidates
    /// that the path meets.
    fileprivate func sum(onDay day: Int, _ count: ([Int]) -> Int64) -> PlanSum {
        var sum = PlanSum()
        let first = days.firstColumns[day]
        for (index, path) in days.paths[day].enumerated() {
            sum.add(count(program.candidates(among: path.met)), first + index)
        }
        return sum
    }
}

extension PlanProgram {
    /// Returns an integer program that minimizes one level, numbered from 0, and the names of its columns. The earlier
    /// levels are rows of the program.
    ///
    /// The program omits paths if all trips through them exceed the missed weight, minutes or edits that the earlier
    /// levels fix.
    /// - Throws: `SolverError.tooLarge` if there are more than `DayNetwork.mostPaths` paths, `SolverError.infeasible`
    ///   if there is no planned trip, `SolverError.stopped`.
    package func written(
        level: Int,
        _ budget: WorkBudget
    ) throws(SolverError) -> (program: ObjectiveProgram, columnNames: [String]) {
        let outcome = try PlanSolver().best(of: self, budget)
        if let reason = outcome.stopped { throw .stopped(reason) }
        guard let best = outcome.plan else { throw .infeasible }
        var network = try PlanNetwork(self, finish: best.finish, budget)
        let fixed = aim.levels.prefix(level).map { (level: $0, value: best.cost[$0]) }
        for (level, value) in fixed { network.keep(level, atMost: value) }
        guard let columns = network.columns(levels: aim.levels[...level]) else { throw .infeasible }
        let sum = network.sum(of: aim.levels[level], columns)
        let program = try network.program(minimizing: sum, columns, fixed: fixed)
        return (program, network.names(of: columns))
    }
}

extension PlanNetwork {
    /// Returns the names of the columns: `x_dDAY_NUMBER` for a path through a day, `lack_WISH_NUMBER` for a game that a
    /// wish lacks, `begin_NUMBER` and `end_NUMBER` for the first and the last day or instant. For money, `first_NUMBER` and
    /// `last_NUMBER` stand for the first and the last day, and `night_dDAY_NUMBER` for a possible expense of a night.
    fileprivate func names(of columns: Columns) -> [String] {
        var names = days.paths.enumerated().flatMap { day, paths in
            paths.indices.map { "x_d\(day + 1)_\($0 + 1)" }
        }
        for (wish, lacks) in columns.lacks.enumerated() {
            names += lacks.indices.map { "lack_\(wish + 1)_\($0 - lacks.lowerBound + 1)" }
        }
        if let extent = columns.extent {
            names += extent.begins.indices.map { "begin_\($0 + 1)" }
            names += extent.ends.indices.map { "end_\($0 + 1)" }
        }
        return names + (columns.nights?.names ?? [])
    }
}
