/// The choice of the paths through a day that become columns of a network.
package enum ListedPaths: Hashable, Sendable {
    /// Every path, listed by `EveryDayPath` without any code of the native search. The answer is independent, but
    /// programs must be small.
    case every
    /// The paths that the native search keeps: its moves, limits, dominance and, in rerouting, bounds exclude all
    /// others. Programs may be larger, but a fault in this shared code can lose the same plan in both engines.
    case pruned
    /// Every path if there are few, otherwise the pruned paths.
    case everyIfFew

    /// The maximum number of paths for which `everyIfFew` lists every path.
    static let few = 1_000
    /// The maximum number of slots times cities for which `everyIfFew` tries to list every path.
    private static let mostCitiesInSlots = 200

    /// True unless a program clearly has more than `few` paths.
    static func mayBeFew(_ program: RouteProgram) -> Bool {
        program.slotCount * program.cityCount <= mostCitiesInSlots
    }
}

/// A list of every path through a day of a network, built directly from the definition of a plan.
///
///     in each slot:   keep an old leg, add a connection, or take a departure, any number of times
///     at its end:     meet the game there, or pass it
///
/// The list shares no code with the native search: neither its moves nor its limits, dominance or bounds. The code that
/// checks finished plans (`RouteReplay`, `TimeTest`) decides which legs are legal. That code replays the legs of one
/// day as if they were the whole plan, without the limits that span several days, which are rows of the network.
///
/// Two kinds of paths are left out. A path of the first kind returns to a city by connections only, without a game, an
/// old leg or a departure in between. Without that round trip, a plan has fewer edits, meets at least the same games
/// and is no worse otherwise, so no best plan has such a round trip. The second kind are duplicates: of several paths
/// with the same column, end and number of legs, only the first in lexicographic order is kept.
struct EveryDayPath {
    /// The differences between rerouting and planning.
    struct Rules {
        /// The games that must be met.
        var mandatory: Set<Int> = []
        /// The games that may not be met.
        var barred: Set<Int> = []
        /// True if a path meets every game in its city that restricts no legs. If false, the path may also miss such a
        /// game.
        var meetsFreeGames = true
        /// The levels of a cost that count.
        var levels = RouteCost.Level.allCases
        /// The edits of a path that does not meet a game of its day, by game; empty if there are none.
        var editsIfMissed: [Int64] = []
        /// A test that the legs of a day and the games met on the day must pass, in addition to the limits.
        var check: (RouteReplay, [Int]) -> Bool = { _, _ in true }
    }

    /// A partial path: the legs of a day so far.
    private struct Partial {
        /// The current slot, whose end the path has not passed.
        var slot: Int
        /// The city; -1 if the trip starts at its first game and has not started yet.
        var city: Int
        /// The number of old legs that the path has kept or left out so far.
        var nextOld: Int
        var legs: [PlannedLeg] = []
        /// The games met on the day, ascending.
        var met: [Int] = []
        /// The cities visited by connections since the last game, old leg or departure.
        var visited: Set<Int>
    }

    /// The key in `parts` of the program against which the legs of a day are checked.
    private struct Part: Hashable {
        let beginning: Int?
        let legs: Range<Int>
    }

    /// The values of a path on which the rows and the cost of a network depend.
    private struct Column: Hashable {
        let end: DayNode
        let cost: RouteCost
        let first: Int
        let minutes: [Int64]
        let meetsTimed: Bool
        let met: [Int]
        let legCount: Int
        let expenses: DayExpenses
    }

    private let tables: RouteTables
    private let program: RouteProgram
    private let rules: Rules
    private let mostPaths: Int
    private let days: [Int]
    private let gameAfter: [Int: Int]
    /// True if timed events restrict the legs between them.
    private let bindsGames: Bool
    /// The last day with a timed event; -1 if there is none.
    private let lastTimedDay: Int
    private var parts: [Part: RouteProgram] = [:]
    private var (tried, listed) = (0, 0)
    private var day = 0
    private var from = 0
    private var node = DayNode(city: 0, nextOld: 0, last: -1)
    private var found: [(end: DayNode, path: DayPath)] = []
    private var indices: [Column: Int] = [:]

