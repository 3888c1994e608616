import TripAnswers

/// Ids for new items.
enum NewID {
    /// An id of two names, such as `new-york-boston`.
    static func word(_ first: String, _ second: String) -> String { first.idWord + "-" + second.idWord }

    /// An id of a new trip, from what it is called and the date of its first day, so that two trips do not share one.
    static func ofTrip(_ name: String, from start: CalendarDate?) -> String {
        let words = [name.idWord, start?.description ?? ""].filter { !$0.isEmpty }
        return words.isEmpty ? "trip" : words.joined(separator: "-")
    }
}

extension TripInput {
    /// Refuses the id of a new item that another has.
    func checkIsNew(_ id: String?, in trip: Trip) throws(Failure) {
        guard let id, trip.index(ofItem: id) != nil else { return }
        throw failure(.idTaken(id))
    }
}
