#if Libical
    import TripModel

    /// The places that a trip knows, by which the events of a calendar are told where and on whose clock they are.
    struct PlaceBook {
        private let known: Trip
        /// Zones of cities that had none of their own, as the calendar tells them; in the order in which they came.
        private(set) var found: [Place] = []
        /// The zone of all other cities, where the trip has none for them.
        var usualZone: String?
        /// The zones of cities that have one of their own, by the cities' keys.
        private var zoneOfKey: [String: String] = [:]
        /// The cities of the places that have been asked about.
        private var cities: [String: String] = [:]
        private let tripZone: String?

        init(_ known: Trip) {
            self.known = known
            let geographies = [known.geography] + known.sides
            tripZone = geographies.lazy.compactMap { $0.timeZone }.first
            for place in geographies.flatMap({ $0.places }) {
                let key = City.key(of: place.city)
                if let zone = place.timeZone, zoneOfKey[key] == nil { zoneOfKey[key] = zone }
            }
        }

        /// Where an event is: the first part of its place between commas that is a known city, else the whole; `nil` where
        /// nothing is said.
        mutating func city(_ location: String?) -> String? {
            guard let location, !City.isBlank(location) else { return nil }
            if let city = cities[location] { return city }
            var city = location
            for part in location.split(whereSeparator: { $0 == "," || $0.isNewline }) {
                guard let found = known.cities.city(named: String(part)) else { continue }
                city = known.cities.name(of: found)
                break
            }
            cities[location] = city
            return city
        }

        /// The zones that are known, that of all other cities first.
        var zones: [String] {
            var zones = [tripZone ?? usualZone].compactMap { $0 }
            for place in ([known.geography] + known.sides).flatMap({ $0.places }) {
                if let zone = place.timeZone, !zones.contains(zone) { zones.append(zone) }
            }
            return zones
        }

        /// The zone that a city has of its own, by the trip or by the calendar.
        func ownZone(of name: String?) -> String? {
            name.flatMap { zoneOfKey[City.key(of: $0)] }
        }

        /// The zone of a city, where it is known; of none, that of the trip.
        func zone(of name: String?) -> String? {
            ownZone(of: name) ?? tripZone ?? usualZone
        }

        /// Keeps the zone of a city that had none of its own.
        mutating func set(_ zone: String, of name: String) {
            found.append(Place(city: name, timeZone: zone))
            zoneOfKey[City.key(of: name)] = zone
        }

        /// What a document must say of zones for games in some cities to be on the clocks on which they are told, without
        /// any file beside it: a trip has zones everywhere or nowhere (SPEC section 10).
        ///
        /// - Parameter cities: The cities of all games with a start; `nil` for a game in none.
        /// - Returns: The zone of the trip, and places that the document does not have with a zone; neither, where the
        ///   calendar has told none, so that the document needs none.
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
#endif
