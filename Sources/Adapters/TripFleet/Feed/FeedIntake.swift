import TripDocuments
import TripModel
import TripQuestions

/// The import of one feed in the open transaction.
///
/// A game that has a `gameId`, and times that do not depend on the trip, is compared with its last known data. If the
/// data has changed, a database index finds the trips that contain the game with different data. Trips that may contain
/// any other game of the feed are read one by one, and compared with all feeds.
struct FeedIntake {
    private let store: FleetStore
    /// The queue position of the affected trips.
    private let queuePosition: Int
    private var affected: Set<Int> = []
    private(set) var report: FeedReport
    private var cities: StoredCities
    /// The kinds of events that this import has recorded so far, by game.
    private var noted: [String: Set<FleetEvent.Kind>] = [:]

    init(_ store: FleetStore, _ report: FeedReport, _ queuePosition: Int) throws(FleetError) {
        (self.store, self.report, self.queuePosition) = (store, report, queuePosition)
        cities = try StoredCities(store)
    }

    mutating func take(_ feed: StoredFeed) throws(FleetError) {
        report.games = feed.count
        for game in feed.schedule?.games ?? [] {
            guard let id = game.gameID else { continue }
            let known = try store.known(id)
            let merged = KnownGame(cities.named(game), named: id, feed: report.sequence, after: known)
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

    /// Returns the data of a game in the first trip that has it; `nil` if no trip has it.
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
            insert into game (id, feed, status, row, city, date, day, start, minutes, said)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
             on conflict (id) do update set feed = excluded.feed, status = excluded.status, row = excluded.row,
             city = excluded.city, date = excluded.date, day = excluded.day, start = excluded.start, minutes = excluded.minutes,
             said = excluded.said
            """,
            [
                .text(game.facts.game), .int(game.feed), .text(game.status.rawValue), .text(game.row),
                .text(game.facts.city), .text(game.facts.date), .int(game.facts.day),
                .text(game.facts.start), .int(game.facts.minutes), .text(game.statingFeedsText),
            ]
        )
    }

    private mutating func note(
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
            select t.trip, ?2, 1, 0, 0, null, 0, ?3 from trip_game t join game g on g.id = t.game
             where t.game = ?1 and \(FleetStore.differs)
            """
        let missing = "select trip, ?2, 1, 0, 0, null, 0, ?3 from lost_game where game = ?1"
        for rows in returns ? [having, missing] : [having] {
            let queued = try store.database.all(
                FleetStore.enqueuing(rows) + " returning trip",
                .text(game),
                .int(queuePosition),
                .int(store.clock.now().milliseconds)
            )
            for row in queued { affected.insert(try row.int(0)) }
        }
    }

    /// Puts a trip into the queue, unless this import has already done so.
    private mutating func enqueue(_ trip: Int) throws(FleetError) {
        guard affected.insert(trip).inserted else { return }
        try store.database.run(
            FleetStore.enqueuing("values (?1, ?2, 1, 0, 0, null, 0, ?3)"),
            .int(trip),
            .int(queuePosition),
            .int(store.clock.now().milliseconds)
        )
    }
}

// The trips that a feed may concern for reasons other than the ids of its games.
extension FeedIntake {
    /// Reads each candidate trip with all feeds, and puts the trips that change into the queue.
    private mutating func readTrips(with feed: StoredFeed) throws(FleetError) {
        let trips = try candidates(for: feed)
        try noteUnknownNames(of: feed, candidates: trips)
        guard !trips.isEmpty else { return }
        let feeds = try store.keptFeeds()
        var unclear: Set<Int> = []
        for trip in trips.sorted() {
            guard let found = try store.evaluation(of: trip, with: feed.sequence, among: feeds) else {
                continue
            }
            unclear.formUnion(found.unclearLines)
            for warning in found.warnings where !report.warnings.contains(warning) {
                report.warnings.append(warning)
            }
            if found.isChanged { try enqueue(trip) }
            for (name, change) in found.changes {
                guard let kind = FleetEvent.Kind(change) else { continue }
                let known = try store.known(name)
                try note(kind, of: name, was: known?.row ?? "", now: "")
                try recordStatus(kind, of: name, known)
            }
        }
        report.unclear = unclear.sorted()
    }

