/// Planned trips as an integer program. A trip is a path through a network of days. Each path through one day is a
/// column, with the games that it meets; other columns represent the games that wishes lack, and the length of the trip
/// in days or its span (`Papers/DayPaths.md`).
///
///     day 1                day 2
///     ● ── legs, meets g ──► ● ── legs ──► ●      wish 1:  met games + lack ≥ count
///      ╲                     ▲
///       ╲── legs ────────────╯
///
/// If trips begin at their first game, each day also has a point for trips that have not begun. From this point, paths
/// lead to the same point of the next day and to the cities of games.
struct PlanNetwork {
    /// The families of rows in addition to the families of `DayNetwork`.
    enum Family: String {
        /// Relates the games met for a wish to the number of games that the wish lacks.
        case wish
        /// Chooses the first and the last day or instant that counts.
        case extent
        /// Allows at most one game of a visit.
        case visit
        /// Gives a night its expense.
        case night
    }

    let program: PlanProgram
    /// The paths through the days.
    var days: DayNetwork

    /// Creates the network of the nondominated paths, which `PlanDayWalk` finds. Trips finish in the city `finish`; if
    /// it is `nil`, they may finish anywhere.
    ///
    /// - Throws: `SolverError.tooLarge` if there are more than `DayNetwork.mostPaths` paths; `SolverError.stopped`.
    init(_ program: PlanProgram, finish: Int?, _ budget: WorkBudget) throws(SolverError) {
        let tables = try RouteTables(program.routeOfPaths, finish: finish, budget)
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
        addExpenses()
    }

    /// Creates the network of every path. Trips finish in the city `finish`; if it is `nil`, they may finish anywhere.
    ///
    /// - Throws: `SolverError.tooLarge` if there are more than `mostPaths` paths; `SolverError.stopped`.
    init(
        every program: PlanProgram,
        finish: Int?,
        atMost mostPaths: Int,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.program = program
        let tables = try RouteTables(program.routeOfPaths, finish: finish, budget)
        let rules = EveryDayPath.Rules(
            mandatory: Set(program.mandatory.keys),
            barred: Set(program.barred.keys),
            meetsFreeGames: false,
            levels: [.missed, .edits, .minutes],
            editsIfMissed: program.games.map { $0.editsIfMissed }
        ) { walk, met in
            walk.keepsHomes(meeting: met) && walk.keepsDepartures(of: program, meeting: met)
        }
        days = try DayNetwork(every: tables, rules, from: program.start, atMost: mostPaths, budget)
    }

    /// Sets the expenses of all paths.
    private mutating func addExpenses() {
        guard let prices = program.route.prices else { return }
        for day in days.paths.indices {
            for index in days.paths[day].indices {
                let path = days.paths[day][index]
                days.paths[day][index].expenses = DayExpenses(
                    path.legs,
                    from: days.nodes[day][path.from].city,
                    meeting: path.met,
                    onDay: day,
                    of: program.route,
                    prices
                )
            }
        }
    }

    /// The number of columns that are paths.
    private var pathCount: Int { days.paths.reduce(0) { $0 + $1.count } }

    /// By wish, the number of columns for the games that it lacks: the number of games that it can be granted minus the
    /// number that it demands. `nil` if a wish demands more than it can be granted.
    var lacks: [Int]? {
        var lacks: [Int] = []
        for wish in program.wishes {
            let lack = reach(of: wish) - Int(clamping: wish.demand?.least ?? 0)
            guard lack >= 0 else { return nil }
            lacks.append(lack)
        }
        return lacks
    }

    /// Returns the maximum number of times that a wish can be granted.
    func reach(of wish: PlanWish) -> Int { Int(min(wish.count, Int64(wish.games.count))) }

