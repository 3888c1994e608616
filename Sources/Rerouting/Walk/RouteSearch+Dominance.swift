extension RouteSearch {
    /// True if no plan through one label is needed when all through another of the same state are looked at: it costs
    /// no less, has no more left of anything, and loses, or is the same, in the dictionary order.
    ///
    /// This and what it calls mutates nothing: where the search is changed, a copy of it would be handed to what only
    /// reads it, at each of millions of comparisons.
    mutating func dominates(_ one: Int, _ two: Int) -> Bool {
        guard labels[one].cost.missed <= labels[two].cost.missed else { return false }
        switch aim {
        case .best:
            if labels[two].cost < labels[one].cost { return false }
            guard keepsTotals(one, two), isNoWorse(one, two) else { return false }
            if labels[one].cost < labels[two].cost { return true }
        case .any:
            if let nextQuickLeg,
                nextQuickLeg[Int(labels[one].dealt)] > nextQuickLeg[Int(labels[two].dealt)]
            {
                return false
            }
            return keepsTotals(one, two) && isNoWorse(one, two)
        case .front:
            guard labels[one].cost.edits <= labels[two].cost.edits,
                labels[one].cost.minutes <= labels[two].cost.minutes
            else { return false }
            let isSame =
                labels[one].cost.missed == labels[two].cost.missed
                && labels[one].cost.edits == labels[two].cost.edits
                && labels[one].cost.minutes == labels[two].cost.minutes
            if isSame, labels[two].cost.isLessPastMinutes(than: labels[one].cost) { return false }
            guard isNoWorse(one, two) else { return false }
            if !isSame || labels[one].cost.isLessPastMinutes(than: labels[two].cost) { return true }
        }
        let order = order(Int32(one), Int32(two))
        return order == 0 || order == -1
    }

    /// True if a label has no less left of the edits and minutes of a whole plan, where those are limited.
    @inline(__always)
    private mutating func keepsTotals(_ one: Int, _ two: Int) -> Bool {
        (tables.mostEdits == .max || labels[one].cost.edits <= labels[two].cost.edits)
            && (tables.mostMinutes == .max || labels[one].cost.minutes <= labels[two].cost.minutes)
    }

    /// True if a label has no less left of all that limits legs to come.
    private mutating func isNoWorse(_ one: Int, _ two: Int) -> Bool {
        if tables.dayMinutes < .max || tables.hasWindows, labels[one].dayMinutes > labels[two].dayMinutes {
            return false
        }
        if tables.dayCount < .max, labels[one].dayCount > labels[two].dayCount { return false }
        if tables.restDays < .max {
            if labels[one].run > labels[two].run { return false }
            if labels[one].dayCount > 0, labels[two].dayCount == 0 { return false }
        }
        if tables.tracksClocks, !isNoWorseByClock(one, two) { return false }
        return tables.rollingDays == 0 || isNoWorseOverDays(one, two)
    }

    private mutating func isNoWorseByClock(_ one: Int, _ two: Int) -> Bool {
        let (first, second) = (Int(labels[one].last), Int(labels[two].last))
        if first == second { return labels[one].sinceLast <= labels[two].sinceLast }
        let today = tables.dayOfSlot[Int(labels[one].slot)]
        if tables.hasWindows, isGame(first, of: today) || isGame(second, of: today) { return false }
        guard first >= 0 else { return isNoWorseSinceBeginning(one, two) }
        guard second >= 0, let end = tables.program.checkpoints[first].clock?.end,
            let otherEnd = tables.program.checkpoints[second].clock?.end,
            let ready = tables.program.checkpoints[first].clock?.ready,
            let otherReady = tables.program.checkpoints[second].clock?.ready
        else { return false }
        return end <= otherEnd && ready + labels[one].sinceLast <= otherReady + labels[two].sinceLast
            && (labels[two].sinceLast > 0 || labels[one].sinceLast == 0)
    }

    /// True if the beginning of the trip lets a label that has met no game meet all that another can.
    private mutating func isNoWorseSinceBeginning(_ one: Int, _ two: Int) -> Bool {
        let minutes = labels[one].sinceLast
        guard minutes > 0, let ready = tables.program.checkpoints[Int(labels[two].last)].clock?.ready else {
            return true
        }
        return labels[two].sinceLast > 0 && tables.latestBeginning + minutes <= ready + labels[two].sinceLast
    }

    @inline(__always)
    private func isGame(_ checkpoint: Int, of day: Int32) -> Bool {
        checkpoint >= 0 && tables.dayOfCheckpoint[checkpoint] == day
    }

    /// True if no run of days that ends with this one, up to as many as count together, has more minutes.
    private mutating func isNoWorseOverDays(_ one: Int, _ two: Int) -> Bool {
        let first = Int(tables.dayOfSlot[Int(labels[one].slot)]) - tables.rollingDays + 1
        var balance: Int64 = 0
        var (left, right) = (labels[one].lastLeg, labels[two].lastLeg)
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
        var (one, two) = (labels[Int(first)].lastLeg, labels[Int(second)].lastLeg)
        let longer = legCount(upTo: one) - legCount(upTo: two)
        for _ in 0..<max(0, longer) { one = lastLeg(before: one) }
        for _ in 0..<max(0, -longer) { two = lastLeg(before: two) }
        // What differs first decides, and is met last on the way back.
        var order = 2 * longer.signum()
        while one != two {
            if let left = labels[Int(one)].plannedLeg, let right = labels[Int(two)].plannedLeg, left != right
            {
                order = tables.comesFirst(left, right) ? -1 : 1
            }
            (one, two) = (lastLeg(before: one), lastLeg(before: two))
        }
        return order
    }

    private func legCount(upTo lastLeg: Int32) -> Int {
        var (count, current) = (0, lastLeg)
        while current >= 0 {
            count += 1
            current = self.lastLeg(before: current)
        }
        return count
    }

    /// The legs taken to come to a label, in order.
    func legs(of index: Int32) -> [PlannedLeg] {
        var current = labels[Int(index)].lastLeg
        var legs: [PlannedLeg] = []
        legs.reserveCapacity(legCount(upTo: current))
        while current >= 0 {
            if let leg = labels[Int(current)].plannedLeg { legs.append(leg) }
            current = lastLeg(before: current)
        }
        legs.reverse()
        return legs
    }
}
