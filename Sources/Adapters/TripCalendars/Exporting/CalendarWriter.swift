#if Libical
    import CLibical
    import OrderedJSON

    extension TripDocument {
        /// Returns the trip as a calendar (iCalendar, RFC 5545; SPEC section 13), with lines ended by CR and LF.
        ///
        /// Games, events and placed travel are events, travel as early as it can start; unplaced travel is a to-do.
        /// Properties of the package's own hold the rest of the document, so that `CalendarFeed.trip(beside:)` gives
        /// the same document again.
        /// - Complexity: O(bytes).
        /// - Throws: `CalendarError` when the trip has no `startDate`, or ends after the year 2582.
        public func calendarText() throws(CalendarError) -> String { try text(sequence: nil) }

        /// Returns the trip as a calendar to which programs subscribe: they take a newer one in its place.
        ///
        /// - Parameter sequence: The number of the document's revision, which rises from one to the next.
        /// - Complexity: O(bytes).
        /// - Throws: as `calendarText()`.
        public func calendarText(sequence: Int) throws(CalendarError) -> String {
            try text(sequence: sequence)
        }

        private func text(sequence: Int?) throws(CalendarError) -> String {
            let document = try rethrow(try converted(), as: CalendarError.document)
            let trip = document.trip
            guard let startDate = trip.startDate else { throw .noStartDate }
            // On the clock of another zone the last day can be the next.
            let end = startDate.adding(days: trip.dayCount + 1)
            guard end.components.year <= CalendarWriter.lastYear else { throw .tooLate }
            return CalendarWriter(document, startDate, sequence).text()
        }
    }

    /// A writer of a trip as a calendar.
    private struct CalendarWriter {
        /// The last year that libical can write; for later dates it writes zeros.
        static let lastYear = 2582

        private let document: TripDocument
        private let startDate: CalendarDate
        private let legs: LegStarts
        private let marks: CalendarMarks
        private var trip: Trip { document.trip }
        private var zones: [String] = []
        private let sequence: Int32?

        init(_ document: TripDocument, _ startDate: CalendarDate, _ sequence: Int?) {
            self.document = document
            self.sequence = sequence.map { Int32(clamping: $0) }
            self.startDate = startDate
            let itinerary = Itinerary(document.trip)
            legs = LegStarts(itinerary)
            marks = CalendarMarks(itinerary, legs)
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
                text += ZoneComponent.text(zone, of: trip, source: document.surroundings.zones)
            }
            return text + components + "END:VCALENDAR\r\n"
        }

        /// The document without its items.
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
            component.add(icalproperty_new_uid(CalendarText.printable("\(item.id)@\(trip.id)")))
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
            if let location = item.calendarLocation {
                component.add(icalproperty_new_location(CalendarText.printable(location)))
            }
            var own = CalendarText.line("X-ITINERARY-ID", CalendarText.printable(item.id))
            own += CalendarText.line("X-ITINERARY-ITEM;VALUE=TEXT", CalendarText.json { $0.compact(object) })
            if let written { own += CalendarText.line("X-ITINERARY-START", written) }
            if let mark { own += CalendarText.line("X-ITINERARY-MARK;VALUE=TEXT", mark) }
            return component.text(adding: own)
        }

        /// Adds the start and end of an item; returns the value of `X-ITINERARY-START` for travel with a duration, for a
        /// game with a presumed start, and for a start in UTC.
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
                let city = trip.departure(ofSegmentAt: index)
                let end = trip.arrival(ofSegmentAt: index)
                return add(start, travel.duration.count, from: city, to: end, to: component).text
            case .custom: break
            }
            let date = startDate.adding(days: position.day - 1)
            component.add(icalproperty_new_dtstart(icaltimetype(date)))
            return nil
        }

        /// Adds a start and an end, each on the clock of its city; returns the start.
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
            let place = hasZones ? second : first
            let end = WrittenTime(at: start + minutes, in: place, of: trip, from: startDate)
            // An event must not end as it starts.
            if minutes > 0, end.time.year <= CalendarWriter.lastYear {
                component.add(icalproperty_new_dtend(end.time), zone: end.zone)
                note(end.zone)
            } else {
                // A day of a duration lasts as long as the clock says, an hour always an hour.
                var duration = icaldurationtype_null_duration()
                duration.hours = UInt32(minutes / 60)
                duration.minutes = UInt32(minutes % 60)
                component.add(icalproperty_new_duration(duration))
            }
            return begin
        }

        /// Records a zone that the calendar has to define.
        private mutating func note(_ zone: String?) {
            if let zone, !zones.contains(zone) { zones.append(zone) }
        }
    }

    /// A time for a calendar: on the clock of its zone, or in UTC when the local time is ambiguous.
    ///
    /// The format takes the first of two equal local times (RFC 5545, section 3.3.5), but programs differ.
    private struct WrittenTime {
        let time: icaltimetype
        /// The zone for `TZID`; `nil` in UTC, and when there is none.
        let zone: String?
        let isUTC: Bool
        private let zoneOfClock: String?

        /// Creates the time of an instant of a trip, on the clock of a city.
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

        /// The value of `X-ITINERARY-START`: the time and the zone of its clock.
        var text: String {
            String(cString: icaltime_as_ical_string(time)) + (zoneOfClock.map { " " + $0 } ?? "")
        }
    }
#endif

/// The marks before titles in a calendar: of games that are not attended, and of legs that arrive after the start of the
/// next attended game with a start, or after the next timed leg leaves.
private struct CalendarMarks {
    private var marks: [Int: String] = [:]

    /// - Complexity: as `Itinerary.metGames`.
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

    /// The mark of an item; `nil` when it has none.
    subscript(index: Int) -> String? { marks[index].map { CalendarText.printable($0) } }
}

/// The remark behind the title of a game whose start is presumed (the rule `presumedStart`).
enum PresumedStart {
    static let remark = " (time to be announced)"

    /// Returns a title without the remark.
    static func title(of summary: String) -> String {
        summary.hasSuffix(remark) ? String(summary.dropLast(remark.count)) : summary
    }

    /// Returns true if the title in a calendar still has the remark behind it.
    ///
    /// - Parameters:
    ///   - title: The title in the calendar, without a mark.
    ///   - written: The title as it was exported, without the remark.
    static func isRemarked(_ title: String, written: String) -> Bool {
        // A title can itself end like the remark.
        title != CalendarText.trimmed(written) && PresumedStart.title(of: title) != title
    }
}
