/// The reason why the program cannot start.
struct Failure: Error {
    /// A sentence that states what is wrong, where, and what would be right.
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
