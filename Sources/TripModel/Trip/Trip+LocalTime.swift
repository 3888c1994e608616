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
