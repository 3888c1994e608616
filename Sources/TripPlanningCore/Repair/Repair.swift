/// The whole trip placed anew so that as little as possible is missed, then moved (SPEC section 5).
public struct Repair: Hashable, Sendable {
    /// A segment that gets another position.
    public struct Move: Hashable, Sendable, Identifiable {
        /// The segment, as an index into the trip's items.
        package let segment: Int
        /// The identifier of the segment.
        public let id: Item.ID
        /// The old position; `nil` when it was not placed.
        public let from: Position?
        /// The new position.
        public let to: Position
        /// The skeleton slot in which it goes.
        package let slot: SkeletonSlot
    }

    /// The trip before the repair.
    package let original: Trip
    /// The first day, from 1, that is not past; `nil` where none is.
    package let fromDay: Int?
    /// The end of the search.
    public let status: PlanStatus
    /// The name of the engine that found it.
    package let engine: String
    /// The outcome of solving: the reason why the search stopped, and the proof.
    package let outcome: Outcome<Plan>
    /// The skeleton slot of each segment, in route order; `nil` without a plan.
    package let slots: [SkeletonSlot]?
    /// The segments whose position changes, in route order.
    public let moves: [Move]
    /// The items of `positions`, as indices into the trip's items.
    package let placed: [PlacedIndex]
    /// The games of `missedGames`, as indices into the trip's items.
    package let missedIndices: [Int]
    /// The games of `unreachableGames`, as indices into the trip's items.
    package let unreachableIndices: [Int]
    /// The conflicts for which there is no plan, when that is proved.
    public let conflicts: Conflicts?

    /// All items whose position changes, those of renumbered days among them.
    public var positions: [PlacedItem] { original.named(placed) }

    /// The games on the route that the plan misses, in timeline order.
    public var missedGames: [Item.ID] { original.ids(missedIndices) }

    /// The games that no plan can meet since the route does not come to their city, in timeline order.
    public var unreachableGames: [Item.ID] { original.ids(unreachableIndices) }

    /// The reason why the search stopped early; `nil` when it ran to its end.
    public var stopped: StopReason? { outcome.stopped }

    /// The first of the conflicts.
    public var conflict: Conflict? { conflicts?.first }

    /// The repaired trip; `nil` without a plan.
    ///
    /// - Complexity: O(items).
    public var trip: Trip? {
        slots == nil ? nil : original.moving(placed.map { ($0.index, $0.position) })
    }

    /// The cost of the plan, level by level; `nil` without a plan.
    public var cost: RepairCost? {
        outcome.plan.map { RepairCost($0.costs) }
    }
}

