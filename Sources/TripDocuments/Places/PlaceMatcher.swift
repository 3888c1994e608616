import OrderedJSON

/// A finder of known places in texts (SPEC section 13), such as `Nationals Park, Washington, DC` or `Bay Park - San
/// Francisco`.
///
/// Names are compared like cities, and accents and periods are ignored: `St Louis` matches `St. Louis`.
package struct PlaceMatcher: Sendable {
    /// A known place found in a text.
    package struct Match: Hashable, Sendable {
        /// The index of the place in the list of names.
        package let index: Int
        /// True if the place's name fills whole parts of the text; false if it matches only words within a part.
        package let fillsParts: Bool
        /// The index of the first part that the name matches, among the parts that are not blank.
        package let part: Int
    }

    /// The index of the first place whose name consists of the given parts, or of the given words.
    private var indexByParts: [[String]: Int] = [:]
    private var indexByWords: [[String]: Int] = [:]
    /// The maximum number of parts, and of words, in a name.
    private var (partLimit, wordLimit) = (0, 0)
    /// The number of characters of each name after normalization.
    private var lengths: [Int] = []

    /// Creates a finder of places with the given names.
    ///
    /// - Complexity: O(characters).
    package init(_ names: [String]) {
        for (index, name) in names.enumerated() {
            let parts = PlaceMatcher.parts(of: name)
            let words = parts.flatMap { PlaceMatcher.words(of: $0) }
            lengths.append(parts.reduce(0) { $0 + $1.count })
            guard !parts.isEmpty else { continue }
            if indexByParts[parts] == nil { indexByParts[parts] = index }
            partLimit = max(partLimit, parts.count)
            guard !words.isEmpty else { continue }
            if indexByWords[words] == nil { indexByWords[words] = index }
            wordLimit = max(wordLimit, words.count)
        }
    }

    /// Returns the known place that a text names; `nil` if the text does not name one.
    ///
    /// A match of one or more whole parts takes precedence over a match of whole words inside a part. Among several
    /// matches, the longest wins, then the first in the text.
    /// - Complexity: O(n · m), with n the number of words in the text and m the maximum number of words in a name.
    package func place(in text: String) -> Match? {
        let parts = PlaceMatcher.parts(of: text)
        if let found = longest(in: [parts], indexByParts, partLimit) {
            return Match(index: found.index, fillsParts: true, part: found.start)
        }
        return longest(in: parts.map { PlaceMatcher.words(of: $0) }, indexByWords, wordLimit)
            .map { Match(index: $0.index, fillsParts: false, part: $0.list) }
    }

    /// Returns the parts of a text that are not blank, as written.
    package static func writtenParts(of text: String) -> [String] { split(text).map { $0.written } }

    /// Finds the longest name that consists of consecutive elements of one list. Returns the index of the name, the
    /// index of the list, and the index of the first element in that list; `nil` if there is no name.
    private func longest(
        in lists: [[String]],
        _ indexByElements: [[String]: Int],
        _ limit: Int
    ) -> (index: Int, list: Int, start: Int)? {
        var best: (index: Int, length: Int, list: Int, start: Int)?
        for (number, list) in lists.enumerated() {
            for start in list.indices {
                for end in start..<min(start + limit, list.count) {
                    guard let index = indexByElements[Array(list[start...end])],
                        let length = lengths.element(at: index),
                        length > best?.length ?? 0
                    else { continue }
                    best = (index, length, number, start)
                }
            }
        }
        return best.map { ($0.index, $0.list, $0.start) }
    }
}

extension PlaceMatcher {
    /// Returns the parts of a text, normalized for comparison. Parts are separated by commas, semicolons, line ends and
    /// parentheses, and by dashes and bars with blanks around them.
    private static func parts(of text: String) -> [String] { split(text).map { $0.compared } }

    /// Returns the parts of a text that are not blank, as written and normalized for comparison.
    private static func split(_ text: String) -> [(written: String, compared: String)] {
        var parts: [[Unicode.Scalar]] = [[]]
        let scalars = Array(text.unicodeScalars)
        func isBlank(at index: Int) -> Bool {
            scalars.element(at: index).map { City.isBlank(String($0)) } ?? true
        }
        for (index, scalar) in scalars.enumerated() {
            let ends =
                switch scalar {
                case ",", ";", "(", ")", "\n", "\r", "\u{2028}": true
                case "-", "|", "\u{2013}", "\u{2014}":
                    index > 0 && index < scalars.count - 1 && isBlank(at: index - 1) && isBlank(at: index + 1)
                case _: false
                }
            if ends { parts.append([]) } else { parts[parts.count - 1].append(scalar) }
        }
        return parts.compactMap { part in
            let compared = City.key(of: NameFolding.folded(part))
            var written = String.UnicodeScalarView()
            written.append(contentsOf: part)
            return compared.isEmpty ? nil : (City.folded(String(written)), compared)
        }
    }

    /// Returns the words of a part: its runs of letters and digits.
    private static func words(of part: String) -> [String] {
        part.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    }
}
