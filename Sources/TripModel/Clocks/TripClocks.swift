/// The clocks of a trip's cities: which zone each is in, and the offsets of those zones over the trip's days.
struct TripClocks: Hashable, Sendable {
    /// The zones' names, in the order in which they were first needed.
    private(set) var names: [String] = []
    private var offsets: [ZoneOffsets] = []
    /// The zone of each city as an index into `names`, -1 for none; cities beyond the end have none of their own.
    private var zoneOfCity: [Int] = []
    /// The zone of what is in no city with a zone of its own.
    private var tripZone: Int?
    /// Midnight UTC on the date of day 1, in seconds since 1970-01-01.
    private let origin: Int64
    private let span: ClosedRange<Int64>

    /// The clocks of a trip that names no zones yet.
    init(startDate: CalendarDate?, dayCount: Int) {
        origin = Int64(startDate?.dayNumber ?? 0) * TripClocks.day
        // A day of local time begins and ends up to 26 hours from that of UTC; an event may be shown on the next.
        span = origin - 3 * TripClocks.day...origin + Int64(dayCount + 3) * TripClocks.day
    }

    private static let day: Int64 = 24 * 60 * 60

    /// Looks a zone up; names that were looked up before are known.
    mutating func zone(_ name: String, in source: TimeZoneSource) throws(TimeZoneError) -> Int {
        if let known = names.firstIndex(of: name) { return known }
        offsets.append(try source.lookUp(name, span))
        names.append(name)
        return names.count - 1
    }

    /// The zones that were looked up, for a trip on the same days.
    var source: TimeZoneSource {
        guard !names.isEmpty else { return .none }
        var table = [String: ZoneOffsets]()
        for (name, offsets) in zip(names, offsets) { table[name] = offsets }
        return .table(table)
    }

    /// Sets the zone of all that has none of its own, unless it is set.
    mutating func setTripZone(_ zone: Int) {
        tripZone = tripZone ?? zone
    }

    /// Sets the zone of a city, unless it is set.
    mutating func setZone(_ zone: Int, of city: City) {
        while zoneOfCity.count <= city.index { zoneOfCity.append(-1) }
        if zoneOfCity[city.index] < 0 { zoneOfCity[city.index] = zone }
    }

    /// The same clocks for cities that have other numbers.
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

    /// The zone whose clock counts in a city, or where there is none.
    func zone(of city: City?) -> Int? {
        if let city, city.index < zoneOfCity.count, zoneOfCity[city.index] >= 0 {
            return zoneOfCity[city.index]
        }
        return tripZone
    }

    /// A local time of a day (from 1) as minutes since midnight UTC on the date of day 1, and whether there is that
    /// local time; where there is not, the instant of the change.
    func instant(of time: ClockTime, onDay day: Int, zone: Int?) -> (minutes: Int, exists: Bool) {
        guard let zone else { return ((day - 1) * 1440 + time.minuteOfDay, true) }
        let local = origin + Int64(day - 1) * TripClocks.day + Int64(time.minuteOfDay) * 60
        switch offsets[zone].instant(ofLocal: local) {
        case .at(let instant): return (minutes(instant), true)
        case .skipped(let change): return (minutes(change), false)
        }
    }

    /// What the clock of a zone shows at an instant, both in minutes since a midnight on the date of day 1.
    ///
    /// It is the local time whose instant this is, so it is read at the last second of the minute: instants are rounded
    /// down, and the local time may begin some seconds into its minute.
    func localMinutes(at instant: Int, zone: Int?) -> Int {
        guard let zone else { return instant }
        let seconds = origin + Int64(instant) * 60 + 59
        return minutes(seconds + offsets[zone].offset(at: seconds))
    }

    /// The second of UTC at which the clock of a zone begins to show a local time, at the instant of which it does.
    func utc(ofLocal minutes: Int, at instant: Int, zone: Int) -> Int64 {
        let last = origin + Int64(instant) * 60 + 59
        return origin + Int64(minutes) * 60 - offsets[zone].offset(at: last)
    }

    /// Whether the clock of a zone shows a local time at an instant and at no other, as far as its changes are known.
    func isUnique(_ minutes: Int, at instant: Int, zone: Int?) -> Bool {
        guard let zone else { return true }
        let local = origin + Int64(minutes) * 60
        guard case .at(let first) = offsets[zone].instant(ofLocal: local), self.minutes(first) == instant
        else { return false }
        return span.contains(first) && !offsets[zone].repeats(local)
    }

    /// An instant as minutes since midnight UTC on the date of day 1, rounded down: offsets of before 1972 may have
    /// seconds.
    private func minutes(_ instant: Int64) -> Int {
        let seconds = instant - origin
        return Int(seconds >= 0 ? seconds / 60 : (seconds - 59) / 60)
    }
}
