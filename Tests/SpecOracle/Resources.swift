/// The resource rules of a trip, and the check of which ones an arrangement of legs breaks.
struct Resources: Sendable {
    let rules: OracleRules
    let dayCount: Int
    /// The seconds of each window of each day. Day 1 has index 0.
    let windows: [[Int]]
    /// For each timed game on the route and each timed leg: the seconds from the previous one or from the start of the
    /// trip, its day, and the ids of the legs among the two.
    let links: [(seconds: Int, day: Int, legs: [String])]

    init(rules: OracleRules, cuts: WindowCuts, clocks: Clocks) {
        let lengths = WindowLengths(rules: rules, clocks: clocks)
        self.rules = rules
        dayCount = cuts.days.count
        windows = lengths.windows(cuts.days)
        links = zip([nil] + cuts.links, cuts.links).map { earlier, later in
            let legs = [earlier, later].compactMap { $0 }.filter(\.isTimedLeg).map(\.id)
            return (lengths.link(from: earlier, to: later), later.position?.day ?? 0, legs)
        }
    }

    /// Returns all exceeded limits, ordered by their codes, then along the timeline.
    func excesses(of standings: [Standing]) -> [Excess] {
        var found: [Excess] = []
        func test(
            _ code: String,
            _ day: Int,
            _ window: Int = 0,
            amount: Int,
            _ taking: [Standing],
            beside legs: [String] = []
        ) {
            guard amount > 0 else { return }
            let limit = Excess.Limit(code: code, day: day, window: window)
            found.append(Excess(limit: limit, amount: amount, items: legs + taking.map(\.segment.id)))
        }
        // A timed leg is in no window.
        let driving = standings.filter { !$0.segment.isPublic }
        let roaming = standings.filter { !$0.segment.isTimedLeg }
        if let most = rules.minutesPerDay {
            for day in 1...dayCount {
                let taking = driving.filter { $0.day == day }
                test("day-minutes", day, amount: minutes(of: taking) - most, taking)
            }
        }
        if let most = rules.kilometersPerDay {
            for day in 1...dayCount {
                let taking = driving.filter { $0.day == day }
                let sum = taking.reduce(0) { $0 + wholeKilometers($1.segment.km) }
                test("day-km", day, amount: sum - most, taking)
            }
        }
        if let most = rules.travelsPerDay {
            for day in 1...dayCount {
                let taking = standings.filter { $0.day == day }
                test("day-count", day, amount: taking.count - most, taking)
            }
        }
        if rules.hours != nil {
            for day in 1...dayCount {
                for (window, length) in windows[day - 1].enumerated() {
                    let taking = roaming.filter { $0.day == day && $0.window == window }
                    test("clock-window", day, window, amount: minutes(of: taking) * 60 - length, taking)
                }
            }
        }
        if rules.connections == true {
            for (place, link) in links.enumerated() {
                let taking = roaming.filter { $0.link == place }
                test(
                    "connection",
                    link.day,
                    place,
                    amount: minutes(of: taking) * 60 - link.seconds,
                    taking,
                    beside: link.legs
                )
            }
        }
        if let run = rules.restDayEvery, run <= dayCount {
            for first in 1...(dayCount - run + 1) {
                let taking = standings.filter { $0.day >= first && $0.day < first + run }
                let travelDays = Set(taking.map(\.day)).count
                test("rest-day", first, amount: travelDays - (run - 1), taking)
            }
        }
        if let rolling = rules.rolling {
            let run = min(rolling.days, dayCount)
            for first in 1...(dayCount - run + 1) {
                let taking = driving.filter { $0.day >= first && $0.day < first + run }
                test("rolling-minutes", first, amount: minutes(of: taking) - rolling.minutes, taking)
            }
        }
        return found
    }

    /// Returns the name of the rule with a code.
    static func rule(of code: String) -> String {
        switch code {
        case "day-minutes": "maxTravelMinutesPerDay"
        case "day-km": "maxTravelKmPerDay"
        case "day-count": "maxTravelsPerDay"
        case "clock-window": "travelHours"
        case "connection": "connections"
        case "rest-day": "restDayEvery"
        default: "maxTravelMinutesInDays"
        }
    }

    private func minutes(of standings: [Standing]) -> Int {
        standings.reduce(0) { $0 + $1.segment.minutes }
    }
}

/// Returns the kilometers that limits count for a distance: rounded up, and 0 if it is unknown.
func wholeKilometers(_ km: Double?) -> Int { Int((km ?? 0).rounded(.up)) }

/// A leg on a day, in one of the windows into which timed games and legs split it.
struct Standing: Sendable {
    let segment: OracleItem
    let day: Int
    /// The number of timed games and legs before it on its day.
    let window: Int
    /// The number of timed legs and of timed games on the route before it in the whole trip.
    let link: Int
}

/// An exceeded limit, and by how much it is exceeded.
struct Excess: Sendable {
    /// A limit: its kind and where it applies.
    struct Limit: Hashable, Sendable {
        /// The code of the finding.
        let code: String
        /// The day, or the first day of the run of days.
        let day: Int
        /// The window of the day or of the trip; 0 if the limit is not about windows.
        let window: Int
    }

    let limit: Limit
    /// The excess, more than 0; in seconds for windows.
    let amount: Int
    /// The ids of the legs that contribute to it.
    let items: [String]
}