    /// Prepares to list the paths of the program of `tables`. Apart from the program, it uses only the numbers of timed
    /// events and the finish of the tables.
    init(_ tables: RouteTables, _ rules: Rules, atMost mostPaths: Int) {
        (self.tables, self.rules, self.mostPaths) = (tables, rules, mostPaths)
        let program = tables.program
        self.program = program
        let days = program.dayOfSlots
        self.days = days
        let games = program.checkpoints
        gameAfter = Dictionary(uniqueKeysWithValues: games.indices.map { (games[$0].slot, $0) })
        bindsGames = program.limits.bounds(of: program).effects.contains(.bindsGames)
        var timed = games.filter { $0.times != nil }.map { days[$0.slot] }
        timed += program.legs.compactMap { leg in leg.times == nil ? nil : leg.home.map { days[$0] } }
        timed += program.departures.all.map { $0.day }
        lastTimedDay = timed.max() ?? -1
    }

    /// Returns all paths through a day, each with the point after the day. The paths start at `node`, whose index is
    /// `from`.
    ///
    /// - Throws: `SolverError.tooLarge` if there are more than `mostPaths` paths, or more than ten times as many
    ///   attempts; `SolverError.stopped`.
    mutating func paths(
        day: Int,
        from node: DayNode,
        at from: Int,
        _ budget: WorkBudget
    ) throws(SolverError) -> [(end: DayNode, path: DayPath)] {
        (self.day, self.node, self.from) = (day, node, from)
        found.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        let slot = program.dayStarts[day]
        try extend(
            Partial(slot: slot, city: node.city, nextOld: node.nextOld, visited: [node.city]),
            budget
        )
        listed += found.count
        return found
    }

    private var isLastDay: Bool { day + 1 == program.dayCount }

    // MARK: Moves

    private mutating func extend(_ path: Partial, _ budget: WorkBudget) throws(SolverError) {
        for longer in legs(after: path) where try isLegal(longer, budget) { try extend(longer, budget) }
        for met in choices(path) {
            var next = path
            next.slot += 1
            if let game = met {
                next.met.append(game)
                next.city = program.checkpoints[game].city
                next.visited = [next.city]
                guard try isLegal(next, budget) else { continue }
            }
            if next.slot < program.dayStarts[day + 1] { try extend(next, budget) } else { list(next) }
            guard listed + found.count <= mostPaths else { throw .tooLarge }
        }
    }

    /// Returns the extensions of a path by one leg: one extension for each leg that starts in the path's city.
    private func legs(after path: Partial) -> [Partial] {
        // Before the trip begins, the path is in no city.
        guard path.city >= 0 else { return [] }
        var longer: [Partial] = []
        func add(_ kind: PlannedLeg.Kind, _ number: Int, to city: Int) {
            var next = path
            next.legs.append(PlannedLeg(slot: path.slot, kind, number: number))
            if kind == .kept { next.nextOld = number + 1 }
            next.city = city
            next.visited = kind == .connection ? path.visited.union([city]) : [city]
            longer.append(next)
        }
        for (number, leg) in program.legs.enumerated() where number >= path.nextOld && leg.from == path.city {
            add(.kept, number, to: leg.to)
        }
        for city in 0..<program.cityCount
        where program.connections[path.city, city] != nil && !path.visited.contains(city) {
            add(.connection, city, to: city)
        }
        for departure in program.departures.all[program.departures.inSlot(path.slot)]
        where departure.from == path.city {
            add(.departure, departure.number, to: departure.to)
        }
        return longer
    }

