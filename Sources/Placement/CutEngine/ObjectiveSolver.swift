import Effort

/// What solves one objective of a program written out at a time, for `LexicographicSearch`.
package protocol ObjectiveSolver {
    /// The engine's name, a plain word.
    var name: String { get }

    /// Solves an objective, as far as the budget lets it.
    func solve(_ level: ObjectiveProgram, _ budget: WorkBudget) throws(SolverError) -> ObjectiveAnswer
}

/// What a solver says of one objective.
package struct ObjectiveAnswer {
    /// How a solver ended.
    package enum Verdict: Hashable {
        /// The values in hand are best.
        case optimal
        /// There are none, by proof.
        case infeasible
        /// It was stopped; there may be values in hand.
        case stopped(StopReason)
    }

    /// How the solver ended.
    package let verdict: Verdict
    /// The values of the columns, if any are in hand.
    package let values: [Int]?
    /// Whether each column keeps its value, and each row is an equation, in every best answer; known only where
    /// columns need not be asked to be whole.
    package let isColumnTight: [Bool]
    package let isRowTight: [Bool]
    /// What every answer costs at least, the objective's constant left out, if that is known.
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
