import OrderedJSON

/// An error in a document: the problem and its location; its message says what is expected instead.
public struct DocumentError: Error, Hashable, Sendable {
    /// The values that are expected somewhere.
    package enum Expectation: Hashable, Sendable {
        case array, objectOrArray, string, number, whole, bool, clock, endOfHours, date, dayRange, dateRange,
            clockRange,
            kind,
            coordinate, wholeOrNull, value
        /// An object, with an example in JSON; `nil` where the missing keys are named.
        case object(like: String?)

        /// An object, without an example.
        package static let object = Expectation.object(like: nil)
    }

    /// The kind of a problem.
    package enum Problem: Hashable, Sendable {
        /// The text is not JSON.
        case syntax(JSONError.Problem)
        /// A key that must be there is not.
        case missing(Expectation)
        /// A value is of the wrong sort.
        case wrongType(JSONTree.Kind, expected: Expectation)
        /// A number that must be whole is not.
        case notWhole(String)
        /// A text is not of the form it must have.
        case malformed(String, expected: Expectation)
        /// A text is none of the words it may be.
        case unknownWord(String, known: [String])
        /// A key that an operation of a change does not have; the nearest that it has.
        case unknownKey(nearest: String?)
        /// Of a segment's position one half is missing.
        case halfPlaced
        /// An item has a date, but no day, and the trip no `startDate`.
        case dateWithoutStart
        /// An item has a date and a day, and the date is that of another day.
        case dateOfOtherDay(Int, day: Int)
        /// A text and that of another key are not one time.
        case otherMoment(String, key: String, String)
        /// A time with an offset from UTC, where times are in the local time of their city.
        case offset(String)
        /// A value that a trip cannot have.
        case trip(TripError.Problem)
        /// A wish that no list may have.
        case wish(WishError.Problem)
        /// A step of a history does not lead to the document beside it.
        case otherDocument
    }

    /// The problem.
    package let problem: Problem
    /// The location as a path, like `$.items[3].day`.
    public let path: String
    /// The id of the item concerned, if its id could be read.
    public let item: String?
    /// The line of the document, from 1.
    public private(set) var line: Int
    /// The column in that line, in bytes from 1, when the text is not JSON; otherwise `nil`.
    public let column: Int?

    init(_ problem: Problem, path: String, item: String?, line: Int) {
        self.problem = problem
        self.path = path
        self.item = item
        self.line = line
        column = nil
    }

    /// Returns the error of a document that begins on a line of a stream, from 1.
    package func onLine(_ first: Int) -> DocumentError {
        var moved = self
        moved.line += first - 1
        return moved
    }

    package init(_ error: JSONError) {
        problem = .syntax(error.problem)
        path = error.path
        item = nil
        line = error.line
        column = error.column
    }
}
