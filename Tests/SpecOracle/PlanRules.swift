/// The rules that decide where the legs of a plan may be.
struct PlanRules {
    private let trip: OracleTrip
    /// The timed events that can split windows.
    private let games: [OracleItem]
    /// The rules that must hold. All others are absent.
    private let rules: OracleRules
    private let demands: Set<RerouteDemand>
    private let fromDay: Int
    private let currentSlots: [Int?]
    private let windows: PlanWindows

    init(trip: OracleTrip, demands: Set<RerouteDemand>, fromDay: Int?) {
        var rules = trip.rules
        if !demands.contains(.rule("maxTravelMinutesPerDay")) { rules.minutesPerDay = nil }
        if !demands.contains(.rule("maxTravelKmPerDay")) { rules.kilometersPerDay = nil }
        if !demands.contains(.rule("maxTravelsPerDay")) { rules.travelsPerDay = nil }
        if !demands.contains(.rule("noTravelDays")) { rules.noTravelDays = nil }
        if !demands.contains(.rule("travelHours")) { rules.hours = nil }
        if !demands.contains(.rule("restDayEvery")) { rules.restDayEvery = nil }
        if !demands.contains(.rule("maxTravelMinutesInDays")) { rules.rolling = nil }
        self.trip = trip
        self.rules = rules
        self.demands = demands
        self.fromDay = fromDay ?? 1
        games = trip.planCuts
        currentSlots = trip.segments.map { segment in
            trip.skeleton.gap(of: segment).flatMap { trip.skeleton.number(of: $0) }
        }
        windows = PlanWindows(trip: trip, rules: rules)
    }

    /// Returns the number of the current skeleton slot of an old leg.
    func currentSlot(of place: Int) -> Int? { currentSlots[place] }

    /// True if an old leg must be kept in its slot.
    func mustKeep(_ place: Int) -> Bool {
        isPast(place) || demands.contains(.pinned(trip.segments[place].id))
    }

    /// True if an old leg, when kept, departs at its start time.
    func leavesAtItsStart(_ place: Int) -> Bool {
        trip.segments[place].isTimedLeg && demands.contains(.timed(trip.segments[place].id))
    }

    private func isPast(_ place: Int) -> Bool {
        trip.segments[place].position.map { $0.day < fromDay } ?? false
    }

    func allows(kept place: Int, in slot: Int) -> Bool {
        let leg = trip.segments[place]
        let day = trip.skeleton.slots[slot].day
        if mustKeep(place) || leavesAtItsStart(place), slot != currentSlots[place] { return false }
        if !isPast(place) && day < fromDay { return false }
        if let days = leg.days, demands.contains(.days(leg.id)), !days.contains(day) { return false }
        return !(rules.noTravelDays?.contains(day) ?? false)
    }

    func allowsNew(in slot: Int) -> Bool {
        let day = trip.skeleton.slots[slot].day
        return day >= fromDay && !(rules.noTravelDays?.contains(day) ?? false)
    }

    /// Returns the state after one more leg; `nil` if the leg breaks a rule about days.
    ///
    /// - Parameters:
    ///   - minutes: The travel time of the leg.
    ///   - driven: The minutes and kilometers that limits on driving count.
    ///   - atItsHour: True for a leg that is in no window, because it departs at its start time.
    ///   - state: The state before the leg.
    func adding(
        _ minutes: Int,
        driven: (minutes: Int, kilometers: Int),
        atItsHour: Bool = false,
        to state: PlanState
    ) -> PlanState? {
        var after = state
        if rules.minutesPerDay != nil || rules.rolling != nil { after.dayMinutes += driven.minutes }
        if rules.kilometersPerDay != nil { after.dayKilometers += driven.kilometers }
        if rules.travelsPerDay != nil || rules.restDayEvery != nil { after.dayCount += 1 }
        if rules.hours != nil, !atItsHour { after.windowMinutes += minutes }
        if rules.connections != false, !atItsHour {
            // All values that leave no time for any later game are equivalent.
            let most = windows.longestLinkMinutes(from: state.linkGame)
            after.linkMinutes = min(state.linkMinutes + minutes, most + 1)
        }
        if let most = rules.minutesPerDay, after.dayMinutes > most { return nil }
        if let most = rules.kilometersPerDay, after.dayKilometers > most { return nil }
        if let most = rules.travelsPerDay, after.dayCount > most { return nil }
        if let run = rules.restDayEvery, state.daysInARow + 1 >= run { return nil }
        if let rolling = rules.rolling,
            state.pastMinutes.reduce(after.dayMinutes, +) > rolling.minutes
        {
            return nil
        }
        return after
    }

    /// True if the travel since the last met game of the day fits before the day ends.
    func dayEnds(after state: PlanState) -> Bool {
        let day = trip.skeleton.slots[state.slot].day
        guard let window = windows.lastWindow(ofDay: day, from: state.windowGame) else { return true }
        var least = window
        if state.windowGame == nil {
            for leg in state.nights { least = min(least, windows.lastWindow(ofDay: day, from: leg) ?? least) }
        }
        return state.windowMinutes * 60 <= least
    }

