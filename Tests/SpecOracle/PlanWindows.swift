/// The lengths in seconds of all windows that met games, and legs at their hour, can cut, looked up once; these by their
/// places among the cuts of the trip.
struct PlanWindows {
    private let starts: [Int]
    private let ends: [Int]
    /// Of each game the windows from each game, the last one from none; 0 where there is no such window.
    private let windows: [[Int]]
    /// Of each day the last window from each game, the last one from none; nil without `travelHours`.
    private let lastWindows: [[Int?]]
    /// Of each game the time to it from each game, the last one from the trip's beginning.
    private let links: [[Int]]
    /// Of each leg the day on which it arrives.
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

    /// The most minutes after which some later game can still be met.
    func longestLinkMinutes(from earlier: Int?) -> Int {
        let later = links.filter { !$0.isEmpty }
        return max(0, later.map { $0[earlier ?? starts.count] }.max() ?? 0) / 60
    }
}
