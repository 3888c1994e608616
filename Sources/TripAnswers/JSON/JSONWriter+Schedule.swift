import OrderedJSON
import TripDocuments
import TripModel

extension JSONWriter {
    /// Writes the answer of `import-schedule` (SPEC section 13): what a schedule changes for the games of a trip, and
    /// the change document that makes the trip agree with it.
    public mutating func schedule(_ answer: ScheduleChanges, of trip: Trip) {
        object { json in
            json.member("trip", trip.id)
            json.objects("entries", answer.entries) { json, entry in
                json.member("item", entry.item.id)
                json.member("gameId", entry.item.game?.gameID) { $0.string($1) }
                json.member("change", entry.change.word)
                json.ends(of: entry)
            }
            json.objects("added", answer.added) { json, dated in
                json.member("gameId", dated.gameID)
                json.member("title", dated.game.title) { $0.string($1) }
                json.member("day", dated.day)
            }
            json.member("matchedBy", answer.isMatchedByID ? "gameId" : "city")
            json.list("unclear", answer.unclear) { $0.string($1) }
            json.member("changes", answer.changes) { $0.changes($1) }
        }
    }

    /// Writes from what to what a game has changed: days, starts or cities.
    private mutating func ends(of entry: ScheduleChanges.Entry) {
        let day = entry.item.position?.day
        switch entry.change {
        case .moved(let old, let new):
            member("from", old)
            member("to", new)
        case .retimed(let old, let new):
            member("from", old.start) { $0.string($1.description) }
            member("to", new.start) { $0.string($1.description) }
            if new.duration != old.duration { member("durationMinutes", new.duration.count) }
        case .relocated(let old, let new):
            member("from", old) { $0.string($1) }
            member("to", new)
        case .cancelled, .postponed:
            member("from", day) { $0.int($1) }
            member("to", Int?.none) { $0.int($1) }
        case .reinstated:
            member("from", Int?.none) { $0.int($1) }
            member("to", day) { $0.int($1) }
        case .notInFile:
            member("from", day) { $0.int($1) }
            member("to", day) { $0.int($1) }
        }
    }
}

extension ScheduleChanges.Change {
    /// The change in one word.
    package var word: String {
        switch self {
        case .moved: "moved"
        case .retimed: "retimed"
        case .relocated: "relocated"
        case .cancelled: "cancelled"
        case .postponed: "postponed"
        case .reinstated: "reinstated"
        case .notInFile: "notInFile"
        }
    }
}
