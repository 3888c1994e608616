import Foundation

/// Odd ways to write what means the same.
enum Spelling {
    /// Names of cities; a name with a hyphen cannot stand in a game's identifier.
    static let names = [
        "Ashford", "New York", "St. Louis", "São Paulo", "Zürich", "Winston-Salem", "Łódź", "Oslo",
        "San José", "Elmira", "Rio  Grande", "Dunmore",
    ]

    /// A name that means the same city.
    static func odd(_ name: String, _ random: inout SplitMix64) -> String {
        switch random.number(in: 0...6) {
        case 0: name.uppercased()
        case 1: name.lowercased()
        case 2: "  \(name) "
        case 3: name.replacingOccurrences(of: " ", with: " \t ") + "\n"
        case 4: name.replacingOccurrences(of: " ", with: "\u{A0}")
        case 5: name.decomposedStringWithCanonicalMapping
        default: name.uppercased().decomposedStringWithCanonicalMapping + " "
        }
    }

    /// A number as JSON, plainly or oddly.
    static func number(_ value: Double, odd: Bool) -> String {
        guard let whole = Int(exactly: value), abs(whole) < 1_000_000_000 else { return "\(value)" }
        if !odd { return "\(whole)" }
        return whole % 100 == 0 && whole != 0 ? "\(whole / 100)e2" : "\(whole).0"
    }

    /// Minutes after midnight as "HH:MM".
    static func clock(_ minutes: Int) -> String {
        let parts = [minutes / 60, minutes % 60]
        return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
