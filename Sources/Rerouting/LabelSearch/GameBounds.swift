/// Lower bounds on the missed weight, computed only from times and the time between games.
///
/// A chain is a sequence of met games with times. The time between two consecutive games of a chain must be long
/// enough for the fewest minutes from one city to the other. The least weight that any chain misses is a lower bound
/// for all plans. A game is mandatory if it is on every chain that misses at most the allowed weight.
struct GameBounds {
    let tables: RouteTables
    let least: LeastMinutes
    /// The games with times, as indices into the checkpoints.
    let timed: [Int]
    /// The times of the games in `timed`. Their `tripBegins` is lowered to the earliest trip start in the local time of
    /// any timed leg.
    let times: [EventTimes]
    /// The days of the games in `timed`, from 0.
    private let days: [Int]
    /// By checkpoint, the index in `timed` of the checkpoint or, if it has no times, of the next game with times; the
    /// number of games in `timed` if there is none.
    let rank: [Int32]
    /// By index in `timed`, the total weight of the games with times before that index.
    private var weights: [Int64] = [0]
    /// By index in `timed`, the least weight missed after the game if it is met.
    private(set) var after: [Int64] = []
    /// By index in `timed`, the least weight missed before the game if it is met.
    private var before: [Int64] = []
    /// By day, and for the end of the trip, the maximum minutes of legs on all earlier days.
    let capacityBefore: [Int64]
    let mostPerDay: Int64
    /// True if there is a leg that the traveler does not drive, so that limits on driving do not bound minutes.
    private let hasPublicLegs: Bool
    private let cityOf: [Int]
    /// The latest instants at which a path can leave for the games of `timed`; `nil` if no leg is timed or the time
    /// between games is not limited.
    let deadlines: GameDeadlines?
    /// The index in `timed` of the required game; `nil` if no game is required or the game has no times.
    private let required: Int?

    init(_ tables: RouteTables, _ budget: WorkBudget) throws(SolverError) {
        self.tables = tables
        let program = tables.program
        mostPerDay = tables.bounds.mostPerDay
        hasPublicLegs = program.hasPublicLegs
        least = tables.distances.least
        let timed = program.checkpoints.indices.filter { program.checkpoints[$0].times != nil }
        self.timed = timed
        let old = program.legs.compactMap { $0.times?.before.tripBegins }.min() ?? .max
        let beginning = min(old, program.departures.earliestBeginning ?? .max)
        times = timed.compactMap { program.checkpoints[$0].times?.beginning(noLaterThan: beginning) }
        days = timed.map { Int(tables.day(ofEvent: $0)) }
        var rank = [Int32](repeating: Int32(timed.count), count: program.checkpoints.count + 1)
        for (number, index) in timed.enumerated() { rank[index] = Int32(number) }
        for index in program.checkpoints.indices.reversed() {
            rank[index] = min(rank[index], rank[index + 1])
        }
        self.rank = rank
        cityOf = timed.map { program.checkpoints[$0].city }
        deadlines = try GameDeadlines(tables, times: times, cities: cityOf, budget)
        required = tables.required.flatMap { index in timed.firstIndex(of: index) }
        for index in timed { weights.append(weights[weights.count - 1] + program.checkpoints[index].weight) }
        capacityBefore = tables.bounds.capacityBefore(perDay: tables.bounds.mostPerFreeDay)
        try addAfter(budget)
        try addBefore(budget)
    }

    var dayCount: Int { capacityBefore.count - 1 }

    func day(_ index: Int) -> Int { days[index] }

    /// Returns the weight of the games strictly between two indices of `timed`; `LeastMinutes.unreachable` if the
    /// required game is among them.
    @inline(__always)
    func between(_ first: Int, _ second: Int) -> Int64 {
        if let required, first < required, required < second { return LeastMinutes.unreachable }
        return weights[second] - weights[first + 1]
    }

    /// Returns the maximum minutes of legs on a run of days under the limit on driving in consecutive days; `Int64.max`
    /// if that limit does not bind.
    ///
    /// - Parameters:
    ///   - days: The number of days of the run.
    ///   - before: Given a number of days, returns the minutes of that many days before the run, plus the minutes so
    ///     far on the run's first day.
    @inline(__always)
    func capacity(overDays days: Int, before: (Int) -> Int64 = { _ in 0 }) -> Int64 {
        guard let limit = tables.limits.rollingMinutes, !hasPublicLegs else { return .max }
        return limit.capacity(overDays: days, before: before)
    }

    /// Returns the maximum minutes of legs between two games of a day. -1 stands for the start or the end of the day.
    /// For a program with timed legs, which are in no window, the result is `PathBounds.mostMinutes`.
    @inline(__always)
    func window(after earlier: Int, before later: Int) -> Int64 {
        tables.hasTimedLegs ? PathBounds.mostMinutes : tables.window(after: earlier, before: later)
    }

