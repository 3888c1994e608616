/// Looks up the zones that a trip and the files beside it name.
struct TripClockReader {
    let startDate: CalendarDate?
    let dayCount: Int
    let zones: TimeZoneSource

    /// The clocks of the cities: of several zones for one, that of the earliest geography counts, but all must be
    /// known.
    ///
    /// - Complexity: O(places).
    func clocks(_ geographies: [Geography], _ cities: CityTable) throws(TripError) -> TripClocks {
        var clocks = TripClocks(startDate: startDate, dayCount: dayCount)
        for (index, geography) in geographies.enumerated() {
            let side = index == 0 ? nil : index - 1
            if let name = geography.timeZone {
                clocks.setTripZone(try zone(name, .geography(.trip(.timeZone), side: side), &clocks))
            }
            for (place, known) in geography.places.enumerated() {
                guard let name = known.timeZone, let city = cities.city(named: known.city) else { continue }
                let zone = try zone(
                    name,
                    .geography(.place(index: place, key: .timeZone), side: side),
                    &clocks
                )
                clocks.setZone(zone, of: city)
            }
        }
        return clocks
    }

    private func zone(
        _ name: String,
        _ place: TripError.Place,
        _ clocks: inout TripClocks
    ) throws(TripError) -> Int {
        guard startDate != nil else { throw TripError(.clock(.noStartDate), at: place) }
        do throws(TimeZoneError) {
            return try clocks.zone(name, in: zones)
        } catch {
            throw TripError(.clock(.zone(name, error)), at: place)
        }
    }
}

extension Geography {
    /// Says which time zone that it names is not known first.
    ///
    /// - Complexity: O(places).
    package func checkTimeZones(in source: TimeZoneSource) throws(GeographyError) {
        var clocks = TripClocks(startDate: nil, dayCount: 1)
        func check(_ name: String?, _ place: GeographyPlace) throws(GeographyError) {
            guard let name else { return }
            do throws(TimeZoneError) {
                _ = try clocks.zone(name, in: source)
            } catch {
                throw GeographyError(.clock(.zone(name, error)), at: place)
            }
        }
        try check(timeZone, .trip(.timeZone))
        for (index, place) in places.enumerated() {
            try check(place.timeZone, .place(index: index, key: .timeZone))
        }
    }
}

extension Trip {
    /// Says which game's start is on no clock: one without a zone while another has one, or at a local time that does
    /// not exist.
    func checkClocks() throws(TripError) {
        guard hasTimeZones, let startDate else { return }
        var (inZone, inNone): (Int?, Int?) = (nil, nil)
        for (index, item) in items.enumerated() {
            guard let start = item.game?.start, let day = item.position?.day else { continue }
            let place = TripError.Place.item(index: index, id: item.id, key: .start)
            guard let zone = clocks.zone(of: city(ofGameAt: index)) else {
                inNone = inNone ?? index
                continue
            }
            inZone = inZone ?? index
            guard clocks.instant(of: start, onDay: day, zone: zone).exists else {
                let date = startDate.adding(days: day - 1)
                throw TripError(.clock(.noSuchTime(start, date, zone: clocks.names[zone])), at: place)
            }
        }
        if let inZone, let inNone {
            let place = TripError.Place.item(index: inNone, id: items[inNone].id, key: .start)
            throw TripError(.clock(.noZone(other: items[inZone].id)), at: place)
        }
    }
}
