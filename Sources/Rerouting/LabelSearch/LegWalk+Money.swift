/// The expenses of paths (SPEC section 17). The nights after an event, a leg or a met game, are paid at the next event,
/// because the nights after the last event do not count.
///
///     day      1          2          3          4
///     events   game                  leg                    the leg pays the nights after days 1 and 2
extension LegWalk {
    /// Pays for an untimed leg or a met game, and for the nights since the last event.
    ///
    /// - Parameters:
    ///   - price: The price of the leg or the game.
    ///   - index: The label that the step extends.
    ///   - label: The same label, moved to the slot of the step.
    ///   - next: The label after the step.
    @inline(never)
    func pay(
        _ price: PlanMoney,
        _ prices: RoutePrices,
        from index: Int32,
        _ label: RouteLabel,
        to next: inout RouteLabel
    ) {
        let day = tables.dayOfSlot[Int(label.slot)]
        next.money += price
        guard label.paid < day else { return }
        if label.paid >= 0 { next.money += nights(before: day, since: index, label, prices) }
        next.paid = day
    }

    /// Pays for a timed leg, and for the nights since the last event that it does not decide.
    @inline(never)
    func pay(
        _ price: PlanMoney,
        deciding nights: TimedNights,
        _ prices: RoutePrices,
        from index: Int32,
        _ label: RouteLabel,
        to next: inout RouteLabel
    ) {
        let day = tables.dayOfSlot[Int(label.slot)]
        if let night = nights.nightBefore, label.paid >= 0 {
            next.money += price
            if label.paid < day {
                next.money += self.nights(before: day - 1, since: index, label, prices) + night
                next.paid = day
            } else if let paid = expense(ofNightBefore: day, upTo: index, prices) {
                next.money += night - paid
            }
        } else {
            pay(price, prices, from: index, label, to: &next)
        }
        next.paid = max(next.paid, nights.aboardUntil)
    }

    /// Returns the nights that the leg of the step to a label decides; `nil` for other steps.
    private func timedNights(ofStepTo index: Int32, _ prices: RoutePrices) -> TimedNights? {
        let label = labels[Int(index)]
        guard label.leg >= 0 else { return nil }
        switch label.step {
        case .keepTimedLeg: return prices.nightsOfLegs[Int(label.leg >> 2)]
        case .depart: return prices.nightsOfDepartures[Int(label.leg >> 2)]
        case .keep, .connect: return nil
        }
    }

    /// Returns the expense of the nights after the last event of a path and before a day.
    private func nights(
        before day: Int32,
        since index: Int32,
        _ label: RouteLabel,
        _ prices: RoutePrices
    ) -> PlanMoney {
        guard label.paid < day else { return .zero }
        let nights = prices.nights(in: label.city, after: label.paid..<day)
        guard let night = nightAtArrival(of: index, prices) else { return nights }
        return nights - prices.nights(in: label.city, after: label.paid..<label.paid + 1) + night
    }

    /// Returns the expense of the first night that a path has not paid, if a timed leg arrives in that night; otherwise
    /// `nil`. The night is spent in the city that the leg reaches, even if another leg leaves before it arrives.
    private func nightAtArrival(of index: Int32, _ prices: RoutePrices) -> PlanMoney? {
        guard prices.hasNightArrivals else { return nil }
        let paid = labels[Int(index)].paid
        var current = index
        while current >= 0, labels[Int(current)].paid == paid {
            if let nights = timedNights(ofStepTo: current, prices), nights.arrival == Int(paid) + 1,
                let night = nights.lastNight
            {
                return night
            }
            current = labels[Int(current)].parent
        }
        return nil
    }