    /// Records a cancellation in the known data of a game, so that a later reinstatement of the game is an event.
    private func recordStatus(_ kind: FleetEvent.Kind, of name: String, _ known: KnownGame?)
        throws(FleetError)
    {
        guard let known, kind == .cancelled, known.status == .scheduled, known.feed <= report.sequence else {
            return
        }
        let row = ScheduledGame(gameID: name, status: .cancelled)
        try write(KnownGame(row, named: name, feed: report.sequence, after: known))
    }

    /// Returns the keys of the trips that must be read with the feed.
    private mutating func candidates(for feed: StoredFeed) throws(FleetError) -> Set<Int> {
        if feed.isCancelling { return try allTrips() }
        guard let schedule = feed.schedule else { return try calendarCandidates(feed) }
        var trips: Set<Int> = []
        for game in schedule.games {
            guard let city = game.game.cityName else { continue }
            for key in cities.keys(in: city) { trips.formUnion(try self.trips(having: game, in: key)) }
        }
        trips.formUnion(try keys("select distinct trip from lost_game"))
        for trip in trips where try isKnownByID(trip, to: feed) { trips.remove(trip) }
        return trips
    }

    /// Returns the keys of all trips that have games, or had games that the schedule removed.
    private func allTrips() throws(FleetError) -> Set<Int> {
        try keys("select distinct trip from trip_game union select trip from lost_game")
    }

    /// Returns the keys of the trips with a game that the row `game` of the feed could change: a game in `city` on the
    /// same day, with another start or duration unless the row cancels or postpones the game.
    private func trips(having game: ScheduledGame, in city: String) throws(FleetError) -> Set<Int> {
        // With either condition, the database finds the rows through the index of cities.
        let when: (condition: String, value: StoredValue)
        if let date = game.date {
            when = ("date = ?2", .text(date.description))
        } else if let day = game.day {
            when = ("day = ?2", .int(day))
        } else {
            return []
        }
        var query = "select distinct trip from trip_game where city = ?1 and \(when.condition)"
        var values: [StoredValue] = [.text(city), when.value]
        if game.status == .scheduled {
            query += " and ((?3 <> '' and start <> ?3) or (cast(?4 as bigint) >= 0 and minutes <> ?4))"
            values += [.text(game.start?.description ?? ""), .int(game.duration?.count ?? -1)]
        }
        return try keys(query, values)
    }

    /// True if a trip has, or had, a game whose id is in the feed.
    private func isKnownByID(_ trip: Int, to feed: StoredFeed) throws(FleetError) -> Bool {
        let rows = try store.database.all(
            "select game from trip_game where trip = ?1 union select game from lost_game where trip = ?1",
            .int(trip)
        )
        for row in rows where feed.hasGame(withBytesOf: try row.text(0)) { return true }
        return false
    }

    /// Returns the keys of the trips that a calendar may concern. Such a trip has a game whose id is in the calendar, a
    /// game in the city of an event at most one day before or after the event, or a lost game. If the calendar is
    /// complete for some games, it may concern every trip.
    private mutating func calendarCandidates(_ feed: StoredFeed) throws(FleetError) -> Set<Int> {
        var trips = try keys("select distinct trip from lost_game")
        for name in feed.names { trips.formUnion(try self.trips(named: name)) }
        let plain = try feed.plainSchedule(context: store.context)
        if plain?.coverage.texts?.isEmpty == false || plain?.coverage == .complete { return try allTrips() }
        let events = plain?.games ?? []
        var cityDays: Set<[String]> = []
        for event in events {
            guard let date = event.date, let location = event.city else { continue }
            let days = (date.adding(days: -1).description, date.adding(days: 1).description)
            for city in cities.keys(in: location) where cityDays.insert([city, days.0]).inserted {
                trips.formUnion(
                    try keys(
                        "select distinct trip from trip_game where city = ?1 and date between ?2 and ?3",
                        [.text(city), .text(days.0), .text(days.1)]
                    )
                )
            }
        }
        return trips
    }

