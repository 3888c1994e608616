import Dispatch
import HTTPServer
import Synchronization

/// A limit on the number of answers in progress, for each token and for all tokens together. A request beyond the limit
/// waits a short time for its turn, in the order of arrival.
final class AnswerQueue: Sendable {
    private let limits: Limits
    private let state = Mutex(State())

    /// The numbers of a queue.
    struct Limits: Sendable {
        /// The maximum number of answers in progress.
        let answers: Int
        /// The maximum number of answers in progress for one token.
        let answersOfOne: Int
        /// True if a token's own limit applies instead.
        let hasTokenLimits: Bool
        /// The maximum time for which a request waits for its turn.
        let patience: Duration
        /// The maximum number of requests that wait.
        let waiting: Int
    }

    fileprivate struct State {
        var running: [String: Int] = [:]
        var total = 0
        var waiting: [Turn] = []
        /// The number of requests that were refused because of a limit.
        var refused = 0
    }

    /// A request that waits for its turn.
    final class Turn: Sendable {
        fileprivate let token: String
        fileprivate let most: Int
        fileprivate let comes = DispatchSemaphore(value: 0)

        fileprivate init(of user: ServiceUser, atMost most: Int) {
            (token, self.most) = (user.tokenID, most)
        }
    }

    init(_ limits: Limits) {
        self.limits = limits
    }

    /// The numbers of answers in progress, of waiting requests, and of refused ones.
    var counts: (running: Int, waiting: Int, refused: Int) {
        state.withLock { ($0.total, $0.waiting.count, $0.refused) }
    }

    /// Calls `answer` for a user when it is the request's turn.
    ///
    /// - Throws: `RequestRefusal` with the status 429 if the token has too many answers in progress, or 503 if all
    ///   tokens together have.
    func answer<Value>(
        for user: ServiceUser,
        of client: Client,
        _ answer: () throws(RequestRefusal) -> Value
    ) throws(RequestRefusal) -> Value {
        let turn = try begin(for: user, of: client)
        defer { end(turn) }
        return try answer()
    }

    /// Waits for the turn of a user's request, which `end` ends.
    ///
    /// - Throws: `RequestRefusal`, as `answer`.
    func begin(for user: ServiceUser, of client: Client) throws(RequestRefusal) -> Turn {
        let turn = Turn(of: user, atMost: (limits.hasTokenLimits ? user.answers : nil) ?? limits.answersOfOne)
        try take(turn, client)
        return turn
    }

    /// Ends a turn.
    func end(_ turn: Turn) { state.withLock { $0.release(turn, within: limits.answers) } }

    private func take(_ turn: Turn, _ client: Client) throws(RequestRefusal) {
        let isQueued = try state.withLock { state throws(RequestRefusal) in
            if !state.waiting.contains(where: { $0.token == turn.token }),
                state.start(turn, within: limits.answers)
            {
                return false
            }
            guard limits.patience > .zero, state.waiting.count < limits.waiting else {
                throw state.refusal(of: turn)
            }
            state.waiting.append(turn)
            return true
        }
        guard isQueued else { return }
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: limits.patience)
        while clock.now < end, !client.isGone, !client.isLeaving {
            if turn.comes.wait(timeout: .now() + .milliseconds(50)) == .success { return }
        }
        try state.withLock { state throws(RequestRefusal) in
            // The turn may have come since the last wait.
            guard let index = state.waiting.firstIndex(where: { $0 === turn }) else { return }
            state.waiting.remove(at: index)
            throw state.refusal(of: turn)
        }
    }
}

extension AnswerQueue.State {
    /// Counts the turn as running if the limits allow it; returns false if they do not.
    mutating func start(_ turn: AnswerQueue.Turn, within most: Int) -> Bool {
        guard total < most, running[turn.token, default: 0] < turn.most else { return false }
        total += 1
        running[turn.token, default: 0] += 1
        return true
    }

    /// Ends a turn, and starts the waiting ones that the limits then allow.
    mutating func release(_ turn: AnswerQueue.Turn, within most: Int) {
        total -= 1
        let left = running[turn.token, default: 1] - 1
        running[turn.token] = left > 0 ? left : nil
        var rest: [AnswerQueue.Turn] = []
        for next in waiting {
            if start(next, within: most) { next.comes.signal() } else { rest.append(next) }
        }
        waiting = rest
    }

    /// Counts and returns the refusal of a turn that has not come.
    mutating func refusal(of turn: AnswerQueue.Turn) -> RequestRefusal {
        refused += 1
        let own = running[turn.token, default: 0]
        guard own >= turn.most else { return .busy("too many requests are in progress; try again later") }
        let reason = "your token already has \(own) requests in progress; try again when one is done"
        return RequestRefusal(429, "too-many", reason, headers: [Field("Retry-After", "1")])
    }
}
