/// A city of one trip, as an index: two names of the same city have the same index.
public struct City: Hashable, Sendable {
    /// The index in the trip's table of cities, from 0.
    public let index: Int
}

/// The table of a trip's cities. Each name is resolved to an index once, when the trip is created, so that
/// later comparisons are between integers.
public struct CityTable: Hashable, Sendable {
    /// The names of the cities by index, each in its first spelling.
    public private(set) var names: [String] = []
    private var spellings: [String: City] = [:]
    private var keys: [String: City] = [:]

    /// Returns the city of a name, which is added when it is new.
    mutating func intern(_ name: String) -> City {
        if let known = spellings[name] { return known }
        let key = City.key(of: name)
        let city = keys[key] ?? City(index: names.count)
        if city.index == names.count {
            names.append(name)
            keys[key] = city
        }
        spellings[name] = city
        return city
    }

    /// Inserts the city of a name at index `first`, unless it has a lower index; the cities from `first` up
    /// to its old index move up by one.
    ///
    /// - Complexity: O(cities).
    mutating func intern(_ name: String, before first: Int) {
        let city = intern(name)
        guard city.index >= first else { return }
        // Its name keeps the spelling of this mention.
        names.remove(at: city.index)
        names.insert(name, at: first)
        func renumbered(_ other: City) -> City {
            if other == city { return City(index: first) }
            return first..<city.index ~= other.index ? City(index: other.index + 1) : other
        }
        keys = keys.mapValues(renumbered)
        spellings = spellings.mapValues(renumbered)
    }

    /// Returns the city of a name; `nil` when the trip does not mention it.
    public func city(named name: String) -> City? {
        spellings[name] ?? keys[City.key(of: name)]
    }

    /// The cities in the order of their indices.
    package var all: [City] { names.indices.map { City(index: $0) } }

    /// Accesses the city at an index.
    package subscript(number: Int) -> City { City(index: number) }

    /// Returns the name of a city of this table, trimmed and with single spaces; empty for an index outside it.
    public func name(of city: City) -> String {
        names.indices ~= city.index ? City.folded(names[city.index]) : ""
    }
}

/// An ordered pair of cities.
struct CityPair: Hashable {
    var from: City
    var to: City
}
