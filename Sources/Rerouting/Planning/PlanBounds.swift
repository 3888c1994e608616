/// Lower bounds on the minutes that completions of a label take, or on their money, ignoring times and days. A bound is
/// the length of the shortest path through the cities of the remaining wishes. The tables list the bounds by the
/// remaining grants, which a path may still obtain, and by the weight of these grants that may be missed (after Held and
/// Karp 1962).
///
/// The bounds assume that one visit to a city grants each wish all games that the city has for it during the trip. If
/// there are too many wishes, some are ignored.
final class PlanBounds {
    /// The maximum number of entries of one table.
    private static let mostEntries = 1_200_000
    /// The number of entries in all groups above which further groups are small.
    private static let mostGroupEntries = 8_000_000
    /// The maximum number of levels. A level is a range of missed weights that share one table.
    private static let mostLevels: Int64 = 8

    /// More minutes than any path has.
    static let unreachable = Int32.max / 4

    let plan: PlanTables
    /// The quantity that the bounds add up. The comments in this class call it minutes.
    let measure: PlanMeasure
    /// Bounds on money, with the same encodings of the remaining grants; `nil` if no option concerns money, and in bounds
    /// on money.
    private(set) var priced: PlanBounds?
    /// By day, with a last entry for the end of the trip, the maximum minutes of legs on all earlier days.
    private let capacityBefore: [Int64]
    private let mostPerDay: Int64
    /// The encoding of the remaining grants as a number.
    private let numbers: GrantNumbers
    /// The number of missed weights in the range of one level.
    private let unit: Int64
    /// The maximum missed weight for which bounds are requested.
    let mostMissed: Int64
    private let cityCount: Int
    /// By level, then by remaining grants, then by city, the fewest minutes.
    private var tables: [[Int32]] = []
    /// Bounds that take games and times into account, for disjoint groups of wishes.
    private var groups: [PlanGroup] = []
    /// Bounds by the number of days; `nil` until `addWindows` adds them.
    private(set) var windows: PlanWindows?

    /// Creates bounds that distinguish all missed weights, or ranges of missed weights, and take times into account.
    ///
    /// - Parameters:
    ///   - plan: The program.
    ///   - mostMissed: The maximum missed weight for which bounds are requested.
    ///   - groups: The maximum size of the tables of groups; `nil` for no groups.
    ///   - budget: The work budget.
    /// - Complexity: O(cities · cities of wishes · 2^wishes · weights), and for groups O(games² · 2^wishes).
    convenience init(
        _ plan: PlanTables,
        mostMissed: Int64,
        groups: PlanGroup.Size? = .small,
        _ budget: WorkBudget
    ) throws(SolverError) {
        try self.init(PlanMeasure(minutesOf: plan), of: plan, mostMissed: mostMissed, groups, budget)
        if let measure = try plan.measureOfMoney(budget) {
            priced = try PlanBounds(measure, of: plan, mostMissed: mostMissed, groups, budget)
        }
    }

    private convenience init(
        _ measure: PlanMeasure,
        of plan: PlanTables,
        mostMissed: Int64,
        _ groups: PlanGroup.Size?,
        _ budget: WorkBudget
    ) throws(SolverError) {
        let most = max(0, mostMissed)
        let unit = max(1, (most + PlanBounds.mostLevels - 1) / PlanBounds.mostLevels)
        self.init(measure, of: plan, mostMissed: most, unit: unit)
        for level in 0...Int(most / unit) { try add(level, budget) }
        if let groups { try addGroups(groups, budget) }
    }

    /// Creates bounds quickly. They only distinguish plans that miss nothing from all other plans, and ignore times.
    ///
    /// - Complexity: O(cities · cities of wishes · 2^wishes).
    convenience init(roughly plan: PlanTables, _ budget: WorkBudget) throws(SolverError) {
        try self.init(roughly: PlanMeasure(minutesOf: plan), of: plan, budget)
        if let measure = try plan.measureOfMoney(budget) {
            priced = try PlanBounds(roughly: measure, of: plan, budget)
        }
    }

    private convenience init(
        roughly measure: PlanMeasure,
        of plan: PlanTables,
        _ budget: WorkBudget
    ) throws(SolverError) {
        self.init(measure, of: plan, mostMissed: 1, unit: 1)
        try add(0, budget)
        try addFree(budget)
    }

