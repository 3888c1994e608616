/// The plans that help a trip with missed games, gaps or broken rules: the repair, which moves legs, and the re-routings
/// worth a look, which add legs or leave some out (SPEC sections 5 and 11).
///
/// Of the trade-offs those are worth a look that have a row in a `TradeOffList` and see as much as the repair. One that only
/// puts legs in place of legs between the same cities, whose times are known otherwise, is worth a look where it sees more, or
/// where the repair leaves too little time. The best stands first: the plan that misses least, then the one that is best where
/// an edit is worth an hour of travel.
public struct WaysOut: Sendable {
    /// One of the plans.
    public enum Way: Sendable {
        /// The repair.
        case repair(Repair)
        /// A re-routing.
        case reroute(ReroutedPlan, isProved: Bool)

        /// The games that the plan misses, as indices into the trip's items.
        package var missedIndices: [Int] {
            switch self {
            case .repair(let repair): repair.lostIndices
            case .reroute(let plan, _): plan.missedIndices
            }
        }

        /// The weight of the missed games, then the minutes of all legs with an hour for each edit.
        fileprivate func price(of trip: Trip) -> (missed: Int64, minutes: Int64) {
            switch self {
            case .repair(let repair):
                let minutes = trip.items.reduce(0) { $0 + ($1.travel?.duration.count ?? 0) }
                return (repair.lostWeight, Int64(minutes))
            case .reroute(let plan, _):
                return (
                    plan.cost.missed, plan.cost.minutes + TradeOffList.minutesBesideBest * plan.cost.edits
                )
            }
        }
    }

    /// The reason why there is nothing to choose, or not all of it.
    public enum Note: Sendable {
        /// Each leg may stay, each game is met, and nothing else is wrong.
        case nothingToMove
        /// Each leg may stay and each game on the route is met, and what is wrong is nothing that legs could mend.
        case nothingHelps
        /// Games are missed, and no detour can be looked for: the trip knows no way but those of its own legs.
        case noTravelTimes
        /// No plan keeps the limits and rules; the conflict of the repair, where it is known.
        case noPlan(Conflict?)
        /// The search stopped before it found a plan.
        case stopped(StopReason)
        /// Re-routings were not looked for.
        case failed(SolverError)
    }

    /// The greatest number of plans that are worth a look.
    private static let most = 6

    /// The trip.
    package let itinerary: Itinerary
    /// The plans, best first.
    public private(set) var ways: [Way] = []
    /// The reason why there is nothing to choose, or not all of it; `nil` for none.
    public private(set) var note: Note?

    /// Looks for the plans.
    ///
    /// - Parameters:
    ///   - itinerary: The trip.
    ///   - day: The first day, from 1, that is not past; `nil` where none is.
    ///   - budget: The work budget of the repair and the re-routing together.
    ///   - telling: A closure that hears the plans that are found so far, once there is one and whenever the search finds
    ///     another; those that come later can be better.
    /// - Throws: `SolverError`, where there is no repair.
    public init(
        of itinerary: Itinerary,
        fromDay day: Int? = nil,
        spending budget: WorkBudget = WorkBudget(),
        telling: ((WaysOut) -> Void)? = nil
    ) throws(SolverError) {
        self.itinerary = itinerary
        let repair = try TripProgram(itinerary, fromDay: day).repair(with: NativeSolver(), spending: budget)
        let isChanging = !repair.moves.isEmpty || !repair.lostIndices.isEmpty
        if repair.cost != nil, isChanging { ways.append(.repair(repair)) }
        let begun = self
        if !ways.isEmpty { telling?(begun) }
        do throws(SolverError) {
            let reroute = try itinerary.reroute(
                RerouteOptions(fromDay: day),
                over: Connections(itinerary.trip),
                tradeOffs: true,
                with: RouteSolver(),
                spending: budget,
                telling: telling.map { tell in
                    { found in
                        let plans = found.foundTradeOffs?.plans ?? found.plan.map { [$0] } ?? []
                        let ways = begun.adding(plans, of: found, beside: repair)
                        if !ways.ways.isEmpty { tell(ways) }
                    }
                }
            )
            let plans = reroute.tradeOffs ?? reroute.plan.map { [$0] } ?? []
            ways = begun.adding(plans, of: reroute, beside: repair).ways
        } catch {
            note = .failed(error)
            return
        }
        note = note(beside: repair, isChanging: isChanging, spending: budget)
    }

    /// Returns plans best first; of those that are as good the one that came first.
    private static func ranked(_ ways: [Way], of trip: Trip) -> [Way] {
        let prices = ways.map { $0.price(of: trip) }
        let order = ways.indices.sorted { one, other in
            (prices[one].missed, prices[one].minutes, one) < (
                prices[other].missed, prices[other].minutes, other
            )
        }
        return order.map { ways[$0] }
    }

    private func note(beside repair: Repair, isChanging: Bool, spending budget: WorkBudget) -> Note? {
        let loses = ways.first.map { !$0.missedIndices.isEmpty } ?? false
        if loses, !itinerary.trip.knowsOtherWays { return .noTravelTimes }
        if repair.cost != nil, !isChanging {
            let isTroubled = !itinerary.unreachableIndices.isEmpty || !itinerary.remainingFindings.isEmpty
            guard ways.isEmpty else { return nil }
            return isTroubled ? .nothingHelps : .nothingToMove
        }
        guard ways.isEmpty else { return nil }
        return budget.stopped.map { .stopped($0) } ?? .noPlan(repair.conflict)
    }

