/// An item with its position.
public struct PlacedItem: Hashable, Sendable, Identifiable {
    /// The identifier of the item.
    public let id: Item.ID
    /// The day of the item and its order on the day.
    public let position: Position

    /// Pairs the identifier of an item with a position.
    public init(_ id: Item.ID, at position: Position) {
        self.id = id
        self.position = position
    }
}

/// An item, as an index into the trip's items, with its position.
package struct PlacedIndex: Hashable, Sendable {
    package let index: Int
    package let position: Position

    package init(index: Int, position: Position) {
        self.index = index
        self.position = position
    }
}

extension Trip {
    /// Returns placed items with identifiers instead of indices.
    package func named(_ placed: [PlacedIndex]) -> [PlacedItem] {
        placed.map { PlacedItem(items[$0.index].id, at: $0.position) }
    }

    /// Returns the trip with one item moved to another position.
    ///
    /// - Throws: `TripError` if the trip has no such item or day, or the sort order is not finite.
    public func placing(_ id: Item.ID, at position: Position) throws(TripError) -> Trip {
        try placing([PlacedItem(id, at: position)])
    }

    /// Returns the trip with items moved to other positions.
    ///
    /// - Throws: `TripError` if the trip has no such item or day, or a sort order is not finite.
    /// - Complexity: O(items).
    public func placing(_ items: [PlacedItem]) throws(TripError) -> Trip {
        let indices = offsets(of: items.map { $0.id })
        var moves: [(index: Int, position: Position)] = []
        for item in items {
            let index = indices[item.id] ?? self.items.count
            func fail(_ problem: TripError.Problem, _ key: ItemKey) -> TripError {
                TripError(problem, at: .item(index: index, id: item.id, key: key))
            }
            guard index < self.items.count else { throw fail(.noSuchItem(count: self.items.count), .id) }
            guard 1...dayCount ~= item.position.day else {
                throw fail(.dayOutsideTrip(item.position.day, dayCount: dayCount), .day)
            }
            guard item.position.sortOrder.isFinite else { throw fail(.notFinite, .sortOrder) }
            moves.append((index, item.position))
        }
        return moving(moves)
    }
}
