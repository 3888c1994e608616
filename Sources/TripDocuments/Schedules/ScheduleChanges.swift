import Diagnostics
import OrderedJSON

/// The changes that a newer schedule makes to the games of a trip (SPEC section 13).
///
/// A row whose `gameID` is the identifier of an event or timed leg changes that item. A game is cancelled only if the
/// schedule states so, or if the schedule is complete for the game (see `ScheduleCoverage`) but does not contain it.
/// Values that the schedule does not state stay unchanged.
public struct ScheduleChanges: Hashable, Sendable {
    /// The start and the duration of a game.
    public struct Hours: Hashable, Sendable {
        /// The start in the city's local time; `nil` if unknown.
        public let start: ClockTime?
        /// The duration in minutes.
        public let duration: Minutes

        /// Creates the hours of a game.
        public init(start: ClockTime?, duration: Minutes) {
            self.start = start
            self.duration = duration
        }
    }

    /// A change of a game.
    public enum Change: Hashable, Sendable {
        /// The game is played on another day, from 1. If the day is less than 1 or greater than the trip's number of
        /// days, the game is removed from the trip.
        case moved(from: Int, to: Int)
        /// The game has a new start or a new duration.
        case retimed(from: Hours, to: Hours)
        /// The game is played in another city.
        case relocated(from: String?, to: String)
        /// The game is not played.
        case cancelled
        /// The game is not played as scheduled, and no new date is known. It is removed from the trip.
        case postponed
        /// The game was called off or moved outside the trip, but is played on one of the trip's days after all. It
        /// returns with its former values.
        case reinstated
        /// The schedule neither contains the game nor is complete for it. The game stays in the trip.
        case notInFile
    }

    /// A game or timed leg of the trip, with its change.
    public struct Entry: Hashable, Sendable {
        /// The game or leg as it is in the trip, or as it returns to the trip.
        public let item: Item
        /// One change of the item; an item with several changes has several entries.
        public let change: Change
    }

    /// The changes in timeline order, then the games that return to the trip, in the order of the schedule. A game may
    /// have several entries.
    public let entries: [Entry]
    /// The new games on the trip's days, in the order of the schedule; empty unless they were requested.
    public let added: [DatedGame]
    /// The changes that make the trip agree with the schedule; empty if the schedule does not affect it.
    ///
    /// A game on a new day is placed before the first game that starts later, or otherwise at the end. If that slot has
    /// no free sort order, the other items of the day are renumbered. The removal of a game contains the game's text.
    public let changes: [TripChange]
    /// True if games are matched by their `gameID`; false if no `gameID` of the schedule is known in the trip, so that
    /// games are matched by city, day and the nearest start.
    public let isMatchedByID: Bool
    /// The identifiers of ambiguous games: several games of the schedule could be the same game of the trip. `entries`
    /// contains these games as `notInFile`.
    public let unclear: [String]
    /// Notes on rows that the trip cannot use, or uses with changes.
    public let notes: [ScheduleNote]
    /// Notes on rows that are matched by city, day and start although the teams differ.
    package let doubts: [ScheduleNote]

    /// The games that the schedule does not contain and that stay in the trip.
    public var notInFile: [Item] {
        entries.compactMap { $0.change == .notInFile ? $0.item : nil }
    }

    /// The new days of the games that the schedule moves outside the trip and so removes from it, by item id.
    package let daysOutside: [Item.ID: Int]

    /// Compares the games of a trip with a schedule.
    ///
    /// - Parameters:
    ///   - schedule: The schedule.
    ///   - document: The trip.
    ///   - history: The earlier schedules and changes; without them, no game returns.
    ///   - isAdding: True to add the games on the trip's days that are not in the trip. Use it for a trip that was
    ///     created from this schedule.
    /// - Throws: The errors of `Schedule.games(in:)`, except that games need no `gameID`.
    /// - Complexity: O(n log n), with n the bytes of the trip plus the number of games in all schedules.
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
        var daysOutside: [Item.ID: Int] = [:]
        for case (let item, .moved(_, let day)) in comparison.found where !(1...trip.dayCount ~= day) {
            daysOutside[trip.items[item].id] = day
        }
        self.daysOutside = daysOutside
        self.added = added
        changes = operations.changes
        isMatchedByID = comparison.matching.isByID
        notes = local.notes
        doubts = comparison.doubts
        unclear = comparison.matching.unclear.sorted().map { trip.items[$0].id }
    }
}

