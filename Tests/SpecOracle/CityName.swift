import Foundation

/// Names of cities, as a trip compares them.
public enum CityName {
    /// The key of a name; two names are one city when their keys are equal.
    public static func key(_ name: String) -> String {
        name.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }

    /// Whether a text is in a name between characters that are neither letters nor digits; both are keys.
    static func hasWords(_ text: String, in name: String) -> Bool {
        var rest = Substring(name)
        while let found = rest.range(of: text) {
            let before = name[..<found.lowerBound].last
            let after = name[found.upperBound...].first
            let isBeside = [before, after].contains { $0.map { $0.isLetter || $0.isNumber } ?? false }
            if !isBeside { return true }
            rest = name[found.lowerBound...].dropFirst()
        }
        return false
    }

    /// The city that a game's identifier of the form `game-CITY-…` names, if it has that form.
    static func name(fromGameID gameID: String) -> String? {
        let pieces = gameID.split(separator: "-", omittingEmptySubsequences: false)
        guard pieces.count > 2, pieces[0] == "game" else { return nil }
        return key(String(pieces[1])).isEmpty ? nil : String(pieces[1])
    }
}
