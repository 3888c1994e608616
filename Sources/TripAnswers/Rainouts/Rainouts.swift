/// The consequences of a rain-out of each met game of a trip (SPEC section 18).
///
/// ```swift
/// let rainouts = try itinerary.rainouts()
/// for game in rainouts.games where game.cancelled.lost.isEmpty { … }
/// ```
public struct Rainouts: Hashable, Sendable {
    /// The best plan after a game is postponed or cancelled.
    public struct Outcome: Hashable, Sendable {
        /// The status of the search for the plan.
        public let status: PlanStatus
        /// The cost of the plan; `nil` if there is none.
        public let cost: RouteCost?
        /// True if the plan meets the game itself; `nil` if the game is cancelled, or the search found no answer.
        public let seen: Bool?
        /// The other games and events that the trip met and the plan does not, in timeline order: all of them if there
        /// is no plan, and none if the outcome is unknown.
        public let lost: [Item.ID]
        /// The games of `lost`, as indices into the trip's items.
        package let lostIndices: [Int]
        /// The names of what has no price in the plan, if a limit on money counts it as free.
        let unpriced: [String]

        /// True if a limit stopped the search before it found whether there is a plan.
        public var isUnknown: Bool { status == .unknown }
    }

    /// A game with the consequences of its rain-out.
    public struct Game: Hashable, Sendable, Identifiable {
        /// The identifier of the item.
        public let id: Item.ID
        /// The game, as an index into the trip's items.
        package let index: Int
        /// The day of the game, from 1.
        public let day: Int
        /// The outcome if the game is cancelled.
        public let cancelled: Outcome
        /// The outcome if the game is postponed to the next day; `nil` if that is impossible.
        public let postponed: Outcome?
        /// True if a limit left an outcome unknown.
        public var isUnknown: Bool { cancelled.isUnknown || postponed?.isUnknown ?? false }

        /// The reason why postponing the game to the next day is impossible; `nil` if it is possible.
        public let refusal: String?
    }

    /// The trip.
    package let trip: Trip
    /// The games that the trip meets, in timeline order, without events and without games before the first day of the
    /// options.
    public let games: [Game]
    /// The number of games that the trip still meets on the next day without losing another game or event. Unknown
    /// outcomes do not count.
    public var allSeen: Int {
        games.count { $0.postponed.map { $0.seen == true && $0.lost.isEmpty } ?? false }
    }
    /// The largest weight of other games and events that one outcome loses; 0 if there is no game. Unknown outcomes do
    /// not count.
    public var worst: Int { games.map { weightLost(by: $0) }.max() ?? 0 }

    /// Returns a warning that names what has no price in some plan, if the plans keep a limit on money; otherwise an empty
    /// array.
    ///
    /// - Parameter name: The name of the option that limits the money.
    package func warnings(naming name: String) -> [String] {
        var names: [String] = []
        for unpriced in games.flatMap({ $0.cancelled.unpriced + ($0.postponed?.unpriced ?? []) })
        where !names.contains(unpriced) {
            names.append(unpriced)
        }
        return Wording.warnings(ofUnpriced: names, naming: name)
    }

    /// True if a limit left an answer unknown.
    public var isIncomplete: Bool { games.contains { $0.isUnknown } }

    /// Returns the larger weight of the games and events that are lost if a game is postponed or cancelled.
    package func weightLost(by game: Game) -> Int {
        [game.cancelled, game.postponed].compactMap { $0 }.map { outcome in
            outcome.lostIndices.reduce(0) { $0 + (trip.items[$1].game?.weight ?? 0) }
        }.max() ?? 0
    }

    /// Asks for each met game that is not before the first day of the options.
    ///
    /// - Parameter reroute: A closure that finds the best plan of a trip.
    package init(
        _ itinerary: Itinerary,
        _ options: RerouteOptions,
        spending budget: WorkBudget,
        reroute: (Itinerary) throws(SolverError) -> Reroute
    ) throws(SolverError) {
        trip = itinerary.trip
        let met = itinerary.metIndices
        var games: [Game] = []
        for index in met {
            let item = itinerary.trip.items[index]
            guard let day = item.position?.day, item.game?.isEvent == false, day >= options.fromDay ?? 1
            else { continue }
            guard budget.stopped == nil else {
                games.append(Game(unknown: item.id, index, onDay: day, of: trip))
                continue
            }
            let rainout = Rainout(of: index, meeting: met, in: itinerary.trip, options, budget)
            let (later, refusal) = rainout.postponed(to: day + 1)
            let game = Game(
                id: item.id,
                index: index,
                day: day,
                cancelled: try rainout.outcome(of: try? itinerary.trip.removing(item.id), reroute),
                postponed: try later.map { trip throws(SolverError) in try rainout.outcome(of: trip, reroute)
                },
                refusal: refusal
            )
            games.append(game)
        }
        self.games = games
    }
}

