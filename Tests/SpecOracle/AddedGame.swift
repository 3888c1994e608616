import Foundation

extension OracleTrip {
    /// The document with a game of a schedule added to its items, and the identifier that the game has there.
    ///
    /// The game stands right before the first game or timed leg of its day with a later start, else last. The day is
    /// numbered anew in timeline order, so that a leg that tied with a game stands where that order has it.
    func document(_ json: String, adding game: ScheduleGame, on day: Int) throws -> (json: String, id: String)
    {
        var root = try readObject(json)
        var entries = root["items"] as? [[String: Any]] ?? []
        let id = freeID(game.gameID)
        let standing = items.filter { $0.position?.day == day }.sorted { $0.stands(before: $1) }
        let later = standing.firstIndex { other in
            guard let mine = start(of: game), let theirs = other.start, other.isTimed else { return false }
            return theirs > mine
        }
        let index = later ?? standing.count
        for (place, item) in standing.enumerated() {
            entries[item.place]["sortOrder"] = (place < index ? place + 1 : place + 2) * 1000
        }
        var entry: [String: Any] = [
            "id": id, "type": "game", "gameId": game.gameID, "title": game.title, "city": game.city,
            "day": day,
            "sortOrder": (index + 1) * 1000,
        ]
        entry["start"] = game.startText
        entry["durationMinutes"] = game.minutes
        root["items"] = entries + [entry]
        return (String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self), id)
    }

    /// When a game of a schedule starts, by its own start or as presumed.
    func start(of game: ScheduleGame) -> Int? {
        game.start ?? clocks.start(presuming: rules.presumedStart, in: CityName.key(game.city))
    }

    private func freeID(_ wanted: String) -> String {
        var id = wanted
        var count = 1
        while item(id) != nil {
            count += 1
            id = "\(wanted)-\(count)"
        }
        return id
    }
}
