/// The recovery plans of a trip with missed games, gaps or broken rules: the repair, which moves legs, and the
/// reroutings worth showing, which add or omit legs (SPEC sections 5 and 11).
///
/// A rerouting is worth showing if it has its own row in a `TradeOffList` and its missed weight is not greater than the
/// missed weight of the repair. A rerouting that only replaces legs with legs between the same cities must also have a
/// lower missed weight than the repair, unless findings remain after the repair. A replaced leg stays in the trip, with the
/// duration of the new one; a rerouting that replaces a leg to evade its pin or its days is not shown. The plans are sorted
/// by missed weight, then by minutes of travel plus an hour for each edit.
public struct RecoveryPlans: Sendable {
    /// A recovery plan.
    public enum Way: Sendable {
        /// The repair, which moves legs.
        case repair(Repair)
        /// A rerouting, which adds or omits legs. `isProved` is true if the search proved the best rerouting optimal.
        case reroute(ReroutedPlan, isProved: Bool)

        /// The games that the plan misses, as indices into the trip's items.
        package var missedIndices: [Int] {
            switch self {
            case .repair(let repair): repair.lostIndices
            case .reroute(let plan, _): plan.missedIndices
            }
        }

        /// Returns the weight of the missed games, and the minutes of all legs plus an hour for each edit.
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

    /// The reason why the list of recovery plans is empty or incomplete.
    public enum Note: Sendable {
        /// No leg has to move, each game is met, and there are no findings.
        case nothingToMove
        /// No leg has to move, each game on the route is met, and no change of legs removes the findings or reaches the
        /// other games.
        case nothingHelps
        /// Games are missed, and no detour can be found, because the trip has no connections other than its legs.
        case noTravelTimes
        /// No plan satisfies the limits and rules. The value is the conflict of the repair; `nil` if it is unknown.
        case noPlan(Conflict?)
        /// The search stopped before it found a plan.
        case stopped(StopReason)
        /// The search for reroutings failed.
        case failed(SolverError)
    }

    /// The maximum number of plans to show.
    private static let most = 6

    package let itinerary: Itinerary
    /// The recovery plans, best first.
    public private(set) var ways: [Way] = []
    /// The reason why `ways` is empty or incomplete; `nil` if there is nothing to note.
    public private(set) var note: Note?

    /// Finds the recovery plans of a trip.
    ///
    /// - Parameters:
    ///   - itinerary: The trip.
    ///   - day: The first day, from 1, that is not past; `nil` if no day is past.
    ///   - budget: The work budget of the repair and the rerouting together.
    ///   - onPlan: A closure that receives the plans found so far, after the first plan and after each further plan.
    ///     Later plans may be better.
    /// - Throws: `SolverError` if the repair fails.
    public init(
        of itinerary: Itinerary,
        fromDay day: Int? = nil,
        spending budget: WorkBudget = WorkBudget(),
        onPlan: ((RecoveryPlans) -> Void)? = nil
    ) throws(SolverError) {
        self.itinerary = itinerary
        let repair = try TripProgram(itinerary, fromDay: day).repair(with: NativeSolver(), spending: budget)
        let isChanging = !repair.moves.isEmpty || !repair.lostIndices.isEmpty
        if repair.cost != nil, isChanging { ways.append(.repair(repair)) }
        let begun = self
        if !ways.isEmpty { onPlan?(begun) }
        do throws(SolverError) {
            let reroute = try itinerary.reroute(
                RerouteOptions(fromDay: day),
                over: Connections(itinerary.trip),
                tradeOffs: true,
                with: RouteSolver(),
                spending: budget,
                onPlan: onPlan.map { tell in
                    { found in
                        let ways = begun.adding(found.knownPlans, of: found, beside: repair)
                        if !ways.ways.isEmpty { tell(ways) }
                    }
                }
            )
            var plans = reroute.knownPlans
            if let plan = try itinerary.planWithFreeEnd(fromDay: day, insteadOf: reroute.plan, budget) {
                plans.append(plan)
            }
            ways = begun.adding(plans, of: reroute, beside: repair).ways
        } catch {
            note = .failed(error)
            return
        }
        note = note(beside: repair, isChanging: isChanging, spending: budget)
    }

