/// Lower bounds on the minutes of completions, by the weight that they miss and by the day of their last game. The bounds
/// are shortest paths over games, as in `PlanGroup`, with one path for each set of grants and each number of days.
///
///     day 3     day 4     day 5     day 6
///       ├─────────────────► A                   A takes two days after day 3
///       ├─────────────────► A ──────► B         A and B take three
///
/// Trade-offs compare days, and the completion with the fewest minutes often takes many. So these bounds prune far more
/// labels than the bounds on minutes alone.
final class PlanWindows {
    /// A nondominated completion.
    struct Completion {
        /// The weight that the completion misses of the grants that remain.
        let missed: Int64
        /// The number of days after the current day.
        let days: Int32
        let minutes: Int32
    }

    /// The maximum number of entries of the table by day, city, number of days and grants.
    private static let mostEntries: Int64 = 12_000_000
    /// The maximum number of pairs of a game or city and a game, times the number of entries for one game.
    private static let mostWork: Int64 = 400_000_000
    /// The maximum number of different grants.
    private static let mostCount = 2_048
    /// The maximum number of grants of all wishes together, each of which has one bit.
    private static let mostGrants = 64
    /// The number of days above which all completions share one entry.
    private static let mostDays = 12
    /// The number of known completions above which all of them are discarded, to limit memory.
    private static let mostCompletions = 2_000_000
    private static let unreachable = Int32.max / 4

    /// The encoding of grants as a number.
    private let numbers: GrantNumbers
    private let cityCount: Int
    /// The number of entries for each set of grants: entry k is for completions that end at most k days after the
    /// current day, and the last entry is for all completions.
    private let width: Int
    /// By day, then by city, then by grants, then by entry, the fewest minutes of a completion with these grants.
    private var table: [Int32]
    /// By grants, one bit for each grant.
    private var bits: [UInt64] = []
    /// By grants, their weight.
    private var weights: [Int64] = []
    /// All grants, by descending weight.
    private var byWeight: [Int32] = []
    /// The parts of grants, and their ranges by grants; the parts with the greatest weight come first.
    private var parts: [Int32] = []
    private var rangeOfParts: [Range<Int32>]
    /// The nondominated completions that were requested, and their ranges by state.
    private(set) var completions: [Completion] = []
    private var ranges = StateTable(Int32(0)..<0)

    /// Creates bounds for as many wishes as the table can hold, the wishes with the fewest games first; `nil` if it can
    /// hold none.
    init?(_ plan: PlanTables, _ budget: WorkBudget) throws(SolverError) {
        let days = plan.route.program.dayCount
        cityCount = plan.route.cityCount
        width = min(days, PlanWindows.mostDays)
        let states = Int64(days) * Int64(cityCount) * Int64(width)
        var (numbers, games, grants) = (GrantNumbers(wishCount: plan.wishes.count), Set<Int>(), 0)
        for wish in plan.wishesOfGames {
            let more = games.union(
                plan.wishesOfGame.indices.filter { plan.wishesOfGame[$0].contains(Int32(wish)) }
            )
            let most = plan.wishes[wish].most
            let larger = numbers.count * (most + 1)
            let pairs = Int64(more.count) * Int64(more.count / 2 + cityCount)
            guard larger <= PlanWindows.mostCount, grants + most <= PlanWindows.mostGrants,
                states * Int64(larger) <= PlanWindows.mostEntries,
                pairs * Int64(larger * width) <= PlanWindows.mostWork
            else { continue }
            numbers.add(wish, most: most)
            grants += most
            games = more
        }
        guard numbers.count > 1 else { return nil }
        self.numbers = numbers
        table = []
        rangeOfParts = [Range<Int32>](repeating: 0..<0, count: numbers.count)
        addGrants(plan)
        let chain = GameChain(plan, PlanMeasure(minutesOf: plan), games.sorted())
        let minutes = try minutes(plan, chain, budget)
        try fill(plan, chain, minutes, budget)
    }

    private func addGrants(_ plan: PlanTables) {
        for number in 0..<numbers.count {
            var (bit, bits, weight) = (0, UInt64(0), Int64(0))
            for wish in plan.wishes.indices where numbers.contains(wish) {
                let digit = numbers.digit(wish, of: number)
                for place in 0..<digit { bits |= 1 << UInt64(bit + place) }
                weight += plan.wishes[wish].weight * Int64(digit)
                bit += plan.wishes[wish].most
            }
            self.bits.append(bits)
            weights.append(weight)
        }
        byWeight = weights.indices.sorted { (-weights[$0], $0) < (-weights[$1], $1) }.map { Int32($0) }
    }

    /// Returns, by game, then by entry and by grants, the fewest minutes from the start of the game.
    private func minutes(_ plan: PlanTables, _ chain: GameChain, _ budget: WorkBudget) throws(SolverError)
        -> [[Int32]]
    {
        let count = numbers.count
        var minutes = [[Int32]](repeating: [], count: chain.games.count)
        for game in chain.games.indices.reversed() {
            var after = [Int32](repeating: PlanWindows.unreachable, count: width * count)
            for entry in 0..<width { after[entry * count] = chain.minutesToFinish(fromGame: game) }
            for next in game + 1..<max(game + 1, chain.games.count) {
                guard let least = chain.minutes(from: game, to: next) else { continue }
                try lower(&after, to: minutes[next], plus: least, chain.days[next] - chain.days[game], budget)
            }
            let wishes = plan.wishesOfGame[chain.games[game]]
            let rest = (0..<count).map { number in
                wishes.reduce(number) { numbers.granting(Int($1), 1, $0) }
            }
            minutes[game] = (0..<width * count).map { after[$0 / count * count + rest[$0 % count]] }
        }
        return minutes
    }