    /// Returns the state on the next morning.
    func nextDay(_ evening: PlanState) -> PlanState {
        var morning = evening
        if let run = rules.rolling?.days {
            morning.pastMinutes = Array((morning.pastMinutes + [morning.dayMinutes]).suffix(run - 1))
        }
        if rules.restDayEvery != nil {
            morning.daysInARow = morning.dayCount > 0 ? morning.daysInARow + 1 : 0
        }
        morning.dayMinutes = 0
        morning.dayKilometers = 0
        morning.dayCount = 0
        morning.windowMinutes = 0
        morning.windowGame = nil
        let day = trip.skeleton.slots[evening.slot].day
        morning.nights.removeAll { windows.arrivalDay(of: $0) <= day }
        return morning
    }

    /// Returns the state after a timed leg or a departure; `nil` if the traveler is not there in time, or a rule about
    /// days breaks.
    ///
    /// - Parameter number: The index among the timed events.
    func taking(_ number: Int, _ state: PlanState) -> PlanState? {
        let leg = games[number]
        guard
            let there = meeting(number, state),
            var after = adding(
                leg.minutes,
                driven: (leg.drivenMinutes, leg.drivenKilometers),
                atItsHour: true,
                to: there
            )
        else { return nil }
        if rules.hours != nil, let day = leg.position?.day, windows.arrivalDay(of: number) > day {
            after.nights = (after.nights + [number]).sorted()
        }
        return after
    }

    /// Returns the state after a game is met, or just before a leg departs; `nil` if that is impossible after the games
    /// met before.
    func meeting(_ number: Int, _ state: PlanState) -> PlanState? {
        let game = games[number]
        guard game.isTimed else { return state }
        var after = state
        if rules.hours != nil {
            var window = windows.window(from: state.windowGame, to: number)
            if state.windowGame == nil {
                for leg in state.nights where windows.arrivalDay(of: leg) >= game.position?.day ?? 0 {
                    window = min(window, windows.window(from: leg, to: number))
                }
            }
            if state.windowMinutes * 60 > window { return nil }
            after.windowGame = number
            after.windowMinutes = 0
        }
        if rules.connections != false {
            if state.linkMinutes * 60 > windows.link(from: state.linkGame, to: number) { return nil }
            if let last = state.linkGame, windows.start(of: number) < windows.end(of: last) { return nil }
            after.linkGame = number
            after.linkMinutes = 0
        }
        return after
    }
}

/// The lengths, in seconds, of all windows that met games and timed legs can bound. Games and legs are given by their
/// indices among the timed events.
struct PlanWindows {
    private let starts: [Int]
    private let ends: [Int]
    /// For each game, the window from each other game; the last element is the window from the start of the day. 0 if
    /// there is no such window.
    private let windows: [[Int]]
    /// For each day, the last window from each game; the last element is the window of the whole day. `nil` without
    /// `travelHours`.
    private let lastWindows: [[Int?]]
    /// For each game, the time from each other game; the last element is the time from the start of the trip.
    private let links: [[Int]]
    /// For each leg, the day on which it arrives.
    private let arrivals: [Int]

    init(trip: OracleTrip, rules: OracleRules) {
        let lengths = WindowLengths(rules: rules, clocks: trip.clocks)
        let games = trip.planCuts
        arrivals = games.map { $0.isTimedLeg ? trip.clocks.arrivalDay(of: $0) : 0 }
        let openers = games.map { $0.isTimed ? $0 : nil } + [nil]
        starts = games.map { $0.isTimed ? trip.clocks.start(of: $0) : 0 }
        ends = games.map { $0.isTimed ? trip.clocks.end(of: $0) : 0 }
        windows = games.map { later in
            guard later.isTimed, let day = later.position?.day else { return [] }
            return openers.map { lengths.window(ofDay: day, from: $0, to: later) ?? 0 }
        }
        lastWindows = (1...trip.dayCount).map { day in
            openers.map { lengths.window(ofDay: day, from: $0, to: nil) }
        }
        links = games.map { later in
            guard later.isTimed else { return [] }
            return games.map { $0.isTimed ? lengths.link(from: $0, to: later) : 0 }
                + [lengths.link(from: nil, to: later)]
        }
    }

    func arrivalDay(of leg: Int) -> Int { arrivals[leg] }
    func start(of game: Int) -> Int { starts[game] }
    func end(of game: Int) -> Int { ends[game] }
    func window(from earlier: Int?, to later: Int) -> Int { windows[later][earlier ?? starts.count] }
    func lastWindow(ofDay day: Int, from earlier: Int?) -> Int? {
        lastWindows[day - 1][earlier ?? starts.count]
    }
    func link(from earlier: Int?, to later: Int) -> Int { links[later][earlier ?? starts.count] }

    /// Returns the maximum number of minutes after which some later game can still be met.
    func longestLinkMinutes(from earlier: Int?) -> Int {
        let later = links.filter { !$0.isEmpty }
        return max(0, later.map { $0[earlier ?? starts.count] }.max() ?? 0) / 60
    }
}
