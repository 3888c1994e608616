extension PlacementProgram {
    /// Returns one objective of the program as a file for other solvers.
    ///
    /// The objectives before it are fixed at their optima, so the optimum of the exported program is the cost of the
    /// given objective. Without rest windows, equations between literals fix the earlier objectives, which keeps the
    /// relaxation integral. With rest windows, rows fix their costs.
    /// - Parameters:
    ///   - objective: 0 for the weight of the missed checkpoints, otherwise 1 plus the index of one of `objectives`.
    ///   - name: The name of the program. All names may contain only letters, digits and underscores.
    ///   - legs: The distinct names of the legs.
    ///   - slots: The distinct names of the slots.
    ///   - days: The distinct names of the days.
    ///   - isReduced: True to remove the variables that the standard reductions fix.
    ///   - backup: A solver for earlier objectives that are too hard for the native solver.
    ///   - budget: The work budget.
    /// - Throws: `SolverError` if the program is too large to export or has no assignment, or if neither the native
    ///   solver nor `backup` can solve an earlier objective.
    package func exported<Backup: PlacementSolver>(
        objective: Int,
        name: String,
        legs: [String],
        slots: [String],
        days: [String],
        isReduced: Bool,
        asking backup: Backup,
        spending budget: WorkBudget
    ) throws(SolverError) -> ExportedProgram {
        let written =
            try rests.isEmpty
            ? equating(objective, isReduced, budget) : fixingByRows(objective, isReduced, backup, budget)
        let table = LiteralTable(legCount: legCount, slotCount: slotCount)
        let columnNames = try written.columns.map { column throws(SolverError) in
            try budget.charge(ExportedProgram.stepsForEachName)
            switch column {
            case .literal(let literal):
                let (leg, slot) = table.meaning(of: literal)
                return "y_\(legs[leg])_\(slots[slot])"
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

    /// Returns the linear program that minimizes an objective of a program that has no rest windows. Equations between
    /// literals keep the earlier objectives at their optimal values.
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
            return try first.written(minimizing: cost, budget)
        }
        var search = try LexicographicSearch(self, MinimumCut(), budget)
        var presolved = try search.presolved(before: objective)
        return isReduced
            ? try presolved.written(minimizing: cost, budget)
            : try full.written(minimizing: cost, equating: presolved.faces, budget)
    }

    /// Returns the integer program that minimizes an objective of a program that has rest windows. Rows keep the
    /// earlier objectives at their optimal values.
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
            // Only costs that are proved optimal may be fixed.
            if let reason = outcome.stopped { throw .stopped(reason) }
            guard let plan = outcome.plan else { throw .infeasible }
            fixed = (0..<objective).map { (encoding.cost(ofObjective: $0), plan.costs[$0]) }
            if isReduced { _ = try presolved.excludeLosses(over: plan.costs[0], budget) }
        }
        if isReduced { presolved = presolved.reduced() }
        return try presolved.written(
            minimizing: encoding.cost(ofObjective: objective),
            fixing: fixed,
            budget
        )
    }
}

extension Presolve {
    /// Returns the presolve after propagation has fixed literals. If propagation proves the program infeasible, returns
    /// the presolve unchanged; a solver of the exported program then also finds it infeasible.
    fileprivate func reduced() -> Presolve {
        var reduced = self
        reduced.propagate()
        return reduced.isContradictory() ? self : reduced
    }
}
