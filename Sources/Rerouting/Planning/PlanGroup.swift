/// Lower bounds from a group of wishes: the least weight of these wishes that completions of a label miss, and the
/// fewest minutes of completions that miss exactly this weight. The bounds are shortest paths over the games that match
/// these wishes. A path goes from one game to another if times and the minutes of days allow the second to follow the
/// first. All other games are ignored. The missed weights of disjoint groups add up.
///
///     A ──► C ──► F      games that match a wish of the group, each with the grants that remain after it
///
/// A cost packs weight and minutes: the weight in the high bits, the minutes in the `minuteBits` low bits, so that
/// costs are added and compared as pairs.
struct PlanGroup {
    /// The number of bits of a cost that hold minutes.
    private static let minuteBits: Int32 = 18
    /// The maximum minutes of a cost; greater values saturate. The sum of two saturated values still fits into
    /// `minuteBits` bits.
    private static let mostMinutes = Int32(1) << (minuteBits - 1) - 1
    /// The maximum size of the tables of a group.
    struct Size {
        /// The maximum number of pairs of games times the number of different remaining grants.
        let mostPairs: Int64
        /// The maximum number of different remaining grants.
        let mostCount: Int
        /// The maximum number of entries of the table by day, city and remaining grants.
        let mostEntries: Int64

        /// The size of tables that take a few milliseconds and a few megabytes.
        static let small = Size(mostPairs: 12_000_000, mostCount: 2_048, mostEntries: 10_000_000)
        /// The size of tables that take a second and a hundred megabytes, which pays off for long searches.
        static let large = Size(mostPairs: 3_000_000_000, mostCount: 32_768, mostEntries: 16_000_000)
    }

    private static let unreachable = Int32.max / 4
    /// The maximum total weight of all wishes that the tables can hold.
    static let mostWeight: Int64 = 1_000
    /// The maximum number of days that the tables can hold.
    static let mostDays = 150

    /// The encoding of the remaining grants of the group's wishes as a number.
    private let numbers: GrantNumbers
    private let cityCount: Int
    /// By day, then by city, then by remaining grants, the lowest cost.
    private var table: [Int32]

    /// Creates a group of the first wishes in a list, as many as the tables can hold, and removes these wishes from the
    /// list.
    init(
        _ plan: PlanTables,
        _ measure: PlanMeasure,
        from wishes: inout [Int],
        _ size: Size,
        _ budget: WorkBudget
    ) throws(SolverError) {
        cityCount = plan.route.cityCount
        let games: Set<Int>
        (numbers, games) = PlanGroup.take(from: &wishes, plan, size)
        table = []
        let chain = GameChain(plan, measure, games.sorted())
        let ends = costsOfNoGame(plan)
        let before = try costs(plan, chain, ends, budget)
        try fill(days: plan.route.program.dayCount, chain, before, ends, budget)
    }

    /// Removes as many wishes as the tables can hold, and returns them with their games.
    private static func take(from wishes: inout [Int], _ plan: PlanTables, _ size: Size) -> (
        numbers: GrantNumbers, games: Set<Int>
    ) {
        let (cities, days) = (Int64(plan.route.cityCount), Int64(plan.route.program.dayCount))
        var (numbers, games) = (GrantNumbers(wishCount: plan.wishes.count), Set<Int>())
        while let wish = wishes.first {
            let more = games.union(
                plan.wishesOfGame.indices.filter { plan.wishesOfGame[$0].contains(Int32(wish)) }
            )
            let larger = numbers.count * (plan.wishes[wish].most + 1)
            let pairs = Int64(more.count) * Int64(more.count) / 2
            let isFull =
                larger > size.mostCount || pairs * Int64(larger) > size.mostPairs
                || cities * days * Int64(larger) > size.mostEntries
            if isFull, numbers.count > 1 { break }
            wishes.removeFirst()
            // A single wish that is too large for a table is ignored.
            if isFull { continue }
            numbers.add(wish, most: plan.wishes[wish].most)
            games = more
        }
        return (numbers, games)
    }

