/// A solver of one objective that is written out as rows and columns.
package protocol ObjectiveSolver {
    /// The name of the solver, one word.
    var name: String { get }

    /// Solves an objective, or returns the answer found before the work budget ran out.
    func solve(_ objective: ObjectiveProgram, _ budget: WorkBudget) throws(SolverError) -> ObjectiveAnswer
}

/// A solver's answer to one objective.
package struct ObjectiveAnswer {
    /// The status with which a solver ended.
    package enum Verdict: Hashable {
        /// The values are optimal.
        case optimal
        /// The program is proved infeasible.
        case infeasible
        /// The solver was stopped; there may be feasible values.
        case stopped(StopReason)
    }

    /// The status with which the solver ended.
    package let verdict: Verdict
    /// The values of the columns; `nil` when none were found.
    package let values: [Int]?
    /// For each column, true if it has the same value in every optimal answer; for each row, true if it is an
    /// equation in every optimal answer. Known only where columns need not be integer.
    package let isColumnTight: [Bool]
    package let isRowTight: [Bool]
    /// A lower bound on the cost of every answer, without the objective's constant; `nil` when unknown.
    package let bound: Int?

    package init(
        _ verdict: Verdict,
        values: [Int]?,
        isColumnTight: [Bool] = [],
        isRowTight: [Bool] = [],
        bound: Int? = nil
    ) {
        self.verdict = verdict
        self.values = values
        self.isColumnTight = isColumnTight
        self.isRowTight = isRowTight
        self.bound = bound
    }
}
