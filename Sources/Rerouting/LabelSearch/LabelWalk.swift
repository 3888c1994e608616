/// A search that extends labels by legs. A `LabelWalk` also extends them past the ends of slots; `PlanSearch` works
/// slot by slot.
protocol LegWalk {
    var tables: RouteTables { get }
    var labels: [RouteLabel] { get set }
    /// The cities to which new legs may go.
    var newCities: [Int] { get }
    /// The steps that are not yet charged to the work budget.
    var steps: Int { get set }

    /// Enters a label if some completion of it is requested and no other label dominates it.
    mutating func offer(_ label: RouteLabel)
}

/// A search that extends labels by legs and past the ends of slots: through the whole trip (`RouteSearch`), or through
/// one day of the network (`DayWalk`).
protocol LabelWalk: ChainedWalk {
    /// Extends a label past midnight, after all limits have allowed the end of its day.
    mutating func passMidnight(_ label: RouteLabel)
}

extension LegWalk {
    /// Extends a label by each old leg that may be kept in its slot.
    @inline(__always)
    mutating func addOldLegs(_ index: Int32, _ label: RouteLabel) {
        guard let capacity = capacity(after: label) else { return }
        let slot = Int(label.slot)
        let limit = Int(tables.nextMandatory[Int(label.nextOld)])
        let legs = tables.distances.legsFrom[Int(label.city)]
        for leg in legs[legs.partitionPoint { $0 >= label.nextOld }...] {
            if leg > limit { break }
            steps += WorkCost.oldLeg
            let use = tables.program.legs[Int(leg)].use
            guard use.fits(in: capacity), tables.allows(Int(leg), in: slot) else { continue }
            var next = extended(label, by: use)
            if tables.hasReleasedLegs { tables.leaveWindows(Int(leg), &next, after: label) }
            next.city = Int32(tables.program.legs[Int(leg)].to)
            next.nextOld = leg + 1
            tables.addCost(ofKeeping: Int(leg), in: slot, leavingOutFrom: Int(label.nextOld), to: &next.cost)
            next.note(.keep, leg, from: index)
            if let prices = tables.program.prices {
                pay(prices.legs[Int(leg)], prices, from: index, label, to: &next)
            }
            offer(next)
        }
    }

    /// Extends a label by each departure that its path can still take in its slot. The path must arrive in time for the
    /// departure.
    @inline(__always)
    mutating func addDepartures(_ index: Int32, _ label: RouteLabel) {
        guard !tables.departures(in: Int(label.slot)).isEmpty, let capacity = capacity(after: label) else {
            return
        }
        for departure in tables.departures(after: label) {
            steps += WorkCost.oldLeg
            let leg = tables.program.departures.all[Int(departure)]
            let event = tables.event(ofDeparture: Int(departure))
            guard leg.use.fits(in: capacity), tables.limits.pass(slotEnd(of: label, event: event)) else {
                continue
            }
            var next = label
            next.city = Int32(leg.to)
            tables.addCost(ofNewLegIn: Int(label.slot), to: &next.cost)
            tables.takeTimedLeg(event, by: leg.use, leg.times, &next)
            next.note(.depart, Int32(leg.number), from: index)
            if let prices = tables.program.prices {
                let (price, nights) = (prices.departures[leg.number], prices.nightsOfDepartures[leg.number])
                pay(price, deciding: nights, prices, from: index, label, to: &next)
            }
            offer(next)
        }
    }

    /// Extends a label by the old timed leg at the end of its slot. The extended label is in the next slot.
    @inline(__always)
    mutating func keepTimedLeg(_ index: Int32, _ label: RouteLabel) {
        let (slot, leg) = (Int(label.slot), tables.timedLegAfter(Int(label.slot)))
        guard leg >= Int(label.nextOld), leg <= Int(tables.nextMandatory[Int(label.nextOld)]),
            tables.program.legs[leg].from == Int(label.city), tables.allows(leg, in: slot),
            let capacity = capacity(after: label), let times = tables.program.legs[leg].times
        else { return }
        let (use, event) = (tables.program.legs[leg].use, tables.event(ofOldLeg: leg))
        guard use.fits(in: capacity), tables.limits.pass(slotEnd(of: label, event: event)) else { return }
        var next = label
        next.slot += 1
        next.city = Int32(tables.program.legs[leg].to)
        next.cost.edits += Int64(leg) - Int64(label.nextOld)
        next.nextOld = Int32(leg + 1)
        tables.takeTimedLeg(event, by: use, times, &next)
        next.note(.keepTimedLeg, Int32(leg), from: index)
        if let prices = tables.program.prices, let nights = prices.nightsOfLegs[leg] {
            pay(prices.legs[leg], deciding: nights, prices, from: index, label, to: &next)
        }
        offer(next)
    }

