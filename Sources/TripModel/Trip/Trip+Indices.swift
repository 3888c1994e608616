extension Trip {
    /// Returns the index of the item with an identifier; `nil` when there is none.
    ///
    /// - Complexity: O(items).
    public func itemIndex(of id: Item.ID) -> ItemIndex? {
        index(ofItem: id).map { itemIndex($0) }
    }

    /// Returns the index of the item at an offset in `items`.
    @inlinable
    package func itemIndex(_ offset: Int) -> ItemIndex { ItemIndex(offset, itemMark) }

    /// Returns the indices of the items at offsets in `items`.
    package func itemIndices(_ offsets: [Int]) -> [ItemIndex] { offsets.map { itemIndex($0) } }

    /// Returns the offsets in `items` of those items that have one of some identifiers.
    ///
    /// - Complexity: O(items).
    package func offsets(of ids: [Item.ID]) -> [Item.ID: Int] {
        var offsets: [Item.ID: Int] = [:]
        guard ids.count > 4 else {
            // Comparing a few identifiers with all takes less time than hashing all.
            for id in ids { offsets[id] = index(ofItem: id) }
            return offsets
        }
        let wanted = Set(ids)
        for (offset, item) in items.enumerated() where wanted.contains(item.id) { offsets[item.id] = offset }
        return offsets
    }

    /// Returns the identifiers of the items at offsets in `items`.
    package func ids(_ offsets: [Int]) -> [Item.ID] { offsets.map { items[$0].id } }

    /// Returns the identifier of the item at an index, which must be the trip's.
    package func id(of index: ItemIndex) -> Item.ID { items[index.offset].id }

    /// Returns the offset in `items` of an index; `nil` for an index of another trip.
    package func offset(of index: ItemIndex) -> Int? {
        index.mark == itemMark && items.indices ~= index.offset ? index.offset : nil
    }

    /// Accesses the item at an index; `nil` for an index of a trip with other items.
    ///
    /// - Complexity: O(1).
    public subscript(index: ItemIndex) -> Item? { offset(of: index).map { items[$0] } }
}

/// The ids that new items of a trip can have.
///
/// ```
/// var ids = FreeIDs(trip)      // the trip has an item "cubs"
/// ids.take("cubs")             // "cubs-2"
/// ids.take("cubs")             // "cubs-3"
/// ids.take("lunch")            // "lunch"
/// ```
package struct FreeIDs {
    private var taken: Set<String>
    /// The number to try next for each id that was taken.
    private var next: [String: Int] = [:]

    /// Creates the ids that no item of the trip has.
    ///
    /// - Complexity: O(items).
    package init(_ trip: Trip) {
        taken = Set(trip.items.map { $0.id })
    }

    /// Takes an id and returns it: the one given, or else the first free one of it with `-2`, `-3` and so on behind.
    package mutating func take(_ wanted: String) -> String {
        taken.insert(wanted).inserted ? wanted : take(wanted, numberedFrom: 2)
    }

    /// Takes the first free id that consists of a prefix and a number, `-1`, `-2` and so on, and returns it; numbers that
    /// earlier calls passed over are not tried again.
    package mutating func takeNumbered(_ prefix: String) -> String { take(prefix, numberedFrom: 1) }

    private mutating func take(_ prefix: String, numberedFrom first: Int) -> String {
        var number = next[prefix] ?? first
        while !taken.insert("\(prefix)-\(number)").inserted { number += 1 }
        next[prefix] = number + 1
        return "\(prefix)-\(number)"
    }
}
