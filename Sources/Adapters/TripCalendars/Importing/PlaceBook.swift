import OrderedJSON

/// The places of a trip, which determine the cities and time zones of events.
struct PlaceBook {
    private let known: Trip
    /// The zones that the calendar states for cities without a separate zone, in the order of the events.
    private(set) var found: [Place] = []
    /// The zone of all cities without a separate zone, if the trip itself states no zone.
    var usualZone: String?
    /// The separate zones of cities, by the keys of the cities.
    private var zoneOfKey: [String: String] = [:]
    /// The cities found so far, by location.
    private var cities: [String: String] = [:]
    /// The locations that have a comma-separated part in which a city's name is only some of the words.
    private var looseLocations: Set<String> = []
    private let tripZone: String?
    private let matcher: PlaceMatcher
    /// The venues of known places, with their cities.
    private let venues: [(name: String, city: String)]
    private let venueMatcher: PlaceMatcher
    /// The cities of bookings that are not known places.
    private var bookedCities: [String] = []
    private var bookedMatcher = PlaceMatcher([])
    /// The coordinates that the calendar states for cities without known coordinates, in the order of the events.
    private var located: [Place] = []
    /// The keys of the cities with coordinates.
    private var keysWithCoordinates: Set<String> = []

    init(_ known: Trip) {
        self.known = known
        matcher = PlaceMatcher(known.cities.names)
        let geographies = [known.geography] + known.sides
        tripZone = geographies.lazy.compactMap { $0.timeZone }.first
        let places = geographies.flatMap { $0.places }
        venues = places.flatMap { place in place.venues.map { ($0, place.city) } }
        venueMatcher = PlaceMatcher(venues.map { $0.name })
        for place in places {
            let key = City.key(of: place.city)
            if place.coordinates != nil { keysWithCoordinates.insert(key) }
            if let zone = place.timeZone, zoneOfKey[key] == nil { zoneOfKey[key] = zone }
        }
    }

    /// Returns the city of a location: a known place that the location names directly or by a venue; otherwise the city
    /// of a booking, if the location names that city; otherwise the whole location. Returns `nil` if the location is
    /// blank.
    mutating func city(_ location: String?) -> String? {
        guard let location, !City.isBlank(location) else { return nil }
        if let city = cities[location] { return city }
        let match = known.cities.city(named: location) == nil ? matcher.place(in: location) : nil
        let venue = match?.fillsParts == true ? nil : knownVenue(in: location)
        let booked = venue == nil && match == nil ? bookedMatcher.place(in: location) : nil
        if venue == nil, (match ?? booked)?.fillsParts == false { looseLocations.insert(location) }
        let found =
            known.cities.city(named: location) ?? venue.flatMap { known.cities.city(named: $0.city) }
            ?? match.map { known.cities[$0.index] }
        let city =
            found.map { known.cities.name(of: $0) }
            ?? booked.flatMap { bookedCities.element(at: $0.index) } ?? location
        cities[location] = city
        return city
    }

    private func knownVenue(in location: String) -> (name: String, city: String)? {
        guard !venues.isEmpty, let match = venueMatcher.place(in: location), match.fillsParts else {
            return nil
        }
        return venues.element(at: match.index)
    }

    /// Returns the venue of a location: a known venue of its city, otherwise its first part if a later part is a known
    /// city; `nil` if there is no venue. A part that starts with a digit is an address, not a venue.
    mutating func venue(_ location: String?) -> String? {
        guard let location, let city = city(location) else { return nil }
        if let venue = knownVenue(in: location), City.areSame(venue.city, city) { return venue.name }
        guard known.cities.city(named: location) == nil,
            let match = matcher.place(in: location) ?? bookedMatcher.place(in: location),
            match.part > 0,
            let first = PlaceMatcher.writtenParts(of: location).first, first.first?.isNumber == false
        else { return nil }
        return first
    }

    /// Returns the city that a booking names, with its airport if there is one: the city of an airport's code,
    /// otherwise a known city, otherwise the city of an airport in the table or near the coordinates; `nil` if there is
    /// no city.
    mutating func booked(_ text: String?, at coordinates: Coordinates? = nil) -> (
        city: String, airport: Airport?
    )? {
        if let text, let airport = PlaceBook.airport(in: text) {
            return airport.city(in: known).map { ($0, airport) }
        }
        if let text, let city = city(text), isKnown(city) {
            return (city, AirportChoice(of: city, in: known).airport)
        }
        let match = text.flatMap { PlaceBook.airportMatcher.place(in: $0) }
        let named = match.flatMap { Airport.all.element(at: $0.index) }
        let airport =
            named.flatMap { Airport.serving($0.usualCity, near: coordinates).first }
            ?? coordinates.flatMap { Airport.nearest(to: $0, within: PlaceBook.airportDistance) }
        return airport.flatMap { airport in airport.city(in: known).map { ($0, airport) } }
    }

