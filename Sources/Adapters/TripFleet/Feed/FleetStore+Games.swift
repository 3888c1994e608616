import TripDocuments
import TripModel

extension FleetStore {
    /// The latest that is known of a game; `nil` where no feed has said anything of it.
    func known(_ id: String) throws(FleetError) -> KnownGame? {
        try database.first("select \(KnownGame.columns) from game where id = ?1", .text(id))
            .map { row throws(FleetError) in try KnownGame(row) }
    }

    /// The games that feeds or trips have between the first and the last date of a feed. For rows with a day and no date: the games
    /// on those days of the trips that have the game of the row.
    func games(onDaysOf feed: NamedFeed) throws(FleetError) -> [String] {
        var rows: [StoredRow] = []
        let dates = feed.games.compactMap { $0.game.date }
        if let first = dates.min(), let last = dates.max() {
            rows += try database.all(
                """
                select id from game where date between ?1 and ?2
                 union select game from trip_game where date between ?1 and ?2 order by 1
                """,
                .text(first.description),
                .text(last.description)
            )
        }
        let numbered = feed.games.filter { $0.game.date == nil }
        let days = numbered.compactMap { $0.game.day }
        if let first = days.min(), let last = days.max() {
            for (id, _) in numbered {
                rows += try database.all(
                    """
                    select distinct other.game from trip_game t join trip_game other on other.trip = t.trip
                     where t.game = ?1 and other.day between ?2 and ?3 order by 1
                    """,
                    .text(id),
                    .int(first),
                    .int(last)
                )
            }
        }
        return try rows.map { row throws(FleetError) in try row.text(0) }
    }

    /// The games of the first trip with a game whose document can be read, by their ids.
    func gamesOfFirstTrip(with id: String) throws(FleetError) -> [String: Game] {
        guard let document = try firstTrip(with: id)?.document else { return [:] }
        var games: [String: Game] = [:]
        for item in document.trip.items {
            if let game = item.game { games[game.gameID ?? item.id] = game }
        }
        return games
    }
}
