/// The escapes of JSON strings (RFC 8259, section 7).
enum JSONEscape {
    /// Returns the length in bytes of the escape at the start of `bytes`, a surrogate pair counting as one;
    /// `nil` when there is no valid escape.
    static func length(in bytes: ArraySlice<UInt8>) -> Int? {
        let start = bytes.startIndex
        guard bytes.count >= 2 else { return nil }
        guard bytes[start + 1] == UInt8(ascii: "u") else {
            return simple(bytes[start + 1]) == nil ? nil : 2
        }
        guard let unit = unit(in: bytes) else { return nil }
        guard UTF16.isLeadSurrogate(unit) else { return UTF16.isTrailSurrogate(unit) ? nil : 6 }
        guard let trail = self.unit(in: bytes.dropFirst(6)), UTF16.isTrailSurrogate(trail) else { return nil }
        return 12
    }

    /// Returns true if the escape at the start of `bytes` is one half of a surrogate pair.
    static func isHalfPair(_ bytes: ArraySlice<UInt8>) -> Bool {
        unit(in: bytes).map { UTF16.isLeadSurrogate($0) || UTF16.isTrailSurrogate($0) } ?? false
    }

    /// Returns the bytes of a string's text with its escapes decoded.
    static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var rest = text
        while let byte = rest.first {
            guard byte == UInt8(ascii: "\\"), let length = length(in: rest) else {
                result.append(byte)
                rest.removeFirst()
                continue
            }
            if length == 2, let meant = simple(rest[rest.startIndex + 1]) {
                result.append(meant)
            } else if let unit = unit(in: rest) {
                let trail = length == 12 ? self.unit(in: rest.dropFirst(6)) : nil
                append(unit, trail, to: &result)
            }
            rest.removeFirst(length)
        }
        return result
    }

    private static func append(_ unit: UInt16, _ trail: UInt16?, to result: inout [UInt8]) {
        var scalar = UInt32(unit)
        if let trail { scalar = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00) }
        guard let scalar = Unicode.Scalar(scalar) else { return }
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// Returns the character of a backslash followed by a byte; `nil` when there is no such escape.
    private static func simple(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// Returns the code unit of a `\uXXXX` at the start of `bytes`; `nil` when there is none.
    private static func unit(in bytes: ArraySlice<UInt8>) -> UInt16? {
        let start = bytes.startIndex
        guard bytes.count >= 6, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u")
        else {
            return nil
        }
        var unit: UInt16 = 0
        for byte in bytes[start + 2..<start + 6] {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
