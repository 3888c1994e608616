/// The source app's questions about where an item may stand: a thin face over `Itinerary` and `SegmentSlots`.
///
/// ```swift
/// let constraints = ItineraryConstraints(tripDayCount: 5, items: items)
/// constraints.isValidPosition(for: travel, day: 2, sortOrder: 500)
/// ```
///
/// Nothing here throws or traps. Of two items with the same id the first counts. Where the input makes no trip
/// (no days or more than `TripLimits.days`, an item on a day that the trip does not have, a sort order that is
/// not finite, a city of blanks, too many items), no position is valid, no day range exists, and there are no
/// barrier games.
public struct ItineraryConstraints: Sendable {
    private let tripDayCount: Int
    private let items: [ItineraryItem]
    private let itinerary: Itinerary?

    /// Prepares the questions about a trip.
    ///
    /// - Complexity: as `Itinerary.init`.
    public init(tripDayCount: Int, items: [ItineraryItem]) {
        var ids = Set<String>()
        let unique = items.filter { ids.insert($0.id).inserted }
        self.tripDayCount = tripDayCount
        self.items = unique
        itinerary = ItineraryConstraints.itinerary(tripDayCount, unique)
    }

    /// True if an item may stand at a position: a game nowhere, a custom item on any day of the trip, a travel
    /// segment after the games where it starts and before those where it ends (SPEC section 4).
    ///
    /// An item that is not among those of the trip is taken as one more of them.
    /// - Complexity: O(items).
    public func isValidPosition(for item: ItineraryItem, day: Int, sortOrder: Double) -> Bool {
        guard sortOrder.isFinite else { return false }
        return slots(of: item)?.slots.refusals(at: Position(day: day, sortOrder: sortOrder)).isEmpty ?? false
    }

    /// The days on which an item may stand: of a travel segment, the first to the last that its neighbours and
    /// games leave it; of a custom item, all; `nil` for a game, or when no day is left.
    ///
    /// - Complexity: O(items).
    public func validDayRange(for item: ItineraryItem) -> ClosedRange<Int>? {
        switch slots(of: item)?.slots {
        case .travel(let slots): slots.validDayRange
        case .custom: 1...tripDayCount
        case .game, nil: nil
        }
    }

    /// The games that bound a travel segment, for highlighting: the last to be met before it, and the first to
    /// be met after it.
    ///
    /// - Complexity: O(items).
    public func barrierGames(for item: ItineraryItem) -> [ItineraryItem] {
        guard let (slots, items) = slots(of: item), case .travel(let slots) = slots else { return [] }
        return [slots.barrierIndices.before, slots.barrierIndices.after].compactMap { $0.map { items[$0] } }
    }

    /// The slots of an item, and the items among which they are.
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
    /// The same item as the trip model has it.
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
