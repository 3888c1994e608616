import Effort
import Solving

/// The search for the best plan through programs written out: level after level, the earlier ones as rows.
///
/// Which plans are looked at grows: first those that miss no more than any must, with few edits, then with more of
/// them, then those that miss more. The first of these programs that has a plan within its threshold has the best one.
///
/// Thresholds and pruning use the bounds of the search with labels. Without them all plans are written out at once, which
/// is possible for small trips; then the two engines share only `RouteTables` and the cost of moves.
package struct NetworkSearch<Solver: ObjectiveSolver> {
    private let program: RouteProgram
    private let required: Int?
    private let solver: Solver
    private let usesBounds: Bool
    private let budget: WorkBudget
    /// Where plans have to finish; `nil` for anywhere.
    private var finish: Int?
    /// The lower bound of the cost of every plan, the levels from the first on, as far as they are known.
    private var bound: [Int64] = []
    /// The best plan in hand.
    private var planInHand: FoundPlan?
    /// The cost of the last path found.
    private var cost = RouteCost()

    /// Looks for the best plan of a program, among those that meet a checkpoint where one is given; with the bounds of
    /// the search with labels, or without.
    package init(
        _ program: RouteProgram,
        meeting required: Int?,
        _ solver: Solver,
        usesBounds: Bool = true,
        _ budget: WorkBudget
    ) {
        self.program = program
        self.required = required
        self.solver = solver
        self.usesBounds = usesBounds
        self.budget = budget
    }

    /// The outcome.
    ///
    /// - Throws: `SolverError.tooLarge` where more paths than `DayNetwork.mostPaths`, or too large numbers, would have to
    ///   be written out; `SolverError.failed`; `SolverError.wrongAnswer` where the check of the plan disagrees.
    package mutating func run() throws(SolverError) -> Outcome<RoutePlan> {
        do throws(SolverError) {
            return Outcome(best: try usesBounds ? best() : bestOfAll())
        } catch {
            guard case .stopped(let reason) = error else { throw error }
            let plan = try planInHand.map { (found: FoundPlan) throws(SolverError) in
                try program.checked(found, finish: finish, meeting: required, WorkBudget(.none))
            }
            return Outcome(plan: plan, proof: .bound(bound), stopped: reason)
        }
    }

    private mutating func best() throws(SolverError) -> RoutePlan? {
        guard program.beginning != nil else {
            return try program.standing(program.namedFinish, meeting: required, budget)
        }
        guard let place = try program.finishPlace(budget) else { return nil }
        finish = place.place
        let tables = try laidOut(meeting: required)
        let games = try SolverError.stopping { () throws(StopReason) in try GameBounds(tables, budget) }
        var missed = tables.leastMissed(games)
        while missed < LeastMinutes.unreachable {
            bound = [missed]
            var next = Int64.max
            for edits in try edits(missing: missed, tables, games) {
                let most = PlanThreshold(missed: missed, edits: edits)
                var network = try DayNetwork(tables, games, most: most, budget)
                next = network.nextMissed
                guard !network.isEmpty else { continue }
                if let plan = try plan(&network, most) { return try checked(plan) }
                if cost.missed > missed { next = min(next, cost.missed) }
            }
            missed = next
        }
        if required == nil { throw .wrongAnswer(.lostPlan) }
        return nil
    }

    /// The best of all plans, written out at once.
    private mutating func bestOfAll() throws(SolverError) -> RoutePlan? {
        guard program.beginning != nil else {
            return try program.standing(program.namedFinish, meeting: required, budget)
        }
        let all = PlanThreshold(missed: .max, edits: .max)
        finish = program.namedFinish
        if case .preferred = program.finish, required != nil {
            // Where plans finish is the same as if no game had to be met.
            let network = try DayNetwork(laidOut(meeting: nil), nil, most: all, budget)
            if network.isEmpty {
                finish = nil
            } else if try solve(network, [], { _, _ in 0 }) == nil {
                finish = nil
            }
        }
        while true {
            var network = try DayNetwork(laidOut(meeting: required), nil, most: all, budget)
            bound = []
            if !network.isEmpty, let plan = try plan(&network, all) { return try checked(plan) }
            guard case .preferred = program.finish, finish != nil, required == nil else { return nil }
            finish = nil
        }
    }

    private func laidOut(meeting required: Int?) throws(SolverError) -> RouteTables {
        try SolverError.stopping { () throws(StopReason) in
            try RouteTables(program, finish: finish, required: required, budget)
        }
    }

    /// How many edits plans may have, one try after the other; the last leaves no plan out.
    private func edits(
        missing missed: Int64,
        _ tables: RouteTables,
        _ games: GameBounds
    ) throws(SolverError) -> [Int64] {
        let rest = try SolverError.stopping { () throws(StopReason) in
            let mandatory = try games.mandatory(missing: missed, budget).games
            return try CompletionBounds(tables, mandatory: mandatory, budget)[0, 0, program.beginning ?? 0]
        }
        guard rest < CompletionBounds.unreachable else { return [.max] }
        let least = CompletionBounds.edits(rest)
        return [least + 2, least + 6].filter { edits in tables.limits.edits.map { edits < $0.most } ?? true }
            + [.max]
    }

    /// The best plan of a network within its threshold; `nil` when there is none.
    ///
    /// Each arc is part of a path within the threshold, but where rows bind, a plan may have to combine arcs of several such
    /// paths and exceed it.
    private mutating func plan(_ network: inout DayNetwork, _ most: PlanThreshold)
        throws(SolverError) -> FoundPlan?
    {
        var fixed: [Int64] = []
        for level in 0..<RouteCost().levels.count {
            if level > 0, let path = network.path {
                return FoundPlan(legs: path.flatMap { $0.legs }, cost: cost)
            }
            guard let path = try solve(network, fixed, { $1.cost.levels[level] }) else {
                guard level == 0 else { throw .failed(engine: solver.name, "a level lost its plan") }
                return nil
            }
            cost = path.reduce(RouteCost()) { $0 + $1.cost }
            planInHand = FoundPlan(legs: path.flatMap { $0.legs }, cost: cost, isOptimal: false)
            if cost.missed > most.missed || level > 0 && cost.edits > most.edits { return nil }
            fixed.append(cost.levels[level])
            bound = fixed
            budget.tell(bound: bound, cost: cost.levels)
            // What no path can do better needs no solver.
            if network.bounds({ $0.cost }).least == cost { break }
            network.keep(costing: cost, levels: level + 1)
        }
        return FoundPlan(legs: try firstLegs(network, cost), cost: cost)
    }

    /// Of the paths that cost the same, the legs that come first in dictionary order: day after day.
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
                guard let path else { throw .failed(engine: solver.name, "the order lost its plan") }
                first = path[day].legs
            }
            // A plan that is a prefix of another stands before it.
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

    /// A best path where arcs cost so much; `nil` when no path keeps the rows.
    private func solve(
        _ network: DayNetwork,
        _ fixed: [Int64],
        _ cost: (Int, DayPath) -> Int64
    ) throws(SolverError) -> [DayPath]? {
        let level = try network.program(minimising: cost, fixed: fixed)
        let answer = try solver.solve(level, budget)
        switch answer.verdict {
        case .infeasible: return nil
        case .stopped(let reason): throw .stopped(reason)
        case .optimal: break
        }
        guard let values = answer.values, let path = network.path(of: values) else {
            throw .failed(engine: solver.name, "its columns are no path")
        }
        return path
    }

    /// The plan of some legs, walked again by code that knows no program written out.
    private func checked(_ plan: FoundPlan) throws(SolverError) -> RoutePlan {
        try program.checked(plan, finish: finish, meeting: required, budget)
    }
}

extension DayNetwork {
    /// Lists of legs, each once, those first that come first in dictionary order when more legs follow.
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
