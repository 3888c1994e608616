/// A city as a person types it, resolved among the cities of a trip and of the table of airports.
struct TypedCity {
    /// The name, in the spelling of the trip if the city is in the trip.
    let name: String
    /// The airport that was typed, or the possible airports of the city.
    let airports: AirportChoice

    /// The airport that was typed, or the airport of the city; `nil` if no airport is known or several are possible.
    var airport: Airport? { airports.airport }

    /// Returns the place to add to a document for the city: with a time zone if the document states zones but the city
    /// has none, and with a position if the city is new to the trip; `nil` if neither is needed.
    ///
    /// - Parameter isLocated: True to give the place the position of the city's airports.
    /// - Throws: `BookingError.ambiguousCity` if a time zone is needed, but several cities with this name, far apart,
    ///   have airports.
    func place(in trip: Trip, locating isLocated: Bool = true) throws(BookingError) -> Place? {
        let city = trip.cities.city(named: name)
        let hasZones =
            trip.geography.timeZone != nil || trip.geography.places.contains { $0.timeZone != nil }
        // The zone of the trip need not be the zone of a city that is new to the trip.
        let zone = city == nil ? nil : trip.timeZone(of: city)
        if hasZones, zone == nil, case .several(let choices) = airports {
            throw .ambiguousCity(name, airports: choices.map { $0.code })
        }
        guard let airport else { return nil }
        var place = Place(city: name)
        if hasZones, zone == nil { place.timeZone = airport.timeZone }
        if isLocated, city.flatMap({ trip.coordinates(of: $0) }) == nil {
            place.coordinates = airport.position(ofCity: name)
        }
        guard place.timeZone != nil || city == nil && place.coordinates != nil else { return nil }
        return place
    }

    /// Returns the note that a new city has no position because its name is ambiguous; `nil` if the city is not new or
    /// its name is not ambiguous.
    func ambiguityNote(in trip: Trip) -> String? {
        guard case .several(let choices) = airports, trip.cities.city(named: name) == nil else { return nil }
        let codes = choices.map { $0.code }.joined(separator: ", ")
        return
            "\(name) can be one of several cities with the airports \(codes), so no position is stored; give the code of its airport to store one"
    }
}

/// The cities that a person can type for a trip: by name, with or without accents and periods, or by an airport's code.
struct TypedCities {
    private let trip: Trip
    /// True to accept an unknown name as a new city.
    private let acceptsNew: Bool

    init(of trip: Trip, acceptsNew: Bool) {
        self.trip = trip
        self.acceptsNew = acceptsNew
    }

    /// Returns the city that a text names. The text is compared, in this order, with the trip's cities, with airport
    /// codes, with the trip's cities without accents and periods, and with the cities of airports.
    ///
    /// - Throws: `BookingError.unknownCity` if the text does not name a city, unless new cities are accepted.
    ///   `BookingError.otherCity` if the text is an airport's code and the trip's city with the name of the airport's
    ///   city is far away.
    func city(_ text: String) throws(BookingError) -> TypedCity {
        if let city = trip.cities.city(named: text) {
            let name = trip.cities.name(of: city)
            return TypedCity(name: name, airports: AirportChoice(of: name, in: trip))
        }
        if let airport = Airport(code: City.folded(text)) {
            guard let name = airport.city(in: trip) else {
                throw .otherCity(airport.usualCity, airport: airport.code)
            }
            return TypedCity(name: name, airports: .one(airport))
        }
        let key = City.plainKey(of: text)
        if let name = trip.cities.names.first(where: { City.plainKey(of: $0) == key }) {
            return TypedCity(name: City.folded(name), airports: AirportChoice(of: name, in: trip))
        }
        if let airport = Airport(city: text), let name = airport.city(named: text) {
            return TypedCity(name: name, airports: AirportChoice(of: name, in: trip))
        }
        guard acceptsNew, !City.isBlank(text) else {
            throw .unknownCity(City.folded(text), nearest: nearest(to: text))
        }
        return TypedCity(name: City.folded(text), airports: .none)
    }

    /// Returns up to three names that are similar to a text, the most similar first.
    private func nearest(to text: String) -> [String] {
        var left = trip.cities.names + Airport.all.map { $0.usualCity }
        var near: [String] = []
        while near.count < 3, let name = Spelling.nearest(to: text, among: left) {
            near.append(name)
            left.removeAll { $0 == name }
        }
        return near
    }
}
