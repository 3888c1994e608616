import Diagnostics

/// An error in a trip: a problem and its location.
public struct TripError: Error, Hashable, Sendable {
    /// The location of a problem.
    package enum Place: Hashable, Sendable {
        /// A value of the trip itself.
        case trip(TripKey)
        /// A value of the item at `index` (from 0) of the trip's items.
        case item(index: Int, id: String, key: ItemKey)
        /// A value of the rules.
        case rules(RulePlace)
        /// A value of the places, time zones, travel times or costs, either in the trip (if `side` is `nil`) or in the
        /// side file with the index `side` (from 0).
        case geography(GeographyPlace, side: Int?)
    }

    /// The kind of a problem.
    package enum Problem: Hashable, Sendable {
        /// A text is blank, but must not be.
        case blank
        /// An integer is outside the allowed range.
        case outOfRange(Int, allowed: ClosedRange<Int>)
        /// A number is not finite.
        case notFinite
        /// A list has more elements than its limit.
        case tooMany(Int, limit: Int)
        /// The item at `firstIndex` has the same id.
        case duplicateID(firstIndex: Int)
        /// The day is not in the trip.
        case dayOutsideTrip(Int, dayCount: Int)
        /// An item is not one of the trip's `count` items.
        case noSuchItem(count: Int)
        /// A game or custom item has no position.
        case notPlaced
        /// A timed leg has no position.
        case timedUnplaced
        /// A timed leg has no duration, or a duration of less than 1 minute.
        case timedWithoutMinutes
        /// A range of days or times is empty or reversed.
        case reversed
        /// A problem that only a geography can have.
        case geography(GeographyProblem)
        /// A problem with time zones or local times.
        case clock(ClockProblem)
        /// A problem that only a visit can have.
        case visit(VisitProblem)
        /// A problem that only a price or the costs of a trip can have.
        case cost(CostProblem)
    }

    /// The problem, without its location.
    package let problem: Problem
    /// The location of the problem.
    package let place: Place

    package init(_ problem: Problem, at place: Place) {
        self.problem = problem
        self.place = place
    }

    /// Creates the error of a trip from an error in one of its geographies.
    ///
    /// - Parameter index: 0 for the trip's own geography, 1 for the first side file, and so on.
    init(_ error: GeographyError, inPart index: Int) {
        self.init(error.problem, at: .geography(error.place, side: index == 0 ? nil : index - 1))
    }
}

extension TripError: CustomStringConvertible {
    /// The error in one line: the location, the problem, and the allowed values.
    public var description: String { "\(place): \(problem.message)" }
}

extension TripError.Place: CustomStringConvertible {
    /// The location as a path from the trip, such as `items[3].day (item "statue")`.
    package var description: String {
        switch self {
        case .trip(let key): key.name
        case .item(let index, let id, let key): "items[\(index)].\(key.name) (item \(id.quoted))"
        case .rules(let place): "rules.\(place.name)"
        case .geography(let place, nil): place.description
        case .geography(let place, let side?): "sides[\(side)].\(place)"
        }
    }
}

extension TripError.Problem {
    /// The problem and the allowed values, without the location.
    package var message: String {
        switch self {
        case .blank:
            "is empty; give it a value"
        case .outOfRange(let value, let allowed):
            value == .max || value == .min
                ? "is out of range; it must be \(allowed.lowerBound) to \(allowed.upperBound)"
                : "\(value) is out of range; it must be \(allowed.lowerBound) to \(allowed.upperBound)"
        case .notFinite:
            "is too large; use a finite number"
        case .tooMany(let count, let limit):
            "has \(count) entries, but the limit is \(limit)"
        case .duplicateID(let first):
            "is already the id of items[\(first)]; give each item a unique id"
        case .dayOutsideTrip(let day, let dayCount):
            dayCount == 1
                ? "day \(day) is outside the trip, which has only day 1"
                : "day \(day) is outside the trip; use 1 to \(dayCount)"
        case .noSuchItem(let count):
            "is not the index of an item; the trip has \(count)"
        case .notPlaced:
            "is missing; games and custom items need both day and sortOrder"
        case .timedUnplaced:
            "is missing; a leg with a start needs the day of its departure and a sortOrder"
        case .timedWithoutMinutes:
            "must be 1 minute or more, because the leg has a start"
        case .reversed:
            "ends before it starts; give the earlier value first"
        case .geography(let problem):
            problem.message
        case .clock(let problem):
            problem.message
        case .visit(let problem):
            problem.message
        case .cost(let problem):
            problem.message
        }
    }
}

extension TripError: CodedError {
    public var facts: ErrorFacts {
        var facts = problem.facts
        switch place {
        case .trip(let key): facts.path = "$.\(key.name)"
        case .item(let index, let id, let key):
            facts.path = "$.items[\(index)].\(key.name)"
            facts.item = id
        case .rules(let place): facts.path = "$.rules.\(place.name)"
        case .geography(let place, nil): facts.path = "$.\(place)"
        case .geography(let place, let side?): facts.path = "sides[\(side)].\(place)"
        }
        return facts
    }
}

extension TripError.Problem {
    /// The code and the values of the problem, without its location.
    package var facts: ErrorFacts {
        switch self {
        case .blank: ErrorFacts("blank")
        case .outOfRange(let value, let allowed):
            ErrorFacts(
                "out-of-range",
                ["value": "\(value)", "first": "\(allowed.lowerBound)", "last": "\(allowed.upperBound)"]
            )
        case .notFinite: ErrorFacts("not-finite")
        case .tooMany(let count, let limit):
            ErrorFacts("too-many", ["count": "\(count)", "limit": "\(limit)"])
        case .duplicateID(let first): ErrorFacts("duplicate-id", ["first": "\(first)"])
        case .dayOutsideTrip(let day, let count):
            ErrorFacts("day-outside-trip", ["day": "\(day)", "dayCount": "\(count)"])
        case .noSuchItem(let count): ErrorFacts("no-such-index", ["count": "\(count)"])
        case .notPlaced: ErrorFacts("not-placed")
        case .timedUnplaced: ErrorFacts("timed-unplaced")
        case .timedWithoutMinutes: ErrorFacts("timed-without-minutes")
        case .reversed: ErrorFacts("reversed")
        case .geography(let problem): problem.facts
        case .clock(let problem): problem.facts
        case .visit(let problem): ErrorFacts(problem.code)
        case .cost(let problem): ErrorFacts(problem.code)
        }
    }
}

extension [String] {
    /// Returns the texts as one phrase, such as "a, b or c" if the conjunction is "or".
    package func list(_ conjunction: String) -> String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }
}

extension String {
    /// The text in double quotes, escaped as in JSON.
    var quoted: String {
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: bytes += Array("\\n".utf8)
            case 0x0D: bytes += Array("\\r".utf8)
            case 0x09: bytes += Array("\\t".utf8)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                bytes += Array((byte < 16 ? "\\u000" : "\\u00").utf8) + Array(digits.utf8)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
    }
}

/// Returns the result of `body`, or throws the result of `failure` for an error that `body` throws.
package func rethrow<Value, Cause: Error, Failure: Error>(
    _ body: @autoclosure () throws(Cause) -> Value,
    as failure: (Cause) -> Failure
) throws(Failure) -> Value {
    do throws(Cause) { return try body() } catch { throw failure(error) }
}
