/// A rerouting problem in integers, without names: which old legs to keep, in which slots, and which new legs to add,
/// so that the path through the slots meets as many games as possible with the smallest change (SPEC section 11).
///
///     slots       0   1 │ 2   3   4 │ 5
///     games         A   │   A   B   │
///     old legs                ──►           from A to B
///     a path      A   A │ A   A   B │ B     keeps the old leg in slot 3, meets all games
///
/// A plan is a list of legs in ascending slots; a slot may contain several. The plan aligns the old legs with a new
/// path through the cities. Cities are numbered from 0.
package struct RouteProgram: Hashable, Sendable {
    /// The demand on the city where the plan ends.
    package enum Finish: Hashable, Sendable {
        /// The plan must end in this city. `origin` identifies the demand.
        case required(Int, origin: Origin)
        /// The plan must end in this city if some plan does; otherwise it may end anywhere.
        case preferred(Int)
        /// The plan may end anywhere.
        case anywhere
    }

    /// The first slot of each day, followed by the number of slots.
    package var dayStarts: [Int]
    /// The minutes, distances and modes of new legs by connection.
    package var connections: ConnectionTable
    /// The old legs, in the order in which they may be kept.
    package var legs: [OldLeg] = []
    /// The departures that may be taken.
    package var departures = DepartureTable()
    /// The allowed starts of the visits that a planned trip may meet. Only `PlanSearch` accepts programs with visits.
    package var visits = VisitTable()
    /// The games, by slot. Each slot has at most one game at its end, and none if it has an old timed leg.
    package var checkpoints: [RouteGame] = []
    /// The city where the plan begins; `nil` if it is unknown. A plan without a known start has no legs.
    package var beginning: Int?
    /// The demand on the city where the plan ends.
    package var finish = Finish.anywhere
    /// The limits that the plan must satisfy.
    package var limits = RouteLimits()
    /// By slot, the cost of a leg at the level of preference.
    package var preference: [Int64]
    /// The prices, if money counts; otherwise `nil`.
    package var prices: RoutePrices?
    /// The limit on the sum of all prices; `nil` if there is none. A program with a limit has prices.
    package var mostMoney: MoneyLimit?

    /// Creates a program without old legs and games, with the limits of `RouteLimits()`. Without `preference`, the
    /// preference cost of every slot is 0.
    package init(
        dayStarts: [Int],
        connections: ConnectionTable,
        beginning: Int?,
        preference: [Int64]? = nil
    ) {
        self.dayStarts = dayStarts
        self.connections = connections
        self.beginning = beginning
        self.preference = preference ?? [Int64](repeating: 0, count: dayStarts.last ?? 0)
    }

    /// The number of slots.
    package var slotCount: Int { dayStarts.last ?? 0 }

    /// The number of days.
    package var dayCount: Int { max(0, dayStarts.count - 1) }

    /// The number of cities.
    package var cityCount: Int { connections.cityCount }

    /// The sum of the minutes of all old legs.
    package var oldMinutes: Int64 { legs.reduce(0) { $0 + $1.minutes } }

    /// True if a plan may have a leg that the traveler does not drive.
    var hasPublicLegs: Bool {
        connections.hasPublic || legs.contains { $0.isPublic } || departures.all.contains { $0.isPublic }
    }

    /// The city where the program requires or prefers plans to finish; `nil` if it names none. A preferred city has no
    /// effect if no plan can finish there.
    var namedFinish: Int? {
        switch finish {
        case .required(let city, _), .preferred(let city): city
        case .anywhere: nil
        }
    }

    /// The day of each slot, from 0.
    var dayOfSlots: [Int] {
        (0..<dayCount).flatMap { repeatElement($0, count: dayStarts[$0 + 1] - dayStarts[$0]) }
    }
}

extension RouteProgram {
    /// Returns the program with an additional game, which splits its slot in two. The legs of that slot are placed
    /// before the game.
    ///
    ///     slots    0   1   2             0   1   2   3
    ///     games      A   B       ──►       A   +   B
    ///     legs         ─                     ─
    ///
    /// - Parameters:
    ///   - checkpoint: The game; its slot is a slot of this program.
    ///   - minute: The minute of the day, in local time, at which the game starts; `nil` for a game without a start.
    ///     Departures of the game's slot that leave earlier are placed before the game, all others after it.
    ///   - preference: By slot of the new program, the cost of a leg at the level of preference.
    func adding(_ checkpoint: RouteGame, startingAt minute: Int? = nil, preference: [Int64]) -> RouteProgram {
        let split = checkpoint.slot
        func moved(_ slot: Int) -> Int { slot > split ? slot + 1 : slot }
        var program = self
        for index in dayStarts.indices { program.dayStarts[index] = moved(dayStarts[index]) }
        for index in legs.indices {
            // A timed leg is at the end of its slot, so it comes after the game.
            if let home = legs[index].home {
                program.legs[index].home = legs[index].times != nil && home == split ? split + 1 : moved(home)
            }
            if let slots = legs[index].window?.slots {
                program.legs[index].window?.slots = moved(slots.lowerBound)..<moved(slots.upperBound)
            }
        }
        program.departures.split(split, byGameAt: minute)
        let first = checkpoints.partitionPoint { $0.slot >= split }
        for index in first..<checkpoints.count { program.checkpoints[index].slot += 1 }
        program.checkpoints.insert(checkpoint, at: first)
        program.prices?.games.insert(.zero, at: first)
        if let past = limits.past { program.limits.past?.end = moved(past.end) }
        program.preference = preference
        return program
    }
}

extension RouteProgram: ConstrainedProgram {
    /// The origins of all constraints, without repetition, ascending.
    package var origins: [Origin] {
        var found = Set<Origin>()
        _ = keeping { origin in
            found.insert(origin)
            return true
        }
        return found.sorted()
    }