    /// True if a path can meet two games (indices of `timed`) without another game with times in between. `need` is
    /// the minutes of legs between the two games, by default the fewest minutes.
    func follows(_ first: Int, _ second: Int, need: Int64? = nil) -> Bool {
        let need = need ?? least[cityOf[first], cityOf[second]]
        if let limit = tables.limits.gameConnections {
            guard limit.allows(need, between: times[first], and: times[second]) else { return false }
            if let deadlines,
                !deadlines.allow(second, from: cityOf[first], at: times[first].ready, hasTravelled: false)
            {
                return false
            }
        }
        let (from, to) = (day(first), day(second))
        guard need <= capacity(overDays: to - from + 1) else { return false }
        if from == to {
            return need <= min(mostPerDay, window(after: timed[first], before: timed[second]))
        }
        let ends =
            min(mostPerDay, window(after: timed[first], before: -1))
            + min(mostPerDay, window(after: -1, before: timed[second]))
        return need <= ends + capacityBefore[to] - capacityBefore[from + 1]
    }

    /// True if a game can be the first met game with times after the given minutes of legs since the start of the
    /// trip.
    @inline(__always)
    func isInTime(_ game: Int, _ minutes: Int64) -> Bool {
        minutes == 0 || tables.limits.gameConnections == nil || minutes <= times[game].minutesBefore
    }

    /// True if there is time to reach the finish after a game.
    private func finishes(after game: Int) -> Bool {
        guard let finish = tables.finish else { return true }
        let need = least[cityOf[game], finish]
        let now = min(mostPerDay, window(after: timed[game], before: -1))
        return need == 0
            || need
                <= min(
                    now + capacityBefore[capacityBefore.count - 1] - capacityBefore[day(game) + 1],
                    capacity(overDays: dayCount - day(game))
                )
    }

    private mutating func addAfter(_ budget: WorkBudget) throws(SolverError) {
        let count = timed.count
        after = [Int64](repeating: 0, count: count)
        for game in (0..<count).reversed() {
            var best = finishes(after: game) ? between(game, count) : LeastMinutes.unreachable
            for next in game + 1..<max(count, game + 1) {
                try budget.charge(1)
                let skipped = between(game, next)
                if skipped >= best { break }
                if skipped + after[next] < best, follows(game, next) { best = skipped + after[next] }
            }
            after[game] = best
        }
    }

    private mutating func addBefore(_ budget: WorkBudget) throws(SolverError) {
        before = [Int64](repeating: LeastMinutes.unreachable, count: timed.count)
        guard let beginning = tables.program.beginning else { return }
        for game in timed.indices {
            var best = LeastMinutes.unreachable
            let first = min(mostPerDay, window(after: -1, before: timed[game]))
            let need = least[beginning, cityOf[game]]
            if need <= min(capacityBefore[day(game)] + first, capacity(overDays: day(game) + 1)),
                isInTime(game, need),
                deadlines?.allow(game, from: beginning, sinceBeginning: 0) ?? true
            {
                best = between(-1, game)
            }
            for previous in (0..<game).reversed() {
                try budget.charge(1)
                let skipped = between(previous, game)
                if skipped >= best { break }
                if skipped + before[previous] < best, follows(previous, game) {
                    best = skipped + before[previous]
                }
            }
            before[game] = best
        }
    }

    /// Returns, by checkpoint, true if the bounds prove that every plan that misses at most a given weight meets the
    /// checkpoint. `next` is the lowest greater weight at which fewer checkpoints may be mandatory; `nil` if there is
    /// none.
    ///
    /// - Throws: `SolverError.stopped`.
    func mandatory(
        missing most: Int64,
        _ budget: WorkBudget
    ) throws(SolverError) -> (games: [Bool], next: Int64?) {
        let checkpoints = tables.program.checkpoints
        var mandatory = checkpoints.map { $0.weight > most }
        var next = Int64.max
        for checkpoint in checkpoints where checkpoint.weight > most { next = min(next, checkpoint.weight) }
        let count = timed.count
        var skips = [Int](repeating: 0, count: count + 1)
        for first in -1..<count {
            let sofar = first < 0 ? 0 : before[first]
            var second = first + 2
            while second <= count {
                try budget.charge(1)
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
        for number in 0..<count {
            open += skips[number]
            mandatory[timed[number]] = open == 0
        }
        if let required = tables.required { mandatory[required] = true }
        return (mandatory, next < LeastMinutes.unreachable ? next : nil)
    }
}

/// Lower bounds on the weight that completions of a label miss.
extension GameBounds {
    /// A lower bound on the weight that every plan misses.
    var leastMissed: Int64 {
        var steps = 0
        return tables.start.map { missed(after: $0, counting: &steps) } ?? 0
    }

    /// Returns a lower bound on the weight that every completion of a label misses, and adds the work of examining
    /// games to `steps`.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - recent: Given a number of days, returns a lower bound on the minutes of driving on the label's day and that
    ///     many days before it.
    ///   - steps: The steps that are not yet charged.
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
            let need = least[Int(label.city), cityOf[game]]
            if skipped + after[game] < best, reaches(label, game, need: need, recent) {
                best = skipped + after[game]
            }
            game += 1
        }
        steps += WorkCost.game * (game - first)
        let all = between(first - 1, count)
        return all < best && finishes(after: label, recent) ? all : best
    }

