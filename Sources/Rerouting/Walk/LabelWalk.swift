/// A walk that extends labels by legs: over the ends of slots too (`LabelWalk`), or from slot to slot (`PlanSearch`).
protocol LegWalk {
    var tables: RouteTables { get }
    var labels: [RouteLabel] { get set }
    /// The places to which new legs lead.
    var newPlaces: [Int] { get }
    /// The steps that the budget does not know yet.
    var steps: Int { get set }

    /// Enters a label unless no completion of it is requested, or another dominates it.
    mutating func offer(_ label: RouteLabel)
}

/// A walk that extends labels by legs and over the ends of slots: over the whole trip (`RouteSearch`), or over one day of
/// the network (`DayWalk`).
protocol LabelWalk: LegWalk {
    /// The first label of each state; -1 for none.
    var states: KeyTable<Int32> { get set }
    /// For each label the next one of the same state; -1 for none.
    var nextOfState: [Int32] { get set }

    /// Extends a label over the end of its day, which all limits allow.
    mutating func passMidnight(_ label: RouteLabel)

    /// True if a label is dominated by another one of the same state.
    mutating func dominates(_ one: Int, _ two: Int) -> Bool
}

extension LegWalk {
    /// Extends a label by each old leg that may be kept in its slot.
    @inline(__always)
    mutating func addOldLegs(_ index: Int32, _ label: RouteLabel) {
        guard let capacity = capacity(after: label) else { return }
        let slot = Int(label.slot)
        let limit = Int(tables.nextMandatory[Int(label.nextOld)])
        let legs = tables.distances.legsFrom[Int(label.place)]
        for leg in legs[legs.partitionPoint { $0 >= label.nextOld }...] {
            if leg > limit { break }
            steps += WorkCost.oldLeg
            let use = tables.program.legs[Int(leg)].use
            guard use.fits(in: capacity), tables.allows(Int(leg), in: slot) else { continue }
            var next = extended(label, by: use)
            next.place = Int32(tables.program.legs[Int(leg)].to)
            next.nextOld = leg + 1
            tables.charge(keeping: Int(leg), in: slot, leavingOutFrom: Int(label.nextOld), to: &next.cost)
            next.note(.keep, leg, from: index)
            offer(next)
        }
    }

    /// Extends a label by each departure that can still be taken in its slot, as games are met: in time.
    @inline(__always)
    mutating func addDepartures(_ index: Int32, _ label: RouteLabel) {
        guard !tables.departures(in: Int(label.slot)).isEmpty, let capacity = capacity(after: label) else {
            return
        }
        for departure in tables.departures(after: label) {
            steps += WorkCost.oldLeg
            let leg = tables.program.departures.all[Int(departure)]
            let cut = tables.cut(ofDeparture: Int(departure))
            guard leg.use.fits(in: capacity), tables.limits.pass(slotEnd(of: label, cut: cut)) else {
                continue
            }
            var next = label
            next.place = Int32(leg.to)
            next.cost.edits += 1
            next.cost.preference += tables.program.preference[Int(label.slot)]
            next.cost.shift += Int64(label.slot)
            tables.pass(cut, by: leg.use, leg.hour, &next)
            next.note(.depart, Int32(leg.number), from: index)
            offer(next)
        }
    }

    /// Extends a label by the old leg with an hour at the end of its slot, which leads to the next slot.
    @inline(__always)
    mutating func keepHour(_ index: Int32, _ label: RouteLabel) {
        let (slot, leg) = (Int(label.slot), tables.hourLegAfter(Int(label.slot)))
        guard leg >= Int(label.nextOld), leg <= Int(tables.nextMandatory[Int(label.nextOld)]),
            tables.program.legs[leg].from == Int(label.place), tables.allows(leg, in: slot),
            let capacity = capacity(after: label), let hour = tables.program.legs[leg].hour
        else { return }
        let (use, cut) = (tables.program.legs[leg].use, tables.cut(ofOldLeg: leg))
        guard use.fits(in: capacity), tables.limits.pass(slotEnd(of: label, cut: cut)) else { return }
        var next = label
        next.slot += 1
        next.place = Int32(tables.program.legs[leg].to)
        next.cost.edits += Int64(leg) - Int64(label.nextOld)
        next.nextOld = Int32(leg + 1)
        tables.pass(cut, by: use, hour, &next)
        next.note(.keepHour, Int32(leg), from: index)
        offer(next)
    }

    /// The end of a label's slot, or a leg in it, as limits are asked about it.
    @inline(__always)
    func slotEnd(of label: RouteLabel, cut: Int = -1) -> SlotEnd {
        SlotEnd(slot: Int(label.slot), cut: cut, use: label.use, night: label.night, tables: tables)
    }

    /// Extends a label by a new leg to each place.
    @inline(__always)
    mutating func addNewLegs(_ index: Int32, _ label: RouteLabel) {
        guard let capacity = capacity(after: label) else { return }
        let slot = Int(label.slot)
        for to in newPlaces {
            guard let use = tables.program.connections.use(from: Int(label.place), to: to),
                use.fits(in: capacity)
            else { continue }
            var next = extended(label, by: use)
            next.place = Int32(to)
            next.cost.edits += 1
            next.cost.shift += Int64(slot)
            next.note(.connect, Int32(to), from: index)
            offer(next)
        }
    }

    /// The most that a leg more may use; `nil` where there may be none.
    @inline(__always)
    private func capacity(after label: RouteLabel) -> LegUse? {
        let recent =
            tables.limits.rollingMinutes.map {
                labels.minutes(of: label, andDaysBefore: $0.days - 1, tables)
            } ?? 0
        return tables.limits.capacity(after: label.use, recent: recent)
    }

