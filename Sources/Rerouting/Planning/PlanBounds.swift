/// The least minutes of completions of a label, clocks and days left out: the shortest path that visits the places of what
/// may still be granted, by what is granted and by how much weight may be missed of it (after Held and Karp 1962).
///
/// A visit grants of each wish as many games as the place ever has of it. Where there are too many wishes some are left out.
final class PlanBounds {
    /// The most entries of a table for one weight.
    private static let mostEntries = 1_200_000
    /// The entries of groups past which further groups are small.
    private static let mostGroupEntries = 8_000_000
    /// The most levels of weight that are distinguished.
    private static let mostLevels: Int64 = 8

    /// More minutes than any path has.
    static let unreachable = Int32.max / 4

    let plan: PlanTables
    /// By day, and at the end, the most minutes of legs on all days before it.
    private let capacityBefore: [Int64]
    private let mostPerDay: Int64
    /// The numbers of what is left to grant.
    private let numbers: GrantNumbers
    /// The weight that one level of tables stands for.
    let unit: Int64
    /// The most weight that bounds are asked to miss.
    let mostMissed: Int64
    private let placeCount: Int
    /// By level, by what is left to grant, by place.
    private var tables: [[Int32]] = []
    /// Bounds over games and clocks, for disjoint groups of wishes.
    private var groups: [PlanGroup] = []

    /// Bounds that tell all weights apart, or runs of them, over clocks too.
    ///
    /// - Parameters:
    ///   - plan: The program.
    ///   - mostMissed: The most weight that bounds are asked to miss.
    ///   - groups: How large the tables of groups may be.
    ///   - budget: What may be spent.
    /// - Complexity: O(places · wished places · 2^wishes · weights), and for groups O(games² · 2^wishes).
    convenience init(
        _ plan: PlanTables,
        mostMissed: Int64,
        groups: PlanGroup.Size? = .small,
        _ budget: WorkBudget
    ) throws(SolverError) {
        let most = max(0, mostMissed)
        let unit = max(1, (most + PlanBounds.mostLevels - 1) / PlanBounds.mostLevels)
        self.init(plan, mostMissed: most, unit: unit)
        for level in 0...Int(most / unit) { try add(level, budget) }
        if let groups { try addGroups(groups, budget) }
    }

    /// Bounds that are there at once: they only know what it takes to miss nothing, and nothing of clocks.
    ///
    /// - Complexity: O(places · wished places · 2^wishes).
    convenience init(roughly plan: PlanTables, _ budget: WorkBudget) throws(SolverError) {
        self.init(plan, mostMissed: 1, unit: 1)
        try add(0, budget)
        try addFree(budget)
    }

    /// The same bounds, made finer where they are asked to miss less.
    func missing(_ most: Int64, _ budget: WorkBudget) throws(SolverError) -> PlanBounds {
        if unit == 1 || most >= mostMissed { return self }
        let finer = try PlanBounds(plan, mostMissed: most, groups: nil, budget)
        finer.groups = groups
        return finer
    }

    private init(_ plan: PlanTables, mostMissed: Int64, unit: Int64) {
        self.plan = plan
        (self.mostMissed, self.unit) = (mostMissed, unit)
        let route = plan.route
        placeCount = route.placeCount
        let isLengthened = route.bounds.effects.contains(.gamesLengthenDays)
        mostPerDay =
            isLengthened ? route.bounds.mostPerDay : min(route.bounds.mostPerDay, route.bounds.mostPerFreeDay)
        capacityBefore = route.bounds.capacityBefore(perDay: mostPerDay)
        var numbers = GrantNumbers(wishCount: plan.wishes.count)
        for wish in plan.wishesByGames {
            let most = plan.wishes[wish].most
            if numbers.count * (most + 1) * placeCount <= PlanBounds.mostEntries {
                numbers.add(wish, most: most)
            }
        }
        self.numbers = numbers
    }

