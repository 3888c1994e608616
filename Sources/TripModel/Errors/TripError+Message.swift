extension TripError: CustomStringConvertible {
    /// The error in one line: the location, the problem, and the values that are allowed.
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
    /// The problem and the values that are allowed, without the location.
    package var message: String {
        switch self {
        case .blank:
            "is empty, but must say something"
        case .outOfRange(let value, let allowed):
            value == .max || value == .min
                ? "is out of range; it must be \(allowed.lowerBound) to \(allowed.upperBound)"
                : "\(value) is out of range; it must be \(allowed.lowerBound) to \(allowed.upperBound)"
        case .notFinite:
            "is too large a number; it must be finite"
        case .tooMany(let count, let limit):
            "has \(count) entries, but the limit is \(limit)"
        case .duplicateID(let first):
            "is the id of items[\(first)] already; each item must have an id of its own"
        case .dayOutsideTrip(let day, let dayCount):
            dayCount == 1
                ? "day \(day) is outside the trip, which has only day 1"
                : "day \(day) is outside the trip; it must be 1 to \(dayCount)"
        case .noSuchItem(let count):
            "is no item of the trip, which has \(count)"
        case .notPlaced:
            "is missing: games and custom items have both day and sortOrder"
        case .timedUnplaced:
            "is missing: a leg with a start stands on the day on which it leaves, with day and sortOrder"
        case .timedWithoutMinutes:
            "must say how long the leg takes, 1 minute or more, since its start says when it leaves"
        case .reversed:
            "ends before it starts; the first must come before the second"
        case .geography(let problem):
            problem.message
        case .clock(let problem):
            problem.message
        }
    }
}
