extension RouteSearch {
    /// Whether no plan through one label is needed when all through another of the same state are looked at: it costs
    /// no less, has no more left of anything, and loses, or is the same, in the dictionary order.
    func dominates(_ first: Int32, _ second: Int32) -> Bool {
        let (one, two) = (labels[Int(first)], labels[Int(second)])
        switch aim {
        case .best:
            if two.cost < one.cost { return false }
            if tables.mostEdits < .max, one.cost.edits > two.cost.edits { return false }
            if tables.mostMinutes < .max, one.cost.minutes > two.cost.minutes { return false }
            guard isNoWorse(one, two) else { return false }
            if one.cost < two.cost { return true }
        case .any:
            return one.cost.missed <= two.cost.missed
                && (tables.mostEdits == .max || one.cost.edits <= two.cost.edits)
                && (tables.mostMinutes == .max || one.cost.minutes <= two.cost.minutes) && isNoWorse(one, two)
        case .front:
            guard one.cost.missed <= two.cost.missed, one.cost.edits <= two.cost.edits,
                one.cost.minutes <= two.cost.minutes
            else { return false }
            let isSame =
                one.cost.missed == two.cost.missed && one.cost.edits == two.cost.edits
                && one.cost.minutes == two.cost.minutes
            if isSame, two.cost.isLessPastMinutes(than: one.cost) { return false }
            guard isNoWorse(one, two) else { return false }
            if !isSame || one.cost.isLessPastMinutes(than: two.cost) { return true }
        }
        let order = order(first, second)
        return order == 0 || order == -1
    }

    /// Whether a label has no less left of all that limits legs to come.
    private func isNoWorse(_ one: RouteLabel, _ two: RouteLabel) -> Bool {
        if tables.dayMinutes < .max || tables.hasWindows, one.dayMinutes > two.dayMinutes { return false }
        if tables.dayCount < .max, one.dayCount > two.dayCount { return false }
        if tables.restDays < .max, one.run > two.run || (one.dayCount > 0 && two.dayCount == 0) {
            return false
        }
        if tables.tracksClocks, !isNoWorseByClock(one, two) { return false }
        return tables.rollingDays == 0 || isNoWorseOverDays(one, two)
    }

    private func isNoWorseByClock(_ one: RouteLabel, _ two: RouteLabel) -> Bool {
        if one.last == two.last { return one.sinceLast <= two.sinceLast }
        if tables.hasWindows, isOfToday(one) || isOfToday(two) { return false }
        guard one.last >= 0 else { return true }
        guard two.last >= 0, let first = tables.program.checkpoints[Int(one.last)].clock,
            let second = tables.program.checkpoints[Int(two.last)].clock
        else { return false }
        return first.end <= second.end && first.ready + one.sinceLast <= second.ready + two.sinceLast
            && (two.sinceLast > 0 || one.sinceLast == 0)
    }

    private func isOfToday(_ label: RouteLabel) -> Bool {
        label.last >= 0 && tables.dayOfCheckpoint[Int(label.last)] == tables.dayOfSlot[Int(label.slot)]
    }

    /// Whether no run of days that ends with this one, up to as many as count together, has more minutes.
    private func isNoWorseOverDays(_ one: RouteLabel, _ two: RouteLabel) -> Bool {
        let first = Int(tables.dayOfSlot[Int(one.slot)]) - tables.rollingDays + 1
        var balance: Int64 = 0
        var (left, right) = (one.lastLeg, two.lastLeg)
        func day(_ index: Int32) -> Int {
            index < 0 ? -1 : Int(tables.dayOfSlot[Int(labels[Int(index)].slot)])
        }
        while true {
            let latest = max(day(left), day(right))
            guard latest >= max(0, first) else { return true }
            while day(left) == latest {
                balance += minutes(ofLegAt: left)
                left = lastLeg(before: left)
            }
            while day(right) == latest {
                balance -= minutes(ofLegAt: right)
                right = lastLeg(before: right)
            }
            if balance > 0 { return false }
        }
    }

    /// How the legs of two labels stand in dictionary order: -1 or 1 where they differ at some place, -2 where the
    /// first are a beginning of the second, 2 for the reverse, 0 for the same.
    func order(_ first: Int32, _ second: Int32) -> Int {
        let (one, two) = (legs(of: first), legs(of: second))
        for (left, right) in zip(one, two) where left != right { return tables.comesFirst(left, right) ? -1 : 1 }
        return one.count == two.count ? 0 : one.count < two.count ? -2 : 2
    }

    /// The legs taken to come to a label, in order.
    func legs(of index: Int32) -> [PlannedLeg] {
        var legs: [PlannedLeg] = []
        var current = labels[Int(index)].lastLeg
        while current >= 0 {
            if let leg = labels[Int(current)].plannedLeg { legs.append(leg) }
            current = lastLeg(before: current)
        }
        legs.reverse()
        return legs
    }
}
