#if Libical
    import CLibical
    import OrderedJSON

    extension TripDocument {
        /// Returns the trip as a calendar (iCalendar, RFC 5545; SPEC section 13). Lines end with CR and LF.
        ///
        /// Games, events and placed legs become events of the calendar. A leg is written at the earliest time at which
        /// it can start. Unplaced legs and visits become to-dos. The package's own properties contain the rest of the document, so
        /// that `CalendarFeed.trip(context:timeZone:)` returns the same document.
        /// - Throws: `CalendarError` if the trip has no `startDate`, or ends after the year 2582.
        /// - Complexity: O(bytes).
        public func calendarText() throws(CalendarError) -> String { try text(sequence: nil, owner: "") }

        /// Returns the trip as a calendar to which programs can subscribe. A program replaces its copy if the calendar
        /// has a higher `sequence`.
        ///
        /// - Parameters:
        ///   - sequence: The number of the document's revision, which must increase with each revision.
        ///   - owner: The owner of the trip, which is then in the UIDs of the events: two owners may have trips with the same
        ///     id. Empty if the trip has no owner.
        /// - Throws: The errors of `calendarText()`.
        /// - Complexity: O(bytes).
        public func calendarText(sequence: Int, ownedBy owner: String = "") throws(CalendarError) -> String {
            try text(sequence: sequence, owner: owner)
        }

        private func text(sequence: Int?, owner: String) throws(CalendarError) -> String {
            let document = try rethrow(try converted(), as: CalendarError.document)
            let trip = document.trip
            guard let startDate = trip.startDate else { throw .noStartDate }
            // In another time zone, the last day of the trip can extend into the next date.
            let end = startDate.adding(days: trip.dayCount + 1)
            guard end.components.year <= CalendarWriter.lastYear else { throw .tooLate }
            return CalendarWriter(document, startDate, sequence, owner: owner).text()
        }
    }

    /// A writer that writes a trip as a calendar.
    private struct CalendarWriter {
        /// The last year that libical can write. For later dates, libical writes zeros.
        static let lastYear = 2582

        private let document: TripDocument
        private let startDate: CalendarDate
        private let legs: LegStarts
        private let marks: CalendarMarks
        private let prices: ItemPrices
        private var trip: Trip { document.trip }
        private var zones: [String] = []
        private let sequence: Int32?
        /// The end of each UID: the owner of the trip; empty if the trip has none.
        private let suffix: String

        init(_ document: TripDocument, _ startDate: CalendarDate, _ sequence: Int?, owner: String) {
            self.document = document
            suffix = owner.isEmpty ? "" : "@\(owner)"
            self.sequence = sequence.map { Int32(clamping: $0) }
            self.startDate = startDate
            let itinerary = Itinerary(document.trip)
            legs = LegStarts(itinerary)
            marks = CalendarMarks(itinerary, legs)
            prices = ItemPrices(document.trip)
        }

        func text() -> String {
            var writer = self
            var components = ""
            let objects = document.tree.root[TripKey.items.name].map { Array($0.elements) } ?? []
            for (index, object) in objects.enumerated() { components += writer.component(index, object) }
            var text = "BEGIN:VCALENDAR\r\n"
            text += LibicalWriter.text(icalproperty_new_version("2.0"))
            text += LibicalWriter.text(icalproperty_new_prodid("-//swift-itinerary//itinerary//EN"))
            if let name = trip.name {
                text += CalendarText.line("X-WR-CALNAME", CalendarText.printable(name))
            }
            text += CalendarText.line("X-ITINERARY-TRIP;VALUE=TEXT", head)
            for zone in writer.zones.sorted() {
                text += ZoneComponent.text(zone, of: trip, source: document.context.zones)
            }
            return text + components + "END:VCALENDAR\r\n"
        }

        /// The document without its items, as JSON.
        private var head: String {
            CalendarText.json { json in
                json.object { json in
                    for member in document.tree.root.members where member.key != TripKey.items.name {
                        json.member(member.key, member.value)
                    }
                }
            }
        }

        private mutating func component(_ index: Int, _ object: JSONValue) -> String {
            let item = trip.items[index]
            let isToDo = item.position == nil
            let component = LibicalWriter(isToDo ? ICAL_VTODO_COMPONENT : ICAL_VEVENT_COMPONENT)
            component.add(icalproperty_new_uid(CalendarText.printable("\(item.id)@\(trip.id)\(suffix)")))
            var stamp = icaltimetype(startDate, ClockTime(minuteOfDay: 0))
            stamp = icaltime_convert_to_zone(stamp, icaltimezone_get_utc_timezone())
            component.add(icalproperty_new_dtstamp(stamp))
            if let sequence { component.add(icalproperty_new_sequence(sequence)) }
            let written = addTimes(of: index, to: component)
            let summary = item.calendarSummary(title: object[ItemKey.title.name]?.string)
            let remark = trip.presumesStart(ofItemAt: index) ? PresumedStart.remark : ""
            let title = CalendarText.printable(summary + remark)
            let mark = marks[index]
            component.add(icalproperty_new_summary(mark.map { "\($0) \(title)" } ?? title))
            if let price = prices[index] {
                component.add(icalproperty_new_description(CalendarText.printable("Price: \(price)")))
            }
            if let location = item.calendarLocation {
                component.add(icalproperty_new_location(CalendarText.printable(location)))
            }
            var own = CalendarText.line("X-ITINERARY-ID", CalendarText.printable(item.id))
            own += CalendarText.line("X-ITINERARY-ITEM;VALUE=TEXT", CalendarText.json { $0.compact(object) })
            if let written { own += CalendarText.line("X-ITINERARY-START", written) }
            if let mark { own += CalendarText.line("X-ITINERARY-MARK;VALUE=TEXT", mark) }
            return component.text(adding: own)
        }

        /// Adds the start and end of an item.
        ///
        /// - Returns: The value of `X-ITINERARY-START` for a leg with a duration, a game with a presumed start, or a
        ///   start in UTC; `nil` for other items.
        private mutating func addTimes(of index: Int, to component: LibicalWriter) -> String? {
            let item = trip.items[index]
            guard let position = item.position else { return nil }
            switch item.kind {
            case .game(let game):
                guard let start = trip.start(ofItemAt: index) else { break }
                let city = trip.city(atStartOfItemAt: index)
                let written = add(start, game.duration.count, from: city, to: city, to: component)
                return written.isUTC || trip.presumesStart(ofItemAt: index) ? written.text : nil
            case .travel(let travel):
                guard let start = legs.starts[index] else { break }
                let city = trip.departure(ofLegAt: index)
                let end = trip.arrival(ofLegAt: index)
                return add(start, travel.duration.count, from: city, to: end, to: component).text
            case .custom: break
            }
            let date = startDate.adding(days: position.day - 1)
            component.add(icalproperty_new_dtstart(icaltimetype(date)))
            return nil
        }

        /// Adds a start and an end, each in the local time of its city, and returns the start.
        private mutating func add(
            _ start: Int,
            _ minutes: Int,
            from first: City?,
            to second: City?,
            to component: LibicalWriter
        ) -> WrittenTime {
            let begin = WrittenTime(at: start, in: first, of: trip, from: startDate)
            component.add(icalproperty_new_dtstart(begin.time), zone: begin.zone)
            note(begin.zone)
            let hasZones = [first, second].allSatisfy { $0.flatMap { trip.timeZone(of: $0) } != nil }
            let city = hasZones ? second : first
            let end = WrittenTime(at: start + minutes, in: city, of: trip, from: startDate)
            // The end of an event must differ from its start.
            if minutes > 0, end.time.year <= CalendarWriter.lastYear {
                component.add(icalproperty_new_dtend(end.time), zone: end.zone)
                note(end.zone)
            } else {
                // A duration in days depends on clock changes; a duration in hours does not.
                var duration = icaldurationtype_null_duration()
                duration.hours = UInt32(minutes / 60)
                duration.minutes = UInt32(minutes % 60)
                component.add(icalproperty_new_duration(duration))
            }
            return begin
        }

        /// Records a zone for which the calendar needs a definition.
        private mutating func note(_ zone: String?) {
            if let zone, !zones.contains(zone) { zones.append(zone) }
        }
    }

    /// A time in a calendar: a local time, or a time in UTC if the local time is ambiguous because it occurs twice.
    ///
    /// An ambiguous local time means the first occurrence (RFC 5545, section 3.3.5), but not all programs follow this
    /// rule.
    private struct WrittenTime {
        let time: icaltimetype
        /// The zone for `TZID`; `nil` if the time is in UTC or has no zone.
        let zone: String?
        let isUTC: Bool
        private let zoneOfClock: String?

        /// Creates the time of an instant of a trip, in the local time of a city.
        init(at instant: Int, in city: City?, of trip: Trip, from startDate: CalendarDate) {
            let local = trip.localTime(at: instant, in: city)
            zoneOfClock = local.zone
            if let utc = local.utc, !local.isUnique {
                time = icaltime_convert_to_zone(icaltimetype(seconds: utc), icaltimezone_get_utc_timezone())
                (zone, isUTC) = (nil, true)
            } else {
                time = icaltimetype(startDate.adding(days: local.day - 1), local.time)
                (zone, isUTC) = (local.zone, false)
            }
        }

        /// The value of `X-ITINERARY-START`: the time, and the time zone of the item's city.
        var text: String {
            String(cString: icaltime_as_ical_string(time)) + (zoneOfClock.map { " " + $0 } ?? "")
        }
    }