/// A trip updated by a newer schedule, and the changes.
public struct ScheduleUpdate: Sendable {
    /// The updated document of the trip; the old document if the schedule does not affect the trip.
    public let document: TripDocument
    /// The changes of the trip's games.
    public let changes: ScheduleChanges
}

/// An error that prevents a trip from being updated by a schedule.
public enum ScheduleUpdateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The schedule cannot be compared with the trip.
    case schedule(ScheduleError)
    /// The updated trip would be invalid, for example because of a start time that does not exist on that date.
    case change(ChangeError)

    /// The error in one line.
    public var description: String {
        switch self {
        case .schedule(let error): error.description
        case .change(let error): error.description
        }
    }
}

extension ScheduleUpdateError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .schedule(let error): error.facts
        case .change(let error): error.facts
        }
    }
}

extension TripDocument {
    /// Returns the trip updated by a newer schedule, and the changes. Either all changes are applied, or none.
    ///
    /// - Parameters:
    ///   - schedule: The schedule; set its `coverage` if it is complete.
    ///   - history: The earlier schedules and changes, from which games can return. For this history, store the
    ///     `changes` of each update.
    ///   - isAdding: True to add the games on the trip's days that are not in the trip. Use it for a trip that was
    ///     created from this schedule.
    /// - Throws: `ScheduleUpdateError` if the schedule cannot be compared with the trip, or the updated trip is
    ///   invalid.
    /// - Complexity: O(n log n), with n the bytes of the trip plus the number of games in all schedules.
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

/// A game that was removed from a trip, with its former text.
struct RemovedGame {
    /// The former identifier.
    let id: String
    /// The item's text, which is not validated.
    let was: JSONText
}

/// A game that returns to a trip with its former values, updated by the values of the schedule.
struct ReturningGame {
    /// The returning item, at its former position until `place(at:)` sets a new position.
    private(set) var item: Item
    /// True if the game returns to its former position in the trip.
    let keepsPosition: Bool
    /// The day on which the game is played, from 1.
    let day: Int
    private let removed: RemovedGame?
    private let old: Item?

    /// Creates a returning game that was removed from the trip or that an earlier schedule called off.
    init(_ now: DatedGame, removed: RemovedGame?, earlier: ScheduledGame?, startDate: CalendarDate?) {
        day = now.day
        old = removed.flatMap { ReturningGame.item($0, startDate) }
        self.removed = old == nil ? nil : removed
        let stated = now.game
        guard let old, case .game(var game) = old.kind else {
            var game = stated.game
            game.title = game.title ?? earlier?.title
            game.city = game.city ?? earlier?.city
            if stated.duration == nil, let duration = earlier?.duration { game.duration = duration }
            item = Item(id: removed?.id ?? now.gameID, position: nil, kind: .game(game))
            keepsPosition = false
            return
        }
        keepsPosition = old.position?.day == now.day && (stated.start == nil || stated.start == game.start)
        game.start = stated.start ?? game.start
        game.duration = stated.duration ?? game.duration
        if let city = stated.city, !(game.cityName.map { City.areSame($0, city) } ?? false) {
            game.city = city
        }
        item = Item(id: removed?.id ?? old.id, position: old.position, kind: .game(game))
    }

    /// Returns the removed item; `nil` if its text is not a game.
    static func item(_ removed: RemovedGame, _ startDate: CalendarDate?) -> Item? {
        let value = removed.was.value
        var reader = ItemReader(values: ValueReader(tree: value.tree), object: value, startDate: startDate)
        let item = try? reader.item(coding: .itinerary)
        return item?.game?.gameID == nil ? nil : item
    }

    mutating func rename(_ id: String) { item.id = id }

    mutating func place(at position: Position) { item.position = position }

    /// Returns the operation that adds the game again with its former keys; `nil` if its text is invalid.
    func change(startDate: CalendarDate?) -> TripChange? {
        guard let removed, let old else { return .add(item: .written { $0.item(item) }) }
        let object = removed.was.value
        let text = ObjectRewriter(object: object).text(setting: settings(of: object, old, startDate))
        guard let tree = try? JSONTree(text) else { return nil }
        let hasUnknownKeys = object.members.contains { !KeySchema.item.knows($0) }
        return .add(item: JSONText(tree.root), was: hasUnknownKeys ? removed.was : nil)
    }

    /// Returns the keys whose values differ from the item's former values, with the new values.
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
