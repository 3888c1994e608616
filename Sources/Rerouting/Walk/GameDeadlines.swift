/// The latest instants at which one may still set out for each game with a clock, heeding when timed legs leave.
///
/// A walk backward over these legs, the latest first: who is at the end of one in time for the game, or for a leg that
/// leads there, may take it.
///
///     deadline   ◄── untimed legs ── due  timed leg  ready ── untimed legs ──►  due   game
///
/// Slots, edits and all limits but the time between games are left out.
struct GameDeadlines {
    private let placeCount: Int
    private let gameCount: Int
    /// The least minutes by untimed legs.
    private let untimed: LeastMinutes
    /// The places of the games.
    private let places: [Int]
    /// When one has to be in a place at the latest, game by game.
    private var deadlines: [Int64] = []
    /// For each game those after it whose deadlines are no earlier, wherever one is.
    private var isNoEarlier: [Bool] = []
    /// No path begins earlier, on whatever clock the trip begins.
    private let beginning: Int64
    /// The same for a path without travel: it may take any timed leg.
    private let beginningInPlace: Int64

    /// The deadlines of some games; `nil` where no leg is timed, or the time between games is not limited.
    ///
    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(games · (timed legs + places² + games · places)).
    init?(
        _ tables: RouteTables,
        clocks: [CheckpointClock],
        places: [Int],
        _ budget: WorkBudget
    ) throws(SolverError) {
        guard tables.hasTimedLegs, tables.limits.gameConnections != nil else { return nil }
        (placeCount, gameCount, self.places) = (tables.placeCount, clocks.count, places)
        untimed = try tables.distances.untimed(budget)
        let departures = tables.program.departures
        var legs = departures.byStart
        var beginning = clocks.reduce(departures.earliestBeginning ?? .max) { min($0, $1.tripBegins) }
        for leg in tables.program.legs {
            guard let times = leg.times, let home = leg.home else { continue }
            legs.append(TimedLeg(from: leg.from, to: leg.to, day: Int(tables.dayOfSlot[home]), times))
            beginning = min(beginning, times.before.tripBegins)
        }
        if legs.count > departures.byStart.count { legs.sort { $0.start < $1.start } }
        self.beginning = beginning
        beginningInPlace = legs.reduce(beginning) { min($0, $1.due) }
        for (clock, place) in zip(clocks, places) {
            try add(clock, place, legs, tables.bounds.isClosed, budget)
        }
        try compare(budget)
    }

    /// Walks back from a game.
    private mutating func add(
        _ game: CheckpointClock,
        _ place: Int,
        _ legs: [TimedLeg],
        _ isClosed: [Bool],
        _ budget: WorkBudget
    ) throws(SolverError) {
        let first = deadlines.count
        for from in 0..<placeCount { deadlines.append(game.due - untimed[from, place]) }
        var left = legs.partitionPoint { $0.start > game.start }
        /// The earliest deadline of a place: no leg that leaves before it is of use.
        var earliest = deadlines[first...].min() ?? .max
        while left > 0, legs[left - 1].start >= earliest {
            left -= 1
            let leg = legs[left]
            guard leg.due > deadlines[first + leg.from], leg.ready <= deadlines[first + leg.to],
                !isClosed[leg.day]
            else { continue }
            try budget.charge(placeCount / 4)
            earliest = .max
            for from in 0..<placeCount {
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
                isNoEarlier[game * gameCount + later] = (0..<placeCount).allSatisfy {
                    deadlines[later * placeCount + $0] >= deadlines[game * placeCount + $0]
                }
            }
        }
    }

    /// True if a path that is in a place at an instant may come to a game in time; `hasTravelled` since its last cut.
    @inline(__always)
    func allow(_ game: Int, from place: Int, at instant: Int64, hasTravelled: Bool) -> Bool {
        instant <= deadlines[game * placeCount + place]
            // Who is there without travel needs no time.
            || !hasTravelled && untimed[place, places[game]] == 0
    }

    /// The same for a path that has used so many minutes since the beginning of the trip.
    @inline(__always)
    func allow(_ game: Int, from place: Int, sinceBeginning minutes: Int64) -> Bool {
        let begins = minutes > 0 ? beginning : beginningInPlace
        return allow(game, from: place, at: begins + minutes, hasTravelled: minutes > 0)
    }

    /// True if each path that may come to a game in time may come to a later one too.
    @inline(__always)
    func isNoEarlier(_ later: Int, than game: Int) -> Bool { isNoEarlier[game * gameCount + later] }
}
