/// The slots of a trip's legs: the feasible slots, and the slots that are reachable if other legs move too (SPEC
/// sections 4 and 5).
public struct TripSlots: Sendable {
    /// The trip with its timeline and route.
    public let itinerary: Itinerary
    /// The slots among games, custom items and timed legs.
    package let skeleton: SlotSpace<FixedItems>
    /// True if the trip has a valid assignment, or if the search stopped before that was known.
    public let hasPlan: Bool
    /// The requested legs, in route order. If the search stopped, the remaining legs are missing.
    public let legs: [LegReach]
    /// The reason why legs are missing; `nil` if no leg is missing.
    public let stopped: StopReason?

    /// Finds the slots of the leg with the identifier `leg`, or of all legs if `leg` is `nil`. Calls `solver` for
    /// anything that the native solver cannot decide.
    ///
    /// - Throws: `SolverError`.
    public init<Solver: PlacementSolver>(
        _ itinerary: Itinerary,
        only leg: Item.ID? = nil,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        let program = try TripProgram(itinerary)
        self.itinerary = itinerary
        skeleton = program.space
        var (hasPlan, legs) = (true, [LegReach]())
        stopped = try SolverError.stopReason { () throws(SolverError) in
            let reachable = try program.reachableSlots(asking: solver, spending: budget)
            hasPlan = reachable.hasPlan
            for item in itinerary.route.legs
            where leg == nil || leg == itinerary.trip.items[item].id {
                try budget.charge(
                    TripSlots.stepsForEachSlot * (program.space.count + itinerary.timeline.items.count)
                )
                guard let slots = LegSlots(item, of: itinerary) else { continue }
                if let reach = LegReach(slots, in: program, reachable) { legs.append(reach) }
            }
        }
        self.hasPlan = hasPlan
        self.legs = legs
    }

    /// The number of steps to charge for finding, listing and writing a slot.
    private static let stepsForEachSlot = 110
}

/// The slots of one leg: the feasible slots while all other items keep their positions, and the reachable slots if
/// other legs move too.
///
/// A skeleton slot is a slot among games, custom items and timed legs. It may contain several local slots, because
/// other legs may be in it.
public struct LegReach: Sendable {
    /// The leg's slots while all other items keep their positions.
    public let slots: LegSlots
    /// The skeleton slots in which some valid assignment places the leg, in order.
    public let reachable: [SkeletonSlot]
    /// For each local slot, by its number, the skeleton slot that contains it.
    private let skeleton: [SkeletonSlot]
    /// For each skeleton slot, by its number, true if it is reachable.
    private let isOpen: [Bool]

    /// Combines a leg's slots with the reachable slots of the whole trip. Returns `nil` if the leg is not in the route.
    ///
    /// - Complexity: O(slots).
    package init?(_ slots: LegSlots, in program: TripProgram, _ reachable: ReachableSlots) {
        guard let leg = program.itinerary.route.routeIndex(ofLegAt: slots.leg) else { return nil }
        self.slots = slots
        self.reachable = reachable[leg]
        skeleton = program.skeletonSlots(of: slots)
        var isOpen = [Bool](repeating: false, count: program.space.count)
        for slot in self.reachable { isOpen[slot.number] = true }
        self.isOpen = isOpen
    }

    /// Returns the skeleton slot that contains a local slot; `nil` if the leg has no such local slot.
    public func skeletonSlot(of slot: LocalSlot) -> SkeletonSlot? {
        slots.space.contains(slot) ? skeleton[slot.number] : nil
    }

    /// True if some valid assignment places the leg in the skeleton slot that contains `slot`.
    public func isReachable(_ slot: LocalSlot) -> Bool {
        skeletonSlot(of: slot).map { isOpen[$0.number] } ?? false
    }
}

/// For each leg of a trip, the skeleton slots in which some valid assignment places it (SPEC section 5).
public struct ReachableSlots: Hashable, Sendable {
    package let space: SlotSpace<FixedItems>
    /// The legs, in route order.
    let legs: [Item.ID]
    private var legCount: Int { legs.count }
    let sets: SlotSets

    /// Accesses the reachable slots of the leg with the given identifier, in order; empty if the trip has no such leg.
    ///
    /// - Complexity: O(legs + slots / 64 + reachable slots · log days).
    public subscript(leg: Item.ID) -> [SkeletonSlot] {
        legs.firstIndex(of: leg).map { self[RouteIndex($0)] } ?? []
    }

    /// Accesses the reachable slots of the leg at an index of the route, in order.
    ///
    /// - Complexity: O(slots / 64 + reachable slots · log days).
    package subscript(leg: RouteIndex) -> [SkeletonSlot] {
        guard leg.index < legCount else { return [] }
        return sets.slots(of: leg.index).map { space[$0] }
    }

    /// True if some valid assignment places the leg at an index of the route in `slot`.
    package func contains(_ slot: SkeletonSlot, of leg: RouteIndex) -> Bool {
        leg.index < legCount && slot.number < sets.slotCount
            && sets.contains(slot.number, of: leg.index)
    }

    /// True if every leg has a reachable slot. The whole trip then has a valid assignment.
    ///
    /// - Complexity: O(legs · slots / 64).
    public var hasPlan: Bool {
        (0..<legCount).allSatisfy { !sets.slots(of: $0).isEmpty }
    }
}
