extension Geography {
    /// Resolves the names of time zones and records them in `clocks`; zones that are set already take precedence.
    ///
    /// - Parameter isDated: True if the trip has a `startDate`.
    /// - Throws: `GeographyError` for the first zone that is not known, or for the first of a trip without a date.
    /// - Complexity: O(places · zones).
    func setZones(
        of clocks: inout TripClocks,
        _ cities: CityTable,
        in source: TimeZoneSource,
        isDated: Bool
    ) throws(GeographyError) {
        func zone(_ name: String, _ place: GeographyPlace) throws(GeographyError) -> Int {
            guard isDated else { throw GeographyError(.clock(.noStartDate), at: place) }
            return try rethrow(try clocks.zone(name, in: source)) {
                GeographyError(.clock(.zone(name, $0)), at: place)
            }
        }
        if let name = timeZone { clocks.setTripZone(try zone(name, .trip(.timeZone))) }
        for (index, place) in places.enumerated() {
            guard let name = place.timeZone else { continue }
            let zone = try zone(name, .place(index: index, key: .timeZone))
            if let city = cities.city(named: place.city) { clocks.setZone(zone, of: city) }
        }
    }

    /// Checks that the time zones it names are known; throws the first that is not.
    ///
    /// - Complexity: O(places).
    package func checkTimeZones(in source: TimeZoneSource) throws(GeographyError) {
        var clocks = TripClocks(startDate: nil, dayCount: 1)
        try setZones(of: &clocks, CityTable(), in: source, isDated: true)
    }
}

extension Trip {
    /// Checks that each start is a local time that exists, of an added item alone where there is one, and that all timed
    /// games have a time zone or none has.
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