    /// Returns these plans with those of a re-routing that are worth a look.
    private func adding(_ plans: [ReroutedPlan], of reroute: Reroute, beside repair: Repair) -> WaysOut {
        let list = TradeOffList(plans)
        // Where the repair leaves too little time somewhere, a leg in another time may be all that helps.
        lazy var isRepaired = repair.trip.map { Itinerary($0).remainingFindings.isEmpty } ?? false
        let reroutes: [Way] = list.worthwhile.compactMap { number in
            guard let plan = list[number], plan.cost.edits > 0, plan.cost.missed <= repair.lostWeight,
                plan.changesRoute || plan.cost.missed < repair.lostWeight || !isRepaired
            else { return nil }
            return .reroute(plan, isProved: reroute.status == .optimal)
        }
        let best = WaysOut.ranked(reroutes, of: itinerary.trip).prefix(WaysOut.most - ways.count)
        var whole = self
        whole.ways = WaysOut.ranked(ways + best, of: itinerary.trip)
        return whole
    }
}

extension ReroutedPlan {
    /// True if the plan leads through other cities or leaves at other hours; false where each new leg only stands for one
    /// between the same cities, whose time is known otherwise.
    fileprivate var changesRoute: Bool {
        let new = legs.filter { $0.change == .new }
        let left = droppedIndices.compactMap { original.items[$0].travel }
        guard new.allSatisfy({ $0.start == nil }), left.allSatisfy({ $0.start == nil }) else { return true }
        let cities = original.cities
        let ends = { (from: City, to: City) in from.index * cities.names.count + to.index }
        let leftEnds = left.compactMap { leg in
            cities.city(named: leg.from).flatMap { from in
                cities.city(named: leg.to).map { ends(from, $0) }
            }
        }
        return new.map { ends($0.from, $0.to) }.sorted() != leftEnds.sorted()
    }
}

extension Repair {
    /// The games that are not seen once the repair is carried out: those that it misses, and those in cities to which the
    /// route does not come.
    package var lostIndices: [Int] {
        missedIndices + unreachableIndices.filter { original.city(atStartOfItemAt: $0) != nil }
    }

    /// The weight of these games; the greatest number without a plan.
    package var lostWeight: Int64 {
        guard cost != nil else { return .max }
        return lostIndices.reduce(0) { $0 + Int64(original.items[$1].game?.weight ?? 0) }
    }
}

extension Trip {
    /// True if the trip or a file beside it states ways between cities other than the trip's own legs.
    package var knowsOtherWays: Bool {
        ([geography] + sides).contains { geography in
            let times = geography.travelTimes
            return !times.legs.isEmpty || times.estimate != nil || !times.departures.isEmpty
        }
    }
}

/// The least that a trip asks for as it stands: nothing, legs that move, another route, or the loss of games.
///
/// ```swift
/// let postponed = try document.performing(.postpone(item: "cubs", to: .day(3))).0
/// let outlook = try Itinerary(postponed.trip).outlook()
/// ```
public enum Outlook: Sendable {
    /// Each leg may stay, each game is met, and nothing else is wrong.
    case fine
    /// Legs must move, and then each game is met.
    case moves(Repair)
    /// Legs must be added or left out, and then each game is met.
    case reroutes(ReroutedPlan)
    /// Games are lost whatever is done; the plan that loses least, where there is one.
    case loses(WaysOut.Way?)

    /// The kinds of an outlook, from the best on.
    public enum Kind: String, CaseIterable, Sendable {
        case fine, moves, reroutes, loses
    }

    /// The kind.
    public var kind: Kind {
        switch self {
        case .fine: .fine
        case .moves: .moves
        case .reroutes: .reroutes
        case .loses: .loses
        }
    }
}

extension Itinerary {
    /// Looks for the least that the trip asks for: by a repair, and by a re-routing where that is not enough.
    ///
    /// - Throws: `SolverError`, where there is no repair.
    public func outlook(spending budget: WorkBudget = WorkBudget()) throws(SolverError) -> Outlook {
        let repair = try TripProgram(self).repair(with: NativeSolver(), spending: budget)
        if repair.cost != nil, repair.missedIndices.isEmpty, unreachableIndices.isEmpty {
            let left = repair.trip.map { RemainingFindings($0, spending: budget).findings } ?? []
            if left.isEmpty { return repair.moves.isEmpty ? .fine : .moves(repair) }
        }
        let reroute: Reroute
        do throws(SolverError) {
            reroute = try self.reroute(spending: budget)
        } catch {
            return .loses(repair.cost == nil ? nil : .repair(repair))
        }
        guard let plan = reroute.plan else { return .loses(repair.cost == nil ? nil : .repair(repair)) }
        if plan.missedIndices.isEmpty { return .reroutes(plan) }
        return .loses(
            repair.lostWeight <= plan.cost.missed
                ? .repair(repair) : .reroute(plan, isProved: reroute.status == .optimal)
        )
    }
}
