import CLibrary
import Synchronization

/// The shutdown of a server, in two steps: first, the server accepts no new requests; then it no longer waits for
/// answers.
final class Shutdown: Sendable {
    private struct State {
        var isBegun = false
        var isOver = false
        var requests = 0
    }

    private let state = Mutex(State())

    /// True if no new request is accepted.
    var isBegun: Bool { state.withLock { $0.isBegun } }

    /// True if the server no longer waits for answers.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// True if no requests are in progress.
    var isIdle: Bool { state.withLock { $0.requests == 0 } }

    /// Stops accepting requests.
    func begin() { state.withLock { $0.isBegun = true } }

    /// Abandons the answers in progress.
    func finish() { state.withLock { $0.isOver = true } }

    /// Counts a request that has started.
    func enter() { state.withLock { $0.requests += 1 } }

    /// Counts a request that has ended: it is answered, or its client has disconnected.
    func leave() { state.withLock { $0.requests -= 1 } }
}

/// The signals to a server: SIGINT and SIGTERM end it, and SIGHUP may ask it to read its files again. Create this value
/// before any thread starts, so that the signals interrupt no thread.
public struct StopSignal: Sendable {
    private var signals = sigset_t()

    /// Blocks the signals in the current thread and all threads that start later.
    ///
    /// - Parameter reloads: True if SIGHUP asks the server to read its files again. Otherwise, SIGHUP ends the program, as
    ///   when its terminal is closed.
    public init(reloads: Bool = false) {
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM] + (reloads ? [SIGHUP] : []) { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits for a signal that ends the program.
    ///
    /// - Parameter reload: A closure that is called for each SIGHUP, if the value was created with `reloads`.
    public func wait(reload: () -> Void = {}) {
        var signals = signals
        var signal: Int32 = 0
        while sigwait(&signals, &signal) == 0, signal == SIGHUP { reload() }
    }
}
