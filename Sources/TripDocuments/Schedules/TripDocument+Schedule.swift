/// A trip after a newer schedule, and the changes.
public struct ScheduleUpdate: Sendable {
    /// The trip's document, which is the old one where nothing affects the trip.
    public let document: TripDocument
    /// The changes for its games.
    public let changes: ScheduleChanges
}

/// An error that keeps a trip from being updated by a schedule.
public enum ScheduleUpdateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The schedule cannot be compared with the trip.
    case schedule(ScheduleError)
    /// The trip would be invalid with what it says, such as a start at an hour that does not exist.
    case change(ChangeError)

    /// The error in one line.
    public var description: String {
        switch self {
        case .schedule(let error): error.description
        case .change(let error): error.description
        }
    }
}

extension TripDocument {
    /// Returns the trip updated by a newer schedule, all or nothing, and the changes.
    ///
    /// - Parameters:
    ///   - schedule: The schedule; set its `coverage` where it is complete.
    ///   - history: The earlier schedules and changes, for games that come back: keep the `changes` of earlier updates.
    ///   - isAdding: True to add the games on the trip's days that it does not have, for a trip that was made from this
    ///     very schedule.
    /// - Complexity: O(n log n) with n the bytes of the trip and the games of all schedules.
    /// - Throws: `ScheduleUpdateError`.
    public func updated(
        by schedule: Schedule,
        since history: ScheduleHistory = ScheduleHistory(),
        isAdding: Bool = false
    ) throws(ScheduleUpdateError) -> ScheduleUpdate {
        let changes = try rethrow(
            try ScheduleChanges(schedule, against: self, since: history, isAdding: isAdding),
            as: ScheduleUpdateError.schedule
        )
        guard !changes.changes.isEmpty else { return ScheduleUpdate(document: self, changes: changes) }
        let document = try rethrow(try applying(changes.changes), as: ScheduleUpdateError.change)
        return ScheduleUpdate(document: document, changes: changes)
    }
}
