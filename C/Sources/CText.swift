import ItineraryHeader

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Texts on their way in and out.
enum CText {
    /// The most bytes that a text may have.
    static let most = 64 << 20

    /// The bytes of a text with a length.
    static func bytes(_ text: UnsafePointer<CChar>?, _ length: Int, _ name: String) throws(CallError)
        -> [UInt8]
    {
        guard let text else {
            if length == 0 { return [] }
            throw CallError(null: name)
        }
        guard 0...most ~= length else {
            throw CallError("too-long", "\(name) may have \(most) bytes, not \(UInt(bitPattern: length))")
        }
        return Array(UnsafeRawBufferPointer(start: text, count: length))
    }

    /// The text that ends with NUL.
    static func string(_ text: UnsafePointer<CChar>?, _ name: String) throws(CallError) -> String {
        guard let text else { throw CallError(null: name) }
        guard let string = String(validatingCString: text) else {
            throw CallError("not-utf8", "\(name) is not UTF-8")
        }
        return string
    }

    /// A copy that the caller frees, with a NUL behind it; none when memory is out.
    static func copy(_ bytes: [UInt8]) -> (bytes: UnsafeMutablePointer<CChar>?, length: Int) {
        guard let copy = malloc(bytes.count + 1) else { return (nil, 0) }
        bytes.withUnsafeBytes { source in
            if let start = source.baseAddress { memcpy(copy, start, source.count) }
        }
        copy.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
        return (copy.assumingMemoryBound(to: CChar.self), bytes.count)
    }

    static func copy(_ text: String) -> (bytes: UnsafeMutablePointer<CChar>?, length: Int) {
        copy(Array(text.utf8))
    }

    /// A text that stays as long as the program runs.
    struct StaticText: @unchecked Sendable {
        /// Never written to.
        let bytes: UnsafePointer<CChar>?

        init(_ text: String) { bytes = UnsafePointer(CText.copy(text).bytes) }
    }
}
