/// The limit on what is read as a whole.
enum SizeLimit {
    /// The greatest length of a message, and of a file, in bytes.
    static let bytes = 16 << 20
}
