#if Libical
    import TripModel

    /// When an event is: as the calendar tells it, and as an instant where that says one.
    struct CalendarMoment {
        let isAllDay: Bool
        /// Seconds on the clock on which it is told.
        let told: Int64
        /// Seconds of UTC; `nil` for a day, and for a time without a zone.
        var instant: Int64?
        /// The zone of the database on whose clock it is told, where it is one.
        var zone: String?
        /// The zone of the database on whose clock it was, where it is told in UTC and says so.
        var zoneOfClock: String?
        /// The name of a zone that only the calendar defines.
        var definedZone: String?
    }

    /// Reads the times of a calendar's events.
    struct CalendarClock {
        private var zones: CalendarZones

        init(_ feed: CalendarFeed, source: TimeZoneSource) {
            zones = CalendarZones(feed, source: source)
        }

        /// The zone of the database that a name means, if any.
        mutating func databaseZone(_ name: String) -> String? {
            if case .named(let zone)? = zones.zone(name) { zone } else { nil }
        }

        /// The zone of the database that a name means, or whose clock goes as the calendar defines that name.
        mutating func databaseZone(_ name: String, preferring hints: [String]) -> String? {
            switch zones.zone(name) {
            case .named(let zone)?: zone
            case .defined(let name)?: zones.likeness(of: name, preferring: hints)
            case nil: nil
            }
        }

        /// True if a time on a clock of the database means an earlier instant, since the clock is put back between.
        mutating func isSecond(_ moment: CalendarMoment, in zone: String?) -> Bool {
            guard let zone, let instant = moment.instant else { return false }
            let local = zones.local(at: instant, in: zone)
            return zones.instant(of: local, in: .named(zone)) < instant
        }

        /// When a time is; `nil` where it has a zone that is not known.
        mutating func moment(_ time: CalendarTime) -> CalendarMoment? {
            let isAllDay = if case .date = time { true } else { false }
            var moment = CalendarMoment(isAllDay: isAllDay, told: time.localSeconds)
            switch time {
            case .date, .floating: break
            case .utc(let seconds, let name):
                (moment.instant, moment.zone) = (seconds, "UTC")
                moment.zoneOfClock = name.flatMap { databaseZone($0) }
            case .zoned(let seconds, let name):
                guard let zone = zones.zone(name) else { return nil }
                moment.instant = zones.instant(of: seconds, in: zone)
                switch zone {
                case .named(let name): moment.zone = name
                case .defined(let name): moment.definedZone = name
                }
            }
            return moment
        }

        /// What a clock in a zone of the database shows then; without a zone, or without an instant, what is told, but
        /// for times that the clock passes over.
        mutating func clock(_ moment: CalendarMoment, in zone: String?) -> LocalClock {
            guard let zone = zone ?? moment.zoneOfClock, !moment.isAllDay else {
                return LocalClock(seconds: moment.told)
            }
            let instant = moment.instant ?? zones.instant(of: moment.told, in: .named(zone))
            return LocalClock(seconds: zones.local(at: instant, in: zone))
        }

        /// How many minutes an event lasts by its end or duration, `nil` where it has neither, or lasts whole days; and
        /// whether it ends before it starts, so that it has no length either.
        mutating func length(_ entry: CalendarEntry, from start: CalendarMoment) -> (
            minutes: Minutes?, isReversed: Bool
        ) {
            guard !start.isAllDay else { return (nil, false) }
            var seconds = entry.duration
            if seconds == nil, let end = entry.end.flatMap({ moment($0) }), !end.isAllDay {
                if let first = start.instant, let last = end.instant {
                    // Offsets can have seconds; a trip rounds its instants down.
                    seconds = CalendarClock.wholeMinutes(last) - CalendarClock.wholeMinutes(first)
                } else {
                    seconds = end.told - start.told
                }
            }
            guard let seconds else { return (nil, false) }
            guard seconds >= 0 else { return (nil, true) }
            return (Minutes(Int(min(seconds / 60, Int64(TripLimits.whole)))), false)
        }

        /// An instant rounded down to whole minutes, in seconds.
        private static func wholeMinutes(_ instant: Int64) -> Int64 {
            let seconds = instant % 60
            return instant - (seconds < 0 ? seconds + 60 : seconds)
        }
    }
#endif
