/// The pruning of labels by bounds.
extension PlanSearch {
    /// True unless the bounds prove that no plan through a label is a requested plan.
    mutating func isRequested(_ label: RouteLabel, _ state: PlanState) -> Bool {
        let last = tables.program.dayCount - 1
        if outlookDay != day || outlookGrants != state.grants {
            // Consecutive calls usually extend one label by legs, which do not change its grants.
            (outlookDay, outlookGrants) = (day, state.grants)
            let rests = outlook.take()?.restOfGroups ?? []
            outlook = bounds.outlook(state.grants, from: day, reusing: rests)
        }
        guard let outlook else { return false }
        let minutes = label.cost.minutes + plan.mandatoryMinutes(from: label.city, before: label.slot)
        guard tables.allows(edits: label.cost.edits, minutes: minutes), tables.allowsMoney(label) else {
            return false
        }
        let missed = plan.totalWeight - state.gained - outlook.gain
        switch request {
        case .any:
            guard lostVisits(label, state) == 0, mayAfford(label, outlook, missing: 0) else { return false }
            let minutes = bounds.minutes(from: label.city, granting: outlook.rest, missing: 0)
            return minutes <= bounds.capacity(after: label, day, through: last)
                && bounds.least(from: label.city, onDay: day, outlook).missed == 0
        case .best:
            guard let known = goals.best else { return true }
            let lost = lostVisits(label, state)
            return mayBeat(known, label, state, outlook, missed: missed, lost: lost, minutes: minutes)
        case .tradeOffs:
            return mayAddTradeOff(label, state, outlook, missed: missed)
                && mayAddTradeOffInTime(label, state, outlook, missed: missed)
        case .tieBreak(let held):
            let span =
                switch plan.program.aim {
                case .span: state.span <= held.span
                case .minutes, .days: days(state) <= held.days
                case .money, .daysAndMoney:
                    (plan.program.aim == .money || days(state) <= held.days)
                        && leastMoney(label, outlook, missing: held.missed - missed, isLeast: false)
                            <= PlanMoney(unpriced: held.unpriced, total: held.money)
                }
            return missed <= held.missed && minutes <= held.minutes && label.cost.edits <= held.edits && span
        }
    }

    /// Returns a lower bound on the weight of the visits that plans through a label miss.
    @inline(__always)
    private func lostVisits(_ label: RouteLabel, _ state: PlanState) -> Int64 {
        visitBounds?.lost(label, state.grants, onDay: day, in: plan) ?? 0
    }

    /// Returns the number of days from the first day with a leg or a met game through the current day; 0 if a path has
    /// neither.
    @inline(__always)
    func days(_ state: PlanState) -> Int64 {
        state.first < 0 ? 0 : Int64(day) - Int64(state.first) + 1
    }

    /// True if a plan through a label may cost no more than a known plan. `missed` is the weight that every such plan
    /// misses, and `lost` a bound on the weight of visits that it misses in addition.
    private func mayBeat(
        _ known: PlanCost,
        _ label: RouteLabel,
        _ state: PlanState,
        _ outlook: PlanOutlook,
        missed: Int64,
        lost: Int64,
        minutes mandatory: Int64
    ) -> Bool {
        let (slack, last) = (known.missed - missed, tables.program.dayCount - 1)
        // The groups of the bounds have no visits, so what they miss is missed in addition to the lost visits.
        guard slack >= lost else { return false }
        let capacity = bounds.capacity(after: label, day, through: last)
        var minutes = bounds.minutes(from: label.city, granting: outlook.rest, missing: slack)
        guard minutes <= capacity else { return false }
        let least = bounds.least(from: label.city, onDay: day, outlook)
        guard least.missed + lost <= slack, mayAfford(label, outlook, missing: slack) else { return false }
        if least.missed + lost == slack {
            minutes = max(minutes, least.minutes)
        } else if bounds.minutes(from: label.city, granting: outlook.rest, missing: slack - 1) <= capacity {
            return true
        }
        let atLeast = max(mandatory, label.cost.minutes + minutes)
        switch plan.program.aim {
        case .money, .daysAndMoney:
            if plan.program.aim == .daysAndMoney {
                if days(state) != known.days { return days(state) < known.days }
            }
            let money = leastMoney(label, outlook, missing: slack, isLeast: slack == least.missed + lost)
            let best = PlanMoney(unpriced: known.unpriced, total: known.money)
            if money != best { return money < best }
            if atLeast != known.minutes { return atLeast < known.minutes }
        case .minutes:
            if atLeast != known.minutes { return atLeast < known.minutes }
            if days(state) != known.days { return days(state) < known.days }
        case .days:
            guard state.first >= 0 else { return true }
            let end = Int(state.first) + Int(known.days) - 1
            guard var all = minutesThrough(end, known, label, state) else { return false }
            all = max(all, atLeast)
            if minutesThrough(end - 1, known, label, state) != nil { return true }
            if all != known.minutes { return all < known.minutes }
        case .span:
            guard state.start < .max else { return true }
            guard state.span <= known.span else { return false }
            let end = plan.lastDay(endingBy: state.start + known.span)
            guard let all = minutesThrough(end, known, label, state) else { return false }
            guard state.span == known.span else { return true }
            if all != known.minutes { return all < known.minutes }
        }
        if label.cost.edits != known.edits { return label.cost.edits < known.edits }
        return Int64(state.games) <= known.games
    }