/// The cost of a repair, most important level first (SPEC section 5).
public struct RepairCost: Hashable, Sendable {
    /// The weight of the missed games.
    public let missed: Int
    /// The number of placed segments that change their skeleton slot.
    public let moved: Int
    /// By how many days placed segments move, summed up.
    public let displacement: Int
    /// The preference costs of the slots.
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
    /// A program that is too large for the engine gives the status `unknown`.
    /// - Throws: `SolverError.failed` when the engine fails.
    public func repair<Solver: PlacementSolver>(
        with solver: Solver,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Repair {
        let outcome = try outcome(of: solver, budget)
        let isInfeasible = outcome.plan == nil && outcome.proof == .infeasible
        guard isInfeasible else { return repair(outcome, engine: solver.name) }
        let search = TripSearch(self, asking: solver, spending: budget)
        let conflicts = try SolverError.unlessStopped(try search.conflicts(amongGames: false))
        return repair(outcome, engine: solver.name, conflicts: conflicts ?? nil)
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

    func repair(_ outcome: Outcome<Plan>, engine: String, conflicts: Conflicts? = nil) -> Repair {
        let assignment = outcome.plan?.assignment
        let positions = assignment.map { newPositions($0) } ?? []
        return Repair(
            original: itinerary.trip,
            fromDay: fromDay,
            status: outcome.status,
            engine: engine,
            outcome: outcome,
            slots: assignment.map { $0.map { space[$0] } },
            moves: assignment.map { moves($0, positions) } ?? [],
            placed: positions,
            missedIndices: assignment.map { missedGames($0) } ?? [],
            unreachableIndices: itinerary.unreachableIndices,
            conflicts: conflicts
        )
    }

    private func missedGames(_ assignment: [Int]) -> [Int] {
        program.checkpoints.filter { !program.isMet($0, by: assignment) }.compactMap { checkpoint in
            if case .game(let game) = demands[checkpoint.origin.index] { game.offset } else { nil }
        }
    }

    private func moves(_ assignment: [Int], _ positions: [PlacedIndex]) -> [Repair.Move] {
        var newPositions = [Int: Position]()
        for placed in positions { newPositions[placed.index] = placed.position }
        return zip(itinerary.route.segments, assignment).compactMap { segment, slot in
            let item = itinerary.trip.items[segment]
            guard !item.isFixed, let to = newPositions[segment] else { return nil }
            return Repair.Move(segment: segment, id: item.id, from: item.position, to: to, slot: space[slot])
        }
    }
}

extension TripProgram {
    /// The push of a segment into a skeleton slot: the valid plan that has it there and moves the
    /// fewest others, then the least; `nil` when no valid plan has it there.
    ///
    /// The answer's costs count the segment itself too.
    /// - Throws: `SolverError` when the engine cannot say, or stops before it has such a plan.
    package func push<Solver: PlacementSolver>(
        _ place: RoutePlace,
        to slot: SkeletonSlot,
        with solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Repair? {
        guard place.index < program.segmentCount, space.contains(slot) else { return nil }
        let fixed = program.fixing(place.index, to: slot.number, origin: Origin(demands.count))
        // Where not all games can be met, the best plan takes long to find: rule that out first.
        guard try !fixed.isKnownInfeasible(spending: budget) else { return nil }
        let outcome = try solver.solve(fixed, spending: budget)
        if let plan = outcome.plan, plan.costs[0] == 0 { return repair(outcome, engine: solver.name) }
        if let reason = outcome.stopped { throw .stopped(reason) }
        return nil
    }
}

extension PlacementProgram {
    /// True if it is known natively that no assignment is valid; false also where that takes too much to remember.
    fileprivate func isKnownInfeasible(spending budget: WorkBudget) throws(SolverError) -> Bool {
        do throws(SolverError) {
            return try !isFeasible(spending: budget)
        } catch {
            guard error.limit == .memoryLimit else { throw error }
            return false
        }
    }
}

extension TripProgram {
    /// One level of the trip's program as other solvers read it: 1 for the missed games, to 5 for the shift; its
    /// optimum is what that level costs.
    ///
    /// Columns are called `y_SEGMENT_dDAY_GAP`: whether the segment stands at or before that gap of the skeleton.
    /// The levels before it are solved natively, or by `backup` where that leaves too much to remember.
    /// - Throws: `SolverError`; also when no plan exists, for levels after the first.
    package func export<Backup: PlacementSolver>(
        level: Int,
        format: ProgramFormat,
        isReduced: Bool = false,
        asking backup: Backup = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> String {
        try program.exported(
            objective: level - 1,
            name: itinerary.trip.id.programWord(or: "trip"),
            segments: unique(
                itinerary.route.segments.map { itinerary.trip.items[$0].id.programWord(or: "t") }
            ),
            slots: space.map { "d\($0.day)_\($0.index)" },
            days: (1...space.dayCount).map { "d\($0)" },
            isReduced: isReduced,
            asking: backup,
            spending: budget
        ).text(format, spending: budget)
    }

    /// The words, with numbers after those that are not the only ones of their kind.
    private func unique(_ words: [String]) -> [String] {
        var counts: [String: Int] = [:]
        for word in words { counts[word, default: 0] += 1 }
        return words.enumerated().map { counts[$0.element] == 1 ? $0.element : "\($0.element)__\($0.offset)" }
    }
}

extension String {
    /// The text as other solvers take a name: all but letters, digits and underscores replaced, 40 at most.
    func programWord(or other: String) -> String {
        let bytes = utf8.map { byte -> UInt8 in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                byte
            default: UInt8(ascii: "_")
            }
        }
        let word = String(decoding: bytes.prefix(40), as: UTF8.self)
        return word.isEmpty ? other : word
    }
}
