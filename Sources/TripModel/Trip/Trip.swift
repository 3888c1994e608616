/// A road trip: games fixed by the schedule, travel segments between cities, and the traveller's own items,
/// on days numbered from 1.
///
/// A trip is checked when it is made, so that whoever holds one can rely on what the properties promise.
public struct Trip: Hashable, Sendable, Identifiable {
    /// The trip's name for machines, not empty.
    public let id: String
    /// The trip's name for people.
    public let name: String?
    /// The calendar date of day 1, where the trip has one.
    public let startDate: CalendarDate?
    /// How many days the trip has, 1 to `TripLimits.days`.
    public let dayCount: Int
    /// The items, in the order in which they were given.
    public private(set) var items: [Item]
    /// The trip's rules.
    public private(set) var rules: Rules
    /// Places, clocks and travel times as the trip itself states them.
    public let geography: Geography
    /// Files beside the trip, first to last: each adds what neither the trip nor an earlier one says.
    public let sides: [Geography]
    /// The cities of the trip, numbered in the order in which they are first named: by `start` and `end`, the items,
    /// the places and the legs of `travelTimes`, then by the files beside it likewise (SPEC section 11).
    public private(set) var cities: CityTable
    /// How many of them `start`, `end` and the items name.
    package private(set) var namedCityCount: Int
    @usableFromInline var itemCities: [ItemCities]
    private(set) var clocks: TripClocks

    /// Makes a trip, or says what is wrong with it first.
    ///
    /// `surroundings` must know the time zones that the trip names.
    /// - Complexity: O(items + places + legs).
    public init(
        id: String,
        name: String? = nil,
        startDate: CalendarDate? = nil,
        dayCount: Int,
        items: [Item],
        rules: Rules = Rules(),
        geography: Geography = Geography(),
        beside surroundings: Surroundings = Surroundings()
    ) throws(TripError) {
        try Trip.checkHead(id: id, dayCount: dayCount, itemCount: items.count)
        try Trip.checkItems(items, dayCount: dayCount)
        try rules.check()
        try Trip.check(geography, and: surroundings.sides)
        self.id = id
        self.name = name
        self.startDate = startDate
        self.dayCount = dayCount
        self.items = items
        self.rules = rules
        self.geography = geography
        sides = surroundings.sides
        var cities = CityTable()
        cities.internEnds(of: geography)
        itemCities = items.map { ItemCities($0, in: &cities) }
        namedCityCount = cities.names.count
        cities.internPlaces(of: geography)
        for side in surroundings.sides {
            cities.internEnds(of: side)
            cities.internPlaces(of: side)
        }
        self.cities = cities
        let reader = TripClockReader(startDate: startDate, dayCount: dayCount, zones: surroundings.zones)
        clocks = try reader.clocks([geography] + surroundings.sides, cities)
        try checkClocks()
    }

    /// The trip with one game more, which `check(adding:)` lets through, last in `items`, and with items put elsewhere on
    /// its days; a city that no item named before gets a number before those that only places name.
    ///
    /// - Complexity: O(items + cities).
    package func adding(_ game: Item, moving moves: [(index: Int, position: Position)]) -> Trip {
        var changed = moving(moves)
        changed.items.append(game)
        if let name = game.game?.cityName {
            changed.cities.intern(name, before: namedCityCount)
            changed.namedCityCount = max(namedCityCount, (changed.cities.city(named: name)?.index ?? 0) + 1)
        }
        changed.itemCities.append(ItemCities(game, in: &changed.cities))
        changed.clocks = clocks.renumbered(from: cities, to: changed.cities)
        return changed
    }

    /// The city in which the game at an index of `items` is played, if it has one.
    @inlinable
    public func city(ofGameAt index: Int) -> City? {
        itemCities[index].first
    }

    /// The city in which the segment at an index of `items` starts; `nil` for other items.
    @inlinable
    public func departure(ofSegmentAt index: Int) -> City? {
        itemCities[index].second == nil ? nil : itemCities[index].first
    }

    /// The city in which the segment at an index of `items` ends; `nil` for other items.
    @inlinable
    public func arrival(ofSegmentAt index: Int) -> City? {
        itemCities[index].second
    }

    /// The index in `items` of the item with that id.
    ///
    /// - Complexity: O(items).
    public func index(ofItem id: String) -> Int? {
        items.firstIndex { $0.id == id }
    }

    /// The item with an id; `nil` when the trip has no such item.
    ///
    /// - Complexity: O(items).
    public subscript(id: String) -> Item? {
        index(ofItem: id).map { items[$0] }
    }

    /// The games, in the order in which they were given.
    ///
    /// - Complexity: O(items).
    public var games: [Item] { items.filter { $0.isGame } }

    /// The date of a day, from 1; `nil` where the trip has no `startDate` or no such day.
    public func date(ofDay day: Int) -> CalendarDate? {
        1...dayCount ~= day ? startDate?.adding(days: day - 1) : nil
    }

    /// The trip with items put elsewhere; the items and positions must be the trip's.
    package func moving(_ moves: [(index: Int, position: Position)]) -> Trip {
        var moved = self
        for move in moves { moved.items[move.index].position = move.position }
        return moved
    }

    /// The trip with other rules, and other limits of segments that stay where they are; what is given must be in
    /// the ranges that `init` checks.
    package func limited(by rules: Rules, _ travels: [(index: Int, travel: Travel)] = []) -> Trip {
        var limited = self
        limited.rules = rules
        for (index, travel) in travels { limited.items[index].kind = .travel(travel) }
        return limited
    }
}

/// The cities of one item: a game's, or a segment's two ends.
@usableFromInline
struct ItemCities: Hashable, Sendable {
    @usableFromInline var first: City?
    @usableFromInline var second: City?

    init(_ item: Item, in cities: inout CityTable) {
        switch item.kind {
        case .game(let game):
            first = game.cityName.map { cities.intern($0) }
        case .travel(let travel):
            first = cities.intern(travel.from)
            second = cities.intern(travel.to)
        case .custom:
            break
        }
    }
}
