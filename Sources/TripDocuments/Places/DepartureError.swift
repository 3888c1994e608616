import Diagnostics
import OrderedJSON

/// An error in a file of departures: the problem and its line; its message says what is expected instead.
public struct DepartureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a problem.
    package enum Problem: Hashable, Sendable {
        /// The text is no JSON, or a value in it is not as it must be.
        case document(DocumentError)
        /// The table, or a row of it, is not as it must be.
        case table(CSVTableProblem<DepartureKey>)
    }

    /// The problem.
    package let problem: Problem
    /// The key or column concerned, where there is one.
    package let key: DepartureKey?
    /// The line of the text, from 1.
    public let line: Int

    init(_ problem: Problem, key: DepartureKey? = nil, line: Int) {
        self.problem = problem
        self.key = key
        self.line = line
    }

    init(table error: CSVTableError<DepartureKey>) {
        self.init(.table(error.problem), key: error.key, line: error.line)
    }

    init(document error: DocumentError) { self.init(.document(error), line: error.line) }

    /// The error in one line: the place, what is wrong there, and what would be right.
    public var description: String {
        if case .document(let error) = problem { return error.description }
        let column = key.map { $0.name + " " } ?? ""
        return "line \(line): " + column + problem.message
    }
}

extension DepartureError.Problem {
    fileprivate var message: String {
        switch self {
        case .document(let error):
            error.description
        case .table(let problem):
            problem.message
        }
    }
}

extension DepartureError: CodedError {
    public var facts: ErrorFacts {
        var facts = problem.facts
        facts.path = facts.path ?? key?.name
        if facts.line == nil { facts.line = line }
        return facts
    }
}

extension DepartureError.Problem {
    fileprivate var facts: ErrorFacts {
        switch self {
        case .document(let error): error.facts
        case .table(let problem): problem.facts
        }
    }
}