    /// A label with a leg more, at the same place.
    @inline(__always)
    private func extended(_ label: RouteLabel, by leg: LegUse) -> RouteLabel {
        var next = label
        next.use.today += leg
        next.cost.minutes += leg.minutes
        next.cost.preference += tables.program.preference[Int(label.slot)]
        if tables.counts(since: label.use.last, in: Int(label.slot)) { next.use.sinceLast += leg.minutes }
        return next
    }
}

extension LabelWalk {
    /// Extends a label over the end of its slot, meeting the game there or missing it.
    @inline(__always)
    mutating func passEnd(_ index: Int32, _ label: RouteLabel) {
        let checkpoint = Int(tables.checkpointAfter[Int(label.slot)])
        var next = label
        next.parent = index
        next.leg = -1
        guard checkpoint >= 0 else {
            if tables.hourLegAfter(Int(label.slot)) >= 0 { keepHour(index, label) }
            return advance(next)
        }
        let game = tables.program.checkpoints[checkpoint]
        if game.place == Int(label.place) {
            guard tables.bounds.effects.contains(.boundsGames), game.clock != nil else {
                return advance(next)
            }
            if tables.limits.pass(slotEnd(of: label, cut: checkpoint)) {
                var met = next
                met.use.last = Int32(checkpoint)
                met.use.sinceLast = 0
                advance(met)
            }
        }
        guard tables.required != checkpoint else { return }
        next.cost.missed += game.weight
        advance(next)
    }

    /// Extends a label to the next slot.
    mutating func advance(_ label: RouteLabel) {
        let slot = Int(label.slot)
        guard !tables.isLastOfDay(slot) else {
            if tables.limits.pass(slotEnd(of: label)) { passMidnight(label) }
            return
        }
        var next = label
        next.slot += 1
        offer(next)
    }

    /// Enters a label unless another of its state dominates it, and drops those that it dominates; one without a state is
    /// compared with none.
    mutating func enter(_ label: RouteLabel, at state: UInt64?) -> Int32? {
        let index = Int32(labels.count)
        labels.enter(label)
        nextOfState.append(-1)
        guard let state else { return index }
        let place = states.place(of: state)
        var previous: Int32 = -1
        var current = states[place]
        var looks = 0
        while current >= 0 {
            looks += 1
            steps += WorkCost.comparison(looks)
            let next = nextOfState[Int(current)]
            if dominates(Int(current), Int(index)) {
                labels.removeLast()
                nextOfState.removeLast()
                return nil
            }
            if dominates(Int(index), Int(current)) {
                labels[Int(current)].isDead = true
                if previous < 0 { states[place] = next } else { nextOfState[Int(previous)] = next }
            } else {
                previous = current
            }
            current = next
        }
        nextOfState[Int(index)] = states[place]
        states[place] = index
        return index
    }

    /// True if the legs of one label are those of another, or come before them whatever legs follow.
    func comesNoLater(_ one: Int, _ two: Int) -> Bool {
        let order = labels.order(Int32(one), Int32(two), tables)
        return order == 0 || order == -1
    }

    /// True if the first of two labels of one state leaves no less to each completion than the second.
    ///
    /// Mutating, though it mutates nothing: called from a mutating method, a nonmutating one would copy the walk at each of
    /// millions of comparisons.
    @inline(__always)
    mutating func isNoWorse(_ one: Int, _ two: Int, onDay day: Int) -> Bool {
        if tables.hasHours {
            guard tables.mayArriveNoLater(labels[one].use, labels[two].use),
                tables.departedNoLater(labels[one], labels[two])
            else { return false }
        }
        let pair = LabelPair(
            one: labels[one],
            two: labels[two],
            day: day,
            labels: tables.limits.rollingMinutes == nil ? [] : labels,
            tables: tables
        )
        return tables.limits.pass(pair)
    }
}

extension RouteTables {
    /// The number of the state of a label, where so many old legs are behind.
    @inline(__always)
    func state(of label: RouteLabel, nextOld: Int) -> UInt64 {
        (UInt64(label.slot) * UInt64(legCount + 1) + UInt64(nextOld)) * UInt64(placeCount)
            + UInt64(label.place)
    }

    /// Adds what keeping an old leg in a slot costs, besides its minutes and preference, when those from `nextOld` up to it are left out.
    @inline(__always)
    func charge(keeping leg: Int, in slot: Int, leavingOutFrom nextOld: Int, to cost: inout RouteCost) {
        cost.edits += Int64(leg - nextOld)
        guard let home = program.legs[leg].home else {
            cost.shift += Int64(slot)
            return
        }
        guard home != slot else { return }
        cost.moved += 1
        cost.displacement += Int64(abs(dayOfSlot[slot] - dayOfSlot[home]))
        cost.shift += Int64(abs(slot - home))
    }

    /// A label at the beginning of the next day, or at the end of the trip; `nil` where a plan may not end there.
    @inline(__always)
    func afterMidnight(_ label: RouteLabel) -> RouteLabel? {
        var next = label
        next.slot += 1
        next.use.run = label.use.today.count > 0 ? label.use.run + 1 : 0
        next.use.today = .none
        if forgetsClocks(before: Int(next.slot)) {
            next.use.last = -1
            next.use.sinceLast = 0
        }
        if label.night >= 0 { next.night = nightAfterMidnight(label) }
        guard Int(next.slot) == slotCount else { return next }
        // A planned trip that has not begun is not bound to finish anywhere.
        guard Int(nextMandatory[Int(label.nextOld)]) == legCount,
            label.place < 0 || finish.map({ $0 == label.place }) ?? true
        else { return nil }
        next.cost.edits += Int64(legCount) - Int64(label.nextOld)
        next.nextOld = Int32(legCount)
        return next
    }
}
