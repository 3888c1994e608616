/// Re-routing in whole numbers, without names: which old legs to keep, where, and which new legs to add, so that the
/// path through the slots meets as many games as it can for the least change (SPEC section 11).
///
///     slots       0   1 │ 2   3   4 │ 5
///     games         A   │   A   B   │
///     old legs                ──►           from A to B
///     a path      A   A │ A   A   B │ B     keeps it in slot 3 and meets all
///
/// A plan is a list of legs in ascending slots, several in one: an alignment of the old legs with a new path through the places.
package struct RouteProgram: Hashable, Sendable {
    /// The demand on the place where the plan ends.
    package enum Finish: Hashable, Sendable {
        /// In this place; what demands it.
        case required(Int, origin: Origin)
        /// In this place if some plan does, else anywhere.
        case preferred(Int)
        /// Anywhere.
        case anywhere
    }

    /// The first slot of each day, and the number of slots at the end.
    package var dayStarts: [Int]
    /// The minutes of new legs.
    package var connections: ConnectionTable
    /// The old legs, in the order in which they can be kept.
    package var legs: [OldLeg] = []
    /// The timed legs that may be taken.
    package var departures = DepartureTable()
    /// The games, by slot; at most one at the end of each slot, and none where an old timed leg is.
    package var checkpoints: [RouteGame] = []
    /// The place where the plan begins; `nil` where it is unknown, and no leg can be taken.
    package var beginning: Int?
    /// The place where the plan is to end.
    package var finish = Finish.anywhere
    /// The limits that the plan must keep.
    package var limits = RouteLimits()
    /// The cost of a leg at the level of preference, by slot.
    package var preference: [Int64]

    /// Creates a program without old legs and games, of which the limits of `RouteLimits()` are asked; without
    /// `preference` all slots are preferred alike.
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

    /// How many slots there are.
    package var slotCount: Int { dayStarts.last ?? 0 }

    /// How many days there are.
    package var dayCount: Int { max(0, dayStarts.count - 1) }

    /// How many places there are.
    package var placeCount: Int { connections.placeCount }

    /// The minutes of all old legs.
    package var oldMinutes: Int64 { legs.reduce(0) { $0 + $1.minutes } }

    /// True if the traveler does not drive some leg that a plan may have.
    var hasPublicLegs: Bool {
        connections.hasPublic || legs.contains { $0.isPublic } || departures.all.contains { $0.isPublic }
    }

    /// The place where plans finish, as far as the program names it: a preferred one is given up where no plan finishes
    /// there.
    var namedFinish: Int? {
        switch finish {
        case .required(let place, _), .preferred(let place): place
        case .anywhere: nil
        }
    }

    /// The day of each slot, from 0.
    var dayOfSlots: [Int] {
        (0..<dayCount).flatMap { repeatElement($0, count: dayStarts[$0 + 1] - dayStarts[$0]) }
    }
}

extension RouteProgram {
    /// The program with a game more, which cuts its slot in two; what stood in that slot stands before the game.
    ///
    ///     slots    0   1   2             0   1   2   3
    ///     games      A   B       ──►       A   +   B
    ///     legs         ─                     ─
    ///
    /// - Parameters:
    ///   - checkpoint: The game; its slot counts among those of this program.
    ///   - minute: The minute of the day at which the game starts, on its clock; `nil` for none. Departures of its slot that
    ///     leave before stand before it, all others after it.
    ///   - preference: What a leg costs at the level of preference, by slot of the new program.
    func adding(_ checkpoint: RouteGame, startingAt minute: Int? = nil, preference: [Int64]) -> RouteProgram {
        let cut = checkpoint.slot
        func moved(_ slot: Int) -> Int { slot > cut ? slot + 1 : slot }
        var program = self
        for index in dayStarts.indices { program.dayStarts[index] = moved(dayStarts[index]) }
        for index in legs.indices {
            // A timed leg stands behind its slot, and so behind the game.
            if let home = legs[index].home {
                program.legs[index].home = legs[index].times != nil && home == cut ? cut + 1 : moved(home)
            }
            if let slots = legs[index].window?.slots {
                program.legs[index].window?.slots = moved(slots.lowerBound)..<moved(slots.upperBound)
            }
        }
        program.departures.cut(cut, byGameAt: minute)
        let place = checkpoints.partitionPoint { $0.slot >= cut }
        for index in place..<checkpoints.count { program.checkpoints[index].slot += 1 }
        program.checkpoints.insert(checkpoint, at: place)
        if let past = limits.past { program.limits.past?.end = moved(past.end) }
        program.preference = preference
        return program
    }
}

