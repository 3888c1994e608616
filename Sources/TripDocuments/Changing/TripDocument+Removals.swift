import OrderedJSON
import TripModel

extension TripDocument {
    /// The operation that takes an item out and keeps it as it stood, so that it can come back as it was; `nil` where the
    /// document has no such item.
    ///
    /// - Complexity: O(bytes).
    public func removal(of id: String) -> TripChange? {
        trip.index(ofItem: id).flatMap { removals(of: [$0]).first }
    }

    /// The operations that take items out, and keep them as they stood.
    ///
    /// - Parameter items: Indices into the items of the trip.
    /// - Complexity: O(bytes).
    package func removals(of items: [Int]) -> [TripChange] {
        guard !items.isEmpty else { return [] }
        let objects = (try? converted())?.itemObjects ?? []
        return items.map { item in
            let was: JSONText? = objects.indices.contains(item) ? JSONText(objects[item]) : nil
            return .remove(item: trip.items[item].id, was: was)
        }
    }

    /// The items as they are written, in the order of the trip's.
    var itemObjects: [JSONValue] {
        Array(tree.root[TripKey.items.name]?.elements ?? tree.root.elements)
    }
}
