/// A city of one trip, as an index. Two names of the same city have the same index.
public struct City: Hashable, Sendable {
    /// The index in the trip's table of cities, from 0.
    public let index: Int
}

/// The table of a trip's cities.
///
/// Each name is resolved to an index once, when the trip is created, so that later comparisons are between integers.
public struct CityTable: Hashable, Sendable {
    /// The name of each city, by index, in the spelling of its first mention.
    public private(set) var names: [String] = []
    private var spellings: [String: City] = [:]
    private var keys: [String: City] = [:]

    /// Returns the city with a name; adds it to the table if it is new.
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

    /// Adds a city if it is new, and moves it to index `first`, unless its index is already lower. The indices of the
    /// cities from `first` to the city's old index increase by one.
    ///
    /// - Complexity: O(cities).
    mutating func intern(_ name: String, before first: Int) {
        let city = intern(name)
        guard city.index >= first else { return }
        // From here on, the table has the city's name as spelled in this call.
        names.remove(at: city.index)
        names.insert(name, at: first)
        func renumbered(_ other: City) -> City {
            if other == city { return City(index: first) }
            return first..<city.index ~= other.index ? City(index: other.index + 1) : other
        }
        keys = keys.mapValues(renumbered)
        spellings = spellings.mapValues(renumbered)
    }

    /// Returns the city with a name; `nil` if the trip does not mention it.
    public func city(named name: String) -> City? {
        spellings[name] ?? keys[City.key(of: name)]
    }

    /// The cities in the order of their indices.
    package var all: [City] { names.indices.map { City(index: $0) } }

    /// Accesses the city at an index.
    package subscript(number: Int) -> City { City(index: number) }

    /// Returns the name of a city, trimmed and with single spaces; empty if the table has no such index.
    public func name(of city: City) -> String {
        names.indices ~= city.index ? City.folded(names[city.index]) : ""
    }
}

/// An ordered pair of cities.
struct CityPair: Hashable {
    var from: City
    var to: City
}

/// Comparison of city names (SPEC section 1).
extension City {
    /// Returns true if two names denote the same city.
    package static func areSame(_ left: String, _ right: String) -> Bool {
        left == right || key(of: left) == key(of: right)
    }

    /// Returns the key of a name. Two names denote the same city if their keys are equal.
    ///
    /// The key is the name trimmed, with single spaces for inner white space, in lower case. The specification also
    /// requires that canonically equivalent names are equal, as they are when Swift compares strings.
    package static func key(of name: String) -> String { folded(name).lowercased() }

    /// Returns true if `name` contains `text` as whole words: the characters before and after `text` are neither
    /// letters nor digits. `name` and `text` must be keys (see `key(of:)`).
    ///
    /// - Complexity: O(length of `text` · length of `name`).
    package static func isAmongWords(_ text: String, ofName name: String) -> Bool {
        let (wanted, all) = (Array(text.utf8), Array(name.utf8))
        guard (wanted + all).allSatisfy({ $0 < 0x80 }) else {
            return isAmong(Array(text), Array(name)) { $0.isLetter || $0.isNumber }
        }
        // Digits, and letters of either case.
        return isAmong(wanted, all) { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 }
    }

    private static func isAmong<Letter: Equatable>(
        _ wanted: [Letter],
        _ all: [Letter],
        isOfWord: (Letter) -> Bool
    ) -> Bool {
        guard !wanted.isEmpty, wanted.count <= all.count else { return false }
        return (0...all.count - wanted.count).contains { start in
            let end = start + wanted.count
            return all[start..<end] == wanted[...] && (start == 0 || !isOfWord(all[start - 1]))
                && (end == all.count || !isOfWord(all[end]))
        }
    }

    /// Returns the name without white space at its ends and with single spaces inside.
    package static func folded(_ name: String) -> String {
        guard !isFolded(name.utf8) else { return name }
        let words = name.unicodeScalars.split(whereSeparator: isWhiteSpace)
        return words.map { String($0) }.joined(separator: " ")
    }

    /// Returns true if a name, like most names, is ASCII and has only single inner spaces.
    private static func isFolded(_ bytes: String.UTF8View) -> Bool {
        var isGap = true
        for byte in bytes {
            guard 0x20...0x7E ~= byte, byte != 0x20 || !isGap else { return false }
            isGap = byte == 0x20
        }
        return !isGap || bytes.isEmpty
    }

    /// Returns true if a name is empty or only white space, and therefore denotes no city.
    package static func isBlank(_ name: some StringProtocol) -> Bool {
        name.unicodeScalars.allSatisfy(isWhiteSpace)
    }

    /// Returns true if a scalar has the Unicode property White_Space. The list avoids a dependency on Unicode tables.
    private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
            true
        default:
            false
        }
    }
}
