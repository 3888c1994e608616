/// The cost that planning minimizes directly after the missed weight (SPEC section 14, levels 2 and 3).
package enum PlanAim: Hashable, Sendable {
    /// The minutes of all legs, then the number of days.
    case minutes
    /// The number of days, then the minutes of all legs.
    case days
    /// The span (the minutes from the earliest start to the latest end of a met game), then the minutes of all legs.
    case span
    /// The money (`PlanMoney`), then the minutes of all legs.
    case money
    /// The number of days, then the money, then the minutes of all legs.
    case daysAndMoney

    /// True if money is minimized.
    var countsMoney: Bool {
        switch self {
        case .minutes, .days, .span: false
        case .money, .daysAndMoney: true
        }
    }
}

/// The data of a game that planning needs in addition to the game's checkpoint.
package struct PlanGame: Hashable, Sendable {
    /// True for a game of the schedule, whose checkpoint has weight 0; false for one of the trip's own games.
    package var isCandidate: Bool
    /// The start of the game, as the span counts it, in minutes since an origin that the whole program shares.
    package var start: Int64
    /// The end of the game, as the span counts it, in minutes since the same origin as `start`.
    package var end: Int64
    /// The minute of the day, in local time, at which the game starts; `nil` for a game without a start.
    package var minuteOfDay: Int?
    /// The number of the visit that the game is; `nil` for a game. A plan meets at most one game of a visit.
    package var visit: Int?
    /// The edits of a plan that does not meet the game: 1 if the game is the current position of a visit, which the plan
    /// then moves or leaves out; otherwise 0.
    package var editsIfMissed: Int64 = 0

    /// Creates a game.
    package init(isCandidate: Bool, start: Int64, end: Int64, minuteOfDay: Int? = nil) {
        (self.isCandidate, self.start, self.end) = (isCandidate, start, end)
        self.minuteOfDay = minuteOfDay
    }
}

/// A demand for a minimum number of grants of a wish.
package struct PlanDemand: Hashable, Sendable {
    /// The minimum number of grants, 0 or more.
    package var least: Int64
    /// The origin of the demand.
    package var origin: Origin

    /// Creates a demand.
    package init(least: Int64, origin: Origin) { (self.least, self.origin) = (least, origin) }
}

/// A wish to meet a given number of the games in a list.
package struct PlanWish: Hashable, Sendable {
    /// The number of games wished for, 1 or more.
    package var count: Int64
    /// The cost of each game by which the met games fall short of `count`, 0 or more.
    package var weight: Int64
    /// The games that match, as indices into the checkpoints, ascending.
    package var games: [Int]
    /// The number of the visit that the wish requests; `nil` for a wish for games.
    package var visit: Int?
    /// The demand for a minimum number of grants; `nil` if there is none.
    package var demand: PlanDemand?

    /// Creates a wish.
    package init(count: Int64, weight: Int64, games: [Int], visit: Int? = nil, demand: PlanDemand? = nil) {
        (self.count, self.weight, self.games, self.demand) = (count, weight, games, demand)
        self.visit = visit
    }
}

