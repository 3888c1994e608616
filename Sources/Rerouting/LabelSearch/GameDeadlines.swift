/// For each game with times, the latest instants at which the traveler can leave each city to reach the game in time,
/// given the timed legs.
///
/// A backward walk over the timed legs starts with the latest leg. A leg is useful if it arrives in time for the game
/// or for another useful leg.
///
///     deadline   ◄── untimed legs ── due  timed leg  ready ── untimed legs ──►  due   game
///
/// The walk ignores slots, edits and all limits except the time between games.
struct GameDeadlines {
    private let cityCount: Int
    private let gameCount: Int
    /// The fewest minutes between cities by untimed legs.
    private let untimed: LeastMinutes
    /// The cities of the games.
    private let cities: [Int]
    /// By game, then by city, the latest instant at which the traveler can leave the city.
    private var deadlines: [Int64] = []
    /// By pair of games, true if no deadline of the second game is earlier than the first game's deadline in the same
    /// city.
    private var isNoEarlier: [Bool] = []
    /// The earliest instant at which the trip starts in the local time of any timed event.
    private let beginning: Int64
    /// The instant at which a path that has no legs so far is ready to leave: `beginning`, or the `due` of a timed leg
    /// if it is earlier. Such a path can therefore take any timed leg.
    private let beginningInPlace: Int64

    /// Computes the deadlines of games with the given times and cities; `nil` if no leg is timed or the time between
    /// games is not limited.
    ///
    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(games · (timed legs + cities² + games · cities)).
    init?(
        _ tables: RouteTables,
        times: [EventTimes],
        cities: [Int],
        _ budget: WorkBudget
    ) throws(SolverError) {
        guard tables.hasTimedLegs, tables.limits.gameConnections != nil else { return nil }
        (cityCount, gameCount, self.cities) = (tables.cityCount, times.count, cities)
        untimed = try tables.distances.untimed(budget)
        let departures = tables.program.departures
        var legs = departures.byStart
        var beginning = times.reduce(departures.earliestBeginning ?? .max) { min($0, $1.tripBegins) }
        for leg in tables.program.legs {
            guard let times = leg.times, let home = leg.home else { continue }
            legs.append(TimedLeg(from: leg.from, to: leg.to, day: Int(tables.dayOfSlot[home]), times))
            beginning = min(beginning, times.before.tripBegins)
        }
        if legs.count > departures.byStart.count { legs.sort { $0.start < $1.start } }
        self.beginning = beginning
        beginningInPlace = legs.reduce(beginning) { min($0, $1.due) }
        for (times, city) in zip(times, cities) {
            try add(times, city, legs, tables.bounds.isClosed, budget)
        }
        try compare(budget)
    }

    /// Walks backward from a game, and appends its deadlines.
    private mutating func add(
        _ game: EventTimes,
        _ city: Int,
        _ legs: [TimedLeg],
        _ isClosed: [Bool],
        _ budget: WorkBudget
    ) throws(SolverError) {
        let first = deadlines.count
        for from in 0..<cityCount { deadlines.append(game.due - untimed[from, city]) }
        var left = legs.partitionPoint { $0.start > game.start }
        /// The earliest deadline of any city. Legs that leave before this instant are not useful.
        var earliest = deadlines[first...].min() ?? .max
        while left > 0, legs[left - 1].start >= earliest {
            left -= 1
            let leg = legs[left]
            guard leg.due > deadlines[first + leg.from], leg.ready <= deadlines[first + leg.to],
                !isClosed[leg.day]
            else { continue }
            try budget.charge(cityCount / 4)
            earliest = .max
            for from in 0..<cityCount {
                let latest = max(deadlines[first + from], leg.due - untimed[from, leg.from])
                deadlines[first + from] = latest
                earliest = min(earliest, latest)
            }
        }
        try budget.charge((legs.count - left) / 8)
    }

    private mutating func compare(_ budget: WorkBudget) throws(SolverError) {
        isNoEarlier = [Bool](repeating: false, count: gameCount * gameCount)
        for game in 0..<gameCount {
            try budget.charge(gameCount)
            for later in game + 1..<max(gameCount, game + 1) {
                isNoEarlier[game * gameCount + later] = (0..<cityCount).allSatisfy {
                    deadlines[later * cityCount + $0] >= deadlines[game * cityCount + $0]
                }
            }
        }
    }

    /// True if a path that is in a city at an instant may reach a game in time. `hasTravelled` is true if the path has
    /// had a leg since its last timed event.
    @inline(__always)
    func allow(_ game: Int, from city: Int, at instant: Int64, hasTravelled: Bool) -> Bool {
        instant <= deadlines[game * cityCount + city]
            // A path that is already in the city of the game needs no time.
            || !hasTravelled && untimed[city, cities[game]] == 0
    }

    /// True if a path that is in a city, after some minutes of legs since the start of the trip, may reach a game in
    /// time.
    @inline(__always)
    func allow(_ game: Int, from city: Int, sinceBeginning minutes: Int64) -> Bool {
        let begins = minutes > 0 ? beginning : beginningInPlace
        return allow(game, from: city, at: begins + minutes, hasTravelled: minutes > 0)
    }

    /// True if every path that may reach `game` in time may also reach `later` in time.
    @inline(__always)
    func isNoEarlier(_ later: Int, than game: Int) -> Bool { isNoEarlier[game * gameCount + later] }
}