#endif

/// The marks in front of titles in a calendar.
///
/// A game that is not met has the mark `missed:`. A leg has the mark `late for GAME:` if it arrives after the next met
/// game with a start, or after the next timed leg, starts.
private struct CalendarMarks {
    private var marks: [Int: String] = [:]

    /// Creates the marks of a trip.
    ///
    /// - Complexity: The complexity of `Itinerary.metGames`.
    init(_ itinerary: Itinerary, _ legs: LegStarts) {
        let trip = itinerary.trip
        let met = Set(itinerary.metIndices)
        var nextTimed: Int?
        for index in itinerary.timeline.items.reversed() {
            let item = trip.items[index]
            if item.isGame {
                if !met.contains(index) {
                    marks[index] = "missed:"
                } else if trip.start(ofItemAt: index) != nil {
                    nextTimed = index
                }
            } else if let travel = item.travel, let start = legs.starts[index], let game = nextTimed,
                let begin = trip.start(ofItemAt: game), start + travel.duration.count > begin
            {
                let next = trip.items[game]
                let title = next.calendarSummary(title: next.travel?.title)
                marks[index] = "late for \(title.prefix(CalendarMarks.longestTitle)):"
            }
            if item.isTimedTravel { nextTimed = index }
        }
    }

    /// The maximum length of a game's title in the mark of a leg, in characters.
    private static let longestTitle = 80

    /// The mark of an item, by the item's index; `nil` if the item has no mark.
    subscript(index: Int) -> String? { marks[index].map { CalendarText.printable($0) } }
}

/// The remark after the title of a game with a presumed start (the rule `presumedStart`).
enum PresumedStart {
    static let remark = " (time to be announced)"

    /// Returns a title without the remark.
    static func title(of summary: String) -> String {
        // A calendar loses the blank before the remark if the title is empty.
        if summary == remark.dropFirst() { return "" }
        return summary.hasSuffix(remark) ? String(summary.dropLast(remark.count)) : summary
    }

    /// Returns true if the title in a calendar still has the remark.
    ///
    /// - Parameters:
    ///   - title: The title in the calendar, without a mark.
    ///   - written: The exported title, without the remark.
    static func isRemarked(_ title: String, written: String) -> Bool {
        // A title can end with the same words as the remark.
        title != CalendarText.trimmed(written) && PresumedStart.title(of: title) != title
    }
}
