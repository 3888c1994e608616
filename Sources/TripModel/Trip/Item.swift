/// One thing on an itinerary: a game, a travel segment between two cities, or something of the traveller's own.
public struct Item: Hashable, Sendable, Identifiable {
    /// What an item is.
    public enum Kind: Hashable, Sendable {
        /// A game or an event, fixed by the schedule.
        case game(Game)
        /// A travel segment, which may move.
        case travel(Travel)
        /// Anything else; it binds nothing.
        case custom(Custom)
    }

    /// The item's name, unique in its trip and not empty.
    public var id: String
    /// Where the item stands; `nil` for a travel segment that has not been placed.
    public var position: Position?
    /// What the item is.
    public var kind: Kind

    /// Makes an item; what its trip demands of it is checked by `Trip.init`.
    package init(id: String, position: Position?, kind: Kind) {
        self.id = id
        self.position = position
        self.kind = kind
    }

    /// The game, when the item is one; an event is one.
    @inlinable
    public var game: Game? {
        if case .game(let game) = kind { game } else { nil }
    }

    /// The travel segment, when the item is one.
    @inlinable
    public var travel: Travel? {
        if case .travel(let travel) = kind { travel } else { nil }
    }

    /// Whether the item is a travel segment.
    @inlinable
    package var isTravel: Bool {
        if case .travel = kind { true } else { false }
    }

    /// Whether the item is a game; an event is one.
    @inlinable
    package var isGame: Bool {
        if case .game = kind { true } else { false }
    }
}

extension Item {
    /// A game in `city` on `day`.
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

    /// An event in `city` on `day`: a concert, a museum with a ticket.
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

    /// A travel segment from one city to another, placed when `position` is given.
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

    /// Something of the traveller's own.
    public static func custom(_ id: String, title: String, day: Int, sortOrder: Double) -> Item {
        Item(
            id: id,
            position: Position(day: day, sortOrder: sortOrder),
            kind: .custom(Custom(title: title))
        )
    }
}
