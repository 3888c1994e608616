import TripDocuments
import TripModel

/// Ids for new items.
enum NewID {
    /// An id of two names that no item of the trip has, such as `new-york-boston` or `new-york-boston-2`.
    static func make(_ first: String, _ second: String, in trip: Trip) -> String {
        var ids = FreeIDs(trip)
        return ids.take(first.idWord + "-" + second.idWord)
    }

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
