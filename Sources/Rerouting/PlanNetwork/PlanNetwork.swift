/// Planned trips as paths through a network of days, each with the games that it meets, beside columns for what wishes lack and
/// for the length of the trip in days, or its span (`Papers/RouteProgram.md`).
///
///     day 1                day 2
///     ● ── legs, meets g ──► ● ── legs ──► ●      wish 1:  met games + lack ≥ count
///      ╲                     ▲
///       ╲── legs ────────────╯
///
/// Where a trip begins at its first game, a point before that leads to itself or to the place of a game.
struct PlanNetwork {
    /// The families of rows beside those of `DayNetwork`.
    enum Family: String {
        /// The games met for a wish, and what it lacks.
        case wish
        /// The first and the last day, or instant, of what counts.
        case extent
    }

    let program: PlanProgram
    /// The paths through the days.
    var days: DayNetwork

    /// Finds the paths of all planned trips that finish in a place, without dominated ones, with the walk of the native search.
    ///
    /// - Throws: `SolverError.tooLarge` past `DayNetwork.mostPaths`; `SolverError.stopped`.
    init(_ program: PlanProgram, finish: Int?, _ budget: WorkBudget) throws(SolverError) {
        let tables = try RouteTables(program.route, finish: finish, budget)
        self.program = program
        days = DayNetwork(tables: tables)
        days.nodes = [program.start.map { [$0] } ?? []]
        var walk = PlanDayWalk(program, tables)
        for day in 0..<program.route.dayCount {
            try days.addDay { (from, node) throws(SolverError) in
                try walk.paths(day: day, from: node, at: from, budget)
            }
        }
        days.keepConnected()
    }

    /// Lists every path of all planned trips that finish in a place.
    ///
    /// - Throws: `SolverError.tooLarge` past the maximum number of paths; `SolverError.stopped`.
    init(
        every program: PlanProgram,
        finish: Int?,
        atMost mostPaths: Int,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.program = program
        let tables = try RouteTables(program.route, finish: finish, budget)
        let rules = EveryDayPath.Rules(
            mandatory: Set(program.mandatory.keys),
            barred: Set(program.barred.keys),
            meetsFreeGames: false,
            levels: [.missed, .edits, .minutes]
        ) { walk, met in
            walk.keepsHomes(meeting: met) && walk.keepsDepartures(of: program, meeting: met)
        }
        days = try DayNetwork(every: tables, rules, from: program.start, atMost: mostPaths, budget)
    }

    /// The number of columns that are paths.
    var pathCount: Int { days.paths.reduce(0) { $0 + $1.count } }

    /// For each wish how many columns say what it lacks: none of a game that must be granted, and none beyond its games. `nil` where
    /// a wish demands more than it can have.
    var lacks: [Int]? {
        var lacks: [Int] = []
        for wish in program.wishes {
            let lack = reach(of: wish) - Int(clamping: wish.demand?.least ?? 0)
            guard lack >= 0 else { return nil }
            lacks.append(lack)
        }
        return lacks
    }

    /// The most times that a wish can be granted.
    func reach(of wish: PlanWish) -> Int { Int(min(wish.count, Int64(wish.games.count))) }

    /// Removes the paths through which all trips cost more than this at a level that adds up over days.
    mutating func keep(_ level: PlanCost.Level, atMost most: Int64) {
        let summed: RouteCost.Level
        switch level {
        // Of missed weight that of own games adds up, and is no more than all of it.
        case .missed: summed = .missed
        case .minutes: summed = .minutes
        case .edits: summed = .edits
        case .days, .span, .games: return
        }
        let bounds = days.bounds { $0.cost.only(summed) }
        days.keep { day, path in bounds.through(path, onDay: day).map { $0[summed] <= most } ?? false }
    }
}

extension PlanProgram {
    /// The point before the first day. Without a beginning there is none, unless the trip begins at its first game.
    fileprivate var start: DayNode? {
        let place = beginsAtFirstGame ? -1 : route.beginning
        return place.map { DayNode(place: $0, nextOld: 0, last: -1) }
    }
}
