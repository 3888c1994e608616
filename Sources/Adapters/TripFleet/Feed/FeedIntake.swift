import TripDocuments
import TripModel

/// The taking of one feed, in the transaction that is open.
struct FeedIntake {
    private let store: FleetStore
    /// The place of the affected trips in the queue.
    private let place: Int
    private var affected: Set<Int> = []
    var report: FeedReport

    init(_ store: FleetStore, _ sequence: Int, _ place: Int) {
        (self.store, self.place) = (store, place)
        report = FeedReport(sequence: sequence)
    }

    mutating func take(_ schedule: Schedule) throws(FleetError) {
        report.games = schedule.games.count
        for game in schedule.games {
            var name = game.gameID
            if name == nil { name = try self.name(of: game) }
            guard let id = name else { continue }
            let known = try self.known(id)
            if let known, known.feed > report.sequence {
                report.outdated.append(id)
                continue
            }
            try take(KnownGame(game, named: id, feed: report.sequence, after: known), after: known)
        }
    }

    /// Cancels the games on the days of a complete schedule that it does not have.
    mutating func cancelOthers(than schedule: Schedule) throws(FleetError) {
        let dates = schedule.games.compactMap { $0.date }
        guard let first = dates.min(), let last = dates.max() else { return }
        let rows = try store.database.all(
            """
            select id from game where date between ?1 and ?2 and status = 'scheduled'
             union select game from trip_game where date between ?1 and ?2 order by 1
            """,
            .text(first.description),
            .text(last.description)
        )
        let named = Set(schedule.games.compactMap { $0.gameID })
        for row in rows {
            let id = try row.text(0)
            guard !named.contains(id), !schedule.unread.contains(id) else { continue }
            let known = try self.known(id)
            if let known, known.feed >= report.sequence || known.status != .scheduled { continue }
            guard let before = try before(id, known) else { continue }
            try take(before.cancelled(by: report.sequence), after: known)
        }
    }

    private mutating func take(_ game: KnownGame, after known: KnownGame?) throws(FleetError) {
        if let known, known.row == game.row, known.facts == game.facts { return }
        let before = try before(game.facts.game, known)
        try write(game)
        for kind in before.map({ game.changes(since: $0) }) ?? [] {
            try note(kind, of: game, before: before)
        }
        try enqueueTrips(with: game.facts.game, returns: game.status == .scheduled)
    }

    private func known(_ id: String) throws(FleetError) -> KnownGame? {
        try store.database.first("select \(KnownGame.columns) from game where id = ?1", .text(id))
            .map { row throws(FleetError) in try KnownGame(row) }
    }

    /// The game as it was before the feed, as far as anybody knows.
    private func before(_ id: String, _ known: KnownGame?) throws(FleetError) -> KnownGame? {
        if let known { return known }
        return try standing(id)
    }

    /// The game as the first trip that has it says.
    private func standing(_ id: String) throws(FleetError) -> KnownGame? {
        let row = try store.database.first(
            "select city, date, start, minutes from trip_game where game = ?1 order by trip limit 1",
            .text(id)
        )
        return try row.map { row throws(FleetError) in
            KnownGame(
                standing: GameFacts(
                    game: id,
                    city: try row.text(0),
                    date: try row.text(1),
                    start: try row.text(2),
                    minutes: try row.int(3)
                )
            )
        }
    }

    private func write(_ game: KnownGame) throws(FleetError) {
        _ = try store.database.rows(
            """
            insert into game (id, feed, status, row, city, date, start, minutes)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
             on conflict (id) do update set feed = excluded.feed, status = excluded.status, row = excluded.row,
             city = excluded.city, date = excluded.date, start = excluded.start, minutes = excluded.minutes
            """,
            [
                .text(game.facts.game), .int(game.feed), .text(game.status.rawValue), .text(game.row),
                .text(game.facts.city), .text(game.facts.date), .text(game.facts.start),
                .int(game.facts.minutes),
            ]
        )
    }

    private mutating func note(_ kind: FleetEvent.Kind, of game: KnownGame, before: KnownGame?)
        throws(FleetError)
    {
        let event = FleetEvent(
            number: try store.next(.event),
            feed: report.sequence,
            game: game.facts.game,
            kind: kind
        )
        _ = try store.database.rows(
            "insert into event (number, feed, game, kind, was, now) values (?1, ?2, ?3, ?4, ?5, ?6)",
            [
                .int(event.number), .int(event.feed), .text(event.game), .text(kind.rawValue),
                .text(before?.row ?? ""), .text(game.row),
            ]
        )
        report.events.append(event)
    }

    private mutating func enqueueTrips(with game: String, returns: Bool) throws(FleetError) {
        let having = """
            select t.trip, ?2, 1, 0, 0, null, 0 from trip_game t join game g on g.id = t.game
             where t.game = ?1 and \(FleetStore.differs)
            """
        let missing = "select trip, ?2, 1, 0, 0, null, 0 from lost_game where game = ?1"
        for rows in returns ? [having, missing] : [having] {
            let queued = try store.database.all(
                FleetStore.enqueuing(rows) + " returning trip",
                .text(game),
                .int(place)
            )
            for row in queued { affected.insert(try row.int(0)) }
        }
        report.affected = affected.count
    }

    /// The name of a game that the feed does not name: that of the one that trips have in its city on its date, of
    /// several the one that starts nearest.
    private mutating func name(of game: ScheduledGame) throws(FleetError) -> String? {
        guard let city = game.game.cityName, let date = game.date else { return nil }
        let rows = try store.database.all(
            "select distinct game, start from trip_game where city = ?1 and date = ?2 order by game",
            .text(City.key(of: city)),
            .text(date.description)
        )
        var candidates: [(game: String, distance: Int)] = []
        for row in rows {
            let start = ClockTime(try row.text(1))?.minuteOfDay
            let distance = start.flatMap { start in game.start.map { abs($0.minuteOfDay - start) } } ?? .max
            candidates.append((try row.text(0), distance))
        }
        if Set(candidates.map { $0.game }).count <= 1 { return candidates.first?.game }
        let least = candidates.map { $0.distance }.min()
        let nearest = Set(candidates.filter { $0.distance == least }.map { $0.game })
        if nearest.count == 1 { return nearest.first }
        report.unclear.append(game.line)
        return nil
    }
}
