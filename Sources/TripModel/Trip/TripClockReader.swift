/// A reader of the time zones that a trip and its side files name.
struct TripClockReader {
    let startDate: CalendarDate?
    let dayCount: Int
    let zones: TimeZoneSource

    /// Returns the clocks of the cities. Where several geographies give a city a zone, the first one applies,
    /// but all zones must be known.
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
    /// Checks that the time zones it names are known; throws the first that is not.
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
    /// Checks the clock times of games, or of an added item only: throws when one game has a time zone and
    /// another has none, or a start is a local time that does not exist.
    func checkClocks(adding added: Item? = nil) throws(TripError) {
        guard hasTimeZones else { return }
        var (inZone, inNone): (Int?, Int?) = (nil, nil)
        for (index, item) in items.enumerated() where item.game?.start != nil && item.position != nil {
            let zone = clocks.zone(of: city(ofGameAt: index))
            if zone == nil { inNone = inNone ?? index } else { inZone = inZone ?? index }
            if added == nil { try checkTime(of: item, at: index, zone) }
        }
        if let added, let game = added.game, game.start != nil {
            let zone = clocks.zone(of: game.cityName.flatMap { cities.city(named: $0) })
            if zone == nil { inNone = inNone ?? items.count } else { inZone = inZone ?? items.count }
            try checkTime(of: added, at: items.count, zone)
        }
        guard let inZone, let inNone else { return }
        func id(_ index: Int) -> String { index < items.count ? items[index].id : added?.id ?? "" }
        let place = TripError.Place.item(index: inNone, id: id(inNone), key: .start)
        throw TripError(.clock(.noZone(other: id(inZone))), at: place)
    }

    private func checkTime(of item: Item, at index: Int, _ zone: Int?) throws(TripError) {
        guard let zone, let startDate, let start = item.game?.start, let day = item.position?.day,
            !clocks.instant(of: start, onDay: day, zone: zone).exists
        else { return }
        let date = startDate.adding(days: day - 1)
        throw TripError(
            .clock(.noSuchTime(start, date, zone: clocks.names[zone])),
            at: .item(index: index, id: item.id, key: .start)
        )
    }
}
