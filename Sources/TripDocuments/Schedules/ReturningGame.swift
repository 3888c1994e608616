import OrderedJSON

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
