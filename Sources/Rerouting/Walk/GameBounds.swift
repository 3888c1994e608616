import Effort

/// What must be missed at least, looking at clocks and at the time between games alone.
///
/// Games with a clock are a chain: two met ones that follow one another leave some minutes between them, and whoever
/// meets both needs the least minutes from one place to the other. The least weight missed on the best chain is a
/// bound for all plans, and the games that every good chain has must be met.
struct GameBounds {
    private let tables: RouteTables
    let least: LeastMinutes
    /// The games with a clock, as indices into the checkpoints.
    private let timed: [Int]
    /// Their clocks.
    private let clocks: [CheckpointClock]
    /// The place in `timed` of each checkpoint at or after it.
    private let rank: [Int32]
    /// The weight of the games of `timed` before each place.
    private var weights: [Int64] = [0]
    /// The least weight missed after each game of `timed` when it is met.
    private(set) var after: [Int64] = []
    /// The least weight missed before each game of `timed` when it is met.
    private var before: [Int64] = []
    /// The minutes that the days before each one leave.
    private var room: [Int64] = [0]
    private let mostPerDay: Int64
    private let placeOf: [Int]
    /// The place in `timed` of the required game, if it has a clock.
    private let required: Int?

    init(_ tables: RouteTables, _ budget: WorkBudget) throws(StopReason) {
        self.tables = tables
        let program = tables.program
        let limits = program.limits
        mostPerDay = limits.dayMinutes?.most ?? Int64(1) << 40
        least = tables.distances.least
        let timed = program.checkpoints.indices.filter { program.checkpoints[$0].clock != nil }
        self.timed = timed
        clocks = timed.compactMap { program.checkpoints[$0].clock }
        var rank = [Int32](repeating: Int32(timed.count), count: program.checkpoints.count + 1)
        for (place, index) in timed.enumerated() { rank[index] = Int32(place) }
        for index in program.checkpoints.indices.reversed() where rank[index] == Int32(timed.count) {
            rank[index] = rank[index + 1]
        }
        self.rank = rank
        placeOf = timed.map { program.checkpoints[$0].place }
        required = tables.required.flatMap { index in timed.firstIndex(of: index) }
        weights.reserveCapacity(timed.count + 1)
        for index in timed { weights.append(weights[weights.count - 1] + program.checkpoints[index].weight) }
        let whole = min(mostPerDay, limits.travelWindows?.most ?? mostPerDay)
        var isClosed = [Bool](repeating: false, count: program.dayCount)
        for day in limits.closedDays?.days ?? [] where 0..<program.dayCount ~= day { isClosed[day] = true }
        room.reserveCapacity(program.dayCount + 1)
        for day in 0..<program.dayCount { room.append(room[day] + (isClosed[day] ? 0 : whole)) }
        try addAfter(budget)
        try addBefore(budget)
    }

    private var dayCount: Int { room.count - 1 }

    private func day(_ place: Int) -> Int { Int(tables.dayOfCheckpoint[timed[place]]) }

    /// The weight of the games strictly between two places of `timed`; more than all where the required one is there.
    @inline(__always)
    private func between(_ first: Int, _ second: Int) -> Int64 {
        if let required, first < required, required < second { return LeastMinutes.unreachable }
        return weights[second] - weights[first + 1]
    }

    /// The most minutes that so many days in a row leave where those of some days are limited together.
    ///
    ///     days that count together   ├───────┤├───────┤
    ///                          before ┆  so many days  ┆
    ///
    /// - Parameter before: The minutes of so many days before them, and of the first one so far.
    @inline(__always)
    private func room(overDays days: Int, before: (Int) -> Int64 = { _ in 0 }) -> Int64 {
        guard tables.rollingDays > 0 else { return .max }
        let most = min(tables.rollingMinutes, Int64(1) << 40)
        let first = (days - 1) % tables.rollingDays + 1
        let used = before(tables.rollingDays - first)
        return max(0, most - used) + most * Int64((days - first) / tables.rollingDays)
    }

    /// Whether two games can both be met, none with a clock between them.
    private func follows(_ first: Int, _ second: Int) -> Bool {
        follows(first, second, need: least[placeOf[first], placeOf[second]])
    }

