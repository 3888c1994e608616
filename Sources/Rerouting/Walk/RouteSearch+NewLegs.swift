/// The lazy expansion of new legs.
extension RouteSearch {
    mutating func passMidnight(_ label: RouteLabel) {
        if let next = tables.afterMidnight(label) { offer(next) }
    }

    /// True if a path came to its place by a new leg since the last game or midnight and the direct connection dominates
    /// each further new leg: it does the same with one edit less.
    private func isOnlyPassing(_ label: RouteLabel) -> Bool {
        guard label.lastLeg >= 0, !tables.isShortcut[Int(label.place)] else { return false }
        let last = labels[Int(label.lastLeg)]
        return last.leg & 1 == 1
            && tables.blockOfSlot[Int(last.slot)] == tables.blockOfSlot[Int(label.slot)]
    }

    /// True if new legs might as well have been added in an earlier slot, where it does not matter in which they stand.
    private func isLate(_ label: RouteLabel) -> Bool {
        guard nextQuickLeg != nil, !tables.opensBlock(Int(label.slot)) else { return false }
        return label.lastLeg < 0 || labels[Int(label.lastLeg)].slot != label.slot
    }

    /// Defers extending a label by new legs until plans that cost so much are requested.
    mutating func offerNewLegs(_ index: Int32, _ label: RouteLabel) {
        let slot = Int(label.slot)
        guard tables.isOpen[slot], !isOnlyPassing(label), !isLate(label) else { return }
        var cost = label.cost
        cost.preference += tables.program.preference[slot]
        cost.shift += Int64(slot)
        guard let all = leastCost(from: label, cost, withNewLeg: true) else { return deferNewLegs(index) }
        heap.push(LabelHeap.Entry(cost: all, label: index, isNewLegs: true))
    }
}
