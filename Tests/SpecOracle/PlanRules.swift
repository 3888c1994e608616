/// What legs of a plan may stand where.
struct PlanRules {
    private let trip: OracleTrip
    private let games: [OracleItem]
    /// The rules that are to hold; the others are as if absent.
    private let rules: OracleRules
    private let demands: Set<RerouteDemand>
    private let fromDay: Int
    private let currentSlots: [Int?]
    private let windows: PlanWindows

    init(trip: OracleTrip, demands: Set<RerouteDemand>, fromDay: Int?) {
        var rules = trip.rules
        if !demands.contains(.rule("maxTravelMinutesPerDay")) { rules.minutesPerDay = nil }
        if !demands.contains(.rule("maxTravelKmPerDay")) { rules.kilometresPerDay = nil }
        if !demands.contains(.rule("maxTravelsPerDay")) { rules.travelsPerDay = nil }
        if !demands.contains(.rule("noTravelDays")) { rules.noTravelDays = nil }
        if !demands.contains(.rule("travelHours")) { rules.hours = nil }
        if !demands.contains(.rule("restDayEvery")) { rules.restDayEvery = nil }
        if !demands.contains(.rule("maxTravelMinutesInDays")) { rules.rolling = nil }
        self.trip = trip
        self.rules = rules
        self.demands = demands
        self.fromDay = fromDay ?? 1
        games = trip.games
        currentSlots = trip.segments.map { segment in
            segment.position.flatMap { trip.skeleton.number(of: trip.skeleton.gap(at: $0)) }
        }
        windows = PlanWindows(trip: trip, rules: rules)
    }

    /// The number of the skeleton slot where an old leg stands now.
    func currentSlot(of place: Int) -> Int? { currentSlots[place] }

    /// Whether an old leg has to be kept, where it is.
    func mustKeep(_ place: Int) -> Bool {
        isPast(place) || demands.contains(.pinned(trip.segments[place].id))
    }

    private func isPast(_ place: Int) -> Bool {
        trip.segments[place].position.map { $0.day < fromDay } ?? false
    }

    func allows(kept place: Int, in slot: Int) -> Bool {
        let leg = trip.segments[place]
        let day = trip.skeleton.slots[slot].day
        if mustKeep(place) && slot != currentSlots[place] { return false }
        if !isPast(place) && day < fromDay { return false }
        if let days = leg.days, demands.contains(.days(leg.id)), !days.contains(day) { return false }
        return !(rules.noTravelDays?.contains(day) ?? false)
    }

    func allowsNew(in slot: Int) -> Bool {
        let day = trip.skeleton.slots[slot].day
        return day >= fromDay && !(rules.noTravelDays?.contains(day) ?? false)
    }

    /// The state after one leg more of that length and distance; nil when that breaks a rule about days.
    func adding(_ minutes: Int, kilometres: Int, to state: PlanState) -> PlanState? {
        var after = state
        if rules.minutesPerDay != nil || rules.rolling != nil { after.dayMinutes += minutes }
        if rules.kilometresPerDay != nil { after.dayKilometres += kilometres }
        if rules.travelsPerDay != nil || rules.restDayEvery != nil { after.dayCount += 1 }
        if rules.hours != nil { after.windowMinutes += minutes }
        if rules.connections != false {
            // What leaves no time for any later game may as well be a little less.
            let most = windows.longestLinkMinutes(from: state.linkGame)
            after.linkMinutes = min(state.linkMinutes + minutes, most + 1)
        }
        if let most = rules.minutesPerDay, after.dayMinutes > most { return nil }
        if let most = rules.kilometresPerDay, after.dayKilometres > most { return nil }
        if let most = rules.travelsPerDay, after.dayCount > most { return nil }
        if let run = rules.restDayEvery, state.daysInARow + 1 >= run { return nil }
        if let rolling = rules.rolling,
            state.pastMinutes.reduce(after.dayMinutes, +) > rolling.minutes
        {
            return nil
        }
        return after
    }

    /// Whether what was travelled since the day's last met game fits before the day ends.
    func dayEnds(after state: PlanState) -> Bool {
        let day = trip.skeleton.slots[state.slot].day
        return windows.lastWindow(ofDay: day, from: state.windowGame).map { state.windowMinutes * 60 <= $0 }
            ?? true
    }

    /// The state on the morning after.
    func nextDay(_ evening: PlanState) -> PlanState {
        var morning = evening
        if let run = rules.rolling?.days {
            morning.pastMinutes = Array((morning.pastMinutes + [morning.dayMinutes]).suffix(run - 1))
        }
        if rules.restDayEvery != nil {
            morning.daysInARow = morning.dayCount > 0 ? morning.daysInARow + 1 : 0
        }
        morning.dayMinutes = 0
        morning.dayKilometres = 0
        morning.dayCount = 0
        morning.windowMinutes = 0
        morning.windowGame = nil
        return morning
    }

    /// The state after a game is met; nil when it cannot be, with the games met before.
    func meeting(_ number: Int, _ state: PlanState) -> PlanState? {
        let game = games[number]
        guard game.isTimed else { return state }
        var after = state
        if rules.hours != nil {
            if state.windowMinutes * 60 > windows.window(from: state.windowGame, to: number) { return nil }
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
