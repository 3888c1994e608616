/// Why the program cannot start.
struct Failure: Error {
    /// What is wrong, where, and what would be right.
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
