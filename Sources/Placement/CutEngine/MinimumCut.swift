/// The native solver of objectives without rest windows: a system of difference constraints is a minimum cut
/// (Picard 1976, doi 10.1287/mnsc.22.11.1268), and the flow shows the tight constraints.
struct MinimumCut: ObjectiveSolver {
    var name: String { "native" }

    func solve(
        _ program: ObjectiveProgram,
        _ budget: WorkBudget
    ) throws(SolverError) -> ObjectiveAnswer {
        guard !program.isInteger else { throw .tooHard }
        let (source, sink) = (program.objective.count, program.objective.count + 1)
        var flow = MaximumFlow(nodeCount: program.objective.count + 2)
        // A literal with a negative cost gets an arc from the source, one with a positive cost an arc to the
        // sink; an implication between literals is an arc of unlimited capacity.
        let ends = program.objective.enumerated().map { column, cost in
            cost < 0 ? flow.addArc(source, column, -cost) : flow.addArc(column, sink, cost)
        }
        let implications = program.rows.map { row in
            guard let column = row.terms.first?.column else {
                // The constant true implies the constant false.
                return flow.addArc(source, sink, MaximumFlow.unlimited)
            }
            guard row.terms.count == 1 else {
                return flow.addArc(column, row.terms[1].column, MaximumFlow.unlimited)
            }
            // A literal that the constant true implies, or that implies the constant false.
            return row.terms[0].coefficient < 0
                ? flow.addArc(source, column, MaximumFlow.unlimited)
                : flow.addArc(column, sink, MaximumFlow.unlimited)
        }
        do throws(StopReason) {
            try flow.maximise(from: source, to: sink, budget)
        } catch {
            return ObjectiveAnswer(.stopped(error), values: nil)
        }
        if flow.isUnlimited { return ObjectiveAnswer(.infeasible, values: nil) }
        return ObjectiveAnswer(
            .optimal,
            values: program.objective.indices.map { flow.isOnSourceSide($0) ? 1 : 0 },
            isColumnTight: program.objective.indices.map {
                program.objective[$0] != 0 && flow.left(ends[$0]) > 0
            },
            isRowTight: implications.map { flow.flow($0) > 0 }
        )
    }
}
