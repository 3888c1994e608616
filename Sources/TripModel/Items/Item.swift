/// An item of a trip: a game, a leg between two cities, or a custom item.
public struct Item: Hashable, Sendable, Identifiable {
    /// An identifier of an item in its document, unique in its trip.
    public typealias ID = String

    /// The kind of an item, with the values of that kind.
    public enum Kind: Hashable, Sendable {
        /// A game or an event on a fixed day.
        case game(Game)
        /// A leg, which plans may move unless it is timed.
        case travel(Travel)
        /// A custom item, to which no rule applies.
        case custom(Custom)
    }

    /// The identifier of the item, unique in its trip and not empty.
    public var id: ID
    /// The position of the item; `nil` for a leg or a visit that is not placed.
    public var position: Position?
    /// The kind of the item.
    public var kind: Kind

    /// Creates an item. `Trip.init` validates it.
    public init(id: String, position: Position?, kind: Kind) {
        self.id = id
        self.position = position
        self.kind = kind
    }

    /// The name of the item in menus: the title or id of a game, the cities of a leg (preceded by its title if it is
    /// timed), or the title of a custom item.
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

    /// The leg; `nil` for other items.
    @inlinable
    public var travel: Travel? {
        if case .travel(let travel) = kind { travel } else { nil }
    }

    /// True if the item is a leg.
    @inlinable
    package var isTravel: Bool {
        if case .travel = kind { true } else { false }
    }

    /// True if the item is a game or an event.
    @inlinable
    package var isGame: Bool {
        if case .game = kind { true } else { false }
    }

    /// True if the item is a timed leg.
    @inlinable
    package var isTimedTravel: Bool {
        if case .travel(let travel) = kind { travel.start != nil } else { false }
    }

    /// True if the item is a visit.
    package var isVisit: Bool { game?.isVisit ?? false }

    /// True if plans cannot move the item: a game, a custom item, or a timed leg.
    @inlinable
    package var isFixed: Bool {
        if case .travel(let travel) = kind { travel.start != nil } else { true }
    }

    /// The start of a game in the local time of its city, or the departure time of a timed leg in the local time of its
    /// first city; `nil` if there is none.
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
    /// Creates a game in `city` on `day`. If `gameID` is `nil`, the item's id is also the game's id in the schedule.
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

    /// Creates an event in `city` on `day`, such as a concert or a museum visit with a ticket.
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

    /// Creates a visit: an event in a place with opening hours. If `position` is `nil`, the visit is not placed, and
    /// `start` must be `nil`, too.
    public static func visit(
        _ id: String,
        title: String,
        city: String,
        duration: Minutes,
        openingHours: OpeningHours,
        at position: Position? = nil,
        start: ClockTime? = nil,
        days: ClosedRange<Int>? = nil,
        pinned: Bool = false,
        weight: Int = 1,
        venue: String? = nil
    ) -> Item {
        var game = Game(
            gameID: nil,
            city: city,
            title: title,
            start: start,
            duration: duration,
            weight: weight,
            venue: venue
        )
        (game.openingHours, game.days, game.pinned) = (openingHours, days, pinned)
        return Item(id: id, position: position, kind: .game(game))
    }

    /// Creates a leg from one city to another. If `position` is `nil`, the leg is not placed.
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

    /// Creates a custom item.
    public static func custom(_ id: String, title: String, day: Int, sortOrder: Double) -> Item {
        Item(
            id: id,
            position: Position(day: day, sortOrder: sortOrder),
            kind: .custom(Custom(title: title))
        )
    }
}

extension Item: CustomStringConvertible {
    /// A short description, such as "Item cubs: Cubs v Rockies, day 1, 100.0".
    public var description: String {
        "Item \(id): \(shortTitle), " + (position.map { $0.description } ?? "not placed")
    }
}

/// The position of an item: a day of the trip, and a number that orders the items of that day.
public struct Position: Hashable, Sendable, Comparable {
    /// The day of the trip, from 1.
    public var day: Int
    /// The sort key within the day: any finite number; items with smaller keys come first.
    public var sortOrder: Double

    /// Creates the position `sortOrder` on `day`.
    public init(day: Int, sortOrder: Double) {
        self.day = day
        self.sortOrder = sortOrder
    }

    public static func < (left: Position, right: Position) -> Bool {
        (left.day, left.sortOrder) < (right.day, right.sortOrder)
    }
}

#if !hasFeature(Embedded)
    extension Position: Codable {}
#endif

extension Position: CustomStringConvertible {
    /// The position, such as "day 2, 100.0".
    public var description: String { "day \(day), \(sortOrder)" }
}