    /// True if a timed leg can be released. Without the constraint on its start time, other constraints apply to the
    /// leg and may be harder to satisfy.
    var mayReleaseLegs: Bool { legs.contains { $0.timing != nil } }

    /// Returns the program with only the constraints whose origin satisfies a predicate. If the constraint on the
    /// finish is removed, plans may finish anywhere. If the constraint on the start time of a timed leg is removed, the
    /// leg is in no window.
    package func keeping(_ isKept: (Origin) -> Bool) -> RouteProgram {
        var kept = self
        if case .required(_, let origin) = finish, !isKept(origin) { kept.finish = .anywhere }
        for index in legs.indices {
            if let pin = legs[index].pin, !isKept(pin) { kept.legs[index].pin = nil }
            if let window = legs[index].window, !isKept(window.origin) { kept.legs[index].window = nil }
            if let timing = legs[index].timing, !isKept(timing) { kept.legs[index].release() }
        }
        kept.limits = limits.keeping(isKept)
        if let limit = mostMoney, !isKept(limit.origin) { kept.mostMoney = nil }
        return kept
    }
}

extension RouteProgram {
    /// Returns the cost of a plan with the given legs and met games (indices into the checkpoints); `nil` if a leg does
    /// not start where the leg before it ends. The method does not check the limits.
    ///
    /// - Complexity: O(slots + legs).
    package func cost(of legs: [PlannedLeg], meeting met: [Int]) -> RouteCost? {
        guard var cost = RouteReplay(legs, of: self)?.cost else { return nil }
        let met = Set(met)
        for (index, game) in checkpoints.enumerated() where !met.contains(index) {
            cost.missed += game.weight
        }
        return cost
    }

    /// Returns the games that the old legs meet if each is kept in its home slot, as indices into the checkpoints. Of
    /// games that exclude each other, the method chooses the games with the greatest total weight. Returns `nil` if the
    /// legs do not connect, a leg is not placed, or no choice of games leaves enough time for the legs.
    ///
    /// - Throws: `SolverError.stopped`.
    package func gamesMetInPlace(_ budget: WorkBudget) throws(SolverError) -> [Int]? {
        var kept: [PlannedLeg] = []
        for (number, leg) in legs.enumerated() {
            guard let home = leg.home, home >= kept.last?.slot ?? 0 else { return nil }
            kept.append(PlannedLeg(slot: home, .kept, number: number))
        }
        guard let replay = RouteReplay(kept, of: self) else { return nil }
        var games = MetGames(replay)
        return try games.choose(budget)
    }
}

/// A limit on the sum of all prices of a plan.
package struct MoneyLimit: Hashable, Sendable {
    /// The maximum sum in hundredths.
    package var most: Int64
    /// The origin of the limit.
    package var origin: Origin

    /// Creates a limit.
    package init(most: Int64, origin: Origin) { (self.most, self.origin) = (most, origin) }
}

/// A game of a route program, at the end of a slot. A path that is in the game's city at the end of the slot may meet
/// the game; any other path misses the game, at the cost of its weight.
package struct RouteGame: Hashable, Sendable {
    /// The slot at whose end the game is; the next slot is on the same day.
    package var slot: Int
    /// The city where the game is played.
    package var city: Int
    /// The cost of missing the game, 0 or more.
    package var weight: Int64
    /// The times of the game; `nil` for a game without times, which splits no time window.
    package var times: EventTimes?

    /// Creates a game at the end of a slot.
    package init(after slot: Int, city: Int, weight: Int64 = 1, times: EventTimes? = nil) {
        self.slot = slot
        self.city = city
        self.weight = weight
        self.times = times
    }
}

/// The instants of a game or of a timed leg, in minutes since an origin that the whole program shares.
package struct EventTimes: Hashable, Sendable {
    /// The start of the game or leg.
    package var start: Int64
    /// The end of the game or leg.
    package var end: Int64
    /// The earliest start of travel after the game or leg: its end plus the buffer after it.
    package var ready: Int64
    /// The latest end of travel before the game or leg: its start minus the buffer before it.
    package var due: Int64
    /// The start of the trip in the local time of the game or leg. If a path meets no earlier game, the
    /// time for its legs before this game or leg counts from this instant.
    package var tripBegins: Int64
    /// The earliest start of travel on the day of the game or leg, in its local time. Only `TravelWindows` uses this
    /// instant.
    package var opens: Int64
    /// The latest end of travel on the day of the game or leg, in its local time. Only `TravelWindows` uses this
    /// instant.
    package var closes: Int64
    /// True for a timed leg. The traveler needs the buffers around it even if there is no other leg before or after it.
    package var isLeg: Bool

    /// Creates the instants of a game or a timed leg.
    package init(
        start: Int64,
        end: Int64,
        bufferAfter: Int64 = 0,
        bufferBefore: Int64 = 0,
        tripBegins: Int64 = 0,
        opens: Int64 = 0,
        closes: Int64 = 0,
        isLeg: Bool = false
    ) {
        self.start = start
        self.end = end
        ready = end + bufferAfter
        due = start - bufferBefore
        self.tripBegins = tripBegins
        self.opens = opens
        self.closes = closes
        self.isLeg = isLeg
    }

    /// Returns the times with `tripBegins` lowered to an instant, if it is later.
    func beginning(noLaterThan instant: Int64) -> EventTimes {
        var times = self
        times.tripBegins = min(tripBegins, instant)
        return times
    }

    /// The minutes from the start of the trip until travel before the game must have ended; may be negative.
    var minutesBefore: Int64 { due - tripBegins }
}
