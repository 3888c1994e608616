/// The visits of planned trips (SPEC section 16). A path meets a visit in a slot, at the earliest start that its legs and
/// the events before it allow; `Papers/VisitsAndMoney.md` proves that a later start is never needed, except for the span.
///
///     slot    ready 11:20 ──► leg 30 min ──► museum at 12:00 ──► leg ──► aquarium at 15:15 ──► …  ──► game
extension PlanSearch {
    /// True if paths may meet visits in a slot.
    func mayVisit(in slot: Int) -> Bool {
        slot >= tables.bounds.firstSlot && !tables.program.visits.runs(in: slot).isEmpty
    }

    /// Extends a label by each visit of its city and slot that its path can still meet.
    mutating func addVisits(_ index: Int32, _ label: RouteLabel) {
        guard label.slot < plan.firstUnmetSlot[Int(label.nextOld)] else { return }
        addVisits(
            index,
            label,
            states[Int(index)],
            tables.program.visits.runs(in: slot, city: Int(label.city))
        )
    }

    /// Begins trips with each visit of the current slot.
    mutating func beginWithVisits() {
        guard plan.mayBegin(in: slot, onDay: day) else { return }
        for run in tables.program.visits.runs(in: slot) {
            let label = firstLabel(in: tables.program.visits.runs[run].city)
            addVisits(-1, label, PlanState(), run..<run + 1)
        }
    }

    private mutating func addVisits(
        _ index: Int32,
        _ label: RouteLabel,
        _ state: PlanState,
        _ runs: Range<Int>
    ) {
        var done = -1
        for run in runs {
            let visit = tables.program.visits.runs[run].visit
            guard visit != done, plan.wishOfVisit[visit] >= 0, !plan.hasMet(visit: visit, state) else {
                continue
            }
            steps += WorkCost.oldLeg
            let first = tables.earliestStart(inRun: run, after: label) { slotEnd(of: label, event: $0) }
            guard let first else { continue }
            if visitAll(from: first, inRun: run, index, label, state) { done = visit }
        }
    }

    /// Extends a label by a visit at its earliest start. If the trip would begin earlier than before and the span
    /// matters, also extends it by the visit at all later starts up to the first at which the trip would not. Returns
    /// true if no later run has a start that matters.
    private mutating func visitAll(
        from first: Int,
        inRun number: Int,
        _ index: Int32,
        _ label: RouteLabel,
        _ state: PlanState
    ) -> Bool {
        let run = tables.program.visits.runs[number]
        for start in first..<run.count {
            if start > first { steps += WorkCost.oldLeg }
            let event = tables.event(ofVisitAt: start, inRun: number)
            var (next, met) = (label, state)
            (next.parent, next.leg) = (index, -1)
            (next.use.last, next.use.sinceLast) = (Int32(event), 0)
            plan.meet(run, at: start, event: event, &met)
            if met.first < 0 { met.first = Int32(day) }
            met.moved = Int32(day)
            if let prices = tables.program.prices {
                pay(prices.visits[run.visit], prices, from: index, label, to: &next)
            }
            enter(next, met)
            if plan.program.aim != .span || met.start == state.start { return true }
        }
        return false
    }
}
