#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Why a file cannot be read or written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, as it was named.
    public let path: String
    /// What the system says, or what would be lost.
    public let reason: String
    /// Whether the file was left alone only because it is read-only.
    package let isReadOnly: Bool

    /// The error in one line.
    public var description: String { "\(path): \(reason)" }

    init(path: String, reason: String, isReadOnly: Bool = false) {
        self.path = path
        self.reason = reason
        self.isReadOnly = isReadOnly
    }

    /// Why the system's last call about a file failed.
    static func last(_ path: String) -> FileError {
        FileError(path: path, reason: String(cString: strerror(errno)))
    }
}
