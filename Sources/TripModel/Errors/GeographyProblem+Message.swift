extension GeographyProblem {
    /// The problem and the values that are allowed, without the location.
    package var message: String {
        switch self {
        case .secondPlace(let first):
            "has a place already, places[\(first)]; a city has one"
        case .secondLeg(let first):
            "legs[\(first)] leads from there to here already; two cities have one leg each way"
        case .legToItself:
            "is the city in which the leg starts; a leg leads to another"
        case .dateOfOtherDay(let other, let day):
            "is the date of day \(other) of the trip, but day is \(day); they must agree, or one be left out"
        case .besideOfOtherDay(let row, let departure, let other, let day):
            "makes row \(row) of the departures beside the trip, \(departure), one of day \(other), but its day is \(day);"
                + " they must agree, or one be left out"
        case .outOfRange(let limit):
            "is out of range; it must be -\(limit) to \(limit) degrees"
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
        }
    }
}
