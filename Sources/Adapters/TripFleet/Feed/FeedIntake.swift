import TripDocuments
import TripModel

/// The taking of one feed, in the transaction that is open.
///
/// Games with a `gameId` whose times are the same for every trip are compared with what is known of them, and the trips that
/// have them otherwise are found by the index. All other trips that the feed may concern are read with it, each on its own.
struct FeedIntake {
    let store: FleetStore
    /// The place of the affected trips in the queue.
    private let place: Int
    private(set) var affected: Set<Int> = []
    var report: FeedReport
    /// The events so far, by game and kind.
    private var noted: [String: Set<FleetEvent.Kind>] = [:]

    init(_ store: FleetStore, _ report: FeedReport, _ place: Int) {
        (self.store, self.report, self.place) = (store, report, place)
    }

    mutating func take(_ feed: StoredFeed) throws(FleetError) {
        report.games = feed.count
        for game in feed.schedule?.games ?? [] {
            guard let id = game.gameID else { continue }
            let known = try store.known(id)
            let merged = KnownGame(game, named: id, feed: report.sequence, after: known)
            if let known, known.feed > report.sequence, merged.agrees(with: known) {
                report.outdated.append(id)
            }
            try take(merged, after: known)
        }
        try readTrips(with: feed)
        report.affected = affected.count
    }

    private mutating func take(_ game: KnownGame, after known: KnownGame?) throws(FleetError) {
        if known != game { try write(game) }
        if let known, known.agrees(with: game) { return }
        var before = known
        if before == nil { before = try standing(game.facts.game) }
        for kind in before.map({ game.changes(since: $0) }) ?? [] {
            try note(kind, of: game.facts.game, was: before?.row ?? "", now: game.row)
        }
        try enqueueTrips(with: game.facts.game, returns: game.status == .scheduled)
    }

    /// The game as the first trip that has it says.
    private func standing(_ id: String) throws(FleetError) -> KnownGame? {
        let row = try store.database.first(
            "select city, date, day, start, minutes from trip_game where game = ?1 order by trip limit 1",
            .text(id)
        )
        return try row.map { row throws(FleetError) in
            KnownGame(
                standing: GameFacts(
                    game: id,
                    city: try row.text(0),
                    date: try row.text(1),
                    day: try row.optionalInt(2),
                    start: try row.text(3),
                    minutes: try row.int(4)
                )
            )
        }
    }

    func write(_ game: KnownGame) throws(FleetError) {
        _ = try store.database.rows(
            """
            insert into game (id, feed, status, row, city, date, day, start, minutes, said)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
             on conflict (id) do update set feed = excluded.feed, status = excluded.status, row = excluded.row,
             city = excluded.city, date = excluded.date, day = excluded.day, start = excluded.start, minutes = excluded.minutes,
             said = excluded.said
            """,
            [
                .text(game.facts.game), .int(game.feed), .text(game.status.rawValue), .text(game.row),
                .text(game.facts.city), .text(game.facts.date), .int(game.facts.day),
                .text(game.facts.start), .int(game.facts.minutes), .text(game.saidText),
            ]
        )
    }

    mutating func note(
        _ kind: FleetEvent.Kind,
        of game: String,
        was: String,
        now: String
    ) throws(FleetError) {
        guard noted[game, default: []].insert(kind).inserted else { return }
        let event = FleetEvent(
            number: try store.next(.event),
            feed: report.sequence,
            game: game,
            kind: kind
        )
        _ = try store.database.rows(
            "insert into event (number, feed, game, kind, was, now) values (?1, ?2, ?3, ?4, ?5, ?6)",
            [
                .int(event.number), .int(event.feed), .text(event.game), .text(kind.rawValue),
                .text(was), .text(now),
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
    }

    /// Puts a trip into the queue.
    mutating func enqueue(_ trip: Int) throws(FleetError) {
        guard affected.insert(trip).inserted else { return }
        try store.database.run(
            FleetStore.enqueuing("values (?1, ?2, 1, 0, 0, null, 0)"),
            .int(trip),
            .int(place)
        )
    }
}
