import TripDocuments
import TripModel
import TripQuestions

// The trips that a feed may concern other than by the ids of its games.
extension FeedIntake {
    /// Reads each of these trips with all feeds, and puts those into the queue that the feed changes.
    mutating func readTrips(with feed: StoredFeed) throws(FleetError) {
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

    /// Records that a game known by its id is called off, so that its return is an event.
    private func recordStatus(_ kind: FleetEvent.Kind, of name: String, _ known: KnownGame?)
        throws(FleetError)
    {
        guard let known, kind == .cancelled, known.status == .scheduled, known.feed <= report.sequence else {
            return
        }
        let row = ScheduledGame(gameID: name, status: .cancelled)
        try write(KnownGame(row, named: name, feed: report.sequence, after: known))
    }

    /// The keys of the trips.
    private func candidates(for feed: StoredFeed) throws(FleetError) -> Set<Int> {
        if feed.isCancelling { return try allTrips() }
        guard let schedule = feed.schedule else { return try calendarCandidates(feed) }
        var trips: Set<Int> = []
        for game in schedule.games {
            guard let city = game.game.cityName.map({ City.key(of: $0) }) else { continue }
            trips.formUnion(try self.trips(having: game, in: city))
        }
        trips.formUnion(try keys("select distinct trip from lost_game"))
        for trip in trips where try isKnownByID(trip, to: feed) { trips.remove(trip) }
        return trips
    }

    /// The trips that have games, or had them.
    private func allTrips() throws(FleetError) -> Set<Int> {
        try keys("select distinct trip from trip_game union select trip from lost_game")
    }

    /// The trips with a game in a city on the day of a row that the row may change.
    private func trips(having game: ScheduledGame, in city: String) throws(FleetError) -> Set<Int> {
        // Either condition finds its rows by the index of cities.
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

    /// True if a trip has, or had, a game of a feed by its id.
    private func isKnownByID(_ trip: Int, to feed: StoredFeed) throws(FleetError) -> Bool {
        let rows = try store.database.all(
            "select game from trip_game where trip = ?1 union select game from lost_game where trip = ?1",
            .int(trip)
        )
        for row in rows where feed.hasGame(named: [try row.text(0)]) { return true }
        return false
    }

    /// The trips with a game of a calendar by its name, or with one in the city and near the date of an event.
    private func calendarCandidates(_ feed: StoredFeed) throws(FleetError) -> Set<Int> {
        var trips: Set<Int> = []
        for name in feed.names { trips.formUnion(try self.trips(named: name)) }
        let plain = try feed.plainSchedule(beside: store.surroundings)
        if plain?.coverage.texts?.isEmpty == false || plain?.coverage == .complete { return try allTrips() }
        let events = plain?.games ?? []
        let dates = events.compactMap { $0.date }
        guard let first = dates.min(), let last = dates.max() else { return trips }
        let cities = try store.database.all(
            "select distinct city from trip_game where date between ?1 and ?2 and city <> ''",
            .text(first.adding(days: -1).description),
            .text(last.adding(days: 1).description)
        ).map { row throws(FleetError) in try row.text(0) }
        var places: Set<[String]> = []
        for event in events {
            guard let date = event.date, let location = event.city.map({ City.key(of: $0) }) else { continue }
            for city in cities where location.contains(city) {
                let days = (date.adding(days: -1).description, date.adding(days: 1).description)
                guard places.insert([city, days.0]).inserted else { continue }
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

    /// The trips with a game, by its id or the name under which it was exported.
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

    /// Says so if no trip has any game of a feed by its id.
    private mutating func noteUnknownNames(of feed: StoredFeed, candidates: Set<Int>) throws(FleetError) {
        let names = feed.names
        guard !names.isEmpty else { return }
        for name in names where try !trips(named: name).isEmpty { return }
        report.warnings.append(
            "no trip has any of the file's games by their ids"
                + (candidates.isEmpty
                    ? ", and none has another game where and when they are played"
                    : "; its games are known by city, day and start")
        )
    }
}

extension StoredFeed {
    /// The games of a calendar as a trip without places reads them, in UTC, with the locations that they state.
    fileprivate func plainSchedule(beside surroundings: Surroundings) throws(FleetError) -> Schedule? {
        // A trip without zones takes times of one zone only.
        let documents = [",\"timeZone\":\"UTC\"", ""].map { zone in
            "{\"format\":\"itinerary/1\",\"id\":\"trip\",\"startDate\":\"2000-01-01\",\"dayCount\":1\(zone),\"items\":[]}"
        }
        let readable = documents.lazy.compactMap { try? TripDocument($0, beside: surroundings) }
        guard let document = readable.first else { return nil }
        return try rethrow(
            try feed.file.read(document).schedule,
            as: { (error: QuestionError) in FleetError.schedule(reason: error.reason) }
        )
    }
}

extension FleetEvent.Kind {
    /// The kind of a change of a trip; `nil` for a game that the schedule does not have.
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

/// What all feeds make of a trip, and what one of them says of it.
struct TripEvaluation {
    /// True if the trip is otherwise than the feeds say.
    var isChanged = false
    /// What the one feed changes.
    var changes: [(name: String, change: ScheduleChanges.Change)] = []
    var unclearLines: [Int] = []
    var warnings: [String] = []
}

extension FleetStore {
    /// The latest that is known of a game by its id; `nil` if no feed said anything of it.
    func known(_ id: String) throws(FleetError) -> KnownGame? {
        try database.first("select \(KnownGame.columns) from game where id = ?1", .text(id))
            .map { row throws(FleetError) in try KnownGame(row) }
    }

    /// Reads a trip with the feeds; `nil` for one whose document cannot be read.
    func evaluation(
        of key: Int,
        with sequence: Int,
        among feeds: [StoredFeed]
    ) throws(FleetError) -> TripEvaluation? {
        let row = try database.first("select \(StoredTrip.columns) from trip where key = ?1", .int(key))
        guard let row, let document = try? document(StoredTrip(row).trip.document, of: "") else { return nil }
        var evaluation = TripEvaluation()
        do throws(FleetError) {
            let known = TripKnowledge(feeds: feeds, lost: try lost(of: key), dropped: try dropped(of: key))
            var record = try known.record(of: document)
            for feed in feeds {
                guard let taken = try known.take(feed, of: document, into: &record) else { continue }
                guard feed.sequence == sequence else { continue }
                evaluation.warnings = taken.warnings
                evaluation.unclearLines = taken.report.unclearLines
                evaluation.changes = taken.report.changes
            }
            evaluation.isChanged = try known.update(record).changes.changes.isEmpty == false
        } catch {
            // The work says what is wrong.
            evaluation.isChanged = true
        }
        if !evaluation.isChanged { evaluation.changes = [] }
        return evaluation
    }

    /// True if a trip is otherwise than the feeds say.
    func isOutdated(_ key: Int, _ document: TripDocument) throws(FleetError) -> Bool {
        let feeds = try keptFeeds()
        guard !feeds.isEmpty else { return false }
        let known = TripKnowledge(feeds: feeds, lost: try lost(of: key), dropped: try dropped(of: key))
        do throws(FleetError) {
            return try !known.update(of: document).changes.changes.isEmpty
        } catch {
            return true
        }
    }

    /// The removals of games that the schedule took out of a trip, as change documents.
    func lost(of key: Int) throws(FleetError) -> [[UInt8]] {
        try database.all("select change from lost_game where trip = ?1 order by game", .int(key))
            .map { row throws(FleetError) in try row.bytes(0) }
    }

    /// The games that a person took out of a trip.
    func dropped(of key: Int) throws(FleetError) -> Set<String> {
        var games: Set<String> = []
        for row in try database.all("select game from dropped_game where trip = ?1", .int(key)) {
            games.insert(try row.text(0))
        }
        return games
    }
}

/// What a store knows of the games of a trip.
struct TripKnowledge: Sendable {
    /// The feeds, in the order of their sequences.
    let feeds: [StoredFeed]
    /// The removals of games that the schedule took out, as change documents.
    let lost: [[UInt8]]
    /// The games that a person took out.
    let dropped: Set<String>

    /// The record of a trip of which nothing was said yet.
    func record(of document: TripDocument) throws(FleetError) -> ScheduleRecord {
        var changes: [TripChange] = []
        for bytes in lost {
            changes += try rethrow(
                try TripChange.list(bytes),
                as: { (_: DocumentError) in
                    FleetError.damaged(place: "a lost game of trip \(document.trip.id)")
                }
            )
        }
        return ScheduleRecord(document, since: changes)
    }

    /// Takes what a feed says of a trip; `nil` for nothing.
    func take(
        _ feed: StoredFeed,
        of document: TripDocument,
        into record: inout ScheduleRecord
    ) throws(FleetError) -> (report: ScheduleRecord.Taken, warnings: [String])? {
        guard let games = try feed.reading(for: document, record) else { return nil }
        do throws(ScheduleError) {
            let report = try record.take(games.schedule, isAdding: games.isSource, except: dropped)
            return (report, games.warnings)
        } catch {
            throw .schedule(reason: error.description)
        }
    }

    /// The trip as all feeds have it, and the changes.
    func update(of document: TripDocument) throws(FleetError) -> ScheduleUpdate {
        var record = try record(of: document)
        for feed in feeds { _ = try take(feed, of: document, into: &record) }
        return try update(record)
    }

    func update(_ record: ScheduleRecord) throws(FleetError) -> ScheduleUpdate {
        try rethrow(
            try record.update(),
            as: { (error: ScheduleUpdateError) in FleetError.schedule(reason: error.description) }
        )
    }
}
