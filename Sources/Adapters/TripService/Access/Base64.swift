/// Base 64 (RFC 4648), as browsers send a name and a password.
enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    )

    /// Returns the text in UTF-8 that some characters stand for; `nil` where they are no base 64, or no such text.
    static func text(of code: some StringProtocol) -> String? {
        var (bits, count): (UInt32, Int) = (0, 0)
        var bytes: [UInt8] = []
        var characters = code.utf8.reversed().drop { $0 == UInt8(ascii: "=") }.reversed()[...]
        while let character = characters.popFirst() {
            guard let value = alphabet.firstIndex(of: character) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
