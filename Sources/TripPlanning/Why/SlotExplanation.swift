import Effort
import Placement
import TripModel

/// The reasons why a segment may or may not stand in a slot, and the least changes with which it may (SPEC sections 4
/// and 7).
public struct SlotExplanation: Sendable {
    /// The slot, counted among all other placed items.
    public let slot: LocalSlot
    /// The refusals of the slot while all else stands still; empty when it is feasible.
    public let refusals: [Refusal]
    /// The valid plan that has the segment there and moves the fewest others; `nil` when there is none, or none is known.
    public fileprivate(set) var push: Repair?
    /// The conflict for which there is none; `nil` also where the search stopped before that was known.
    public fileprivate(set) var conflict: Conflict?
    /// The single changes that would dissolve that conflict, best first.
    public fileprivate(set) var corrections: [Correction] = []
    /// The reason why the search stopped before all of this was known; `nil` when it came to its end.
    public fileprivate(set) var stopped: StopReason?
    /// True if some valid assignment has the segment there; `nil` when the search stopped before that was known.
    public fileprivate(set) var isReachable: Bool?

    /// True if the slot is feasible while all else stands still.
    public var isFeasible: Bool { refusals.isEmpty }
}

extension TripProgram {
    /// Explains a slot of one segment, as far as a budget reaches; `nil` when it is none of the segment's slots.
    ///
    /// - Throws: `SolverError.solver` when no engine can say.
    package func explanation<Solver: PlacementSolver>(
        of slot: LocalSlot,
        among slots: SegmentSlots,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> SlotExplanation? {
        guard let place = itinerary.route.place(ofSegmentAt: slots.segment),
            let skeletonSlot = skeletonSlot(slot, of: slots)
        else { return nil }
        let standing = Standing(place: place, slot: skeletonSlot)
        var explanation = SlotExplanation(slot: slot, refusals: slots.refusals(in: slot))
        do throws(SolverError) {
            try explain(&explanation, with: standing, asking: solver, spending: budget)
        } catch {
            guard case .stopped(let reason) = error else { throw error }
            explanation.stopped = reason
        }
        return explanation
    }

    /// Explains one thing after the other, so that what is known stays when the search stops.
    private func explain<Solver: PlacementSolver>(
        _ explanation: inout SlotExplanation,
        with standing: Standing,
        asking solver: Solver,
        spending budget: WorkBudget
    ) throws(SolverError) {
        try budget.poll()
        explanation.push = try nativePush(standing.place, to: standing.slot, asking: solver, spending: budget)
        explanation.isReachable = explanation.push != nil
        guard explanation.push == nil else { return }
        explanation.conflict = try conflict(with: standing, asking: solver, spending: budget)
        guard let conflict = explanation.conflict else { return }
        explanation.corrections = try itinerary.corrections(
            of: conflict,
            with: standing,
            asking: solver,
            spending: budget
        )
    }

    /// The push of the segment into the slot; what the native solver cannot decide, another engine is asked.
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

    /// The conflict for which a segment cannot stand in a skeleton slot, whatever the others do.
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
