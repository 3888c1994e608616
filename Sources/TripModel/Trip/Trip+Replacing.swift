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
}