    /// Returns what a path with an event on a day has paid for the night before; `nil` if this night does not count.
    func expense(ofNightBefore day: Int32, upTo index: Int32, _ prices: RoutePrices) -> PlanMoney? {
        var (current, decided): (Int32, PlanMoney?) = (index, nil)
        while current >= 0 {
            let (label, parent) = (labels[Int(current)], labels[Int(current)].parent)
            let isToday = tables.dayOfSlot[min(Int(label.slot), tables.slotCount - 1)] == day
            if isToday, decided == nil {
                decided = timedNights(ofStepTo: current, prices)?.nightBefore
            }
            let before = parent < 0 ? -1 : labels[Int(parent)].paid
            if before < day {
                guard before >= 0 else { return nil }
                guard isToday else { return .zero }
                if let decided { return decided }
                if before == day - 1, let night = nightAtArrival(of: parent, prices) { return night }
                return prices.nights(in: labels[Int(parent)].city, after: day - 1..<day)
            }
            current = parent
        }
        return nil
    }

    /// Returns an upper bound on the money of one path minus the money of another path in the same city, after any
    /// completion that has another event; `nil` if there is no such bound.
    @inline(never)
    func moneyBeyond(_ one: Int, _ two: Int, onDay day: Int32, _ prices: RoutePrices) -> PlanMoney? {
        let (left, right) = (labels[one], labels[two])
        guard left.paid >= 0 || right.paid < 0 else {
            // The completions of the first path pay no night before their first event.
            return left.money - right.money - nights(before: day, since: Int32(two), right, prices)
        }
        guard right.paid >= 0 || left.paid < 0 else { return nil }
        if max(left.paid, right.paid) >= day, !paysTheSameNights(one, two, onDay: day, prices) { return nil }
        let difference = money(of: one, left, onDay: day, prices) - money(of: two, right, onDay: day, prices)
        if left.paid == right.paid { return difference }
        return left.paid < right.paid
            ? difference + prices.nights(in: left.city, after: left.paid..<right.paid)
            : difference - prices.nights(in: left.city, after: right.paid..<left.paid)
    }

    /// True if the nights around a day, on which at least one of two paths has an event, cost both paths the same after
    /// each completion.
    private func paysTheSameNights(_ one: Int, _ two: Int, onDay day: Int32, _ prices: RoutePrices) -> Bool {
        let (left, right) = (labels[one].paid, labels[two].paid)
        if left != right, prices.refundsNights || max(left, right) > day { return false }
        if prices.refundsNights,
            expense(ofNightBefore: day, upTo: Int32(one), prices)
                != expense(ofNightBefore: day, upTo: Int32(two), prices)
        {
            return false
        }
        func night(_ index: Int, _ paid: Int32) -> PlanMoney? {
            paid >= day ? nightAtArrival(of: Int32(index), prices) : nil
        }
        return night(one, left) == night(two, right)
    }

    /// Returns the money of a path, with what the first night that it has not paid costs beyond a night in its city, if
    /// that night is before a day.
    private func money(of index: Int, _ label: RouteLabel, onDay day: Int32, _ prices: RoutePrices)
        -> PlanMoney
    {
        guard label.paid >= 0, label.paid < day, let night = nightAtArrival(of: Int32(index), prices) else {
            return label.money
        }
        return label.money + night - prices.nights(in: label.city, after: label.paid..<label.paid + 1)
    }

    /// True if the limit on money allows the first of two paths as a whole plan if it allows the second.
    ///
    /// A path may exceed the limit as long as a later leg could refund the last night.
    @inline(__always)
    func endsWithinMoney(_ one: Int, _ two: Int) -> Bool {
        guard tables.mostRefund > 0, let most = tables.program.mostMoney?.most else { return true }
        return labels[one].money.total <= max(most, labels[two].money.total)
    }

    /// True if the limit on money allows each completion of the first of two paths in the same city that has another event
    /// and that it allows after the second.
    @inline(__always)
    func keepsMoney(_ one: Int, _ two: Int, onDay day: Int32) -> Bool {
        guard tables.program.mostMoney != nil, let prices = tables.program.prices else { return true }
        return moneyBeyond(one, two, onDay: day, prices).map { $0.total <= 0 } ?? false
    }
}

extension RouteTables {
    /// True unless every plan through a label costs more than the limit on money allows. `isWhole` is true if the path
    /// is a plan that ends with the label.
    @inline(__always)
    func allowsMoney(_ label: RouteLabel, isWhole: Bool = false) -> Bool {
        guard let most = program.mostMoney?.most else { return true }
        return label.money.total - (isWhole ? 0 : mostRefund) <= most
    }
}
