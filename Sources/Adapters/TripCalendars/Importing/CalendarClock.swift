#if Libical
    /// The time of an event: as the calendar states it, and as an instant where that is known.
    struct CalendarMoment {
        let isAllDay: Bool
        /// The local time, in seconds.
        let told: Int64
        /// The instant, in seconds of UTC; `nil` for a date, and for a time without a zone.
        var instant: Int64?
        /// The zone of the local time, when it is in the database.
        var zone: String?
        /// The zone of the clock of a time in UTC, when the export states it.
        var zoneOfClock: String?
        /// The name of the zone of the local time, when only the calendar defines it.
        var definedZone: String?
    }

    /// The conversion of a calendar's times.
    struct CalendarClock {
        private var zones: CalendarZones

        init(_ feed: CalendarFeed, source: TimeZoneSource) {
            zones = CalendarZones(feed, source: source)
        }

        /// Returns the zone of the database for a name; `nil` when there is none.
        mutating func databaseZone(_ name: String) -> String? {
            if case .named(let zone)? = zones.zone(name) { zone } else { nil }
        }

        /// Returns the zone of the database for a name, or one that agrees with the calendar's definition of that name.
        mutating func databaseZone(_ name: String, preferring hints: [String]) -> String? {
            switch zones.zone(name) {
            case .named(let zone)?: zone
            case .defined(let name)?: zones.likeness(of: name, preferring: hints)
            case nil: nil
            }
        }

        /// Returns the zone on whose clock the time of a moment stays if its place has no zone; `nil` if it has none.
        private mutating func zoneStated(_ moment: CalendarMoment) -> String? {
            if moment.isAllDay { return nil }
            return moment.zoneOfClock ?? moment.zone
                ?? moment.definedZone.map { databaseZone($0, preferring: []) ?? $0 }
        }

        /// Returns why a trip without zones leaves out a moment, next to those that it took; `nil` if it takes it.
        mutating func reasonToLeaveOut(_ moment: CalendarMoment, _ sole: inout SoleZone) -> CalendarNote
            .Reason?
        {
            guard let name = zoneStated(moment), !sole.takes(name) else { return nil }
            if let zone = sole.zone, zones.areAlike(name, zone) { return nil }
            return .otherZone(sole.reason(toLeaveOut: name))
        }

        /// Returns true if an exported entry has the start that its item has in a trip.
        mutating func isUnchanged(
            _ entry: CalendarEntry,
            _ moment: CalendarMoment,
            _ item: Item,
            in trip: Trip
        ) -> Bool {
            guard entry.own != nil, !moment.isAllDay else { return false }
            if isAsWritten(entry, moment) { return true }
            let local = LocalClock(seconds: moment.told)
            let day = trip.startDate.map { local.date.day(from: $0) }
            return day != nil && day == item.position?.day && local.time == item.start
        }

        /// Returns the zone whose times a trip without zones takes: that of the first event that is played.
        mutating func soleZone(of entries: [CalendarEntry], isNeeded: Bool) -> SoleZone {
            var sole = SoleZone(isNeeded: isNeeded)
            guard isNeeded else { return sole }
            for entry in entries where !entry.isToDo && !entry.isCalledOff {
                guard let moment = entry.start.flatMap({ moment($0) }), let zone = zoneStated(moment) else {
                    continue
                }
                _ = sole.takes(zone)
                break
            }
            return sole
        }

        /// Returns true if a moment is the second with its local time, after the clock was put back.
        mutating func isSecond(_ moment: CalendarMoment, in zone: String?) -> Bool {
            guard let zone, let instant = moment.instant else { return false }
            let local = zones.local(at: instant, in: zone)
            return zones.instant(of: local, in: .named(zone)) < instant
        }

        /// Returns true if the start of an entry is as it was exported; false if that is not known.
        mutating func isAsWritten(_ entry: CalendarEntry, _ moment: CalendarMoment) -> Bool {
            guard !moment.isAllDay, let written = entry.own?.start.flatMap({ self.moment($0) }) else {
                return false
            }
            if let old = written.instant, let new = moment.instant { return old == new }
            return written.told == moment.told
        }

        /// Converts a time; `nil` when its zone is not known.
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

        /// Returns the local time of a moment in a zone of the database; without a zone or an instant, the stated local
        /// time, unless the clock skips it.
        mutating func clock(_ moment: CalendarMoment, in zone: String?) -> LocalClock {
            guard let zone = zone ?? moment.zoneOfClock, !moment.isAllDay else {
                return LocalClock(seconds: moment.told)
            }
            let instant = moment.instant ?? zones.instant(of: moment.told, in: .named(zone))
            return LocalClock(seconds: zones.local(at: instant, in: zone))
        }

        /// Returns the length of an event by its end or duration, `nil` when it has neither or is all day, and true if
        /// it ends before it starts, when it has no length either.
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

        /// Rounds an instant down to whole minutes, in seconds.
        private static func wholeMinutes(_ instant: Int64) -> Int64 {
            let seconds = instant % 60
            return instant - (seconds < 0 ? seconds + 60 : seconds)
        }
    }
#endif
