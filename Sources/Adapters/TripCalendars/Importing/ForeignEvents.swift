#if Libical
    /// The events of a calendar that this package did not export, as games and custom items (SPEC section 13).
    struct ForeignEvents {
        /// The calendar's zones that become the zones of places without a separate zone.
        enum ZonesKept {
            /// No zones, for a trip without time zones.
            case none
            /// Only zones that events state, for a trip with time zones.
            case ofPlaces
            /// The zones that events state, and a zone for times without a zone, for a new trip.
            case all
        }

        private(set) var events: [Event] = []
        private(set) var notes: [CalendarNote] = []
        private(set) var book: PlaceBook
        private var clock: CalendarClock
        private let zonesKept: ZonesKept
        private let bookings: Bookings
        /// The dates whose nights have a stay.
        private var nights: Set<CalendarDate>
        /// The arrivals of timed legs.
        private var arrivals: [StayArrival]
        /// The zones of the database to try first for a zone that only the calendar defines.
        private let hints: [String]
        /// The zone of the first event that has a zone.
        private var firstZone: String?
        private var soleZone: SoleZone
        private let unknownStarts: Set<ClockTime>
        private(set) var starts: StartCensus
        /// The locations that are used as cities because they do not contain a known place.
        private var unknownCities: Set<String> = []
        /// The first event without a city, and the number of such events.
        private var withoutCity: (first: CalendarEntry, count: Int)?

        init(
            _ feed: CalendarFeed,
            _ book: PlaceBook,
            _ clock: CalendarClock,
            keeping zonesKept: ZonesKept,
            nights: Set<CalendarDate> = [],
            arrivals: [StayArrival] = []
        ) {
            let entries = feed.entries
            (unknownStarts, starts) = (feed.unknownStarts, feed.starts)
            var book = book
            bookings = Bookings(
                entries.filter { $0.own == nil },
                &book,
                findingZones: zonesKept != .none
            )
            (self.nights, self.arrivals) = (nights, arrivals)
            self.book = book
            self.clock = clock
            self.zonesKept = zonesKept
            hints = book.zones
            soleZone = self.clock.soleZone(of: entries, isNeeded: zonesKept != .ofPlaces)
            var timed: [(entry: CalendarEntry, moment: CalendarMoment)] = []
            for entry in entries where entry.own == nil {
                if entry.isCalledOff {
                    note(entry.status == .postponed ? .postponed : .cancelled, entry)
                    continue
                }
                guard let moment = moment(entry) else { continue }
                if moment.isAllDay { addDay(entry, moment) } else { timed.append((entry, moment)) }
            }
            // Events that state a zone are added first, so that events in UTC can be converted to the zones found.
            let ranked = timed.map { (rank: rank($0.entry, $0.moment), event: $0) }
            // The zones of all cities are determined before any event is added, because a later event may state the
            // zone of a city.
            if zonesKept != .none {
                for event in ranked where event.rank == 0 { settle(event.event.entry, event.event.moment) }
            }
            for rank in 0...1 {
                for event in ranked where event.rank == rank { add(event.event.entry, event.event.moment) }
            }
            // Among events that state no zone, events in cities with a time zone are added first, because the other
            // events get the zone of the first event.
            let floating = ranked.filter { $0.rank == 2 }.map { $0.event }
            let hasZone = floating.map { book.zone(of: cityOfClock($0.entry)) != nil }
            for isPlaced in [true, false] {
                for (event, hasZone) in zip(floating, hasZone) where hasZone == isPlaced {
                    add(event.entry, event.moment)
                }
            }
            leaveOutLateNights()
            notes += bookings.notes + (bookings.summary.map { [$0] } ?? [])
            if let withoutCity { note(.noCity(count: withoutCity.count), withoutCity.first) }
            events.sort { $0.order < $1.order }
        }

        /// Returns 0 for an event that states its zone, 1 for an event in UTC, 2 for an event without a zone.
        private mutating func rank(_ entry: CalendarEntry, _ moment: CalendarMoment) -> Int {
            if ForeignEvents.isUTC(entry, moment) { return 1 }
            return statedZone(moment) == nil ? 2 : 0
        }

        mutating func note(_ reason: CalendarNote.Reason, _ entry: CalendarEntry) {
            notes.append(CalendarNote(reason, entry))
        }

        private mutating func moment(_ entry: CalendarEntry) -> CalendarMoment? {
            guard let start = entry.start else { return nil }
            if let moment = clock.moment(start) { return moment }
            guard case .zoned(let local, let zone) = start else { return nil }
            guard let usual = book.usualZone else {
                note(.unknownZone(zone), entry)
                return nil
            }
            note(.readIn(zone, zone: usual), entry)
            return clock.moment(.zoned(local, zone: usual))
        }

        private mutating func addDay(_ entry: CalendarEntry, _ moment: CalendarMoment) {
            if case .stay? = bookings[entry] {
                return addStay(entry, from: LocalClock(seconds: moment.statedSeconds), in: nil)
            }
            if let end = entry.end, end.localSeconds > moment.statedSeconds + 86_400 {
                note(.severalDays, entry)
            }
            let date = LocalClock(seconds: moment.statedSeconds).date
            events.append(
                Event(entry: entry, date: date, start: nil, isGame: false, duration: nil, city: nil)
            )
        }

        /// Adds an event for each night of a stay.
        private mutating func addStay(_ entry: CalendarEntry, from start: LocalClock, in zone: String?) {
            guard let booking = bookings[entry], case .stay(let city, _, let end) = booking else { return }
            let isAllDay = if case .date? = entry.start { true } else { false }
            let last = end.flatMap { clock.moment($0) }.map { clock.clock($0, in: zone).date }
            let stay = StayNights(from: start, isAllDay: isAllDay, until: last)
            for (night, date) in stay.dates.enumerated() {
                guard nights.insert(date).inserted else {
                    note(.nightTaken(date), entry)
                    continue
                }
                events.append(
                    Event(
                        entry: entry,
                        date: date,
                        start: nil,
                        isGame: false,
                        duration: nil,
                        city: city,
                        booking: booking,
                        night: night
                    )
                )
            }
        }

        /// Omits the nights that begin while the traveler is still under way to their city. If a stay has no other
        /// night, it becomes a custom item on the day of the arrival.
        private mutating func leaveOutLateNights() {
            for event in events where event.isStay {
                guard let arrival = arrivals.first(where: { $0.isAfterNight(of: event.date, in: event.city) })
                else { continue }
                let line = event.entry.line
                events.removeAll { $0.isStay && $0.entry.line == line && $0.night == event.night }
                let isOnly = !events.contains { $0.isStay && $0.entry.line == line }
                note(
                    .lateNight(
                        event.date,
                        leg: arrival.name,
                        arrival: arrival.arrival.date,
                        arrival.arrival.time,
                        isOnly: isOnly
                    ),
                    event.entry
                )
                if isOnly {
                    events.append(customItem(event.entry, on: arrival.arrival.date))
                }
            }
        }

        /// Returns a booking as a custom item.
        private func customItem(_ entry: CalendarEntry, on date: CalendarDate) -> Event {
            Event(
                entry: entry,
                date: date,
                start: nil,
                isGame: false,
                duration: nil,
                city: nil,
                booking: .custom
            )
        }

        private mutating func add(_ entry: CalendarEntry, _ moment: CalendarMoment) {
            let city = city(of: entry)
            let booking = bookings[entry]
            if booking == .custom {
                let date = clock.clock(moment, in: book.zone(of: city) ?? firstZone).date
                events.append(customItem(entry, on: date))
                return
            }
            let zone = zone(of: cityOfClock(entry), entry, moment)
            firstZone = firstZone ?? zone
            if zone == nil, let reason = clock.reasonToLeaveOut(moment, &soleZone) {
                return note(reason, entry)
            }
            if booking == nil { noteCity(city, entry) }
            if let city, booking == nil, let coordinates = entry.coordinates {
                book.locate(city, at: coordinates)
            }
            if moment.statedSeconds % 60 != 0 { note(.seconds, entry) }
            let clockTime = clock.clock(moment, in: zone)
            if clock.isSecond(moment, in: zone) { note(.secondTime, entry) }
            let length = clock.length(entry, from: moment)
            if length.isReversed { note(.endBeforeStart, entry) }
            if case .stay? = booking { return addStay(entry, from: clockTime, in: zone) }
            let isUnknown = booking == nil && unknownStarts.contains(moment.statedTime)
            if !isUnknown { starts.see(moment, local: clockTime, in: zone) }
            var event = Event(
                entry: entry,
                date: clockTime.date,
                start: isUnknown ? nil : clockTime.time,
                isGame: true,
                duration: length.minutes,
                city: city,
                venue: book.venue(entry.location),
                booking: booking
            )
            if case .leg? = booking, (length.minutes ?? 0) == 0 {
                note(.noArrival, entry)
                event = Event(
                    entry: entry,
                    date: clockTime.date,
                    start: nil,
                    isGame: false,
                    duration: nil,
                    city: nil
                )
            }
            events.append(event)
            if case .leg(_, let to, let title, _)? = event.booking, let minutes = length.minutes {
                arrivals.append(
                    StayArrival(
                        city: to,
                        departure: clock.local(moment, after: 0, from: zone, to: book.zone(of: to)),
                        arrival: clock.local(moment, after: minutes, from: zone, to: book.zone(of: to)),
                        name: title ?? entry.name
                    )
                )
            }
        }

        /// Returns the city of an event; for a journey, the city of departure.
        private mutating func city(of entry: CalendarEntry) -> String? {
            switch bookings[entry] {
            case .leg(let from, _, _, _)?: from
            case .event(let city)?, .stay(let city, _, _)?: city
            case .custom?, nil: book.city(entry.location)
            }
        }

        /// Returns true if the time of an event is in UTC, which does not reveal the zone of its place.
        private static func isUTC(_ entry: CalendarEntry, _ moment: CalendarMoment) -> Bool {
            if case .utc? = entry.start { true } else { moment.zone == "UTC" || moment.zone == "Etc/UTC" }
        }

        /// Returns the zone of the database in which an event's time is stated, or a zone that agrees with the
        /// calendar's definition; `nil` if there is neither.
        private mutating func statedZone(_ moment: CalendarMoment) -> String? {
            moment.zone ?? moment.definedZone.flatMap { clock.databaseZone($0, preferring: hints) }
        }

        /// Returns the city whose local time a document uses for the start of an event.
        private mutating func cityOfClock(_ entry: CalendarEntry) -> String? {
            city(of: entry) ?? Game(gameID: entry.uid).cityName
        }

        private mutating func noteCity(_ city: String?, _ entry: CalendarEntry) {
            if let city, let location = entry.location {
                if book.isLoose(location) {
                    guard unknownCities.insert(location).inserted else { return }
                    return note(.placeAmongWords(City.folded(location), city: city), entry)
                }
                guard book.knowsPlaces, !book.isNamed(city), unknownCities.insert(city).inserted else {
                    return
                }
                note(.noKnownPlace(City.folded(city)), entry)
            } else if Game(gameID: entry.uid).cityName == nil {
                withoutCity = (withoutCity?.first ?? entry, (withoutCity?.count ?? 0) + 1)
            }
        }

        /// Sets the zone of an event's city to the zone that the event states, if the city has no separate zone and the
        /// stated zone is not the usual zone (the zone of all cities without a separate zone). For an event without a
        /// city, the stated zone becomes the usual zone of a new trip.
        private mutating func settle(_ entry: CalendarEntry, _ moment: CalendarMoment) {
            let city = cityOfClock(entry)
            guard book.ownZone(of: city) == nil, let zone = statedZone(moment) else { return }
            let usual = book.zone(of: city)
            // The trip's own games in a known city are already in the usual zone.
            if zonesKept == .ofPlaces, usual != nil, city.map({ book.isKnown($0) }) ?? false { return }
            if let city, zone != usual {
                if let name = moment.definedZone { note(.zoneLike(name, zone: zone), entry) }
                book.set(zone, of: city)
            } else if usual == nil, zonesKept == .all {
                book.usualZone = zone
            }
        }

        /// Returns the zone of a city: the city's separate zone, or otherwise the usual zone. For a new trip, the event
        /// may determine the usual zone.
        private mutating func zone(
            of city: String?,
            _ entry: CalendarEntry,
            _ moment: CalendarMoment
        ) -> String? {
            if let zone = book.zone(of: city) { return zone }
            let isUTC = ForeignEvents.isUTC(entry, moment)
            if zonesKept != .none, !isUTC, statedZone(moment) != nil { return nil }
            if isUTC { note(.staysInUTC, entry) }
            guard zonesKept == .all, isUTC || firstZone != nil else {
                if let name = moment.definedZone { note(.zoneWithoutName(name), entry) }
                return nil
            }
            if isUTC {
                if let city { book.set("UTC", of: city) } else { book.usualZone = "UTC" }
                return "UTC"
            }
            // Either all cities of a trip have time zones, or none has.
            guard let firstZone else { return nil }
            if moment.definedZone == nil { note(.floating(zone: firstZone), entry) }
            book.usualZone = firstZone
            return firstZone
        }
    }
#endif
