/// The nights of a plan as columns of an integer program. Each column stands for a possible expense of a night; it is 1
/// if the plan has this expense.
///
///     days       1     2     3     4
///     events     ●     ●           ●       the nights after days 1, 2 and 3 count
///
/// The price of a night depends on the path that reaches it, or on a timed leg that decides it. A night counts if the
/// plan has begun by its day and has not ended.
struct NightColumns {
    /// The paths that give a night an expense. Paths of later groups override those of earlier ones.
    private typealias Group = [(column: Int, price: PlanMoney)]

    /// The first and the last day of the plan.
    private let extent: PlanExtent
    /// By night, the groups of paths, the weakest first.
    private let groups: [[Group]]
    /// The night and the expense of each column.
    let prices: [(night: Int, price: PlanMoney)]
    private let firstColumn: Int

    init(_ network: DayNetwork, _ prices: RoutePrices, firstColumn: Int) {
        let extent = PlanExtent(network, firstColumn: firstColumn) { day, path in
            path.expenses.hasEvent ? (Int64(day), Int64(day + 1)) : nil
        }
        let groups = (0..<max(0, network.paths.count - 1)).map { night in
            NightColumns.groups(ofNight: night, network, prices)
        }
        (self.extent, self.groups) = (extent, groups)
        self.firstColumn = firstColumn + extent.columnCount
        self.prices = groups.enumerated().flatMap { night, groups in
            Set(groups.joined().map { $0.price }).subtracting([.zero]).sorted().map { (night, $0) }
        }
    }

    private static func groups(ofNight night: Int, _ network: DayNetwork, _ prices: RoutePrices) -> [Group] {
        let first = network.firstColumns
        var groups: [Group] = [[]]
        for (index, path) in network.paths[night].enumerated() where path.expenses.nights[night] == nil {
            let city = network.nodes[night + 1][path.to].city
            guard city >= 0 else { continue }
            let price = prices.nights(in: Int32(city), after: Int32(night)..<Int32(night + 1))
            groups[0].append((first[night] + index, price))
        }
        for day in 0...night + 1 {
            groups.append(
                network.paths[day].enumerated().compactMap { index, path in
                    path.expenses.nights[night].map { (first[day] + index, $0) }
                }
            )
        }
        return groups.filter { !$0.isEmpty }
    }

    /// The number of columns, including the columns of the extent.
    var columnCount: Int { extent.columnCount + prices.count }

    /// Returns the rows that set a column to 1 if the plan has its expense.
    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] {
        var rows = extent.rows(of: network)
        for (index, (night, price)) in prices.enumerated() {
            for (number, group) in groups[night].enumerated() {
                let paths = group.filter { $0.price == price }
                if paths.isEmpty { continue }
                var terms: DayNetwork.Terms = paths.map { ($0.column, 1) } + [(firstColumn + index, -1)]
                for stronger in groups[night][(number + 1)...].joined() {
                    terms.append((stronger.column, -1))
                }
                terms += extent.isCounted(night: night)
                let family = PlanNetwork.Family.night.rawValue
                rows.append(.init(family: family, terms: terms, lower: nil, upper: 1))
            }
        }
        return rows
    }

    /// Returns a sum over all expenses of a plan: over the paths, and over the nights.
    func sum(_ network: DayNetwork, _ amount: (PlanMoney) -> Int64) -> PlanSum {
        var (sum, column) = (PlanSum(), 0)
        for path in network.paths.joined() {
            sum.add(amount(path.expenses.money), column)
            column += 1
        }
        for (index, entry) in prices.enumerated() { sum.add(amount(entry.price), firstColumn + index) }
        return sum
    }

    /// Returns the row that limits the sum of all prices.
    ///
    /// - Throws: `SolverError.tooLarge` if a number is too large for a solver that calculates in doubles.
    func row(_ limit: MoneyLimit, of network: DayNetwork) throws(SolverError) -> ObjectiveProgram.Row {
        let sum = sum(network) { $0.total }
        guard sum.isExact else { throw .tooLarge }
        let most = min(limit.most, sum.terms.reduce(0) { $0 + Int64($1.coefficient) })
        guard most <= DayNetwork.mostCoefficient else { throw .tooLarge }
        return DayNetwork.row(.total, sum.terms, atMost: most)
    }

    /// The names of the columns.
    var names: [String] {
        extent.begins.indices.map { "first_\($0 + 1)" } + extent.ends.indices.map { "last_\($0 + 1)" }
            + prices.indices.map { "night_d\(prices[$0].night + 1)_\($0 + 1)" }
    }
}
