/// The instants of a trip (SPEC section 10), in minutes since midnight UTC on the date of day 1; without time
/// zones, since the midnight at which day 1 begins.
extension Trip {
    /// True if the clocks of the trip are in time zones; if not, instants are plain clock times.
    package var hasTimeZones: Bool { !clocks.names.isEmpty }

    /// Returns the IANA name of the time zone in which an item begins: that of its city, else the trip's; `nil` where there
    /// is none.
    ///
    /// - Complexity: O(items).
    public func timeZone(of id: Item.ID) -> String? {
        index(ofItem: id).flatMap { timeZone(ofItemAt: $0) }
    }

    /// Returns the IANA name of the time zone in which an item begins: that of its city, else the trip's; `nil` where there
    /// is none.
    package func timeZone(ofItemAt index: Int) -> String? {
        timeZone(of: city(atStartOfItemAt: index))
    }

    /// Returns the IANA name of a city's time zone, or without a city of the trip's; `nil` where there is none.
    package func timeZone(of city: City?) -> String? {
        clocks.zone(of: city).map { clocks.names[$0] }
    }

    /// Returns the local time at which the item at an index of `items` starts, for every rule and order: its own `start`, or
    /// for a game without one the rule `presumedStart`; `nil` if neither applies, and for other items.
    ///
    /// Only what is written to a document or printed as the item's own value reads `Item.start`.
    /// - Complexity: O(1).
    package func startTime(ofItemAt index: Int) -> ClockTime? {
        if let start = items[index].start { return start }
        guard let presumed = rules.presumedStart, items[index].isGame else { return nil }
        return hasTimeZones && clocks.zone(of: city(atStartOfItemAt: index)) == nil ? nil : presumed
    }

    /// Returns the local time at which a game starts that the trip may not have, as `startTime(ofItemAt:)`.
    package func startTime(of game: Game) -> ClockTime? {
        if let start = game.start { return start }
        guard let presumed = rules.presumedStart else { return nil }
        let city = game.cityName.flatMap { cities.city(named: $0) }
        return hasTimeZones && clocks.zone(of: city) == nil ? nil : presumed
    }

    /// Returns the local time at which an item starts that the trip may not have, as `startTime(ofItemAt:)`.
    package func startTime(of item: Item) -> ClockTime? {
        item.game.map { startTime(of: $0) } ?? item.start
    }

    /// True if the game at an index of `items` has no `start` and counts as starting at the rule `presumedStart`.
    package func presumesStart(ofItemAt index: Int) -> Bool {
        items[index].start == nil && startTime(ofItemAt: index) != nil
    }

    /// Returns the instant at which the game at an index of `items` starts, or the timed leg there leaves; `nil` for one
    /// without `start`, own or presumed, and for other items. A presumed start that a change of clocks skips is the instant
    /// of the change.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func start(ofItemAt index: Int) -> Int? {
        guard let start = startTime(ofItemAt: index), let day = items[index].position?.day else { return nil }
        return instant(of: start, onDay: day, in: city(atStartOfItemAt: index))
    }

    /// Returns the instant at which the game at an index of `items` ends, or the timed leg there arrives, its duration in
    /// elapsed time after its start; `nil` for one without `start` and for other items.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func end(ofItemAt index: Int) -> Int? {
        guard let start = start(ofItemAt: index) else { return nil }
        return start + (items[index].game?.duration ?? items[index].travel?.duration ?? 0).count
    }

    /// Returns the city in which the item at an index of `items` ends: that of a game, the one to which a leg leads.
    package func city(atEndOfItemAt index: Int) -> City? {
        arrival(ofSegmentAt: index) ?? city(atStartOfItemAt: index)
    }

    /// Returns the instant by which the traveller must be at the game or timed leg at an index of `items`, the buffer
    /// before it taken off its start; `nil` for one without `start`.
    package func readyTime(forItemAt index: Int) -> Int? {
        let buffer = items[index].isTravel ? rules.buffers.beforeDeparture : rules.buffers.before
        return start(ofItemAt: index).map { $0 - buffer.count }
    }

    /// Returns the instant from which the traveller is free after the game or timed leg at an index of `items`, the
    /// buffer after it added to its end; `nil` for one without `start`.
    package func freeTime(afterItemAt index: Int) -> Int? {
        let buffer = items[index].isTravel ? rules.buffers.afterArrival : rules.buffers.after
        return end(ofItemAt: index).map { $0 + buffer.count }
    }

    /// Returns the day (from 1), on the clock of the city to which it leads, on which the timed leg at an index of `items`
    /// arrives; `nil` for other items.
    package func arrivalDay(ofSegmentAt index: Int) -> Int? {
        guard items[index].isTravel, let end = end(ofItemAt: index) else { return nil }
        return localTime(at: end, in: arrival(ofSegmentAt: index)).day
    }

    /// Returns the instant of a time of a day (from 1) on the clock of a city, or of the trip for `nil`: the earlier one of
    /// a time that is shown twice, the clock's change for a time that does not exist.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func instant(of time: ClockTime, onDay day: Int, in city: City?) -> Int {
        clocks.instant(of: time, onDay: day, zone: clocks.zone(of: city)).minutes
    }
}

