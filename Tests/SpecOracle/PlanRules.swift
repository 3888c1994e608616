/// What legs of a plan may stand where.
struct PlanRules {
    private let trip: OracleTrip
    /// What can cut windows.
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
        games = trip.planCuts
        currentSlots = trip.segments.map { segment in
            trip.skeleton.gap(of: segment).flatMap { trip.skeleton.number(of: $0) }
        }
        windows = PlanWindows(trip: trip, rules: rules)
    }

    /// The number of the skeleton slot where an old leg stands now.
    func currentSlot(of place: Int) -> Int? { currentSlots[place] }

    /// Whether an old leg has to be kept, where it is.
    func mustKeep(_ place: Int) -> Bool {
        isPast(place) || demands.contains(.pinned(trip.segments[place].id))
    }

    /// Whether an old leg leaves at its start where it is kept.
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

    /// The state after one more leg of that length; nil when that breaks a rule about days. `driven` is what limits on driving
    /// count of it.
    ///
    /// One that leaves at its hour stands in no window.
    func adding(
        _ minutes: Int,
        driven: (minutes: Int, kilometres: Int),
        atItsHour: Bool = false,
        to state: PlanState
    ) -> PlanState? {
        var after = state
        if rules.minutesPerDay != nil || rules.rolling != nil { after.dayMinutes += driven.minutes }
        if rules.kilometresPerDay != nil { after.dayKilometres += driven.kilometres }
        if rules.travelsPerDay != nil || rules.restDayEvery != nil { after.dayCount += 1 }
        if rules.hours != nil, !atItsHour { after.windowMinutes += minutes }
        if rules.connections != false, !atItsHour {
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
        guard let window = windows.lastWindow(ofDay: day, from: state.windowGame) else { return true }
        var least = window
        if state.windowGame == nil {
            for leg in state.nights { least = min(least, windows.lastWindow(ofDay: day, from: leg) ?? least) }
        }
        return state.windowMinutes * 60 <= least
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
        let day = trip.skeleton.slots[evening.slot].day
        morning.nights.removeAll { windows.arrivalDay(of: $0) <= day }
        return morning
    }

    /// The state after a leg that leaves at its hour, a cut; nil where one is not there in time or a rule about days breaks.
    func taking(_ number: Int, _ state: PlanState) -> PlanState? {
        let leg = games[number]
        guard
            let there = meeting(number, state),
            var after = adding(
                leg.minutes,
                driven: (leg.drivenMinutes, leg.drivenKilometres),
                atItsHour: true,
                to: there
            )
        else { return nil }
        if rules.hours != nil, let day = leg.position?.day, windows.arrivalDay(of: number) > day {
            after.nights = (after.nights + [number]).sorted()
        }
        return after
    }

    /// The state after a game is met, or just before a leg leaves; nil when it cannot be, with the games met before.
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
