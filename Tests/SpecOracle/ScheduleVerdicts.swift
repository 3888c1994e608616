import Foundation

/// The changes that a newer schedule makes to the games of a trip, computed literally from section 13 of the
/// specification.
public enum ScheduleVerdicts {
    /// The options of the comparison.
    public struct Question {
        /// True if the schedule is stated to be complete.
        public var isComplete = false
        /// The teams, cities or venues for which the schedule is stated to be complete.
        public var completeFor: [String] = []
        /// An earlier schedule.
        public var was: String?

        public init() {}
    }

    /// Returns one line for each entry about a game of the trip, with its id and its change, sorted.
    ///
    /// The trip must have days without dates, and distinct `gameId`s.
    public static func lines(of trip: String, schedule: String, _ question: Question) throws -> [String] {
        let root = try readObject(schedule)
        let document = try readObject(trip)
        let presumed = (document["rules"] as? [String: Any])?["presumedStart"]
        let rows = root["games"] as? [[String: Any]] ?? []
        let isComplete = question.isComplete || root["complete"] as? Bool == true
        let games = (document["items"] as? [[String: Any]] ?? [])
            .filter { $0["type"] as? String == "game" }
        let earlier = try question.was.map { try readObject($0)["games"] as? [[String: Any]] ?? [] } ?? []
        let byID = games.contains { game in rows.contains { name($0) != nil && name($0) == name(game) } }
        let pairs = byID || rows.isEmpty ? [:] : pairsByCity(games, rows, presuming: presumed)
        var lines: [String] = []
        for (place, game) in games.enumerated() {
            let id = game["id"] as? String ?? ""
            let row = byID ? rows.first { name($0) == name(game) } : pairs[place].map { rows[$0] }
            let before = earlier.filter { name($0) == name(game) }
            if let row {
                lines += changes(of: game, row, before.last).map { "\(id) \($0)" }
                continue
            }
            let rivals = rows.indices.filter { !pairs.values.contains($0) && isThere(game, rows[$0]) }
            let isUnclear = !byID && !rivals.isEmpty
            let isNamed = question.completeFor.contains { text in
                ([game] + before).contains { names($0, text) }
            }
            guard (isComplete || isNamed) && !isUnclear else {
                lines.append("\(id) notInFile")
                continue
            }
            // The games of the trip, and the rows of the schedule, with this title in this city that are not paired
            // yet.
            let games = byID ? [] : games.indices.filter { pairs[$0] == nil && isSame(games[$0], game) }
            let others =
                byID
                ? []
                : rows.indices.filter { !pairs.values.contains($0) && isSame(rows[$0], game) }
                    .filter { rows[$0]["status"] as? String ?? "scheduled" == "scheduled" }
            if let other = others.first, others.count == 1, games.count == 1 {
                lines += changes(of: game, rows[other], before.last).map { "\(id) \($0)" }
            } else {
                lines.append("\(id) \(others.isEmpty ? "cancelled" : "notInFile")")
            }
        }
        return lines.sorted()
    }

    /// True if both have the same title and are in the same city.
    private static func isSame(_ one: [String: Any], _ other: [String: Any]) -> Bool {
        guard let title = title(one), title == self.title(other) else { return false }
        return city(one) != nil && city(one) == city(other)
    }

    private static func title(_ entry: [String: Any]) -> String? {
        if let title = entry["title"] as? String { return CityName.key(title) }
        guard let home = entry["home"] as? String, let away = entry["away"] as? String else { return nil }
        return CityName.key("\(home) v \(away)")
    }

    private static func name(_ entry: [String: Any]) -> String? { entry["gameId"] as? String }

    private static func city(_ entry: [String: Any]) -> String? {
        let named = entry["city"] as? String ?? name(entry).flatMap { CityName.name(fromGameID: $0) }
        return named.map { CityName.key($0) }
    }

    private static func isThere(_ game: [String: Any], _ row: [String: Any]) -> Bool {
        city(game) != nil && city(game) == city(row) && game["day"] as? Int == row["day"] as? Int
    }

    /// Repeatedly pairs a game and a row that are closer to each other than to any other.
    private static func pairsByCity(
        _ games: [[String: Any]],
        _ rows: [[String: Any]],
        presuming presumed: Any?
    ) -> [Int: Int] {
        var pairs: [Int: Int] = [:]
        func distance(_ game: Int, _ row: Int) -> Int? {
            guard isThere(games[game], rows[row]) else { return nil }
            guard let one = clock(games[game]["start"] ?? presumed),
                let other = clock(rows[row]["start"] ?? presumed)
            else { return 10_000 }
            return abs(one - other)
        }
        func next() -> (Int, Int)? {
            let freeGames = games.indices.filter { pairs[$0] == nil }
            let freeRows = rows.indices.filter { row in !pairs.values.contains(row) }
            for game in freeGames {
                for row in freeRows {
                    guard let here = distance(game, row) else { continue }
                    let isBeaten =
                        freeRows.contains { $0 != row && (distance(game, $0) ?? .max) <= here }
                        || freeGames.contains { $0 != game && (distance($0, row) ?? .max) <= here }
                    if !isBeaten { return (game, row) }
                }
            }
            return nil
        }
        while let (game, row) = next() { pairs[game] = row }
        return pairs
    }

    private static func changes(of game: [String: Any], _ row: [String: Any], _ before: [String: Any]?)
        -> [String]
    {
        let status = row["status"] as? String ?? "scheduled"
        guard status == "scheduled" else { return [status] }
        var changes: [String] = []
        if let before, let old = before["status"] as? String, old != "scheduled" {
            changes.append("reinstated")
        }
        if let day = row["day"] as? Int, day != game["day"] as? Int { changes.append("moved \(day)") }
        let start = row["start"] as? String
        let minutes = row["durationMinutes"] as? Int
        let isOther = start != nil && start != game["start"] as? String
        let isLonger = minutes != nil && minutes != (game["durationMinutes"] as? Int ?? 180)
        if isOther || isLonger { changes.append("retimed") }
        if let new = row["city"] as? String, CityName.key(new) != city(game) {
            changes.append("relocated \(new)")
        }
        return changes
    }

    /// True if a text is a game's city, or whole words of a team, the venue or the title.
    private static func names(_ entry: [String: Any], _ text: String) -> Bool {
        let wanted = CityName.key(text)
        guard !wanted.isEmpty else { return false }
        if city(entry) == wanted { return true }
        return ["home", "away", "venue", "title"].contains { key in
            (entry[key] as? String).map { CityName.hasWords(wanted, in: CityName.key($0)) } ?? false
        }
    }
}
