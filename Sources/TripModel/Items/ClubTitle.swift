/// A parser that finds the name of a club in the title of a list of games (SPEC sections 12 and 14).
package enum ClubTitle {
    /// Returns a title without words such as `Fixtures` and without seasons; `nil` if no word remains.
    ///
    ///     Toronto Maple Leafs Schedule      Toronto Maple Leafs
    ///     Chelsea FC – Fixtures 2026/27     Chelsea FC
    package static func club(in text: String) -> String? {
        let words = City.folded(text).split(separator: " ").filter { word in
            let letters = word.lowercased().filter { $0.isLetter || $0.isNumber }
            return !isSeason(word, letters) && !others.contains(letters)
        }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Returns true for `2026`, `2026/27` and signs such as `–`; false for the number in `Schalke 04`.
    private static func isSeason(_ word: Substring, _ letters: String) -> Bool {
        guard letters.allSatisfy({ $0.isNumber }) else { return false }
        let isYear = Int(letters).map { 1990...2099 ~= $0 } ?? false
        return letters.isEmpty || isYear || word.contains("/") || word.contains("-")
    }

    private static let others: Set<String> = [
        "schedule", "schedules", "fixture", "fixtures", "calendar", "games", "matches", "results", "season",
        "official", "home", "away", "and",
    ]
}
