/// The positions that an item may have, in the terms of the source app; a thin layer over `Itinerary` and `LegSlots`.
///
/// ```swift
/// let constraints = ItineraryConstraints(tripDayCount: 5, items: items)
/// constraints.isValidPosition(for: travel, day: 2, sortOrder: 500)
/// ```
///
/// No method throws or traps. If two items have the same identifier, the second is ignored. If the input is not a valid
/// trip, no position is valid, no day range exists, and there are no barrier games. A trip is invalid if it has no days
/// or more than `TripLimits.days`, an item on a day outside the trip, a sort order that is not finite, a blank city, or
/// too many items.
public struct ItineraryConstraints: Sendable {
    private let tripDayCount: Int
    private let items: [ItineraryItem]
    private let itinerary: Itinerary?

    /// Prepares the answers about a trip.
    ///
    /// - Complexity: The complexity of `Itinerary.init`.
    public init(tripDayCount: Int, items: [ItineraryItem]) {
        var ids = Set<String>()
        let unique = items.filter { ids.insert($0.id).inserted }
        self.tripDayCount = tripDayCount
        self.items = unique
        itinerary = ItineraryConstraints.itinerary(tripDayCount, unique)
    }

    /// True if an item may be placed at a position (SPEC section 4).
    ///
    /// A game may not be moved. A custom item may be on any day of the trip. A leg must be after the games in the city
    /// where it starts, and before the games in the city where it ends. An item that is not part of the trip is added
    /// to it for the check.
    /// - Complexity: O(items).
    public func isValidPosition(for item: ItineraryItem, day: Int, sortOrder: Double) -> Bool {
        guard sortOrder.isFinite else { return false }
        return slots(of: item)?.slots.refusals(at: Position(day: day, sortOrder: sortOrder)).isEmpty ?? false
    }

    /// Returns the days on which an item may be placed; `nil` for a game, or if there is no such day.
    ///
    /// For a leg, the range is from the first to the last day that its neighbors and games allow; for a custom item,
    /// the range is all days.
    /// - Complexity: O(items).
    public func validDayRange(for item: ItineraryItem) -> ClosedRange<Int>? {
        switch slots(of: item)?.slots {
        case .travel(let slots): slots.validDayRange
        case .custom: 1...tripDayCount
        case .game, nil: nil
        }
    }

    /// Returns the games that bound a leg, for highlighting: the last game that the traveler must meet before the leg,
    /// and the first game that the traveler must meet after it.
    ///
    /// - Complexity: O(items).
    public func barrierGames(for item: ItineraryItem) -> [ItineraryItem] {
        guard let (slots, items) = slots(of: item), case .travel(let slots) = slots else { return [] }
        return [slots.barrierIndices.before, slots.barrierIndices.after].compactMap { $0.map { items[$0] } }
    }

    /// Returns the slots of an item, and the items of the trip including this item.
    private func slots(of item: ItineraryItem) -> (slots: ItemSlots, items: [ItineraryItem])? {
        if let index = items.firstIndex(where: { $0.id == item.id }) {
            return itinerary.flatMap { ItemSlots(index, of: $0) }.map { ($0, items) }
        }
        let more = items + [item]
        return ItineraryConstraints.itinerary(tripDayCount, more)
            .flatMap { ItemSlots(more.count - 1, of: $0) }.map { ($0, more) }
    }

    private static func itinerary(_ dayCount: Int, _ items: [ItineraryItem]) -> Itinerary? {
        let trip = try? Trip(id: "trip", dayCount: dayCount, items: items.map { Item($0) })
        return trip.map { Itinerary($0) }
    }
}

extension Item {
    /// Converts an item of the source app.
    package init(_ item: ItineraryItem) {
        let kind: Kind =
            switch item.kind {
            case .game(let gameId): .game(Game(gameID: gameId, city: Game.sourceCity(of: gameId)))
            case .travel(let travel): .travel(Travel(from: travel.fromCity, to: travel.toCity))
            case .custom(let custom): .custom(Custom(title: custom.title))
            }
        self.init(id: item.id, position: Position(day: item.day, sortOrder: item.sortOrder), kind: kind)
    }
}
