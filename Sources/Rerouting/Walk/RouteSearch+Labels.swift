extension RouteSearch {
    /// Enters a label unless bounds prune it or another dominates it.
    mutating func offer(_ label: RouteLabel) {
        steps += WorkCost.offer
        let isEnd = Int(label.slot) == tables.slotCount
        guard label.cost.missed <= mostMissed else {
            notePruned(missed: label.cost.missed)
            return deferLabel(label)
        }
        guard let cost = leastCost(from: label, label.cost, withNewLeg: false) else {
            return deferLabel(label)
        }
        let nextOld = nextQuickLeg == nil ? Int(label.nextOld) : 0
        let state = isEnd ? nil : tables.state(of: label, nextOld: nextOld)
        guard let index = enter(label, at: state) else { return }
        steps += WorkCost.entry(among: labelCount)
        if isEnd, inSight < 0 || label.cost < labels[Int(inSight)].cost { inSight = index }
        heap.push(LabelHeap.Entry(cost: cost, label: index, isNewLegs: false))
    }

    /// Notes the weight at which a label that is not entered may be requested.
    mutating func notePruned(missed: Int64) {
        guard missed < LeastMinutes.unreachable else { return }
        nextMissed = min(nextMissed ?? missed, missed)
    }

    /// True if a label is dominated by another one of the same state: it costs no less, has no more slack in any resource,
    /// and comes no earlier in the dictionary order.
    ///
    /// Mutating for the reason given at `keepsResources`.
    @inline(__always)
    mutating func dominates(_ one: Int, _ two: Int) -> Bool {
        guard labels[one].cost.missed <= labels[two].cost.missed else { return false }
        let day = Int(tables.dayOfSlot[Int(labels[one].slot)])
        switch aim {
        case .best:
            if labels[two].cost < labels[one].cost { return false }
            guard isNoWorse(one, two, onDay: day) else { return false }
            if labels[one].cost < labels[two].cost { return true }
        case .any:
            if let nextQuickLeg,
                nextQuickLeg[Int(labels[one].nextOld)] > nextQuickLeg[Int(labels[two].nextOld)]
            {
                return false
            }
            return isNoWorse(one, two, onDay: day)
        case .front:
            guard labels[one].cost.edits <= labels[two].cost.edits,
                labels[one].cost.minutes <= labels[two].cost.minutes
            else { return false }
            let isSame =
                labels[one].cost.missed == labels[two].cost.missed
                && labels[one].cost.edits == labels[two].cost.edits
                && labels[one].cost.minutes == labels[two].cost.minutes
            if isSame, labels[two].cost.isLessPastMinutes(than: labels[one].cost) { return false }
            guard isNoWorse(one, two, onDay: day) else { return false }
            if !isSame || labels[one].cost.isLessPastMinutes(than: labels[two].cost) { return true }
        }
        return comesNoLater(one, two)
    }

    mutating func passMidnight(_ label: RouteLabel) {
        if let next = tables.afterMidnight(label) { offer(next) }
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
        tables.charge(newLegIn: slot, to: &cost)
        guard let all = leastCost(from: label, cost, withNewLeg: true) else { return deferNewLegs(index) }
        heap.push(LabelHeap.Entry(cost: all, label: index, isNewLegs: true))
    }
}
