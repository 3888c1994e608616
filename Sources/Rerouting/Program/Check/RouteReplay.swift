/// The checker's replay of a list of legs through a program: in which city the traveler is, and how long the legs take.
///
/// It shares no code with the search, so that it can check the plans that the search finds.
struct RouteReplay {
    /// The city before a trip whose start is unknown.
    private static let nowhere = -1

    let program: RouteProgram
    let days: [Int]
    /// The city at the end of each slot.
    private(set) var cities: [Int]
    /// The minutes of the legs before each slot, followed by the minutes of all legs.
    private(set) var minutesBefore: [Int64]
    /// The number of legs before each slot, followed by the number of all legs.
    private(set) var legsBefore: [Int] = []
    /// The minutes of the legs in time windows before each leg, followed by the total.
    private var minutesBeforeLegs: [Int64] = [0]
    /// By day, the resources that its legs use.
    private(set) var useOfDay: [LegUse]
    let legs: [PlannedLeg]
    /// The slot in which each old leg is kept; `nil` if the leg is left out.
    private(set) var slotOfLeg: [Int?]
    /// By day, the timed legs that left on an earlier day and arrive on this day or later: the earliest start of travel
    /// after each leg, and the hours for travel on this day in the city where the leg arrives.
    private var nights: [Int: [(ready: Int64, hours: LegTimes.Day)]] = [:]
    private(set) var cost = RouteCost()
    private(set) var last: Int
    private var nextOld = 0
    /// The minute of the day and the number of the last departure taken in the current slot; `nil` if there is none.
    private var departed: (minute: Int, number: Int)?
    /// True once an old timed leg is kept in the current slot. No other leg may follow it in that slot.
    private var isLeft = false

    /// Walks a list of legs; `nil` if a leg does not start where the leg before it ends, or is not a leg of the
    /// program.
    ///
    /// - Parameters:
    ///   - legs: The legs, in order.
    ///   - program: The program.
    ///   - earlier: Timed legs taken before `legs`, each with its day. Only a replay of one day of a longer plan has
    ///     such legs.
    init?(_ legs: [PlannedLeg], of program: RouteProgram, after earlier: [(day: Int, times: LegTimes)] = []) {
        guard program.beginning != nil || legs.isEmpty else { return nil }
        self.program = program
        days = program.dayOfSlots
        (cities, minutesBefore) = ([], [0])
        useOfDay = [LegUse](repeating: .none, count: program.dayCount)
        self.legs = legs
        slotOfLeg = [Int?](repeating: nil, count: program.legs.count)
        last = program.beginning ?? RouteReplay.nowhere
        var next = 0
        for slot in 0..<program.slotCount {
            var minutes: Int64 = 0
            (departed, isLeft) = (nil, false)
            legsBefore.append(next)
            while next < legs.count, legs[next].slot == slot {
                guard !isLeft, let more = take(legs[next]) else { return nil }
                minutes += more.minutes
                minutesBeforeLegs.append(
                    minutesBeforeLegs[next] + (isInWindow(legs[next]) ? more.minutes : 0)
                )
                useOfDay[days[slot]] += more
                next += 1
            }
            cities.append(last)
            minutesBefore.append(minutesBefore[slot] + minutes)
        }
        legsBefore.append(next)
        guard next == legs.count else { return nil }
        cost.edits += Int64(program.legs.count - nextOld)
        cost.minutes = minutesBefore[program.slotCount]
        for leg in earlier { noteNights(of: leg.times, leavingOn: leg.day) }
        guard program.hasTimedLegs else { return }
        for leg in legs { if let times = times(of: leg) { noteNights(of: times, leavingOn: days[leg.slot]) } }
    }

    private mutating func noteNights(of times: LegTimes, leavingOn day: Int) {
        for (night, hours) in times.nights.enumerated() {
            nights[day + 1 + night, default: []].append((times.after.ready, hours))
        }
    }

    private mutating func take(_ leg: PlannedLeg) -> LegUse? {
        switch leg.kind {
        case .kept: keep(leg)
        case .connection: connect(leg)
        case .departure: depart(leg)
        }
    }

    private mutating func keep(_ leg: PlannedLeg) -> LegUse? {
        guard leg.number >= nextOld, program.legs[leg.number].from == last else { return nil }
        let old = program.legs[leg.number]
        cost.edits += Int64(leg.number - nextOld)
        nextOld = leg.number + 1
        last = old.to
        slotOfLeg[leg.number] = leg.slot
        isLeft = old.times != nil
        guard !isLeft else { return old.home == leg.slot ? old.use : nil }
        cost.preference += program.preference[leg.slot]
        if let home = old.home {
            cost.moved += home == leg.slot ? 0 : 1
            cost.displacement += Int64(abs(days[home] - days[leg.slot]))
            cost.shift += Int64(abs(home - leg.slot))
        } else {
            cost.shift += Int64(leg.slot)
        }
        return old.use
    }

    private mutating func connect(_ leg: PlannedLeg) -> LegUse? {
        guard let use = program.connections.use(from: last, to: leg.number) else { return nil }
        return add(leg, use, to: leg.number)
    }

