import HTTPServer
import Synchronization

/// The number of answers that each user, and all together, may have worked on at a time.
final class UserRoom: Sendable {
    private let most: Int
    private let mostOfOne: Int
    private let taken = Mutex<[String: Int]>([:])

    init(_ most: Int, each mostOfOne: Int) {
        (self.most, self.mostOfOne) = (most, mostOfOne)
    }

    /// Works on an answer for a user.
    ///
    /// - Throws: `RequestRefusal` with the status 429 where the user has too many in work, 503 where all users together have.
    func answer<Value>(
        for user: ServiceUser,
        _ answer: () throws(RequestRefusal) -> Value
    ) throws(RequestRefusal) -> Value {
        if let refusal = take(user.name) { throw refusal }
        defer { taken.withLock { $0[user.name, default: 1] -= 1 } }
        return try answer()
    }

    private func take(_ name: String) -> RequestRefusal? {
        taken.withLock { taken in
            let own = taken[name, default: 0]
            if own >= mostOfOne {
                let reason = "you have \(own) requests in work already; ask again when one is done"
                return RequestRefusal(429, "too-many", reason, headers: [Field("Retry-After", "1")])
            }
            if taken.values.reduce(0, +) >= most { return .busy("too many requests are in work; ask again") }
            taken[name] = own + 1
            return nil
        }
    }
}
