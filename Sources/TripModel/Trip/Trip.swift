/// A road trip: games on fixed days, legs between cities, and custom items, on days numbered from 1.
///
/// A trip is validated when it is created, so its values always satisfy the conditions that its properties document.
public struct Trip: Hashable, Sendable, Identifiable {
    /// The identifier of the trip, not empty.
    public let id: String
    /// The title of the trip; `nil` if it has none.
    public let name: String?
    /// The calendar date of day 1; `nil` if the trip has none.
    public let startDate: CalendarDate?
    /// The number of days, 1 to `TripLimits.days`.
    public let dayCount: Int
    /// The items, in the order in which they were given.
    public private(set) var items: [Item]
    /// The trip's rules.
    public private(set) var rules: Rules
    /// The unit of distances in texts about the trip; `nil` if the trip states none.
    public let units: DistanceUnit?
    /// The unit of distances in texts: the context's unit if there is one, otherwise the trip's unit, otherwise
    /// kilometers.
    package let shownUnit: DistanceUnit
    /// The places, time zones and travel times of the trip document itself.
    public let geography: Geography
    /// The geographies of side files. Each adds only data that neither the trip nor an earlier side file states.
    public let sides: [Geography]
    /// The cities of the trip, numbered in the order of their first mention: in `start` and `end`, in the items, in the
    /// places and legs of `travelTimes`, and then in the side files in the same way (SPEC section 11).
    public private(set) var cities: CityTable
    /// The number of cities in `start`, `end` and the items.
    package private(set) var namedCityCount: Int
    /// The hash of the items' identifiers, which every `ItemIndex` of the trip contains.
    @usableFromInline package private(set) var itemMark: ItemMark
    @usableFromInline var itemCities: [ItemCities]
    private(set) var clocks: TripClocks

    /// Creates a trip.
    ///
    /// The time zone source of `context` must have the time zones that the trip names.
    ///
    /// - Throws: `TripError` for the first problem.
    /// - Complexity: O(items + places + legs).
    public init(
        id: String,
        name: String? = nil,
        startDate: CalendarDate? = nil,
        dayCount: Int,
        items: [Item],
        rules: Rules = Rules(),
        units: DistanceUnit? = nil,
        geography: Geography = Geography(),
        context: TripContext = TripContext()
    ) throws(TripError) {
        try Trip.checkHead(id: id, dayCount: dayCount, itemCount: items.count)
        try Trip.checkItems(items, dayCount: dayCount)
        try Trip.checkHours(of: items, isDated: startDate != nil)
        try rules.check()
        var currency: String?
        for (index, part) in ([geography] + context.sides).enumerated() {
            try rethrow(try part.check(), as: { TripError($0, inPart: index) })
            currency = try rethrow(
                try part.costs.currency(after: currency),
                as: { TripError($0, inPart: index) }
            )
        }
        // In a side file, an entry for nights on certain days applies only to trips with dates.
        try rethrow(
            try geography.costs.checkDays(isDated: startDate != nil),
            as: { TripError($0, inPart: 0) }
        )
        self.id = id
        self.name = name
        self.startDate = startDate
        self.dayCount = dayCount
        self.items = items
        itemMark = ItemMark(items)
        self.rules = rules
        self.units = units
        shownUnit = context.units ?? units ?? .kilometers
        self.geography = geography
        sides = context.sides
        var cities = CityTable()
        cities.internEnds(of: geography)
        itemCities = items.map { ItemCities($0, in: &cities) }
        namedCityCount = cities.names.count
        cities.internPlaces(of: geography)
        for side in context.sides {
            cities.internEnds(of: side)
            cities.internPlaces(of: side)
        }
        self.cities = cities
        var clocks = TripClocks(startDate: startDate, dayCount: dayCount)
        for (index, part) in ([geography] + context.sides).enumerated() {
            try rethrow(
                try part.setZones(of: &clocks, cities, in: context.zones, isDated: startDate != nil),
                as: { TripError($0, inPart: index) }
            )
        }
        self.clocks = clocks
        try checkClocks()
        for (index, part) in ([geography] + context.sides).enumerated() {
            try rethrow(
                try checkDepartures(part, isFromSide: index > 0),
                as: { TripError($0, inPart: index) }
            )
        }
    }

