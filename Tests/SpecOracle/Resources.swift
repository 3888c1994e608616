/// The resource rules of a trip, and which of them an arrangement of segments breaks.
struct Resources: Sendable {
    let rules: OracleRules
    let dayCount: Int
    /// The length of each window of each day; day 1 is the first.
    let windows: [[Int]]

    init(rules: OracleRules, games: Gaps) {
        self.rules = rules
        self.dayCount = games.days.count
        self.windows = games.days.map { Self.windowLengths(among: $0, rules: rules) }
    }

    /// All limits that are exceeded, in the order of their codes, and within a code along the timeline.
    func excesses(of standings: [Standing]) -> [Excess] {
        var found: [Excess] = []
        func test(_ code: String, _ day: Int, _ window: Int = 0, amount: Int, _ taking: [Standing]) {
            guard amount > 0 else { return }
            let limit = Excess.Limit(code: code, day: day, window: window)
            found.append(Excess(limit: limit, amount: amount, items: taking.map(\.segment.id)))
        }
        if let most = rules.minutesPerDay {
            for day in 1...dayCount {
                let taking = standings.filter { $0.day == day }
                test("day-minutes", day, amount: minutes(of: taking) - most, taking)
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
                    let taking = standings.filter { $0.day == day && $0.window == window }
                    test("clock-window", day, window, amount: minutes(of: taking) - length, taking)
                }
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
                let taking = standings.filter { $0.day >= first && $0.day < first + run }
                test("rolling-minutes", first, amount: minutes(of: taking) - rolling.minutes, taking)
            }
        }
        return found
    }

    /// The name of the rule behind a code.
    static func rule(of code: String) -> String {
        switch code {
        case "day-minutes": "maxTravelMinutesPerDay"
        case "day-count": "maxTravelsPerDay"
        case "clock-window": "travelHours"
        case "rest-day": "restDayEvery"
        default: "maxTravelMinutesInDays"
        }
    }

    private func minutes(of standings: [Standing]) -> Int {
        standings.reduce(0) { $0 + $1.segment.minutes }
    }

    private static func windowLengths(among items: [OracleItem], rules: OracleRules) -> [Int] {
        guard let hours = rules.hours else { return [] }
        var lengths: [Int] = []
        var opening = hours.earliest
        for game in items where game.isTimed {
            guard let start = game.start else { continue }
            let closing = min(hours.latest, start - rules.bufferBefore)
            lengths.append(max(0, closing - opening))
            opening = max(hours.earliest, start + game.minutes + rules.bufferAfter)
        }
        lengths.append(max(0, hours.latest - opening))
        return lengths
    }
}

extension OracleItem {
    /// Whether it is a game whose start is known.
    var isTimed: Bool { kind == .game && start != nil }
}
