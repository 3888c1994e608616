import OrderedJSON

/// The cities of a trip's places, by the names of their venues and teams (SPEC section 12).
///
/// Names are compared like cities, and accents and periods are ignored. If several places have a venue or a team of the
/// same name, the first place is used.
package struct VenueCities: Sendable {
    private var venues: [String: String] = [:]
    /// The cities of the venues, by the index of the venue in `matcher`.
    private var cities: [String] = []
    private let matcher: PlaceMatcher
    private var teams: [(key: String, city: String)] = []
    /// The results of `city(ofTeam:)` so far.
    private var found: [String: String?] = [:]

    /// Creates the table of the places of a trip and its side files.
    ///
    /// - Complexity: O(places).
    package init(_ trip: Trip) {
        self.init(([trip.geography] + trip.sides).flatMap { $0.places }) { name in
            trip.cities.city(named: name).map { trip.cities.name(of: $0) } ?? name
        }
    }

    /// Creates the table of a list of places.
    ///
    /// - Parameter name: A closure that converts the name of a place's city to the name to use in results.
    /// - Complexity: O(places).
    package init(_ places: [Place], naming name: (String) -> String = { $0 }) {
        var names: [String] = []
        for place in places {
            let city = name(place.city)
            for venue in place.venues {
                let key = VenueCities.key(of: venue)
                guard !key.isEmpty, venues[key] == nil else { continue }
                venues[key] = city
                names.append(venue)
                cities.append(city)
            }
            teams += place.teams.map { (VenueCities.key(of: $0), city) }.filter { !$0.0.isEmpty }
        }
        matcher = PlaceMatcher(names)
    }

    /// Returns the city of the venue with the given name. If there is no such venue, returns the city of a venue whose
    /// name consists of whole parts of the given name, as in `Q2 Stadium, Austin, TX`; `nil` if there is none.
    ///
    /// - Complexity: O(n · m), with n the number of words of the name and m the maximum number of words in a venue.
    package func city(ofVenue name: String) -> String? {
        if let city = venues[VenueCities.key(of: name)] { return city }
        guard let match = matcher.place(in: name), match.fillsParts else { return nil }
        return cities.element(at: match.index)
    }

    /// Returns the city of the team with the given name. If there is no such team, returns the only city with a team
    /// whose name contains the given name as whole words, such as `Cubs`; `nil` if no city, or more than one, has such
    /// a team.
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
