/// One objective of a presolved program as a linear program of rows and columns.
package struct WrittenObjective {
    /// A variable of the linear program.
    package enum Column: Hashable {
        /// 1 if a literal is true, otherwise 0.
        case literal(Int)
        /// 1 if a day is a travel day, otherwise 0.
        case day(Int)
    }

    /// The rows and the costs.
    package let program: ObjectiveProgram
    /// The variable of each column.
    package let columns: [Column]
}

extension Presolve {
    /// Returns the linear program that minimizes a cost. Rows fix the costs in `fixed` and equate the pairs of literals
    /// in `faces`.
    ///
    /// - Throws: `SolverError.stopped` if the work must stop. The method charges no steps to the budget.
    /// - Complexity: O(literals + implications · log implications of a literal).
    package mutating func written(
        minimizing cost: OrderEncoding.LinearCost,
        fixing fixed: [(cost: OrderEncoding.LinearCost, value: Int)] = [],
        equating faces: [(Int, Int)] = [],
        _ budget: WorkBudget
    ) throws(SolverError) -> WrittenObjective {
        var builder = ColumnNumbers(literalCount: encoding.table.count)
        var rows = try implicationRows(&builder, budget)
        rows += restRows(&builder)
        rows += faces.map { row(.face, [($0.0, 1), ($0.1, -1)], isEquation: true, &builder) }
        try budget.checkInSolver()
        for (cost, value) in fixed {
            let (terms, constant) = self.terms(of: cost, &builder)
            // A cost whose literals are all fixed needs no row.
            guard !terms.isEmpty || value != constant else { continue }
            let side = value - constant
            let family = RowFamily.level.rawValue
            rows.append(ObjectiveProgram.Row(family: family, terms: terms, lower: side, upper: side))
        }
        try budget.checkInSolver()
        let (terms, constant) = self.terms(of: cost, &builder)
        var objective = [Int](repeating: 0, count: builder.columns.count)
        for term in terms { objective[term.column] = term.coefficient }
        let program = ObjectiveProgram(
            rows: rows,
            objective: objective,
            constant: constant,
            isInteger: !encoding.program.rests.isEmpty
        )
        return WrittenObjective(program: program, columns: builder.columns)
    }

    /// Returns a row for each distinct implication between literals that are not fixed.
    private mutating func implicationRows(
        _ builder: inout ColumnNumbers,
        _ budget: WorkBudget
    ) throws(SolverError) -> [ObjectiveProgram.Row] {
        // Sort by `from` in linear time; each literal has only a few implications.
        var starts = [Int](repeating: 0, count: encoding.table.count + 1)
        var open: [(from: Int, to: Int, family: RowFamily)] = []
        for (index, implication) in encoding.implications.enumerated() {
            if index % Presolve.rowsBetweenChecks == 0 { try budget.checkInSolver() }
            let (from, to) = (representative(implication.from), representative(implication.to))
            if from != to, from != LiteralTable.never, to != LiteralTable.always {
                open.append((from, to, implication.family))
                starts[from + 1] += 1
            }
        }
        guard let any = open.first else { return [] }
        for literal in 0..<encoding.table.count { starts[literal + 1] += starts[literal] }
        var next = starts
        var pairs = [(from: Int, to: Int, family: RowFamily)](repeating: any, count: open.count)
        for pair in open {
            pairs[next[pair.from]] = pair
            next[pair.from] += 1
        }
        var rows: [ObjectiveProgram.Row] = []
        for literal in 0..<encoding.table.count where starts[literal] < starts[literal + 1] {
            if literal % Presolve.rowsBetweenChecks == 0 { try budget.checkInSolver() }
            let run = starts[literal]..<starts[literal + 1]
            if run.count > 1 { pairs[run].sort { $0.to < $1.to } }
            for index in run {
                if index > run.lowerBound, pairs[index - 1].to == pairs[index].to { continue }
                let (from, to, family) = pairs[index]
                rows.append(row(family, [(from, 1), (to, -1)], &builder))
            }
        }
        return rows
    }

    /// The number of rows between two checks of the work budget.
    private static let rowsBetweenChecks = 1_024

    /// Returns a row that bounds a linear expression in representative literals and constants. The constants are moved
    /// to the bound.
    ///
    /// - Parameter day: The travel day whose variable is also subtracted; `nil` to subtract none.
    private func row(
        _ family: RowFamily,
        _ literals: [(literal: Int, coefficient: Int)],
        minus day: Int? = nil,
        isEquation: Bool = false,
        _ builder: inout ColumnNumbers
    ) -> ObjectiveProgram.Row {
        var terms: [ObjectiveProgram.Row.Term] = []
        var side = 0
        if let day { terms.append((builder.column(.day(day)), -1)) }
        for (literal, coefficient) in literals where literal != LiteralTable.never {
            if literal == LiteralTable.always {
                side -= coefficient
            } else {
                terms.append((builder.column(.literal(literal)), coefficient))
            }
        }
        return ObjectiveProgram.Row(
            family: family.rawValue,
            terms: terms,
            lower: isEquation ? side : nil,
            upper: side
        )
    }

    private mutating func restRows(_ builder: inout ColumnNumbers) -> [ObjectiveProgram.Row] {
        var rows: [ObjectiveProgram.Row] = []
        for use in encoding.uses {
            let (atEnd, before) = (representative(use.atEnd), representative(use.before))
            guard atEnd != before else { continue }
            rows.append(row(.use, [(atEnd, 1), (before, -1)], minus: use.day, &builder))
        }
        for rest in encoding.program.rests {
            let terms = rest.days.map { (column: builder.column(.day($0)), coefficient: 1) }
            let upper = rest.days.count - 1
            let family = RowFamily.rest.rawValue
            rows.append(ObjectiveProgram.Row(family: family, terms: terms, lower: nil, upper: upper))
        }
        return rows
    }

    /// Returns a cost as terms in literals that are not fixed, and a constant.
    private mutating func terms(
        of cost: OrderEncoding.LinearCost,
        _ builder: inout ColumnNumbers
    ) -> (terms: [ObjectiveProgram.Row.Term], constant: Int) {
        var sums: [Int: Int] = [:]
        var constant = cost.constant
        for (literal, coefficient) in cost.coefficients.enumerated() where coefficient != 0 {
            switch representative(literal) {
            case LiteralTable.never: break
            case LiteralTable.always: constant += coefficient
            case let open: sums[open, default: 0] += coefficient
            }
        }
        let terms = sums.sorted { $0.key < $1.key }.filter { $0.value != 0 }
        return (terms.map { (builder.column(.literal($0.key)), $0.value) }, constant)
    }
}

/// The column of each variable of an objective, numbered in order of first use.
private struct ColumnNumbers {
    private(set) var columns: [WrittenObjective.Column] = []
    /// The column of each literal; -1 if the literal has no column.
    private var literals: [Int32]
    private var others: [WrittenObjective.Column: Int] = [:]

    init(literalCount: Int) { literals = [Int32](repeating: -1, count: literalCount) }

    mutating func column(_ column: WrittenObjective.Column) -> Int {
        if case .literal(let literal) = column {
            if literals[literal] >= 0 { return Int(literals[literal]) }
            literals[literal] = Int32(columns.count)
        } else {
            if let number = others[column] { return number }
            others[column] = columns.count
        }
        columns.append(column)
        return columns.count - 1
    }
}
