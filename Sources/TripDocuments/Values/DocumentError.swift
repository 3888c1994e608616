import Diagnostics
import OrderedJSON

/// An error in a document, with its location and the expected value.
public struct DocumentError: Error, Hashable, Sendable {
    /// A kind of value that a document must have at some location.
    package enum Expectation: Hashable, Sendable {
        case array, objectOrArray, string, number, whole, bool, clock, endOfHours, date, dayRange, dateRange,
            clockRange, endOfPeriod, openingDay,
            kind,
            coordinate, wholeOrNull, value, price
        /// An object, with an example in JSON; `nil` if the error names the missing keys instead.
        case object(like: String?)

        /// An object, without an example.
        package static let object = Expectation.object(like: nil)
    }

    /// The kind of error.
    package enum Problem: Hashable, Sendable {
        /// The text is not JSON.
        case syntax(JSONError.Problem)
        /// A required key is missing.
        case missing(Expectation)
        /// A value has the wrong JSON type.
        case wrongType(JSONTree.Kind, expected: Expectation)
        /// A number is not an integer, although the key requires one.
        case notWhole(String)
        /// A text does not have the required form.
        case malformed(String, expected: Expectation)
        /// A text is not one of the allowed words.
        case unknownWord(String, known: [String])
        /// A key is unknown in a change operation; `nearest` is the most similar known key.
        case unknownKey(nearest: String?)
        /// A leg has a day but no sort order, or a sort order but no day.
        case halfPlaced
        /// An item has a date but no day, and the trip has no `startDate`.
        case dateWithoutStart
        /// An item has a date and a day, but the date belongs to a different day.
        case dateOfOtherDay(Int, day: Int)
        /// The texts of two keys give different times.
        case otherMoment(String, key: String, String)
        /// A time has an offset from UTC, but must be in its city's local time.
        case offset(String)
        /// A value is not allowed in a trip.
        case trip(TripError.Problem)
        /// A wish is not allowed in a wish list.
        case wish(WishError.Problem)
        /// A value is not allowed in a table or a map of places.
        case places(PlaceFileProblem)
        /// A step of a history does not produce the document stored with the history.
        case otherDocument
    }

    /// The problem, without its location.
    package let problem: Problem
    /// The location as a path, such as `$.items[3].day`. In a table, the path is the name of the column; it is empty if
    /// the whole row or file is wrong.
    public let path: String
    /// The identifier of the item that contains the error; `nil` if the error is outside items, or if the identifier
    /// could not be read.
    public let item: String?
    /// The line of the document, counted from 1.
    public private(set) var line: Int
    /// The column in that line, in bytes from 1, if the text is not JSON; otherwise `nil`.
    public let column: Int?

    package init(_ problem: Problem, path: String, item: String?, line: Int) {
        self.problem = problem
        self.path = path
        self.item = item
        self.line = line
        column = nil
    }

    /// Returns the error with its line counted from the start of a stream, in which the document begins on line `first`
    /// (from 1).
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

/// The errors found so far by a reader that continues after an error.
struct ErrorCollector {
    private(set) var list: [DocumentError]
    private let most: Int

    init(_ first: DocumentError, most: Int) {
        list = [first]
        self.most = most
    }

    var isFull: Bool { list.count >= most }

    /// Adds an error; returns false if the list already contains it or is full.
    @discardableResult
    mutating func note(_ error: DocumentError) -> Bool {
        guard !isFull, !list.contains(error) else { return false }
        list.append(error)
        return true
    }

    /// Returns the value that `part` reads. If `part` throws, adds its error and returns `nil`.
    mutating func read<Value>(_ part: @autoclosure () throws(DocumentError) -> Value) -> Value? {
        do throws(DocumentError) {
            return try part()
        } catch {
            note(error)
            return nil
        }
    }
}

extension DocumentError: CustomStringConvertible {
    /// The error in one line: the location, the problem, and the expected values.
    public var description: String {
        var location = path
        var details: [String] = []
        if path.isEmpty { return "line \(line): " + problem.message }
        if let item { details.append("item " + quoted(item)) }
        if line > 1 || item == nil {
            details.append("line \(line)" + (column.map { ", column \($0)" } ?? ""))
        }
        if !details.isEmpty { location += " (" + details.joined(separator: ", ") + ")" }
        return location + ": " + problem.message
    }
}

extension DocumentError.Problem {
    /// The problem and the expected values, without the location.
    package var message: String {
        switch self {
        case .syntax(let problem):
            problem.message
        case .missing(let expected):
            "is missing; it must be \(expected.phrase)"
        case .wrongType(let kind, let expected):
            "is \(kind.phrase), but must be \(expected.phrase)"
        case .notWhole(let number):
            "\(number) is not a whole number"
        case .malformed(let text, let expected):
            "\(quoted(text)) is not \(expected.phrase)"
        case .unknownWord(let word, let known):
            "\(quoted(word)) is unknown; it must be " + known.map(quoted).list("or")
                + perhaps(known.count > 1 ? Spelling.nearest(to: word, among: known) : nil)
        case .unknownKey(let nearest):
            "is not a key of a change" + perhaps(nearest)
        case .halfPlaced:
            "is missing; a leg has both day and sortOrder, or neither if it is not placed"
        case .dateWithoutStart:
            "requires a startDate of the trip; give the trip a startDate, or the item a day"
        case .dateOfOtherDay(let other, let day):
            "is the date of day \(other), but day is \(day); make them agree, or leave one out"
        case .otherMoment(let text, let key, let other):
            "\(quoted(text)) and the \(key) \(quoted(other)) are different times; make them agree, or leave one out"
        case .offset(let text):
            "\(quoted(text)) has an offset from UTC; use the local time of the departure city"
        case .trip(let problem):
            problem.message
        case .wish(let problem):
            problem.message
        case .places(let problem):
            problem.message
        case .otherDocument:
            "does not match the document; store a history together with its document"
        }
    }
}

extension DocumentError.Expectation {
    fileprivate var phrase: String {
        switch self {
        case .object(let example): example.map { "an object such as \($0)" } ?? "an object"
        case .array: "an array"
        case .objectOrArray: "an object, or an array of items"
        case .string: "a string"
        case .number: "a number"
        case .whole: "a whole number"
        case .bool: "true or false"
        case .clock: "a clock time from \"00:00\" to \"23:59\""
        case .endOfHours: "a clock time from \"00:00\" to \"24:00\""
        case .date: "a date like \"2018-05-01\""
        case .dateRange: "two dates, the first and the last"
        case .dayRange: "two days, the first and the last"
        case .coordinate: "a number of degrees; a place has both latitude and longitude, or neither"
        case .wholeOrNull: "a whole number, or null if there is no connection"
        case .price: "a price such as 12.5"
        case .value: "any value, or null to remove the key"
        case .endOfPeriod: "a clock time from \"00:01\" to \"48:00\", after the start of the period"
        case .openingDay: "one of mon to sun, or a date like \"2018-05-01\""
        case .clockRange: "two clock times, the earliest and the latest"
        case .kind: "an object with the key \"game\", \"travel\" or \"custom\""
        }
    }
}

extension JSONTree.Kind {
    fileprivate var phrase: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .true, .false: "true or false"
        case .null: "null"
        }
    }
}

