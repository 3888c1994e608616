import Effort
import Placement

/// The search for the best plan through programs written out: level after level, the earlier ones as rows.
///
/// Which plans are looked at grows: first those that miss no more than any must, with few edits, then with more of
/// them, then those that miss more. The first of these programs that has a plan within its threshold has the best one.
package struct NetworkSearch<Solver: ObjectiveSolver> {
    private let program: RouteProgram
    private let required: Int?
    private let solver: Solver
    private let budget: WorkBudget
    /// Where plans have to finish; `nil` for anywhere.
    private var finish: Int?
    /// What every plan costs at least, the levels from the first on, as far as they are known.
    private var bound: [Int64] = []
    /// The legs of the best plan in hand.
    private var legsInHand: [PlannedLeg]?
    /// What the last path found costs.
    private var cost = RouteCost()

    /// Looks for the best plan of a program, among those that meet a checkpoint where one is given.
    package init(_ program: RouteProgram, meeting required: Int?, _ solver: Solver, _ budget: WorkBudget) {
        self.program = program
        self.required = required
        self.solver = solver
        self.budget = budget
    }

    /// The outcome.
    ///
    /// - Throws: `SolverError.tooLarge` where more ways than `DayNetwork.mostWays`, or too large numbers, would have to
    ///   be written out; `SolverError.failed`.
    package mutating func run() throws(SolverError) -> RouteOutcome {
        do throws(SolverError) {
            let plan = try best()
            let proof: RouteOutcome.Proof = plan == nil ? .infeasible : .optimal
            return RouteOutcome(stopped: nil, plan: plan, proof: proof, finish: finish)
        } catch {
            guard case .stopped(let reason) = error else { throw error }
            let plan = try? legsInHand.flatMap { legs throws(StopReason) in
                try RoutePlan(
                    legs,
                    of: program,
                    finish: finish,
                    required: required,
                    WorkBudget(.none)
                )
            }
            return RouteOutcome(stopped: reason, plan: plan, proof: .bound(bound), finish: finish)
        }
    }

    private mutating func best() throws(SolverError) -> RoutePlan? {
        let place: FinishPlace?
        do throws(StopReason) {
            guard program.beginning != nil else {
                return try RoutePlan([], of: program, finish: nil, required: required, budget)
            }
            place = try program.finishPlace(budget)
        } catch {
            throw .stopped(error)
        }
        guard let place else { return nil }
        finish = place.place
        let tables: RouteTables
        let games: GameBounds
        do throws(StopReason) {
            tables = try RouteTables(program, finish: finish, required: required, budget)
            games = try GameBounds(tables, budget)
        } catch {
            throw .stopped(error)
        }
        var missed = tables.leastMissed(games)
        while missed < LeastMinutes.unreachable {
            bound = [missed]
            var next = Int64.max
            for edits in try edits(missing: missed, tables, games) {
                let most = PlanThreshold(missed: missed, edits: edits)
                var network = try DayNetwork(tables, games, most: most, budget)
                next = network.nextMissed
                guard !network.isEmpty else { continue }
                if let legs = try legs(&network, most) { return try checked(legs) }
                if cost.missed > missed { next = min(next, cost.missed) }
            }
            missed = next
        }
        return nil
    }

    /// How many edits plans may have, one try after the other; the last leaves no plan out.
    private func edits(
        missing missed: Int64,
        _ tables: RouteTables,
        _ games: GameBounds
    ) throws(SolverError) -> [Int64] {
        let rest: Int64
        do throws(StopReason) {
            let forced = try games.forced(missing: missed, budget).games
            rest = try CompletionBounds(tables, forced: forced, budget)[0, 0, program.beginning ?? 0]
        } catch {
            throw .stopped(error)
        }
        guard rest < CompletionBounds.unreachable else { return [.max] }
        let least = CompletionBounds.edits(rest)
        return [least + 2, least + 6].filter { $0 < tables.mostEdits } + [.max]
    }

    /// The legs of the best plan of a network within its threshold; `nil` when there is none.
    ///
    /// Each way of the network is part of a path within the threshold, but where rows bind, a plan may have to put
    /// together ways of several such paths and come to more.
    private mutating func legs(_ network: inout DayNetwork, _ most: PlanThreshold)
        throws(SolverError) -> [PlannedLeg]?
    {
        var settled: [Int64] = []
        for level in 0..<RouteCost().levels.count {
            if level > 0, let path = network.path { return path.flatMap { $0.legs } }
            guard let path = try solve(network, settled, { $1.cost.levels[level] }) else {
                guard level == 0 else { throw .failed(engine: solver.name, "a level lost its plan") }
                return nil
            }
            legsInHand = path.flatMap { $0.legs }
            cost = path.reduce(RouteCost()) { $0 + $1.cost }
            if cost.missed > most.missed || level > 0 && cost.edits > most.edits { return nil }
            settled.append(cost.levels[level])
            bound = settled
            budget.tell(bound: bound, cost: cost.levels)
            // What no path can do better needs no solver.
            if network.bounds({ $0.cost }).least == cost { break }
            network.keep(costing: cost, levels: level + 1)
        }
        return try firstLegs(network, cost)
    }

    /// Of the paths that cost the same, the legs that come first in dictionary order: day after day.
    private mutating func firstLegs(
        _ network: DayNetwork,
        _ cost: RouteCost
    ) throws(SolverError) -> [PlannedLeg] {
        var network = network
        let settled = cost.levels
        network.keep(costing: cost, levels: settled.count)
        for day in network.ways.indices where network.path == nil {
            let lists = DayNetwork.ranked(network.ways[day].map { $0.legs })
            guard lists.count > 1 else { continue }
            var first = lists[0]
            let isPure = try network.isPure()
            if !isPure {
                let path = try solve(network, settled) { other, way in
                    other == day ? Int64(lists.firstIndex(of: way.legs) ?? 0) : 0
                }
                guard let path else { throw .failed(engine: solver.name, "the order lost its plan") }
                first = path[day].legs
            }
            // A plan that ends before where another goes on stands before it.
            for beginning in lists.reversed() where beginning != first && first.starts(with: beginning) {
                var ended = network
                ended.keep { other, way in
                    other < day || (other == day ? way.legs == beginning : way.legs.isEmpty)
                }
                ended.keep(costing: cost, levels: settled.count)
                guard !ended.isEmpty else { continue }
                var holds = isPure
                if !holds { holds = try solve(ended, settled, { _, _ in 0 }) != nil }
                if holds { return try firstLegs(ended, cost) }
            }
            network.keep { other, way in other != day || way.legs == first }
            network.keep(costing: cost, levels: settled.count)
        }
        return network.ways.flatMap { $0.first?.legs ?? [] }
    }

    /// A best path, when each way costs so much; `nil` when no path keeps the rows.
    private func solve(
        _ network: DayNetwork,
        _ settled: [Int64],
        _ cost: (Int, DayWay) -> Int64
    ) throws(SolverError) -> [DayWay]? {
        let level = try network.program(minimising: cost, settled: settled)
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
    private func checked(_ legs: [PlannedLeg]) throws(SolverError) -> RoutePlan {
        let plan: RoutePlan?
        do throws(StopReason) {
            plan = try RoutePlan(legs, of: program, finish: finish, required: required, budget)
        } catch {
            throw .stopped(error)
        }
        guard let plan, plan.cost == cost else {
            throw .failed(engine: solver.name, "its legs are no plan at that cost")
        }
        return plan
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