    /// True if a label's path may meet a game after `need` more minutes of legs, without another game with times in
    /// between.
    private func reaches(_ label: RouteLabel, _ game: Int, need: Int64, _ recent: (Int) -> Int64) -> Bool {
        let today = Int(tables.dayOfSlot[Int(label.slot)])
        let last = Int(label.use.last)
        if last >= 0, let limit = tables.limits.gameConnections {
            let used = label.use.sinceLast + need
            guard let event = tables.event(after: last), limit.allows(used, between: event, and: times[game])
            else {
                return false
            }
        } else if last < 0, !isInTime(game, label.use.sinceLast + need) {
            return false
        }
        if let deadlines, !isOnTime(label, for: game, deadlines) { return false }
        let left = mostPerDay - label.use.today.minutes
        let to = day(game)
        if to == today {
            let (from, used) = tables.window(of: label.use, label.night, onDay: Int32(today))
            let window = window(after: from, before: timed[game])
            return need == 0 ? used <= window : need <= min(left, window - used)
        }
        if need == 0 { return true }
        guard need <= capacity(overDays: to - today + 1, before: recent) else { return false }
        let now = timeToday(after: label)
        let then = min(mostPerDay, window(after: -1, before: timed[game]))
        return need <= now + then + capacityBefore[to] - capacityBefore[today + 1]
    }

    /// True if a label may reach a game in time by timed and untimed legs.
    private func isOnTime(_ label: RouteLabel, for game: Int, _ deadlines: GameDeadlines) -> Bool {
        let (city, minutes) = (Int(label.city), label.use.sinceLast)
        guard label.use.last >= 0 else {
            return deadlines.allow(game, from: city, sinceBeginning: minutes)
        }
        guard let arrival = tables.arrival(ofEvent: label.use.last) else { return true }
        return deadlines.allow(game, from: city, at: arrival.ready + minutes, hasTravelled: minutes > 0)
    }

    /// Returns the maximum minutes of further legs on a label's day if the path meets no more games on that day.
    @inline(__always)
    private func timeToday(after label: RouteLabel) -> Int64 {
        let day = tables.dayOfSlot[Int(label.slot)]
        let (game, used) = tables.window(of: label.use, label.night, onDay: day)
        let left = mostPerDay - label.use.today.minutes
        return max(0, min(left, window(after: game, before: -1) - used))
    }

    /// True if there is time to reach the finish from a label without meeting a game.
    private func finishes(after label: RouteLabel, _ recent: (Int) -> Int64) -> Bool {
        guard let finish = tables.finish, finish != Int(label.city) else { return true }
        let today = Int(tables.dayOfSlot[Int(label.slot)])
        let later = capacityBefore[capacityBefore.count - 1] - capacityBefore[today + 1]
        let need = least[Int(label.city), finish]
        guard need <= capacity(overDays: dayCount - today, before: recent) else { return false }
        return need <= later || need <= timeToday(after: label) + later
    }
}

/// Tests whether the times and day of the next game allow a completion.
extension GameBounds {
    /// Returns the index in `timed` of a completion's next game, which must exist.
    @inline(__always)
    private func next(of rest: CompletionFronts.Completion) -> Int {
        Int(rank[tables.program.checkpoints.count - 1 - Int(rest.next)])
    }

    /// True if a completion is feasible after a label.
    func allows(_ rest: CompletionFronts.Completion, after label: RouteLabel, recent: (Int) -> Int64) -> Bool
    {
        rest.next < 0 || reaches(label, next(of: rest), need: rest.used, recent)
    }

    /// True if a completion is feasible directly after a met game with times, given as a checkpoint.
    func allows(_ rest: CompletionFronts.Completion, afterGame checkpoint: Int) -> Bool {
        rest.next < 0 || follows(Int(rank[checkpoint]), next(of: rest), need: rest.used)
    }

    /// True if a completion dominates another: it has no more edits and minutes, and is feasible after every label
    /// after which the other is feasible.
    func isNoWorse(_ one: CompletionFronts.Completion, than two: CompletionFronts.Completion) -> Bool {
        guard one.edits <= two.edits, one.minutes <= two.minutes else { return false }
        if one.next < 0 { return true }
        if one.next == two.next { return one.used <= two.used }
        // The next game decides which hours for travel apply. If some leg is timed, no bound takes these hours into
        // account.
        guard two.next >= 0, tables.limits.travelWindows == nil || tables.hasTimedLegs else { return false }
        let (first, second) = (next(of: one), next(of: two))
        if tables.bounds.effects.contains(.favorsDetours), day(first) < day(second) || one.used > two.used {
            return false
        }
        guard tables.limits.gameConnections != nil else { return true }
        // Deadlines depend on the game, not on the minutes of a completion.
        if let deadlines, !deadlines.isNoEarlier(first, than: second) { return false }
        return times[first].start >= times[second].start
            && times[first].due - one.used >= times[second].due - two.used
            && times[first].minutesBefore - one.used >= times[second].minutesBefore - two.used
            && (one.used == 0 || two.used > 0)
    }
}