    /// Returns, by remaining grants, the cost of missing all of them.
    private func costsOfNoGame(_ plan: PlanTables) -> [Int32] {
        (0..<numbers.count).map { rest in
            let missed = plan.wishes.indices.reduce(Int32(0)) { sum, wish in
                sum + Int32(clamping: plan.wishes[wish].weight) * Int32(numbers.digit(wish, of: rest))
            }
            return missed << PlanGroup.minuteBits
        }
    }

    /// Returns, by game and by the grants that remain before the game, the lowest cost of a completion that meets the
    /// game.
    private func costs(
        _ plan: PlanTables,
        _ chain: GameChain,
        _ ends: [Int32],
        _ budget: WorkBudget
    ) throws(SolverError) -> [[Int32]] {
        let count = numbers.count
        var before = [[Int32]](repeating: [], count: chain.games.count)
        for game in chain.games.indices.reversed() {
            var after = ends.map { $0 + chain.minutesToFinish(fromGame: game) }
            for next in game + 1..<max(game + 1, chain.games.count) {
                guard let minutes = chain.minutes(from: game, to: next) else { continue }
                try budget.charge(count / 4)
                for rest in 0..<count {
                    let all = before[next][rest] + minutes
                    if all < after[rest] { after[rest] = all }
                }
            }
            let wishes = plan.wishesOfGame[chain.games[game]]
            before[game] = (0..<count).map { rest in
                PlanGroup.saturated(after[wishes.reduce(rest) { numbers.granting(Int($1), 1, $0) }])
            }
        }
        return before
    }

    /// Fills the table from the last day to the first. A completion that is possible from a later day is also possible
    /// from an earlier day.
    private mutating func fill(
        days: Int,
        _ chain: GameChain,
        _ before: [[Int32]],
        _ ends: [Int32],
        _ budget: WorkBudget
    ) throws(SolverError) {
        let count = numbers.count
        table = [Int32](repeating: PlanGroup.unreachable, count: days * cityCount * count)
        for city in 0..<cityCount {
            let finish = chain.minutesToFinish(from: city)
            let last = ((days - 1) * cityCount + city) * count
            for rest in 0..<count { table[last + rest] = ends[rest] + finish }
            for game in chain.games.indices {
                guard let (minutes, day) = chain.latestStart(from: city, to: game) else { continue }
                try budget.charge(count / 4)
                let row = (day * cityCount + city) * count
                for rest in 0..<count {
                    let all = before[game][rest] + minutes
                    if all < table[row + rest] { table[row + rest] = all }
                }
            }
        }
        let step = cityCount * count
        for entry in (0..<max(0, days - 1) * step).reversed() {
            table[entry] = min(table[entry], table[entry + step])
        }
    }

    /// The number of entries of the table.
    var entryCount: Int { table.count }

    /// Returns a cost with minutes of at most `mostMinutes`, because more minutes would overflow into the bits of the
    /// missed weight.
    private static func saturated(_ cost: Int32) -> Int32 {
        cost - max(0, minutes(of: cost) - mostMinutes)
    }

    @inline(__always)
    private static func minutes(of cost: Int32) -> Int32 { cost & (1 << minuteBits - 1) }

    /// Returns the number that encodes the grants that remain for the group's wishes from a day on.
    func rest(_ grants: PlanGrants, _ plan: PlanTables, onDay day: Int) -> Int {
        numbers.rest(grants, plan, onDay: day)
    }

    /// Returns bounds for completions from a city on a day: the least weight of the group's wishes that they miss, and
    /// the fewest minutes of completions that miss this weight.
    @inline(__always)
    func least(_ rest: Int, from city: Int32, onDay day: Int) -> (missed: Int64, minutes: Int64) {
        let cost = table[(day * cityCount + Int(city)) * numbers.count + rest]
        return (Int64(cost >> PlanGroup.minuteBits), Int64(PlanGroup.minutes(of: cost)))
    }
}

/// The pairs of games whose second game can be met after the first, with or without other games in between, and the
/// fewest minutes from the first to the second.
///
/// If money is measured, the amounts are not minutes. They include the nights and the second game; the amount to the
/// first game includes all nights since the start of the trip.
struct GameChain {
    /// The maximum minutes between two games; longer paths count as this number.
    private static let mostMinutes: Int64 = 1 << 17

