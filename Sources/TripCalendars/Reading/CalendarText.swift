/// Text as a calendar has it.
enum CalendarText {
    /// A text with its escapes replaced (RFC 5545, section 3.3.11).
    static func unescaped(_ text: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var isEscaped = false
        for byte in text {
            if isEscaped {
                isEscaped = false
                result.append(byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N") ? 0x0A : byte)
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// A text without the control characters that a calendar may not have; a line may end in it.
    static func printable(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        guard !isPlain else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value == 0x7F
            result.append(isControl ? "\u{FFFD}" : scalar)
        }
        return String(result)
    }
}
