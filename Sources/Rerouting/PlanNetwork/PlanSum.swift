/// A sum over the columns of a program, and a number beside it.
struct PlanSum {
    private(set) var terms: DayNetwork.Terms = []
    var constant: Int64 = 0

    /// Adds a column so many times.
    mutating func add(_ coefficient: Int64, _ column: Int) {
        if coefficient != 0 { terms.append((column, Int(coefficient))) }
    }

    /// True if no number is too large for a solver that calculates in doubles.
    var isExact: Bool { terms.allSatisfy { $0.coefficient.magnitude <= DayNetwork.mostCoefficient } }

    /// The sum where columns have some values.
    func value(at values: [Int]) -> Int64 {
        terms.reduce(constant) { $0 + Int64($1.coefficient) * Int64(values[$1.column]) }
    }
}
