import TripDocuments
import TripModel

/// The taking of one feed, in the transaction that is open.
struct FeedIntake {
    private let store: FleetStore
    /// The place of the affected trips in the queue.
    private let place: Int
    private var affected: Set<Int> = []
    /// Games as trips have them, by their ids.
    private var ofTrips: [String: Game] = [:]
    private(set) var report: FeedReport

    init(_ store: FleetStore, _ report: FeedReport, _ place: Int) {
        (self.store, self.report, self.place) = (store, report, place)
    }

    mutating func take(_ feed: NamedFeed) throws(FleetError) {
        report.games = feed.games.count
        for (id, game) in feed.games {
            let known = try store.known(id)
            if let known, known.feed > report.sequence {
                report.outdated.append(id)
                continue
            }
            try take(KnownGame(game, named: id, feed: report.sequence, after: known), after: known)
        }
        try cancelOthers(than: feed)
    }

    /// Cancels the games for which the feed is complete and that it does not have.
    private mutating func cancelOthers(than feed: NamedFeed) throws(FleetError) {
        if feed.coverage.texts?.isEmpty == true { return }
        let named = Set(feed.games.map { $0.id })
        var seen: Set<String> = []
        for id in try store.games(onDaysOf: feed) {
            guard !named.contains(id), !feed.unread.contains(id), seen.insert(id).inserted else { continue }
            let known = try store.known(id)
            if let known, known.feed >= report.sequence { continue }
            guard let before = try before(id, known) else { continue }
            if feed.coverage.texts != nil, try !isCovered(id, known, feed.coverage) { continue }
            if before.status == .scheduled {
                try take(before.cancelled(by: report.sequence), after: known)
            } else {
                try confirm(id)
            }
        }
    }

    /// True if a feed is complete for a game, by the names that the store or the first trip with it has.
    private mutating func isCovered(_ id: String, _ known: KnownGame?, _ coverage: ScheduleCoverage)
        throws(FleetError) -> Bool
    {
        var names = (known?.game.map { [GameNames($0.game)] } ?? [])
        if ofTrips[id] == nil { ofTrips.merge(try store.gamesOfFirstTrip(with: id)) { first, _ in first } }
        if let game = ofTrips[id] { names.append(GameNames(game)) }
        return coverage.covers { names }
    }

    private mutating func take(_ game: KnownGame, after known: KnownGame?) throws(FleetError) {
        if let known, known.row == game.row, known.facts == game.facts {
            return try confirm(known.facts.game)
        }
        let before = try before(game.facts.game, known)
        try write(game)
        for kind in before.map({ game.changes(since: $0) }) ?? [] {
            try note(kind, of: game, before: before)
        }
        try enqueueTrips(with: game.facts.game, returns: game.status == .scheduled)
    }

    /// Raises the sequence of a game that the feed confirms, so that no earlier feed changes it.
    private func confirm(_ id: String) throws(FleetError) {
        try store.database.run(
            "update game set feed = ?2 where id = ?1 and feed < ?2",
            .text(id),
            .int(report.sequence)
        )
    }

    /// The game as it was before the feed, as far as anybody knows.
    private func before(_ id: String, _ known: KnownGame?) throws(FleetError) -> KnownGame? {
        if let known { return known }
        return try standing(id)
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

    private func write(_ game: KnownGame) throws(FleetError) {
        _ = try store.database.rows(
            """
            insert into game (id, feed, status, row, city, date, day, start, minutes)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
             on conflict (id) do update set feed = excluded.feed, status = excluded.status, row = excluded.row,
             city = excluded.city, date = excluded.date, day = excluded.day, start = excluded.start, minutes = excluded.minutes
            """,
            [
                .text(game.facts.game), .int(game.feed), .text(game.status.rawValue), .text(game.row),
                .text(game.facts.city), .text(game.facts.date), .int(game.facts.day),
                .text(game.facts.start), .int(game.facts.minutes),
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
}
