/// An item of an itinerary: a game, a travel segment between two cities, or a custom item.
public struct Item: Hashable, Sendable, Identifiable {
    /// The kind of an item, with its values.
    public enum Kind: Hashable, Sendable {
        /// A game or an event, fixed by the schedule.
        case game(Game)
        /// A travel segment, which may move.
        case travel(Travel)
        /// A custom item, to which no rule applies.
        case custom(Custom)
    }

    /// The identifier of the item, unique in its trip and not empty.
    public var id: String
    /// The position of the item; `nil` for a travel segment that is not placed.
    public var position: Position?
    /// The kind of the item.
    public var kind: Kind

    /// Creates an item; `Trip.init` validates it.
    package init(id: String, position: Position?, kind: Kind) {
        self.id = id
        self.position = position
        self.kind = kind
    }

    /// The name of the item in menus: the title of a game, else its id; the cities of a travel segment.
    package var shortTitle: String {
        switch kind {
        case .game(let game): game.title ?? id
        case .travel(let travel): travel.from + " – " + travel.to
        case .custom(let custom): custom.title
        }
    }

    /// The game or event; `nil` for other items.
    @inlinable
    public var game: Game? {
        if case .game(let game) = kind { game } else { nil }
    }

    /// The travel segment; `nil` for other items.
    @inlinable
    public var travel: Travel? {
        if case .travel(let travel) = kind { travel } else { nil }
    }

    /// True if the item is a travel segment.
    @inlinable
    package var isTravel: Bool {
        if case .travel = kind { true } else { false }
    }

    /// True if the item is a game or an event.
    @inlinable
    package var isGame: Bool {
        if case .game = kind { true } else { false }
    }
}

extension Item {
    /// Creates a game in `city` on `day`.
    public static func game(
        _ id: String,
        city: String?,
        day: Int,
        sortOrder: Double,
        title: String? = nil,
        start: ClockTime? = nil,
        duration: Minutes = Game.usualDuration,
        weight: Int = 1
    ) -> Item {
        let game = Game(
            gameID: id,
            city: city,
            title: title,
            start: start,
            duration: duration,
            weight: weight
        )
        return Item(id: id, position: Position(day: day, sortOrder: sortOrder), kind: .game(game))
    }

    /// Creates an event in `city` on `day`, such as a concert, or a museum with a ticket.
    public static func event(
        _ id: String,
        title: String,
        city: String,
        day: Int,
        sortOrder: Double,
        start: ClockTime? = nil,
        duration: Minutes = Game.usualDuration,
        weight: Int = 1
    ) -> Item {
        let game = Game(
            gameID: nil,
            city: city,
            title: title,
            start: start,
            duration: duration,
            weight: weight
        )
        return Item(id: id, position: Position(day: day, sortOrder: sortOrder), kind: .game(game))
    }

    /// Creates a travel segment from one city to another; unplaced when `position` is `nil`.
    public static func travel(
        _ id: String,
        from: String,
        to: String,
        at position: Position? = nil,
        duration: Minutes? = nil,
        pinned: Bool = false,
        days: ClosedRange<Int>? = nil
    ) -> Item {
        let travel = Travel(from: from, to: to, duration: duration, pinned: pinned, days: days)
        return Item(id: id, position: position, kind: .travel(travel))
    }

    /// Creates a custom item of the traveller.
    public static func custom(_ id: String, title: String, day: Int, sortOrder: Double) -> Item {
        Item(
            id: id,
            position: Position(day: day, sortOrder: sortOrder),
            kind: .custom(Custom(title: title))
        )
    }
}
