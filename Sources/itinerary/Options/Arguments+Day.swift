import TripAnswers

extension Arguments {
    /// The day of `--day` or `--date`; `nil` where neither is given.
    func day() throws(Failure) -> TripDay? {
        if has(.day) { return .day(try whole(.day)) }
        return try calendarDate(.date).map { .date($0) }
    }

    /// The day of `--day` or `--date`, of which one must be given.
    func requiredDay() throws(Failure) -> TripDay {
        guard let day = try day() else { throw .usage("the option --day or --date is missing") }
        return day
    }
}

extension TripInput {
    /// Returns the number of a day in a trip, from 1; one that is given as a number need not be in the trip.
    func number(of day: TripDay, in trip: Trip) throws(Failure) -> Int {
        if case .day(let number) = day { number } else { try numberInTrip(of: day, trip) }
    }

    /// Returns the number of a day that must be one of the trip's.
    func numberInTrip(of day: TripDay, _ trip: Trip) throws(Failure) -> Int {
        do throws(OperationError) { return try day.number(in: trip) } catch { throw failure(error) }
    }
}
