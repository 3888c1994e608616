import TripModel

/// A row about a game in the form in which trips and schedules are compared: empty texts, `nil` and -1 for what is not said.
struct GameFacts: Hashable {
    let game: String
    var city = ""
    var date = ""
    /// The day of the trip, from 1; of a schedule where it has no date.
    var day: Int?
    var start = ""
    var minutes = -1
}

extension Trip {
    /// The games, events and timed legs of the trip, each by the name that a schedule has for it.
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
    /// Writes the index of a trip's games, in the transaction that is open. Games that came back are no longer lost.
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

    /// The condition under which a row `g` of the known schedule says otherwise than a row `t` of the index: the question of
    /// `KnownGame.changes(since:)`, but between a feed and a trip.
    static let differs = """
        (g.status <> 'scheduled' or (g.city <> '' and t.city <> '' and g.city <> t.city)
         or (g.date <> '' and t.date <> '' and g.date <> t.date) or g.day <> t.day or (g.start <> '' and g.start <> t.start)
         or (g.minutes >= 0 and t.minutes <> g.minutes))
        """

    /// Puts a trip into the queue, in the transaction that is open; one that stands there is worked anew.
    ///
    /// - Parameter proposes: True if nothing may be applied by a policy, since a person has just decided.
    func enqueue(_ key: Int, proposes: Bool) throws(FleetError) {
        try database.run(
            FleetStore.enqueuing("values (?1, ?2, 1, 0, ?3, null, 0)"),
            .int(key),
            .int(try next(.job)),
            .int(proposes ? 1 : 0)
        )
    }

    /// The statement that puts rows into the queue.
    static func enqueuing(_ rows: String) -> String {
        """
        insert into job (trip, place, version, attempt, proposes, worker, until) \(rows)
         on conflict (trip) do update set version = job.version + 1, attempt = 0,
         proposes = job.proposes * excluded.proposes
        """
    }
}
