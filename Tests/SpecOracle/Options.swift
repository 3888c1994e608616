import Foundation

/// A nearby game and its cost.
public struct OracleOption: Hashable, Sendable {
    /// The id of the game in the schedule.
    public let gameID: String
    /// The day of the trip.
    public let day: Int
    /// The cost levels of the best plan that meets the game, minus the levels of the best plan without it.
    public let difference: [Int]
    /// The best plan that meets the game.
    public let plan: OracleReroute.Plan
}

extension OracleTrip {
    /// Returns the best plan without games of the schedule, and the nearby games, best first.
    ///
    /// - Parameters:
    ///   - json: The trip document.
    ///   - sideFiles: The side files of the document.
    ///   - schedule: The schedule.
    public static func options(
        _ json: String,
        sideFiles: [String] = [],
        schedule: String
    ) throws -> (base: OracleReroute.Plan?, options: [OracleOption]) {
        let trip = try OracleTrip(json: json, sideFiles: sideFiles)
        guard let base = trip.reroute().best else { return (nil, []) }
        var rows: [(key: [Int], option: OracleOption)] = []
        for game in try ScheduleGame.all(in: schedule, startDay: trip.startDay, dayCount: trip.dayCount) {
            guard let day = game.day, !trip.items.contains(where: { $0.gameID == game.gameID }) else {
                continue
            }
            let (added, id) = try trip.document(json, adding: game, on: day)
            // A game that would make the trip invalid is left out.
            guard let longer = try? OracleTrip(json: added, sideFiles: sideFiles),
                let plan = longer.reroute(RerouteOptions(), meeting: [id]).best
            else { continue }
            let difference = zip(plan.cost, base.cost).map { $0 - $1 }
            let option = OracleOption(gameID: game.gameID, day: day, difference: difference, plan: plan)
            rows.append((difference.prefix(4) + [day, trip.start(of: game) ?? Int.max], option))
        }
        rows.sort { left, right in
            if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
            return left.option.gameID < right.option.gameID
        }
        return (base, rows.map(\.option))
    }

    /// Returns the cost of the best plan that meets all games of a schedule, by missed weight, then minutes; `nil` if
    /// there is no plan or the trip with the games is invalid.
    ///
    /// - Parameter json: The document from which the trip was read.
    public func best(_ json: String, seeing schedule: String, _ options: RerouteOptions) throws -> [Int]? {
        var (trip, text) = (self, json)
        var ids = Set<String>()
        let games = try ScheduleGame.all(in: schedule, startDay: startDay, dayCount: dayCount)
        for game in games.sorted(by: { ($0.start ?? .max, $0.gameID) < ($1.start ?? .max, $1.gameID) }) {
            guard let day = game.day else { return nil }
            let added = try trip.document(text, adding: game, on: day)
            guard let longer = try? OracleTrip(json: added.json) else { return nil }
            (trip, text) = (longer, added.json)
            ids.insert(added.id)
        }
        let plans = trip.reroute(options, meeting: ids).tradeOffs
        return plans.map(\.cost).min { ($0[0], $0[2]) < ($1[0], $1[2]) }
    }
}

extension OracleTrip {
    /// Returns the document with a game of a schedule added, and the id of the game in it.
    ///
    /// The game is placed right before the first game or timed leg of its day that starts later, otherwise last. The
    /// day is renumbered in timeline order, so that a leg that tied with a game keeps its place in that order.
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

    /// Returns the start of a game of a schedule: its stated start, or the presumed start.
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

/// A game of a schedule.
public struct ScheduleGame: Sendable {
    /// The id in the schedule.
    public let gameID: String
    /// The title of the game.
    public let title: String
    /// The city as spelled.
    public let city: String
    /// The day of the trip; `nil` if the game is on another day.
    public let day: Int?
    /// The start as written, and in minutes after midnight.
    public let startText: String?
    let start: Int?
    /// The duration in minutes.
    public let minutes: Int?

    /// Reads all games of a valid schedule for a trip.
    ///
    /// - Parameters:
    ///   - json: The schedule.
    ///   - startDay: The first day of the trip, in days since 1970-01-01.
    ///   - dayCount: The number of days of the trip.
    static func all(in json: String, startDay: Int?, dayCount: Int) throws -> [ScheduleGame] {
        let root = try readObject(json)
        return (root["games"] as? [[String: Any]] ?? []).compactMap { entry in
            guard let id = entry["gameId"] as? String, let city = entry["city"] as? String else { return nil }
            let date = (entry["date"] as? String).flatMap { CivilDate.days($0) }
            let dated = date.flatMap { date in startDay.map { date - $0 + 1 } }
            let day = whole(entry["day"]) ?? dated
            return ScheduleGame(
                gameID: id,
                title: entry["title"] as? String ?? "",
                city: city,
                day: day.flatMap { (1...dayCount).contains($0) ? $0 : nil },
                startText: entry["start"] as? String,
                start: clock(entry["start"]),
                minutes: whole(entry["durationMinutes"])
            )
        }
    }
}