    /// Returns the plans, best first. Equally good plans keep their order.
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

    /// Returns these recovery plans, and the plans of a rerouting that are worth showing.
    private func adding(_ plans: [ReroutedPlan], of reroute: Reroute, beside repair: Repair) -> RecoveryPlans
    {
        let list = TradeOffList(plans)
        // If findings remain after the repair, another duration of a leg may be the only plan that helps.
        lazy var isRepaired = repair.trip.map { Itinerary($0).remainingFindings.isEmpty } ?? false
        let reroutes: [Way] = list.worthwhile.compactMap { number in
            guard let plan = list[number], plan.cost.edits > 0, plan.cost.missed <= repair.lostWeight,
                plan.changesRoute || plan.cost.missed < repair.lostWeight || !isRepaired,
                plan.keptLegs.count == plan.replacedLegs.count
            else { return nil }
            return .reroute(plan, isProved: reroute.status == .optimal)
        }
        let best = RecoveryPlans.ranked(reroutes, of: itinerary.trip).prefix(RecoveryPlans.most - ways.count)
        var whole = self
        whole.ways = RecoveryPlans.ranked(ways + best, of: itinerary.trip)
        return whole
    }
}

extension ReroutedPlan {
    /// True if the plan visits other cities, or adds or omits a timed leg; false if each new leg only replaces a leg
    /// between the same cities.
    fileprivate var changesRoute: Bool {
        let replaced = replacedLegs
        let new = legs.count { $0.change == .new }
        return new != replaced.count || droppedIndices.count != replaced.count
    }

    /// The replaced legs that can stay in the trip: they have another duration than the new leg, and neither a pin nor
    /// their days exclude its position.
    package var keptLegs: [(old: Int, new: ReroutedLeg)] {
        replacedLegs.filter { pair in
            guard let leg = original.items[pair.old].travel, !leg.pinned else { return false }
            return leg.duration != pair.new.duration && leg.days?.contains(pair.new.position.day) ?? true
        }
    }

    /// The omitted legs, as indices into the trip's items, each with a new leg between the same cities. Neither has a
    /// departure time. A traveler calls the two the same leg.
    package var replacedLegs: [(old: Int, new: ReroutedLeg)] {
        let cities = original.cities
        var added = legs.filter { $0.change == .new && $0.start == nil }
        return droppedIndices.compactMap { old in
            guard let leg = original.items[old].travel, leg.start == nil,
                let place = added.firstIndex(where: {
                    cities.city(named: leg.from) == $0.from && cities.city(named: leg.to) == $0.to
                })
            else { return nil }
            return (old, added.remove(at: place))
        }
    }
}

extension Repair {
    /// The games that the traveler does not see after the repair: the games that it misses, and the games in cities
    /// that the route does not visit.
    package var lostIndices: [Int] {
        missedIndices + unreachableIndices.filter { original.city(atStartOfItemAt: $0) != nil }
    }

    /// The weight of the games in `lostIndices`; `Int64.max` if there is no plan.
    package var lostWeight: Int64 {
        guard cost != nil else { return .max }
        return lostIndices.reduce(0) { $0 + Int64(original.items[$1].game?.weight ?? 0) }
    }
}

extension Trip {
    /// True if the trip, or a file given with it, states connections other than the trip's own legs.
    package var knowsOtherWays: Bool {
        ([geography] + sides).contains { geography in
            let times = geography.travelTimes
            return !times.legs.isEmpty || times.estimate != nil || !times.departures.isEmpty
        }
    }
}

/// The smallest change that a trip needs: none, moved legs, another route, or the loss of games.
///
/// ```swift
/// let postponed = try document.performing(.postpone(item: "cubs", to: .day(3))).0
/// let outlook = try Itinerary(postponed.trip).outlook()
/// ```
public enum Outlook: Sendable {
    /// No leg has to move, each game is met, and there are no findings.
    case fine
    /// Each game can be met if legs move, as in the repair.
    case moves(Repair)
    /// Each game can be met if legs are added or omitted, as in the plan.
    case reroutes(ReroutedPlan)
    /// Every plan loses games. The value is the plan with the lowest missed weight; `nil` if there is no plan.
    case loses(RecoveryPlans.Way?)

