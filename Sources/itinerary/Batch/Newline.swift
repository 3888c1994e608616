/// The positions of line ends, found by the C library's search for a byte.
enum Newline {
    private static let byte = Int32(UInt8(ascii: "\n"))

    /// The first newline at or after a place.
    static func first(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { all in
            guard let base = all.baseAddress, start < all.count else { return nil }
            return memchr(base + start, byte, all.count - start).map { UnsafeRawPointer($0) - base }
        }
    }

    /// The last newline before a place.
    static func last(in bytes: [UInt8], before end: Int) -> Int? {
        bytes[..<end].lastIndex(of: UInt8(ascii: "\n"))
    }

    /// Returns the number of line ends.
    static func count(in bytes: [UInt8]) -> Int {
        var (count, start) = (0, 0)
        while let place = first(in: bytes, from: start) { (count, start) = (count + 1, place + 1) }
        return count
    }
}
