import OrderedJSON

/// A distance as people write it, such as `92mi`, `92 miles`, `150 km` or, in kilometers, `150`.
public struct WrittenDistance: Hashable, Sendable {
    /// The distance in kilometers, 0 or more.
    public let kilometers: Double

    /// Parses a distance; `nil` if the text is not a distance.
    public init?(_ text: String) {
        guard let (number, word) = WrittenDistance.parts(of: text) else { return nil }
        if word.isEmpty {
            kilometers = number
        } else {
            guard let unit = DistanceUnit(named: word) else { return nil }
            kilometers = unit.kilometers(of: number)
        }
    }

    /// Returns the number at the start of a text and the word after it, in lower case; `nil` if there is no number of 0
    /// or more.
    fileprivate static func parts(of text: String) -> (number: Double, word: String)? {
        let small = text.lowercased().filter { $0 != " " }
        let word = String(small.reversed().prefix { $0.isLetter || $0 == "/" }.reversed())
        let digits = Array(small.utf8.dropLast(word.utf8.count))
        guard let number = try? JSONTree(digits).root.double, number.isFinite, number >= 0 else { return nil }
        return (number, word)
    }
}

/// A speed as people write it, such as `55mph` or `90 km/h`.
public struct WrittenSpeed: Hashable, Sendable {
    /// The speed in kilometers per hour, more than 0.
    public let kilometersPerHour: Double

    /// Parses a speed; `nil` if the text is not a speed, or has no unit.
    public init?(_ text: String) {
        guard let (number, word) = WrittenDistance.parts(of: text), number > 0 else { return nil }
        let unit: DistanceUnit
        switch word {
        case "mph": unit = .miles
        case "kmh", "kph": unit = .kilometers
        case _:
            let words = word.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
            guard words.count == 2, ["h", "hr", "hour"].contains(words[1]),
                let distance = DistanceUnit(named: words[0])
            else { return nil }
            unit = distance
        }
        kilometersPerHour = unit.kilometers(of: number)
    }
}

extension DistanceUnit {
    /// Creates the unit with the given name in lower case; `nil` if no unit has this name.
    package init?(named name: String) {
        switch name {
        case "km", "kms", "kilometer", "kilometers", "kilometre", "kilometres": self = .kilometers
        case "mi", "mile", "miles": self = .miles
        case _: return nil
        }
    }

    /// Converts a number of units to kilometers, rounded to millimeters: 92 miles are 148.059648 km.
    fileprivate func kilometers(of number: Double) -> Double {
        let exact = number * kilometers
        // `rounded()` would need a C library.
        return self == .kilometers || exact > 1e9 ? exact : Double(Int64(exact * 1e6 + 0.5)) / 1e6
    }
}
