/// The encoding of bytes as text (RFC 4648, section 4), in which headers carry names and passwords.
package enum Base64 {
    /// Returns the bytes of a text; `nil` if it is malformed.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the text.
    package static func decoded(_ text: [UInt8]) -> [UInt8]? {
        guard text.count.isMultiple(of: 4) else { return nil }
        let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
        var bytes: [UInt8] = []
        var (bits, count): (UInt32, Int) = (0, 0)
        for letter in text.dropLast(padding) {
            guard let value = value(letter) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }

    /// Returns the UTF-8 text that a text encodes; `nil` if either is malformed.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the text.
    package static func text(of code: some StringProtocol) -> String? {
        decoded(Array(code.utf8)).flatMap { String(validating: $0, as: UTF8.self) }
    }

    private static func value(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        case _: nil
        }
    }
}