    /// Lowers the entries of a state to the entries of a later state, plus the minutes from one to the other.
    private func lower(
        _ entries: inout [Int32],
        at first: Int = 0,
        to later: [Int32],
        plus minutes: Int32,
        _ days: Int,
        _ budget: WorkBudget
    ) throws(SolverError) {
        let count = numbers.count
        try budget.charge(max(1, width - days) * count / 16)
        // The last entry of a state has no last day, so it only follows from the last entry of a later state.
        let (last, kept) = ((width - 1) * count, max(0, width - 1 - days) * count)
        let shift = first + days * count
        for index in 0..<kept { entries[shift + index] = min(entries[shift + index], later[index] + minutes) }
        for index in last..<last + count {
            entries[first + index] = min(entries[first + index], later[index] + minutes)
        }
    }

    /// Fills the table from the last day to the first. A completion that is possible from a later day is also possible
    /// from an earlier day.
    private func fill(
        _ plan: PlanTables,
        _ chain: GameChain,
        _ minutes: [[Int32]],
        _ budget: WorkBudget
    ) throws(SolverError) {
        let (days, count) = (plan.route.program.dayCount, numbers.count)
        let size = width * count
        var table = [Int32](repeating: PlanWindows.unreachable, count: days * cityCount * size)
        var block = [Int32](repeating: 0, count: size)
        for city in 0..<cityCount {
            let finish = chain.minutesToFinish(from: city)
            for day in 0..<days {
                let first = (day * cityCount + city) * size
                for entry in 0..<width { table[first + entry * count] = finish }
            }
            for game in chain.games.indices {
                guard let (least, day) = chain.latestStart(from: city, to: game) else { continue }
                let first = (day * cityCount + city) * size
                try lower(&table, at: first, to: minutes[game], plus: least, chain.days[game] - day, budget)
            }
            for day in (0..<days - 1).reversed() {
                try budget.charge(size / 16)
                let first = (day * cityCount + city) * size
                let next = first + cityCount * size
                for index in 0..<max(0, size - 2 * count) {
                    table[first + count + index] = min(table[first + count + index], table[next + index])
                }
                for index in size - count..<size {
                    table[first + index] = min(table[first + index], table[next + index])
                }
            }
        }
        // The search reads all entries of the same grants together.
        for first in stride(from: 0, to: table.count, by: size) {
            try budget.charge(size / 16)
            for entry in 0..<width {
                for number in 0..<count {
                    block[number * width + entry] = table[first + entry * count + number]
                }
            }
            for index in 0..<size { table[first + index] = block[index] }
        }
        self.table = table
    }

    /// Returns the number that encodes the grants that remain for the wishes of the table from a day on.
    func rest(_ grants: PlanGrants, _ plan: PlanTables, onDay day: Int) -> Int {
        numbers.rest(grants, plan, onDay: day)
    }

    /// Returns the nondominated completions from a city on a day, given the grants that remain, as a range of
    /// `completions`, by ascending missed weight. The range is valid until the next call.
    func range(_ rest: Int, from city: Int32, onDay day: Int, counting steps: inout Int) -> Range<Int32> {
        let state = day * cityCount + Int(city)
        let key = UInt64(state * numbers.count + rest)
        if let known = ranges.value(of: key) { return known }
        if completions.count > PlanWindows.mostCompletions {
            completions.removeAll(keepingCapacity: true)
            ranges = StateTable(0..<0)
        }
        let first = completions.count
        steps += addCompletions(rest, at: state * numbers.count * width)
        let range = Int32(first)..<Int32(completions.count)
        ranges[ranges.index(of: key)] = range
        return range
    }

    /// Adds the nondominated completions of a state, whose entries start at an index of `table`. Returns the number of
    /// steps.
    private func addCompletions(_ rest: Int, at start: Int) -> Int {
        addParts(of: rest)
        // Local constants, because each access to a property of a class is checked at run time.
        let (table, parts, weights, width) = (table, parts, weights, width)
        let range = rangeOfParts[rest]
        var (found, best) = ([Completion](), [Int32](repeating: PlanWindows.unreachable, count: width))
        for index in range {
            let number = Int(parts[Int(index)])
            let row = start + number * width
            var lower: Int32 = 0
            for entry in 0..<width { lower |= table[row + entry] &- best[entry] }
            // No difference is negative, so no entry is lower.
            guard lower < 0 else { continue }
            var fewest = PlanWindows.unreachable
            for entry in 0..<width {
                let minutes = table[row + entry]
                guard minutes < fewest else { continue }
                fewest = minutes
                guard minutes < best[entry] else { continue }
                let missed = weights[rest] - weights[number]
                found.append(Completion(missed: missed, days: Int32(entry), minutes: minutes))
                for later in entry..<width where minutes < best[later] { best[later] = minutes }
            }
        }
        completions += found
        return 2 + range.count * width / 16
    }

    /// Lists the parts of grants, unless they are known.
    private func addParts(of rest: Int) {
        guard rangeOfParts[rest].isEmpty else { return }
        let (bits, all) = (bits, bits[rest])
        let first = Int32(parts.count)
        parts += byWeight.filter { bits[Int($0)] & ~all == 0 }
        rangeOfParts[rest] = first..<Int32(parts.count)
    }
}

extension PlanTables {
    /// The indices of the wishes for games, in ascending order of the number of games that match them. Wishes for visits
    /// are left out.
    var wishesOfGames: [Int] {
        let visited = Set(program.route.visits.runs.map { Int(wishOfVisit[$0.visit]) })
        return wishesByGames.filter { !visited.contains($0) }
    }
}
