/// One objective of a program as a linear program: minimize a cost over columns between 0 and 1.
///
/// If `isInteger` is true, the columns must be 0 or 1. Otherwise the program has an optimum in which every column is 0
/// or 1.
package struct ObjectiveProgram {
    /// A row: a linear expression in the columns that is at least `lower` and at most `upper`. A bound of `nil` means
    /// no bound.
    package struct Row {
        /// The index of a column, and its coefficient.
        package typealias Term = (column: Int, coefficient: Int)

        /// The name of the family to which the row belongs.
        package let family: String
        package let terms: [Term]
        package let lower: Int?
        package let upper: Int?

        /// Creates a row.
        package init(family: String, terms: [Term], lower: Int?, upper: Int?) {
            self.family = family
            self.terms = terms
            self.lower = lower
            self.upper = upper
        }
    }

    package let rows: [Row]
    /// The cost of each column.
    package let objective: [Int]
    /// The constant term of the cost.
    package let constant: Int
    /// True if the columns must be integers.
    package let isInteger: Bool

    package init(rows: [Row], objective: [Int], constant: Int, isInteger: Bool) {
        self.rows = rows
        self.objective = objective
        self.constant = constant
        self.isInteger = isInteger
    }

    /// The size of the program.
    package var size: ProgramSize {
        ProgramSize(
            rows: rows.count,
            columns: objective.count,
            entries: rows.reduce(0) { $0 + $1.terms.count }
        )
    }
}

/// The size of a program that is passed to a solver.
public struct ProgramSize: Hashable, Sendable {
    /// The number of rows, of columns, and of nonzero coefficients in the rows.
    public let rows, columns, entries: Int
}

/// A solver that minimizes one objective, given as a linear or integer program.
package protocol ObjectiveSolver {
    /// The name of the solver, a single word.
    var name: String { get }

    /// Solves an objective. If the work budget runs out, returns the best answer found so far.
    func solve(_ objective: ObjectiveProgram, _ budget: WorkBudget) throws(SolverError) -> ObjectiveAnswer
}

/// A solver's answer to one objective.
package struct ObjectiveAnswer {
    /// The status with which a solver ends.
    package enum Verdict: Hashable {
        /// The values are optimal.
        case optimal
        /// The program is proved infeasible.
        case infeasible
        /// The solver was stopped. The answer may have feasible values.
        case stopped(StopReason)
    }

    /// The status with which the solver ended.
    package let verdict: Verdict
    /// The values of the columns; `nil` if none were found.
    package let values: [Int]?
    /// For each column, true if it has the same value in every optimal answer; empty if columns must be integers.
    package let isColumnTight: [Bool]
    /// For each row, true if it holds with equality in every optimal answer; empty if columns must be integers.
    package let isRowTight: [Bool]
    /// A lower bound on the cost of every feasible answer, without the constant of the objective; `nil` if no bound is
    /// known.
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
