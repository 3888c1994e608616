import OrderedJSON

/// One operation of a change document (SPEC section 8).
public enum TripChange: Hashable, Sendable {
    /// Moves an item; of a game this is a change of its schedule.
    case move(item: String, day: Int, sortOrder: Double)
    /// Moves an item to a date; the day, where it is given too, must be that of the date.
    case moveToDate(item: String, date: CalendarDate, day: Int?, sortOrder: Double)
    /// Gives a game or timed leg another start, or a game or segment another duration, or both.
    case retime(item: String, start: ClockTime?, duration: Minutes?)
    /// Sets keys of an item, in order, to values in JSON; a key without a value is removed.
    case update(item: String, set: [Setting])
    /// Removes an item; the item as it stood may be given, so that it can be added again (see
    /// `TripDocument.removal(of:)`), and is not checked.
    case remove(item: String, was: JSONText? = nil)
    /// Adds an item, in JSON, at the end; for one that was removed, the item as it stood may be given, whose unknown keys
    /// it may then have.
    case add(item: JSONText, was: JSONText? = nil)
    /// Sets the number of days, after the day of everything in the document has risen by `shift` and `startDate` has moved by
    /// as many days back, so that everything keeps its date.
    case days(Int, shift: Int = 0)
    /// Replaces all rules by those of an object in JSON.
    case rules(JSONText)
    /// Sets a key of the trip to a value in JSON, or removes it; any but `format`, `id`, `dayCount`, `items` and
    /// `rules`.
    case set(Setting)

    /// A key and the value it gets.
    public struct Setting: Hashable, Sendable {
        /// The key.
        public let key: String
        /// The value; `nil` removes the key.
        public let value: JSONText?

        /// Creates a setting.
        public init(_ key: String, _ value: JSONText?) {
            self.key = key
            self.value = value
        }
    }

    /// Moves an item to a position.
    package static func move(_ item: String, to position: Position) -> TripChange {
        .move(item: item, day: position.day, sortOrder: position.sortOrder)
    }
}
