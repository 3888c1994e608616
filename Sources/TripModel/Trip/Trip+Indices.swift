extension Trip {
    /// Returns the index of the item with an identifier; `nil` if there is none.
    ///
    /// - Complexity: O(items).
    public func itemIndex(of id: Item.ID) -> ItemIndex? {
        index(ofItem: id).map { itemIndex($0) }
    }

    /// Returns the index of the item at an offset in `items`.
    @inlinable
    package func itemIndex(_ offset: Int) -> ItemIndex { ItemIndex(offset, itemMark) }

    /// Returns the indices of the items at the given offsets in `items`.
    package func itemIndices(_ offsets: [Int]) -> [ItemIndex] { offsets.map { itemIndex($0) } }

    /// Returns the offset in `items` for each of the given identifiers. Identifiers that are not in the trip are
    /// omitted.
    ///
    /// - Complexity: O(items).
    package func offsets(of ids: [Item.ID]) -> [Item.ID: Int] {
        var offsets: [Item.ID: Int] = [:]
        guard ids.count > 4 else {
            // Comparing a few identifiers with all items is faster than hashing all items.
            for id in ids { offsets[id] = index(ofItem: id) }
            return offsets
        }
        let wanted = Set(ids)
        for (offset, item) in items.enumerated() where wanted.contains(item.id) { offsets[item.id] = offset }
        return offsets
    }

    /// Returns the identifiers of the items at the given offsets in `items`.
    package func ids(_ offsets: [Int]) -> [Item.ID] { offsets.map { items[$0].id } }

    /// Returns the identifier of the item at an index, which must be valid in this trip.
    package func id(of index: ItemIndex) -> Item.ID { items[index.offset].id }

    /// Returns the offset in `items` of an index; `nil` if the index belongs to another trip.
    package func offset(of index: ItemIndex) -> Int? {
        index.mark == itemMark && items.indices ~= index.offset ? index.offset : nil
    }

    /// Accesses the item at an index; `nil` if the index belongs to a trip with other items.
    ///
    /// - Complexity: O(1).
    public subscript(index: ItemIndex) -> Item? { offset(of: index).map { items[$0] } }
}

/// The identifiers that new items of a trip can have.
///
/// ```
/// var ids = FreeIDs(trip)      // the trip has an item "cubs"
/// ids.take("cubs")             // "cubs-2"
/// ids.take("cubs")             // "cubs-3"
/// ids.take("lunch")            // "lunch"
/// ```
package struct FreeIDs {
    private var taken: Set<String>
    /// The number to try next for a prefix, by prefix.
    private var next: [String: Int] = [:]

    /// Creates the set of identifiers that no item of the trip has.
    ///
    /// - Complexity: O(items).
    package init(_ trip: Trip) {
        taken = Set(trip.items.map { $0.id })
    }

    /// Reserves and returns an identifier: `wanted` if it is free, otherwise the first of `wanted-2`, `wanted-3` and so
    /// on that is free.
    package mutating func take(_ wanted: String) -> String {
        taken.insert(wanted).inserted ? wanted : take(wanted, numberedFrom: 2)
    }

    /// Reserves and returns the first free identifier of `prefix-1`, `prefix-2` and so on.
    ///
    /// A later call continues after the last number that was tried.
    package mutating func takeNumbered(_ prefix: String) -> String { take(prefix, numberedFrom: 1) }

    private mutating func take(_ prefix: String, numberedFrom first: Int) -> String {
        var number = next[prefix] ?? first
        while !taken.insert("\(prefix)-\(number)").inserted { number += 1 }
        next[prefix] = number + 1
        return "\(prefix)-\(number)"
    }
}