    /// Returns the test of the limits at the end of a label's slot, or at a timed event in the slot. `event` is the
    /// index of this event; -1 for the end of the day.
    @inline(__always)
    func slotEnd(of label: RouteLabel, event: Int = -1) -> SlotEnd {
        SlotEnd(slot: Int(label.slot), event: event, use: label.use, night: label.night, tables: tables)
    }

    /// Extends a label by a new leg to each city.
    @inline(__always)
    mutating func addNewLegs(_ index: Int32, _ label: RouteLabel) {
        guard let capacity = capacity(after: label) else { return }
        let slot = Int(label.slot)
        for to in newCities {
            guard let use = tables.program.connections.use(from: Int(label.city), to: to),
                use.fits(in: capacity)
            else { continue }
            var next = extended(label, by: use)
            next.city = Int32(to)
            tables.addCost(ofNewLegIn: slot, to: &next.cost)
            next.note(.connect, Int32(to), from: index)
            if let prices = tables.program.prices {
                let price = prices.connection(from: label.city, to: Int32(to))
                pay(price, prices, from: index, label, to: &next)
            }
            offer(next)
        }
    }

    /// True if the last leg of a path is a new leg in the current block (`RouteTables.blockOfSlot`) and ends in a city
    /// that shortens no path (`RouteTables.isShortcut`). Another new leg is then not useful, because a direct leg from
    /// the preceding city would save an edit.
    func isOnlyPassing(_ index: Int32, _ label: RouteLabel) -> Bool {
        // A path that has met a visit in the city is not only passing.
        guard label.lastLeg >= 0, tables.program.visits.isEmpty || label.lastLeg == index,
            !tables.isShortcut[Int(label.city)]
        else { return false }
        let last = labels[Int(label.lastLeg)]
        return last.isConnected
            && tables.blockOfSlot[Int(last.slot)] == tables.blockOfSlot[Int(label.slot)]
    }

    /// Returns the amounts that one more leg may use; `nil` if no further leg is allowed.
    @inline(__always)
    private func capacity(after label: RouteLabel) -> LegUse? {
        let recent =
            tables.limits.rollingMinutes.map {
                labels.drivenMinutes(of: label, andDaysBefore: $0.days - 1, tables)
            } ?? 0
        return tables.limits.capacity(after: label.use, recent: recent)
    }

    /// Returns a label whose resources and minutes include one more leg. The caller sets its city.
    @inline(__always)
    private func extended(_ label: RouteLabel, by leg: LegUse) -> RouteLabel {
        var next = label
        next.use.today += leg
        next.cost.minutes += leg.minutes
        if tables.counts(since: label.use.last, in: Int(label.slot)) { next.use.sinceLast += leg.minutes }
        return next
    }
}

