// The addition of missing days to a trip, and the check of items on days that an operation removes.

extension DocumentOperation {
    /// Returns the operation that adds a missing day to a trip: it adds days at the end or at the start.
    ///
    /// - Returns: `nil` if the trip has the day, if a date is given but the trip has no `startDate`, or if the trip
    ///   would have more than `TripLimits.days` days.
    public static func adding(_ day: TripDay, to trip: Trip) -> DocumentOperation? {
        guard let number = try? day.numberAnywhere(in: trip), !(1...trip.dayCount ~= number),
            max(number, trip.dayCount + 1 - min(number, 1)) <= TripLimits.days
        else { return nil }
        return number > 0 ? .set(.dayCount(number)) : .startOn(day)
    }
}

extension Trip {
    /// Throws an error if items would be outside the trip when the trip has only the days from `first` to `last`.
    func checkItems(areIn first: Int, _ last: Int) throws(OperationError) {
        guard first <= last else { return }
        let lost = items.filter { item in item.position.map { $0.day < first } ?? false }
        guard lost.isEmpty else { throw .itemsBefore(first, items: lost.map { $0.id }) }
        let late = items.filter { item in item.position.map { $0.day > last } ?? false }
        guard late.isEmpty else { throw .itemsAfter(last, items: late.map { $0.id }) }
    }
}