    private mutating func depart(_ leg: PlannedLeg) -> LegUse? {
        guard program.departures.all.indices ~= leg.number else { return nil }
        let departure = program.departures[number: leg.number]
        let inSlot = program.departures.all[program.departures.inSlot(leg.slot)]
        guard inSlot.contains(departure), departure.from == last else { return nil }
        if let departed, departed >= (departure.minuteOfDay, leg.number) { return nil }
        departed = (departure.minuteOfDay, leg.number)
        return add(leg, departure.use, to: departure.to)
    }

    private mutating func add(_ leg: PlannedLeg, _ use: LegUse, to city: Int) -> LegUse {
        cost.edits += 1
        cost.preference += program.preference[leg.slot]
        cost.shift += Int64(leg.slot)
        last = city
        return use
    }

    /// Returns the minutes of the legs in a range, counting only legs in time windows.
    func minutes(ofLegs legs: Range<Int>) -> Int64 {
        minutesBeforeLegs[legs.upperBound] - minutesBeforeLegs[legs.lowerBound]
    }

    /// Returns the legs of a day, as indices into the list.
    func legs(ofDay day: Int) -> Range<Int> {
        legsBefore[program.dayStarts[day]]..<legsBefore[program.dayStarts[day + 1]]
    }

    /// Returns the timed legs that left before a day and arrive on that day or later: the earliest start of travel
    /// after each leg, and the hours for travel on that day in the city where the leg arrives.
    func nights(ofDay day: Int) -> [(ready: Int64, hours: LegTimes.Day)] { nights[day] ?? [] }

    /// Returns the instants of a leg; `nil` for an untimed leg.
    func times(of leg: PlannedLeg) -> LegTimes? {
        switch leg.kind {
        case .kept: program.legs[leg.number].times
        case .connection: nil
        case .departure: program.departures[number: leg.number].times
        }
    }

    private func isInWindow(_ leg: PlannedLeg) -> Bool {
        times(of: leg) == nil && !(leg.kind == .kept && program.legs[leg.number].isReleased)
    }

    /// True if the replay satisfies all limits except those that depend on the met games.
    func keepsLimits(finish: Int?) -> Bool {
        if let finish, last != finish, program.beginning != nil { return false }
        return keepsWindows() && program.limits.pass(self)
    }

    private func keepsWindows() -> Bool {
        zip(program.legs, slotOfLeg).allSatisfy { leg, slot in
            if leg.pin != nil, let homes = leg.homes, !(slot.map { homes.contains($0) } ?? false) {
                return false
            }
            guard let slot, let window = leg.window else { return true }
            return window.slots.contains(slot)
        }
    }
}

extension RouteReplay {
    /// Returns the timed events in order: the timed legs, and the met games that have times.
    func events(meeting met: [Int]) -> [ReplayEvent] {
        var events: [ReplayEvent] = []
        var leg = 0
        func passLegs(upTo end: Int) {
            while leg < end {
                if let event = ReplayEvent(leg: leg, in: self) { events.append(event) }
                leg += 1
            }
        }
        for game in met {
            guard let event = ReplayEvent(game, in: self) else { continue }
            passLegs(upTo: event.legs.before)
            events.append(event)
        }
        passLegs(upTo: legs.count)
        return events
    }

    /// True if the legs between each timed event and the next fit into the time that the limits allow. `nil` stands for
    /// the start or the end of the trip.
    func leavesTime(between events: [ReplayEvent?]) -> Bool {
        zip(events, events.dropFirst()).allSatisfy {
            program.limits.pass(TimeTest(one: $0, two: $1, replay: self))
        }
    }
}

/// A timed event of a replay: a met game with times, or a timed leg.
struct ReplayEvent {
    /// The instants that limit travel before the event.
    let before: EventTimes
    /// The instants that limit travel after the event.
    let after: EventTimes
    /// The day of the event, from 0.
    let day: Int
    /// The number of legs in the list before the event, and up to and including the event.
    let legs: (before: Int, through: Int)
    /// The index of the game among the checkpoints; `nil` for a leg.
    private(set) var checkpoint: Int?
    /// The index of the leg in the list; `nil` for a game, and for a leg taken before the list.
    private(set) var leg: Int?

    /// Creates the event of a met game; `nil` if it has no times.
    init?(_ checkpoint: Int, in replay: RouteReplay) {
        let game = replay.program.checkpoints[checkpoint]
        guard let times = game.times else { return nil }
        let count = replay.legsBefore[game.slot + 1]
        (before, after, legs) = (times, times, (count, count))
        day = replay.days[game.slot]
        self.checkpoint = checkpoint
    }

    /// Creates the event of a leg of the list; `nil` if it is untimed.
    init?(leg: Int, in replay: RouteReplay) {
        guard let times = replay.times(of: replay.legs[leg]) else { return nil }
        (before, after, legs) = (times.before, times.after, (leg, leg + 1))
        day = replay.days[replay.legs[leg].slot]
        self.leg = leg
    }

    /// Creates the event of a timed leg taken on a day before all legs of a list.
    init(_ times: LegTimes, onDay day: Int) {
        (before, after, legs) = (times.before, times.after, (0, 0))
        self.day = day
    }
}
