/// A label: a path from the start to a slot, with everything that its completions depend on.
struct RouteLabel {
    /// The current slot, whose end has not been passed.
    var slot: Int32
    var city: Int32
    /// The next old leg that the path may keep. Each old leg before it is kept or left out.
    var nextOld: Int32
    /// The index of the label that this label extends; -1 for the first label.
    var parent: Int32 = -1
    /// The amounts of the resources that the path has used.
    var use = ResourceUse()
    /// The cost of the path. An old leg that is left out counts once a later leg is kept, or at the end of the trip.
    var cost = RouteCost()
    /// The index of the last label of the path whose step took a leg, possibly this label; -1 if there is none.
    var lastLeg: Int32 = -1
    /// The leg of the step to this label, encoded as four times the number of the leg plus the kind of the step; -1 if
    /// there is none.
    var leg: Int32 = -1
    /// True if another label dominates this label, or a search has dropped it.
    var isDead = false
    /// The number, in `RouteTables.nights`, of the set of legs from earlier days that arrive on the current day or
    /// later; -1 if there are no such legs.
    var night: Int32 = -1
    /// The day before which the path has paid all nights; -1 before the first leg or met game. Only programs with prices
    /// use this and `money`.
    var paid: Int32 = -1
    /// The expenses of the path up to and including its last leg or met game.
    var money = PlanMoney.zero

    init(slot: Int, city: Int, nextOld: Int) {
        (self.slot, self.city, self.nextOld) = (Int32(slot), Int32(city), Int32(nextOld))
    }

    /// The leg of the step to this label; `nil` for a step without a leg.
    var plannedLeg: PlannedLeg? {
        guard leg >= 0 else { return nil }
        let number = Int(leg >> 2)
        switch step {
        case .keep: return PlannedLeg(slot: Int(slot), .kept, number: number)
        case .connect: return PlannedLeg(slot: Int(slot), .connection, number: number)
        case .depart: return PlannedLeg(slot: Int(slot), .departure, number: number)
        case .keepTimedLeg: return PlannedLeg(slot: Int(slot) - 1, .kept, number: number)
        }
    }

    /// The kind of a step that takes a leg.
    enum Step: Int32 {
        /// An old leg is kept in the slot.
        case keep
        /// A new leg is added, by a connection.
        case connect
        /// A departure is taken.
        case depart
        /// An old timed leg is kept, and the path continues in the next slot.
        case keepTimedLeg
    }

    /// The kind of the step to this label. The value has no meaning if the step took no leg (`leg` is -1).
    @inline(__always)
    var step: Step { Step(rawValue: leg & 3) ?? .keep }

    /// True if the step to this label took a connection.
    @inline(__always)
    var isConnected: Bool { leg & 3 == Step.connect.rawValue }

    /// Notes the step from another label to this one.
    @inline(__always)
    mutating func note(_ step: Step, _ number: Int32, from parent: Int32) {
        leg = 4 * number + step.rawValue
        self.parent = parent
    }
}

/// The labels of a search, which refer to their predecessors by index.
extension [RouteLabel] {
    /// Appends a label, and sets its `lastLeg`.
    @inline(__always)
    mutating func enter(_ label: RouteLabel) {
        var label = label
        label.lastLeg =
            label.leg >= 0 ? Int32(count) : label.parent < 0 ? -1 : self[Int(label.parent)].lastLeg
        append(label)
    }

    /// Returns the amounts that the leg of the step to a label uses.
    func use(ofLegAt index: Int32, _ tables: RouteTables) -> LegUse {
        let label = self[Int(index)]
        switch label.step {
        case .keep, .keepTimedLeg: return tables.program.legs[Int(label.leg >> 2)].use
        case .depart: return tables.program.departures[number: Int(label.leg >> 2)].use
        case .connect: break
        }
        let from = self[Int(label.parent)].city
        return tables.program.connections.use(from: Int(from), to: Int(label.city)) ?? .none
    }

    /// Returns the index of the last label before a given label whose step took a leg; -1 if there is none.
    func lastLeg(before index: Int32) -> Int32 {
        let parent = self[Int(index)].parent
        return parent < 0 ? -1 : self[Int(parent)].lastLeg
    }

    /// Returns the minutes of driving on a label's day and the `days` days before it.
    func drivenMinutes(of label: RouteLabel, andDaysBefore days: Int, _ tables: RouteTables) -> Int64 {
        let today = tables.dayOfSlot[Int(label.slot)]
        var sum = label.use.today.driven
        var index = label.lastLeg
        while index >= 0 {
            let day = tables.dayOfSlot[Int(self[Int(index)].slot)]
            if Int(day) < Int(today) - days { break }
            // `sum` already includes today's minutes, even the minutes of a leg that is not entered yet.
            if day < today { sum += use(ofLegAt: index, tables).driven }
            index = lastLeg(before: index)
        }
        return sum
    }

    /// Compares the legs of two labels in lexicographic order: -1 or 1 if they differ at some position, -2 if the first
    /// list is a prefix of the second, 2 for the reverse, 0 if they are equal.
    func order(_ first: Int32, _ second: Int32, _ tables: RouteTables) -> Int {
        var (one, two) = (self[Int(first)].lastLeg, self[Int(second)].lastLeg)
        let longer = legCount(upTo: one) - legCount(upTo: two)
        for _ in 0..<Swift.max(0, longer) { one = lastLeg(before: one) }
        for _ in 0..<Swift.max(0, -longer) { two = lastLeg(before: two) }
        // The first difference decides. The loop runs backward, so it finds the first difference last.
        var order = 2 * longer.signum()
        while one != two {
            if let left = self[Int(one)].plannedLeg, let right = self[Int(two)].plannedLeg, left != right {
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

    /// Returns the legs of a label's path, in order.
    func legs(of index: Int32) -> [PlannedLeg] {
        var current = self[Int(index)].lastLeg
        var legs: [PlannedLeg] = []
        while current >= 0 {
            if let leg = self[Int(current)].plannedLeg { legs.append(leg) }
            current = lastLeg(before: current)
        }
        legs.reverse()
        return legs
    }
}
