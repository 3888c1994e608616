/// The completions of a label that are requested, and what they cost at least.
extension RouteSearch {
    /// True if a plan that costs just so much would be requested.
    @inline(__always)
    func isRequested(_ cost: RouteCost) -> Bool {
        guard tables.allows(edits: cost.edits, minutes: cost.minutes) else { return false }
        guard aim == .front else { return true }
        if cost.minutes < front.limit(edits: cost.edits) { return true }
        guard let last = goals.last else { return false }
        let best = labels[Int(last)].cost
        return best.edits == cost.edits && best.minutes == cost.minutes && !best.isLessPastMinutes(than: cost)
    }

    /// The least cost of the requested completions of a label; `nil` when there are none. Mutating for the reason given at
    /// `keepsResources`.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - cost: What its completions cost at least at the levels past the minutes.
    ///   - isNew: True for those that begin with a new leg.
    ///   - last: The bound with which the label was last pushed; the search goes on past it.
    mutating func leastCost(
        from label: RouteLabel,
        _ cost: RouteCost,
        withNewLeg isNew: Bool,
        past last: RouteCost? = nil
    ) -> RouteCost? {
        var least = cost
        least.missed = 0
        let (edits, minutes) = (label.cost.edits, label.cost.minutes)
        guard Int(label.slot) < tables.slotCount else {
            return last == nil && isRequested(least) ? least : nil
        }
        let rest = bound.least(
            after: label,
            missing: mostMissed - label.cost.missed,
            withNewLeg: isNew,
            past: last.map { ($0.edits - edits, $0.minutes - minutes) },
            recent: { labels.drivenMinutes(of: label, andDaysBefore: $0, tables) },
            where: { more, time in
                (least.edits, least.minutes) = (edits + more, minutes + time)
                return isRequested(least)
            }
        )
        guard let rest else { return nil }
        (least.edits, least.minutes) = (edits + rest.edits, minutes + rest.minutes)
        return least
    }

    /// Puts a label back into the heap by what its requested completions cost at least now that others were found.
    mutating func reinsert(_ entry: LabelHeap.Entry, _ label: RouteLabel) {
        let again = leastCost(from: label, entry.cost, withNewLeg: entry.isNewLegs, past: entry.cost)
        guard let again else { return }
        heap.push(LabelHeap.Entry(cost: again, label: entry.label, isNewLegs: entry.isNewLegs))
    }
}
