import Dispatch
import Synchronization

/// A fixed number of connections, each of which one caller at a time uses.
///
/// Callers get free connections in the order in which they asked.
package final class ConnectionPool<Connection: Sendable>: Sendable {
    /// The number of connections.
    package let count: Int

    private struct State {
        var free: [Connection]
        /// The callers that wait, in the order in which they asked.
        var waiting: [Waiter] = []
    }

    /// A caller that waits for a connection.
    private final class Waiter: Sendable {
        let connection = Mutex<Connection?>(nil)
        let isServed = DispatchSemaphore(value: 0)
    }

    private let state: Mutex<State>

    /// Creates a pool of free connections.
    package init(_ connections: [Connection]) {
        count = connections.count
        state = Mutex(State(free: connections))
    }

    /// Calls `body` with a connection that nobody else uses meanwhile.
    ///
    /// - Parameter patience: The maximum time to wait for a free connection.
    /// - Returns: The result of `body`; `nil` if no connection becomes free in time.
    package func withConnection<Value, Failure: Error>(
        waiting patience: Duration,
        _ body: (Connection) throws(Failure) -> Value
    ) throws(Failure) -> Value? {
        guard let connection = take(waiting: patience) else { return nil }
        defer { release(connection) }
        return try body(connection)
    }

    /// The number of callers that wait for a connection.
    var waitingCount: Int { state.withLock { $0.waiting.count } }

    private func take(waiting patience: Duration) -> Connection? {
        let waiter = Waiter()
        let free = state.withLock { state -> Connection? in
            if let free = state.free.popLast() { return free }
            state.waiting.append(waiter)
            return nil
        }
        if let free { return free }
        _ = waiter.isServed.wait(timeout: .now() + .milliseconds(Int(patience / .milliseconds(1))))
        // A connection that arrives at the end of the time is used, so that it is not lost.
        return state.withLock { state in
            state.waiting.removeAll { $0 === waiter }
            return waiter.connection.withLock { $0 }
        }
    }

    private func release(_ connection: Connection) {
        state.withLock { state in
            guard !state.waiting.isEmpty else { return state.free.append(connection) }
            let next = state.waiting.removeFirst()
            next.connection.withLock { $0 = connection }
            next.isServed.signal()
        }
    }
}
