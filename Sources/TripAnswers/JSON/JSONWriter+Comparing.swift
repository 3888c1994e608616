import OrderedJSON

extension JSONWriter {
    /// Writes the answer of `diff` (SPEC section 9). Moved and changed items are in the order of the first document;
    /// added items are in the order of the second.
    public mutating func diff(_ answer: DiffAnswer) {
        let difference = answer.difference
        let (old, new) = (difference.first.trip, difference.second.trip)
        object { json in
            json.member("trip", old.id)
            json.ids("added", difference.addedIndices, of: new)
            json.ids("removed", difference.removedIndices, of: old)
            json.objects("moved", difference.entries.filter { $0.isMoved }) { json, pair in
                json.member("item", old.items[pair.first].id)
                json.member("from", pair.from) { $0.position($1, of: old) }
                json.member("to", pair.to) { $0.position($1, of: new) }
            }
            json.ids("renumbered", answer.renumbered.map { $0.first }, of: old)
            json.pairs("retimed", difference.entries, of: old) { $0.timeKeys }
            json.pairs("changed", difference.entries, of: old) { $0.otherKeys }
            json.list("tripKeys", difference.keys) { $0.string($1) }
            json.ids("gamesGained", answer.gainedIndices, of: new)
            json.ids("gamesLost", answer.lostIndices, of: old)
            let (before, after) = answer.totals
            json.list("minutes", [before.minutes, after.minutes]) { $0.int($1) }
            json.list("km", [before.distanceKm, after.distanceKm]) { $0.double($1) }
        }
    }

    /// Writes a member that lists the items with the keys that `keys` returns; items without such keys are omitted.
    private mutating func pairs(
        _ key: String,
        _ pairs: [DocumentDifference.Entry],
        of trip: Trip,
        _ keys: (DocumentDifference.Entry) -> [String]
    ) {
        objects(key, pairs.filter { !keys($0).isEmpty }) { json, pair in
            json.member("item", trip.items[pair.first].id)
            json.list("keys", keys(pair)) { $0.string($1) }
        }
    }

    /// Writes the answer of `import-schedule` (SPEC section 13): the differences between a schedule and the games of a
    /// trip, and the change document that updates the trip.
    ///
    /// - Parameters:
    ///   - answer: The changes of the schedule.
    ///   - trip: The trip before the changes.
    ///   - legs: The ids of legs that go to no game in the changed trip.
    public mutating func schedule(
        _ answer: ScheduleChanges,
        of trip: Trip,
        legsToNothing legs: [Item.ID] = []
    ) {
        object { json in
            json.member("trip", trip.id)
            json.objects("entries", answer.entries) { json, entry in
                json.member("item", entry.item.id)
                json.member("gameId", entry.item.game?.gameID) { $0.string($1) }
                json.member("change", entry.change.word)
                json.ends(of: entry)
                guard case .moved(_, let day) = entry.change, !(1...trip.dayCount ~= day) else { return }
                // The trip has no day for the game, so its entry names the game and its new date.
                json.member("title", entry.item.shortTitle)
                json.member("date", trip.startDate?.adding(days: day - 1).description) { $0.string($1) }
            }
            json.objects("added", answer.added) { json, dated in
                json.member("gameId", dated.gameID)
                json.member("title", dated.game.title) { $0.string($1) }
                json.member("day", dated.day)
            }
            json.member("matchedBy", answer.isMatchedByID ? "gameId" : "city")
            json.list("unclear", answer.unclear) { $0.string($1) }
            json.list("legsToNothing", legs) { $0.string($1) }
            json.member("changes", answer.changes) { $0.changes($1) }
        }
    }

    /// Writes the old and the new value of a change: the day, start time or city of a game.
    private mutating func ends(of entry: ScheduleChanges.Entry) {
        let day = entry.item.position?.day
        switch entry.change {
        case .moved(let old, let new): days(from: old, to: new)
        case .retimed(let old, let new):
            member("from", old.start) { $0.string($1.description) }
            member("to", new.start) { $0.string($1.description) }
            if new.duration != old.duration { member("durationMinutes", new.duration.count) }
        case .relocated(let old, let new):
            member("from", old) { $0.string($1) }
            member("to", new)
        case .cancelled, .postponed: days(from: day, to: nil)
        case .reinstated: days(from: nil, to: day)
        case .notInFile: days(from: day, to: day)
        }
    }

    private mutating func days(from old: Int?, to new: Int?) {
        member("from", old) { $0.int($1) }
        member("to", new) { $0.int($1) }
    }
}

extension ScheduleChanges.Change {
    /// The name of the change in JSON and in summaries, such as `moved`.
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
