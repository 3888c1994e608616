/// The cities of a trip's places, by the names of their venues and teams (SPEC section 12).
///
/// Names are compared like cities, and accents and periods are ignored. If several places have the same name, the first
/// place counts.
package struct VenueCities: Sendable {
    private var venues: [String: String] = [:]
    private var teams: [(key: String, city: String)] = []
    /// The results of `city(ofTeam:)` so far.
    private var found: [String: String?] = [:]

    /// Creates the table of the places of a trip and its side files.
    ///
    /// - Complexity: O(places).
    package init(_ trip: Trip) {
        for place in ([trip.geography] + trip.sides).flatMap({ $0.places }) {
            let city = trip.cities.city(named: place.city).map { trip.cities.name(of: $0) } ?? place.city
            for venue in place.venues {
                let key = VenueCities.key(of: venue)
                if !key.isEmpty, venues[key] == nil { venues[key] = city }
            }
            teams += place.teams.map { (VenueCities.key(of: $0), city) }.filter { !$0.0.isEmpty }
        }
    }

    /// Returns the city of a venue; `nil` if no place has the venue.
    package func city(ofVenue name: String) -> String? { venues[VenueCities.key(of: name)] }

    /// Returns the city of the team with a name. If there is no such team, returns the only city with a team whose name
    /// contains the given name as whole words, such as `Cubs`; `nil` if no city, or more than one, has such a team.
    ///
    /// - Complexity: O(teams) for the first call with each name.
    package mutating func city(ofTeam name: String) -> String? {
        if let known = found[name] { return known }
        let key = VenueCities.key(of: name)
        let city = key.isEmpty ? nil : search(key)
        found[name] = .some(city)
        return city
    }

    private func search(_ key: String) -> String? {
        if let team = teams.first(where: { $0.key == key }) { return team.city }
        let cities = Set(teams.filter { City.isAmongWords(key, ofName: $0.key) }.map { $0.city })
        return cities.count == 1 ? cities.first : nil
    }

    private static func key(of name: String) -> String {
        City.key(of: NameFolding.folded(name.unicodeScalars))
    }
}