    /// Returns bounds with smaller ranges of missed weights if `most`, a lower maximum, allows smaller ranges;
    /// otherwise returns `self`.
    func missing(_ most: Int64, _ budget: WorkBudget) throws(SolverError) -> PlanBounds {
        if unit == 1 || most >= mostMissed { return self }
        let finer = try PlanBounds(measure, of: plan, mostMissed: most, nil, budget)
        finer.groups = groups
        finer.priced = try priced?.missing(most, budget)
        return finer
    }

    private init(_ measure: PlanMeasure, of plan: PlanTables, mostMissed: Int64, unit: Int64) {
        (self.plan, self.measure) = (plan, measure)
        (self.mostMissed, self.unit) = (mostMissed, unit)
        let route = plan.route
        cityCount = route.cityCount
        let isLengthened = route.bounds.effects.contains(.gamesLengthenDays)
        mostPerDay =
            isLengthened ? route.bounds.mostPerDay : min(route.bounds.mostPerDay, route.bounds.mostPerFreeDay)
        capacityBefore = route.bounds.capacityBefore(perDay: mostPerDay)
        var numbers = GrantNumbers(wishCount: plan.wishes.count)
        for wish in plan.wishesByGames {
            let most = plan.wishes[wish].most
            if numbers.count * (most + 1) * cityCount <= PlanBounds.mostEntries {
                numbers.add(wish, most: most)
            }
        }
        self.numbers = numbers
    }

    private func addGroups(_ size: PlanGroup.Size, _ budget: WorkBudget) throws(SolverError) {
        guard plan.wishes.reduce(0, { $0 + $1.weight * Int64($1.most) }) <= PlanGroup.mostWeight,
            plan.route.program.dayCount <= PlanGroup.mostDays
        else { return }
        // Groups know only games, so they ignore wishes for visits.
        var wishes = plan.wishesOfGames
        var entries = 0
        while !wishes.isEmpty {
            // One large table is worth its memory, several are not.
            let isFull = entries > PlanBounds.mostGroupEntries
            let group = try PlanGroup(plan, measure, from: &wishes, isFull ? .small : size, budget)
            entries += group.entryCount
            groups.append(group)
        }
    }

    /// Adds bounds by the number of days, if their table is not too large.
    func addWindows(_ budget: WorkBudget) throws(SolverError) {
        windows = try PlanWindows(plan, budget)
    }

    /// Returns the lower bounds that the groups of wishes give: the least weight of the remaining grants that
    /// completions of a label miss, and the fewest minutes of completions that miss exactly this weight.
    @inline(__always)
    func least(from city: Int32, onDay day: Int, _ outlook: PlanOutlook) -> (missed: Int64, minutes: Int64) {
        var least: (missed: Int64, minutes: Int64) = (0, 0)
        for index in groups.indices {
            let more = groups[index].least(outlook.restOfGroups[index], from: city, onDay: day)
            least.missed += more.missed
            least.minutes = max(least.minutes, more.minutes)
        }
        return least
    }

    /// Returns a lower bound on the weight that any plan misses. If `beginning` is `nil`, plans may begin in any city.
    func leastMissed(beginning: Int?) -> Int64 {
        guard let outlook = outlook(PlanGrants(), from: 0) else { return plan.certainlyMissed }
        var fewest = Int64.max
        for city in 0..<cityCount where beginning == nil || beginning == city {
            fewest = min(fewest, least(from: Int32(city), onDay: 0, outlook).missed)
        }
        return plan.certainlyMissed + (fewest == .max ? 0 : fewest)
    }

    /// Returns the maximum minutes of legs from a label on the current day through another day.
    @inline(__always)
    func capacity(after label: RouteLabel, _ day: Int, through last: Int) -> Int64 {
        max(0, capacityBefore[day + 1] - capacityBefore[day] - label.use.today.minutes)
            + capacityBefore[last + 1] - capacityBefore[day + 1]
    }