    /// Whether two games can both be met, none with a clock between them, with so many minutes of legs on the way.
    private func follows(_ first: Int, _ second: Int, need: Int64) -> Bool {
        if tables.hasConnections {
            guard clocks[second].start >= clocks[first].end,
                need == 0 || need <= clocks[second].due - clocks[first].ready
            else { return false }
        }
        let (from, to) = (day(first), day(second))
        guard need <= room(overDays: to - from + 1) else { return false }
        if from == to {
            return need <= min(mostPerDay, tables.window(after: timed[first], before: timed[second]))
        }
        let ends =
            min(mostPerDay, tables.window(after: timed[first], before: -1))
            + min(mostPerDay, tables.window(after: -1, before: timed[second]))
        return need <= ends + room[to] - room[from + 1]
    }

    /// Whether there is time to come to the finish after a game.
    private func finishes(after game: Int) -> Bool {
        guard let finish = tables.finish else { return true }
        let need = least[placeOf[game], finish]
        let now = min(mostPerDay, tables.window(after: timed[game], before: -1))
        return need == 0
            || need
                <= min(now + room[room.count - 1] - room[day(game) + 1], room(overDays: dayCount - day(game)))
    }

    private mutating func addAfter(_ budget: WorkBudget) throws(StopReason) {
        let count = timed.count
        after = [Int64](repeating: 0, count: count)
        for game in (0..<count).reversed() {
            var best = finishes(after: game) ? between(game, count) : LeastMinutes.unreachable
            for next in game + 1..<max(count, game + 1) {
                try budget.spend()
                let skipped = between(game, next)
                if skipped >= best { break }
                if skipped + after[next] < best, follows(game, next) { best = skipped + after[next] }
            }
            after[game] = best
        }
    }

    private mutating func addBefore(_ budget: WorkBudget) throws(StopReason) {
        before = [Int64](repeating: LeastMinutes.unreachable, count: timed.count)
        guard let beginning = tables.program.beginning else { return }
        for game in timed.indices {
            var best = LeastMinutes.unreachable
            let first = min(mostPerDay, tables.window(after: -1, before: timed[game]))
            if least[beginning, placeOf[game]] <= min(room[day(game)] + first, room(overDays: day(game) + 1))
            {
                best = between(-1, game)
            }
            for previous in (0..<game).reversed() {
                try budget.spend()
                let skipped = between(previous, game)
                if skipped >= best { break }
                if skipped + before[previous] < best, follows(previous, game) {
                    best = skipped + before[previous]
                }
            }
            before[game] = best
        }
    }

    /// The least weight that a label goes on to miss; adds the games looked at to `steps`.
    ///
    /// - Parameter recent: The minutes of the label's day and so many days before, or less.
    func missed(
        after label: RouteLabel,
        recent: (Int) -> Int64 = { _ in 0 },
        counting steps: inout Int
    ) -> Int64 {
        let count = timed.count
        let first = Int(rank[Int(tables.nextTimed[Int(label.slot)])])
        var best = LeastMinutes.unreachable
        var game = first
        while game < count {
            let skipped = between(first - 1, game)
            if skipped >= best { break }
            if skipped + after[game] < best, reaches(label, game, recent) { best = skipped + after[game] }
            game += 1
        }
        steps += 4 * (game - first)
        let all = between(first - 1, count)
        return all < best && finishes(after: label, recent) ? all : best
    }

    /// Whether a label may meet a game as the next one with a clock.
    @inline(__always)
    private func reaches(_ label: RouteLabel, _ game: Int, _ recent: (Int) -> Int64) -> Bool {
        reaches(label, game, need: least[Int(label.place), placeOf[game]], recent)
    }

    /// Whether a label may do so with so many minutes of legs on the way.
    private func reaches(_ label: RouteLabel, _ game: Int, need: Int64, _ recent: (Int) -> Int64) -> Bool {
        let today = Int(tables.dayOfSlot[Int(label.slot)])
        let last = Int(label.last)
        if last >= 0, tables.hasConnections {
            let (before, used) = (Int(rank[last]), label.sinceLast + need)
            guard clocks[game].start >= clocks[before].end,
                used == 0 || used <= clocks[game].due - clocks[before].ready
            else { return false }
        }
        let isToday = last >= 0 && Int(tables.dayOfCheckpoint[last]) == today
        let used = isToday ? label.sinceLast : label.dayMinutes
        let from = isToday ? last : -1
        let left = mostPerDay - label.dayMinutes
        let to = day(game)
        if to == today {
            let window = tables.window(after: from, before: timed[game])
            return need == 0 ? used <= window : need <= min(left, window - used)
        }
        if need == 0 { return true }
        guard need <= room(overDays: to - today + 1, before: recent) else { return false }
        let now = timeToday(after: label, from, used)
        let then = min(mostPerDay, tables.window(after: -1, before: timed[game]))
        return need <= now + then + room[to] - room[today + 1]
    }

