import Synchronization

/// How many questions are worked on at a time: whoever asks more often waits for nobody, but is told to come again.
final class Room: Sendable {
    private let most: Int
    private let taken = Mutex(0)

    init(_ most: Int) {
        self.most = most
    }

    /// What a question is answered, unless too many are being worked on.
    func answer(_ question: () -> Response) -> Response {
        let isFree = taken.withLock { taken in
            guard taken < most else { return false }
            taken += 1
            return true
        }
        guard isFree else {
            return .refusal(
                503,
                "too many questions are being worked on; ask again",
                headers: [Response.Header("Retry-After", "2")]
            )
        }
        defer { taken.withLock { $0 -= 1 } }
        return question()
    }
}
