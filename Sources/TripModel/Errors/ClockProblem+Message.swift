extension ClockProblem {
    /// The problem and the values that are allowed, without the location.
    package var message: String {
        switch self {
        case .zone(let name, let error):
            error.message(of: name.quoted)
        case .noStartDate:
            "a time zone needs the trip's startDate, and there is none"
        case .noZone(let other):
            "is on the clock of no time zone, but the start of \(other.quoted) is; give the trip a timeZone, or its"
                + " city a place with one"
        case .noSuchTime(let time, let date, let zone):
            "there is no \(time) on \(date) in \(zone), where the clock is put forward over it"
        }
    }
}

extension TimeZoneError: CustomStringConvertible {
    /// The error in one sentence.
    public var description: String { message(of: "the name") }

    /// Returns the problem with a zone of the given name.
    func message(of zone: String) -> String {
        switch self {
        case .unknownName:
            "\(zone) is no time zone; it must be a name of the IANA database as spelt there, such as \"America/Chicago\""
        case .noDatabase:
            "\(zone) cannot be looked up: there is no time zone database here; install the package tzdata"
        case .noSource:
            "\(zone) cannot be looked up: no source of time zones was given"
        case .damagedFile(let reason):
            "\(zone) cannot be read from the time zone database: \(reason); install the package tzdata anew"
        }
    }
}
