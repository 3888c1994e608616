extension TripRows {
    /// The rows of one day as a section of a list with sections.
    public struct Section: Hashable, Sendable, Identifiable {
        /// The day, from 1.
        public let day: Int
        /// The date of the day; `nil` where the trip has none.
        public let date: CalendarDate?
        /// The items of the day, in order.
        public let items: [Item]
        /// The row of the first item; the header of the day is the row before.
        public let firstRow: Int

        public var id: Int { day }
    }

    /// The days as sections, whose items are in the order of the rows.
    ///
    /// ```swift
    /// ForEach(rows.sections) { section in
    ///     Section("Day \(section.day)") { ForEach(section.items) { Text($0.shortTitle) } }
    /// }
    /// ```
    /// - Complexity: O(days + items).
    public var sections: [Section] {
        let trip = itinerary.trip
        return (1...trip.dayCount).map { day in
            Section(
                day: day,
                date: trip.date(ofDay: day),
                items: itinerary.timeline[day: day].map { trip.items[$0] },
                firstRow: row(ofHeader: day) + 1
            )
        }
    }
}
