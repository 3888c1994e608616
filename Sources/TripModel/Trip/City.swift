/// A city of one trip, as a number: two names that mean the same city have the same number.
public struct City: Hashable, Sendable {
    /// Place in the trip's table of cities, from 0.
    public let index: Int

    /// Whether two names mean the same city (SPEC section 1).
    package static func areSame(_ left: String, _ right: String) -> Bool {
        left == right || CityKey.key(of: left) == CityKey.key(of: right)
    }

    /// What names are compared by: two are the same city where their keys are equal.
    package static func key(of name: String) -> String { CityKey.key(of: name) }

    /// Whether a name is nothing but white space, and so no city.
    package static func isBlank(_ name: String) -> Bool { CityKey.isBlank(name) }
}

/// The cities of a trip: each name is turned into a number once, when the trip is made, so that everything
/// after compares numbers.
public struct CityTable: Hashable, Sendable {
    /// The cities' names, each as it was first spelled; `City.index` counts into it.
    public private(set) var names: [String] = []
    private var spellings: [String: City] = [:]
    private var keys: [String: City] = [:]

    /// The city of that name, entered when it is new.
    mutating func intern(_ name: String) -> City {
        if let known = spellings[name] { return known }
        let key = CityKey.key(of: name)
        let city = keys[key] ?? City(index: names.count)
        if city.index == names.count {
            names.append(name)
            keys[key] = city
        }
        spellings[name] = city
        return city
    }

    /// Enters the city of a name right before those from a number on, unless it is one of those before them; cities on
    /// the way move up by one.
    ///
    /// - Complexity: O(cities).
    mutating func intern(_ name: String, before first: Int) {
        let city = intern(name)
        guard city.index >= first else { return }
        // It is spelled here first.
        names.remove(at: city.index)
        names.insert(name, at: first)
        func renumbered(_ other: City) -> City {
            if other == city { return City(index: first) }
            return first..<city.index ~= other.index ? City(index: other.index + 1) : other
        }
        keys = keys.mapValues(renumbered)
        spellings = spellings.mapValues(renumbered)
    }

    /// The city of that name, when the trip has one.
    public func city(named name: String) -> City? {
        spellings[name] ?? keys[CityKey.key(of: name)]
    }

    /// The cities, in the order of their numbers.
    package var all: [City] { names.indices.map { City(index: $0) } }

    /// The city of that number.
    package subscript(number: Int) -> City { City(index: number) }

    /// The name of a city of this table, trimmed and with single spaces.
    public func name(of city: City) -> String {
        CityKey.folded(names[city.index])
    }
}
