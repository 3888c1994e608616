/// An item of an itinerary: a game, a travel segment between two cities, or a custom item.
public struct Item: Hashable, Sendable, Identifiable {
    /// The identifier of an item: that of its document, unique in its trip.
    public typealias ID = String

    /// The kind of an item, with its values.
    public enum Kind: Hashable, Sendable {
        /// A game or an event, fixed by the schedule.
        case game(Game)
        /// A travel segment, which may move unless it is timed.
        case travel(Travel)
        /// A custom item, to which no rule applies.
        case custom(Custom)
    }

    /// The identifier of the item, unique in its trip and not empty.
    public var id: ID
    /// The position of the item; `nil` for a travel segment that is not placed.
    public var position: Position?
    /// The kind of the item.
    public var kind: Kind

    /// Creates an item; `Trip.init` validates it.
    public init(id: String, position: Position?, kind: Kind) {
        self.id = id
        self.position = position
        self.kind = kind
    }

    /// The name of the item in menus: the title of a game, else its id; the cities of a travel segment, after its title
    /// where it is timed and has one.
    public var shortTitle: String {
        switch kind {
        case .game(let game): game.displayTitle ?? id
        case .travel(let travel):
            (travel.timedTitle.map { $0 + ", " } ?? "") + travel.from + " – " + travel.to
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

    /// True if the item is a travel segment that goes at its hour.
    @inlinable
    package var isTimedTravel: Bool {
        if case .travel(let travel) = kind { travel.start != nil } else { false }
    }

    /// True if no answer moves the item on its own: a game, a custom item, or a timed leg.
    @inlinable
    package var isFixed: Bool {
        if case .travel(let travel) = kind { travel.start != nil } else { true }
    }

    /// The time at which a game starts or a timed leg leaves, on the clock of its city, or of the city that it leaves;
    /// `nil` for other items.
    @inlinable
    public var start: ClockTime? {
        switch kind {
        case .game(let game): game.start
        case .travel(let travel): travel.start
        case .custom: nil
        }
    }
}

extension Item {
    /// Creates a game in `city` on `day`; its id in the schedule is that of the item where `gameID` is `nil`.
    public static func game(
        _ id: String,
        city: String?,
        day: Int,
        sortOrder: Double,
        title: String? = nil,
        start: ClockTime? = nil,
        duration: Minutes = Game.usualDuration,
        weight: Int = 1,
        gameID: String? = nil,
        venue: String? = nil,
        home: String? = nil,
        away: String? = nil
    ) -> Item {
        let game = Game(
            gameID: gameID ?? id,
            city: city,
            title: title,
            start: start,
            duration: duration,
            weight: weight,
            venue: venue,
            home: home,
            away: away
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
        weight: Int = 1,
        venue: String? = nil
    ) -> Item {
        let game = Game(
            gameID: nil,
            city: city,
            title: title,
            start: start,
            duration: duration,
            weight: weight,
            venue: venue
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
        distanceKm: Double? = nil,
        pinned: Bool = false,
        days: ClosedRange<Int>? = nil,
        start: ClockTime? = nil,
        title: String? = nil,
        mode: TravelMode = .drive
    ) -> Item {
        let travel = Travel(
            from: from,
            to: to,
            duration: duration,
            distanceKm: distanceKm,
            pinned: pinned,
            days: days,
            start: start,
            title: title,
            mode: mode
        )
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
