#if Libical
    import OrderedJSON

    /// A trip imported from a calendar, with notes about everything that was skipped.
    public struct ImportedTrip: Sendable {
        /// The document of the trip.
        public let document: TripDocument
        /// The notes about everything that was skipped, in the order of the calendar's text.
        public let notes: [CalendarNote]
        /// The starts that are probably placeholders for an unknown time, as the calendar states them. Empty if this
        /// package exported the calendar.
        public let placeholderStarts: [PlaceholderStart]

        init(
            _ document: TripDocument,
            _ notes: [CalendarNote],
            placeholderStarts: [PlaceholderStart] = []
        ) {
            self.document = document
            self.notes = notes.sorted { $0.line < $1.line }
            self.placeholderStarts = placeholderStarts
        }
    }

    extension CalendarFeed {
        /// Returns the trip that the calendar describes (SPEC section 13).
        ///
        /// If this package exported the calendar, the trip has the exported items, changed only if their day, time,
        /// length, `SUMMARY` or `LOCATION` was changed in the calendar. Foreign events become games; foreign all-day
        /// events become custom items.
        /// - Parameters:
        ///   - context: The source of time zones, and the places of side files.
        ///   - timeZone: The IANA name of the zone for places and times without a zone.
        /// - Throws: `CalendarError` if no event can be used, or the document would be invalid.
        /// - Complexity: O(n log n), where n is the number of bytes of the calendar.
        public func trip(
            context: TripContext,
            timeZone: String? = nil
        ) throws(CalendarError) -> ImportedTrip {
            if tripHead != nil || entries.contains(where: { $0.own != nil }) {
                var trip = try ExportedTrip(self, context: context)
                return try trip.imported(timeZone: timeZone)
            }
            return try newTrip(context: context, timeZone: timeZone)
        }

        private func newTrip(
            context: TripContext,
            timeZone given: String?
        ) throws(CalendarError) -> ImportedTrip {
            var clock = CalendarClock(self, source: context.zones)
            let zone = given ?? timeZone.flatMap { clock.databaseZone($0, preferring: []) }
            let dates = entries.compactMap { $0.start?.localSeconds }
            guard let first = dates.min() else { throw .noEvents(notes: notes) }
            // A trip of one day, from which the places and time zones of the side files are read.
            let known = try rethrow(
                try Trip(
                    id: "calendar",
                    startDate: LocalClock(seconds: first).date,
                    dayCount: 1,
                    items: [],
                    geography: Geography(timeZone: zone),
                    context: context
                ),
                as: CalendarError.trip
            )
            var book = PlaceBook(known)
            book.usualZone = zone
            let foreign = ForeignEvents(self, book, clock, keeping: .all)
            let notes = (notes + foreign.notes).sorted { $0.line < $1.line }
            guard let start = foreign.events.first?.date, let last = foreign.events.last?.date else {
                throw .noEvents(notes: notes)
            }
            let dayCount = last.day(from: start)
            guard dayCount <= TripLimits.days else { throw .tooLong(days: dayCount, limit: TripLimits.days) }
            let needed = foreign.book.needed(for: foreign.events.flatMap { $0.citiesOfClock })
            let geography = Geography(timeZone: needed.timeZone, places: needed.places)
            let trip = try rethrow(
                try Trip(
                    id: "calendar",
                    name: name,
                    startDate: start,
                    dayCount: dayCount,
                    items: foreign.items(from: start),
                    geography: geography,
                    context: context
                ),
                as: CalendarError.trip
            )
            return ImportedTrip(
                try document(of: trip, context: context),
                notes,
                placeholderStarts: foreign.starts.placeholders
            )
        }

        /// Returns the document of a trip, including the identity of the calendar.
        private func document(
            of trip: Trip,
            context: TripContext
        ) throws(CalendarError) -> TripDocument {
            let document = try rethrow(
                try TripDocument(trip, context: context),
                as: CalendarError.document
            )
            guard let origin else { return document }
            let setting = TripChange.Setting(CalendarFeed.originKey, .written { $0.string(origin) })
            return try rethrow(try document.applying([.set(setting)]), as: CalendarError.change)
        }

        /// The key under which a document identifies the calendar from which its trip was imported.
        static let originKey = "x-calendar"

        /// The identity of the calendar: the program that wrote it and the calendar's name; `nil` if neither is stated.
        var origin: String? {
            let parts = [product, name].compactMap { $0 }
            return parts.isEmpty ? nil : parts.joined(separator: " ")
        }
    }

    extension ForeignEvents {
        /// Returns the events as items of a trip that begins on a date.
        fileprivate func items(from start: CalendarDate) -> [Item] {
            var (day, sortOrder) = (0, 0.0)
            var ids = Set(events.filter { $0.night == 0 }.map { $0.suggestedID })
            return events.map { event in
                var id = event.suggestedID
                while event.night > 0, !ids.insert(id).inserted { id += "-2" }
                let next = event.date.day(from: start)
                sortOrder = next == day ? sortOrder + 1000 : 1000
                day = next
                return Item(
                    id: id,
                    position: Position(day: day, sortOrder: sortOrder),
                    kind: event.kind
                )
            }
        }
    }
#endif
