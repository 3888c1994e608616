/// The places of a trip, which determine the cities and time zones of events.
struct PlaceBook {
    private let known: Trip
    /// The zones that the calendar states for cities without one, in the order of the events.
    private(set) var found: [Place] = []
    /// The usual zone, for cities without their own, if the trip states none.
    var usualZone: String?
    /// The zones of cities that have their own, by the keys of the cities.
    private var zoneOfKey: [String: String] = [:]
    /// The cities found so far, by location.
    private var cities: [String: String] = [:]
    /// The locations of which only some words name their city.
    private var looseLocations: Set<String> = []
    private let tripZone: String?
    private let matcher: PlaceMatcher

    init(_ known: Trip) {
        self.known = known
        matcher = PlaceMatcher(known.cities.names)
        let geographies = [known.geography] + known.sides
        tripZone = geographies.lazy.compactMap { $0.timeZone }.first
        for place in geographies.flatMap({ $0.places }) {
            let key = City.key(of: place.city)
            if let zone = place.timeZone, zoneOfKey[key] == nil { zoneOfKey[key] = zone }
        }
    }

    /// Returns the city of a location: the known place that it names, otherwise the whole location; `nil` if the
    /// location is blank.
    mutating func city(_ location: String?) -> String? {
        guard let location, !City.isBlank(location) else { return nil }
        if let city = cities[location] { return city }
        let match = known.cities.city(named: location) == nil ? matcher.place(in: location) : nil
        if match?.fillsParts == false { looseLocations.insert(location) }
        let found = known.cities.city(named: location) ?? match.map { known.cities[$0.index] }
        let city = found.map { known.cities.name(of: $0) } ?? location
        cities[location] = city
        return city
    }

    /// Returns true if `city(_:)` found the city of a location only among its words.
    func isLoose(_ location: String) -> Bool { looseLocations.contains(location) }

    /// True if there are known places that a location can name.
    var knowsPlaces: Bool { !known.cities.names.isEmpty }

    /// Returns true if a city is a known place.
    func isKnown(_ city: String) -> Bool { known.cities.city(named: city) != nil }

    /// The known zones. The usual zone comes first.
    var zones: [String] {
        var zones = [tripZone ?? usualZone].compactMap { $0 }
        for place in ([known.geography] + known.sides).flatMap({ $0.places }) {
            if let zone = place.timeZone, !zones.contains(zone) { zones.append(zone) }
        }
        return zones
    }

    /// Returns a city's own zone, as stated by the trip or by the calendar; `nil` if it has none.
    func ownZone(of name: String?) -> String? {
        name.flatMap { zoneOfKey[City.key(of: $0)] }
    }

    /// Returns the zone of a city: its own, otherwise the usual zone; `nil` if both are unknown.
    func zone(of name: String?) -> String? {
        ownZone(of: name) ?? tripZone ?? usualZone
    }

    /// Sets the zone of a city that does not have its own.
    mutating func set(_ zone: String, of name: String) {
        found.append(Place(city: name, timeZone: zone))
        zoneOfKey[City.key(of: name)] = zone
    }

    /// Returns the zones that a document must state, so that the games of some cities can be read without side files.
    /// Either all cities of a trip have time zones, or none has (SPEC section 10).
    ///
    /// - Parameter cities: The cities of all games with a start; `nil` for a game without a city.
    /// - Returns: The zone of the trip, and the places to add. Both are empty if the calendar states no zones.
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
