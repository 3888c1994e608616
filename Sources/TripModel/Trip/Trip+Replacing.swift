extension Trip {
    /// Returns the trip with other items on the same days; `start` and `end` apply where the trip's own
    /// geography names none.
    ///
    /// - Complexity: The complexity of `init`.
    package func replacing(items: [Item], start: String?, end: String?) throws(TripError) -> Trip {
        var geography = geography
        geography.start = geography.start ?? start
        geography.end = geography.end ?? end
        return try Trip(
            id: id,
            name: name,
            startDate: startDate,
            dayCount: dayCount,
            items: items,
            rules: rules,
            geography: geography,
            beside: Surroundings(sides: sides, zones: clocks.source)
        )
    }

    /// Returns the trip with another item at the end of `items`.
    ///
    /// A trip in code is changed by this; a document is changed by `TripChange`, which keeps keys that the library does not
    /// know.
    /// - Throws: `TripError` when the trip has an item with the identifier already, or would not be valid.
    /// - Complexity: The complexity of `init`.
    public func adding(_ item: Item) throws(TripError) -> Trip {
        try replacing(items: items + [item], start: nil, end: nil)
    }

    /// Returns the trip without the item with an identifier.
    ///
    /// - Throws: `TripError` when the trip has no such item.
    /// - Complexity: The complexity of `init`.
    public func removing(_ id: Item.ID) throws(TripError) -> Trip {
        var items = items
        items.remove(at: try offset(of: id))
        return try replacing(items: items, start: nil, end: nil)
    }

    /// Returns the trip with an item in the place of the one that has its identifier.
    ///
    /// ```swift
    /// if var bus = trip["bus"] {
    ///     bus.position = Position(day: 3, sortOrder: 1)
    ///     trip = try trip.replacing(bus)
    /// }
    /// ```
    /// - Throws: `TripError` when the trip has no such item, or would not be valid.
    /// - Complexity: The complexity of `init`.
    public func replacing(_ item: Item) throws(TripError) -> Trip {
        var items = items
        items[try offset(of: item.id)] = item
        return try replacing(items: items, start: nil, end: nil)
    }

    private func offset(of id: Item.ID) throws(TripError) -> Int {
        guard let offset = index(ofItem: id) else {
            throw TripError(.noSuchItem(count: items.count), at: .item(index: items.count, id: id, key: .id))
        }
        return offset
    }
}
