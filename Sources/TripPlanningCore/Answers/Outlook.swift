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