    /// Returns the next missed weight at which the bounds change; `nil` if it exceeds `mostMissed`.
    ///
    ///     missed      0   1   2   3   4   5   6         first 1, two weights for each level
    ///     returned        ●   ●       ●       ●
    ///
    /// Groups give a bound only for the first weight. The bound of a level is the same for all weights in the level's
    /// range.
    func nextMissed(after weight: Int64, first: Int64) -> Int64? {
        let next = weight == first ? weight + 1 : (weight / unit + 1) * unit
        return next <= mostMissed ? next : nil
    }

    /// Returns the fewest minutes of a path from a city to the end of the trip that obtains the remaining grants,
    /// except for grants with a total weight of `weight`; `unreachable` if there is no such path.
    @inline(__always)
    func minutes(from city: Int32, granting rest: Int, missing weight: Int64) -> Int64 {
        guard weight >= 0 else { return Int64(PlanBounds.unreachable) }
        let level = min(Int(weight / unit), tables.count - 1)
        return Int64(tables[level][rest * cityCount + Int(city)])
    }

    private func counted(_ minutes: Int64) -> Int32 {
        Int32(clamping: min(minutes, Int64(PlanBounds.unreachable)))
    }

    private func minutesToFinish(from city: Int) -> Int32 {
        plan.route.finish.map { counted(measure.least(from: city, to: $0)) } ?? 0
    }

    /// By destination, then by start, the fewest minutes between cities.
    private var least: [Int32] {
        (0..<cityCount * cityCount).map { pair in
            counted(measure.least(from: pair % cityCount, to: pair / cityCount))
        }
    }

    /// Adds a level that holds for every weight, because it allows all grants to be missed.
    private func addFree(_ budget: WorkBudget) throws(SolverError) {
        try budget.charge(numbers.count * cityCount / 8)
        let row = (0..<cityCount).map { minutesToFinish(from: $0) }
        tables.append((0..<numbers.count * cityCount).map { row[$0 % cityCount] })
    }

    private func add(_ level: Int, _ budget: WorkBudget) throws(SolverError) {
        let (least, grants, numbers) = (self.least, self.grants, self.numbers)
        let visited = grants.indices.filter { !grants[$0].isEmpty }
        let counted = plan.wishes.indices.filter { numbers.contains($0) }
        let steps = cityCount * (visited.count + 1) + counted.count
        var table = [Int32](repeating: PlanBounds.unreachable, count: numbers.count * cityCount)
        for city in 0..<cityCount { table[city] = minutesToFinish(from: city) }
        for rest in 1..<max(1, numbers.count) {
            try budget.charge((steps + 3) / 4)
            let row = rest * cityCount
            for city in visited {
                let next = grants[city].reduce(rest) { numbers.granting($1.wish, $1.games, $0) }
                guard next != rest else { continue }
                let completion = table[next * cityCount + city]
                for from in 0..<cityCount {
                    let minutes = least[city * cityCount + from] + completion
                    if minutes < table[row + from] { table[row + from] = minutes }
                }
            }
            for index in counted where numbers.digit(index, of: rest) > 0 {
                let weight = Int(min(plan.wishes[index].weight / unit, Int64(level + 1)))
                guard weight <= level else { continue }
                let next = numbers.granting(index, 1, rest) * cityCount
                for city in 0..<cityCount {
                    let minutes = weight == 0 ? table[next + city] : tables[level - weight][next + city]
                    if minutes < table[row + city] { table[row + city] = minutes }
                }
            }
        }
        tables.append(table)
    }

    /// By city, the wishes with a digit in `numbers` that games in the city match, with the number of these games.
    private var grants: [[(wish: Int, games: Int)]] {
        var games = [[Int]](repeating: [Int](repeating: 0, count: plan.wishes.count), count: cityCount)
        for (game, wishes) in plan.wishesOfGame.enumerated() {
            for wish in wishes { games[plan.program.route.checkpoints[game].city][Int(wish)] += 1 }
        }
        for run in plan.program.route.visits.runs {
            let wish = Int(plan.wishOfVisit[run.visit])
            if wish >= 0 { games[run.city][wish] += 1 }
        }
        return games.map { games in
            games.indices.filter { games[$0] > 0 && numbers.contains($0) }.map { ($0, games[$0]) }
        }
    }
}

