import OrderedJSON

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

    /// The items that were taken out, as they stood, by their `gameID`, the first to go first; of one that came back and
    /// was taken out again the latest.
    var removed: [String: [RemovedGame]] {
        var removed: [String: [RemovedGame]] = [:]
        for change in changes {
            switch change {
            case .remove(let item, let was?):
                guard let id = was.value[ItemKey.gameID.name]?.string else { continue }
                removed[id, default: []].removeAll { $0.id == item }
                removed[id, default: []].append(RemovedGame(id: item, was: was))
            case .add(let item, _):
                // One whose id was taken comes back under another.
                guard let id = item.value[ItemKey.gameID.name]?.string,
                    let new = item.value[ItemKey.id.name]?.string,
                    let games = removed[id], let first = games.first, !games.contains(where: { $0.id == new })
                else { continue }
                removed[id]?[0] = RemovedGame(id: new, was: first.was)
            case .remove, .set, .move, .moveToDate, .retime, .update, .days, .rules: break
            }
        }
        return removed
    }
}
