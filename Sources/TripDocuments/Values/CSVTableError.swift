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
        case .value(let problem): problem.facts
        }
    }
}