    /// Returns a lower bound on the minutes of plans through a label that meet no game after a day and miss no more
    /// weight than a known plan; `nil` if there is no such plan.
    private func minutesThrough(_ last: Int, _ known: PlanCost, _ label: RouteLabel, _ state: PlanState)
        -> Int64?
    {
        let end = min(last, tables.program.dayCount - 1)
        // Legs to the finish may be on days after the last game, which the span does not count.
        let isOver = day > end
        if isOver, plan.program.aim != .span { return nil }
        let none = PlanOutlook(gain: 0, rest: 0)
        guard let outlook = isOver ? none : bounds.outlook(state.grants, from: day, through: end) else {
            return nil
        }
        let slack = known.missed - (plan.totalWeight - state.gained - outlook.gain)
        let minutes = bounds.minutes(from: label.city, granting: outlook.rest, missing: slack)
        let isInTime =
            plan.program.aim == .span || minutes <= bounds.capacity(after: label, day, through: end)
        return slack >= 0 && minutes < PlanBounds.unreachable && isInTime ? label.cost.minutes + minutes : nil
    }

    /// True if a plan through a label may be a trade-off: for some missed weight, no known plan is a better trade-off
    /// than the bounds of the label.
    private func mayAddTradeOff(
        _ label: RouteLabel,
        _ state: PlanState,
        _ outlook: PlanOutlook,
        missed: Int64
    ) -> Bool {
        let capacity = bounds.capacity(after: label, day, through: tables.program.dayCount - 1)
        var least = PlanCost()
        least.days = days(state)
        let first = bounds.least(from: label.city, onDay: day, outlook)
        var slack = first.missed
        while true {
            least.missed = missed + slack
            var minutes = bounds.minutes(from: label.city, granting: outlook.rest, missing: slack)
            if slack == first.missed { minutes = max(minutes, first.minutes) }
            least.minutes = label.cost.minutes + minutes
            if plan.program.aim.countsMoney {
                let money = leastMoney(label, outlook, missing: slack, isLeast: slack == first.missed)
                (least.unpriced, least.money) = (money.unpriced, money.total)
            }
            let aim = plan.program.aim
            if minutes <= capacity,
                !goals.list.contains(where: { $0.cost.isBetterTradeOff(than: least, aim) }),
                !goals.known.contains(where: { $0.isBetterTradeOff(than: least, aim) })
            {
                return true
            }
            guard let next = bounds.nextMissed(after: slack, first: first.missed) else { return false }
            slack = next
        }
    }

    /// True if a plan through a label may be a trade-off, given the bounds by the number of days: for some completion, no
    /// known plan is a better trade-off.
    private mutating func mayAddTradeOffInTime(
        _ label: RouteLabel,
        _ state: PlanState,
        _ outlook: PlanOutlook,
        missed: Int64
    ) -> Bool {
        guard let windows = bounds.windows else { return true }
        let (last, aim) = (tables.program.dayCount - 1, plan.program.aim)
        var least = PlanCost()
        let range = windows.range(outlook.restOfWindows, from: label.city, onDay: day, counting: &steps)
        let completions = windows.completions
        for index in range {
            let rest = completions[Int(index)]
            let minutes = Int64(rest.minutes)
            var end = min(last, day + Int(rest.days))
            while end <= last, minutes > bounds.capacity(after: label, day, through: end) { end += 1 }
            guard end <= last else { continue }
            least.missed = missed + rest.missed
            // A path without an event may begin on any later day.
            least.days = state.first < 0 ? 0 : Int64(end) - Int64(state.first) + 1
            least.minutes = label.cost.minutes + minutes
            if !goals.list.contains(where: { $0.cost.isBetterTradeOff(than: least, aim) }),
                !goals.known.contains(where: { $0.isBetterTradeOff(than: least, aim) })
            {
                return true
            }
        }
        return false
    }

    /// Returns the rank of a label in a beam search: a lower bound on the weight that plans through the label miss,
    /// then a lower bound on their minutes or their money.
    func promise(_ index: Int32) -> (missed: Int64, minutes: Int64) {
        let (label, state) = (labels[Int(index)], states[Int(index)])
        let last = tables.program.dayCount - 1
        guard let outlook = bounds.outlook(state.grants, from: day) else { return (.max, 0) }
        let lost = lostVisits(label, state)
        let capacity = bounds.capacity(after: label, day, through: last)
        let first = bounds.least(from: label.city, onDay: day, outlook)
        var slack = first.missed
        while true {
            var minutes = bounds.minutes(from: label.city, granting: outlook.rest, missing: slack)
            if slack == first.missed { minutes = max(minutes, first.minutes) }
            guard minutes > capacity, let next = bounds.nextMissed(after: slack, first: first.missed) else {
                let missed = plan.totalWeight - state.gained - outlook.gain + max(slack, lost)
                guard plan.program.aim.countsMoney else { return (missed, label.cost.minutes + minutes) }
                let money = leastMoney(label, outlook, missing: slack, isLeast: slack == first.missed)
                return (missed, money.unpriced << 50 + money.total)
            }
            slack = next
        }
    }
}
