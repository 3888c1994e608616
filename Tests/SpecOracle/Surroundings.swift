import Foundation

/// The places and travel times of a trip: the keys that a side file may have, too.
struct TripContext: Sendable {
    /// A known city. Unknown properties are `nil`.
    struct Place: Sendable {
        /// The name as spelled.
        let city: String
        var latitude: Double?
        var longitude: Double?
        var timeZone: String?
        var key: String { CityName.key(city) }
    }

    /// A stated travel time from one city to another.
    struct Leg: Sendable {
        /// The names as spelled.
        let from, to: String
        /// The travel time; `nil` states that there is no connection.
        let minutes: Int?
        let km: Double?
        let isPublic: Bool
    }

    /// A scheduled departure.
    struct Departure: Sendable {
        /// The names as spelled.
        let from, to: String
        /// The day of the trip, or the date in days since 1970-01-01.
        let day, date: Int?
        /// The start in minutes after midnight.
        let start: Int
        let minutes: Int
        let km: Double?
        let isPublic: Bool
    }

    /// The travel speed between cities without a stated travel time.
    struct Estimate: Sendable {
        let kmPerHour: Double
        let detour: Double
    }

    var timeZone: String?
    /// The names as spelled.
    var start, end: String?
    var symmetric: Bool?
    var estimate: Estimate?
    var places: [Place] = []
    var legs: [Leg] = []
    var departures: [Departure] = []

    /// The names of all cities, in the order of their mention.
    var startAndEnd: [String] { [start, end].compactMap(\.self) }
    var placesAndLegs: [String] {
        places.map(\.city) + legs.flatMap { [$0.from, $0.to] } + departures.flatMap { [$0.from, $0.to] }
    }

    /// Adds the values of a side file that are not set yet.
    mutating func add(_ side: TripContext) {
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

extension TripContext.Leg {
    /// True if the leg goes from one city to the other.
    func leads(_ from: String, _ to: String) -> Bool {
        CityName.key(self.from) == CityName.key(from) && CityName.key(self.to) == CityName.key(to)
    }
}

extension TripContext {
    /// Reads the top-level keys of a document or a side file.
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

/// The direct connection from one city to another.
public struct OracleConnection: Hashable, Sendable {
    /// The travel time in minutes.
    public let minutes: Int
    /// The distance in kilometers, if known.
    public let km: Double?
    /// True if limits on driving do not count it.
    public let isPublic: Bool
}

extension OracleTrip {
    /// The keys of the cities, in the order of their first mention.
    public var cities: [String] {
        var keys: [String] = []
        for key in cityNames.map({ CityName.key($0) }) where !keys.contains(key) { keys.append(key) }
        return keys
    }

    /// The first spelling of each city, in the same order as `cities`.
    public var citySpellings: [String] {
        cities.compactMap { key in cityNames.first { CityName.key($0) == key } }
    }

    /// Returns the connection between two cities, given by their keys; `nil` if there is none.
    public func connection(from: String, to: String) -> OracleConnection? {
        guard from != to else { return nil }
        let pairs = context.symmetric ?? true ? [(from, to), (to, from)] : [(from, to)]
        for pair in pairs {
            guard let leg = context.legs.first(where: { $0.leads(pair.0, pair.1) }) else { continue }
            return leg.minutes.map { OracleConnection(minutes: $0, km: leg.km, isPublic: leg.isPublic) }
        }
        if let estimated = estimate(from, to) { return estimated }
        let own = items.filter { item in
            item.kind == .travel && !item.isTimedLeg && item.hasMinutes
                && pairs.contains { $0 == (item.from, item.to) }
        }
        let quickest = own.min { ($0.minutes, $0.place) < ($1.minutes, $1.place) }
        return quickest.map { OracleConnection(minutes: $0.minutes, km: $0.km, isPublic: $0.isPublic) }
    }

    private func estimate(_ from: String, _ to: String) -> OracleConnection? {
        guard
            let estimate = context.estimate,
            let one = coordinates(of: from),
            let other = coordinates(of: to)
        else { return nil }
        let latitudes = sin((other.latitude - one.latitude) / 2)
        let longitudes = sin((other.longitude - one.longitude) / 2)
        let h = latitudes * latitudes + cos(one.latitude) * cos(other.latitude) * longitudes * longitudes
        let km = estimate.detour * 2 * 6371 * asin(min(1, h.squareRoot()))
        let minutes = km / estimate.kmPerHour * 60
        let whole = abs(minutes - minutes.rounded()) <= 1e-6 ? minutes.rounded() : minutes.rounded(.up)
        return OracleConnection(minutes: Int(whole), km: (km + 0.5).rounded(.down), isPublic: false)
    }

    /// Returns the coordinates of a city in radians.
    private func coordinates(of city: String) -> (latitude: Double, longitude: Double)? {
        let place = context.places.first { $0.key == city }
        guard let latitude = place?.latitude, let longitude = place?.longitude else { return nil }
        return (latitude * .pi / 180, longitude * .pi / 180)
    }
}
