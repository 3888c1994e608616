import OrderedJSON
import TripDocuments
import TripModel

/// The latest known data of a game, merged from all feeds.
struct KnownGame: Hashable {
    var facts: GameFacts
    var status: ScheduledGame.Status
    /// The highest sequence number of the feeds that state the game.
    var feed: Int
    /// The game as a row of a schedule in JSON.
    var row: String

    /// The sequence number of the feed that stated each value, by the value's key.
    private var statingFeeds: [String: Int] = [:]

    static let columns = "id, feed, status, row, city, date, day, start, minutes, said"

    init(_ stored: StoredRow) throws(FleetError) {
        let id = try stored.text(0)
        feed = try stored.int(1)
        guard let status = ScheduledGame.Status(rawValue: try stored.text(2)) else {
            throw .damaged(place: "game \(id)")
        }
        self.status = status
        row = try stored.text(3)
        facts = GameFacts(
            game: id,
            city: try stored.text(4),
            date: try stored.text(5),
            day: try stored.optionalInt(6),
            start: try stored.text(7),
            minutes: try stored.int(8)
        )
        for entry in (try stored.optionalText(9) ?? "").split(separator: " ") {
            let parts = entry.split(separator: "=")
            if parts.count == 2, let number = Int(parts[1]) { statingFeeds[String(parts[0])] = number }
        }
    }

    /// Creates the data of a game that is in the index of trips, but that no feed has stated.
    init(standing facts: GameFacts) {
        (self.facts, status, feed, row) = (facts, .scheduled, 0, "")
    }

    /// Merges the row of a feed into the known data. Each value comes from the feed with the highest sequence number
    /// among the feeds that state it.
    init(_ game: ScheduledGame, named id: String, feed: Int, after known: KnownGame?) {
        let before = known.flatMap { $0.game }
        var statingFeeds = known?.statingFeeds ?? [:]
        func latest<Value>(_ key: String, _ new: Value?, _ old: Value?) -> Value? {
            guard let new else { return old }
            let last = statingFeeds[key] ?? (old == nil ? 0 : known?.feed ?? 0)
            guard last <= feed else { return old ?? new }
            statingFeeds[key] = feed
            return new
        }
        self.feed = max(feed, known?.feed ?? 0)
        let status = latest("status", game.status, known?.status) ?? game.status
        let isDated = game.date != nil || game.day != nil
        let wasDated = before?.date != nil || before?.day != nil
        let when = latest(
            "date",
            isDated ? (game.date, game.day) : nil,
            wasDated ? (before?.date, before?.day) : nil
        )
        let date = when?.0
        // A day number is used only if there is no date. It denotes the day with this number in each trip.
        let day = date == nil ? when?.1 : nil
        let city = latest("city", game.city, before?.city)
        let start = latest("start", game.start, before?.start)
        let duration = latest("minutes", game.duration, before?.duration)
        facts = GameFacts(
            game: id,
            city: city.map { City.key(of: $0) } ?? "",
            date: date?.description ?? "",
            day: day,
            start: start?.description ?? "",
            minutes: duration?.count ?? -1
        )
        let texts = [
            ("title", latest("title", game.title, before?.title)), ("city", city),
            ("date", date?.description), ("start", start?.description),
            ("venue", latest("venue", game.venue, before?.venue)),
            ("home", latest("home", game.home, before?.home)),
            ("away", latest("away", game.away, before?.away)), ("status", status.rawValue),
        ]
        row = JSONWriter.text { json in
            json.object { json in
                json.member("gameId", id)
                for case (let key, let text?) in texts { json.member(key, text) }
                if let day { json.member("day", day) }
                if let duration { json.member("durationMinutes", duration.count) }
            }
        }
        self.status = status
        self.statingFeeds = statingFeeds
    }

    /// The sequence numbers of the feeds that stated the values, as text for the database.
    var statingFeedsText: String {
        statingFeeds.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    /// True if two versions of a game have the same city, date or day, start, duration and status.
    func agrees(with other: KnownGame) -> Bool { facts == other.facts && status == other.status }

    /// The game, parsed from its row.
    var game: ScheduledGame? { (try? Schedule(StoredGames.schedule([row])))?.games.first }

    /// Returns the kinds of changes between earlier data of the game and this data. `FleetStore.differs` compares a
    /// feed with a trip in the same way.
    func changes(since before: KnownGame) -> [FleetEvent.Kind] {
        switch (before.status, status) {
        case (let old, .cancelled): return old == .cancelled ? [] : [.cancelled]
        case (let old, .postponed): return old == .postponed ? [] : [.postponed]
        case (let old, .scheduled):
            var kinds: [FleetEvent.Kind] = old == .scheduled ? [] : [.reinstated]
            let (was, now) = (before.facts, facts)
            func differ(_ one: String, _ other: String) -> Bool {
                one != other && !one.isEmpty && !other.isEmpty
            }
            let isOnOtherDay = was.day.map { day in now.day.map { $0 != day } ?? false } ?? false
            if differ(was.date, now.date) || isOnOtherDay { kinds.append(.moved) }
            // A start that becomes known is an event; a duration that becomes known is not.
            let isLonger = was.minutes >= 0 && now.minutes >= 0 && now.minutes != was.minutes
            if !now.start.isEmpty && now.start != was.start || isLonger { kinds.append(.retimed) }
            if differ(was.city, now.city) { kinds.append(.relocated) }
            return kinds
        }
    }
}