    private func addGroups(_ size: PlanGroup.Size, _ budget: WorkBudget) throws(SolverError) {
        guard plan.wishes.reduce(0, { $0 + $1.weight * Int64($1.most) }) <= PlanGroup.mostWeight,
            plan.route.program.dayCount <= PlanGroup.mostDays
        else { return }
        var wishes = plan.wishesByGames
        var entries = 0
        while !wishes.isEmpty {
            // One large table is worth its memory, several are not.
            let isFull = entries > PlanBounds.mostGroupEntries
            let group = try PlanGroup(plan, from: &wishes, isFull ? .small : size, budget)
            entries += group.entryCount
            groups.append(group)
        }
    }

    /// By groups alone: the least weight that completions of a label miss of what could still be granted, and the least minutes of
    /// those that miss just that.
    @inline(__always)
    func least(from place: Int32, onDay day: Int, _ outlook: PlanOutlook) -> (missed: Int64, minutes: Int64) {
        var least: (missed: Int64, minutes: Int64) = (0, 0)
        for index in groups.indices {
            let more = groups[index].least(outlook.restOfGroups[index], from: place, onDay: day)
            least.missed += more.missed
            least.minutes = max(least.minutes, more.minutes)
        }
        return least
    }

    /// The least weight that any plan misses.
    func leastMissed(beginning: Int?) -> Int64 {
        guard let outlook = outlook(PlanGrants(), from: 0) else { return plan.certainlyMissed }
        var fewest = Int64.max
        for place in 0..<placeCount where beginning == nil || beginning == place {
            fewest = min(fewest, least(from: Int32(place), onDay: 0, outlook).missed)
        }
        return plan.certainlyMissed + (fewest == .max ? 0 : fewest)
    }

    /// The most minutes of legs on the rest of a day and up to another.
    @inline(__always)
    func capacity(after label: RouteLabel, _ day: Int, through last: Int) -> Int64 {
        max(0, capacityBefore[day + 1] - capacityBefore[day] - label.use.today.minutes)
            + capacityBefore[last + 1] - capacityBefore[day + 1]
    }

    /// The next missed weight of which bounds say something else; `nil` where they are asked to miss no more.
    ///
    ///     missed     0   1   2   3   4   5   6         first 1, two weights a level
    ///     asked          ●   ●       ●       ●
    ///
    /// Groups bound the first alone; a level of tables bounds the least weight that it stands for, and all up to the next
    /// level.
    func nextMissed(after weight: Int64, first: Int64) -> Int64? {
        let next = weight == first ? weight + 1 : (weight / unit + 1) * unit
        return next <= mostMissed ? next : nil
    }

    /// The least minutes from a place that grant what is left but for so much weight; `unreachable` for none.
    @inline(__always)
    func minutes(from place: Int32, granting rest: Int, missing weight: Int64) -> Int64 {
        guard weight >= 0 else { return Int64(PlanBounds.unreachable) }
        let level = min(Int(weight / unit), tables.count - 1)
        return Int64(tables[level][rest * placeCount + Int(place)])
    }

    private func counted(_ minutes: Int64) -> Int32 {
        Int32(clamping: min(minutes, Int64(PlanBounds.unreachable)))
    }

    private func minutesToFinish(from place: Int) -> Int32 {
        plan.route.finish.map { counted(plan.route.distances.least[place, $0]) } ?? 0
    }

    /// The least minutes to each place from each, those to one place together.
    private var least: [Int32] {
        (0..<placeCount * placeCount).map { pair in
            counted(plan.route.distances.least[pair % placeCount, pair / placeCount])
        }
    }

    /// Adds a level that holds of any weight: all may be missed.
    private func addFree(_ budget: WorkBudget) throws(SolverError) {
        try budget.charge(numbers.count * placeCount / 8)
        let row = (0..<placeCount).map { minutesToFinish(from: $0) }
        tables.append((0..<numbers.count * placeCount).map { row[$0 % placeCount] })
    }