    /// Returns the trip with `games` added at the end of `items`, and with the items in `moves` at new positions.
    ///
    /// The games must pass `check(adding:)`. A city that is not in `start`, `end` or an earlier item is numbered before
    /// the cities that are only in places, travel times or side files.
    ///
    /// - Complexity: O(items + cities · new cities).
    package func adding(_ games: [Item], moving moves: [(index: Int, position: Position)]) -> Trip {
        var changed = moving(moves)
        changed.items += games
        for game in games {
            changed.itemMark.add(game)
            if let name = game.game?.cityName {
                let first = changed.namedCityCount
                changed.cities.intern(name, before: first)
                changed.namedCityCount = max(first, (changed.cities.city(named: name)?.index ?? 0) + 1)
            }
        }
        for game in games { changed.itemCities.append(ItemCities(game, in: &changed.cities)) }
        changed.clocks = clocks.renumbered(from: cities, to: changed.cities)
        return changed
    }

    /// Returns the trip with visits at other positions and starts, or unplaced. The local times must exist.
    ///
    /// - Complexity: O(items).
    package func placing(_ places: [(index: Int, position: Position?, start: ClockTime?)]) -> Trip {
        var changed = self
        for place in places {
            changed.items[place.index].position = place.position
            guard case .game(var game) = changed.items[place.index].kind else { continue }
            game.start = place.start
            changed.items[place.index].kind = .game(game)
        }
        return changed
    }

    /// Returns the city in which the item at an index of `items` starts: the city of a game, or the first city of a
    /// leg; `nil` for a game without a city and for custom items.
    @inlinable
    package func city(atStartOfItemAt index: Int) -> City? {
        itemCities[index].first
    }

    /// Returns the city in which the leg at an index of `items` starts; `nil` for other items.
    @inlinable
    package func departure(ofLegAt index: Int) -> City? {
        itemCities[index].second == nil ? nil : itemCities[index].first
    }

    /// Returns the city in which the leg at an index of `items` ends; `nil` for other items.
    @inlinable
    package func arrival(ofLegAt index: Int) -> City? {
        itemCities[index].second
    }

    /// Returns the index in `items` of the item with an id; `nil` if there is none.
    ///
    /// - Complexity: O(items).
    package func index(ofItem id: String) -> Int? {
        items.firstIndex { $0.id == id }
    }

    /// Accesses the item with an id; `nil` if there is none.
    ///
    /// - Complexity: O(items).
    public subscript(id: String) -> Item? {
        index(ofItem: id).map { items[$0] }
    }

    /// The games and events, except visits that are not placed, in the order of `items`.
    ///
    /// - Complexity: O(items).
    public var games: [Item] { items.filter { $0.isGame && $0.position != nil } }

    /// Returns the date of a day (from 1); `nil` if the trip has no `startDate` or no such day.
    public func date(ofDay day: Int) -> CalendarDate? {
        1...dayCount ~= day ? startDate?.adding(days: day - 1) : nil
    }

    /// Returns the trip with the items in `moves` at new positions. The indices and positions must be valid.
    package func moving(_ moves: [(index: Int, position: Position)]) -> Trip {
        var moved = self
        for move in moves { moved.items[move.index].position = move.position }
        return moved
    }

    /// Returns the trip with a visit at a position and a start, or unplaced if `place` is `nil`, and with other items
    /// moved. The values must be valid in the trip.
    package func placing(
        visitAt index: Int,
        at place: (position: Position, start: ClockTime)?,
        moving moves: [(index: Int, position: Position)] = []
    ) -> Trip {
        guard var game = items[index].game else { return self }
        var changed = moving(moves)
        game.start = place?.start
        changed.items[index].kind = .game(game)
        changed.items[index].position = place?.position
        return changed
    }

    /// Returns an unchecked trip for comparisons, with the items in `changes` replaced and `games` added at the end.
    ///
    /// The positions of the items must be on days of the trip.
    ///
    /// - Complexity: O(items + changes · cities).
    package func restating(_ changes: [(index: Int, item: Item)], adding games: [Item]) -> Trip {
        var changed = self
        for (index, item) in changes {
            changed.items[index] = item
            changed.itemCities[index] = ItemCities(item, in: &changed.cities)
        }
        for game in games {
            changed.items.append(game)
            changed.itemMark.add(game)
            changed.itemCities.append(ItemCities(game, in: &changed.cities))
        }
        changed.clocks = clocks.renumbered(from: cities, to: changed.cities)
        return changed
    }

    /// Returns the trip with a leg replaced by a custom item, to which no rule applies.
    package func leavingOut(_ leg: Int) -> Trip {
        var changed = self
        changed.items[leg].kind = .custom(Custom(title: items[leg].shortTitle))
        changed.itemCities[leg] = ItemCities(changed.items[leg], in: &changed.cities)
        return changed
    }