    /// The kinds of outlook, best first.
    public enum Kind: String, CaseIterable, Sendable {
        case fine, moves, reroutes, loses
    }

    /// Returns the nights and the money of the trip after the plan of the outlook; `nil` if there is no plan, or nothing
    /// has a price.
    ///
    /// - Parameter trip: The trip for which the outlook was computed.
    package func expenses(of trip: Trip) -> TripExpenses? {
        let categories = PricedCategories(of: trip)
        guard !categories.isEmpty else { return nil }
        return switch self {
        case .fine: Itinerary(trip).expenses
        case .moves(let repair), .loses(.repair(let repair)?): repair.trip.flatMap { Itinerary($0).expenses }
        case .reroutes(let plan), .loses(.reroute(let plan, _)?):
            plan.expenses(counting: categories)
        case .loses(nil): nil
        }
    }

    /// The kind of the outlook, without its plan.
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
    /// Finds the smallest change that the trip needs, with a repair and, if the repair is not enough, a rerouting.
    ///
    /// - Parameters:
    ///   - day: The first day, from 1, that is not past; `nil` if no day is past.
    ///   - budget: The work budget of the repair and the rerouting together.
    /// - Throws: `SolverError` if the repair fails.
    public func outlook(
        fromDay day: Int? = nil,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> Outlook {
        let repair = try TripProgram(self, fromDay: day).repair(with: NativeSolver(), spending: budget)
        let left = repair.trip.map { RemainingFindings($0, spending: budget).findings } ?? []
        if repair.cost != nil, repair.missedIndices.isEmpty, unreachableIndices.isEmpty, left.isEmpty {
            return repair.moves.isEmpty ? .fine : .moves(repair)
        }
        let reroute: Reroute
        do throws(SolverError) {
            reroute = try self.reroute(RerouteOptions(fromDay: day), spending: budget)
        } catch {
            return .loses(repair.cost == nil ? nil : .repair(repair))
        }
        guard var plan = reroute.plan else { return .loses(repair.cost == nil ? nil : .repair(repair)) }
        if let free = try planWithFreeEnd(fromDay: day, insteadOf: plan, budget) { plan = free }
        if plan.missedIndices.isEmpty { return .reroutes(plan) }
        // A repair that leaves findings, for example games at the same time, is no better than the loss of a game.
        return .loses(
            repair.lostWeight <= plan.cost.missed
                && (left.isEmpty || plan.missedIndices == repair.lostIndices)
                ? .repair(repair) : .reroute(plan, isProved: reroute.status == .optimal)
        )
    }
}

extension Itinerary {
    /// True if the last game is after the last leg, in another city than the leg's arrival.
    private var endsElsewhere: Bool {
        let order = timeline.items
        guard let game = order.lastIndex(where: { trip.items[$0].isGame }),
            let leg = order.lastIndex(where: { trip.items[$0].isTravel }), leg < game
        else { return false }
        return trip.city(atStartOfItemAt: order[game]) != trip.arrival(ofLegAt: order[leg])
    }

    /// Returns the best plan that may end in any city, if the last game is after the last leg and the plan misses less
    /// than the best plan that ends in the trip's last city; otherwise `nil`.
    fileprivate func planWithFreeEnd(
        fromDay day: Int?,
        insteadOf plan: ReroutedPlan?,
        _ budget: WorkBudget
    ) throws(SolverError) -> ReroutedPlan? {
        guard trip.end == nil, endsElsewhere, plan?.cost.missed != 0 else { return nil }
        let found = try reroute(
            RerouteOptions(fromDay: day),
            over: Connections(trip),
            tradeOffs: false,
            with: RouteSolver(),
            endingAnywhere: true,
            explaining: false,
            spending: budget
        )
        guard let free = found.plan, free.cost.missed < plan?.cost.missed ?? .max else { return nil }
        return free
    }
}

extension Reroute {
    /// The trade-offs found, even if the search for more trade-offs stopped. If no trade-off was found, the best plan.
    fileprivate var knownPlans: [ReroutedPlan] {
        guard let found = foundTradeOffs?.plans, !found.isEmpty else { return plan.map { [$0] } ?? [] }
        return found
    }
}
