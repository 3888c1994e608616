import TripModel

/// The club whose calendar a file is, by the name of the calendar or the organizer of an event (SPEC section 14).
enum CalendarClub {
    /// Returns the name of a club without words such as `Fixtures` and without seasons; `nil` if nothing remains.
    ///
    ///     Toronto Maple Leafs Schedule      Toronto Maple Leafs
    ///     Chelsea FC – Fixtures 2026/27     Chelsea FC
    static func name(_ text: String?) -> String? {
        guard let text else { return nil }
        let words = City.folded(text).split(separator: " ").filter { word in
            let letters = word.lowercased().filter { $0.isLetter || $0.isNumber }
            return !isSeason(word, letters) && !others.contains(letters)
        }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Returns true for `2026`, `2026/27` and signs such as `–`; false for the number of `Schalke 04`.
    private static func isSeason(_ word: Substring, _ letters: String) -> Bool {
        guard letters.allSatisfy({ $0.isNumber }) else { return false }
        let isYear = Int(letters).map { 1990...2099 ~= $0 } ?? false
        return letters.isEmpty || isYear || word.contains("/") || word.contains("-")
    }

    private static let others: Set<String> = [
        "schedule", "schedules", "fixture", "fixtures", "calendar", "games", "matches", "results", "season",
        "official", "home", "away", "and",
    ]

    /// Returns the common name (`CN`) in an `ORGANIZER` line; `nil` if there is none.
    static func organizer(_ line: some Collection<UInt8>) -> String? {
        var parameters: [[UInt8]] = [[]]
        var isQuoted = false
        for byte in line {
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ";") where !isQuoted: parameters.append([])
            case UInt8(ascii: ":") where !isQuoted: return name(in: parameters)
            default: parameters[parameters.count - 1].append(byte)
            }
        }
        return nil
    }

    private static func name(in parameters: [[UInt8]]) -> String? {
        for parameter in parameters.dropFirst() {
            let text = String(decoding: parameter, as: UTF8.self)
            guard text.lowercased().hasPrefix("cn=") else { continue }
            let name = City.folded(String(text.dropFirst(3)))
            return name.isEmpty ? nil : name
        }
        return nil
    }
}