    /// How long a label may go on today when no game is met, where so much is used since a game or since midnight.
    @inline(__always)
    private func timeToday(after label: RouteLabel, _ game: Int, _ used: Int64) -> Int64 {
        max(0, min(mostPerDay - label.dayMinutes, tables.window(after: game, before: -1) - used))
    }

    /// Whether there is time to come to the finish from a label without a game.
    private func finishes(after label: RouteLabel, _ recent: (Int) -> Int64) -> Bool {
        guard let finish = tables.finish, finish != Int(label.place) else { return true }
        let today = Int(tables.dayOfSlot[Int(label.slot)])
        let later = room[room.count - 1] - room[today + 1]
        let need = least[Int(label.place), finish]
        guard need <= room(overDays: dayCount - today, before: recent) else { return false }
        if need <= later { return true }
        let last = Int(label.last)
        let isToday = last >= 0 && Int(tables.dayOfCheckpoint[last]) == today
        let now = timeToday(after: label, isToday ? last : -1, isToday ? label.sinceLast : label.dayMinutes)
        return need <= now + later
    }

    /// Whether each checkpoint must be met by every plan that misses no more than some weight, and the least greater
    /// weight at which that may be otherwise for some.
    ///
    /// - Throws: why the work must stop, if it must.
    func forced(
        missing most: Int64,
        _ budget: WorkBudget
    ) throws(StopReason) -> (games: [Bool], next: Int64?) {
        let checkpoints = tables.program.checkpoints
        var forced = checkpoints.map { $0.weight > most }
        var next = Int64.max
        for checkpoint in checkpoints where checkpoint.weight > most { next = min(next, checkpoint.weight) }
        let count = timed.count
        var skips = [Int](repeating: 0, count: count + 1)
        for first in -1..<count {
            let sofar = first < 0 ? 0 : before[first]
            var second = first + 2
            while second <= count {
                try budget.spend()
                let skipped = sofar + between(first, second)
                let all = skipped + (second == count ? 0 : after[second])
                if skipped > most {
                    next = min(next, skipped)
                    break
                }
                if all > most { next = min(next, all) }
                if all <= most, second == count || first < 0 || follows(first, second) {
                    skips[first + 1] += 1
                    skips[second] -= 1
                }
                second += 1
            }
        }
        var open = 0
        for place in 0..<count {
            open += skips[place]
            forced[timed[place]] = open == 0
        }
        if let required = tables.required { forced[required] = true }
        return (forced, next < LeastMinutes.unreachable ? next : nil)
    }
}

// What clocks and days say of a way that goes on to a game.
extension GameBounds {
    /// The place in `timed` of the next game of a way that has one.
    @inline(__always)
    private func next(of rest: RestFronts.Rest) -> Int {
        Int(rank[tables.program.checkpoints.count - 1 - Int(rest.next)])
    }

    /// Whether a label may go on so.
    func allows(_ rest: RestFronts.Rest, after label: RouteLabel, recent: (Int) -> Int64) -> Bool {
        rest.next < 0 || reaches(label, next(of: rest), need: rest.used, recent)
    }

    /// Whether whoever has just met a game with a clock, a checkpoint, may go on so.
    func allows(_ rest: RestFronts.Rest, afterGame checkpoint: Int) -> Bool {
        rest.next < 0 || follows(Int(rank[checkpoint]), next(of: rest), need: rest.used)
    }

    /// Whether a way to go on costs no more edits and minutes than another, and is open to all to whom that is.
    func isNoWorse(_ one: RestFronts.Rest, than two: RestFronts.Rest) -> Bool {
        guard one.edits <= two.edits, one.minutes <= two.minutes else { return false }
        if one.next < 0 { return true }
        if one.next == two.next { return one.used <= two.used }
        guard two.next >= 0, !tables.hasWindows else { return false }
        let (first, second) = (next(of: one), next(of: two))
        let bindsDays = tables.dayMinutes < .max || tables.rollingDays > 0
        if bindsDays, day(first) < day(second) || one.used > two.used { return false }
        guard tables.hasConnections else { return true }
        return clocks[first].start >= clocks[second].start
            && clocks[first].due - one.used >= clocks[second].due - two.used
            && (one.used == 0 || two.used > 0)
    }
}
