/// The clocks of a trip's cities: the time zone of each city, and the offsets of these zones over the trip's days.
struct TripClocks: Hashable, Sendable {
    /// The names of the zones, in the order of their first use.
    private(set) var names: [String] = []
    private var offsets: [ZoneOffsets] = []
    /// The zone of each city as an index in `names`. For a city without its own zone, the element is -1 or does not
    /// exist.
    private var zoneOfCity: [Int] = []
    /// The zone of everything that is not in a city with its own zone, as an index in `names`.
    private var tripZone: Int?
    /// Midnight UTC on the date of day 1, in seconds since 1970-01-01.
    private let origin: Int64
    private let span: ClosedRange<Int64>

    /// Creates clocks without zones.
    init(startDate: CalendarDate?, dayCount: Int) {
        origin = Int64(startDate?.dayNumber ?? 0) * TripClocks.day
        // Local days can start and end up to 26 hours before or after UTC days, and an event can end on the next day.
        span = origin - 3 * TripClocks.day...origin + Int64(dayCount + 3) * TripClocks.day
    }

    private static let day: Int64 = 24 * 60 * 60

    /// Returns the index of a zone in `names`; looks up the zone at its first use.
    mutating func zone(_ name: String, in source: TimeZoneSource) throws(TimeZoneError) -> Int {
        if let known = names.firstIndex(of: name) { return known }
        offsets.append(try source.lookUp(name, span))
        names.append(name)
        return names.count - 1
    }

    /// A source with the zones looked up so far, for a trip on the same days.
    var source: TimeZoneSource {
        guard !names.isEmpty else { return .none }
        var table = [String: ZoneOffsets]()
        for (name, offsets) in zip(names, offsets) { table[name] = offsets }
        return .table(table)
    }

    /// Sets the zone of everything without its own zone, unless that zone is already set.
    mutating func setTripZone(_ zone: Int) {
        tripZone = tripZone ?? zone
    }

    /// Sets the zone of a city, unless the city already has one.
    mutating func setZone(_ zone: Int, of city: City) {
        while zoneOfCity.count <= city.index { zoneOfCity.append(-1) }
        if zoneOfCity[city.index] < 0 { zoneOfCity[city.index] = zone }
    }

    /// Returns the clocks after the cities have been renumbered from the table `old` to the table `new`.
    func renumbered(from old: CityTable, to new: CityTable) -> TripClocks {
        guard !zoneOfCity.isEmpty else { return self }
        var clocks = self
        clocks.zoneOfCity = []
        for city in new.all {
            guard let known = old.city(named: new.names[city.index]), known.index < zoneOfCity.count,
                zoneOfCity[known.index] >= 0
            else { continue }
            clocks.setZone(zoneOfCity[known.index], of: city)
        }
        return clocks
    }

    /// Returns the zone in a city, or outside any city if `city` is `nil`, as an index in `names`; `nil` if there is no
    /// zone.
    func zone(of city: City?) -> Int? {
        if let city, city.index < zoneOfCity.count, zoneOfCity[city.index] >= 0 {
            return zoneOfCity[city.index]
        }
        return tripZone
    }

    /// Returns the instant of a local time on a day (from 1), in minutes since midnight UTC on the date of day 1. If
    /// the clock skips the local time, `exists` is false and the instant is the clock change.
    func instant(of time: ClockTime, onDay day: Int, zone: Int?) -> (minutes: Int, exists: Bool) {
        guard let zone else { return ((day - 1) * 1440 + time.minuteOfDay, true) }
        let local = origin + Int64(day - 1) * TripClocks.day + Int64(time.minuteOfDay) * 60
        switch offsets[zone].instant(ofLocal: local) {
        case .at(let instant): return (minutes(instant), true)
        case .skipped(let change): return (minutes(change), false)
        }
    }

    /// Returns true if a zone's clock may skip local times of a day (from 1): the clock is set forward within 26 hours
    /// before or after the day.
    func maySkipTimes(onDay day: Int, zone: Int?) -> Bool {
        guard let zone else { return false }
        let start = origin + Int64(day - 1) * TripClocks.day - ZoneOffsets.limit
        return offsets[zone].isSetForward(in: start...start + TripClocks.day + 2 * ZoneOffsets.limit)
    }

    /// Returns the local time of a zone at an instant. The result is in minutes since local midnight on the date of day
    /// 1; the instant is in minutes since midnight UTC on that date.
    ///
    /// The offset is read at the last second of the minute, because instants are rounded down, and a local time can
    /// start a few seconds after the minute starts.
    func localMinutes(at instant: Int, zone: Int?) -> Int {
        guard let zone else { return instant }
        let seconds = origin + Int64(instant) * 60 + 59
        return minutes(seconds + offsets[zone].offset(at: seconds))
    }

    /// Returns the UTC second at which a zone's clock starts to show a local time.
    ///
    /// - Parameters:
    ///   - minutes: The local time, in minutes since local midnight on the date of day 1.
    ///   - instant: The minute in which the clock shows the local time, counted from midnight UTC on the date of day 1.
    func utc(ofLocal minutes: Int, at instant: Int, zone: Int) -> Int64 {
        let last = origin + Int64(instant) * 60 + 59
        return origin + Int64(minutes) * 60 - offsets[zone].offset(at: last)
    }

    /// Returns true if a zone's clock shows a local time at the instant and at no other instant, within the span of
    /// known clock changes.
    func isUnique(_ minutes: Int, at instant: Int, zone: Int?) -> Bool {
        guard let zone else { return true }
        let local = origin + Int64(minutes) * 60
        guard case .at(let first) = offsets[zone].instant(ofLocal: local), self.minutes(first) == instant
        else { return false }
        return span.contains(first) && !offsets[zone].repeats(local)
    }

    /// Returns a UTC second as minutes since midnight UTC on the date of day 1, rounded down. Instants can have
    /// seconds, because offsets before 1972 can have seconds.
    private func minutes(_ instant: Int64) -> Int {
        let seconds = instant - origin
        return Int(seconds >= 0 ? seconds / 60 : (seconds - 59) / 60)
    }
}

/// The local time in a city at an instant.
package struct LocalTime: Hashable, Sendable {
    /// The day of the trip in local time, from 1; outside `1...dayCount` if the instant is before or after the trip.
    package let day: Int
    /// The time on that day.
    package let time: ClockTime
    /// The IANA name of the time zone; `nil` if the trip has no zones.
    package let zone: String?
    /// The second since 1970-01-01 00:00 UTC at which the clock starts to show this time; `nil` if the trip has no
    /// zones.
    package let utc: Int64?
    /// True if the local time identifies the instant: the clock shows it once, within the span of known clock changes.
    package let isUnique: Bool
}