    let games: [Int]
    private let plan: PlanTables
    private let measure: PlanMeasure
    /// By game, its day.
    let days: [Int]
    private let least: LeastMinutes
    /// By day, with a last entry for the end of the trip, the maximum minutes of legs on all earlier days.
    private let capacityBefore: [Int64]
    private let mostPerDay: Int64
    /// By day, the instants of `RouteTables.hoursForTravel`.
    private let (opens, closes): ([Int64], [Int64])

    init(_ plan: PlanTables, _ measure: PlanMeasure, _ games: [Int]) {
        (self.plan, self.measure, self.games) = (plan, measure, games)
        let route = plan.route
        least = route.distances.least
        days = games.map { Int(route.day(ofEvent: $0)) }
        mostPerDay = route.bounds.mostPerDay
        capacityBefore = route.bounds.capacityBefore(perDay: mostPerDay)
        (opens, closes) = route.hoursForTravel
    }

    private func city(_ game: Int) -> Int { plan.program.route.checkpoints[games[game]].city }

    private func times(_ game: Int) -> EventTimes? { plan.program.route.checkpoints[games[game]].times }

    /// True if the windows of a day are disjoint parts of the hours for travel.
    private var hasDisjointWindows: Bool {
        plan.route.limits.travelWindows != nil && plan.route.limits.gameConnections != nil
            && !plan.route.hasTimedLegs
    }

    /// Returns the maximum minutes of legs before a game on its day.
    private func morning(_ game: Int) -> Int64 {
        guard hasDisjointWindows, let times = times(game) else { return mostPerDay }
        return max(0, min(mostPerDay, times.due - opens[days[game]]))
    }

    /// Returns the maximum minutes of legs after a game on its day.
    private func evening(_ game: Int) -> Int64 {
        guard hasDisjointWindows, let times = times(game) else { return mostPerDay }
        return max(0, min(mostPerDay, closes[days[game]] - times.ready))
    }

    private static func counted(_ minutes: Int64) -> Int32 { Int32(clamping: min(minutes, mostMinutes)) }

    /// Returns the fewest minutes from one game to another; `nil` if the second cannot follow the first.
    func minutes(from one: Int, to two: Int) -> Int32? {
        let need = least[city(one), city(two)]
        guard need < LeastMinutes.unreachable else { return nil }
        if let first = times(one), let second = times(two), let limit = plan.route.limits.gameConnections {
            let isInTime =
                plan.route.hasTimedLegs
                ? second.start >= first.end : limit.allows(need, between: first, and: second)
            guard isInTime else { return nil }
        }
        let (from, to) = (days[one], days[two])
        let most =
            from == to
            ? mostPerDay : evening(one) + morning(two) + capacityBefore[to] - capacityBefore[from + 1]
        guard need == 0 || need <= most else { return nil }
        let nights = measure.nights(before: to) - measure.nights(before: from)
        return GameChain.counted(amount(from: city(one), to: two) + nights)
    }

    /// Returns the least amount of a path from a city to a game, and of meeting the game.
    private func amount(from city: Int, to game: Int) -> Int64 {
        measure.least(from: city, to: self.city(game)) + measure.amount(ofGame: games[game])
    }

    /// Returns the fewest minutes from a city to a game, and the last day at the start of which the traveler can leave;
    /// `nil` if the game cannot be reached.
    func latestStart(from city: Int, to game: Int) -> (minutes: Int32, day: Int)? {
        let need = least[city, self.city(game)]
        guard need < LeastMinutes.unreachable else { return nil }
        var day = days[game]
        let amount = GameChain.counted(amount(from: city, to: game) + measure.nights(before: day))
        if need == 0 || need <= morning(game) { return (amount, day) }
        while day > 0 {
            day -= 1
            if need <= morning(game) + capacityBefore[days[game]] - capacityBefore[day] {
                return (amount, day)
            }
        }
        return nil
    }

    /// Returns the fewest minutes from a game to the finish.
    func minutesToFinish(fromGame game: Int) -> Int32 { minutesToFinish(from: city(game)) }

    /// Returns the fewest minutes from a city to the finish.
    func minutesToFinish(from city: Int) -> Int32 {
        guard let finish = plan.route.finish else { return 0 }
        return GameChain.counted(measure.least(from: city, to: finish))
    }
}
