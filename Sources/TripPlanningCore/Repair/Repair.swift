/// The result of repairing a trip: a plan that gives the legs new positions. The plan minimizes the weight of missed
/// games, and then the number and size of the moves (SPEC section 5).
public struct Repair: Hashable, Sendable {
    /// A leg that gets another position.
    public struct Move: Hashable, Sendable, Identifiable {
        /// The leg, as an index into the trip's items.
        package let leg: Int
        /// The identifier of the leg.
        public let id: Item.ID
        /// The old position; `nil` if the leg was not placed.
        public let from: Position?
        /// The new position.
        public let to: Position
        /// The skeleton slot of the new position.
        package let slot: SkeletonSlot
    }

    /// The trip before the repair.
    package let original: Trip
    /// The first day, from 1, that is not past; `nil` if no day is past.
    package let fromDay: Int?
    /// The status of the search: `optimal`, `feasible`, `infeasible` or `unknown`.
    public let status: PlanStatus
    /// The name of the engine that found the plan.
    package let engine: String
    /// The outcome of the search: the plan, the proof, and the reason why the search stopped.
    package let outcome: Outcome<Plan>
    /// The skeleton slot of each leg, in route order; `nil` if there is no plan.
    package let slots: [SkeletonSlot]?
    /// The legs whose position changes, in route order.
    public let moves: [Move]
    /// The items of `positions`, as indices into the trip's items.
    package let placed: [PlacedIndex]
    /// The games of `missedGames`, as indices into the trip's items.
    package let missedIndices: [Int]
    /// The games of `unreachableGames`, as indices into the trip's items.
    package let unreachableIndices: [Int]
    /// The conflicts that rule out every plan; `nil` unless it is proved that there is no plan and the conflicts were
    /// found.
    public let conflicts: Conflicts?

    /// All items whose position changes, including the other items of renumbered days.
    public var positions: [PlacedItem] { original.named(placed) }

    /// The games on the route that the plan misses, in timeline order.
    public var missedGames: [Item.ID] { original.ids(missedIndices) }

    /// The games that no plan can meet because the route does not visit their city, in timeline order.
    public var unreachableGames: [Item.ID] { original.ids(unreachableIndices) }

    /// The reason why the search stopped early; `nil` if it finished.
    public var stopped: StopReason? { outcome.stopped }

    /// The first conflict; `nil` if there is none.
    public var conflict: Conflict? { conflicts?.first }

    /// The repaired trip; `nil` if there is no plan.
    ///
    /// - Complexity: O(items).
    public var trip: Trip? {
        slots == nil ? nil : original.moving(placed.map { ($0.index, $0.position) })
    }

    /// The cost of the plan; `nil` if there is no plan.
    public var cost: RepairCost? {
        outcome.plan.map { RepairCost($0.costs) }
    }
}

/// The cost of a repair, most important level first (SPEC section 5). A skeleton slot is a slot among the games, custom
/// items and timed legs.
public struct RepairCost: Hashable, Sendable {
    /// The weight of the missed games.
    public let missed: Int
    /// The number of placed legs that change their skeleton slot.
    public let moved: Int
    /// The number of days by which placed legs move, added up.
    public let displacement: Int
    /// The preference costs of the slots, added up.
    public let preference: Int
    /// The number of skeleton slots by which legs move, added up.
    public let shift: Int

    fileprivate init(_ costs: [Int]) {
        missed = costs[0]
        moved = costs[1]
        displacement = costs[2]
        preference = costs[3]
        shift = costs[4]
    }
}

extension TripProgram {
    /// Finds the best positions of all legs with an engine.
    ///
    /// If the program is too large for the engine, the status is `unknown`.
    /// - Throws: `SolverError.failed` if the engine fails.
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
        return zip(itinerary.route.legs, assignment).compactMap { leg, slot in
            let item = itinerary.trip.items[leg]
            guard !item.isFixed, let to = newPositions[leg] else { return nil }
            return Repair.Move(leg: leg, id: item.id, from: item.position, to: to, slot: space[slot])
        }
    }
}

extension TripProgram {
    /// Returns the valid plan that places a leg in a skeleton slot, moves the fewest other legs, and moves them as
    /// little as possible; `nil` if no valid plan places the leg in that slot.
    ///
    /// The cost of the plan also counts the move of the leg itself.
    /// - Throws: `SolverError` if the engine cannot decide, or stops before it has found a valid plan.
    package func push<Solver: PlacementSolver>(
        _ leg: RouteIndex,
        to slot: SkeletonSlot,
        with solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Repair? {
        guard leg.index < program.legCount, space.contains(slot) else { return nil }
        let fixed = program.fixing(leg.index, to: slot.number, origin: Origin(demands.count))
        // If not all games can be met, the search for the best plan takes a long time, so this case is ruled out first.
        guard try !fixed.isKnownInfeasible(spending: budget) else { return nil }
        let outcome = try solver.solve(fixed, spending: budget)
        if let plan = outcome.plan, plan.costs[0] == 0 { return repair(outcome, engine: solver.name) }
        if let reason = outcome.stopped { throw .stopped(reason) }
        return nil
    }
}

extension PlacementProgram {
    /// True if the native solver proves that no assignment is valid; false if it would need too much memory.
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
    /// Exports one cost level of the trip's program for other solvers. Level 1 is the weight of missed games, and level
    /// 5 is the shift. The optimum of the exported program is the cost of the level.
    ///
    /// A column `y_LEG_dDAY_SLOT` is 1 if the leg LEG is in skeleton slot SLOT of the day or in an earlier slot.
    /// The native solver solves the previous levels; if that needs too much memory, `backup` solves them.
    /// - Throws: `SolverError`, for example if `level` is greater than 1 and no plan exists.
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
            legs: unique(
                itinerary.route.legs.map { itinerary.trip.items[$0].id.programWord(or: "t") }
            ),
            slots: space.map { "d\($0.day)_\($0.index)" },
            days: (1...space.dayCount).map { "d\($0)" },
            isReduced: isReduced,
            asking: backup,
            spending: budget
        ).text(format, spending: budget)
    }

    /// Returns the words, with the index of the word appended to each word that occurs more than once.
    private func unique(_ words: [String]) -> [String] {
        var counts: [String: Int] = [:]
        for word in words { counts[word, default: 0] += 1 }
        return words.enumerated().map { counts[$0.element] == 1 ? $0.element : "\($0.element)__\($0.offset)" }
    }
}

extension String {
    /// Returns the text as a name that other solvers accept, or `other` if the text is empty. The name has at most 40
    /// bytes. Bytes other than ASCII letters and digits become underscores.
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
