/// Why a file cannot be read or written.
public struct FileError: Error, Hashable, Sendable {
    /// The file, as it was named.
    public let path: String
    /// What the system says.
    public let reason: String
}
