import TripModel

extension GeographyProblem {
    /// What is wrong and what would be right, without the place.
    public var message: String {
        switch self {
        case .secondPlace(let first):
            "has a place already, places[\(first)]; a city has one"
        case .secondLeg(let first):
            "legs[\(first)] leads from there to here already; two cities have one leg each way"
        case .legToItself:
            "is the city in which the leg starts; a leg leads to another"
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

extension ClockProblem {
    /// What is wrong and what would be right, without the place.
    public var message: String {
        switch self {
        case .zone(let name, .unknownName):
            "\(quoted(name)) is no time zone; it must be a name of the IANA database as spelt there, such as"
                + " \"America/Chicago\""
        case .zone(let name, .noDatabase):
            "\(quoted(name)) cannot be looked up: there is no time zone database here; install the package tzdata"
        case .zone(let name, .noSource):
            "\(quoted(name)) cannot be looked up: no source of time zones was given"
        case .zone(let name, .damagedFile(let reason)):
            "\(quoted(name)) cannot be read from the time zone database: \(reason); install the package tzdata anew"
        case .noStartDate:
            "a time zone needs the trip's startDate, and there is none"
        case .noZone(let other):
            "is on the clock of no time zone, but the start of \(quoted(other)) is; give the trip a timeZone, or its"
                + " city a place with one"
        case .noSuchTime(let time, let date, let zone):
            "there is no \(time) on \(date) in \(zone), where the clock is put forward over it"
        }
    }
}