extension RouteProgram: ConstrainedProgram {
    /// The origins of all constraints, each once, ascending.
    package var origins: [Origin] {
        var found = Set<Origin>()
        _ = keeping { origin in
            found.insert(origin)
            return true
        }
        return found.sorted()
    }

    /// True if a timed leg can be released: without that constraint others bind in another way, and may be harder to keep.
    var mayReleaseLegs: Bool { legs.contains { $0.timing != nil } }

    /// Returns the program with only those constraints whose origin satisfies a predicate; a finish that is not kept is
    /// anywhere, and a timed leg that need not keep its start time is in no window.
    package func keeping(_ isKept: (Origin) -> Bool) -> RouteProgram {
        var kept = self
        if case .required(_, let origin) = finish, !isKept(origin) { kept.finish = .anywhere }
        for index in legs.indices {
            if let pin = legs[index].pin, !isKept(pin) { kept.legs[index].pin = nil }
            if let window = legs[index].window, !isKept(window.origin) { kept.legs[index].window = nil }
            if let timing = legs[index].timing, !isKept(timing) { kept.legs[index].release() }
        }
        kept.limits = limits.keeping(isKept)
        return kept
    }
}

extension RouteProgram {
    /// Returns the cost of legs that meet some games, as indices into the checkpoints; `nil` for legs that do not lead from
    /// one to the next.
    ///
    /// - Complexity: O(slots + legs).
    package func cost(of legs: [PlannedLeg], meeting met: [Int]) -> RouteCost? {
        guard var cost = RouteWalk(legs, of: self)?.cost else { return nil }
        let met = Set(met)
        for (index, game) in checkpoints.enumerated() where !met.contains(index) {
            cost.missed += game.weight
        }
        return cost
    }

    /// Returns the games that old legs meet if all of them are kept in their slots, as indices into the checkpoints: of games
    /// that exclude one another those of most weight. `nil` if the legs do not lead from one to the next, some leg has no
    /// slot, or no choice of games leaves the legs enough time.
    ///
    /// - Throws: `SolverError.stopped`.
    package func gamesMetInPlace(_ budget: WorkBudget) throws(SolverError) -> [Int]? {
        var kept: [PlannedLeg] = []
        for (number, leg) in legs.enumerated() {
            guard let home = leg.home, home >= kept.last?.slot ?? 0 else { return nil }
            kept.append(PlannedLeg(slot: home, .kept, number: number))
        }
        guard let walk = RouteWalk(kept, of: self) else { return nil }
        var games = MetGames(walk)
        return try games.choose(budget)
    }
}

/// A game of a route program, at the boundary after a slot: a path in its place may meet it, all others miss it for its
/// weight.
package struct RouteGame: Hashable, Sendable {
    /// The slot at whose end the game stands; the next slot is of the same day.
    package var slot: Int
    /// The place where the game is played.
    package var place: Int
    /// The cost of missing the game, 0 or more.
    package var weight: Int64
    /// When the game begins and ends; `nil` for a game without a clock, which cuts no window.
    package var clock: CheckpointClock?

    /// Makes a game at the end of a slot.
    package init(after slot: Int, place: Int, weight: Int64 = 1, clock: CheckpointClock? = nil) {
        self.slot = slot
        self.place = place
        self.weight = weight
        self.clock = clock
    }
}

/// The instants of a game, or of a timed leg, in minutes from any one moment that all of a program share.
package struct CheckpointClock: Hashable, Sendable {
    /// When the game begins.
    package var start: Int64
    /// When the game ends.
    package var end: Int64
    /// When travel may begin after the game: its end and what is to be left free after it.
    package var ready: Int64
    /// When travel must have ended before the game: its start less what is to be left free before it.
    package var due: Int64
    /// When the trip begins on the game's clock: what stands before the first met game counts from then.
    package var tripBegins: Int64
    /// When travel may begin at the earliest on the game's day, on its clock; counts under `TravelWindows` alone.
    package var opens: Int64
    /// When travel must have ended at the latest on the game's day, on its clock; counts under `TravelWindows` alone.
    package var closes: Int64
    /// True for a timed leg: one must be there in time for it, and from it, without other legs too.
    package var isLeg: Bool

    /// Makes the instants of a game.
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

    /// The clock on which the trip begins no later than at an instant.
    func beginning(noLaterThan instant: Int64) -> CheckpointClock {
        var clock = self
        clock.tripBegins = min(tripBegins, instant)
        return clock
    }

    /// The minutes from the beginning of the trip to when travel must have ended before the game; may be negative.
    var minutesBefore: Int64 { due - tripBegins }
}
