import OrderedJSON

/// An error in a schedule: the problem and its line; its message says what is expected instead.
public struct ScheduleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a problem.
    package enum Problem: Hashable, Sendable {
        /// The text is no JSON, or a value in it is not as it must be.
        case document(DocumentError)
        /// The table, or a row of it, is not as it must be.
        case table(CSVTableProblem<ScheduleKey>)
        /// The same game a second time.
        case twice(String, firstLine: Int)
        /// A game with neither a day nor a date.
        case noDay
        /// A game with a date alone, for a trip without `startDate`.
        case dateWithoutStart
        /// The date is that of another day of the trip than the one that is given beside it.
        case dateOfOtherDay(Int, day: Int)
        /// A game's time is in another zone than that of its city, and was not converted for a trip.
        case notLocal
        /// The zone database has no time zone of the name.
        case unknownZone(String)
        /// The offsets of a time zone cannot be read.
        case noZones(String)
        /// The games have no `gameId`.
        case noGameIDs
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

    init(table error: CSVTableError<ScheduleKey>) {
        self.init(.table(error.problem), key: error.key, line: error.line)
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
        case .table(let problem):
            problem.message
        case .twice(let id, let first):
            "\(quoted(id)) stands " + (first > 0 ? "on line \(first)" : "there")
                + " already; only one game with that id can be played"
        case .noDay:
            "is missing; a game must have a day or a date"
        case .dateWithoutStart:
            "says nothing where the trip has no startDate; give the trip one, or the game a day"
        case .dateOfOtherDay(let other, let day):
            "is the date of day \(other) of the trip, but day is \(day); they must agree, or one be left out"
        case .notLocal:
            "is in another time zone than that of its city; Schedule.local(to:) converts it for a trip"
        case .unknownZone(let name):
            "the time zone \(quoted(name)) is not in the zone database; use a name such as America/New_York"
        case .noZones(let name):
            "the time zone \(quoted(name)) cannot be read: there is no zone database, or its file is damaged"
        case .noGameIDs:
            "the games have no gameId, by which a trip knows the games that it has"
        }
    }
}
