/// Invisible characters that control a terminal, end a line or change its direction, and that JSON allows
/// unescaped.
package enum HiddenCharacters {
    /// Returns a JSON text with each such character escaped, so that its value is unchanged; line ends
    /// between values are kept.
    ///
    /// - Parameter json: A JSON text, or several, one on each line.
    /// - Complexity: O(bytes).
    package static func escaped(_ json: [UInt8]) -> [UInt8] {
        guard mayStand(in: json[...]) else { return json }
        var result: [UInt8] = []
        result.reserveCapacity(json.count)
        var place = 0
        while place < json.count {
            guard let (value, length) = character(at: place, in: json) else {
                result.append(json[place])
                place += 1
                continue
            }
            result.append(contentsOf: "\\u".utf8)
            for shift in [12, 8, 4, 0] { result.append(JSONWriter.hexDigit(UInt8(value >> shift & 15))) }
            place += length
        }
        return result
    }

    /// Returns true if UTF-8 bytes may contain such a character; never false when they do.
    static func mayStand(in bytes: ArraySlice<UInt8>) -> Bool {
        bytes.contains { $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 }
    }

    /// Returns the hidden character at an index, and its length in bytes; `nil` when another one is there.
    private static func character(at place: Int, in bytes: [UInt8]) -> (value: UInt32, length: Int)? {
        func byte(_ offset: Int) -> UInt32 {
            place + offset < bytes.count ? UInt32(bytes[place + offset]) : 0
        }
        switch (byte(0), byte(1), byte(2)) {
        case (0x7F, _, _): return (0x7F, 1)
        // C1 control characters.
        case (0xC2, 0x80...0x9F, _): return (byte(1), 2)
        // The Arabic letter mark.
        case (0xD8, 0x9C, _): return (0x61C, 2)
        // Direction marks, line and paragraph separators, embeddings, overrides, isolates.
        case (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xA8...0xAE), (0xE2, 0x81, 0xA6...0xA9):
            return (0x2000 + (byte(1) & 0x3F) << 6 + byte(2) & 0x3F, 3)
        default: return nil
        }
    }
}
