/// The native planner. It finds optimal planned trips by label setting (SPEC section 14).
package struct PlanSolver: Sendable {
    /// Creates a solver.
    package init() {}

    /// Returns the best planned trip at levels 1 to 6 of SPEC section 14. Level 7 is ignored, so trips with other legs
    /// may be equally good.
    ///
    /// - Throws: `SolverError.wrongAnswer` if the check of the plan disagrees with the search.
    package func best(of program: PlanProgram, _ budget: WorkBudget) throws(SolverError) -> Outcome<TripPlan>
    {
        var search = BestPlanSearch(program)
        do throws(SolverError) {
            return Outcome(best: try search.run(budget))
        } catch {
            guard case .stopped(let reason) = error else { throw error }
            return Outcome(plan: search.incumbent, proof: .bound(search.bound), stopped: reason)
        }
    }

    /// Returns the trip that is best at level 7 (SPEC section 14) among the trips that meet all candidates of a program
    /// and have the cost of a known plan. The outcome is infeasible if no trip has this cost. The known plan may belong
    /// to a program with more candidates.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - plan: The known plan.
    ///   - own: The trip's own games that the plan meets, as checkpoints of `program`. They are used only if labels
    ///     cannot distinguish all wishes.
    ///   - orBetter: If true, a better trip is accepted if no trip has the same cost. A known plan that is not the best
    ///     may pass through cities that are useful only for games that it does not meet.
    ///   - budget: The work budget.
    /// - Throws: The errors of `best`.
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
            // There are too many wishes for labels to distinguish. Restrict the games of the wishes to the games that
            // the plan meets.
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

    /// Returns all trade-offs of missed weight, days and minutes, each with its best plan at levels 4 to 6 of SPEC
    /// section 14, sorted by missed weight, then by days.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - beam: The beam width of the first search; `nil` for the usual width. If the beam drops a label, an exact search
    ///     follows.
    ///   - budget: The work budget.
    /// - Throws: The errors of `best`; `SolverError.stopped`.
    package func tradeOffs(
        of program: PlanProgram,
        beam: Int? = nil,
        _ budget: WorkBudget
    ) throws(SolverError) -> [TripPlan] {
        for finish in program.finishes {
            let plan = try PlanTables(program, finish: finish.city, budget)
            if plan.isHopeless { continue }
            if plan.isRelaxed { throw .stopped(.memoryLimit) }
            let bounds = try PlanBounds(plan, mostMissed: program.totalWeight, budget)
            var search = PlanSearch(plan, .tradeOffs, bounds, beam: beam ?? BestPlanSearch.beams[0])
            try search.run(budget)
            if search.isTruncated {
                let known = PlanGoals(known: search.goals.list.map { $0.cost })
                if !program.aim.countsMoney { try bounds.addWindows(budget) }
                search = PlanSearch(plan, .tradeOffs, bounds, goals: known)
                try search.run(budget)
            }
            let plans = try search.plans()
            guard plans.isEmpty else {
                return plans.sorted { ($0.cost.missed, $0.cost.days) < ($1.cost.missed, $1.cost.days) }
            }
        }
        return []
    }

    /// Returns the origins of an irreducible conflict, ascending; `nil` if there is a plan.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - background: The origins of constraints that always hold.
    ///   - budget: The work budget.
    /// - Throws: The errors of `best`; `SolverError.stopped`.
    package func conflict(
        in program: PlanProgram,
        background: Set<Origin> = [],
        _ budget: WorkBudget
    ) throws(SolverError) -> [Origin]? {
        guard try !hasPlan(program, budget) else { return nil }
        let origins = program.origins.filter { !background.contains($0) }
        var search = ConflictSearch(program, among: origins) { kept throws(SolverError) in
            try hasPlan(kept, budget)
        }
        return try program.route.mayReleaseLegs ? search.verifiedConflict() : search.conflict()
    }

    private func hasPlan(_ program: PlanProgram, _ budget: WorkBudget) throws(SolverError) -> Bool {
        let asked = program.asking()
        // A preferred finish excludes no plan.
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

/// An engine that finds the best planned trip of a program at levels 1 to 6 of SPEC section 14. Level 7 is ignored, so
/// trips with other legs may be equally good.
package protocol PlanEngine: Engine where Program == PlanProgram, Plan == TripPlan {
    /// True if the programs of the engine must list all starts of visits as games.
    var listsVisits: Bool { get }
}

extension PlanSolver: PlanEngine {
    package var name: String { "native" }
    package var listsVisits: Bool { false }

    package func solve(_ program: PlanProgram, spending budget: WorkBudget) throws(SolverError)
        -> Outcome<TripPlan>
    {
        try best(of: program, budget)
    }
}

extension PlanProgram {
    /// The finishes to try in order. The first finish that some trip reaches applies.
    var finishes: [FinishCity] {
        let named = FinishCity(city: route.namedFinish)
        return route.prefersFinish ? [named, FinishCity(city: nil)] : [named]
    }
}

extension PlanSearch {
    /// Returns the plans found. The checker has verified them, except in a program with visits.
    ///
    /// - Throws: `SolverError.wrongAnswer` if a plan of a program without visits is not legal or has another cost.
    func plans() throws(SolverError) -> [TripPlan] {
        try goals.list.map { (goal: PlanGoals.Goal) throws(SolverError) in
            let legs = goal.label < 0 ? [] : labels.legs(of: goal.label)
            if !tables.program.visits.isEmpty { return plan(of: goal, legs) }
            let plan = TripPlan(legs, meeting: met(goal.label), of: plan.program, finish: tables.finish)
            guard let plan else { throw .wrongAnswer(.brokenPlan) }
            let aim = self.plan.program.aim
            guard plan.cost == goal.cost else {
                throw .wrongAnswer(.otherCost(said: goal.cost.levels(aim), found: plan.cost.levels(aim)))
            }
            return plan
        }
    }

    /// Returns the plan of a program with visits, unchecked. Planning checks the best plan and the trade-offs in a
    /// program in which the met visits are games. Plans that only show that no conflict exists remain unchecked.
    private func plan(of goal: PlanGoals.Goal, _ legs: [PlannedLeg]) -> TripPlan {
        let (events, first) = (met(goal.label), tables.firstVisitEvent)
        let games = events.filter { $0 < first }
        let visits = events.compactMap { event in
            tables.visit(ofEvent: event).map { run, start in
                MetVisit(visit: run.visit, day: run.day, minute: run.start(start))
            }
        }
        return TripPlan(
            legs: legs,
            met: games,
            visits: visits,
            granted: plan.program.granted(by: games, visits),
            cost: goal.cost,
            finish: tables.finish,
            beginning: tables.program.beginning
        )
    }
}
