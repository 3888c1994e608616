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
        var last: NamingTrip?
        for id in ids where names[id] == nil {
            let first = try database.first("select min(trip) from trip_game where game = ?1", .text(id))
            let key = try first?.optionalInt(0)
            if let key, key != last?.key { last = try namingTrip(withKey: key) }
            names[id] = try name(ofGame: id, in: key == nil ? nil : last)
        }
        return names
    }

    /// A trip that names its games.
    private struct NamingTrip {
        let key: Int
        /// The trip and its wording; `nil` if its document cannot be read.
        let trip: Trip?
        let wording: Wording?
        /// The index of the first item of each game, by its `gameID`.
        let items: [String: Int]
    }

    private func namingTrip(withKey key: Int) throws(FleetError) -> NamingTrip {
        let stored = try row(withKey: key)?.trip
        let trip = stored.flatMap { try? document($0.document, of: $0.id).trip }
        let games = (trip?.items ?? []).enumerated().compactMap { index, item in
            item.game?.gameID.map { ($0, index) }
        }
        return NamingTrip(
            key: key,
            trip: trip,
            wording: trip.map { Wording($0) },
            items: Dictionary(games) { first, _ in first }
        )
    }

    private func name(ofGame id: String, in naming: NamingTrip?) throws(FleetError) -> String? {
        let trip = naming?.trip
        let item = trip.flatMap { trip in naming?.items[id].map { trip.items[$0] } ?? trip[id] }
        if let wording = naming?.wording, let item, item.game == nil || item.game?.displayTitle != nil {
            return wording.name(of: item)
        }
        guard let known = try known(id)?.game?.game, let title = known.displayTitle else { return nil }
        let city = item?.game?.cityName ?? known.cityName
        return (title + (city.map { " in \($0)" } ?? "")).printable
    }
}