extension Rainouts.Game {
    /// Creates the answer for a game that is not asked about, because the budget is spent.
    fileprivate init(unknown id: Item.ID, _ index: Int, onDay day: Int, of trip: Trip) {
        let unknown = Rainouts.Outcome(
            status: .unknown,
            cost: nil,
            seen: nil,
            lost: [],
            lostIndices: [],
            unpriced: []
        )
        let refusal = trip.reasonAgainst(postponingTo: day + 1)
        self.init(
            id: id,
            index: index,
            day: day,
            cancelled: unknown,
            postponed: refusal == nil ? unknown : nil,
            refusal: refusal
        )
    }
}

extension Trip {
    /// The reason why no game can be postponed to a day: the day is outside the trip; otherwise `nil`.
    fileprivate func reasonAgainst(postponingTo day: Int) -> String? {
        day <= dayCount ? nil : "the trip ends on day \(dayCount)"
    }
}

/// The rain-out of one game.
private struct Rainout {
    private let game: Int
    private let trip: Trip
    /// The other games and events that the trip meets.
    private let others: [Int]
    /// True if the plans keep a limit on money.
    private let limitsMoney: Bool
    private let budget: WorkBudget

    init(
        of game: Int,
        meeting met: [Int],
        in trip: Trip,
        _ options: RerouteOptions,
        _ budget: WorkBudget
    ) {
        (self.game, self.trip, self.budget) = (game, trip, budget)
        limitsMoney = options.maxCost != nil
        others = met.filter { $0 != game }
    }

    /// Returns the trip with the game postponed to a day, or the reason why that is impossible.
    func postponed(to day: Int) -> (trip: Trip?, refusal: String?) {
        if let reason = trip.reasonAgainst(postponingTo: day) { return (nil, reason) }
        let items: [Item]
        do throws(OperationError) { items = try trip.items(postponing: game, to: day) } catch {
            return (nil, error.description)
        }
        do throws(TripError) { return (try trip.replacing(items: items, start: nil, end: nil), nil) } catch {
            return (nil, error.reason)
        }
    }

    /// Returns the losses of the best plan of a changed trip. A trip that would be invalid has no plan.
    func outcome(
        of changed: Trip?,
        _ reroute: (Itinerary) throws(SolverError) -> Reroute
    ) throws(SolverError) -> Rainouts.Outcome {
        let found = try changed.map { trip throws(SolverError) in
            try reroute(Itinerary(trip, spending: budget))
        }
        let isStillThere = changed?.index(ofItem: trip.items[game].id) != nil
        guard let changed, let plan = found?.plan else {
            let status = found?.status ?? .infeasible
            let lost = status == .unknown ? [] : others
            return outcome(status, nil, seen: isStillThere && status != .unknown ? false : nil, losing: lost)
        }
        let met = plan.metGames(of: changed)
        return outcome(
            found?.status ?? .unknown,
            plan.cost,
            seen: isStillThere ? met.contains(trip.items[game].id) : nil,
            losing: others.filter { !met.contains(trip.items[$0].id) },
            unpriced: limitsMoney ? unpriced(in: plan) : []
        )
    }

    /// Returns the names of what has no price in a plan.
    private func unpriced(in plan: ReroutedPlan) -> [String] {
        let expenses = plan.expenses(counting: PricedCategories(of: trip))
        guard let expenses, let money = expenses.money else { return [] }
        return Wording(expenses.trip).phrases(ofUnpriced: money, of: expenses.trip)
    }

    private func outcome(
        _ status: PlanStatus,
        _ cost: RouteCost?,
        seen: Bool?,
        losing lost: [Int],
        unpriced: [String] = []
    ) -> Rainouts.Outcome {
        Rainouts.Outcome(
            status: status,
            cost: cost,
            seen: seen,
            lost: lost.map { trip.items[$0].id },
            lostIndices: lost,
            unpriced: unpriced
        )
    }
}

extension Itinerary {
    /// Finds the consequences of a rain-out of each met game: the best plan if the game is postponed to the next day, and
    /// the best plan if it is cancelled (SPEC section 18).
    ///
    /// - Parameters:
    ///   - options: The options of the plans. Games before the first day are not asked about.
    ///   - budget: The work budget of the whole call. After it is spent, the remaining answers are unknown.
    /// - Throws: `SolverError`, as for `reroute`.
    /// - Complexity: The complexity of two trips and two reroutes for each met game.
    public func rainouts(
        _ options: RerouteOptions = RerouteOptions(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Rainouts {
        try rainouts(options, with: RouteSolver(), spending: budget)
    }

    /// Finds the consequences of a rain-out of each met game, with an engine.
    package func rainouts<Engine: RouteEngine>(
        _ options: RerouteOptions,
        with engine: Engine,
        spending budget: WorkBudget
    ) throws(SolverError) -> Rainouts {
        try Rainouts(self, options, spending: budget) { itinerary throws(SolverError) in
            try itinerary.reroute(
                options,
                over: Connections(itinerary.trip),
                tradeOffs: false,
                with: engine,
                explaining: false,
                spending: budget
            )
        }
    }
}