func quoted(_ text: String) -> String { JSONWriter.quoted(text) }

/// Returns a suggestion of the name that was meant, as the end of a sentence; empty if `nearest` is `nil`.
func perhaps(_ nearest: String?) -> String {
    nearest.map { "; perhaps you mean \(quoted($0))" } ?? ""
}

extension DocumentError: CodedError {
    public var facts: ErrorFacts {
        var facts = problem.facts
        facts.path = path.isEmpty ? facts.path : path
        facts.item = item
        facts.line = line
        return facts
    }
}

extension DocumentError.Problem {
    /// The code and the values of the problem, without its location.
    var facts: ErrorFacts {
        switch self {
        case .syntax(let problem): ErrorFacts(problem.code)
        case .missing: ErrorFacts("missing")
        case .wrongType: ErrorFacts("wrong-type")
        case .notWhole(let number): ErrorFacts("not-whole", ["value": number])
        case .malformed(let text, _): ErrorFacts("malformed", ["value": text])
        case .unknownWord(let word, let known):
            ErrorFacts("unknown-word", ["value": word, "known": known.joined(separator: " ")])
        case .unknownKey(let nearest): ErrorFacts("unknown-key", DocumentError.values(nearest: nearest))
        case .halfPlaced: ErrorFacts("half-placed")
        case .dateWithoutStart: ErrorFacts("no-start-date")
        case .dateOfOtherDay(let other, let day):
            ErrorFacts("date-of-other-day", ["other": "\(other)", "day": "\(day)"])
        case .otherMoment(let text, _, let other): ErrorFacts("other-time", ["value": text, "other": other])
        case .offset(let text): ErrorFacts("offset", ["value": text])
        case .trip(let problem): problem.facts
        case .wish(let problem): problem.facts
        case .places(let problem): problem.facts
        case .otherDocument: ErrorFacts("other-document")
        }
    }
}

extension DocumentError {
    /// Returns the values for an error that suggests a name; empty if `nearest` is `nil`.
    static func values(nearest: String?) -> KeyValuePairs<String, String> {
        nearest.map { ["nearest": $0] } ?? [:]
    }
}

/// The objects in documents, with examples for errors about values that are not objects.
extension DocumentError.Expectation {
    static let item = object(like: #"{"id": "cubs", "type": "game", "gameId": "game-Chicago-0504", …}"#)
    static let rules = object(like: #"{"maxTravelsPerDay": 2}"#)
    static let period = object(like: #"{"from": "10:00", "to": "17:00"}"#)
    static let visit = object(
        like: #"{"city": "Baltimore", "durationMinutes": 120, "open": [{"from": "10:00", "to": "17:00"}]}"#
    )
    static let rollingLimit = object(like: #"{"days": 7, "minutes": 2400}"#)
    static let place = object(like: #"{"city": "Chicago", "timeZone": "America/Chicago"}"#)
    static let travelTimes = object(
        like: #"{"legs": [{"from": "Chicago", "to": "Detroit", "durationMinutes": 270}]}"#
    )
    static let leg = object(like: #"{"from": "Chicago", "to": "Detroit", "durationMinutes": 270}"#)
    static let departure = object(
        like: #"{"from": "Chicago", "to": "Detroit", "day": 2, "start": "09:05", "durationMinutes": 75}"#
    )
    static let estimate = object(like: #"{"kmPerHour": 80, "detour": 1.25}"#)
    static let costs = object(like: #"{"currency": "USD", "night": 140}"#)
    static let nightPrice = object(like: #"{"city": "Boston", "price": 210}"#)
    static let geography = object(like: #"{"places": […], "travelTimes": {…}}"#)
    static let change = object(like: #"{"op": "remove", "item": "cubs"}"#)
    static let settings = object(like: #"{"pinned": true}"#)
    static let schedule = object(like: #"{"format": "itinerary-schedule/1", "games": […]}"#)
    static let wishList = object(like: #"{"format": "itinerary-wishes/1", "wishes": […]}"#)
    static let wish = object(like: #"{"venue": "Fenway Park", "count": 2}"#)
    static let scheduledGame = object(like: #"{"gameId": "game-Detroit-0503", "date": "2018-05-03", …}"#)
}
