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

/// A game that was removed from a trip, as it stood.
struct RemovedGame {
    /// The id that it had.
    let id: String
    /// The item, which is not validated.
    let was: JSONText
}

/// A game that comes back into a trip as it was, with the schedule's new values.
struct ReturningGame {
    /// The item as it comes back; it stands where it stood until `position` is set.
    private(set) var item: Item
    /// True if it comes back to where it stood.
    let keepsPlace: Bool
    /// The day on which it is played, from 1.
    let day: Int
    private let removed: RemovedGame?
    private let old: Item?

    /// Creates the game of a schedule that was removed from the trip, or that an earlier schedule called off.
    init(_ now: DatedGame, removed: RemovedGame?, earlier: ScheduledGame?, startDate: CalendarDate?) {
        day = now.day
        old = removed.flatMap { ReturningGame.item($0, startDate) }
        self.removed = old == nil ? nil : removed
        let said = now.game
        guard let old, case .game(var game) = old.kind else {
            var game = said.game
            game.title = game.title ?? earlier?.title
            game.city = game.city ?? earlier?.city
            if said.duration == nil, let duration = earlier?.duration { game.duration = duration }
            item = Item(id: removed?.id ?? now.gameID, position: nil, kind: .game(game))
            keepsPlace = false
            return
        }
        keepsPlace = old.position?.day == now.day && (said.start == nil || said.start == game.start)
        game.start = said.start ?? game.start
        game.duration = said.duration ?? game.duration
        if let city = said.city, !(game.cityName.map { City.areSame($0, city) } ?? false) { game.city = city }
        item = Item(id: removed?.id ?? old.id, position: old.position, kind: .game(game))
    }

    /// Returns the item that was removed; `nil` if the record of it is not a game.
    static func item(_ removed: RemovedGame, _ startDate: CalendarDate?) -> Item? {
        let value = removed.was.value
        var reader = ItemReader(values: ValueReader(tree: value.tree), object: value, startDate: startDate)
        let item = try? reader.item(coding: .itinerary)
        return item?.game?.gameID == nil ? nil : item
    }

    mutating func rename(_ id: String) { item.id = id }

    mutating func place(at position: Position) { item.position = position }

    /// Returns the operation that adds the game again, with the keys that it had.
    func change(startDate: CalendarDate?) -> TripChange? {
        guard let removed, let old else { return .add(item: .written { $0.item(item) }) }
        let object = removed.was.value
        let text = ObjectRewriter(object: object).text(setting: settings(of: object, old, startDate))
        guard let tree = try? JSONTree(text) else { return nil }
        let hasUnknownKeys = object.members.contains { !KeySchema.item.knows($0) }
        return .add(item: JSONText(tree.root), was: hasUnknownKeys ? removed.was : nil)
    }

    /// Returns the keys whose values differ from those that the item had.
    private func settings(of object: JSONValue, _ old: Item, _ startDate: CalendarDate?)
        -> [(key: String, value: [UInt8]?)]
    {
        var settings: [(key: String, value: [UInt8]?)] = []
        func set(_ key: ItemKey, _ write: (inout JSONWriter) -> Void) {
            settings.append((key.name, JSONWriter.bytes(write)))
        }
        if object[ItemKey.id.name]?.string != item.id { set(.id) { $0.string(item.id) } }
        if let position = item.position, position != old.position {
            let hasDate = object[ItemKey.date.name] != nil
            if hasDate, let startDate {
                set(.date) { $0.string(startDate.adding(days: position.day - 1).description) }
            }
            if !hasDate || object[ItemKey.day.name] != nil { set(.day) { $0.int(position.day) } }
            set(.sortOrder) { $0.double(position.sortOrder) }
        }
        guard let before = old.game, let now = item.game else { return settings }
        if let start = now.start, start != before.start { set(.start) { $0.string(start.description) } }
        if now.duration != before.duration { set(.durationMinutes) { $0.int(now.duration.count) } }
        if let city = now.city, city != before.city { set(.city) { $0.string(city) } }
        return settings
    }
}
