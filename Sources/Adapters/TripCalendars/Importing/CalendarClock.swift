#if Libical
    /// The time of an event as the calendar states it, and its instant if it is known.
    struct CalendarMoment {
        let isAllDay: Bool
        /// The stated local time, in seconds.
        var statedSeconds: Int64
        /// The instant, in seconds of UTC; `nil` for a date, and for a time without a zone.
        var instant: Int64?
        /// The zone of the local time; `nil` if the time has no zone, or its zone is not in the database.
        var zone: String?
        /// For a time in UTC, the time zone of the item's city; `nil` if the export does not state it.
        var zoneOfClock: String?
        /// The name of the zone of the local time if only the calendar defines this zone; otherwise `nil`.
        var definedZone: String?

        /// The stated time of day.
        var statedTime: ClockTime { LocalClock(seconds: statedSeconds).time }
    }

    extension CalendarFeed {
        /// The start times of the events, except cancelled and postponed events and times in `unknownStarts`.
        var starts: StartCensus {
            var starts = StartCensus()
            for entry in entries where !entry.isToDo && !entry.isCalledOff {
                guard let start = entry.start else { continue }
                if case .date = start { continue }
                let time = LocalClock(seconds: start.localSeconds).time
                if !unknownStarts.contains(time) { starts.add(time, line: entry.line) }
            }
            return starts
        }
    }

    extension StartCensus {
        /// Records the local start of an event, unless the start is in UTC because the zone of the event's city is
        /// unknown.
        mutating func see(_ moment: CalendarMoment, local: LocalClock, in zone: String?) {
            let utc: Set<String> = ["UTC", "Etc/UTC"]
            let isInUTC = utc.contains(moment.zone ?? "") && utc.contains(zone ?? moment.zoneOfClock ?? "UTC")
            if !isInUTC { see(moment.statedTime, local: local.time) }
        }
    }

    /// A converter of a calendar's times to instants and to local times of other zones.
    struct CalendarClock {
        private var zones: CalendarZones

        init(_ feed: CalendarFeed, source: TimeZoneSource) {
            zones = CalendarZones(feed, source: source)
        }

        /// Returns the database's name of a zone; `nil` if the zone is not in the database.
        mutating func databaseZone(_ name: String) -> String? {
            if case .named(let zone)? = zones.zone(name) { zone } else { nil }
        }

        /// Returns the database's name of a zone. If only the calendar defines the zone, returns the name of a database
        /// zone that agrees with the definition; `nil` if there is none.
        ///
        /// - Parameter hints: The zones of the database to try first.
        mutating func databaseZone(_ name: String, preferring hints: [String]) -> String? {
            switch zones.zone(name) {
            case .named(let zone)?: zone
            case .defined(let name)?: zones.likeness(of: name, preferring: hints)
            case nil: nil
            }
        }

        /// Returns the zone in which a trip without time zones reads the time of a moment: for a time in UTC, the zone
        /// of the item's city if the export states it; otherwise the zone that the calendar states. `nil` if the time
        /// has no zone.
        private mutating func zoneStated(_ moment: CalendarMoment) -> String? {
            if moment.isAllDay { return nil }
            return moment.zoneOfClock ?? moment.zone
                ?? moment.definedZone.map { databaseZone($0, preferring: []) ?? $0 }
        }

        /// Returns the reason why a trip without time zones rejects a moment; `nil` if the trip accepts the moment.
        ///
        /// - Parameter sole: The only zone that the trip accepts. The first accepted moment sets it.
        mutating func reasonToLeaveOut(_ moment: CalendarMoment, _ sole: inout SoleZone) -> CalendarNote
            .Reason?
        {
            guard let name = zoneStated(moment), !sole.takes(name) else { return nil }
            if let zone = sole.zone, zones.areAlike(name, zone) { return nil }
            return .otherZone(sole.reason(toLeaveOut: name))
        }

        /// Returns true if an exported entry has the same start as its item in the trip.
        mutating func isUnchanged(
            _ entry: CalendarEntry,
            _ moment: CalendarMoment,
            _ item: Item,
            in trip: Trip
        ) -> Bool {
            guard entry.own != nil, !moment.isAllDay else { return false }
            if isAsWritten(entry, moment) { return true }
            let local = LocalClock(seconds: moment.statedSeconds)
            let day = trip.startDate.map { local.date.day(from: $0) }
            return day != nil && day == item.position?.day && local.time == item.start
        }

        /// Returns the only zone from which a trip without time zones accepts times: the zone of the first event that
        /// has a zone and is not cancelled or postponed.
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

        /// Returns true if a moment is the second occurrence of a repeated local time.
        mutating func isSecond(_ moment: CalendarMoment, in zone: String?) -> Bool {
            guard let zone, let instant = moment.instant else { return false }
            let local = zones.local(at: instant, in: zone)
            return zones.instant(of: local, in: .named(zone)) < instant
        }

        /// Returns true if an entry still has its exported start; false if the exported start is unknown.
        mutating func isAsWritten(_ entry: CalendarEntry, _ moment: CalendarMoment) -> Bool {
            guard !moment.isAllDay, let written = entry.own?.start.flatMap({ self.moment($0) }) else {
                return false
            }
            if let old = written.instant, let new = moment.instant { return old == new }
            return written.statedSeconds == moment.statedSeconds
        }

        /// Converts a time; `nil` if its zone is unknown.
        mutating func moment(_ time: CalendarTime) -> CalendarMoment? {
            let isAllDay = if case .date = time { true } else { false }
            var moment = CalendarMoment(isAllDay: isAllDay, statedSeconds: time.localSeconds)
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

        /// Returns the local time of a moment in a zone of the database.
        ///
        /// If `zone` is `nil`, the moment's `zoneOfClock` is used; if both are `nil`, the stated local time is
        /// returned. A moment without a zone keeps its stated local time, unless `zone` skips this local time.
        mutating func clock(_ moment: CalendarMoment, in zone: String?) -> LocalClock {
            guard let zone = zone ?? moment.zoneOfClock, !moment.isAllDay else {
                return LocalClock(seconds: moment.statedSeconds)
            }
            let instant = moment.instant ?? zones.instant(of: moment.statedSeconds, in: .named(zone))
            return LocalClock(seconds: zones.local(at: instant, in: zone))
        }

        /// Returns the length of an event, from its end or duration.
        ///
        /// - Returns: The length; `nil` if the event has neither an end nor a duration, is an all-day event, or ends
        ///   before it starts. `isReversed` is true if the event ends before it starts.
        mutating func length(_ entry: CalendarEntry, from start: CalendarMoment) -> (
            minutes: Minutes?, isReversed: Bool
        ) {
            guard !start.isAllDay else { return (nil, false) }
            var seconds = entry.duration
            if seconds == nil, let end = entry.end.flatMap({ moment($0) }), !end.isAllDay {
                if let first = start.instant, let last = end.instant {
                    // Offsets can contain seconds, and a trip rounds its instants down to minutes.
                    seconds = CalendarClock.wholeMinutes(last) - CalendarClock.wholeMinutes(first)
                } else {
                    seconds = end.statedSeconds - start.statedSeconds
                }
            }
            guard let seconds else { return (nil, false) }
            guard seconds >= 0 else { return (nil, true) }
            return (Minutes(Int(min(seconds / 60, Int64(TripLimits.whole)))), false)
        }

        /// Returns the local time in the zone `other` at the given number of minutes after a moment in the zone
        /// `zone`.
        mutating func local(
            _ start: CalendarMoment,
            after minutes: Minutes,
            from zone: String?,
            to other: String?
        ) -> LocalClock {
            var end = start
            if end.instant == nil, let zone {
                end.instant = zones.instant(of: end.statedSeconds, in: .named(zone))
            }
            end.statedSeconds += Int64(minutes.count) * 60
            end.instant = end.instant.map { $0 + Int64(minutes.count) * 60 }
            return clock(end, in: other)
        }

        /// Returns an instant, rounded down to whole minutes, in seconds.
        private static func wholeMinutes(_ instant: Int64) -> Int64 {
            let seconds = instant % 60
            return instant - (seconds < 0 ? seconds + 60 : seconds)
        }
    }
#endif
