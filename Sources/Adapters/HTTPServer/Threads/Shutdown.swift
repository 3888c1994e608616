import Synchronization

/// The end of a server: first no new request is taken, and then no answer waited for.
final class Shutdown: Sendable {
    private struct State {
        var isBegun = false
        var isOver = false
        var requests = 0
    }

    private let state = Mutex(State())

    /// True if no new request is taken.
    var isBegun: Bool { state.withLock { $0.isBegun } }

    /// True if no answer is waited for.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// True if no request is in hand.
    var isIdle: Bool { state.withLock { $0.requests == 0 } }

    /// Takes no new requests from now on.
    func begin() { state.withLock { $0.isBegun = true } }

    /// Lets go of the answers that are still being made.
    func finish() { state.withLock { $0.isOver = true } }

    /// A request is in hand.
    func enter() { state.withLock { $0.requests += 1 } }

    /// A request is answered, or its client is gone.
    func leave() { state.withLock { $0.requests -= 1 } }
}