    /// Removes the paths through a day if every trip through them costs more than `most` at a level. Does nothing if
    /// the level is not a sum over days.
    mutating func keep(_ level: PlanCost.Level, atMost most: Int64) {
        let summed: RouteCost.Level
        switch level {
        // Of the missed weight, only the weight of the trip's own games is a sum over days. This part is at most the
        // total missed weight.
        case .missed: summed = .missed
        case .minutes: summed = .minutes
        case .edits: summed = .edits
        case .days, .span, .games, .unpriced, .money: return
        }
        let most = summed == .edits ? most - program.baseEdits : most
        let bounds = days.bounds { $0.cost.only(summed) }
        days.keep { day, path in bounds.through(path, onDay: day).map { $0[summed] <= most } ?? false }
    }
}

extension PlanProgram {
    /// The route program whose limit on edits leaves out the edits that every plan has.
    fileprivate var routeOfPaths: RouteProgram {
        var route = route
        route.limits.edits?.most -= baseEdits
        return route
    }

    /// The point before the first day; `nil` if the start is unknown, unless the trip begins at its first game.
    fileprivate var start: DayNode? {
        let city = beginsAtFirstGame ? -1 : route.beginning
        return city.map { DayNode(city: $0, nextOld: 0, last: -1) }
    }
}

extension PlanNetwork {
    /// The columns after the paths: first the columns for the games that wishes lack, then the columns of the extent.
    struct Columns {
        /// By wish, the columns for the games that it lacks.
        let lacks: [Range<Int>]
        /// The columns for the trip's days or its span; `nil` if no level needs them.
        let extent: PlanExtent?
        /// The columns for the nights; `nil` if neither a level nor a limit needs them.
        let nights: NightColumns?
        let count: Int
    }

    /// Returns the columns of the program for the given levels; `nil` if a wish demands more than it can be granted.
    func columns(levels: ArraySlice<PlanCost.Level>) -> Columns? {
        guard let lacks = lacks else { return nil }
        var (count, ranges): (Int, [Range<Int>]) = (pathCount, [])
        for lack in lacks {
            ranges.append(count..<count + lack)
            count += lack
        }
        let extent: PlanExtent? =
            if levels.contains(.span) {
                PlanExtent(days, firstColumn: count) { span(of: $1) }
            } else if levels.contains(.days) {
                PlanExtent(days, firstColumn: count) { day, path in
                    path.legs.isEmpty && path.met.isEmpty ? nil : (Int64(day), Int64(day + 1))
                }
            } else { nil }
        count += extent?.columnCount ?? 0
        var nights: NightColumns?
        if let prices = program.route.prices,
            levels.contains(.unpriced) || levels.contains(.money) || program.route.mostMoney != nil
        {
            nights = NightColumns(days, prices, firstColumn: count)
        }
        return Columns(
            lacks: ranges,
            extent: extent,
            nights: nights,
            count: count + (nights?.columnCount ?? 0)
        )
    }

    private func span(of path: DayPath) -> PlanExtent.Bounds? {
        let games = path.met.map { program.games[$0] }
        guard let begin = games.map({ $0.start }).min(), let end = games.map({ $0.end }).max() else {
            return nil
        }
        return (begin, end)
    }

    /// Returns the cost at a level as a sum over columns.
    func sum(of level: PlanCost.Level, _ columns: Columns) -> PlanSum {
        var sum = PlanSum()
        switch level {
        case .missed:
            sum = self.sum { $0.cost.missed }
            for (wish, lacks) in zip(program.wishes, columns.lacks) {
                sum.constant += wish.weight * (wish.count - Int64(reach(of: wish)))
                for column in lacks { sum.add(wish.weight, column) }
            }
        case .minutes: sum = self.sum { $0.cost.minutes }
        case .edits:
            sum = self.sum { $0.cost.edits }
            sum.constant = program.baseEdits
        case .games: sum = self.sum { Int64(program.candidates(among: $0.met).count) }
        case .days, .span: sum = columns.extent?.length ?? sum
        case .unpriced: sum = columns.nights?.sum(days) { $0.unpriced } ?? sum
        case .money: sum = columns.nights?.sum(days) { $0.total } ?? sum
        }
        return sum
    }

