/// The places of a trip, by which the cities and zones of events are found.
struct PlaceBook {
    private let known: Trip
    /// The zones that the calendar states for cities without one, in the order of the events.
    private(set) var found: [Place] = []
    /// The zone of all other cities, when the trip states none.
    var usualZone: String?
    /// The zones of cities that have one of their own, by the cities' keys.
    private var zoneOfKey: [String: String] = [:]
    /// The cities found so far, by location.
    private var cities: [String: String] = [:]
    private let tripZone: String?
    private let places: PlaceMatcher

    init(_ known: Trip) {
        self.known = known
        places = PlaceMatcher(known.cities.names)
        let geographies = [known.geography] + known.sides
        tripZone = geographies.lazy.compactMap { $0.timeZone }.first
        for place in geographies.flatMap({ $0.places }) {
            let key = City.key(of: place.city)
            if let zone = place.timeZone, zoneOfKey[key] == nil { zoneOfKey[key] = zone }
        }
    }

    /// Returns the city of a location: the known place that it names, otherwise the whole location; `nil` if it is blank.
    mutating func city(_ location: String?) -> String? {
        guard let location, !City.isBlank(location) else { return nil }
        if let city = cities[location] { return city }
        let found =
            known.cities.city(named: location) ?? places.place(in: location).map { known.cities[$0.index] }
        let city = found.map { known.cities.name(of: $0) } ?? location
        cities[location] = city
        return city
    }

    /// True if places are known, so that a location can name one.
    var knowsPlaces: Bool { !known.cities.names.isEmpty }

    /// Returns true if a city is a known place.
    func isKnown(_ city: String) -> Bool { known.cities.city(named: city) != nil }

    /// The known zones, first that of all cities without one of their own.
    var zones: [String] {
        var zones = [tripZone ?? usualZone].compactMap { $0 }
        for place in ([known.geography] + known.sides).flatMap({ $0.places }) {
            if let zone = place.timeZone, !zones.contains(zone) { zones.append(zone) }
        }
        return zones
    }

    /// Returns the zone of a city's own, by the trip or by the calendar.
    func ownZone(of name: String?) -> String? {
        name.flatMap { zoneOfKey[City.key(of: $0)] }
    }

    /// Returns the zone of a city, or that of the trip for `nil`; `nil` when it is not known.
    func zone(of name: String?) -> String? {
        ownZone(of: name) ?? tripZone ?? usualZone
    }

    /// Sets the zone of a city that has none of its own.
    mutating func set(_ zone: String, of name: String) {
        found.append(Place(city: name, timeZone: zone))
        zoneOfKey[City.key(of: name)] = zone
    }

    /// Returns the zones that a document must state for games in some cities to be read without side files: a trip
    /// has zones everywhere or nowhere (SPEC section 10).
    ///
    /// - Parameter cities: The cities of all games with a start; `nil` for a game without a city.
    /// - Returns: The zone of the trip, and the places to add; neither when the calendar states no zones.
    func needed(for cities: [String?]) -> (timeZone: String?, places: [Place]) {
        let own = known.geography
        guard !found.isEmpty || usualZone != nil || own.timeZone != nil else { return (nil, []) }
        var places = found
        var keys = Set((found + own.places.filter { $0.timeZone != nil }).map { City.key(of: $0.city) })
        for name in cities {
            guard let name, let zone = ownZone(of: name), keys.insert(City.key(of: name)).inserted else {
                continue
            }
            places.append(Place(city: name, timeZone: zone))
        }
        let needsUsual = cities.contains { ownZone(of: $0) == nil }
        return (own.timeZone ?? (needsUsual ? zone(of: nil) : nil), places)
    }
}
