extension String {
    /// The text with a picture in place of each character that would control a terminal or turn the direction of
    /// the line: names from documents, as people may see them on one line.
    ///
    ///     "a\u{1B}[2Jb"  →  "a␛[2Jb"
    package var printable: String {
        guard unicodeScalars.contains(where: { $0.picture != nil }) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars { text.append(scalar.picture ?? scalar) }
        return String(text)
    }

    /// True if any character but the end of a line may be one that `picture` stands for; looks at bytes alone, since
    /// a long answer has millions of them and hardly ever such a one.
    fileprivate var mayControl: Bool {
        var (beforeLast, last): (UInt8, UInt8) = (0, 0)
        for byte in utf8 {
            switch (beforeLast, last, byte) {
            case (_, _, 0...0x09), (_, _, 0x0B...0x1F), (_, _, 0x7F), (_, 0xC2, 0x80...0x9F), (_, 0xD8, 0x9C),
                (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xA8...0xAE), (0xE2, 0x81, 0xA6...0xA9):
                return true
            default:
                (beforeLast, last) = (last, byte)
            }
        }
        return false
    }
}

extension TextStyle {
    /// A text of many lines, of whose controls only the ends of lines and this style's own colours are left.
    package func printable(_ text: String) -> String {
        guard text.mayControl else { return text }
        var result = ""
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if number > 0 { result += "\n" }
            result += isColored ? keepingColours(line) : String(line).printable
        }
        return result
    }

    private func keepingColours(_ line: Substring) -> String {
        var result = ""
        var rest = line.unicodeScalars
        while let escape = rest.firstIndex(of: "\u{1B}") {
            result += String(rest[..<escape]).printable
            rest = rest[escape...]
            let code = TextStyle.codes.first { rest.starts(with: $0.unicodeScalars) }
            result += code ?? "\u{1B}".printable
            rest = rest.dropFirst(code?.unicodeScalars.count ?? 1)
        }
        return result + String(rest).printable
    }

    /// All that a style sets and ends colours and weights by.
    private static let codes = ["0", "1", "2", "31", "32", "33", "34"].map { "\u{1B}[\($0)m" }
}

extension Unicode.Scalar {
    /// The picture of a control character; `nil` for any other.
    fileprivate var picture: Unicode.Scalar? {
        switch value {
        case 0...0x1F: Unicode.Scalar(0x2400 + value)
        case 0x7F: "\u{2421}"
        // Controls of 8 bits, separators of lines and paragraphs, and marks and turns of direction.
        case 0x80...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default: nil
        }
    }
}

/// The style of a text for people: with colours on a terminal, plain elsewhere.
package struct TextStyle: Sendable {
    /// True if colours and weights are used.
    package let isColored: Bool

    /// A style with or without colours.
    package init(isColored: Bool) {
        self.isColored = isColored
    }

    func bold(_ text: String) -> String { set(text, "1") }
    func faint(_ text: String) -> String { set(text, "2") }
    func red(_ text: String) -> String { set(text, "31") }
    func green(_ text: String) -> String { set(text, "32") }
    func yellow(_ text: String) -> String { set(text, "33") }
    func blue(_ text: String) -> String { set(text, "34") }

    private func set(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

/// A text with spaces after it up to a width in characters.
func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}