    private func sum(_ cost: (DayPath) -> Int64) -> PlanSum {
        var (sum, column) = (PlanSum(), 0)
        for path in days.paths.joined() {
            sum.add(cost(path), column)
            column += 1
        }
        return sum
    }

    /// Returns the program that minimizes a cost, with rows that fix the values of the earlier levels.
    ///
    /// - Throws: `SolverError.tooLarge` if a number is too large for a solver that calculates in doubles.
    func program(
        minimizing cost: PlanSum,
        _ columns: Columns,
        fixed: [(level: PlanCost.Level, value: Int64)]
    ) throws(SolverError) -> ObjectiveProgram {
        var rows = days.flowRows() + (try days.sideRows())
        for (wish, lacks) in zip(program.wishes, columns.lacks) where !wish.games.isEmpty {
            rows.append(row(of: wish, lacks))
        }
        rows += visitRows()
        if let extent = columns.extent { rows += extent.rows(of: days) }
        if let nights = columns.nights {
            rows += nights.rows(of: days)
            if let limit = program.route.mostMoney { rows.append(try nights.row(limit, of: days)) }
        }
        guard cost.isExact else { throw .tooLarge }
        for (level, value) in fixed {
            let sum = sum(of: level, columns)
            guard sum.isExact else { throw .tooLarge }
            if sum.terms.isEmpty { continue }
            let rest = Int(value - sum.constant)
            let family = DayNetwork.Family.level.rawValue
            rows.append(.init(family: family, terms: sum.terms, lower: rest, upper: rest))
        }
        var objective = [Int](repeating: 0, count: columns.count)
        for term in cost.terms { objective[term.column] = term.coefficient }
        return ObjectiveProgram(
            rows: rows,
            objective: objective,
            constant: Int(cost.constant),
            isInteger: true
        )
    }

    /// Returns, for each visit with several games, the row that allows at most one of them.
    private func visitRows() -> [ObjectiveProgram.Row] {
        var games: [Int: Set<Int>] = [:]
        for (game, own) in program.games.enumerated() {
            if let visit = own.visit { games[visit, default: []].insert(game) }
        }
        return games.keys.sorted().compactMap { visit in
            guard let games = games[visit], games.count > 1 else { return nil }
            let terms = days.terms(onDays: days.paths.indices) {
                Int64($1.met.lazy.filter(games.contains).count)
            }
            return ObjectiveProgram.Row(family: Family.visit.rawValue, terms: terms, lower: nil, upper: 1)
        }
    }

    /// Returns the row of a wish: the number of games met for it plus the number of games that it lacks is at least the
    /// number of games that it can be granted.
    private func row(of wish: PlanWish, _ lacks: Range<Int>) -> ObjectiveProgram.Row {
        let games = Set(wish.games)
        var terms = days.terms(onDays: days.paths.indices) { Int64($1.met.lazy.filter(games.contains).count) }
        terms += lacks.map { ($0, 1) }
        return ObjectiveProgram.Row(
            family: Family.wish.rawValue,
            terms: terms,
            lower: reach(of: wish),
            upper: nil
        )
    }
}

/// A sum over the columns of a program, plus a constant.
struct PlanSum {
    private(set) var terms: DayNetwork.Terms = []
    var constant: Int64 = 0

    /// Adds a multiple of a column.
    mutating func add(_ coefficient: Int64, _ column: Int) {
        if coefficient != 0 { terms.append((column, Int(coefficient))) }
    }

    /// True if no coefficient is too large for a solver that calculates in doubles.
    var isExact: Bool { terms.allSatisfy { $0.coefficient.magnitude <= DayNetwork.mostCoefficient } }

    /// Returns the sum for given values of the columns.
    func value(at values: [Int]) -> Int64 {
        terms.reduce(constant) { $0 + Int64($1.coefficient) * Int64(values[$1.column]) }
    }
}
