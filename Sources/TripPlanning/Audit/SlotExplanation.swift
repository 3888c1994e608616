import Effort
import Placement
import TripModel

/// Why a segment may stand in a slot, or why not, and what is least to change (SPEC sections 4 and 7).
public struct SlotExplanation: Sendable {
    /// The slot, counted among all other placed items.
    public let slot: LocalSlot
    /// All that refuses the slot while all else stands still; empty when it is feasible.
    public let refusals: [Refusal]
    /// The valid plan that has the segment there and moves the fewest others; `nil` when there is none, or none is known.
    public let push: Repair?
    /// Why there is none; `nil` also where the search stopped before that was known.
    public let conflict: Conflict?
    /// The single changes that would dissolve that conflict, best first.
    public let corrections: [Correction]
    /// Why the search stopped before it could say all of this; `nil` when it came to its end.
    public let stopped: StopReason?
    /// True if some valid assignment has the segment there; `nil` when the search stopped before that was known.
    package let isReachable: Bool?

    /// True if the slot is feasible while all else stands still.
    package var isFeasible: Bool { refusals.isEmpty }
}

/// What is found out about the plans that have a segment in a slot, as far as the search came.
private struct PlansOfSlot {
    var push: Repair?
    var isReachable: Bool?
    var conflict: Conflict?
    var corrections: [Correction] = []
}

extension TripProgram {
    /// Explains a slot of one segment, as far as a budget reaches; `nil` when it is none of the segment's slots.
    ///
    /// - Throws: `SolverError` when no engine can say.
    public func explanation<Solver: PlacementSolver>(
        of slot: LocalSlot,
        among slots: SegmentSlots,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> SlotExplanation? {
        guard let place = itinerary.route.place(ofSegmentAt: slots.segment),
            let skeletonSlot = skeletonSlot(slot, of: slots)
        else { return nil }
        let standing = Standing(place: place, slot: skeletonSlot)
        var plans = PlansOfSlot()
        var stopped: StopReason?
        do throws(SolverError) {
            try find(&plans, with: standing, asking: solver, spending: budget)
        } catch {
            guard case .stopped(let reason) = error else { throw error }
            stopped = reason
        }
        return SlotExplanation(
            slot: slot,
            refusals: slots.refusals(in: slot),
            push: plans.push,
            conflict: plans.conflict,
            corrections: plans.corrections,
            stopped: stopped,
            isReachable: plans.isReachable
        )
    }

    /// Finds out one thing after the other, so that what is known stays when the search stops.
    private func find<Solver: PlacementSolver>(
        _ plans: inout PlansOfSlot,
        with standing: Standing,
        asking solver: Solver,
        spending budget: WorkBudget
    ) throws(SolverError) {
        try budget.poll()
        plans.push = try nativePush(standing.place, to: standing.slot, asking: solver, spending: budget)
        plans.isReachable = plans.push != nil
        guard plans.push == nil else { return }
        plans.conflict = try conflict(with: standing, asking: solver, spending: budget)
        guard let conflict = plans.conflict else { return }
        plans.corrections = try itinerary.corrections(
            of: conflict,
            with: standing,
            asking: solver,
            spending: budget
        )
    }

    /// What else must move; what the native solver cannot decide, another engine is asked.
    private func nativePush<Solver: PlacementSolver>(
        _ place: RoutePlace,
        to slot: SkeletonSlot,
        asking solver: Solver,
        spending budget: WorkBudget
    ) throws(SolverError) -> Repair? {
        try SolverError.answer { () throws(SolverError) in
            try push(place, to: slot, spending: budget)
        } else: { () throws(SolverError) in
            try push(place, to: slot, with: solver, spending: budget)
        }
    }

    /// Why a segment cannot stand in a skeleton slot, whatever the others do.
    private func conflict<Solver: PlacementSolver>(
        with standing: Standing,
        asking solver: Solver,
        spending budget: WorkBudget
    ) throws(SolverError) -> Conflict? {
        let origin = Origin(demands.count)
        let members = try program.fixing(standing, origin: origin)
            .conflict(asking: solver, background: [origin], spending: budget)
        return members.map { Conflict(members: $0.map { demands[$0.index] }) }
    }
}

/// A segment, by its place in the route, in one skeleton slot.
package struct Standing: Hashable {
    let place: RoutePlace
    let slot: SkeletonSlot
}

extension PlacementProgram {
    /// The program in which a segment stands where it is said to.
    func fixing(_ standing: Standing, origin: Origin) -> PlacementProgram {
        fixing(standing.place.index, to: standing.slot.number, origin: origin)
    }
}
