import Diagnostics

/// An error in a table in CSV: the problem, its column and its line.
struct CSVTableError<Key: DocumentKey>: Error {
    let problem: CSVTableProblem<Key>
    var key: Key?
    let line: Int

    init(_ problem: CSVTableProblem<Key>, key: Key? = nil, line: Int) {
        (self.problem, self.key, self.line) = (problem, key, line)
    }

    init(_ error: CSVError) { self.init(.row(error.problem), line: error.line) }
}

/// The kind of a problem of a table in CSV.
package enum CSVTableProblem<Key: DocumentKey>: Hashable, Sendable {
    /// A row cannot be read.
    case row(CSVError.Problem)
    /// The first line has no column of that name; the name in it that is nearest.
    case noColumn([Key], nearest: String?)
    /// The first line has two columns of that name.
    case columnTwice(String)
    /// A row has more or fewer fields than the first line.
    case fieldCount(Int, columns: Int)
    /// The first line has no column of a name that was given; the name in it that is nearest.
    case noNamedColumn(String, nearest: String?)
    /// A text is not a date in any of the ways in which tables have them.
    case noDate(String)
    /// A date could be two, as 5/4/2019 could.
    case ambiguousDate(String)
    /// A date has day and month in another order than others of its column have, or than was given.
    case dateInOtherOrder(String, DateOrder)
    /// A value of a row is not as it must be.
    case value(DocumentError.Problem)
}

extension CSVTableProblem {
    /// The problem in one sentence: what is wrong, and what would be right.
    var message: String {
        switch self {
        case .row(let problem): problem.message
        case .noColumn(let keys, let nearest):
            "there is no column " + keys.map { $0.name }.joined(separator: " or ")
                + "; the first line must name the columns" + perhaps(nearest)
        case .columnTwice(let name):
            "there are two columns \(quoted(name)); each must have a name of its own"
        case .fieldCount(let count, let columns):
            "there are \(count) fields, but the first line has \(columns); each line must have as many"
        case .noNamedColumn(let name, let nearest):
            "there is no column \(quoted(name))" + perhaps(nearest)
        case .noDate(let text):
            "\(quoted(text)) is not a date like \"2018-05-01\" or \"5/1/2018\", with or without a time"
        case .ambiguousDate(let text):
            "\(quoted(text)) could be two dates; the order must be told: dmy, the day first, or mdy, the month first"
        case .dateInOtherOrder(let text, let order):
            "\(quoted(text)) is no date with the \(order == .dayFirst ? "day" : "month") first, which the others have; all must "
                + "have one order, or be written like \"2018-05-01\""
        case .value(let problem): problem.message
        }
    }

    var facts: ErrorFacts {
        switch self {
        case .row(let problem): problem.facts
        case .noColumn(let keys, let nearest):
            ErrorFacts("no-column", path: keys.first?.name, DocumentError.values(nearest: nearest))
        case .columnTwice(let name): ErrorFacts("duplicate-key", path: name)
        case .fieldCount(let count, let columns):
            ErrorFacts("field-count", ["count": "\(count)", "columns": "\(columns)"])
        case .noNamedColumn(let name, let nearest):
            ErrorFacts("no-column", path: name, DocumentError.values(nearest: nearest))
        case .noDate(let text): DocumentError.Problem.malformed(text, expected: .date).facts
        case .ambiguousDate(let text): ErrorFacts("ambiguous-date", ["value": text])
        case .dateInOtherOrder(let text, let order):
            ErrorFacts("other-date-order", ["value": text, "order": order.rawValue])
        case .value(let problem): problem.facts
        }
    }
}