    /// Returns the keys of the trips that have or lost a game with this id, and of the trip from which a game with this
    /// id was exported.
    private func trips(named name: String) throws(FleetError) -> Set<Int> {
        var trips = try keys(
            "select trip from trip_game where game = ?1 union select trip from lost_game where game = ?1",
            [.text(name)]
        )
        if let at = name.lastIndex(of: "@") {
            trips.formUnion(
                try keys(
                    "select key from trip where id = ?1",
                    [.text(String(name[name.index(after: at)...]))]
                )
            )
        }
        return trips
    }

    private func keys(_ query: String, _ values: [StoredValue] = []) throws(FleetError) -> Set<Int> {
        var keys: Set<Int> = []
        for row in try store.database.rows(query, values) { keys.insert(try row.int(0)) }
        return keys
    }

    /// Adds a warning if no trip has a game whose id is in the feed.
    private mutating func noteUnknownNames(of feed: StoredFeed, candidates: Set<Int>) throws(FleetError) {
        let names = feed.names
        guard !names.isEmpty else { return }
        for name in names where try !trips(named: name).isEmpty { return }
        report.warnings.append(
            "no trip has a game with an id of the file"
                + (candidates.isEmpty
                    ? ", or a game of the file in the same city at the same time"
                    : "; its games are matched by city, day and start")
        )
    }
}

/// The cities of the games in a store. The texts of a feed are matched with these cities in the same way as
/// `import-schedule` matches them with the cities of a trip.
private struct StoredCities {
    private let cities: [(key: String, matcher: PlaceMatcher)]
    private let matcher: PlaceMatcher
    private var found: [String: [String]] = [:]

    init(_ store: FleetStore) throws(FleetError) {
        // Each step finds the next city through the index, so that the number of games does not matter.
        let keys = try store.database.all(
            """
            with recursive step (city) as (
             select min(city) from trip_game where city > ''
             union all select (select min(city) from trip_game where city > step.city) from step where step.city is not null)
             select city from step where city is not null
            """
        ).map { row throws(FleetError) in try row.text(0) }
        cities = keys.map { ($0, PlaceMatcher([$0])) }
        matcher = PlaceMatcher(keys)
    }

    /// Returns the keys of all cities that a text can mean in some trip.
    mutating func keys(in text: String) -> [String] {
        if let keys = found[text] { return keys }
        let own = City.key(of: text)
        let keys = cities.filter { $0.key == own || $0.matcher.place(in: text) != nil }.map { $0.key }
        found[text] = keys
        return keys
    }

    /// Replaces the location text of a game with the key of the city that the text names. Returns the game unchanged if
    /// the text is itself a city of the store, or names no city.
    func named(_ game: ScheduledGame) -> ScheduledGame {
        guard let text = game.city else { return game }
        let own = City.key(of: text)
        guard !cities.contains(where: { $0.key == own }), let match = matcher.place(in: text),
            let city = cities.element(at: match.index)
        else { return game }
        return game.inCity(city.key)
    }
}

extension StoredFeed {
    /// Returns the games of a calendar in the form in which a trip without places reads them: in UTC, with their
    /// locations as cities. Returns `nil` if no such trip can be made.
    fileprivate func plainSchedule(context: TripContext) throws(FleetError) -> Schedule? {
        // The second document has no time zone; a trip without a time zone can read a calendar only if all times are in
        // one zone.
        let documents = [",\"timeZone\":\"UTC\"", ""].map { zone in
            "{\"format\":\"itinerary/1\",\"id\":\"trip\",\"startDate\":\"2000-01-01\",\"dayCount\":1\(zone),\"items\":[]}"
        }
        let readable = documents.lazy.compactMap { try? TripDocument($0, context: context) }
        guard let document = readable.first else { return nil }
        return try rethrow(
            try feed.file.read(document).schedule,
            as: { (error: QuestionError) in FleetError.schedule(reason: error.reason) }
        )
    }
}

extension FleetEvent.Kind {
    /// Creates the kind of event for a change of a trip; `nil` if the change is that the schedule lacks the game.
    fileprivate init?(_ change: ScheduleChanges.Change) {
        switch change {
        case .moved: self = .moved
        case .retimed: self = .retimed
        case .relocated: self = .relocated
        case .cancelled: self = .cancelled
        case .postponed: self = .postponed
        case .reinstated: self = .reinstated
        case .notInFile: return nil
        }
    }
}
