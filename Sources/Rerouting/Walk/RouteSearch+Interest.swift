/// What plans through a label cost at least, and whether plans of that cost are asked for.
extension RouteSearch {
    /// True if a plan that costs just so much would be asked for.
    @inline(__always)
    func isOfInterest(_ cost: RouteCost) -> Bool {
        guard tables.allows(edits: cost.edits, minutes: cost.minutes) else { return false }
        guard aim == .front else { return true }
        if cost.minutes < front.limit(edits: cost.edits) { return true }
        guard let last = goals.last else { return false }
        let best = labels[Int(last)].cost
        return best.edits == cost.edits && best.minutes == cost.minutes && !best.isLessPastMinutes(than: cost)
    }

    /// What plans that are asked for and go on from a label cost at least, with so many edits more at least;
    /// `nil` when there are none. Mutating for the reason given at `dominates`.
    mutating func leastCost(from label: RouteLabel, _ cost: RouteCost, edits: Int32 = 0) -> RouteCost? {
        var least = cost
        least.missed = 0
        guard Int(label.slot) < tables.slotCount else { return isOfInterest(least) ? least : nil }
        if let rests {
            let missed = mostMissed - label.cost.missed
            let rest = rests.least(
                after: label,
                missing: missed,
                edits: edits,
                recent: { labels.minutes(of: label, andDaysBefore: $0, tables) },
                where: { edits, minutes in
                    (least.edits, least.minutes) = (cost.edits + edits, cost.minutes + minutes)
                    return isOfInterest(least)
                }
            )
            guard let rest else { return nil }
            (least.edits, least.minutes) = (cost.edits + rest.edits, cost.minutes + rest.minutes)
            return least
        }
        let rest = bounds?[Int(label.slot), Int(label.dealt), Int(label.place)] ?? 0
        guard rest < CompletionBounds.unreachable else { return nil }
        least.edits += CompletionBounds.edits(rest)
        least.minutes += CompletionBounds.minutes(rest)
        return isOfInterest(least) ? least : withMoreEdits(least, label)
    }

    /// What plans with an edit more cost at least: they may need fewer minutes.
    func withMoreEdits(_ cost: RouteCost, _ label: RouteLabel) -> RouteCost? {
        guard let shortest, Int(label.slot) < tables.slotCount else { return nil }
        var more = cost
        more.edits += 1
        more.minutes = label.cost.minutes + shortest[Int(label.slot), Int(label.place)]
        return isOfInterest(more) ? more : nil
    }

    /// Looks at a label again after plans were found than which those through it, as they were counted on, are no
    /// better.
    mutating func putOff(_ entry: LabelHeap.Entry, _ label: RouteLabel) {
        var cost = entry.cost
        (cost.edits, cost.minutes) = (label.cost.edits, label.cost.minutes)
        let again =
            rests == nil
            ? withMoreEdits(entry.cost, label) : leastCost(from: label, cost, edits: entry.isFan ? 1 : 0)
        guard let again else { return }
        heap.push(LabelHeap.Entry(cost: again, label: entry.label, isFan: entry.isFan))
    }
}
