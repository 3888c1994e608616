/// The pairs of games of which the second can be met after the first, with others between them or none, and the least minutes
/// between them.
struct GameChain {
    /// The most minutes of a path between two games that are counted; longer ones count as so many.
    private static let mostMinutes: Int64 = 1 << 17

    let games: [Int]
    private let plan: PlanTables
    private let days: [Int]
    private let least: LeastMinutes
    /// By day, and at the end, the most minutes of legs on all days before it.
    private let capacityBefore: [Int64]
    private let mostPerDay: Int64
    /// By day the last instant of the hours for travel on any game's clock, and the first one.
    private var closes: [Int64]
    private var opens: [Int64]

    init(_ plan: PlanTables, _ games: [Int]) {
        (self.plan, self.games) = (plan, games)
        let route = plan.route
        least = route.distances.least
        days = games.map { Int(route.day(ofCut: $0)) }
        mostPerDay = route.bounds.mostPerDay
        capacityBefore = route.bounds.capacityBefore(perDay: mostPerDay)
        closes = [Int64](repeating: .min, count: route.program.dayCount)
        opens = [Int64](repeating: .max, count: route.program.dayCount)
        for (game, checkpoint) in route.program.checkpoints.enumerated() {
            guard let clock = checkpoint.clock else { continue }
            let day = Int(route.day(ofCut: game))
            closes[day] = max(closes[day], clock.closes)
            opens[day] = min(opens[day], clock.opens)
        }
    }

    private func place(_ game: Int) -> Int { plan.program.route.checkpoints[games[game]].place }

    private func clock(_ game: Int) -> CheckpointClock? { plan.program.route.checkpoints[games[game]].clock }

    /// True if windows of a day are parts of its hours that do not overlap.
    private var hasDisjointWindows: Bool {
        plan.route.limits.travelWindows != nil && plan.route.limits.gameConnections != nil
            && !plan.route.hasTimedLegs
    }

    /// The most minutes of legs before a game on its day.
    private func morning(_ game: Int) -> Int64 {
        guard hasDisjointWindows, let clock = clock(game) else { return mostPerDay }
        return max(0, min(mostPerDay, clock.due - opens[days[game]]))
    }

    /// The most minutes of legs after a game on its day.
    private func evening(_ game: Int) -> Int64 {
        guard hasDisjointWindows, let clock = clock(game) else { return mostPerDay }
        return max(0, min(mostPerDay, closes[days[game]] - clock.ready))
    }

    private static func counted(_ minutes: Int64) -> Int32 { Int32(clamping: min(minutes, mostMinutes)) }

    /// The least minutes from one game to another; `nil` where the second cannot follow.
    func minutes(from one: Int, to two: Int) -> Int32? {
        let need = least[place(one), place(two)]
        guard need < LeastMinutes.unreachable else { return nil }
        if let first = clock(one), let second = clock(two), let limit = plan.route.limits.gameConnections {
            let isInTime =
                plan.route.hasTimedLegs
                ? second.start >= first.end : limit.allows(need, between: first, and: second)
            guard isInTime else { return nil }
        }
        let (from, to) = (days[one], days[two])
        let most =
            from == to
            ? mostPerDay : evening(one) + morning(two) + capacityBefore[to] - capacityBefore[from + 1]
        return need == 0 || need <= most ? GameChain.counted(need) : nil
    }

    /// The least minutes from a place to a game, and the last day on whose morning one may start.
    func latestStart(from place: Int, to game: Int) -> (minutes: Int32, day: Int)? {
        let need = least[place, self.place(game)]
        guard need < LeastMinutes.unreachable else { return nil }
        var day = days[game]
        if need == 0 || need <= morning(game) { return (GameChain.counted(need), day) }
        while day > 0 {
            day -= 1
            if need <= morning(game) + capacityBefore[days[game]] - capacityBefore[day] {
                return (GameChain.counted(need), day)
            }
        }
        return nil
    }

    /// The least minutes from a game to the finish.
    func minutesToFinish(fromGame game: Int) -> Int32 { minutesToFinish(from: place(game)) }

    /// The least minutes from a place to the finish.
    func minutesToFinish(from place: Int) -> Int32 {
        guard let finish = plan.route.finish else { return 0 }
        return GameChain.counted(least[place, finish])
    }
}