/// A planning problem in integers, without names: a route program with all candidates, and the wishes that met games
/// grant (SPEC section 14).
///
///     slots       0   1   2 │ 3   4
///     games         a   B   │   c       B the trip's own, a and c candidates
///     wishes      a or c: 1
package struct PlanProgram: Hashable, Sendable {
    /// The program of the trip with all candidates.
    package var route: RouteProgram
    /// The games, one for each of the route's checkpoints.
    package var games: [PlanGame]
    package var wishes: [PlanWish]
    /// The cost to minimize after the missed weight.
    package var aim: PlanAim
    /// True if the traveler begins in the city of the first met game. Then the route has no start and no old legs.
    package var beginsAtFirstGame: Bool
    /// The games that must be met, as indices into the checkpoints, with the origin of each demand.
    package var mandatory: [Int: Origin] = [:]
    /// The games that may not be met, as indices into the checkpoints, with the origin of each ban. Only
    /// `PlanSolver.conflict` accepts programs with such games.
    package var barred: [Int: Origin] = [:]
    /// The edits that every plan has, in addition to the edits of legs and of games (`PlanGame.editsIfMissed`).
    package var baseEdits: Int64 = 0

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

    /// The weights of all of the trip's own games, plus the weight of each wish times its number of games.
    var totalWeight: Int64 {
        route.checkpoints.reduce(0) { $0 + $1.weight } + wishes.reduce(0) { $0 + $1.weight * $1.count }
    }

    /// Returns the games in a list that are candidates.
    package func candidates(among games: [Int]) -> [Int] { games.filter { self.games[$0].isCandidate } }

    /// Returns, by wish, the number of times that the given met games and visits grant it.
    package func granted(by met: [Int], _ visits: [MetVisit] = []) -> [Int64] {
        let met = Set(met)
        return wishes.map { wish in
            let isVisited = wish.visit.map { visit in visits.contains { $0.visit == visit } } ?? false
            return isVisited
                ? 1 : min(wish.count, Int64(wish.games.lazy.filter { met.contains($0) }.count))
        }
    }
}

extension PlanProgram {
    /// Returns the program for a search for any plan. The program omits the games that nothing demands, unless a met
    /// game may lengthen a day or move a departure.
    func asking() -> PlanProgram {
        var program = keepingGames(route.checkpoints.indices.map { barred[$0] == nil })
        // A met game can lengthen a day, or move a departure before a game without a start.
        let mayHelp =
            route.limits.fitted(to: route).bounds(of: route).effects.contains(.gamesLengthenDays)
            || route.departures.hasLateOnes
        program.wishes = program.wishes.compactMap { wish in
            guard let demand = wish.demand, demand.least > 0 else {
                guard mayHelp, let visit = wish.visit else { return nil }
                return PlanWish(count: 1, weight: 0, games: wish.games, visit: visit)
            }
            return PlanWish(
                count: demand.least,
                weight: 1,
                games: wish.games,
                visit: wish.visit,
                demand: demand
            )
        }
        let visits = Set(program.wishes.compactMap { $0.visit })
        program.route.visits = route.visits.keeping(route) { visits.contains($0) }
        for index in program.route.checkpoints.indices { program.route.checkpoints[index].weight = 0 }
        program.route.preference = [Int64](repeating: 0, count: route.slotCount)
        guard !mayHelp else { return program }
        var isDemanded = program.route.checkpoints.indices.map { program.mandatory[$0] != nil }
        for wish in program.wishes { for game in wish.games { isDemanded[game] = true } }
        if route.limits.edits != nil {
            for game in program.games.indices where program.games[game].editsIfMissed > 0 {
                isDemanded[game] = true
            }
        }
        // Omitting them is also correct if trips begin at the first game: a trip may begin at a demanded game, and if
        // no game is met, the finish does not bind.
        return program.keepingGames(isDemanded)
    }

    /// Returns the program with only some of its games.
    package func keepingGames(_ isKept: [Bool]) -> PlanProgram {
        var program = self
        let kept = isKept.indices.filter { isKept[$0] }
        var newIndex = [Int?](repeating: nil, count: isKept.count)
        for (index, game) in kept.enumerated() { newIndex[game] = index }
        program.route.checkpoints = kept.map { route.checkpoints[$0] }
        program.games = kept.map { games[$0] }
        if let prices = route.prices { program.route.prices?.games = kept.map { prices.games[$0] } }
        program.baseEdits += games.indices.reduce(0) { $0 + (isKept[$1] ? 0 : games[$1].editsIfMissed) }
        for index in wishes.indices {
            program.wishes[index].games = program.wishes[index].games.compactMap { newIndex[$0] }
        }
        program.mandatory = [:]
        for (game, origin) in mandatory { if let game = newIndex[game] { program.mandatory[game] = origin } }
        program.barred = [:]
        for (game, origin) in barred { if let game = newIndex[game] { program.barred[game] = origin } }
        return program
    }
}

extension PlanProgram: ConstrainedProgram {
    /// The origins of all constraints, without repetition, ascending.
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
