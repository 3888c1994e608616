/// Where the trip takes place: the keys that a side file may hold too.
struct Surroundings: Sendable {
    /// A city that is known; what is not known of it is nil.
    struct Place: Sendable {
        /// The name as spelt.
        let city: String
        var latitude: Double?
        var longitude: Double?
        var timeZone: String?
        var key: String { CityName.key(city) }
    }

    /// What is said of the way from one city to another.
    struct Leg: Sendable {
        /// The names as spelt.
        let from, to: String
        /// nil says that there is no connection.
        let minutes: Int?
        let km: Double?
        let isPublic: Bool
    }

    /// A leg that one may take at its hour.
    struct Departure: Sendable {
        /// The names as spelt.
        let from, to: String
        /// The day of the trip, or the date as days since 1970-01-01.
        let day, date: Int?
        /// Minutes after midnight.
        let start: Int
        let minutes: Int
        let km: Double?
        let isPublic: Bool
    }

    /// How fast one travels where nothing else is known.
    struct Estimate: Sendable {
        let kmPerHour: Double
        let detour: Double
    }

    var timeZone: String?
    /// The names as spelt.
    var start, end: String?
    var symmetric: Bool?
    var estimate: Estimate?
    var places: [Place] = []
    var legs: [Leg] = []
    var departures: [Departure] = []

    /// All names of cities, in the order of naming.
    var startAndEnd: [String] { [start, end].compactMap(\.self) }
    var placesAndLegs: [String] {
        places.map(\.city) + legs.flatMap { [$0.from, $0.to] } + departures.flatMap { [$0.from, $0.to] }
    }

    /// Adds what a side file says and this does not.
    mutating func add(_ side: Surroundings) {
        timeZone = timeZone ?? side.timeZone
        start = start ?? side.start
        end = end ?? side.end
        symmetric = symmetric ?? side.symmetric
        estimate = estimate ?? side.estimate
        for place in side.places {
            if let index = places.firstIndex(where: { $0.key == place.key }) {
                places[index].latitude = places[index].latitude ?? place.latitude
                places[index].longitude = places[index].longitude ?? place.longitude
                places[index].timeZone = places[index].timeZone ?? place.timeZone
            } else {
                places.append(place)
            }
        }
        departures += side.departures
        for leg in side.legs where !legs.contains(where: { $0.leads(leg.from, leg.to) }) {
            legs.append(leg)
        }
    }
}

extension Surroundings.Leg {
    /// Whether it leads from one city to the other.
    func leads(_ from: String, _ to: String) -> Bool {
        CityName.key(self.from) == CityName.key(from) && CityName.key(self.to) == CityName.key(to)
    }
}

extension Surroundings {
    /// Reads the keys at the top of a document or of a side file.
    init(_ root: [String: Any]) {
        timeZone = root["timeZone"] as? String
        start = root["start"] as? String
        end = root["end"] as? String
        for entry in root["places"] as? [[String: Any]] ?? [] {
            guard let city = entry["city"] as? String else { continue }
            var place = Place(city: city)
            place.latitude = number(entry["latitude"])
            place.longitude = number(entry["longitude"])
            place.timeZone = entry["timeZone"] as? String
            places.append(place)
        }
        let times = root["travelTimes"] as? [String: Any] ?? [:]
        symmetric = times["symmetric"] as? Bool
        if let entry = times["estimate"] as? [String: Any], let speed = number(entry["kmPerHour"]) {
            estimate = Estimate(kmPerHour: speed, detour: number(entry["detour"]) ?? 1)
        }
        for entry in times["departures"] as? [[String: Any]] ?? [] {
            guard let from = entry["from"] as? String, let to = entry["to"] as? String,
                let start = clock(entry["start"]), let minutes = whole(entry["durationMinutes"])
            else { continue }
            let departure = Departure(
                from: from,
                to: to,
                day: whole(entry["day"]),
                date: (entry["date"] as? String).flatMap { CivilDate.days($0) },
                start: start,
                minutes: minutes,
                km: number(entry["distanceKm"]),
                isPublic: entry["mode"] as? String == "public"
            )
            departures.append(departure)
        }
        for entry in times["legs"] as? [[String: Any]] ?? [] {
            guard let from = entry["from"] as? String, let to = entry["to"] as? String else { continue }
            let leg = Leg(
                from: from,
                to: to,
                minutes: whole(entry["durationMinutes"]),
                km: number(entry["distanceKm"]),
                isPublic: entry["mode"] as? String == "public"
            )
            legs.append(leg)
        }
    }
}
