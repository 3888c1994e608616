extension [String] {
    /// Returns the texts as one phrase, such as "a, b or c" for the conjunction "or".
    package func list(_ conjunction: String) -> String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }
}

extension String {
    /// The text in double quotes, escaped as in JSON.
    var quoted: String {
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: bytes += Array("\\n".utf8)
            case 0x0D: bytes += Array("\\r".utf8)
            case 0x09: bytes += Array("\\t".utf8)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                bytes += Array((byte < 16 ? "\\u000" : "\\u00").utf8) + Array(digits.utf8)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
    }
}