    /// Returns the choices at the end of a path's slot: the game that the path meets there, or `nil` if it meets none.
    private func choices(_ path: Partial) -> [Int?] {
        guard let game = gameAfter[path.slot] else { return [nil] }
        let isHere = path.city < 0 || path.city == program.checkpoints[game].city
        if rules.mandatory.contains(game) { return isHere ? [game] : [] }
        guard isHere, !rules.barred.contains(game) else { return [nil] }
        let isFree = program.checkpoints[game].times == nil || !bindsGames
        return isFree && rules.meetsFreeGames ? [game] : [game, nil]
    }

    // MARK: Checks

    /// Returns the last event before the day, followed by the events of the day.
    private func stops(from first: ReplayEvent?, _ events: [ReplayEvent]) -> [ReplayEvent?] {
        [first] + events.map { Optional($0) }
    }

    /// True if the legs so far satisfy the limits and fit between the timed events so far.
    private mutating func isLegal(_ path: Partial, _ budget: WorkBudget) throws(SolverError) -> Bool {
        tried += 1
        guard tried <= 10 * mostPaths else { throw .tooLarge }
        try budget.charge(WorkCost.walkedSlot * program.slotCount)
        guard let replay = replay(path), replay.keepsLimits(finish: nil) else { return false }
        return !bindsGames
            || replay.leavesTime(between: stops(from: last(before: replay), replay.events(meeting: path.met)))
    }

    /// Replays the legs of a path with the code that checks finished plans; returns `nil` if they are not legs of the
    /// program.
    private mutating func replay(_ path: Partial) -> RouteReplay? {
        let beginning = node.city >= 0 ? node.city : path.met.first.map { program.checkpoints[$0].city }
        let part = part(Part(beginning: beginning, legs: node.nextOld..<path.nextOld))
        let legs = path.legs.map { leg in
            leg.isNew
                ? leg : PlannedLeg(slot: leg.slot, leg.kind, number: leg.number - node.nextOld)
        }
        let earlier = tables.nights.elements(of: node.night).compactMap { event in
            tables.times(ofEvent: event).map { (day: Int(tables.day(ofEvent: event)), times: $0) }
        }
        return RouteReplay(legs, of: part, after: earlier)
    }

    /// Returns a program that begins in a city, has only some of the old legs, and lacks the limits that are rows of
    /// the network.
    private mutating func part(_ part: Part) -> RouteProgram {
        if let known = parts[part] { return known }
        var program = program
        program.beginning = part.beginning
        program.legs = Array(program.legs[part.legs])
        (program.limits.restDays, program.limits.rollingMinutes) = (nil, nil)
        program.limits.extraMinutes = nil
        parts[part] = program
        return program
    }

    /// Returns the last timed event before the day; `nil` if there is none.
    private func last(before replay: RouteReplay) -> ReplayEvent? {
        guard node.last >= 0 else { return nil }
        guard let times = tables.times(ofEvent: node.last) else { return ReplayEvent(node.last, in: replay) }
        return ReplayEvent(times, onDay: Int(tables.day(ofEvent: node.last)))
    }

    // MARK: Columns

    /// Lists a path that has reached the end of the day, unless it is illegal.
    private mutating func list(_ path: Partial) {
        var path = path
        if isLastDay { path.nextOld = program.legs.count }
        guard let replay = replay(path), replay.keepsLimits(finish: isLastDay ? tables.finish : nil),
            rules.check(replay, path.met)
        else { return }
        let events = bindsGames ? replay.events(meeting: path.met) : []
        guard !bindsGames || replay.leavesTime(between: stops(from: last(before: replay), events) + [nil])
        else {
            return
        }
        let end = end(of: path, after: events)
        let dayPath = dayPath(path, replay, events)
        let column = Column(
            end: end,
            cost: dayPath.cost,
            first: dayPath.first,
            minutes: [dayPath.head, dayPath.tail, dayPath.driven],
            meetsTimed: dayPath.meetsTimed,
            met: dayPath.met,
            legCount: path.legs.count,
            expenses: dayPath.expenses
        )
        guard let index = indices[column] else {
            indices[column] = found.count
            found.append((end, dayPath))
            return
        }
        if path.legs.lexicographicallyPrecedes(found[index].path.legs) { found[index].path = dayPath }
    }

