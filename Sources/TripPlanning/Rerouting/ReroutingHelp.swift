import Effort
import Placement
import Rerouting
import TripModel

extension Itinerary {
    /// What re-routing would do where a repair misses games, leaves something else undone or is infeasible: the best plan,
    /// found within a part of the budget.
    ///
    /// `nil` where the plan would leave the legs as they are, or would neither see more games nor leave less; where it
    /// is not proved within that part; and for trips with more than `ReroutingHelp.mostItems` items.
    /// - Parameter left: What the repair leaves.
    /// - Throws: `SolverError` where the check of a plan disagrees with the search.
    package func rerouting(
        beyond repair: Repair,
        leaving left: [Finding],
        spending budget: WorkBudget
    ) throws(SolverError) -> ReroutedPlan? {
        let isWanted = repair.slots == nil ? repair.status == .infeasible : repair.status == .optimal
        let lost = repair.missedGames + repair.unreachableGames.filter { trip.city(ofGameAt: $0) != nil }
        guard isWanted, repair.slots == nil || !lost.isEmpty || !left.isEmpty,
            let plan = try bestReroute(RerouteOptions(fromDay: repair.fromDay), spending: budget)
        else { return nil }
        let weight = lost.reduce(0) { $0 + Int64(trip.items[$1].game?.weight ?? 0) }
        return repair.slots == nil || plan.cost.missed < weight || leavesLess(plan, than: left, budget)
            ? plan : nil
    }

    /// What re-routing would do where the trip has no valid assignment, or has against it what a repair leaves: the best
    /// plan, when the trip that it leads to has a valid assignment, as is verified by solving, and less against it.
    ///
    /// `nil` also where this is not known within a part of the budget, and for trips with more than
    /// `ReroutingHelp.mostItems` items.
    /// - Throws: as `rerouting(beyond:leaving:spending:)`.
    package func rerouting<Solver: PlacementSolver>(
        dissolving conflicts: Conflicts?,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget
    ) throws(SolverError) -> ReroutedPlan? {
        let left = left
        guard conflicts != nil || !left.isEmpty,
            let plan = try bestReroute(RerouteOptions(), spending: budget),
            conflicts != nil || leavesLess(plan, than: left, budget)
        else { return nil }
        let part = WorkBudget(ReroutingHelp.steps, of: budget)
        guard let changed = try? plan.trip(from: trip),
            let program = try? TripProgram(Itinerary(changed, spending: part)),
            let holds = try? program.program.isFeasible(asking: solver, spending: part), holds
        else { return nil }
        return plan
    }

    /// True if the trip as a plan makes it has less against it than it had.
    private func leavesLess(_ plan: ReroutedPlan, than left: [Finding], _ budget: WorkBudget) -> Bool {
        guard !left.isEmpty, let changed = try? plan.trip(from: trip) else { return false }
        let part = WorkBudget(ReroutingHelp.steps, of: budget)
        return Itinerary(changed, spending: part).left.count < left.count
    }

    /// The best plan when it is proved within a part of the budget and changes the legs.
    private func bestReroute(
        _ options: RerouteOptions,
        spending budget: WorkBudget
    ) throws(SolverError) -> ReroutedPlan? {
        guard trip.items.count <= ReroutingHelp.mostItems else { return nil }
        let part = WorkBudget(ReroutingHelp.steps, of: budget)
        let found: Reroute
        do throws(SolverError) {
            found = try reroute(options, over: Connections(trip), tradeOffs: false, spending: part)
        } catch {
            guard case .wrongAnswer = error else { return nil }
            throw error
        }
        guard found.status == .optimal, let plan = found.plan, plan.cost.edits > 0 else { return nil }
        return plan
    }
}

/// How far answers look that only add to others what re-routing could do.
package enum ReroutingHelp {
    /// The steps that one such plan may take: well under a second of work.
    static let steps = 8_000_000
    /// How many items a trip may have.
    package static let mostItems = 2_000
    /// For how many missed games a plan that meets them is looked for.
    package static let mostGames = 4
}

/// Why the best plan misses a game.
package struct MissedGame: Hashable, Sendable {
    /// What stands against meeting the game.
    package enum Reason: Hashable, Sendable {
        /// The best of the plans that meet it costs more.
        case dearer(ReroutedPlan)
        /// No plan meets it, since these demands cannot hold together with it; with none of them no legs and
        /// connections lead there in time.
        case impossible([Demand])
        /// No plan that finishes where plans can meets it.
        case finish
    }

    /// The game, as an index into the trip's items.
    package let game: Int
    /// Why it is missed.
    package let reason: Reason
}

extension Itinerary {
    /// Why a best plan misses games, in timeline order; at most `ReroutingHelp.mostGames` of them, and those alone for
    /// which it is known within a part of the budget.
    ///
    /// Empty for trips with more than `ReroutingHelp.mostItems` items.
    /// - Throws: `SolverError` where the check of a plan disagrees with the search.
    package func whyMissed<Source: ConnectionSource>(
        by plan: ReroutedPlan,
        _ options: RerouteOptions,
        over connections: Source,
        spending budget: WorkBudget
    ) throws(SolverError) -> [MissedGame] {
        guard !plan.missedGames.isEmpty, trip.items.count <= ReroutingHelp.mostItems,
            let compilation = try? RouteCompilation(self, options, connections, budget)
        else { return [] }
        var missed: [MissedGame] = []
        for game in plan.missedGames.prefix(ReroutingHelp.mostGames) {
            guard let checkpoint = compilation.games.firstIndex(of: game) else { continue }
            let part = WorkBudget(ReroutingHelp.steps, of: budget)
            let reason = try SolverError.unlessStopped { () throws(SolverError) in
                try compilation.reason(against: checkpoint, over: connections, part)
            }
            if let reason, let reason { missed.append(MissedGame(game: game, reason: reason)) }
        }
        return missed
    }
}

extension RouteCompilation {
    /// What stands against meeting a game; `nil` where the budget ends before that is known.
    fileprivate func reason<Source: ConnectionSource>(
        against checkpoint: Int,
        over connections: Source,
        _ budget: WorkBudget
    ) throws(SolverError) -> MissedGame.Reason? {
        let outcome = try RouteSolver().best(of: program, meeting: checkpoint, budget)
        switch outcome.proof {
        case .bound: return nil
        case .optimal:
            return outcome.plan.map { .dearer(decode($0, connections)) }
        case .infeasible:
            let conflict = try RouteSolver().conflict(in: program, meeting: checkpoint, budget)
            return conflict.map { .impossible($0.map { demands[$0.index] }) } ?? .finish
        }
    }
}
