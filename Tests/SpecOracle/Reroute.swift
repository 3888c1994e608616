/// The result of rerouting: legs may be left out, added and reversed.
public struct OracleReroute: Hashable, Sendable {
    /// A leg of a plan.
    public struct Leg: Hashable, Sendable {
        /// The id of a kept leg; `nil` for a new one.
        public let item: String?
        /// The start of a timed leg or a departure, in minutes after midnight; otherwise `nil`.
        public let start: Int?
        /// The key of the city where it starts.
        public let from: String
        /// The key of the city where it ends.
        public let to: String
        /// The travel time in minutes.
        public let minutes: Int
        /// The distance in kilometers, if known.
        public let km: Double?
        /// True if limits on driving do not count it.
        public let isPublic: Bool
        /// The skeleton slot of the leg.
        public let slot: Slot
    }

    /// A plan.
    public struct Plan: Hashable, Sendable {
        /// The cost levels: missed, edits, minutes, moved, displacement, preference, shift.
        public let cost: [Int]
        /// All legs in the order of travel.
        public let legs: [Leg]
        /// The games with a city that are not met, in timeline order.
        public let missedGames: [String]
        /// The old legs that are left out, in route order.
        public let dropped: [String]
    }

    /// The best plan; `nil` if there is none.
    public let best: Plan?
    /// The best plan for each nondominated combination of missed, edits and minutes, ordered by missed, then by edits.
    public let tradeOffs: [Plan]
    /// The games without a city, in timeline order.
    public let unreachableGames: [String]
    /// The key of the city where the traveler starts; `nil` if there is none.
    public let start: String?
    /// The key of the city where all plans had to end; `nil` if any city was allowed.
    public let end: String?
}

extension OracleTrip {
    /// Returns the best plans under the options.
    public func reroute(_ options: RerouteOptions = RerouteOptions()) -> OracleReroute {
        reroute(options, meeting: [])
    }

    /// Returns the best plans that meet the given games.
    func reroute(_ options: RerouteOptions, meeting games: Set<String>) -> OracleReroute {
        let demands = Set(demands(of: options))
        var end = finish(keeping: demands)
        // Without a stated end, plans finish where the old legs do, if some plan can.
        if end == nil, let last = segments.last?.to,
            !plans(options, keeping: demands, finish: last, meeting: []).isEmpty
        {
            end = last
        }
        let plans = plans(options, keeping: demands, finish: end, meeting: games)
        return OracleReroute(
            best: plans.first,
            tradeOffs: plans,
            unreachableGames: self.games.filter { $0.city == nil }.map(\.id),
            start: beginning,
            end: end
        )
    }

    /// The city where the traveler is before all legs.
    var beginning: String? {
        context.start.map { CityName.key($0) } ?? segments.first?.from
            ?? games.compactMap(\.city).first
    }

    /// Returns the best plan within the options for each nondominated combination of missed, edits and minutes.
    ///
    /// If a plan is within the options, any better plan is too. So the options can be applied after the search.
    func plans(
        _ options: RerouteOptions,
        keeping demands: Set<RerouteDemand>,
        finish: String?,
        meeting games: Set<String>
    ) -> [OracleReroute.Plan] {
        let search = PlanSearch(
            trip: self,
            demands: demands,
            fromDay: options.fromDay,
            finish: finish,
            meeting: games
        )
        let mostMinutes = options.maxExtraMinutes.map { $0 + segments.reduce(0) { $0 + $1.minutes } }
        let plans = search.best().filter { plan in
            plan.price.edits <= options.maxEdits ?? Int.max && plan.price.minutes <= mostMinutes ?? Int.max
        }
        // The search keeps both of two equal plans if one is a prefix of the other.
        var best: [PlanLabel] = []
        for plan in plans.sorted(by: { $0.precedes($1) })
        where !best.contains(where: { $0.price == plan.price }) {
            best.append(plan)
        }
        return best.map { search.plan(of: $0) }
    }
}

/// The options of rerouting.
public struct RerouteOptions: Hashable, Sendable {
    /// The first day on which legs may change.
    public var fromDay: Int?
    /// The maximum number of legs left out and added together.
    public var maxEdits: Int?
    /// The maximum number of minutes in addition to the minutes of all old legs.
    public var maxExtraMinutes: Int?

    /// Creates options. A value of `nil` sets no limit.
    public init(fromDay: Int? = nil, maxEdits: Int? = nil, maxExtraMinutes: Int? = nil) {
        self.fromDay = fromDay
        self.maxEdits = maxEdits
        self.maxExtraMinutes = maxExtraMinutes
    }
}

/// A demand that can make a reroute infeasible, that is, a possible member of a conflict.
public enum RerouteDemand: Hashable, Sendable {
    /// A pinned leg is kept in its skeleton slot.
    case pinned(String)
    /// A timed leg, if kept, departs at its start time. Without this demand the leg is in no window and splits none.
    case timed(String)
    /// A leg, if kept, is on one of its allowed days.
    case days(String)
    /// A rule holds, by its name in the document.
    case rule(String)
    /// The last leg ends in the trip's `end`, given by the city's key.
    case end(String)
    /// An option holds, by its name: `from-day`, `max-edits` or `max-extra-minutes`.
    case option(String)
}

extension OracleTrip {
    /// Returns all demands that can make a reroute with these options infeasible.
    public func demands(of options: RerouteOptions = RerouteOptions()) -> [RerouteDemand] {
        var demands: [RerouteDemand] = segments.filter(\.isHeld).map { .pinned($0.id) }
        demands += segments.filter(\.isTimedLeg).map { .timed($0.id) }
        demands += segments.filter { $0.days != nil }.map { .days($0.id) }
        demands += rules.binding.map { .rule($0) }
        if let end = context.end { demands.append(.end(CityName.key(end))) }
        if options.fromDay != nil { demands.append(.option("from-day")) }
        if options.maxEdits != nil { demands.append(.option("max-edits")) }
        if options.maxExtraMinutes != nil { demands.append(.option("max-extra-minutes")) }
        return demands
    }

    /// True if there is a plan that satisfies the given demands.
    public func hasPlan(keeping demands: Set<RerouteDemand>, of options: RerouteOptions) -> Bool {
        var kept = options
        if !demands.contains(.option("from-day")) { kept.fromDay = nil }
        if !demands.contains(.option("max-edits")) { kept.maxEdits = nil }
        if !demands.contains(.option("max-extra-minutes")) { kept.maxExtraMinutes = nil }
        return !plans(kept, keeping: demands, finish: finish(keeping: demands), meeting: []).isEmpty
    }

    /// Returns the city where the last leg must end.
    func finish(keeping demands: Set<RerouteDemand>) -> String? {
        context.end.map { CityName.key($0) }.flatMap { demands.contains(.end($0)) ? $0 : nil }
    }
}
