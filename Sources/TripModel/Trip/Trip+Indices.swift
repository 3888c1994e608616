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
