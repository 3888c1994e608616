import TripModel

/// An item, and where it goes.
public struct PlacedItem: Hashable, Sendable {
    /// The item, as an index into the trip's items.
    public let index: Int
    /// Where it goes.
    public let position: Position

    /// Puts the item at an index of a trip's items somewhere.
    public init(index: Int, position: Position) {
        self.index = index
        self.position = position
    }
}

extension Trip {
    /// The trip with items put elsewhere.
    public func placing(_ items: [PlacedItem]) -> Trip {
        moving(items.map { ($0.index, $0.position) })
    }
}
