extension Itinerary {
    /// Returns the best rerouting if a repair misses games, does not remove all findings, or is infeasible. The search
    /// uses a part of the budget.
    ///
    /// Returns `nil` in these cases:
    /// - The plan keeps all legs.
    /// - The plan has neither a lower missed weight nor fewer remaining findings than the repair.
    /// - That part of the budget does not suffice to prove the plan optimal.
    /// - The trip has more than `ReroutingHelp.mostItems` items.
    ///
    /// - Parameter left: The findings that remain after the repair.
    /// - Throws: `SolverError.wrongAnswer` if the check of a plan disagrees with the search.
    package func rerouting(
        beyond repair: Repair,
        leaving left: [Finding],
        spending budget: WorkBudget
    ) throws(SolverError) -> ReroutedPlan? {
        let isWanted = repair.slots == nil ? repair.status == .infeasible : repair.status == .optimal
        let lost =
            repair.missedIndices + repair.unreachableIndices.filter { trip.city(atStartOfItemAt: $0) != nil }
        guard isWanted, repair.slots == nil || !lost.isEmpty || !left.isEmpty,
            let plan = try bestReroute(RerouteOptions(fromDay: repair.fromDay), spending: budget)
        else { return nil }
        let weight = lost.reduce(0) { $0 + Int64(trip.items[$1].game?.weight ?? 0) }
        return repair.slots == nil || plan.cost.missed < weight || leavesLess(plan, than: left, budget)
            ? plan : nil
    }

    /// Returns the best rerouting if the trip has no valid assignment, or has findings that a repair would not remove.
    ///
    /// The rerouted trip has a valid assignment, which is verified by solving. If `conflicts` is `nil`, the rerouted
    /// trip also has fewer of these findings. Returns `nil` if a part of the budget does not suffice to verify this, or
    /// if the trip has more than `ReroutingHelp.mostItems` items.
    /// - Throws: The errors of `rerouting(beyond:leaving:spending:)`.
    package func rerouting<Solver: PlacementSolver>(
        dissolving conflicts: Conflicts?,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget
    ) throws(SolverError) -> ReroutedPlan? {
        let left = remainingFindings
        guard conflicts != nil || !left.isEmpty,
            let plan = try bestReroute(RerouteOptions(), spending: budget),
            conflicts != nil || leavesLess(plan, than: left, budget)
        else { return nil }
        let part = WorkBudget(ReroutingHelp.steps, of: budget)
        guard let changed = try? plan.trip(),
            let program = try? TripProgram(Itinerary(changed, spending: part)),
            let holds = try? program.program.isFeasible(asking: solver, spending: part), holds
        else { return nil }
        return plan
    }

    /// True if fewer findings than in `left` remain after a plan is applied.
    private func leavesLess(_ plan: ReroutedPlan, than left: [Finding], _ budget: WorkBudget) -> Bool {
        guard !left.isEmpty, let changed = try? plan.trip() else { return false }
        let part = WorkBudget(ReroutingHelp.steps, of: budget)
        return Itinerary(changed, spending: part).remainingFindings.count < left.count
    }

    /// Returns the best plan if a part of the budget suffices to prove it optimal and it adds or omits legs; otherwise
    /// `nil`.
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

    /// Returns, by item index, the result of a rerouting that must meet a game, for the first `ReroutingHelp.mostGames`
    /// games (in timeline order) that a plan misses. Each rerouting uses a part of the budget.
    ///
    /// The result is empty for trips with more than `ReroutingHelp.mostItems` items.
    /// - Throws: `SolverError.wrongAnswer` if the check of a plan disagrees with the search.
    package func meetings<Source: ConnectionSource>(
        ofGamesMissedBy plan: ReroutedPlan,
        _ options: RerouteOptions,
        over connections: Source,
        spending budget: WorkBudget
    ) throws(SolverError) -> [Int: GameMeeting] {
        guard !plan.missedIndices.isEmpty, trip.items.count <= ReroutingHelp.mostItems,
            let compilation = try? RouteCompilation(self, options, connections, budget)
        else { return [:] }
        var meetings: [Int: GameMeeting] = [:]
        for game in plan.missedIndices.prefix(ReroutingHelp.mostGames) {
            let part = WorkBudget(ReroutingHelp.steps, of: budget)
            let meeting = try SolverError.unlessStopped(
                try compilation.meeting(game, over: connections, part)
            )
            meetings[game] = meeting ?? nil
        }
        return meetings
    }
}

/// The limits of reroutings that only supplement another answer.
private enum ReroutingHelp {
    /// The maximum number of steps of one rerouting: well under a second of work.
    static let steps = 8_000_000
    /// The maximum number of items of a trip for which these reroutings are computed.
    static let mostItems = 2_000
    /// The maximum number of missed games for which the search looks for a plan that meets the game.
    static let mostGames = 4
}
