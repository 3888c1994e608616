/// An item, and where it goes.
public struct PlacedItem: Hashable, Sendable {
    /// The item, as an index into the trip's items.
    public let index: Int
    /// The position.
    public let position: Position

    /// Puts the item at an index of a trip's items somewhere.
    public init(index: Int, position: Position) {
        self.index = index
        self.position = position
    }
}

extension Trip {
    /// The trip with one item put elsewhere.
    ///
    /// - Throws: `TripError` for an item or a day that the trip does not have, or a sort order that is not finite.
    public func placing(_ id: String, at position: Position) throws(TripError) -> Trip {
        guard let index = index(ofItem: id) else {
            throw TripError(.noSuchItem(count: items.count), at: .item(index: items.count, id: id, key: .id))
        }
        return try placing([PlacedItem(index: index, position: position)])
    }

    /// The trip with items put elsewhere.
    ///
    /// - Throws: `TripError` for an item or a day that the trip does not have, or a sort order that is not finite.
    public func placing(_ items: [PlacedItem]) throws(TripError) -> Trip {
        for item in items {
            let id = self.items.indices ~= item.index ? self.items[item.index].id : ""
            func fail(_ problem: TripError.Problem, _ key: ItemKey) -> TripError {
                TripError(problem, at: .item(index: item.index, id: id, key: key))
            }
            guard self.items.indices ~= item.index else {
                throw fail(.noSuchItem(count: self.items.count), .id)
            }
            guard 1...dayCount ~= item.position.day else {
                throw fail(.dayOutsideTrip(item.position.day, dayCount: dayCount), .day)
            }
            guard item.position.sortOrder.isFinite else { throw fail(.notFinite, .sortOrder) }
        }
        return moving(items.map { ($0.index, $0.position) })
    }
}
