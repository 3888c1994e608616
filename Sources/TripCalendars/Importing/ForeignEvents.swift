#if Libical
    import TripModel

    /// The events of a calendar that are no items of ours, as games and free items of a trip (SPEC section 13).
    struct ForeignEvents {
        /// An event on a day.
        struct Event {
            let entry: CalendarEntry
            let date: CalendarDate
            /// When it starts on the clock of its place; `nil` where it is all day.
            let start: ClockTime?
            let duration: Minutes?
            let city: String?

            /// What a trip holds of it: a game where it has a time, else a free item.
            var kind: Item.Kind {
                guard let start else { return .custom(Custom(title: entry.name)) }
                let game = Game(
                    gameID: entry.uid,
                    city: city,
                    title: entry.summary.flatMap { $0.isEmpty ? nil : $0 },
                    start: start,
                    duration: duration ?? Game.usualDuration
                )
                return .game(game)
            }
        }

        private(set) var events: [Event] = []
        private(set) var notes: [CalendarNote] = []
        private(set) var book: PlaceBook
        private var clock: CalendarClock
        /// Whether zones that the calendar tells of cities are kept.
        private let keepsZones: Bool

        /// - Parameter keepsZones: Whether cities without a zone get those on whose clocks the calendar tells their
        ///   events, for a trip that is made anew.
        init(_ entries: [CalendarEntry], _ book: PlaceBook, _ clock: CalendarClock, keepsZones: Bool) {
            self.book = book
            self.clock = clock
            self.keepsZones = keepsZones
            var floating: [(CalendarEntry, CalendarMoment)] = []
            for entry in entries where entry.own == nil {
                if entry.isCancelled {
                    note(.cancelled, entry)
                    continue
                }
                guard let moment = moment(entry) else { continue }
                if moment.isAllDay {
                    addDay(entry, moment)
                } else if moment.instant == nil {
                    floating.append((entry, moment))
                } else {
                    add(entry, moment)
                }
            }
            // Those without a zone last, so that they are read on the clocks of others.
            for (entry, moment) in floating { add(entry, moment) }
            events.sort { left, right in
                (left.date, left.start == nil ? 0 : 1, left.start?.minuteOfDay ?? 0, left.entry.line)
                    < (
                        right.date, right.start == nil ? 0 : 1, right.start?.minuteOfDay ?? 0,
                        right.entry.line
                    )
            }
        }

        mutating func note(_ reason: CalendarNote.Reason, _ entry: CalendarEntry) {
            notes.append(CalendarNote(reason: reason, name: entry.name, line: entry.line))
        }

        private mutating func moment(_ entry: CalendarEntry) -> CalendarMoment? {
            guard let start = entry.start else { return nil }
            if let moment = clock.moment(start) { return moment }
            if case .zoned(_, let zone) = start { note(.unknownZone(zone), entry) }
            return nil
        }

        private mutating func addDay(_ entry: CalendarEntry, _ moment: CalendarMoment) {
            if let end = entry.end, end.localSeconds > moment.told + 86_400 { note(.severalDays, entry) }
            let date = LocalClock(seconds: moment.told).date
            events.append(Event(entry: entry, date: date, start: nil, duration: nil, city: nil))
        }

        private mutating func add(_ entry: CalendarEntry, _ moment: CalendarMoment) {
            let city = book.city(entry.location)
            let name = city ?? Game(gameID: entry.uid).cityName
            let zone = zone(of: name, entry, moment)
            if moment.told % 60 != 0 { note(.seconds, entry) }
            let clockTime = clock.clock(moment, in: zone)
            let length = clock.length(entry, from: moment)
            if length.isReversed { note(.endBeforeStart, entry) }
            let event = Event(
                entry: entry,
                date: clockTime.date,
                start: clockTime.time,
                duration: length.minutes,
                city: city
            )
            events.append(event)
        }

        /// The zone of a city, which may be found by this very event.
        private mutating func zone(
            of city: String?,
            _ entry: CalendarEntry,
            _ moment: CalendarMoment
        ) -> String? {
            if let zone = book.zone(of: city) { return zone }
            if moment.zone == "UTC", case .utc? = entry.start { note(.staysInUTC, entry) }
            if let name = moment.definedZone { note(.zoneWithoutName(name), entry) }
            guard keepsZones else { return nil }
            if let zone = moment.zone {
                book.set(zone, of: city)
                return zone
            }
            // A trip has zones everywhere or nowhere.
            guard let usual = book.found.first?.zone else { return nil }
            note(.floating(zone: usual), entry)
            book.usualZone = usual
            return usual
        }
    }
#endif
