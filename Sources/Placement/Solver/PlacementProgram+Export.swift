extension PlacementProgram {
    /// Returns an objective of the program written out for other solvers, with the objectives before it fixed
    /// at their optima, so that the optimum is the cost of that objective.
    ///
    /// Without rest windows, equations between literals fix the earlier objectives, which keep the relaxation
    /// integral; with rest windows, rows fix their costs.
    /// - Parameters:
    ///   - objective: 0 for the weight of the missed checkpoints, then the program's own.
    ///   - name: The name of the program; as all names, letters, digits and underscores alone.
    ///   - segments: The names of the segments; as those of the slots and of the days, distinct.
    ///   - isReduced: If true, variables that the standard reductions fix are left out.
    ///   - backup: Solves earlier objectives that the native solver finds too hard.
    ///   - budget: The work budget.
    /// - Throws: `SolverError` when the program is too large to be written out or has no assignment, or neither
    ///   the native solver nor `backup` can solve an earlier objective.
    package func exported<Backup: PlacementSolver>(
        objective: Int,
        name: String,
        segments: [String],
        slots: [String],
        days: [String],
        isReduced: Bool,
        asking backup: Backup,
        spending budget: WorkBudget
    ) throws(SolverError) -> ExportedProgram {
        let written =
            try rests.isEmpty
            ? equating(objective, isReduced, budget) : fixingByRows(objective, isReduced, backup, budget)
        let table = LiteralTable(segmentCount: segmentCount, slotCount: slotCount)
        let columnNames = try written.columns.map { column throws(SolverError) in
            try budget.charge(ExportedProgram.stepsForEachName)
            switch column {
            case .literal(let literal):
                let (segment, slot) = table.meaning(of: literal)
                return "y_\(segments[segment])_\(slots[slot])"
            case .day(let day):
                return "z_\(days[day])"
            }
        }
        return try ExportedProgram(
            written.program,
            of: name,
            number: objective,
            objectiveName: objective == 0 ? "missed" : objectives[objective - 1].name,
            columnNames: columnNames,
            spending: budget
        )
    }

    /// Returns an objective of a program without rest windows; equations fix those before it.
    private func equating(
        _ objective: Int,
        _ isReduced: Bool,
        _ budget: WorkBudget
    ) throws(SolverError) -> WrittenObjective {
        let encoding = try OrderEncoding(self, budget)
        var full = Presolve(encoding)
        let cost = encoding.cost(ofObjective: objective)
        if objective == 0 {
            var first = isReduced ? full.reduced() : full
            return try first.written(minimising: cost, budget)
        }
        var search = try LexicographicSearch(self, MinimumCut(), budget)
        var presolved = try search.presolved(before: objective)
        return isReduced
            ? try presolved.written(minimising: cost, budget)
            : try full.written(minimising: cost, equating: presolved.faces, budget)
    }

    /// Returns an objective of a program with rest windows; rows fix the costs of those before it.
    private func fixingByRows<Backup: PlacementSolver>(
        _ objective: Int,
        _ isReduced: Bool,
        _ backup: Backup,
        _ budget: WorkBudget
    ) throws(SolverError) -> WrittenObjective {
        let encoding = try OrderEncoding(self, budget)
        var presolved = Presolve(encoding)
        var fixed: [(cost: OrderEncoding.LinearCost, value: Int)] = []
        if objective > 0 {
            let outcome: Outcome<Plan>
            do throws(SolverError) {
                outcome = try NativeSolver().solve(self, spending: budget)
            } catch {
                guard error == .tooHard else { throw error }
                outcome = try backup.solve(self, spending: budget)
            }
            // A plan that is not proved optimal would be written out as if it were.
            if let reason = outcome.stopped { throw .stopped(reason) }
            guard let plan = outcome.plan else { throw .infeasible }
            fixed = (0..<objective).map { (encoding.cost(ofObjective: $0), plan.costs[$0]) }
            if isReduced { _ = try presolved.excludeLosses(over: plan.costs[0], budget) }
        }
        if isReduced { presolved = presolved.reduced() }
        return try presolved.written(
            minimising: encoding.cost(ofObjective: objective),
            fixing: fixed,
            budget
        )
    }
}

extension Presolve {
    /// Returns the presolve with all literals fixed that propagation fixes; as it is where that proves the program
    /// infeasible, so that whoever reads the program written finds the same.
    fileprivate func reduced() -> Presolve {
        var reduced = self
        reduced.propagate()
        return reduced.isContradictory() ? self : reduced
    }
}
