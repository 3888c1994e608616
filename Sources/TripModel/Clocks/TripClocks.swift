/// The clocks of a trip's cities: the time zone of each, and the offsets of these zones over the trip's days.
struct TripClocks: Hashable, Sendable {
    /// The names of the zones, in the order of their first use.
    private(set) var names: [String] = []
    private var offsets: [ZoneOffsets] = []
    /// The zone of each city as an index in `names`, -1 for none; cities beyond the end have none of their
    /// own.
    private var zoneOfCity: [Int] = []
    /// The zone of everything that is in no city with a zone of its own.
    private var tripZone: Int?
    /// Midnight UTC on the date of day 1, in seconds since 1970-01-01.
    private let origin: Int64
    private let span: ClosedRange<Int64>

    /// Creates the clocks of a trip that names no zones yet.
    init(startDate: CalendarDate?, dayCount: Int) {
        origin = Int64(startDate?.dayNumber ?? 0) * TripClocks.day
        // A day of local time begins and ends up to 26 hours from that of UTC; an event may be shown on the
        // next day.
        span = origin - 3 * TripClocks.day...origin + Int64(dayCount + 3) * TripClocks.day
    }

    private static let day: Int64 = 24 * 60 * 60

    /// Returns the index of a zone, which is looked up at its first use.
    mutating func zone(_ name: String, in source: TimeZoneSource) throws(TimeZoneError) -> Int {
        if let known = names.firstIndex(of: name) { return known }
        offsets.append(try source.lookUp(name, span))
        names.append(name)
        return names.count - 1
    }

    /// The zones that were looked up, as a source for a trip on the same days.
    var source: TimeZoneSource {
        guard !names.isEmpty else { return .none }
        var table = [String: ZoneOffsets]()
        for (name, offsets) in zip(names, offsets) { table[name] = offsets }
        return .table(table)
    }

    /// Sets the zone of everything without a zone of its own, unless it is set.
    mutating func setTripZone(_ zone: Int) {
        tripZone = tripZone ?? zone
    }

    /// Sets the zone of a city, unless it is set.
    mutating func setZone(_ zone: Int, of city: City) {
        while zoneOfCity.count <= city.index { zoneOfCity.append(-1) }
        if zoneOfCity[city.index] < 0 { zoneOfCity[city.index] = zone }
    }

    /// Returns the clocks for the same cities with other indices.
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

    /// Returns the index of the zone that applies in a city, or outside any city for `nil`; `nil` when there
    /// is none.
    func zone(of city: City?) -> Int? {
        if let city, city.index < zoneOfCity.count, zoneOfCity[city.index] >= 0 {
            return zoneOfCity[city.index]
        }
        return tripZone
    }

    /// Returns a local time of a day (from 1) as minutes since midnight UTC on the date of day 1, and true if
    /// that local time exists; if not, the instant is that of the clock's change.
    func instant(of time: ClockTime, onDay day: Int, zone: Int?) -> (minutes: Int, exists: Bool) {
        guard let zone else { return ((day - 1) * 1440 + time.minuteOfDay, true) }
        let local = origin + Int64(day - 1) * TripClocks.day + Int64(time.minuteOfDay) * 60
        switch offsets[zone].instant(ofLocal: local) {
        case .at(let instant): return (minutes(instant), true)
        case .skipped(let change): return (minutes(change), false)
        }
    }

    /// Returns the reading of a zone's clock at an instant, both in minutes since a midnight on the date of
    /// day 1.
    ///
    /// The reading is the local time whose instant this is, so it is taken at the last second of the minute:
    /// instants are rounded down, and the local time may begin some seconds into its minute.
    func localMinutes(at instant: Int, zone: Int?) -> Int {
        guard let zone else { return instant }
        let seconds = origin + Int64(instant) * 60 + 59
        return minutes(seconds + offsets[zone].offset(at: seconds))
    }

    /// Returns the second of UTC at which the clock of a zone begins to show a local time, at the instant of which it does.
    func utc(ofLocal minutes: Int, at instant: Int, zone: Int) -> Int64 {
        let last = origin + Int64(instant) * 60 + 59
        return origin + Int64(minutes) * 60 - offsets[zone].offset(at: last)
    }

    /// Returns true if the clock of a zone shows a local time at an instant and at no other, as far as its changes are known.
    func isUnique(_ minutes: Int, at instant: Int, zone: Int?) -> Bool {
        guard let zone else { return true }
        let local = origin + Int64(minutes) * 60
        guard case .at(let first) = offsets[zone].instant(ofLocal: local), self.minutes(first) == instant
        else { return false }
        return span.contains(first) && !offsets[zone].repeats(local)
    }

    /// Returns an instant as minutes since midnight UTC on the date of day 1, rounded down: offsets before
    /// 1972 may have seconds.
    private func minutes(_ instant: Int64) -> Int {
        let seconds = instant - origin
        return Int(seconds >= 0 ? seconds / 60 : (seconds - 59) / 60)
    }
}

/// The reading of a city's clock at an instant.
package struct LocalTime: Hashable, Sendable {
    /// The day of the trip on that clock, from 1; 0 or less, or more than `dayCount`, outside the trip.
    package let day: Int
    /// The time of that day.
    package let time: ClockTime
    /// The IANA name of the clock's zone; `nil` where the trip has no zones.
    package let zone: String?
    /// The second of UTC since 1970-01-01 00:00 at which the clock begins to show this time; `nil` without a zone.
    package let utc: Int64?
    /// True if this time on the clock means the instant: the clock shows it once, and its changes are known until then.
    package let isUnique: Bool
}