/// A leg: one movement between two cities.
///
/// A leg with a `start`, such as a flight, departs at that time and is fixed like a game. Such a leg is *timed* (SPEC
/// section 15).
public struct Travel: Hashable, Sendable {
    /// The city in which the leg starts.
    public var from: String
    /// The city in which the leg ends.
    public var to: String
    /// The stated duration; `nil`, which counts as 0, if none is stated.
    package var statedDuration: Minutes?
    /// The distance in kilometers; `nil` if it is unknown.
    public var distanceKm: Double?
    /// True if the leg must stay in its slot. The value is ignored if the leg is not placed.
    public var pinned: Bool
    /// The days on which the leg may be placed, from 1; `nil` for all. The last day may be after the end of the trip.
    public var days: ClosedRange<Int>?
    /// The departure time in the local time of `from`; `nil` if the leg may depart at any time.
    public var start: ClockTime?
    /// The name of the flight, train or ferry; `nil` if none is stated.
    public var title: String?
    /// The mode of travel; limits on driving count only the legs that the traveler drives.
    public var mode: TravelMode
    /// The price of the leg; `nil` if none is stated.
    public var price: Price?

    /// The duration; 0 if none is stated.
    public var duration: Minutes {
        get { statedDuration ?? 0 }
        set { statedDuration = newValue }
    }

    /// The title of a timed leg; `nil` if the timed leg has no title, and for all other legs, which texts identify only
    /// by their cities.
    package var timedTitle: String? { start == nil ? nil : title }

    /// Creates a leg. `Trip.init` validates it.
    public init(
        from: String,
        to: String,
        duration: Minutes? = nil,
        distanceKm: Double? = nil,
        pinned: Bool = false,
        days: ClosedRange<Int>? = nil,
        start: ClockTime? = nil,
        title: String? = nil,
        mode: TravelMode = .drive,
        price: Price? = nil
    ) {
        self.from = from
        self.to = to
        statedDuration = duration
        self.distanceKm = distanceKm
        self.pinned = pinned
        self.days = days
        self.start = start
        self.title = title
        self.mode = mode
        self.price = price
    }
}

/// A mode of travel (SPEC section 6).
public enum TravelMode: String, Hashable, Sendable, CaseIterable {
    /// The traveler drives: the leg counts toward `maxTravelMinutesPerDay`, `maxTravelKmPerDay` and
    /// `maxTravelMinutesInDays`.
    case drive
    /// The traveler is a passenger, as in a train, a ferry or an airplane: the leg counts toward no limit on driving.
    case `public`
}

/// A custom item of the traveler, to which no rule applies (CONS-04).
public struct Custom: Hashable, Sendable {
    /// The title of the item.
    public var title: String

    /// Creates a custom item.
    public init(title: String) {
        self.title = title
    }
}

/// The index of an item, valid only in trips with the same items in the same order.
///
/// Frequent answers, such as drag updates, and answers with many items use indices instead of identifiers, because an
/// index takes 64 bits and finds its item in constant time. In a trip with other identifiers, or with the same
/// identifiers in another order, an index finds no item, except with a probability of 2⁻³².
///
/// ```swift
/// guard let index = trip.itemIndex(of: "cubs") else { return }
/// trip[index]?.game?.start   // the item "cubs"
/// other[index]               // nil
/// ```
public struct ItemIndex: Hashable, Sendable, CustomStringConvertible {
    @usableFromInline let shortOffset: Int32
    /// The hash of the items for which the index is valid.
    @usableFromInline package let mark: ItemMark

    /// Creates the index of the item at an offset, in trips whose items have the hash `mark`.
    @inlinable
    package init(_ offset: Int, _ mark: ItemMark) {
        shortOffset = Int32(offset)
        self.mark = mark
    }

    /// The offset in the trip's items, from 0.
    @inlinable
    package var offset: Int { Int(shortOffset) }

    /// A short description, such as "items[3]".
    public var description: String { "items[\(offset)]" }
}

/// A hash of the identifiers of a trip's items in their order.
///
/// The hash function is 32-bit FNV-1a (Fowler, Noll, Vo).
@usableFromInline
package struct ItemMark: Hashable, Sendable {
    @usableFromInline var value: UInt32 = 2_166_136_261

    /// Creates the hash of the given items.
    ///
    /// - Complexity: O(bytes of their identifiers).
    init(_ items: [Item]) {
        for item in items { add(item) }
    }

    /// Adds an item that follows the items added before.
    mutating func add(_ item: Item) {
        for byte in item.id.utf8 { add(byte) }
        // 0xFF never occurs in UTF-8; it ends an identifier, so that "a", "b" and "ab" have different hashes.
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }
}
