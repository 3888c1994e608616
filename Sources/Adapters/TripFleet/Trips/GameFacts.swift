import TripModel

/// The data of a game in the form in which trips and schedules are compared. Unknown values are empty texts, `nil`, or
/// -1.
struct GameFacts: Hashable {
    let game: String
    var city = ""
    var date = ""
    /// The day of the trip, from 1. For a row of a schedule it is set only if the row has no date.
    var day: Int?
    var start = ""
    var minutes = -1
}

extension Trip {
    /// The games, events and timed legs of the trip, each with the id that a schedule uses for it.
    var gameFacts: [GameFacts] {
        items.compactMap { item in
            let date = item.position.flatMap { position in
                startDate.map { $0.adding(days: position.day - 1).description }
            }
            switch item.kind {
            case .game(let game):
                return GameFacts(
                    game: game.gameID ?? item.id,
                    city: game.cityName.map { City.key(of: $0) } ?? "",
                    date: date ?? "",
                    day: item.position?.day,
                    start: game.start?.description ?? "",
                    minutes: game.duration.count
                )
            case .travel(let travel):
                guard let start = travel.start else { return nil }
                return GameFacts(
                    game: item.id,
                    date: date ?? "",
                    day: item.position?.day,
                    start: start.description,
                    minutes: travel.duration.count
                )
            case .custom: return nil
            }
        }
    }
}

extension FleetStore {
    /// Updates the index of a trip's games in the open transaction. Games that the trip has again are no longer
    /// recorded as lost or dropped.
    func index(_ trip: Trip, as key: Int) throws(FleetError) {
        let facts = trip.gameFacts
        try database.run("delete from trip_game where trip = ?1", .int(key))
        for fact in facts {
            _ = try database.rows(
                """
                insert into trip_game (game, trip, city, date, day, start, minutes) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
                 on conflict (game, trip) do nothing
                """,
                [
                    .text(fact.game), .int(key), .text(fact.city), .text(fact.date), .int(fact.day),
                    .text(fact.start), .int(fact.minutes),
                ]
            )
        }
        for table in ["lost_game", "dropped_game"] {
            try database.run(
                "delete from \(table) where trip = ?1 and game in (select game from trip_game where trip = ?1)",
                .int(key)
            )
        }
    }

    /// The SQL condition that is true if a row `g` of the known schedule contradicts a row `t` of the index.
    /// `KnownGame.changes(since:)` compares the data of two feeds in the same way.
    static let differs = """
        (g.status <> 'scheduled' or (g.city <> '' and t.city <> '' and g.city <> t.city)
         or (g.date <> '' and t.date <> '' and g.date <> t.date) or g.day <> t.day or (g.start <> '' and g.start <> t.start)
         or (g.minutes >= 0 and t.minutes <> g.minutes))
        """

    /// Puts a trip into the queue in the open transaction. If the trip is already in the queue, the work on it
    /// starts again.
    ///
    /// - Parameter proposes: True if a worker may only make proposals, because a person has just decided.
    func enqueue(_ key: Int, proposes: Bool) throws(FleetError) {
        try database.run(
            FleetStore.enqueuing("values (?1, ?2, 1, 0, ?3, null, 0, ?4)"),
            .int(key),
            .int(try next(.job)),
            .int(proposes ? 1 : 0),
            .int(clock.now().milliseconds)
        )
    }

    /// Returns a statement that puts rows into the queue.
    static func enqueuing(_ rows: String) -> String {
        """
        insert into job (trip, place, version, attempt, proposes, worker, until, since) \(rows)
         on conflict (trip) do update set version = job.version + 1, attempt = 0,
         proposes = job.proposes * excluded.proposes
        """
    }
}
