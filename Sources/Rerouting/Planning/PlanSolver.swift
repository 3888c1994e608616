/// Finds planned trips, exactly, with labels (SPEC section 14).
package struct PlanSolver: Sendable {
    /// Creates a solver.
    package init() {}

    /// The best planned trip at levels 1 to 6; its legs are some that cost as much.
    ///
    /// - Throws: `SolverError.wrongAnswer` where the check of the plan disagrees with the search.
    package func best(of program: PlanProgram, _ budget: WorkBudget) throws(SolverError) -> Outcome<TripPlan>
    {
        var search = BestPlanSearch(program)
        do throws(SolverError) {
            return Outcome(best: try search.run(budget))
        } catch {
            guard case .stopped(let reason) = error else { throw error }
            return Outcome(plan: search.inSight, proof: .bound(search.bound), stopped: reason)
        }
    }

    /// The best planned trip at level 7 of a program whose candidates must all be met, of those that cost as much as a plan of
    /// the program with all candidates; infeasible where no plan costs as much.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - plan: The plan.
    ///   - own: The trip's own games that the plan meets, as checkpoints of `program`; they count if the wishes are too many
    ///     for labels.
    ///   - orBetter: True to take a better one where none costs as much: a plan that is not the best may pass through places
    ///     that only games made worth a visit which it does not meet.
    ///   - budget: What may be spent.
    /// - Throws: as `best`.
    package func breakTies(
        _ program: PlanProgram,
        like plan: TripPlan,
        meeting own: [Int] = [],
        orBetter: Bool = false,
        _ budget: WorkBudget
    ) throws(SolverError) -> Outcome<TripPlan> {
        var program = program
        for (index, game) in program.games.enumerated() where game.isCandidate {
            program.mandatory[index] = Origin(0)
        }
        var tables = try PlanTables(program, finish: plan.finish, budget)
        if tables.isRelaxed {
            // So many wishes can only be told apart where the games are those that the plan meets.
            for game in own { program.mandatory[game] = Origin(0) }
            for index in program.wishes.indices {
                program.wishes[index].games.removeAll { program.mandatory[$0] == nil }
            }
            tables = try PlanTables(program, finish: plan.finish, budget)
        }
        let bounds = try PlanBounds(roughly: tables, budget)
        let outcome = try breakTies(tables, bounds, plan.cost, budget)
        guard orBetter, outcome.proof == .infeasible else { return outcome }
        var search = PlanSearch(tables, .best, bounds, goals: PlanGoals(known: [plan.cost]))
        try search.run(budget)
        guard let better = try search.plans().first else { return outcome }
        return try breakTies(tables, bounds, better.cost, budget)
    }

    private func breakTies(
        _ tables: PlanTables,
        _ bounds: PlanBounds,
        _ cost: PlanCost,
        _ budget: WorkBudget
    ) throws(SolverError) -> Outcome<TripPlan> {
        var search = PlanSearch(tables, .tieBreak(cost), bounds)
        var reason: StopReason?
        do throws(SolverError) { try search.run(budget) } catch {
            guard case .stopped(let why) = error else { throw error }
            reason = why
        }
        let found = try search.plans().first
        if let reason { return Outcome(plan: found, proof: .bound([]), stopped: reason) }
        return Outcome(best: found)
    }

    /// All trade-offs of missed weight, days and minutes, each with its best plan at levels 4 to 6, by missed, then days.
    ///
    /// - Throws: as `best`; `SolverError.stopped`.
    package func tradeOffs(of program: PlanProgram, _ budget: WorkBudget) throws(SolverError) -> [TripPlan] {
        for finish in program.finishes {
            let plan = try PlanTables(program, finish: finish.place, budget)
            if plan.isHopeless { continue }
            if plan.isRelaxed { throw .stopped(.memoryLimit) }
            let bounds = try PlanBounds(plan, mostMissed: program.totalWeight, budget)
            var quick = PlanSearch(plan, .tradeOffs, bounds, beam: BestPlanSearch.beams[0])
            try quick.run(budget)
            let known = PlanGoals(known: quick.goals.list.map { $0.cost })
            var search = PlanSearch(plan, .tradeOffs, bounds, goals: known)
            try search.run(budget)
            let plans = try search.plans()
            guard plans.isEmpty else {
                return plans.sorted { ($0.cost.missed, $0.cost.days) < ($1.cost.missed, $1.cost.days) }
            }
        }
        return []
    }

    /// The origins of an irreducible conflict, ascending, where there is no plan; `nil` where there is one.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - background: Origins that are not called in question.
    ///   - budget: The work budget.
    /// - Throws: as `best`; `SolverError.stopped`.
    package func conflict(
        in program: PlanProgram,
        background: Set<Origin> = [],
        _ budget: WorkBudget
    ) throws(SolverError) -> [Origin]? {
        guard try !hasPlan(program, budget) else { return nil }
        let origins = program.origins.filter { !background.contains($0) }
        var search = ConflictSearch(program, among: origins) { _, kept throws(SolverError) in
            try hasPlan(kept, budget)
        }
        return try program.route.mayReleaseLegs ? search.verifiedConflict() : search.conflict()
    }

    private func hasPlan(_ program: PlanProgram, _ budget: WorkBudget) throws(SolverError) -> Bool {
        let asked = program.asking()
        // A preferred finish keeps no plan out.
        let finish: Int? = asked.route.prefersFinish ? nil : asked.route.namedFinish
        let plan = try PlanTables(asked, finish: finish, budget)
        if plan.isHopeless { return false }
        var search = PlanSearch(plan, .any, try PlanBounds(plan, mostMissed: 0, budget))
        try search.run(budget)
        if try !search.plans().isEmpty { return true }
        if plan.isRelaxed { throw .stopped(.memoryLimit) }
        return false
    }
}

/// An engine that finds the best planned trip of a program at levels 1 to 6; its legs are some that cost as much.
package protocol PlanEngine: Engine where Program == PlanProgram, Plan == TripPlan {}

extension PlanSolver: PlanEngine {
    package var name: String { "native" }

    package func solve(_ program: PlanProgram, spending budget: WorkBudget) throws(SolverError)
        -> Outcome<TripPlan>
    {
        try best(of: program, budget)
    }
}

extension PlanProgram {
    /// Where trips may have to finish, the first that some trip reaches counts.
    var finishes: [FinishPlace] {
        let named = FinishPlace(place: route.namedFinish)
        return route.prefersFinish ? [named, FinishPlace(place: nil)] : [named]
    }
}

extension PlanSearch {
    /// The plans found, each walked again.
    ///
    /// - Throws: `SolverError.wrongAnswer` where a plan is none, or costs something else.
    func plans() throws(SolverError) -> [TripPlan] {
        try goals.list.map { (goal: PlanGoals.Goal) throws(SolverError) in
            let legs = goal.label < 0 ? [] : labels.legs(of: goal.label)
            let plan = TripPlan(legs, meeting: met(goal.label), of: plan.program, finish: tables.finish)
            guard let plan else { throw .wrongAnswer(.brokenPlan) }
            let aim = self.plan.program.aim
            guard plan.cost == goal.cost else {
                throw .wrongAnswer(.otherCost(said: goal.cost.levels(aim), found: plan.cost.levels(aim)))
            }
            return plan
        }
    }
}
