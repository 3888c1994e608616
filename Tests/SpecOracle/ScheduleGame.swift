import Foundation

/// A game of a schedule, which could be seen.
public struct ScheduleGame: Sendable {
    /// The identifier in the schedule.
    public let gameID: String
    /// What is shown.
    public let title: String
    /// The city as spelt.
    public let city: String
    /// The day of the trip, if the game is on any.
    public let day: Int?
    /// The start as written, and in minutes after midnight.
    public let startText: String?
    let start: Int?
    /// How long it lasts.
    public let minutes: Int?

    /// Reads all games of a valid schedule, for a trip that starts on a day.
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
