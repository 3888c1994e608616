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

    static let columns = "id, feed, status, row, city, date, day, start, minutes"

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
    }

    /// A game that the index of trips has, and no feed said anything of.
    init(standing facts: GameFacts) {
        (self.facts, status, feed, row) = (facts, .scheduled, 0, "")
    }

    /// A game as a feed has it; what the feed does not say stays as it was known.
    init(_ game: ScheduledGame, named id: String, feed: Int, after known: KnownGame?) {
        let before = known.flatMap { $0.game }
        status = game.status
        self.feed = feed
        let city = game.city ?? before?.city
        let isDated = game.date != nil || game.day != nil
        let date = isDated ? game.date : before?.date
        // A day counts only without a date: it is that day of each trip.
        let day = date == nil ? isDated ? game.day : before?.day : nil
        let start = game.start ?? before?.start
        let duration = game.duration ?? before?.duration
        facts = GameFacts(
            game: id,
            city: city.map { City.key(of: $0) } ?? "",
            date: date?.description ?? "",
            day: day,
            start: start?.description ?? "",
            minutes: duration?.count ?? -1
        )
        let status = game.status
        row = JSONWriter.text { json in
            json.object { json in
                json.member("gameId", id)
                let texts = [
                    ("title", game.title ?? before?.title), ("city", game.city ?? before?.city),
                    ("date", date?.description), ("start", start?.description),
                    ("venue", game.venue ?? before?.venue), ("home", game.home ?? before?.home),
                    ("away", game.away ?? before?.away), ("status", status.rawValue),
                ]
                for case (let key, let text?) in texts { json.member(key, text) }
                if let day { json.member("day", day) }
                if let duration { json.member("durationMinutes", duration.count) }
            }
        }
    }

    /// The game as it is called off, of which nothing else is said.
    func cancelled(by feed: Int) -> KnownGame {
        let game = ScheduledGame(gameID: facts.game, status: .cancelled)
        var cancelled = KnownGame(game, named: facts.game, feed: feed, after: row.isEmpty ? nil : self)
        cancelled.facts = facts
        return cancelled
    }

    /// The game of the row.
    var game: ScheduledGame? { (try? Schedule(KnownGame.schedule([row])))?.games.first }

    /// A schedule of some rows.
    static func schedule(_ rows: [String]) -> [UInt8] {
        Array("{\"format\":\"itinerary-schedule/1\",\"games\":[\(rows.joined(separator: ","))]}".utf8)
    }

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