    private func dayPath(_ path: Partial, _ replay: RouteReplay, _ events: [ReplayEvent]) -> DayPath {
        var cost = replay.cost
        for (game, checkpoint) in program.checkpoints.enumerated()
        where days[checkpoint.slot] == day && !path.met.contains(game) {
            cost.missed += checkpoint.weight
            if !rules.editsIfMissed.isEmpty { cost.edits += rules.editsIfMissed[game] }
        }
        let first = program.limits.gameConnections == nil ? nil : events.first
        let expenses = program.prices.map { prices in
            DayExpenses(path.legs, from: node.city, meeting: path.met, onDay: day, of: program, prices)
        }
        return DayPath(
            from: from,
            legs: path.legs,
            cost: RouteCost { rules.levels.contains($0) ? cost[$0] : 0 },
            first: first.map { number(of: $0, in: path) } ?? -1,
            head: first.map { replay.minutes(ofLegs: 0..<$0.legs.before) } ?? 0,
            tail: replay.minutes(ofLegs: (events.last?.legs.through ?? 0)..<path.legs.count),
            driven: replay.useOfDay[day].driven,
            meetsTimed: !events.isEmpty,
            met: rules.meetsFreeGames ? [] : path.met,
            expenses: expenses ?? DayExpenses()
        )
    }

    /// Returns the point after the day to which a path leads.
    private func end(of path: Partial, after events: [ReplayEvent]) -> DayNode {
        guard !isLastDay else { return DayNode(city: 0, nextOld: path.nextOld, last: -1) }
        var end = DayNode(city: path.city, nextOld: path.nextOld, last: -1)
        if program.limits.gameConnections != nil, day < lastTimedDay {
            end.last = events.last.map { number(of: $0, in: path) } ?? node.last
        }
        guard program.limits.travelWindows != nil else { return end }
        let timed = events.compactMap { $0.leg == nil ? nil : number(of: $0, in: path) }
        for event in tables.nights.elements(of: node.night).reversed() + timed {
            let passed = day + 1 - Int(tables.day(ofEvent: event))
            guard let times = tables.times(ofEvent: event), passed <= times.nights.count else { continue }
            end.night = tables.nights.adding(event, to: end.night)
        }
        return end
    }

    /// Returns the number, in `RouteTables`, of a timed event of the day.
    private func number(of event: ReplayEvent, in path: Partial) -> Int {
        guard let index = event.leg else { return event.checkpoint ?? -1 }
        let leg = path.legs[index]
        if leg.kind == .kept { return tables.event(ofOldLeg: leg.number) }
        let departure = program.departures.inSlot(leg.slot).first {
            program.departures.all[$0].number == leg.number
        }
        return departure.map { tables.event(ofDeparture: $0) } ?? -1
    }
}

extension DayNetwork {
    /// Lists every path through the days.
    ///
    /// - Parameters:
    ///   - tables: The tables of the program.
    ///   - rules: The differences between rerouting and planning.
    ///   - start: The point before the first day; `nil` if there is none.
    ///   - mostPaths: The maximum number of paths.
    ///   - budget: The work budget.
    /// - Throws: `SolverError.tooLarge` if there are more than `mostPaths` paths; `SolverError.stopped`.
    init(
        every tables: RouteTables,
        _ rules: EveryDayPath.Rules,
        from start: DayNode?,
        atMost mostPaths: Int,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.tables = tables
        nodes = [start.map { [$0] } ?? []]
        var list = EveryDayPath(tables, rules, atMost: mostPaths)
        for day in 0..<tables.program.dayCount {
            try addDay { (from, node) throws(SolverError) in
                try list.paths(day: day, from: node, at: from, budget)
            }
        }
        keepConnected()
    }
}
