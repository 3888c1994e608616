/// The plans that help a trip with missed games, gaps or broken rules: the repair, which moves legs, and the re-routings
/// worth a look, which add legs or leave some out (SPEC sections 5 and 11).
///
/// Of the trade-offs those are worth a look that have a row in a `TradeOffList`, change the route, and see as much as
/// the repair. Below the best stands the one that is better where an edit is worth an hour of travel.
public struct WaysOut: Sendable {
    /// One of the plans.
    public enum Way: Sendable {
        /// The repair.
        case repair(Repair)
        /// A re-routing; with the minutes that it saves against the best, where it stands below it for that.
        case reroute(ReroutedPlan, saving: Int64?, isProved: Bool)
    }

    /// The reason why there is nothing to choose, or not all of it.
    public enum Note: Sendable {
        /// Each leg may stay and each game on the route is met.
        case nothingToMove
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
    /// The plans, the repair first.
    public private(set) var ways: [Way] = []
    /// The reason why there is nothing to choose, or not all of it; `nil` for none.
    public private(set) var note: Note?

    /// Looks for the plans.
    ///
    /// - Parameters:
    ///   - itinerary: The trip.
    ///   - day: The first day, from 1, that is not past; `nil` where none is.
    ///   - budget: The work budget of the repair and the re-routing together.
    /// - Throws: `SolverError`, where there is no repair.
    public init(
        of itinerary: Itinerary,
        fromDay day: Int? = nil,
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) {
        self.itinerary = itinerary
        let repair = try TripProgram(itinerary, fromDay: day).repair(with: NativeSolver(), spending: budget)
        let isChanging = !repair.moves.isEmpty || !repair.missedIndices.isEmpty
        if repair.cost != nil, isChanging { ways.append(.repair(repair)) }
        do throws(SolverError) {
            let reroute = try itinerary.reroute(
                RerouteOptions(fromDay: day),
                tradeOffs: true,
                spending: budget
            )
            ways += WaysOut.worthwhile(reroute, beside: repair).prefix(WaysOut.most - ways.count)
        } catch {
            note = .failed(error)
            return
        }
        if repair.cost != nil, !isChanging {
            note = .nothingToMove
        } else if ways.isEmpty {
            note = budget.stopped.map { .stopped($0) } ?? .noPlan(repair.conflict)
        }
    }

    private static func worthwhile(_ reroute: Reroute, beside repair: Repair) -> [Way] {
        let list = TradeOffList(reroute.tradeOffs ?? reroute.plan.map { [$0] } ?? [])
        let mostMissed = repair.cost.map { Int64($0.missed) } ?? .max
        var numbers = list.worthwhile.filter { $0 != list.shorter }
        if let shorter = list.shorter { numbers.insert(shorter, at: 1) }
        numbers.removeAll { number in
            list[number].map { $0.cost.edits == 0 || $0.cost.missed > mostMissed } ?? true
        }
        return numbers.compactMap { number in
            guard let plan = list[number] else { return nil }
            let isBelowBest = number == list.shorter && numbers.first == 1
            let saved = isBelowBest ? list[1].map { $0.cost.minutes - plan.cost.minutes } : nil
            return .reroute(plan, saving: saved, isProved: reroute.status == .optimal)
        }
    }
}
