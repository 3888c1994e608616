import Diagnostics

/// An error in a row of separated text.
package struct CSVError: Error, Hashable, Sendable {
    /// The kind of a problem.
    package enum Problem: Hashable, Sendable {
        /// A field that begins with a quote and never ends.
        case unclosedQuote
        /// A quote inside a field that is not in quotes, or text behind the quote that ends one.
        case strayQuote
        /// Bytes that are no UTF-8.
        case notUTF8
        /// A row that does not end within so many bytes.
        case tooLong(Int)
    }

    /// The problem.
    package let problem: Problem
    /// The line of the text, from 1.
    package let line: Int

    package init(_ problem: Problem, line: Int) {
        self.problem = problem
        self.line = line
    }
}

extension CSVError.Problem {
    /// The problem in one sentence: what is wrong, and what would be right.
    package var message: String {
        switch self {
        case .unclosedQuote:
            "a field begins with a quote here and never ends; a second quote must end it"
        case .strayQuote:
            "a quote may stand only at both ends of a field; one inside is written twice, with quotes at both ends"
        case .notUTF8:
            "the text is not UTF-8; the file must be saved as UTF-8"
        case .tooLong(let limit):
            "a row begins here and does not end within \(limit) bytes; a quote may be missing"
        }
    }

    var facts: ErrorFacts {
        switch self {
        case .unclosedQuote: ErrorFacts("unclosed-quote")
        case .strayQuote: ErrorFacts("stray-quote")
        case .notUTF8: ErrorFacts("not-utf8")
        case .tooLong(let limit): ErrorFacts("too-long", ["limit": "\(limit)"])
        }
    }
}
