import TripAnswers
import TripDocuments
import TripModel

extension FleetStore {
    /// Returns human-readable names of games, such as "Mets v Dodgers in New York", by the ids that schedules use. A
    /// game whose title neither a trip nor a feed states has no name.
    ///
    /// - Complexity: O(log n) for each game plus the size of one trip that has it, where n is the number of games in the
    ///   store.
    /// - Throws: `FleetError`, such as `operatorsOnly`.
    public func names(ofGames ids: [String]) throws(FleetError) -> [String: String] {
        try requireOperator()
        var names: [String: String] = [:]
        // Consecutive games are often in the same trip.
        var last: (key: Int, document: TripDocument)?
        for id in ids where names[id] == nil {
            let first = try database.first("select min(trip) from trip_game where game = ?1", .text(id))
            let stored = try first?.optionalInt(0).flatMap { key throws(FleetError) in try row(withKey: key) }
            if let stored, stored.key != last?.key {
                last = (try? document(stored.trip.document, of: stored.trip.id)).map { (stored.key, $0) }
            }
            let trip = stored == nil ? nil : last?.document.trip
            names[id] = try name(ofGame: id, in: trip)
        }
        return names
    }

    private func name(ofGame id: String, in trip: Trip?) throws(FleetError) -> String? {
        let item = trip?.items.first { $0.game?.gameID == id } ?? trip?[id]
        if let trip, let item, item.game == nil || item.game?.displayTitle != nil {
            return Wording(trip).name(of: item)
        }
        guard let known = try known(id)?.game?.game, let title = known.displayTitle else { return nil }
        let city = item?.game?.cityName ?? known.cityName
        return (title + (city.map { " in \($0)" } ?? "")).printable
    }
}
