import Foundation

extension OracleTrip {
    /// The document with a game of a schedule added to its items, and the identifier that the game has there.
    ///
    /// The game stands right before the first game of its day with a later start, else last.
    func document(_ json: String, adding game: ScheduleGame, on day: Int) throws -> (json: String, id: String)
    {
        var root = try readObject(json)
        var entries = root["items"] as? [[String: Any]] ?? []
        let id = freeID(game.gameID)
        let standing = items.filter { $0.position?.day == day }.sorted { $0.stands(before: $1) }
        let later = standing.firstIndex { other in
            guard let mine = game.start, let theirs = other.start, other.kind == .game else { return false }
            return theirs > mine
        }
        let index = later ?? standing.count
        let before = index > 0 ? standing[index - 1].position?.sortOrder : nil
        let after = index < standing.count ? standing[index].position?.sortOrder : nil
        var number: Double
        switch (before, after) {
        case (let before?, let after?): number = before / 2 + after / 2
        case (let before?, nil): number = before + 1000
        case (nil, let after?): number = after - 1000
        case (nil, nil): number = 1000
        }
        if !(before.map { $0 < number } ?? true && after.map { number < $0 } ?? true) {
            // No number is left there, so that the day is numbered anew.
            for (place, item) in standing.enumerated() {
                entries[item.place]["sortOrder"] = (place < index ? place + 1 : place + 2) * 1000
            }
            number = Double(index + 1) * 1000
        }
        var entry: [String: Any] = [
            "id": id, "type": "game", "gameId": game.gameID, "title": game.title, "city": game.city,
            "day": day,
            "sortOrder": number,
        ]
        entry["start"] = game.startText
        entry["durationMinutes"] = game.minutes
        root["items"] = entries + [entry]
        return (String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self), id)
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
