/// Characters that control a terminal, end a line, or turn its direction, unseen: JSON may hold them as they are.
package enum HiddenCharacters {
    /// A JSON text in which each such character stands as an escape, and so says the same; ends of lines between its
    /// values stay.
    ///
    /// - Parameter json: A JSON text, or several, one a line.
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

    /// Whether bytes of UTF-8 may hold such a character; never false where they do.
    static func mayStand(in bytes: ArraySlice<UInt8>) -> Bool {
        bytes.contains { $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 }
    }

    /// The hidden character at a place, and how many bytes it has; `nil` where there is another.
    private static func character(at place: Int, in bytes: [UInt8]) -> (value: UInt32, length: Int)? {
        func byte(_ offset: Int) -> UInt32 {
            place + offset < bytes.count ? UInt32(bytes[place + offset]) : 0
        }
        switch (byte(0), byte(1), byte(2)) {
        case (0x7F, _, _): return (0x7F, 1)
        // Controls of 8 bits.
        case (0xC2, 0x80...0x9F, _): return (byte(1), 2)
        // The mark of Arabic letters.
        case (0xD8, 0x9C, _): return (0x61C, 2)
        // Marks of direction, separators of lines and paragraphs, embeddings, overrides, isolates.
        case (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xA8...0xAE), (0xE2, 0x81, 0xA6...0xA9):
            return (0x2000 + (byte(1) & 0x3F) << 6 + byte(2) & 0x3F, 3)
        default: return nil
        }
    }
}
