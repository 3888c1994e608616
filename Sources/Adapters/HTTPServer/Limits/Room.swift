import Synchronization

/// The number of questions that are worked on at a time: whoever asks more often waits for nobody, but is told to come
/// again.
public final class Room: Sendable {
    private let most: Int
    private let taken = Mutex(0)

    /// Creates room for so many questions.
    public init(_ most: Int) {
        self.most = most
    }

    /// Returns the answer to a question, unless too many are being worked on.
    ///
    /// - Throws: `RequestRefusal` with the status 503.
    public func answer<Value>(_ question: () throws(RequestRefusal) -> Value) throws(RequestRefusal) -> Value
    {
        let isFree = taken.withLock { taken in
            guard taken < most else { return false }
            taken += 1
            return true
        }
        guard isFree else { throw .busy("too many questions are being worked on; ask again") }
        defer { taken.withLock { $0 -= 1 } }
        return try question()
    }
}
