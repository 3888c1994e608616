extension RouteSearch {
    /// True if a label is dominated by another one of the same state: it costs no less, has no more slack in any resource,
    /// and comes no earlier in the dictionary order.
    ///
    /// Mutating for the reason given at `isNoWorse`.
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
        let order = labels.order(Int32(one), Int32(two), tables)
        return order == 0 || order == -1
    }
}
