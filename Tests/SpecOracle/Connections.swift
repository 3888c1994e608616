import Foundation

/// The way from one city straight to another, if one is known.
public struct OracleConnection: Hashable, Sendable {
    /// How long it takes.
    public let minutes: Int
    /// How far it is, if that is known.
    public let km: Double?
    /// Whether limits on driving leave it out.
    public let isPublic: Bool
}

extension OracleTrip {
    /// The cities, by their keys, in the order in which they are first named.
    public var cities: [String] {
        var keys: [String] = []
        for key in cityNames.map({ CityName.key($0) }) where !keys.contains(key) { keys.append(key) }
        return keys
    }

    /// The first spelling of each of the cities.
    public var citySpellings: [String] {
        cities.compactMap { key in cityNames.first { CityName.key($0) == key } }
    }

    /// The connection between two cities, which are given by their keys; nil where there is none.
    public func connection(from: String, to: String) -> OracleConnection? {
        guard from != to else { return nil }
        let pairs = surroundings.symmetric ?? true ? [(from, to), (to, from)] : [(from, to)]
        for pair in pairs {
            guard let leg = surroundings.legs.first(where: { $0.leads(pair.0, pair.1) }) else { continue }
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
            let estimate = surroundings.estimate,
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

    /// In radians.
    private func coordinates(of city: String) -> (latitude: Double, longitude: Double)? {
        let place = surroundings.places.first { $0.key == city }
        guard let latitude = place?.latitude, let longitude = place?.longitude else { return nil }
        return (latitude * .pi / 180, longitude * .pi / 180)
    }
}
