import OrderedJSON

extension TripDocument {
    /// Returns the operation that removes an item and keeps it as it stood, so that it can be added again; `nil` when the
    /// document has no such item.
    ///
    /// - Complexity: O(bytes).
    public func removal(of id: String) -> TripChange? {
        trip.index(ofItem: id).flatMap { removals(of: [$0]).first }
    }

    /// Returns the operations that remove items, and keep them as they stood.
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

    /// The JSON objects of the items, in the order of the trip's.
    var itemObjects: [JSONValue] {
        Array(tree.root[TripKey.items.name]?.elements ?? tree.root.elements)
    }
}
