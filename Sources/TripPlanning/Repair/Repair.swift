import Effort
import Placement
import TripModel

/// The whole trip placed anew so that as little as possible is missed, then moved (SPEC section 5).
public struct Repair: Hashable, Sendable {
    /// A segment that gets another position.
    public struct Move: Hashable, Sendable {
        /// The segment, as an index into the trip's items.
        public let segment: Int
        /// The segment's id.
        public let id: String
        /// Where it stood; `nil` when it was not placed.
        public let from: Position?
        /// Where it goes.
        public let to: Position
        /// The skeleton slot in which it goes.
        package let slot: SkeletonSlot
    }

    /// The trip before the repair.
    let original: Trip
    /// The first day, from 1, that is not past; `nil` where none is.
    package let fromDay: Int?
    /// How the repair ended.
    public let status: PlanStatus
    /// The name of the engine that found it.
    package let engine: String
    /// What came of solving: why the search stopped, and what is proved.
    package let outcome: Outcome<Plan>
    /// The skeleton slot of each segment, in route order; `nil` without a plan.
    package let slots: [SkeletonSlot]?
    /// The segments whose position changes, in route order.
    public let moves: [Move]
    /// All items whose position changes, those of renumbered days among them, as indices into the trip's items.
    public let positions: [PlacedItem]
    /// The games on the route that the plan misses, as indices into the trip's items, in timeline order.
    public let missedGames: [Int]
    /// The games that no plan can meet since the route does not come to their city, in timeline order.
    public let unreachableGames: [Int]
    /// Why there is no plan, when that is proved.
    public let conflicts: Conflicts?

    /// The first of the conflicts.
    public var conflict: Conflict? { conflicts?.first }

    /// The repaired trip; `nil` without a plan.
    ///
    /// - Complexity: O(items).
    public var trip: Trip? {
        slots == nil ? nil : original.moving(positions.map { ($0.index, $0.position) })
    }

    /// What the plan costs, level by level; `nil` without a plan.
    public var cost: RepairCost? {
        outcome.plan.map { RepairCost($0.costs) }
    }
}

/// What a repair costs, most important first (SPEC section 5).
public struct RepairCost: Hashable, Sendable {
    /// The weight of the missed games.
    public let missed: Int
    /// How many placed segments change their skeleton slot.
    public let moved: Int
    /// By how many days placed segments move, summed up.
    public let displacement: Int
    /// What the trip's preference says of the slots.
    public let preference: Int
    /// By how many skeleton slots segments move, summed up.
    public let shift: Int

    init(_ costs: [Int]) {
        missed = costs[0]
        moved = costs[1]
        displacement = costs[2]
        preference = costs[3]
        shift = costs[4]
    }
}

extension TripProgram {
    /// Places the whole trip anew with an engine.
    ///
    /// What an engine cannot take is not known.
    /// - Throws: `SolverError.failed` and `SolverError.wrongAnswer`.
    public func repair<Solver: PlacementSolver>(
        with solver: Solver,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Repair {
        try repair(try outcome(of: solver, budget), solver, budget)
    }

    private func outcome<Solver: PlacementSolver>(
        of solver: Solver,
        _ budget: WorkBudget
    ) throws(SolverError) -> Outcome<Plan> {
        do throws(SolverError) {
            return try solver.solve(program, spending: budget)
        } catch {
            guard let limit = error.limit else { throw error }
            return Outcome(stopped: limit)
        }
    }

    private func repair<Solver: PlacementSolver>(
        _ outcome: Outcome<Plan>,
        _ solver: Solver,
        _ budget: WorkBudget
    ) throws(SolverError) -> Repair {
        if let plan = outcome.plan { return repair(outcome, plan, engine: solver.name) }
        return Repair(
            original: itinerary.trip,
            fromDay: fromDay,
            status: outcome.status,
            engine: solver.name,
            outcome: outcome,
            slots: nil,
            moves: [],
            positions: [],
            missedGames: [],
            unreachableGames: itinerary.unreachableGames,
            conflicts: outcome.proof == .infeasible ? try obstacles(asking: solver, budget) : nil
        )
    }

    /// Why there is no plan; `nil` where the budget ends before that is known.
    private func obstacles<Solver: PlacementSolver>(asking solver: Solver, _ budget: WorkBudget)
        throws(SolverError) -> Conflicts?
    {
        try SolverError.unlessStopped { () throws(SolverError) in
            try conflicts(amongGames: false, asking: solver, spending: budget)
        } ?? nil
    }

    func repair(_ outcome: Outcome<Plan>, _ plan: Plan, engine: String) -> Repair {
        let positions = newPositions(plan.assignment)
        return Repair(
            original: itinerary.trip,
            fromDay: fromDay,
            status: outcome.status,
            engine: engine,
            outcome: outcome,
            slots: plan.assignment.map { space[$0] },
            moves: moves(plan.assignment, positions),
            positions: positions,
            missedGames: missedGames(plan.assignment),
            unreachableGames: itinerary.unreachableGames,
            conflicts: nil
        )
    }

    private func missedGames(_ assignment: [Int]) -> [Int] {
        program.checkpoints.filter { !program.isMet($0, by: assignment) }.compactMap { checkpoint in
            if case .game(let item) = demands[checkpoint.origin.index] { item } else { nil }
        }
    }

    private func moves(_ assignment: [Int], _ positions: [PlacedItem]) -> [Repair.Move] {
        var newPositions = [Int: Position]()
        for placed in positions { newPositions[placed.index] = placed.position }
        return zip(itinerary.route.segments, assignment).compactMap { segment, slot in
            guard let to = newPositions[segment] else { return nil }
            let item = itinerary.trip.items[segment]
            return Repair.Move(segment: segment, id: item.id, from: item.position, to: to, slot: space[slot])
        }
    }
}
