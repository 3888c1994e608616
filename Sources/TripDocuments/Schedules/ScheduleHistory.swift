import OrderedJSON
import TripModel

/// The record of a trip's games from before a schedule: earlier schedules, and changes that took games out (SPEC section
/// 13).
public struct ScheduleHistory: Hashable, Sendable {
    /// Earlier schedules, the oldest first.
    public var schedules: [Schedule]
    /// Operations that were done on the trip, the oldest first; of these, `remove` keeps games as they stood.
    public var changes: [TripChange]

    /// Creates a record; without one no game can come back.
    public init(schedules: [Schedule] = [], changes: [TripChange] = []) {
        self.schedules = schedules
        self.changes = changes
    }

    /// The latest that earlier schedules say of each game, by its `gameID`.
    var rows: [String: ScheduledGame] {
        var rows: [String: ScheduledGame] = [:]
        for game in schedules.flatMap({ $0.games }) {
            if let id = game.gameID { rows[id] = game }
        }
        return rows
    }

    /// The games that were taken out, as they stood, by their `gameID`; of those taken out again the latest.
    var removed: [String: RemovedGame] {
        var removed: [String: RemovedGame] = [:]
        for change in changes {
            guard case .remove(let item, let was?) = change, let id = was.value[ItemKey.gameID.name]?.string
            else { continue }
            removed[id] = RemovedGame(id: item, was: was)
        }
        return removed
    }
}