    /// Returns the trip with other rules, and with the values of the legs in `travels` replaced. The legs keep their
    /// positions.
    ///
    /// The values of the rules and legs must be in the ranges that `init` checks.
    package func limited(by rules: Rules, _ travels: [(index: Int, travel: Travel)] = []) -> Trip {
        var limited = self
        limited.rules = rules
        for (index, travel) in travels { limited.items[index].kind = .travel(travel) }
        return limited
    }
}

/// The cities of one item: the city of a game, or the two cities of a leg.
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

extension Trip: CustomStringConvertible {
    /// A short description, such as "Trip great-lakes: 12 days, 31 items".
    public var description: String {
        "Trip \(id): \(dayCount) \(dayCount == 1 ? "day" : "days"), "
            + "\(items.count) \(items.count == 1 ? "item" : "items")"
    }
}

extension Trip {
    /// The city in which the traveler starts; `nil` if it is not stated.
    package var start: City? { firstCity { $0.start } }

    /// The city in which the traveler finishes; `nil` if it is not stated.
    package var end: City? { firstCity { $0.end } }

    private func firstCity(_ name: (Geography) -> String?) -> City? {
        for part in [geography] + sides {
            if let name = name(part) { return cities.city(named: name) }
        }
        return nil
    }

    /// Returns the coordinates of a city; `nil` if they are unknown.
    ///
    /// - Complexity: O(places).
    package func coordinates(of city: City) -> Coordinates? {
        for part in [geography] + sides {
            for place in part.places where cities.city(named: place.city) == city {
                if let coordinates = place.coordinates { return coordinates }
            }
        }
        return nil
    }
}

extension CityTable {
    /// Adds the cities in a geography's `start` and `end`.
    fileprivate mutating func internEnds(of geography: Geography) {
        if let start = geography.start { _ = intern(start) }
        if let end = geography.end { _ = intern(end) }
    }

    /// Adds the cities in a geography's places, then in its legs and departures.
    fileprivate mutating func internPlaces(of geography: Geography) {
        for place in geography.places { _ = intern(place.city) }
        for leg in geography.travelTimes.legs {
            _ = intern(leg.from)
            _ = intern(leg.to)
        }
        for departure in geography.travelTimes.departures {
            _ = intern(departure.from)
            _ = intern(departure.to)
        }
    }
}

extension Trip {
    /// Returns the trip with other items on the same days. `start` and `end` apply only if the trip's own geography has
    /// none.
    ///
    /// - Complexity: The complexity of `init`.
    package func replacing(items: [Item], start: String?, end: String?) throws(TripError) -> Trip {
        var geography = geography
        geography.start = geography.start ?? start
        geography.end = geography.end ?? end
        return try Trip(
            id: id,
            name: name,
            startDate: startDate,
            dayCount: dayCount,
            items: items,
            rules: rules,
            units: units,
            geography: geography,
            context: TripContext(sides: sides, zones: clocks.source, units: shownUnit)
        )
    }

    /// Returns the trip with an additional item at the end of `items`.
    ///
    /// Use this method for trips in code. To change a document, use `TripChange`, which preserves unknown keys.
    ///
    /// - Throws: `TripError` if the trip already has an item with the identifier, or would not be valid.
    /// - Complexity: The complexity of `init`.
    public func adding(_ item: Item) throws(TripError) -> Trip {
        try replacing(items: items + [item], start: nil, end: nil)
    }

    /// Returns the trip without the item with an identifier.
    ///
    /// - Throws: `TripError` if the trip has no such item.
    /// - Complexity: The complexity of `init`.
    public func removing(_ id: Item.ID) throws(TripError) -> Trip {
        var items = items
        items.remove(at: try offset(of: id))
        return try replacing(items: items, start: nil, end: nil)
    }

    /// Returns the trip with `item` in place of the item with the same identifier.
    ///
    /// ```swift
    /// if var bus = trip["bus"] {
    ///     bus.position = Position(day: 3, sortOrder: 1)
    ///     trip = try trip.replacing(bus)
    /// }
    /// ```
    /// - Throws: `TripError` if the trip has no such item, or would not be valid.
    /// - Complexity: The complexity of `init`.
    public func replacing(_ item: Item) throws(TripError) -> Trip {
        var items = items
        items[try offset(of: item.id)] = item
        return try replacing(items: items, start: nil, end: nil)
    }

    private func offset(of id: Item.ID) throws(TripError) -> Int {
        guard let offset = index(ofItem: id) else {
            throw TripError(.noSuchItem(count: items.count), at: .item(index: items.count, id: id, key: .id))
        }
        return offset
    }
}
