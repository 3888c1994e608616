import Diagnostics

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
    /// The code and the values of the problem, without its place.
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
        }
    }
}

extension GeographyProblem {
    fileprivate var facts: ErrorFacts {
        switch self {
        case .secondPlace(let first): ErrorFacts("second-place", ["first": "\(first)"])
        case .secondLeg(let first): ErrorFacts("second-leg", ["first": "\(first)"])
        case .legToItself: ErrorFacts("leg-to-itself")
        case .dateOfOtherDay(let other, let day), .besideOfOtherDay(row: _, _, let other, let day):
            ErrorFacts("date-of-other-day", ["other": "\(other)", "day": "\(day)"])
        case .outOfRange(let limit): ErrorFacts("out-of-range", ["first": "-\(limit)", "last": "\(limit)"])
        case .negative: ErrorFacts("out-of-range", ["first": "0"])
        case .notPositive: ErrorFacts("not-positive")
        case .belowOne: ErrorFacts("out-of-range", ["first": "1"])
        }
    }
}

extension ClockProblem {
    fileprivate var facts: ErrorFacts {
        switch self {
        case .zone(let name, let error): ErrorFacts(error.facts.code, ["zone": name])
        case .noStartDate: ErrorFacts("no-start-date")
        case .noZone(let other): ErrorFacts("no-time-zone", ["other": other])
        case .noSuchTime(let time, let date, let zone):
            ErrorFacts("no-such-time", ["time": "\(time)", "date": "\(date)", "zone": zone])
        }
    }
}

extension TimeZoneError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .unknownName: ErrorFacts("unknown-time-zone")
        case .noDatabase: ErrorFacts("no-time-zone-database")
        case .noSource: ErrorFacts("no-time-zone-source")
        case .damagedFile(let reason): ErrorFacts("damaged-time-zone", ["reason": reason])
        }
    }
}
