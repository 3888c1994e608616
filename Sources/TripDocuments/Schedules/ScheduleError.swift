import OrderedJSON

/// An error in a schedule: the problem and its line; its message says what is expected instead.
public struct ScheduleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a problem.
    package enum Problem: Hashable, Sendable {
        /// The text is no JSON, or a value in it is not as it must be.
        case document(DocumentError)
        /// A value of a row is not as it must be.
        case value(DocumentError.Problem)
        /// The same game a second time.
        case twice(String, firstLine: Int)
        /// A game with neither a day nor a date.
        case noDay
        /// A game with a date alone, for a trip without `startDate`.
        case dateWithoutStart
        /// The date is that of another day of the trip than the one that is given beside it.
        case dateOfOtherDay(Int, day: Int)
        /// The first line has no column of that name; the name in it that is nearest.
        case noColumn([ScheduleKey], nearest: String?)
        /// The games have no `gameId`.
        case noGameIDs
        /// The first line has two columns of that name.
        case columnTwice(String)
        /// A row has more or fewer fields than the first line.
        case fieldCount(Int, columns: Int)
        /// A field that begins with a quote and never ends.
        case unclosedQuote
        /// A quote inside a field that is not in quotes, or text behind the quote that ends one.
        case strayQuote
        /// Bytes that are no UTF-8.
        case notUTF8
    }

    /// The problem.
    package let problem: Problem
    /// The key or column concerned, where there is one.
    package let key: ScheduleKey?
    /// The line of the text, from 1; 0 where there is no text.
    public let line: Int

    init(_ problem: Problem, key: ScheduleKey? = nil, line: Int) {
        self.problem = problem
        self.key = key
        self.line = line
    }

    /// The error in one line: the place, what is wrong there, and what would be right.
    public var description: String {
        if case .document(let error) = problem { return error.description }
        let column = key.map { $0.name + " " } ?? ""
        return (line > 0 ? "line \(line): " : "") + column + problem.message
    }
}

extension ScheduleError.Problem {
    fileprivate var message: String {
        switch self {
        case .document(let error):
            error.description
        case .value(let problem):
            problem.message
        case .twice(let id, let first):
            "\(quoted(id)) stands " + (first > 0 ? "on line \(first)" : "there")
                + " already; each game must stand once"
        case .noDay:
            "is missing; a game must have a day or a date"
        case .dateWithoutStart:
            "says nothing where the trip has no startDate; give the trip one, or the game a day"
        case .dateOfOtherDay(let other, let day):
            "is the date of day \(other) of the trip, but day is \(day); they must agree, or one be left out"
        case .noColumn(let keys, let nearest):
            "there is no column " + keys.map { $0.name }.joined(separator: " or ")
                + "; the first line must name the columns" + perhaps(nearest)
        case .noGameIDs:
            "the games have no gameId, by which a trip knows the games that it has"
        case .columnTwice(let name):
            "there are two columns \(quoted(name)); each must have a name of its own"
        case .fieldCount(let count, let columns):
            "there are \(count) fields, but the first line has \(columns); each line must have as many"
        case .unclosedQuote:
            "a field begins with a quote here and never ends; a second quote must end it"
        case .strayQuote:
            "a quote may stand only at both ends of a field; one inside is written twice, with quotes at both ends"
        case .notUTF8:
            "is not UTF-8; the file must be saved as UTF-8"
        }
    }
}