/// The wishes that a path can still be granted on a range of days.
struct PlanOutlook {
    /// The maximum weight that the trip's own games and wishes can add.
    var gain: Int64
    /// The remaining grants, encoded as in `PlanBounds`.
    var rest: Int
    /// By group of wishes, the remaining grants, encoded as in that group.
    var restOfGroups: [Int] = []
    /// The remaining grants, encoded as in `PlanWindows`.
    var restOfWindows = 0
}

extension PlanBounds {
    /// Returns the wishes that a path can still be granted from one day through another; `nil` if a demand can no
    /// longer be met.
    func outlook(_ grants: PlanGrants, from day: Int, through last: Int) -> PlanOutlook? {
        var outlook = PlanOutlook(gain: plan.ownLeft[day] - plan.ownLeft[last + 1], rest: 0)
        for index in plan.wishes.indices {
            let left = Int(plan.wishes[index].left[day])
            guard left > 0 else { continue }
            let granted = (grants & plan.wishes[index].bits).count
            if plan.wishes[index].least > 0, granted + left < plan.wishes[index].least { return nil }
            let more = min(plan.wishes[index].most - granted, left - Int(plan.wishes[index].left[last + 1]))
            outlook.gain += plan.wishes[index].weight * Int64(more)
            outlook.rest += more * numbers.strides[index]
        }
        // Labels do not record how often untracked wishes are granted.
        for wish in plan.untracked {
            outlook.gain += wish.weight * Int64(min(wish.most, Int(wish.left[day] - wish.left[last + 1])))
        }
        return outlook
    }

    /// Returns the wishes that a path can still be granted from a day on, including the remaining grants of each group
    /// of wishes.
    ///
    /// - Parameters:
    ///   - grants: The granted wishes.
    ///   - day: The first day.
    ///   - rests: A list whose storage is reused.
    func outlook(_ grants: PlanGrants, from day: Int, reusing rests: consuming [Int] = []) -> PlanOutlook? {
        guard var outlook = outlook(grants, from: day, through: plan.route.program.dayCount - 1) else {
            return nil
        }
        rests.removeAll(keepingCapacity: true)
        for group in groups { rests.append(group.rest(grants, plan, onDay: day)) }
        outlook.restOfGroups = rests
        outlook.restOfWindows = windows?.rest(grants, plan, onDay: day) ?? 0
        return outlook
    }
}

/// An encoding of the remaining grants as a number in mixed radix, with one digit for each wish that is not ignored.
///
///     wishes     A: 2    B: ignored    C: 1        number = A + 3 · C,  0 ..< 6
struct GrantNumbers {
    /// By wish, the place value of its digit; 0 if the wish is ignored.
    private(set) var strides: [Int]
    private var radices: [Int]
    /// The number of encoded values.
    private(set) var count = 1

    /// Creates an encoding that ignores all of `wishCount` wishes.
    init(wishCount: Int) {
        strides = [Int](repeating: 0, count: wishCount)
        radices = [Int](repeating: 1, count: wishCount)
    }

    /// Adds a digit for a wish that can be granted up to `most` times.
    mutating func add(_ wish: Int, most: Int) {
        (strides[wish], radices[wish]) = (count, most + 1)
        count *= most + 1
    }

    /// True if a wish has a digit.
    func contains(_ wish: Int) -> Bool { strides[wish] > 0 }

    /// Returns the digit of a wish; 0 if the wish is ignored.
    @inline(__always)
    func digit(_ wish: Int, of number: Int) -> Int {
        strides[wish] > 0 ? number / strides[wish] % radices[wish] : 0
    }

    /// Returns the number that encodes the grants that remain after a wish is granted `times` times, or as often as it
    /// can be.
    @inline(__always)
    func granting(_ wish: Int, _ times: Int, _ number: Int) -> Int {
        number - min(digit(wish, of: number), times) * strides[wish]
    }

    /// Returns the number that encodes the grants that remain for the wishes from a day on.
    func rest(_ grants: PlanGrants, _ plan: PlanTables, onDay day: Int) -> Int {
        var rest = 0
        for index in plan.wishes.indices where contains(index) {
            let wish = plan.wishes[index]
            let left = Int(wish.left[day])
            guard left > 0 else { continue }
            rest += min(wish.most - (grants & wish.bits).count, left) * strides[index]
        }
        return rest
    }
}
