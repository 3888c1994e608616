import TripModel

/// The places that a trip knows, by which the events of a calendar are told where and on whose clock they are.
struct PlaceBook {
    private let known: Trip
    /// Zones of cities that the trip has none for, as the calendar tells them; in the order in which they came.
    private(set) var found: [(city: String, zone: String)] = []
    /// The zone of all other cities, where the trip has none for them.
    var usualZone: String?
    private var zoneOfKey: [String: String] = [:]
    /// The cities of the places that have been asked about.
    private var cities: [String: String] = [:]
    private let tripZone: String?

    init(_ known: Trip) {
        self.known = known
        tripZone = ([known.geography] + known.sides).lazy.compactMap { $0.timeZone }.first
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

    /// The zone of a city, where it is known; of none, that of the trip.
    func zone(of name: String?) -> String? {
        if let name, let city = known.cities.city(named: name), let zone = known.timeZone(of: city) {
            return zone
        }
        if let tripZone { return tripZone }
        if let name, let zone = zoneOfKey[City.key(of: name)] { return zone }
        return usualZone
    }

    /// Keeps the zone of a city that had none; of no city, as the trip's.
    mutating func set(_ zone: String, of name: String?) {
        guard let name else {
            usualZone = usualZone ?? zone
            return
        }
        found.append((name, zone))
        zoneOfKey[City.key(of: name)] = zone
    }
}
