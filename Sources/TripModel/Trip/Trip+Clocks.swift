/// The instants of a trip (SPEC section 10): minutes since midnight UTC on the date of day 1 or, without time zones,
/// since the start of day 1.
extension Trip {
    /// True if the trip has time zones. If not, instants are local times without a zone.
    package var hasTimeZones: Bool { !clocks.names.isEmpty }

    /// Returns the IANA name of the time zone in which an item starts: the zone of its city if there is one, otherwise
    /// the trip's zone; `nil` if there is none.
    ///
    /// - Complexity: O(items).
    public func timeZone(of id: Item.ID) -> String? {
        index(ofItem: id).flatMap { timeZone(ofItemAt: $0) }
    }

    /// Returns the IANA name of the time zone in which an item starts: the zone of its city if there is one, otherwise
    /// the trip's zone; `nil` if there is none.
    package func timeZone(ofItemAt index: Int) -> String? {
        timeZone(of: city(atStartOfItemAt: index))
    }

    /// Returns the IANA name of the time zone in a city, or of the trip if `city` is `nil`; `nil` if there is none.
    package func timeZone(of city: City?) -> String? {
        clocks.zone(of: city).map { clocks.names[$0] }
    }

    /// Returns the local start time of an item that rules and sort orders use: the item's own `start` if there is one,
    /// otherwise `presumedStart` if the item is a game but not a visit; `nil` if neither applies.
    ///
    /// Use `Item.start` only to write or print the stated value.
    ///
    /// - Complexity: O(1).
    package func startTime(ofItemAt index: Int) -> ClockTime? {
        if let start = items[index].start { return start }
        guard let presumed = rules.presumedStart, items[index].isGame, !items[index].isVisit else {
            return nil
        }
        return hasTimeZones && clocks.zone(of: city(atStartOfItemAt: index)) == nil ? nil : presumed
    }

    /// Returns the local start time of a game that need not be in the trip; see `startTime(ofItemAt:)`.
    package func startTime(of game: Game) -> ClockTime? {
        if let start = game.start { return start }
        guard let presumed = rules.presumedStart, !game.isVisit else { return nil }
        let city = game.cityName.flatMap { cities.city(named: $0) }
        return hasTimeZones && clocks.zone(of: city) == nil ? nil : presumed
    }

    /// Returns the local start time of an item that need not be in the trip; see `startTime(ofItemAt:)`.
    package func startTime(of item: Item) -> ClockTime? {
        item.game.map { startTime(of: $0) } ?? item.start
    }

    /// Returns true if the game at an index of `items` has no `start` and the rule `presumedStart` applies to it.
    package func presumesStart(ofItemAt index: Int) -> Bool {
        items[index].start == nil && startTime(ofItemAt: index) != nil
    }

    /// Returns the instant at which a game starts or a timed leg departs; `nil` for items without a stated or assumed
    /// start.
    ///
    /// If a clock change skips an assumed start, the result is the instant of the change.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func start(ofItemAt index: Int) -> Int? {
        guard let start = startTime(ofItemAt: index), let day = items[index].position?.day else { return nil }
        return instant(of: start, onDay: day, in: city(atStartOfItemAt: index))
    }

    /// Returns the instant at which a game ends or a timed leg arrives: its start plus its duration in elapsed time;
    /// `nil` for items without a start.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func end(ofItemAt index: Int) -> Int? {
        guard let start = start(ofItemAt: index) else { return nil }
        return start + (items[index].game?.duration ?? items[index].travel?.duration ?? 0).count
    }

    /// Returns the city in which an item ends: the city of a game, or the city in which a leg arrives; `nil` if there
    /// is none.
    package func city(atEndOfItemAt index: Int) -> City? {
        arrival(ofLegAt: index) ?? city(atStartOfItemAt: index)
    }

    /// Returns the instant by which the traveler must be at a game or timed leg: its start minus the buffer before it;
    /// `nil` for items without a start.
    package func readyTime(forItemAt index: Int) -> Int? {
        let buffer = items[index].isTravel ? rules.buffers.beforeDeparture : rules.buffers.before
        return start(ofItemAt: index).map { $0 - buffer.count }
    }

    /// Returns the instant at which the traveler is free after a game or timed leg: its end plus the buffer after it;
    /// `nil` for items without a start.
    package func freeTime(afterItemAt index: Int) -> Int? {
        let buffer = items[index].isTravel ? rules.buffers.afterArrival : rules.buffers.after
        return end(ofItemAt: index).map { $0 + buffer.count }
    }

    /// Returns the day (from 1) on which a timed leg arrives, in the local time of the city of arrival; `nil` for other
    /// items.
    package func arrivalDay(ofLegAt index: Int) -> Int? {
        guard items[index].isTravel, let end = end(ofItemAt: index) else { return nil }
        return localTime(at: end, in: arrival(ofLegAt: index)).day
    }

    /// Returns the instant of a time on a day (from 1) in the local time of a city, or of the trip if `city` is `nil`.
    ///
    /// If the clock shows the time twice, the result is the earlier instant. If the clock skips the time, the result is
    /// the instant of the clock change.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func instant(of time: ClockTime, onDay day: Int, in city: City?) -> Int {
        clocks.instant(of: time, onDay: day, zone: clocks.zone(of: city)).minutes
    }
}

