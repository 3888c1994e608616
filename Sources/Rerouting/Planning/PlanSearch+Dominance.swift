/// The dominance of labels.
extension PlanSearch {
    /// True if both labels are in the same city and have the same grants, and the first label dominates the second: the
    /// first label costs no more with any completion that has another leg or met game, and it is no worse in any
    /// resource.
    mutating func dominates(_ one: Int, _ two: Int) -> Bool {
        let (left, right) = (labels[one], labels[two])
        // The key of a chain is a hash, so the chain may hold labels with other cities or grants.
        guard left.city == right.city, states[one].grants == states[two].grants else { return false }
        guard leavesLegs(left, right), tables.departedNoLater(left, right),
            !plan.hasLateDepartures || leavesDepartures(Int32(one), Int32(two)),
            !tables.ordersVisits
                || tables.rank(of: left.use.last, in: slot) <= tables.rank(of: right.use.last, in: slot)
        else { return false }
        switch compareCosts(one, two) {
        case .worse: return false
        case .better: return keepsResources(one, two, onDay: day) && keepsMoney(one, two, onDay: Int32(day))
        case .noWorse: break
        }
        guard keepsResources(one, two, onDay: day), keepsMoney(one, two, onDay: Int32(day)) else {
            return false
        }
        switch request {
        case .any: return true
        case .best, .tradeOffs: return orderOfCandidates(Int32(one), Int32(two)) <= 0
        case .tieBreak:
            let order = labels.order(Int32(one), Int32(two), tables)
            if order == 0 {
                return met(Int32(one)) == met(Int32(two)) || metComesFirst(Int32(one), Int32(two))
            }
            return order == -1
        }
    }

    private func metComesFirst(_ one: Int32, _ two: Int32) -> Bool {
        let (left, right) = (met(one), met(two))
        guard let games = zip(left, right).first(where: { $0 != $1 }) else { return false }
        return games.0 < games.1
    }

    private enum Comparison { case better, noWorse, worse }

    /// True if the first label can still keep each old leg that the second can, and can leave out the old legs that
    /// only the second has passed. It can leave them out if no limit counts edits and none of these legs must be kept.
    @inline(__always)
    private func leavesLegs(_ one: RouteLabel, _ two: RouteLabel) -> Bool {
        if one.nextOld == two.nextOld { return true }
        return one.nextOld < two.nextOld && tables.limits.edits == nil
            && tables.nextMandatory[Int(one.nextOld)] >= two.nextOld
    }

    /// Compares the costs of two labels, level by level, in the requested order.
    private func compareCosts(_ one: Int, _ two: Int) -> Comparison {
        if request == .any { return .noWorse }
        let (left, right) = (labels[one], labels[two])
        let (first, second) = (states[one], states[two])
        if first.gained < second.gained { return .worse }
        if request == .best, first.gained > second.gained { return .better }
        let minutes = left.cost.minutes - right.cost.minutes
        let edits = (left.cost.edits - Int64(left.nextOld)) - (right.cost.edits - Int64(right.nextOld))
        switch request {
        case .tieBreak:
            guard minutes <= 0, edits <= 0, compareDays(first, second) != .worse,
                compareSpans(first, second) != .worse, compareMoney(one, two) != .worse
            else { return .worse }
            if right.cost.isLessPastMinutes(than: left.cost) { return .worse }
            return left.cost.isLessPastMinutes(than: right.cost) ? .better : .noWorse
        case .tradeOffs:
            let (days, money) = (compareDays(first, second), compareMoney(one, two))
            if days == .worse || money == .worse { return .worse }
            if days == .better || money == .better || first.gained > second.gained {
                if plan.program.aim.countsMoney || minutes <= 0 { return .better }
            }
            if minutes != 0 { return minutes < 0 ? .better : .worse }
        case .best, .any:
            switch plan.program.aim {
            case .money, .daysAndMoney:
                let days = plan.program.aim == .money ? .noWorse : compareDays(first, second)
                if days != .noWorse { return days }
                let money = compareMoney(one, two)
                if money != .noWorse { return money }
                if minutes != 0 { return minutes < 0 ? .better : .worse }
            case .minutes:
                if minutes != 0 { return minutes < 0 ? .better : .worse }
                let days = compareDays(first, second)
                if days != .noWorse { return days }
            case .days:
                let days = compareDays(first, second)
                if days != .noWorse { return days }
                if minutes != 0 { return minutes < 0 ? .better : .worse }
            case .span:
                let span = compareSpans(first, second)
                if span != .noWorse { return span }
                if minutes != 0 { return minutes < 0 ? .better : .worse }
            }
        }
        if edits != 0 { return edits < 0 ? .better : .worse }
        if first.games != second.games { return first.games < second.games ? .better : .worse }
        return .noWorse
    }

    private func compareDays(_ one: PlanState, _ two: PlanState) -> Comparison {
        if one.first == two.first { return .noWorse }
        if one.first < 0 { return Int(two.first) < day ? .better : .noWorse }
        if two.first < 0 { return .worse }
        return one.first > two.first ? .better : .worse
    }

    /// Compares the money of two labels if it is minimized.
    private func compareMoney(_ one: Int, _ two: Int) -> Comparison {
        guard plan.program.aim.countsMoney, let prices = tables.program.prices else { return .noWorse }
        guard let more = moneyBeyond(one, two, onDay: Int32(day), prices) else { return .worse }
        return more == .zero ? .noWorse : more < .zero ? .better : .worse
    }

    private func compareSpans(_ one: PlanState, _ two: PlanState) -> Comparison {
        if one.start == two.start, one.end == two.end { return .noWorse }
        // A path that has met no game so far may meet none at all.
        if one.start == .max { return .noWorse }
        guard two.start < .max, one.start >= two.start, one.end <= two.end else { return .worse }
        return one.start > two.start && plan.nextStart[slot] >= one.start ? .better : .noWorse
    }
}
