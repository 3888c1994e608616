/// The lazy expansion of new legs.
extension RouteSearch {
    mutating func passMidnight(_ label: RouteLabel) {
        if let next = tables.afterMidnight(label) { offer(next) }
    }

    /// Whether a way came to its place by a new leg since the last game or midnight, and the direct leg past the place
    /// does as much for an edit less: then no new leg leads on from there.
    private func isOnlyPassing(_ label: RouteLabel) -> Bool {
        guard label.lastLeg >= 0, !tables.isShortcut[Int(label.place)] else { return false }
        let last = labels[Int(label.lastLeg)]
        return last.leg & 1 == 1
            && tables.stretchOfSlot[Int(last.slot)] == tables.stretchOfSlot[Int(label.slot)]
    }

    /// True if new legs might as well have been added in an earlier slot, where it does not matter in which they stand.
    private func isLate(_ label: RouteLabel) -> Bool {
        guard nextQuickLeg != nil, !tables.opensStretch(Int(label.slot)) else { return false }
        return label.lastLeg < 0 || labels[Int(label.lastLeg)].slot != label.slot
    }

    /// Puts off adding new legs to a label until plans that cost so much are asked for.
    mutating func offerFan(_ index: Int32, _ label: RouteLabel) {
        let slot = Int(label.slot)
        guard tables.isOpen[slot], !isOnlyPassing(label), !isLate(label) else { return }
        var cost = label.cost
        cost.preference += tables.program.preference[slot]
        cost.shift += Int64(slot)
        let all = rests == nil ? leastWithNewLeg(label, cost) : leastCost(from: label, cost, edits: 1)
        guard let all else { return putFanAside(index) }
        heap.push(LabelHeap.Entry(cost: all, label: index, isFan: true))
    }

    /// What plans that go on with a new leg cost at least.
    private func leastWithNewLeg(_ label: RouteLabel, _ cost: RouteCost) -> RouteCost? {
        let least =
            bounds?.leastWithNewLeg(in: Int(label.slot), Int(label.dealt), from: Int(label.place)) ?? 0
        guard least < CompletionBounds.unreachable else { return nil }
        var all = cost
        all.missed = 0
        all.edits += CompletionBounds.edits(least) + 1
        all.minutes += CompletionBounds.minutes(least)
        return isOfInterest(all) ? all : withMoreEdits(all, label)
    }
}