extension LabelWalk {
    /// Extends a label past the end of its slot, meeting the game there or missing it.
    @inline(__always)
    mutating func passEnd(_ index: Int32, _ label: RouteLabel) {
        let checkpoint = Int(tables.checkpointAfter[Int(label.slot)])
        var next = label
        next.parent = index
        next.leg = -1
        guard checkpoint >= 0 else {
            if tables.timedLegAfter(Int(label.slot)) >= 0 { keepTimedLeg(index, label) }
            return advance(next)
        }
        let game = tables.program.checkpoints[checkpoint]
        if game.city == Int(label.city) {
            var met = next
            if let prices = tables.program.prices {
                pay(prices.games[checkpoint], prices, from: index, label, to: &met)
            }
            if !tables.bounds.effects.contains(.bindsGames) || game.times == nil {
                // Missing a game without times helps only if it saves money.
                guard tables.program.mostMoney != nil else { return advance(met) }
                advance(met)
            } else if tables.limits.pass(slotEnd(of: label, event: checkpoint)) {
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

    /// Enters a label unless another label in the same state dominates it, and drops the labels that the new label
    /// dominates. Returns the index of the label; `nil` if it is dominated. A label without a state is not compared
    /// with others.
    mutating func enter(_ label: RouteLabel, at state: UInt64?) -> Int32? {
        let index = Int32(labels.count)
        labels.enter(label)
        nextInChain.append(-1)
        guard let state else { return index }
        if link(index, at: state) { return index }
        labels.removeLast()
        nextInChain.removeLast()
        return nil
    }

    /// True if the legs of one label equal the legs of another, or precede them in lexicographic order whichever legs
    /// follow.
    func comesNoLater(_ one: Int, _ two: Int) -> Bool {
        let order = labels.order(Int32(one), Int32(two), tables)
        return order == 0 || order == -1
    }

    /// True if the first of two labels in the same state is no worse than the second in every limited resource.
    ///
    /// The method is mutating for the reason given at `keepsResources`.
    @inline(__always)
    mutating func isNoWorse(_ one: Int, _ two: Int, onDay day: Int) -> Bool {
        if tables.hasTimedLegs {
            guard tables.mayArriveNoLater(labels[one].use, labels[two].use),
                tables.departedNoLater(labels[one], labels[two])
            else { return false }
        }
        return keepsMoney(one, two, onDay: Int32(day)) && endsWithinMoney(one, two)
            && keepsResources(one, two, onDay: day)
    }
}

extension RouteTables {
    /// Returns the number of a label's state, using `nextOld` as its next old leg.
    @inline(__always)
    func state(of label: RouteLabel, nextOld: Int) -> UInt64 {
        (UInt64(label.slot) * UInt64(legCount + 1) + UInt64(nextOld)) * UInt64(cityCount)
            + UInt64(label.city)
    }

    /// Adds the cost of a new leg in a slot, except its minutes. `extended` and `takeTimedLeg` add the minutes.
    @inline(__always)
    func addCost(ofNewLegIn slot: Int, to cost: inout RouteCost) {
        cost.edits += 1
        cost.preference += program.preference[slot]
        cost.shift += Int64(slot)
    }

    /// Adds the cost of keeping an untimed old leg in a slot, and of leaving out the legs from `nextOld` up to this
    /// leg. The minutes of the leg are not included, because `extended` adds them.
    @inline(__always)
    func addCost(ofKeeping leg: Int, in slot: Int, leavingOutFrom nextOld: Int, to cost: inout RouteCost) {
        cost.edits += Int64(leg - nextOld)
        cost.preference += program.preference[slot]
        guard let home = program.legs[leg].home else {
            cost.shift += Int64(slot)
            return
        }
        guard home != slot else { return }
        cost.moved += 1
        cost.displacement += Int64(abs(dayOfSlot[slot] - dayOfSlot[home]))
        cost.shift += Int64(abs(slot - home))
    }

    /// Returns a label extended from the end of its day to the start of the next day or to the end of the trip; `nil`
    /// if the trip ends and a plan may not end with this label.
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
        // A planned trip that has not begun may finish anywhere.
        guard Int(nextMandatory[Int(label.nextOld)]) == legCount,
            label.city < 0 || finish.map({ $0 == label.city }) ?? true
        else { return nil }
        next.cost.edits += Int64(legCount) - Int64(label.nextOld)
        next.nextOld = Int32(legCount)
        return next
    }
}

/// The measured numbers of steps that parts of a search charge to a work budget: a million steps take about ten
/// milliseconds.
enum WorkCost {
    /// The steps for each label offered.
    static let offer = 10
    /// The steps for each old leg tried.
    static let oldLeg = 2
    /// The steps for each game that a bound examines.
    static let game = 4
    /// The steps for each label extended through a day of the network, in addition to one step for each city.
    static let dayLabel = 4
    /// The steps for each slot of a plan that the checker walks.
    static let walkedSlot = 30

    /// The number of labels above which the labels no longer fit into the processor's caches.
    private static let mostNear = 1 << 15
    /// The number of labels in the same state above which the next label is not in the processor's caches.
    private static let nearComparisons = 64

    /// Returns the steps of taking a label from the heap, without its new legs, if there are `labels` labels.
    @inline(__always)
    static func extending(among labels: Int) -> Int { labels > mostNear ? 70 : 20 }

    /// Returns the steps of entering a label if there are `labels` labels. Above `mostNear` labels, entering a label
    /// touches new memory, far from the label before.
    @inline(__always)
    static func entry(among labels: Int) -> Int { labels > mostNear ? 110 : 40 }

    /// Returns the steps of comparing a label with the `number`th label in the same state, counted from 1.
    @inline(__always)
    static func comparison(_ number: Int) -> Int { number <= nearComparisons ? 3 : 12 }
}
