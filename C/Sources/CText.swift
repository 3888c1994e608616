import ItineraryHeader

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Conversions between texts in Swift and in C.
enum CText {
    /// The maximum size of a text in bytes.
    static let most = 64 << 20

    /// Returns the bytes of a text with a given length.
    ///
    /// - Parameter name: The name of the argument, for errors.
    /// - Throws: `CallError` if the text is NULL and `length` is not 0, or if it is too long.
    static func bytes(_ text: UnsafePointer<CChar>?, _ length: Int, _ name: String) throws(CallError)
        -> [UInt8]
    {
        guard let text else {
            if length == 0 { return [] }
            throw CallError(null: name)
        }
        guard 0...most ~= length else {
            throw CallError(
                "too-long",
                "\(name) may have at most at most \(most) bytes, not \(UInt(bitPattern: length))"
            )
        }
        return Array(UnsafeRawBufferPointer(start: text, count: length))
    }

    /// Returns a NUL-terminated text.
    ///
    /// - Parameter name: The name of the argument, for errors.
    /// - Throws: `CallError` if the text is NULL or not UTF-8.
    static func string(_ text: UnsafePointer<CChar>?, _ name: String) throws(CallError) -> String {
        guard let text else { throw CallError(null: name) }
        guard let string = String(validatingCString: text) else {
            throw CallError("not-utf8", "\(name) is not UTF-8")
        }
        return string
    }

    /// Returns a NUL-terminated copy that the caller must free; `nil` if there is not enough memory.
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

    /// A text that is never freed.
    struct StaticText: @unchecked Sendable {
        /// The bytes, which are never changed.
        let bytes: UnsafePointer<CChar>?

        init(_ text: String) { bytes = UnsafePointer(CText.copy(text).bytes) }
    }
}
