/// The cost that a planned trip keeps down right after the missed weight (SPEC section 14, levels 2 and 3).
package enum PlanAim: Hashable, Sendable {
    /// Minutes, then days.
    case minutes
    /// Days, then minutes.
    case days
    /// The span, then minutes.
    case span
}

/// A game of a plan program, beside what its checkpoint says.
package struct PlanGame: Hashable, Sendable {
    /// True for a game of the schedule, whose checkpoint weighs nothing; false for one of the trip's own.
    package var isCandidate: Bool
    /// When the game begins for the span, in minutes from any one moment that all of a program share.
    package var start: Int64
    /// When the game ends for the span.
    package var end: Int64
    /// The minute of the day at which the game starts, on its clock; `nil` for a game without a start.
    package var minuteOfDay: Int?

    /// Creates a game.
    package init(isCandidate: Bool, start: Int64, end: Int64, minuteOfDay: Int? = nil) {
        (self.isCandidate, self.start, self.end) = (isCandidate, start, end)
        self.minuteOfDay = minuteOfDay
    }
}

/// A demand that a wish be granted so often at least.
package struct PlanDemand: Hashable, Sendable {
    /// How often, 0 or more.
    package var least: Int64
    /// The origin of the demand.
    package var origin: Origin

    /// Creates a demand.
    package init(least: Int64, origin: Origin) { (self.least, self.origin) = (least, origin) }
}

/// A wish: so many met games among some.
package struct PlanWish: Hashable, Sendable {
    /// The number of games wished for, 1 or more.
    package var count: Int64
    /// The cost of each game less than that, 0 or more.
    package var weight: Int64
    /// The games that match, as indices into the checkpoints, ascending.
    package var games: [Int]
    /// The demand that it be granted; `nil` for none.
    package var demand: PlanDemand?

    /// Creates a wish.
    package init(count: Int64, weight: Int64, games: [Int], demand: PlanDemand? = nil) {
        (self.count, self.weight, self.games, self.demand) = (count, weight, games, demand)
    }
}

/// Planning in whole numbers, without names: a route program into which all candidates are put, and the wishes that
/// met games grant (SPEC section 14).
///
///     slots       0   1   2 │ 3   4
///     games         a   B   │   c       B the trip's own, a and c candidates
///     wishes      a or c: 1
package struct PlanProgram: Hashable, Sendable {
    /// The program of the filled trip.
    package var route: RouteProgram
    /// The games, one for each of the route's checkpoints.
    package var games: [PlanGame]
    /// The wishes.
    package var wishes: [PlanWish]
    /// The cost to keep down.
    package var aim: PlanAim
    /// True if the traveller begins in the city of the first met game; the route then has no beginning and no old leg.
    package var beginsAtFirstGame: Bool
    /// The games that must be met, as indices into the checkpoints, and what demands it.
    package var mandatory: [Int: Origin] = [:]
    /// The games that may not be met, as indices into the checkpoints, and what forbids it; only `PlanSolver.conflict` takes
    /// programs that have any.
    package var barred: [Int: Origin] = [:]

    /// Creates a program.
    package init(
        route: RouteProgram,
        games: [PlanGame],
        wishes: [PlanWish],
        aim: PlanAim,
        beginsAtFirstGame: Bool = false
    ) {
        self.route = route
        self.games = games
        self.wishes = wishes
        self.aim = aim
        self.beginsAtFirstGame = beginsAtFirstGame
    }

    /// The weight of all own games and of all wishes in full.
    var totalWeight: Int64 {
        route.checkpoints.reduce(0) { $0 + $1.weight } + wishes.reduce(0) { $0 + $1.weight * $1.count }
    }

    /// The candidates among some games.
    package func candidates(among games: [Int]) -> [Int] { games.filter { self.games[$0].isCandidate } }

    /// How often each wish is granted by some met games.
    package func granted(by met: [Int]) -> [Int64] {
        let met = Set(met)
        return wishes.map { wish in min(wish.count, Int64(wish.games.lazy.filter { met.contains($0) }.count))
        }
    }
}

extension PlanProgram {
    /// The program that asks for any plan: games that nothing demands are left out unless they may lengthen a day.
    func asking() -> PlanProgram {
        var program = keepingGames(route.checkpoints.indices.map { barred[$0] == nil })
        program.wishes = program.wishes.compactMap { wish in
            guard let demand = wish.demand, demand.least > 0 else { return nil }
            return PlanWish(count: demand.least, weight: 1, games: wish.games, demand: demand)
        }
        for index in program.route.checkpoints.indices { program.route.checkpoints[index].weight = 0 }
        program.route.preference = [Int64](repeating: 0, count: route.slotCount)
        // A met game can lengthen a day, or put a departure before a game without a start.
        guard !route.limits.fitted(to: route).bounds(of: route).effects.contains(.gamesLengthenDays),
            !route.departures.hasLateOnes
        else { return program }
        var isDemanded = program.route.checkpoints.indices.map { program.mandatory[$0] != nil }
        for wish in program.wishes { for game in wish.games { isDemanded[game] = true } }
        // Without a beginning any game may be the first one met, and `end` binds once one is.
        return program.keepingGames(isDemanded)
    }

    /// The program with some of its games alone.
    package func keepingGames(_ isKept: [Bool]) -> PlanProgram {
        var program = self
        let kept = isKept.indices.filter { isKept[$0] }
        var place = [Int?](repeating: nil, count: isKept.count)
        for (index, game) in kept.enumerated() { place[game] = index }
        program.route.checkpoints = kept.map { route.checkpoints[$0] }
        program.games = kept.map { games[$0] }
        for index in wishes.indices {
            program.wishes[index].games = program.wishes[index].games.compactMap { place[$0] }
        }
        program.mandatory = [:]
        for (game, origin) in mandatory { if let game = place[game] { program.mandatory[game] = origin } }
        program.barred = [:]
        for (game, origin) in barred { if let game = place[game] { program.barred[game] = origin } }
        return program
    }
}

extension PlanProgram: ConstrainedProgram {
    /// The origins of all constraints, each once, ascending.
    package var origins: [Origin] {
        var found = Set(route.origins)
        for wish in wishes { if let demand = wish.demand { found.insert(demand.origin) } }
        found.formUnion(mandatory.values)
        found.formUnion(barred.values)
        return found.sorted()
    }

    /// Returns the program with only those constraints whose origin satisfies a predicate.
    package func keeping(_ isKept: (Origin) -> Bool) -> PlanProgram {
        var kept = self
        kept.route = route.keeping(isKept)
        for index in wishes.indices {
            if let demand = wishes[index].demand, !isKept(demand.origin) { kept.wishes[index].demand = nil }
        }
        kept.mandatory = mandatory.filter { isKept($0.value) }
        kept.barred = barred.filter { isKept($0.value) }
        return kept
    }
}
