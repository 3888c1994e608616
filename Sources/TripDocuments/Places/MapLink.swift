/// A parser of links to places, as map programs write them.
enum MapLink {
    /// The marks that precede coordinates in a link, the most exact mark first; `@` precedes the center of the map.
    /// Before these marks, `point(in:)` looks for `!3d` and `!4d`, which precede the coordinates of the place itself.
    private static let marks = ["?q=", "&q=", "query=", "?ll=", "&ll=", "/search/", "@"]

    /// Returns the coordinates in a link, such as `…/@41.948,-87.656,17z` or `…!3d41.948!4d-87.656`; `nil` if the link
    /// has none.
    ///
    /// - Complexity: O(bytes).
    static func point(in link: String) -> Coordinates? {
        let bytes = Array(link.utf8)
        if let north = rest(of: bytes[...], after: "!3d"), let latitude = number(north).value,
            let east = rest(of: north, after: "!4d"), let longitude = number(east).value
        {
            return valid(latitude, longitude)
        }
        for mark in marks {
            guard let north = rest(of: bytes[...], after: mark) else { continue }
            let latitude = number(north)
            let comma = latitude.rest.first == UInt8(ascii: ",") ? latitude.rest.dropFirst() : nil
            guard let east = comma ?? rest(of: latitude.rest.prefix(3), after: "%2C", in: latitude.rest),
                let first = latitude.value, let second = number(east).value
            else { continue }
            if let point = valid(first, second) { return point }
        }
        return nil
    }

    private static func valid(_ latitude: Double, _ longitude: Double) -> Coordinates? {
        let point = Coordinates(latitude: latitude, longitude: longitude)
        return point.angleOutOfRange == nil ? point : nil
    }

    /// Returns the bytes after the first occurrence of a mark; `nil` if the mark does not occur.
    private static func rest(of bytes: ArraySlice<UInt8>, after mark: String) -> ArraySlice<UInt8>? {
        rest(of: bytes, after: mark, in: bytes)
    }

    /// Returns the bytes of `whole` after the first occurrence of a mark in `part`, which is a prefix of `whole`; `nil`
    /// if the mark does not occur.
    private static func rest(of part: ArraySlice<UInt8>, after mark: String, in whole: ArraySlice<UInt8>)
        -> ArraySlice<UInt8>?
    {
        let mark = Array(mark.utf8)
        let index = part.indices.first { part[$0...].starts(with: mark) }
        return index.map { whole[$0...].dropFirst(mark.count) }
    }

    /// Returns the number at the start of `bytes` (`nil` if there is none), and the bytes after the number.
    private static func number(_ bytes: ArraySlice<UInt8>) -> (value: Double?, rest: ArraySlice<UInt8>) {
        let digits = bytes.prefix { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "."):
                true
            case _: false
            }
        }
        return (Double(decimal: String(decoding: digits, as: UTF8.self)), bytes.dropFirst(digits.count))
    }
}
