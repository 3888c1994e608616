import OrderedJSON

/// The changes that a newer schedule makes to the games of a trip (SPEC section 13).
///
/// A row whose `gameID` is the identifier of a timed leg, or of an event, is about that.
/// A game is cancelled only where the schedule says so, or is complete for it and does not have it (see
/// `ScheduleCoverage`). What it does not say of a game stays as it is.
public struct ScheduleChanges: Hashable, Sendable {
    /// When a game starts, and how long it lasts.
    public struct Hours: Hashable, Sendable {
        /// When it starts on the clock of its city, where that is known.
        public let start: ClockTime?
        /// The duration of the game.
        public let duration: Minutes

        /// A start, and a length of time.
        public init(start: ClockTime?, duration: Minutes) {
            self.start = start
            self.duration = duration
        }
    }

    /// A change of a game.
    public enum Change: Hashable, Sendable {
        /// It is played on another day, from 1; 0 or less, or more than the trip has, where that is outside the trip,
        /// which then loses the game.
        case moved(from: Int, to: Int)
        /// It starts at another time, or lasts longer or shorter.
        case retimed(from: Hours, to: Hours)
        /// It is played in another city.
        case relocated(from: String?, to: String)
        /// It is not played.
        case cancelled
        /// It is not played when it was to be, and no new date is known; the trip loses it.
        case postponed
        /// It was called off or left the trip's days, and is played after all; it comes back as it was.
        case reinstated
        /// The schedule does not have it, and is not complete for it; it stays.
        case notInFile
    }

    /// A game or timed leg of the trip, and what became of it.
    public struct Entry: Hashable, Sendable {
        /// The game or leg as the trip has it; one that comes back, as it then is.
        public let item: Item
        /// The change.
        public let change: Change
    }

    /// The changes in timeline order, then the games that come back to a trip that does not have them, in the order of
    /// the schedule; one game may have several entries.
    public let entries: [Entry]
    /// The games on days of the trip that it does not have and gets, in the order of the schedule; none, unless they
    /// were asked for.
    public let added: [DatedGame]
    /// The changes that make the trip agree with the schedule; none where that does not affect it.
    ///
    /// A game on another day stands before the first that starts later there, else last; where no number is left for
    /// it, the others of that day get new ones. One that is taken out keeps with the operation how it stood.
    public let changes: [TripChange]
    /// True if games are matched by their `gameID`; otherwise, since the schedule names no game as the trip does, by city,
    /// day and the nearest start.
    public let isMatchedByID: Bool
    /// The ids of games that may be one or another of the schedule's, which stand among `entries` as `notInFile`.
    public let unclear: [String]
    /// The games of the schedule that the trip cannot take, and those that are not taken as they are written.
    public let notes: [ScheduleNote]

    /// The games that the schedule does not have, and which stay.
    public var notInFile: [Item] {
        entries.compactMap { $0.change == .notInFile ? $0.item : nil }
    }

    /// Compares the games of a trip with a schedule.
    ///
    /// - Parameters:
    ///   - schedule: The schedule.
    ///   - document: The trip.
    ///   - history: The earlier schedules and changes; without them, no game comes back.
    ///   - isAdding: True to add the games on the trip's days that it does not have, for a trip that was made from this
    ///     very schedule.
    /// - Complexity: O(n log n) with n the bytes of the trip and the games of all schedules.
    /// - Throws: `ScheduleError`, as `Schedule.games(in:)`, but that games need no `gameID`.
    public init(
        _ schedule: Schedule,
        against document: TripDocument,
        since history: ScheduleHistory = ScheduleHistory(),
        isAdding: Bool = false
    ) throws(ScheduleError) {
        let local = try schedule.local(to: document)
        var history = history
        history.schedules = try history.schedules.map { earlier throws(ScheduleError) in
            try earlier.local(to: document).schedule
        }
        let comparison = try ScheduleComparison(local.schedule, document.trip, history)
        let added = isAdding ? comparison.newGames : []
        let operations = ScheduleOperations(document, comparison, adding: added)
        let trip = document.trip
        entries =
            comparison.found.map { Entry(item: trip.items[$0.item], change: $0.change) }
            + operations.returning.map { Entry(item: $0.item, change: .reinstated) }
        self.added = added
        changes = operations.changes
        isMatchedByID = comparison.matching.isByID
        notes = local.notes
        unclear = comparison.matching.unclear.sorted().map { trip.items[$0].id }
    }
}
