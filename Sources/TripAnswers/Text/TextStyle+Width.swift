// The width of printed lines.
extension TextStyle {
    /// The number of additional spaces that indent the continuation of a long line.
    private static let deeper = 4

    /// Returns a text whose lines have at most `width` columns. A longer line continues on indented lines.
    ///
    /// A command in quotes, such as `'itinerary undo trip.json'`, stays on one line, so that it can be copied. A word
    /// that is longer than a line is not broken.
    package func fitted(_ text: String) -> String {
        guard let width else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { wrapped($0, to: width) }.joined(separator: "\n")
    }

    private func wrapped(_ line: Substring, to width: Int) -> String {
        guard line.utf8.count > width, columns(line) > width else { return String(line) }
        let indent = String(
            repeating: " ",
            count: min(line.prefix { $0 == " " }.count + TextStyle.deeper, width / 2)
        )
        var result = ""
        var (column, isFirst) = (0, true)
        for word in words(of: line) {
            let length = columns(word)
            if !isFirst, column + 1 + length > width, column > indent.count {
                // At a line break, spaces between columns of a table are dropped.
                if word.isEmpty { continue }
                while result.last == " " { result.removeLast() }
                result += "\n" + indent + word
                column = indent.count + length
            } else {
                result += isFirst ? String(word) : " " + word
                column += isFirst ? length : length + 1
            }
            isFirst = false
        }
        return result
    }

    /// Returns the parts of a line between spaces; a command in quotes is one part.
    private func words(of line: Substring) -> [Substring] {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        var parts: [Substring] = []
        var index = 0
        while index < words.count {
            var end = index
            if plain(words[index]).hasPrefix("'itinerary") {
                end = words[index...].firstIndex { closesQuote($0) } ?? index
            }
            parts.append(line[words[index].startIndex..<words[end].endIndex])
            index = end + 1
        }
        return parts
    }

    /// True if a word ends with a quote, or with a quote and punctuation.
    private func closesQuote(_ word: Substring) -> Bool {
        var word = plain(word)
        while let last = word.last, ".,;:)".contains(last) { word.removeLast() }
        return word.count > 1 && word.hasSuffix("'")
    }

    /// Returns the number of columns of a text in a terminal.
    func columns(_ text: some StringProtocol) -> Int {
        plain(text).reduce(into: 0) { $0 += $1.isWide ? 2 : 1 }
    }

    /// Returns a text without the color codes of this style.
    private func plain(_ text: some StringProtocol) -> String {
        guard isColored else { return String(text) }
        var result = ""
        var isCode = false
        for character in text {
            if character == "\u{1B}" {
                isCode = true
            } else if !isCode {
                result.append(character)
            } else if character == "m" {
                isCode = false
            }
        }
        return result
    }

    /// Returns a text of at most `width` columns. If it is longer, its end is replaced by "…".
    func shortened(_ text: String, to width: Int) -> String {
        guard columns(text) > width, width > 0 else { return text }
        var (result, column) = ("", 0)
        for character in text {
            column += character.isWide ? 2 : 1
            if column >= width { break }
            result.append(character)
        }
        while result.last == " " { result.removeLast() }
        return result + "…"
    }
}

extension Character {
    /// True if a terminal shows the character in two columns, such as a Chinese, Japanese or Korean character.
    fileprivate var isWide: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return true
        default: return false
        }
    }
}
