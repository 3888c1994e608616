/// What becomes of a trip whose legs may be left out, added and turned around.
public struct OracleReroute: Hashable, Sendable {
    /// One leg of a plan.
    public struct Leg: Hashable, Sendable {
        /// The identifier of a kept leg; nil for a new one.
        public let item: String?
        /// When it leaves, in minutes after midnight, if at its hour.
        public let start: Int?
        /// The key of the city where it starts.
        public let from: String
        /// The key of the city where it ends.
        public let to: String
        /// How long it takes.
        public let minutes: Int
        /// How far it is, if that is known.
        public let km: Double?
        /// Whether limits on driving leave it out.
        public let isPublic: Bool
        /// Its skeleton slot.
        public let slot: Slot
    }

    /// One way to travel.
    public struct Plan: Hashable, Sendable {
        /// Missed, edits, minutes, moved, displacement, preference, shift.
        public let cost: [Int]
        /// All legs in the order of travel.
        public let legs: [Leg]
        /// The games with a city that are not met, in timeline order.
        public let missedGames: [String]
        /// The old legs left out, in route order.
        public let dropped: [String]
    }

    /// The best plan, nil where there is none.
    public let best: Plan?
    /// The best plan of each (missed, edits, minutes) that none is better than, by missed, then edits.
    public let tradeOffs: [Plan]
    /// The games without a city, in timeline order.
    public let unreachableGames: [String]
    /// The key of the city where the traveller begins, nil where there is none.
    public let start: String?
    /// The key of the city where the plans had to end, nil where that was free.
    public let end: String?
}

extension OracleTrip {
    /// The best plans of all, under the options.
    public func reroute(_ options: RerouteOptions = RerouteOptions()) -> OracleReroute {
        reroute(options, meeting: [])
    }

    /// The best plans among those that meet some games.
    func reroute(_ options: RerouteOptions, meeting games: Set<String>) -> OracleReroute {
        let demands = Set(demands(of: options))
        var end = finish(keeping: demands)
        // Without an end one finishes where the old legs do, if any plan does.
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

    /// Where the traveller is before all legs.
    var beginning: String? {
        surroundings.start.map { CityName.key($0) } ?? segments.first?.from
            ?? games.compactMap(\.city).first
    }

    /// The best plan of each (missed, edits, minutes) within the options that none is better than.
    ///
    /// Whatever is better than a plan within the options is within them too, so that looking at these
    /// last loses nothing.
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
        // Whole plans of which one begins the other were both kept.
        var best: [PlanLabel] = []
        for plan in plans.sorted(by: { $0.precedes($1) })
        where !best.contains(where: { $0.price == plan.price }) {
            best.append(plan)
        }
        return best.map { search.plan(of: $0) }
    }
}
