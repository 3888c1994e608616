import TripModel

/// A day as the command line names it: by its number, or by its date.
enum DayGiven: Sendable {
    case day(Int)
    case date(CalendarDate)
}

extension Arguments {
    /// The day of `--day` or `--date`; `nil` where neither is given.
    func day() throws(Failure) -> DayGiven? {
        if has(.day) { return .day(try whole(.day)) }
        guard let text = self[.date] else { return nil }
        guard let date = CalendarDate(text) else {
            throw .usage("--date must be a date of the calendar like 2018-05-01, not \(text)")
        }
        return .date(date)
    }

    /// The day of `--day` or `--date`, of which one must be given.
    func requiredDay() throws(Failure) -> DayGiven {
        guard let day = try day() else { throw .usage("the option --day or --date is missing") }
        return day
    }
}

extension TripInput {
    /// The number of a day in a trip, from 1.
    ///
    /// - Throws: `Failure` for a date where the trip has none, or none such; a number is taken as it is.
    func number(of day: DayGiven, in trip: Trip) throws(Failure) -> Int {
        switch day {
        case .day(let number): return number
        case .date(let date):
            guard let start = trip.startDate, let last = trip.date(ofDay: trip.dayCount) else {
                throw fail("the trip has no startDate, so that --date says nothing; give --day")
            }
            guard start <= date, date <= last else {
                throw fail("\(date) is outside the trip, which is from \(start) to \(last)")
            }
            return date.day(from: start)
        }
    }

    /// The number of a day that must be one of the trip's.
    func numberInTrip(of day: DayGiven, _ trip: Trip) throws(Failure) -> Int {
        let number = try number(of: day, in: trip)
        guard 1...trip.dayCount ~= number else {
            throw fail("day \(number) is outside the trip, which has days 1 to \(trip.dayCount)")
        }
        return number
    }
}
