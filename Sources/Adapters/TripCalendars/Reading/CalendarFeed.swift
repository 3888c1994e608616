#if Libical
    import CLibical
    import OrderedJSON

    /// A parsed calendar (iCalendar, RFC 5545): its events, and a note on each thing that is not taken.
    ///
    /// libical parses the components one by one, so that a faulty one spoils no other. Recurrence rules are never
    /// expanded.
    ///
    ///     let feed = try CalendarFeed(bytes)
    ///     let imported = try feed.trip(beside: surroundings)
    ///
    /// Times are kept as the calendar states them. Each trip reads them on its own, on the clocks of its own cities, so
    /// that one feed serves many trips.
    public struct CalendarFeed: Sendable {
        /// The calendar's name; `nil` when it has none.
        package let name: String?
        /// The program that wrote it (`PRODID`).
        package let product: String?
        /// The notes on what is not taken, in the order of the text.
        package let notes: [CalendarNote]
        /// The trip's document without its items, and its line, in a calendar that was exported.
        let tripHead: (json: JSONText, line: Int)?
        /// The calendar's own time zone (`X-WR-TIMEZONE`).
        let timeZone: String?
        let entries: [CalendarEntry]
        let times: CalendarTimes
        /// The entries by their UIDs, and exported ones by their `gameId` or id, too, as indices.
        let entriesByName: [String: [Int]]
        /// The UIDs of events that are refused.
        let refusedUIDs: Set<String>
        /// The definitions of time zones, by the names that the calendar gives them.
        let zones: [String: ZoneDefinition]

        /// Reads a calendar from UTF-8 bytes; a byte-order mark is skipped.
        ///
        /// - Complexity: O(bytes).
        /// - Throws: `CalendarError` when the text is no calendar or is not whole, or exceeds `CalendarLimits`.
        public init(_ bytes: [UInt8]) throws(CalendarError) {
            var reader = CalendarReader()
            let head = try reader.read(bytes)
            var newest = reader.entries
            if head.cancelsAll { newest.cancelAll() }
            entries = newest.list
            times = CalendarTimes(newest.list)
            entriesByName = newest.listByName
            refusedUIDs = newest.refusedUIDs
            zones = reader.zones
            name = head.text(named: "X-WR-CALNAME") ?? head.text(ICAL_NAME_PROPERTY)
            product = head.text(ICAL_PRODID_PROPERTY)
            timeZone = head.text(named: "X-WR-TIMEZONE")
            tripHead = try CalendarFeed.tripHead(head, reader.tripLines)
            let unknown = entries.compactMap { entry in
                entry.unknownStatus.map { status in
                    CalendarNote(reason: .unknownStatus(status.text), name: entry.name, line: status.line)
                }
            }
            notes = (reader.notes + unknown).sorted { $0.line < $1.line }
        }

        private static func tripHead(
            _ head: LibicalComponent,
            _ lines: [Int]
        ) throws(CalendarError) -> (json: JSONText, line: Int)? {
            guard let line = lines.first, let text = head.text(named: "X-ITINERARY-TRIP") else { return nil }
            if lines.count > 1 { throw .secondTrip(line: lines[1]) }
            let json = try rethrow(try JSONText(text)) { (error: JSONError) in
                CalendarError.damagedTrip(error.description, line: line)
            }
            guard json.value.kind == .object else {
                throw .damagedTrip("it must be an object", line: line)
            }
            return (json, line)
        }
    }
#endif