    /// The maximum distance in km between the coordinates of a booking and the airport whose city the booking gets.
    private static let airportDistance = 60.0

    private static let airportMatcher = PlaceMatcher(Airport.all.map { $0.usualCity })

    /// Returns the airport whose code is in parentheses or is the last word of the text; `nil` if there is none.
    private static func airport(in text: String) -> Airport? {
        let words = text.split { $0.isWhitespace || "()".contains($0) }
        let codes =
            text.split(separator: "(").dropFirst().map { $0.prefix { $0 != ")" } } + [words.last ?? ""]
        return codes.lazy.filter { $0.utf8.count == 3 && $0.uppercased() == $0 }
            .compactMap { Airport(code: String($0)) }.first
    }

    /// True if an event with this hint is a booking. A journey whose `isSure` is false counts only if its places are
    /// two different known cities.
    mutating func isBooking(_ hint: BookingHint) -> Bool {
        guard case .journey(let from, let to, _, false) = hint else { return true }
        guard let first = booked(from), let second = booked(to) else { return false }
        return !City.areSame(first.city, second.city)
    }

    /// Sets the coordinates of a city that has no coordinates.
    mutating func locate(_ name: String, at coordinates: Coordinates) {
        guard keysWithCoordinates.insert(City.key(of: name)).inserted else { return }
        located.append(Place(city: name, coordinates: coordinates))
    }

    /// True if `city(_:)` found the city's name as only some of the words in a comma-separated part of the location.
    func isLoose(_ location: String) -> Bool { looseLocations.contains(location) }

    /// True if the trip has known places.
    var knowsPlaces: Bool { !known.cities.names.isEmpty }

    /// Adds the city of a booking, so that the locations of games can name it.
    mutating func add(bookedCity city: String) {
        guard !isKnown(city), !bookedCities.contains(city) else { return }
        bookedCities.append(city)
        bookedMatcher = PlaceMatcher(bookedCities)
        cities = [:]
    }

    /// Returns true if a city is a known place or the city of a booking.
    func isNamed(_ city: String) -> Bool { isKnown(city) || bookedCities.contains(city) }

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

    /// Returns the separate zone of a city, as stated by the trip or by the calendar; `nil` if there is none.
    func ownZone(of name: String?) -> String? {
        name.flatMap { zoneOfKey[City.key(of: $0)] }
    }

    /// Returns the zone of a city: the city's separate zone, or otherwise the usual zone; `nil` if both are unknown.
    func zone(of name: String?) -> String? {
        ownZone(of: name) ?? tripZone ?? usualZone
    }

    /// Sets the zone of a city that has no separate zone.
    mutating func set(_ zone: String, of name: String) {
        found.append(Place(city: name, timeZone: zone))
        zoneOfKey[City.key(of: name)] = zone
    }

    /// Returns the zones that a document must state so that its games can be read without side files, and the
    /// coordinates that the calendar states. Either all cities of a trip have time zones, or none has (SPEC section
    /// 10).
    ///
    /// - Parameter cities: The cities of all games with a start; `nil` for a game without a city.
    /// - Returns: The zone of the trip (`nil` if it need not be stated), and the places to add.
    func needed(for cities: [String?]) -> (timeZone: String?, places: [Place]) {
        let own = known.geography
        guard !found.isEmpty || usualZone != nil || own.timeZone != nil else { return (nil, located) }
        var places = found
        var keys = Set((found + own.places.filter { $0.timeZone != nil }).map { City.key(of: $0.city) })
        for name in cities {
            guard let name, let zone = ownZone(of: name), keys.insert(City.key(of: name)).inserted else {
                continue
            }
            places.append(Place(city: name, timeZone: zone))
        }
        let needsUsual = cities.contains { ownZone(of: $0) == nil }
        for place in located {
            if let index = places.firstIndex(where: { City.areSame($0.city, place.city) }) {
                places[index].coordinates = place.coordinates
            } else {
                places.append(place)
            }
        }
        return (own.timeZone ?? (needsUsual ? zone(of: nil) : nil), places)
    }
}
