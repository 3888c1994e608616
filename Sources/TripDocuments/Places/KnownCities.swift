import Diagnostics

/// The known cities of a trip, against which a city that a person types is checked.
///
/// The known cities are the cities of the items, `start`, `end`, `places` and `travelTimes` of a trip, and of its side
/// files. The check distinguishes a new city from a misspelled one:
///
/// - A name that differs in one letter, or only in accents and periods, from a known city is misspelled.
/// - If places or travel times are given for all cities of the trip, every other unknown name is rejected, too: it is
///   misspelled, or the city has no place.
/// - Otherwise the name is a new city. For example, the first cities of an empty trip are new.
///
/// ```swift
/// do {
///     try KnownCities(of: document.trip).check("Chicgo")
/// } catch {
///     show(error.description)  // no place, leg, game or schedule mentions "Chicgo"; did you mean Chicago?
/// }
/// ```
public struct KnownCities: Sendable {
    private var names: [String]
    private var keys: Set<String>
    /// True if each city of the trip has a place or travel times. A new city is then expected to have them, too.
    private let hasPlaces: Bool

    /// Creates the known cities of a trip and its side files.
    ///
    /// - Complexity: O(cities).
    public init(of trip: Trip) {
        names = trip.cities.names
        keys = Set(names.map { City.key(of: $0) })
        var given: Set<String> = []
        for part in [trip.geography] + trip.sides {
            given.formUnion(part.places.map { City.key(of: $0.city) })
            given.formUnion(part.travelTimes.legs.flatMap { [City.key(of: $0.from), City.key(of: $0.to)] })
        }
        let named = names.prefix(trip.namedCityCount)
        hasPlaces = !given.isEmpty && named.allSatisfy { given.contains(City.key(of: $0)) }
    }

    /// Adds a city to the known cities.
    public mutating func insert(_ name: String) {
        if keys.insert(City.key(of: name)).inserted { names.append(name) }
    }

    /// Checks a city that a person types.
    ///
    /// - Throws: `UnknownCity` if the name is probably misspelled.
    /// - Complexity: O(cities · letters²).
    public func check(_ name: String) throws(UnknownCity) { try check(name, isPlace: false) }

    /// Checks the cities that an edit adds to a trip. Cities that the edit removes from the trip are not compared, so
    /// that a misspelled name can be corrected.
    ///
    /// - Parameter changed: The trip after the edit. A new place of this trip may have any name that is not similar to
    ///   the name of a known city.
    /// - Throws: `UnknownCity` for the first city that is probably misspelled.
    /// - Complexity: O(cities · letters²).
    public func check(newCitiesOf changed: Trip) throws(UnknownCity) {
        var known = self
        known.names.removeAll { changed.cities.city(named: $0) == nil }
        let places = Set(changed.geography.places.map { City.key(of: $0.city) })
        for name in changed.cities.names {
            try known.check(name, isPlace: places.contains(City.key(of: name)))
            known.insert(name)
        }
    }

    private func check(_ name: String, isPlace: Bool) throws(UnknownCity) {
        guard !City.isBlank(name), !keys.contains(City.key(of: name)) else { return }
        let plain = City.plainKey(of: name)
        let similar = names.filter { known in
            let other = City.plainKey(of: known)
            return other == plain || Spelling.isSlip(plain, for: other)
        }
        guard !similar.isEmpty || hasPlaces && !isPlace else { return }
        let nearest = similar.isEmpty ? Spelling.nearest(3, to: name, among: names) : similar
        throw UnknownCity(name: City.folded(name), nearest: Array(nearest.prefix(3)))
    }
}

/// An unknown city that a person typed.
public struct UnknownCity: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the city as typed.
    public let name: String
    /// The known cities with the most similar names, at most 3, the most similar first.
    public let nearest: [String]

    /// The error in one line, with the similar names.
    public var description: String {
        var words = nearest
        let last = words.popLast()
        let list = (words.isEmpty ? "" : words.joined(separator: ", ") + " or ") + (last ?? "")
        let question = nearest.isEmpty ? "" : "; did you mean \(list)?"
        return "no place, leg, game or schedule mentions \(quoted(name))" + question
    }
}

extension UnknownCity: CodedError {
    public var facts: ErrorFacts {
        guard let first = nearest.first else { return ErrorFacts("unknown-city", ["city": name]) }
        return ErrorFacts("unknown-city", ["city": name, "nearest": first])
    }
}
