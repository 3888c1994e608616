import Effort

extension RouteSearch {
    mutating func addOldLegs(_ index: Int32, _ label: RouteLabel) {
        guard let room = room(after: label) else { return }
        let slot = Int(label.slot)
        let limit = Int(tables.nextMandatory[Int(label.dealt)])
        let legs = tables.distances.legsFrom[Int(label.place)]
        for leg in legs[legs.partitionPoint { $0 >= label.dealt }...] {
            if leg > limit { break }
            steps += 2
            let minutes = tables.program.legs[Int(leg)].minutes
            guard minutes <= room, tables.allows(Int(leg), in: slot) else { continue }
            var next = adding(minutes, to: label)
            next.place = Int32(tables.program.legs[Int(leg)].to)
            next.dealt = leg + 1
            tables.charge(keeping: Int(leg), in: slot, leavingOutFrom: Int(label.dealt), to: &next.cost)
            next.leg = 2 * leg
            next.parent = index
            offer(next)
        }
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

    mutating func addNewLegs(_ index: Int32, _ label: RouteLabel) {
        guard let room = room(after: label) else { return }
        let slot = Int(label.slot)
        for to in tables.usefulPlaces {
            guard let minutes = tables.program.connections[Int(label.place), to], minutes <= room else {
                continue
            }
            var next = adding(minutes, to: label)
            next.place = Int32(to)
            tables.chargeNewLeg(in: slot, to: &next.cost)
            next.leg = 2 * Int32(to) + 1
            next.parent = index
            offer(next)
        }
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

    /// The most minutes that a leg more may have by the limits of the day and of runs of days; `nil` where they forbid
    /// any.
    private func room(after label: RouteLabel) -> Int64? {
        guard label.dayCount < tables.dayCount, label.dayCount > 0 || label.run + 1 < tables.restDays else {
            return nil
        }
        var room = tables.dayMinutes - label.dayMinutes
        if tables.rollingDays > 0 {
            room = min(
                room,
                tables.rollingMinutes - minutes(of: label, andDaysBefore: tables.rollingDays - 1)
            )
        }
        return room < 0 ? nil : room
    }

    /// A label with a leg of so many minutes more, at the same place.
    private func adding(_ minutes: Int64, to label: RouteLabel) -> RouteLabel {
        var next = label
        next.dayMinutes += minutes
        next.dayCount += 1
        tables.charge(minutes, in: Int(label.slot), to: &next.cost)
        if tables.counts(since: Int(label.last), in: Int(label.slot)) { next.sinceLast += minutes }
        return next
    }

    /// The minutes of legs on a label's day and so many days before.
    func minutes(of label: RouteLabel, andDaysBefore days: Int) -> Int64 {
        let today = tables.dayOfSlot[Int(label.slot)]
        var sum = label.dayMinutes
        var index = label.lastLeg
        while index >= 0 {
            let day = tables.dayOfSlot[Int(labels[Int(index)].slot)]
            if Int(day) < Int(today) - days { break }
            // Those of today are among the label's, even where its own leg is not entered yet.
            if day < today { sum += minutes(ofLegAt: index) }
            index = lastLeg(before: index)
        }
        return sum
    }

    mutating func passEnd(_ index: Int32, _ label: RouteLabel) {
        let slot = Int(label.slot)
        let checkpoint = Int(tables.checkpointAfter[slot])
        var next = label
        next.parent = index
        next.leg = -1
        guard checkpoint >= 0 else { return goOn(next) }
        let game = tables.program.checkpoints[checkpoint]
        if game.place == Int(label.place) {
            guard tables.tracksClocks, game.clock != nil else { return goOn(next) }
            if canMeet(label, checkpoint) {
                var met = next
                met.last = Int32(checkpoint)
                met.sinceLast = 0
                goOn(met)
            }
        }
        guard tables.required != checkpoint else { return }
        next.cost.missed += game.weight
        goOn(next)
    }

    func canMeet(_ label: RouteLabel, _ checkpoint: Int) -> Bool {
        guard let clock = tables.program.checkpoints[checkpoint].clock else { return true }
        let last = Int(label.last)
        guard tables.connects(last, to: clock, minutes: label.sinceLast) else { return false }
        let isToday = last >= 0 && tables.dayOfCheckpoint[last] == tables.dayOfCheckpoint[checkpoint]
        let used = isToday ? label.sinceLast : label.dayMinutes
        return used <= tables.window(after: isToday ? last : -1, before: checkpoint)
    }

    /// Goes on to the next slot, over the end of the day where it is one.
    mutating func goOn(_ label: RouteLabel) {
        var next = label
        let slot = Int(label.slot)
        if tables.isLastOfDay(slot) {
            let last = Int(label.last)
            let isToday = last >= 0 && tables.dayOfCheckpoint[last] == tables.dayOfSlot[slot]
            let used = isToday ? label.sinceLast : label.dayMinutes
            guard used <= tables.window(after: isToday ? last : -1, before: -1) else { return }
            next.run = label.dayCount > 0 && tables.restDays < .max ? label.run + 1 : 0
            next.dayCount = 0
            next.dayMinutes = 0
            if tables.forgetsClocks(before: slot + 1) {
                next.last = -1
                next.sinceLast = 0
            }
        }
        next.slot += 1
        guard slot + 1 == tables.slotCount else { return offer(next) }
        guard let leftOut = tables.leftOut(atEndIn: Int(label.place), dealt: Int(label.dealt)) else { return }
        next.cost.edits += leftOut
        next.dealt = Int32(tables.legCount)
        offer(next)
    }
}
