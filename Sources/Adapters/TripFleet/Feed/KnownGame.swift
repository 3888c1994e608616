import OrderedJSON
import TripDocuments
import TripModel

/// The latest that is known of a game.
struct KnownGame: Hashable {
    var facts: GameFacts
    var status: ScheduledGame.Status
    /// The sequence of the feed that said it last.
    var feed: Int
    /// The game as a row of a schedule in JSON.
    var row: String

    /// For each value the sequence of the feed that said it.
    private var said: [String: Int] = [:]

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
            if parts.count == 2, let number = Int(parts[1]) { said[String(parts[0])] = number }
        }
    }

    /// A game that the index of trips has, and no feed said anything of.
    init(standing facts: GameFacts) {
        (self.facts, status, feed, row) = (facts, .scheduled, 0, "")
    }

    /// A game after a feed: of each value what the feed with the highest sequence says that states it.
    init(_ game: ScheduledGame, named id: String, feed: Int, after known: KnownGame?) {
        let before = known.flatMap { $0.game }
        var said = known?.said ?? [:]
        func latest<Value>(_ key: String, _ new: Value?, _ old: Value?) -> Value? {
            guard let new else { return old }
            let last = said[key] ?? (old == nil ? 0 : known?.feed ?? 0)
            guard last <= feed else { return old ?? new }
            said[key] = feed
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
        // A day counts only without a date: it is that day of each trip.
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
        self.said = said
    }

    /// The sequences by which values were said, as a store keeps them.
    var saidText: String {
        said.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    /// True if the row says the same of when, where and whether the game is played.
    func agrees(with other: KnownGame) -> Bool { facts == other.facts && status == other.status }

    /// The game of the row.
    var game: ScheduledGame? { (try? Schedule(StoredGames.schedule([row])))?.games.first }

    /// What changed from an earlier row to this one: the question of `FleetStore.differs`, but between two feeds.
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
            // A start that becomes known is news; how long a game lasts that nobody had said is not.
            let isLonger = was.minutes >= 0 && now.minutes >= 0 && now.minutes != was.minutes
            if !now.start.isEmpty && now.start != was.start || isLonger { kinds.append(.retimed) }
            if differ(was.city, now.city) { kinds.append(.relocated) }
            return kinds
        }
    }
}
