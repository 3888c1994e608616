import Diagnostics

/// An error in a geography: a problem and its location.
package struct GeographyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem, without its location.
    package let problem: TripError.Problem
    /// The location of the problem.
    package let place: GeographyPlace

    init(_ problem: TripError.Problem, at place: GeographyPlace) {
        self.problem = problem
        self.place = place
    }

    init(_ problem: GeographyProblem, at place: GeographyPlace) {
        self.init(.geography(problem), at: place)
    }

    /// The error in one line: the location, the problem, and the values that are allowed.
    package var description: String { "\(place): \(problem.message)" }
}

/// The location of a problem in a geography.
package enum GeographyPlace: Hashable, Sendable {
    /// A value of the trip: `timeZone`, `start` or `end`.
    case trip(TripKey)
    /// A value of the element at `index` (from 0) of `places`.
    case place(index: Int, key: PlaceKey)
    /// A value of the element at `index` (from 0) of `travelTimes.legs`.
    case leg(index: Int, key: LegKey)
    /// A value of the element at `index` (from 0) of `travelTimes.departures`.
    case departure(index: Int, key: DepartureKey)
    /// A value of `travelTimes.estimate`.
    case estimate(EstimateKey)
    /// A value of `costs`.
    case costs(CostKey)
    /// A value of the element at `index` (from 0) of `costs.nights`.
    case night(index: Int, key: NightPriceKey)
}

/// A problem that only a geography can have.
package enum GeographyProblem: Hashable, Sendable {
    /// The place at `firstIndex` has the same city.
    case secondPlace(firstIndex: Int)
    /// The leg at `firstIndex` connects the same two cities in the same direction.
    case secondLeg(firstIndex: Int)
    /// A leg starts and ends in the same city.
    case legToItself
    /// A departure has a `date` that is not on its `day` of the trip. The first value is the day of the date.
    case dateOfOtherDay(Int, day: Int)
    /// A departure in a side file has a `date` that is not on its `day` of the trip.
    ///
    /// Side files are not part of the trip's document, so the error states the row (from 1) of the departure, and its
    /// cities and start time as text. The unlabeled integer is the day of the date.
    case besideOfOtherDay(row: Int, String, Int, day: Int)
    /// An angle is outside `-limit...limit` degrees.
    case outOfRange(limit: Int)
    /// A number is negative, but must be 0 or more.
    case negative
    /// A number is not greater than 0, but must be.
    case notPositive
    /// A number is less than 1, but must be 1 or more.
    case belowOne
}

/// A problem with time zones or local times.
package enum ClockProblem: Hashable, Sendable {
    /// The offsets of a time zone are unknown.
    case zone(String, TimeZoneError)
    /// The trip has a time zone, but no start date that determines its offset.
    case noStartDate
    /// The city of a game with a start, or a city of a timed leg, has no time zone, although the city of the item
    /// `other` has one.
    case noZone(other: String)
    /// A game or timed leg starts at a local time that does not exist, because clocks are set forward then.
    case noSuchTime(ClockTime, CalendarDate, zone: String)
}

extension GeographyProblem {
    /// The problem and the allowed values, without the location.
    package var message: String {
        switch self {
        case .secondPlace(let first):
            "already has a place, places[\(first)]; a city can have only one"
        case .secondLeg(let first):
            "legs[\(first)] already connects these cities; give one leg for each direction"
        case .legToItself:
            "is also the city in which the leg starts; use another city"
        case .dateOfOtherDay(let other, let day):
            "is the date of day \(other) of the trip, but day is \(day); make them agree, or leave one out"
        case .besideOfOtherDay(let row, let departure, let other, let day):
            "puts row \(row) of the trip's departures, \(departure), on day \(other), but its day is \(day);"
                + " make them agree, or leave one out"
        case .outOfRange(let limit):
            "is out of range; it must be -\(limit) to \(limit) degrees"
                + (limit == 90 ? "; perhaps it is swapped with the longitude" : "")
        case .negative:
            "must be 0 or more"
        case .notPositive:
            "must be more than 0"
        case .belowOne:
            "must be 1 or more"
        }
    }
}

extension GeographyPlace: CustomStringConvertible {
    /// The location as a path from the trip, such as `places[2].latitude`.
    package var description: String {
        switch self {
        case .trip(let key): key.name
        case .place(let index, let key): "places[\(index)].\(key.name)"
        case .leg(let index, let key): "travelTimes.legs[\(index)].\(key.name)"
        case .departure(let index, let key): "travelTimes.departures[\(index)].\(key.name)"
        case .estimate(let key): "travelTimes.estimate.\(key.name)"
        case .costs(let key): "costs.\(key.name)"
        case .night(let index, let key): "costs.nights[\(index)].\(key.name)"
        }
    }
}

extension ClockProblem {
    /// The problem and the allowed values, without the location.
    package var message: String {
        switch self {
        case .zone(let name, let error):
            error.message(of: name.quoted)
        case .noStartDate:
            "a time zone requires a startDate, but the trip has none"
        case .noZone(let other):
            "has no time zone, but the start of \(other.quoted) has one; give the trip a timeZone, or give its"
                + " city a place with one"
        case .noSuchTime(let time, let date, let zone):
            "\(time) does not exist on \(date) in \(zone), because clocks are set forward then"
        }
    }
}

extension GeographyProblem {
    var facts: ErrorFacts {
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
    var facts: ErrorFacts {
        switch self {
        case .zone(let name, let error): ErrorFacts(error.facts.code, ["zone": name])
        case .noStartDate: ErrorFacts("no-start-date")
        case .noZone(let other): ErrorFacts("no-time-zone", ["other": other])
        case .noSuchTime(let time, let date, let zone):
            ErrorFacts("no-such-time", ["time": "\(time)", "date": "\(date)", "zone": zone])
        }
    }
}