/// The time between games and timed legs, which `connections` and the audit compare with the travel between them
/// (SPEC section 6).
extension Trip {
    /// Returns the number of minutes between two games or timed legs at indices of `items`: from the end of the first and
    /// the buffer after it to the buffer before the start of the second, in elapsed time; 0 where two games are too close,
    /// negative where a timed leg and another are, and `nil` where one has no `start`.
    ///
    /// ```
    ///   first        buffer                            buffer        second
    /// ├────────────┤├ ─ ─ ─ ─┼──────────────────────┼ ─ ─ ─ ─┤├──────────────┤
    ///                        └─────── minutes ──────┘
    /// ```
    /// - Complexity: O(log changes of the zones' clocks).
    package func minutes(between first: Int, and second: Int) -> Int? {
        guard let free = freeTime(afterItemAt: first), let ready = readyTime(forItemAt: second) else {
            return nil
        }
        return items[first].isTravel || items[second].isTravel ? ready - free : max(0, ready - free)
    }

    /// Returns the number of minutes from the start of the trip, 00:00 of day 1 on the clock of the game's city or of the
    /// city that the timed leg leaves, to the buffer before the start of the one at an index of `items`, in elapsed time;
    /// 0 where it is too early, and `nil` where it has no `start`.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func minutes(before item: Int) -> Int? {
        guard let ready = readyTime(forItemAt: item) else { return nil }
        return max(0, ready - instant(ofMidnightBefore: 1, in: city(atStartOfItemAt: item)))
    }

    /// Returns the number of minutes from the end of the game or timed leg at an index of `items` and the buffer after it
    /// to the end of the trip, 24:00 of the last day on the clock of its city or of the city to which it leads; 0 where it
    /// ends too late, and `nil` where it has no `start`.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func minutes(after item: Int) -> Int? {
        guard let free = freeTime(afterItemAt: item) else { return nil }
        return max(0, instant(ofMidnightBefore: dayCount + 1, in: city(atEndOfItemAt: item)) - free)
    }

    /// Returns the instant at which a day, from 1, begins on the clock of a city, or of the trip for `nil`.
    package func instant(ofMidnightBefore day: Int, in city: City?) -> Int {
        instant(of: ClockTime(minuteOfDay: 0), onDay: day, in: city)
    }
}

extension Trip {
    /// Returns the reading of a city's clock, or of the trip's for `nil`, at an instant, in minutes since midnight UTC on the
    /// date of day 1, or without zones since the midnight at which day 1 begins.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func localTime(at instant: Int, in city: City?) -> LocalTime {
        let zone = clocks.zone(of: city)
        let minutes = clocks.localMinutes(at: instant, zone: zone)
        let day = minutes >= 0 ? minutes / 1440 : (minutes - 1439) / 1440
        return LocalTime(
            day: day + 1,
            time: ClockTime(minuteOfDay: minutes - day * 1440),
            zone: zone.map { clocks.names[$0] },
            utc: zone.map { clocks.utc(ofLocal: minutes, at: instant, zone: $0) },
            isUnique: clocks.isUnique(minutes, at: instant, zone: zone)
        )
    }

    /// Returns the number of minutes by which the clock of one city is ahead of another's at an instant; 0
    /// where one has no zone.
    ///
    /// - Complexity: O(log changes of the zones' clocks).
    package func lead(of city: City, over other: City, at instant: Int) -> Int {
        guard let zone = clocks.zone(of: city), let otherZone = clocks.zone(of: other) else { return 0 }
        return clocks.localMinutes(at: instant, zone: zone)
            - clocks.localMinutes(at: instant, zone: otherZone)
    }

    /// A Boolean value indicating whether local times of the trip need the name of their zone beside them:
    /// the cities of its games and segments are in several zones.
    ///
    /// - Complexity: O(items · zones).
    public var hasSeveralTimeZones: Bool {
        guard clocks.names.count > 1 else { return false }
        var first: Int?
        for index in items.indices {
            for city in [city(atStartOfItemAt: index), arrival(ofSegmentAt: index)] {
                guard let city, let zone = clocks.zone(of: city) else { continue }
                if let first, first != zone { return true }
                first = zone
            }
        }
        return false
    }
}
