import Effort

/// One objective of a presolved program as rows and columns: minimise a cost over whole numbers, or over all where
/// that comes to the same.
package struct ObjectiveProgram {
    /// A variable.
    package enum Column: Hashable {
        /// Whether a literal holds, 0 or 1.
        case literal(Int)
        /// Whether a day is a day of travel, 0 or 1.
        case day(Int)
        /// Whether a plan takes a way through a day, 0 or 1; of programs of re-routing alone.
        case way(Int)
    }

    /// A row: a sum of columns with coefficients, at least `lower` and at most `upper` where there are such.
    package struct Row {
        /// The family that it is of, by name.
        package let family: String
        package let terms: [(column: Int, coefficient: Int)]
        package let lower: Int?
        package let upper: Int?

        /// Makes a row of a family that has a name.
        package init(family: String, terms: [(column: Int, coefficient: Int)], lower: Int?, upper: Int?) {
            self.family = family
            self.terms = terms
            self.lower = lower
            self.upper = upper
        }

        init(family: RowFamily, terms: [(column: Int, coefficient: Int)], lower: Int?, upper: Int?) {
            self.init(family: family.rawValue, terms: terms, lower: lower, upper: upper)
        }
    }

    package let columns: [Column]
    package let rows: [Row]
    /// What each column costs.
    package let objective: [Int]
    /// What an assignment costs besides.
    package let constant: Int
    /// Whether the columns must be asked to be whole.
    package let isInteger: Bool

    /// Makes a program.
    package init(columns: [Column], rows: [Row], objective: [Int], constant: Int, isInteger: Bool) {
        self.columns = columns
        self.rows = rows
        self.objective = objective
        self.constant = constant
        self.isInteger = isInteger
    }

    /// How large the program is.
    package var size: ProgramSize {
        ProgramSize(rows: rows.count, columns: columns.count, entries: rows.reduce(0) { $0 + $1.terms.count })
    }
}

extension Presolve {
    /// The rows and columns of a cost, with what earlier costs have come to as rows, and literals that these
    /// make equivalent.
    ///
    /// - Throws: why the work must stop, if it must. No steps are counted.
    /// - Complexity: O(literals + implications · log implications of a literal).
    package mutating func objectiveProgram(
        minimising cost: OrderEncoding.LinearCost,
        keeping kept: [(cost: OrderEncoding.LinearCost, value: Int)] = [],
        equating faces: [(Int, Int)] = [],
        _ budget: WorkBudget = WorkBudget(.none)
    ) throws(StopReason) -> ObjectiveProgram {
        var builder = ColumnNumbers(literalCount: encoding.table.count)
        var rows = try implicationRows(&builder, budget)
        rows += restRows(&builder)
        rows += faces.map { faceRow($0, &builder) }
        try budget.look()
        for (cost, value) in kept {
            let (terms, constant) = self.terms(of: cost, &builder)
            // With all of it settled there is nothing left to say.
            guard !terms.isEmpty || value != constant else { continue }
            rows.append(.init(family: .level, terms: terms, lower: value - constant, upper: value - constant))
        }
        try budget.look()
        let (terms, constant) = self.terms(of: cost, &builder)
        var objective = [Int](repeating: 0, count: builder.columns.count)
        for term in terms { objective[term.column] = term.coefficient }
        return ObjectiveProgram(
            columns: builder.columns,
            rows: rows,
            objective: objective,
            constant: constant,
            isInteger: !encoding.program.rests.isEmpty
        )
    }

    /// The implications that are open, each once.
    private mutating func implicationRows(
        _ builder: inout ColumnNumbers,
        _ budget: WorkBudget
    ) throws(StopReason) -> [ObjectiveProgram.Row] {
        // By the literal from which they lead; there are few of each.
        var starts = [Int](repeating: 0, count: encoding.table.count + 1)
        var open: [(from: Int, to: Int, family: RowFamily)] = []
        for (place, implication) in encoding.implications.enumerated() {
            if place % Presolve.rowsBetweenLooks == 0 { try budget.look() }
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
            if literal % Presolve.rowsBetweenLooks == 0 { try budget.look() }
            let run = starts[literal]..<starts[literal + 1]
            if run.count > 1 { pairs[run].sort { $0.to < $1.to } }
            for place in run {
                if place > run.lowerBound, pairs[place - 1].to == pairs[place].to { continue }
                rows.append(implicationRow(pairs[place], &builder))
            }
        }
        return rows
    }

    /// After how many rows the clock is looked at.
    private static let rowsBetweenLooks = 1_024

    /// An implication as a row; one from what always holds, or to what never does, has one term.
    private func implicationRow(
        _ pair: (from: Int, to: Int, family: RowFamily),
        _ builder: inout ColumnNumbers
    ) -> ObjectiveProgram.Row {
        var terms: [(column: Int, coefficient: Int)] = []
        if pair.from != LiteralTable.always { terms.append((builder.column(.literal(pair.from)), 1)) }
        if pair.to != LiteralTable.never { terms.append((builder.column(.literal(pair.to)), -1)) }
        let upper = pair.from == LiteralTable.always ? -1 : 0
        return ObjectiveProgram.Row(family: pair.family, terms: terms, lower: nil, upper: upper)
    }

    /// That two literals are equivalent, as a row.
    private func faceRow(_ pair: (Int, Int), _ builder: inout ColumnNumbers) -> ObjectiveProgram.Row {
        var terms: [(column: Int, coefficient: Int)] = []
        var sum = 0
        for (literal, coefficient) in [(pair.0, 1), (pair.1, -1)] where literal != LiteralTable.never {
            if literal == LiteralTable.always {
                sum -= coefficient
            } else {
                terms.append((builder.column(.literal(literal)), coefficient))
            }
        }
        return ObjectiveProgram.Row(family: .face, terms: terms, lower: sum, upper: sum)
    }

    private mutating func restRows(_ builder: inout ColumnNumbers) -> [ObjectiveProgram.Row] {
        var rows: [ObjectiveProgram.Row] = []
        for use in encoding.uses {
            let (atEnd, before) = (representative(use.atEnd), representative(use.before))
            guard atEnd != before else { continue }
            var terms: [(column: Int, coefficient: Int)] = [(builder.column(.day(use.day)), -1)]
            var upper = 0
            if atEnd == LiteralTable.always {
                upper -= 1
            } else {
                terms.append((builder.column(.literal(atEnd)), 1))
            }
            if before != LiteralTable.never { terms.append((builder.column(.literal(before)), -1)) }
            rows.append(.init(family: .use, terms: terms, lower: nil, upper: upper))
        }
        for rest in encoding.program.rests {
            let terms = rest.days.map { (column: builder.column(.day($0)), coefficient: 1) }
            rows.append(.init(family: .rest, terms: terms, lower: nil, upper: rest.days.count - 1))
        }
        return rows
    }

    /// A cost in terms of open literals.
    private mutating func terms(
        of cost: OrderEncoding.LinearCost,
        _ builder: inout ColumnNumbers
    ) -> (terms: [(column: Int, coefficient: Int)], constant: Int) {
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

/// Numbers the columns of an objective as they are first used.
private struct ColumnNumbers {
    private(set) var columns: [ObjectiveProgram.Column] = []
    /// By literal; -1 for one that has none.
    private var literals: [Int32]
    private var others: [ObjectiveProgram.Column: Int] = [:]

    init(literalCount: Int) { literals = [Int32](repeating: -1, count: literalCount) }

    mutating func column(_ column: ObjectiveProgram.Column) -> Int {
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
