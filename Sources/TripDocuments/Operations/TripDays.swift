// The addition of missing days to a trip, and the check of items on days that an operation removes.

extension DocumentOperation {
    /// Returns the operation that extends a trip at its end or at its start so that it includes a day.
    ///
    /// - Returns: `nil` if the trip already has the day, if a date is given but the trip has no `startDate`, or if the
    ///   trip would have more than `TripLimits.days` days.
    public static func adding(_ day: TripDay, to trip: Trip) -> DocumentOperation? {
        guard let number = try? day.numberAnywhere(in: trip), !(1...trip.dayCount ~= number),
            max(number, trip.dayCount + 1 - min(number, 1)) <= TripLimits.days
        else { return nil }
        return number > 0 ? .set(.dayCount(number)) : .startOn(day)
    }
}

extension Trip {
    /// Throws an error if items are before day `first` or after day `last`, the new first and last days of the trip.
    func checkItems(areIn first: Int, _ last: Int) throws(OperationError) {
        guard first <= last else { return }
        let lost = items.filter { item in item.position.map { $0.day < first } ?? false }
        guard lost.isEmpty else { throw .itemsBefore(first, items: lost.map { $0.id }) }
        let late = items.filter { item in item.position.map { $0.day > last } ?? false }
        guard late.isEmpty else { throw .itemsAfter(last, items: late.map { $0.id }) }
    }
}