/// The time between games and timed legs, which the rule `connections` and the audit compare with the travel time
/// between them (SPEC section 6).
extension Trip {
    /// Returns the minutes of elapsed time between two games or timed legs, without the buffers after the first and
    /// before the second; `nil` if one of the two has no start.
    ///
    /// If two games are too close, the result is 0. If one of the two items is a timed leg, the result can be negative.
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
        return minutes(from: free, to: ready, besideTimedLeg: items[first].isTravel || items[second].isTravel)
    }

    /// Returns the minutes from the instant at which the traveler is free to the instant by which the traveler must be
    /// ready. Between two games, the result is at least 0.
    package func minutes(from free: Int, to ready: Int, besideTimedLeg isBesideLeg: Bool) -> Int {
        isBesideLeg ? ready - free : max(0, ready - free)
    }

    /// Returns the minutes of elapsed time from the start of the trip to the buffer before a game or timed leg; 0 if
    /// the buffer starts before the trip, `nil` if the item has no start.
    ///
    /// The trip starts at 00:00 of day 1 in the local time of the game's city, or of the city in which the leg starts.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func minutes(before item: Int) -> Int? {
        guard let ready = readyTime(forItemAt: item) else { return nil }
        return max(0, ready - instant(ofMidnightBefore: 1, in: city(atStartOfItemAt: item)))
    }

    /// Returns the minutes of elapsed time from the buffer after a game or timed leg to the end of the trip; 0 if the
    /// buffer ends after the trip, `nil` if the item has no start.
    ///
    /// The trip ends at 24:00 of the last day in the local time of the game's city, or of the city in which the leg
    /// ends.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    package func minutes(after item: Int) -> Int? {
        guard let free = freeTime(afterItemAt: item) else { return nil }
        return max(0, instant(ofMidnightBefore: dayCount + 1, in: city(atEndOfItemAt: item)) - free)
    }

    /// Returns the instant at which a day (from 1) starts in the local time of a city, or of the trip if `city` is
    /// `nil`.
    package func instant(ofMidnightBefore day: Int, in city: City?) -> Int {
        instant(of: ClockTime(minuteOfDay: 0), onDay: day, in: city)
    }
}

extension Trip {
    /// Returns the local time in a city, or of the trip if `city` is `nil`, at an instant.
    ///
    /// The instant is in minutes since midnight UTC on the date of day 1 or, without time zones, since the start of day
    /// 1.
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

    /// Returns the minutes by which local time in `city` is ahead of local time in `other` at an instant; 0 if one of
    /// the cities has no zone.
    ///
    /// - Complexity: O(log changes of the zones' clocks).
    package func lead(of city: City, over other: City, at instant: Int) -> Int {
        guard let zone = clocks.zone(of: city), let otherZone = clocks.zone(of: other) else { return 0 }
        return clocks.localMinutes(at: instant, zone: zone)
            - clocks.localMinutes(at: instant, zone: otherZone)
    }

    /// True if the cities of the trip's games and legs are in several zones, so that local times must be shown with the
    /// name of their zone.
    ///
    /// - Complexity: O(items · zones).
    public var hasSeveralTimeZones: Bool {
        guard clocks.names.count > 1 else { return false }
        var first: Int?
        for index in items.indices {
            for city in [city(atStartOfItemAt: index), arrival(ofLegAt: index)] {
                guard let city, let zone = clocks.zone(of: city) else { continue }
                if let first, first != zone { return true }
                first = zone
            }
        }
        return false
    }
}
