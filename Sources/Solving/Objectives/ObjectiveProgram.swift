/// One objective of a program as rows and columns: a cost to minimise over columns that are 0 or 1, or over
/// reals between them where the optimum is integral.
package struct ObjectiveProgram {
    /// A row: a linear expression in the columns, at least `lower` and at most `upper`; `nil` for no bound.
    package struct Row {
        /// A column and its coefficient.
        package typealias Term = (column: Int, coefficient: Int)

        /// The name of the row's family.
        package let family: String
        package let terms: [Term]
        package let lower: Int?
        package let upper: Int?

        /// Creates a row of a named family.
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
    /// True if the columns must be integer.
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

/// The size of a program that is sent to a solver.
public struct ProgramSize: Hashable, Sendable {
    /// The numbers of rows, of columns, and of nonzero coefficients in the rows.
    public let rows, columns, entries: Int
}