    private func add(_ level: Int, _ budget: WorkBudget) throws(SolverError) {
        let (least, grants, numbers) = (self.least, self.grants, self.numbers)
        let visited = grants.indices.filter { !grants[$0].isEmpty }
        var table = [Int32](repeating: PlanBounds.unreachable, count: numbers.count * placeCount)
        for place in 0..<placeCount { table[place] = minutesToFinish(from: place) }
        for rest in 1..<max(1, numbers.count) {
            try budget.charge(placeCount * (visited.count + 1) / 4)
            let row = rest * placeCount
            for place in visited {
                let next = grants[place].reduce(rest) { numbers.granting($1.wish, $1.games, $0) }
                guard next != rest else { continue }
                let completion = table[next * placeCount + place]
                for from in 0..<placeCount {
                    let minutes = least[place * placeCount + from] + completion
                    if minutes < table[row + from] { table[row + from] = minutes }
                }
            }
            for (index, wish) in plan.wishes.enumerated()
            where numbers.digit(index, of: rest) > 0 {
                let weight = Int(min(wish.weight / unit, Int64(level + 1)))
                guard weight <= level else { continue }
                let next = numbers.granting(index, 1, rest) * placeCount
                for place in 0..<placeCount {
                    let minutes = weight == 0 ? table[next + place] : tables[level - weight][next + place]
                    if minutes < table[row + place] { table[row + place] = minutes }
                }
            }
        }
        tables.append(table)
    }

    /// By place, the numbered wishes that games there match, and the number of these games.
    private var grants: [[(wish: Int, games: Int)]] {
        var games = [[Int]](repeating: [Int](repeating: 0, count: plan.wishes.count), count: placeCount)
        for (game, wishes) in plan.wishesOfGame.enumerated() {
            for wish in wishes { games[plan.program.route.checkpoints[game].place][Int(wish)] += 1 }
        }
        return games.map { games in
            games.indices.filter { games[$0] > 0 && numbers.contains($0) }.map { ($0, games[$0]) }
        }
    }
}

/// The wishes that a path can still be granted from a day through another.
struct PlanOutlook {
    /// The most weight that own games and wishes can add.
    var gain: Int64
    /// The grants that are left, as `PlanBounds` numbers them.
    var rest: Int
    /// The same as each group of wishes numbers them.
    var restOfGroups: [Int] = []
}

extension PlanBounds {
    /// The wishes that a path can still be granted from a day through another; `nil` where a demand can no longer be met.
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
        // Of untracked wishes it is not known how often they are granted.
        for wish in plan.untracked {
            outlook.gain += wish.weight * Int64(min(wish.most, Int(wish.left[day] - wish.left[last + 1])))
        }
        return outlook
    }

    /// The wishes that a path can still be granted from a day on, for groups too.
    ///
    /// - Parameter rests: A list whose storage is reused.
    func outlook(_ grants: PlanGrants, from day: Int, reusing rests: consuming [Int] = []) -> PlanOutlook? {
        guard var outlook = outlook(grants, from: day, through: plan.route.program.dayCount - 1) else {
            return nil
        }
        rests.removeAll(keepingCapacity: true)
        for group in groups { rests.append(group.rest(grants, plan, onDay: day)) }
        outlook.restOfGroups = rests
        return outlook
    }
}

/// The numbers of what wishes can still be granted: mixed radix, with one digit for each wish that is numbered.
///
///     wishes     A: 2    B: left out    C: 1        number = A + 3 · C,  0 ..< 6
struct GrantNumbers {
    /// For each wish the weight of its digit; 0 where it is left out.
    private(set) var strides: [Int]
    private var radices: [Int]
    /// How many numbers there are.
    private(set) var count = 1

    /// Numbers without digits, for so many wishes.
    init(wishCount: Int) {
        strides = [Int](repeating: 0, count: wishCount)
        radices = [Int](repeating: 1, count: wishCount)
    }

    /// Adds a digit for a wish that can be granted so many times.
    mutating func add(_ wish: Int, most: Int) {
        (strides[wish], radices[wish]) = (count, most + 1)
        count *= most + 1
    }

    /// True if a wish has a digit.
    func contains(_ wish: Int) -> Bool { strides[wish] > 0 }

    /// The digit of a wish; 0 where it is left out.
    @inline(__always)
    func digit(_ wish: Int, of number: Int) -> Int {
        strides[wish] > 0 ? number / strides[wish] % radices[wish] : 0
    }

    /// The number once a wish was granted so many times, as far as it could be.
    @inline(__always)
    func granting(_ wish: Int, _ times: Int, _ number: Int) -> Int {
        number - min(digit(wish, of: number), times) * strides[wish]
    }
}
