extension Geography {
    /// Resolves the names of time zones and records them in `clocks`. Zones that are already set take precedence.
    ///
    /// - Parameter isDated: True if the trip has a `startDate`.
    /// - Throws: `GeographyError` for the first unknown zone, or for the first zone if the trip has no start date.
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

    /// Checks that a source has the geography's time zones.
    ///
    /// - Throws: `GeographyError` for the first unknown zone.
    /// - Complexity: O(places).
    package func checkTimeZones(in source: TimeZoneSource) throws(GeographyError) {
        var clocks = TripClocks(startDate: nil, dayCount: 1)
        try setZones(of: &clocks, CityTable(), in: source, isDated: true)
    }
}

extension Trip {
    /// Checks that all starts are local times that exist, and that either all or none of the games and legs with a
    /// start are in cities with a time zone.
    ///
    /// - Parameters:
    ///   - added: An item to add. If it is not `nil`, only the existence of its start is checked.
    ///   - earlier: An item that is added before it.
    /// - Throws: `TripError` for the first problem.
    func checkClocks(adding added: Item? = nil, after earlier: Item? = nil) throws(TripError) {
        guard hasTimeZones else { return }
        var clocks = ClockCheck(trip: self)
        for (index, item) in items.enumerated() where item.start != nil && item.position != nil {
            try clocks.check(item, at: index, cities: clockCities(ofItemAt: index), startsAlso: added == nil)
        }
        for item in [earlier, added].compactMap({ $0 }) where item.start != nil {
            func city(_ name: String?) -> City? { name.flatMap { cities.city(named: $0) } }
            let named = item.travel.map { [city($0.from), city($0.to)] } ?? [city(item.game?.cityName)]
            try clocks.check(item, at: items.count, cities: named, startsAlso: true)
        }
        try clocks.finish()
    }

    /// Checks that a visit can be placed: either all or none of the items with a start, including the visit, are in
    /// cities with a time zone.
    ///
    /// - Throws: `TripError` if only some of them are.
    /// - Complexity: O(items).
    package func checkZone(ofVisitAt visit: Int) throws(TripError) {
        guard hasTimeZones else { return }
        var clocks = ClockCheck(trip: self)
        for (index, item) in items.enumerated()
        where index == visit || item.start != nil && item.position != nil {
            clocks.note(item, at: index, cities: clockCities(ofItemAt: index))
        }
        try clocks.finish()
    }

    /// Returns the cities whose local time matters to an item with a start: the city of a game, or both cities of a
    /// timed leg.
    fileprivate func clockCities(ofItemAt index: Int) -> [City?] {
        [city(atStartOfItemAt: index)] + (arrival(ofLegAt: index).map { [$0] } ?? [])
    }
}

/// A check of the local times and time zones that a trip would have if departures were added as timed legs, one after the
/// other.
struct LegClocks {
    private let trip: Trip
    /// The state of the check after all items of the trip and the departures so far have been recorded.
    private var items: ClockCheck

    init(_ trip: Trip) {
        self.trip = trip
        items = ClockCheck(trip: trip)
        guard trip.hasTimeZones else { return }
        for (index, item) in trip.items.enumerated() where item.start != nil && item.position != nil {
            items.note(item, at: index, cities: trip.clockCities(ofItemAt: index))
        }
    }

    /// Adds a departure if the trip's local times are valid with it; otherwise returns the problem.
    ///
    /// - Complexity: O(log changes of the zone's clock).
    mutating func add(
        _ departure: TravelTimes.Departure,
        onDay day: Int,
        from: City,
        to: City
    ) -> TripError.Problem? {
        guard trip.hasTimeZones else { return nil }
        let position = Position(day: day, sortOrder: 0)
        let (name, start) = (departure.ends, departure.start)
        let leg = Item.travel(name, from: "", to: "", at: position, duration: 1, start: start)
        var check = items
        do throws(TripError) {
            try check.check(leg, at: trip.items.count, cities: [from, to], startsAlso: true)
            try check.finish()
            items = check
            return nil
        } catch {
            return error.problem
        }
    }
}

/// A check of the local times of items with a start, which are added one by one.
private struct ClockCheck {
    /// The location of a game's start or of a timed leg's city.
    private struct Clock {
        let index: Int
        let id: Item.ID
        let key: ItemKey
    }

    let trip: Trip
    private var inZone: Clock?
    private var inNone: Clock?

    init(trip: Trip) {
        self.trip = trip
    }

    mutating func check(
        _ item: Item,
        at index: Int,
        cities: [City?],
        startsAlso: Bool
    ) throws(TripError) {
        note(item, at: index, cities: cities)
        if startsAlso, let city = cities.first {
            try checkTime(of: item, at: index, trip.clocks.zone(of: city))
        }
    }

    /// Records an item and whether its cities have zones, without checking its start.
    mutating func note(_ item: Item, at index: Int, cities: [City?]) {
        let keys: [ItemKey] = item.isTravel ? [.from, .to] : [.start]
        for (city, key) in zip(cities, keys) {
            let clock = Clock(index: index, id: item.id, key: key)
            if trip.clocks.zone(of: city) == nil {
                inNone = inNone ?? clock
            } else {
                inZone = inZone ?? clock
            }
        }
    }

    /// Throws an error if some of the recorded cities have a zone and others do not.
    func finish() throws(TripError) {
        guard let inZone, let inNone else { return }
        let place = TripError.Place.item(index: inNone.index, id: inNone.id, key: inNone.key)
        throw TripError(.clock(.noZone(other: inZone.id)), at: place)
    }

    private func checkTime(of item: Item, at index: Int, _ zone: Int?) throws(TripError) {
        guard let zone, let startDate = trip.startDate, let start = item.start, let day = item.position?.day,
            !trip.clocks.instant(of: start, onDay: day, zone: zone).exists
        else { return }
        let date = startDate.adding(days: day - 1)
        throw TripError(
            .clock(.noSuchTime(start, date, zone: trip.clocks.names[zone])),
            at: .item(index: index, id: item.id, key: .start)
        )
    }
}
