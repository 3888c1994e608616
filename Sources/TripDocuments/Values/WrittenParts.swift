/// The shape of a short text and the numbers in it, as of `6 h 30 min` the shape `#h#m` and the numbers 6 and 30.
struct WrittenParts {
    /// The text without blanks: `#` for each number, words in small letters, those for hours `h` and those for minutes `m`.
    private(set) var shape = ""
    private(set) var numbers: [Int] = []
    /// How many digits each number has.
    private(set) var widths: [Int] = []

    /// The longest text that is looked at.
    private static let longest = 64

    init(_ text: String) {
        var rest = Array(text.utf8)[...]
        guard rest.count <= WrittenParts.longest else { return }
        while let byte = rest.first {
            let digits = rest.prefix { 48...57 ~= $0 }
            let letters = rest.prefix { WrittenParts.isLetter($0) }
            if !digits.isEmpty {
                shape += "#"
                numbers.append(digits.decimal ?? .max)
                widths.append(digits.count)
                rest = rest.dropFirst(digits.count)
            } else if !letters.isEmpty {
                shape += WrittenParts.unit(String(decoding: letters, as: UTF8.self).lowercased())
                rest = rest.dropFirst(letters.count)
            } else {
                // A number is told by its digits alone.
                shape += byte == 0x20 || byte == 0x09 ? "" : byte == 0x23 ? "?" : String(Unicode.Scalar(byte))
                rest = rest.dropFirst()
            }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 65...90 ~= byte || 97...122 ~= byte }

    private static func unit(_ word: String) -> String {
        switch word {
        case "hour", "hours", "hr", "hrs": "h"
        case "minute", "minutes", "min", "mins": "m"
        case _: word
        }
    }
}
