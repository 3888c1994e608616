import CLibrary
import Synchronization

/// The connections on which the server waits for the client, either to send the rest of a request or to read an answer.
///
/// A slow client does not delay other clients. Each wait has a time limit. If too many connections wait when a new
/// connection opens, the server closes the connection that has waited longest.
final class WaitingConnections: Sendable {
    /// The maximum number of waiting connections.
    private let room: Int
    private let patience: Duration
    private let clock = ContinuousClock()
    private let waiting = Mutex<[Int32: ContinuousClock.Instant]>([:])

    init(room: Int, patience: Duration) {
        self.room = room
        self.patience = patience
    }

    /// Registers a new connection, and closes connections that have waited too long or exceed the limit.
    func open(_ socket: Int32) {
        let now = clock.now
        waiting.withLock { waiting in
            waiting[socket] = now
            let oldest = waiting.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
            for (number, (socket, since)) in oldest.enumerated()
            where since.duration(to: now) > patience || number < oldest.count - room {
                // The lock guarantees that the socket still belongs to this connection. The connection's thread sees
                // the end of the stream and closes the socket.
                shutdown(socket, Int32(SHUT_RDWR))
                waiting[socket] = nil
            }
        }
    }

    /// Returns true if the client still has time to send its request.
    func hasTime(_ socket: Int32) -> Bool {
        let now = clock.now
        return waiting.withLock { $0[socket].map { $0.duration(to: now) <= patience } ?? true }
    }

    /// Ends the wait for the client, because the request is complete.
    func serve(_ socket: Int32) {
        waiting.withLock { $0[socket] = nil }
    }

    /// Starts the wait for the client again, because the answer is ready to be read.
    func wait(_ socket: Int32) {
        let now = clock.now
        waiting.withLock { $0[socket] = now }
    }

    /// Removes a connection that is being closed.
    func close(_ socket: Int32) {
        waiting.withLock { $0[socket] = nil }
    }
}

/// The memory of incoming request bodies. The total memory of all clients is limited.
///
/// If the memory is full, the server closes connections whose body has made no progress for a while. If that does not
/// release enough memory, the server refuses the body that needs more.
final class Bodies: Sendable {
    private struct Body {
        var bytes = 0
        var since: ContinuousClock.Instant
        /// True if the body is complete. The server does not close the connection of a complete body to release memory.
        var isWhole = false
    }

    /// The maximum total size in bytes.
    private let most: Int
    private let pause: Duration
    private let clock = ContinuousClock()
    private let bodies = Mutex<[Int32: Body]>([:])

    init(most: Int, pause: Duration) {
        self.most = most
        self.pause = pause
    }

    /// Reserves memory for `count` more bytes of the body that arrives on a socket; returns false if there is not
    /// enough.
    func take(_ count: Int, for socket: Int32) -> Bool {
        let now = clock.now
        return bodies.withLock { bodies in
            var total = bodies.values.reduce(0) { $0 + $1.bytes }
            let paused = bodies.filter { other, body in
                other != socket && !body.isWhole && body.bytes > 0 && body.since.duration(to: now) > pause
            }
            for (other, body) in paused.sorted(by: { ($0.value.since, $0.key) < ($1.value.since, $1.key) })
            where total + count > most {
                // The lock guarantees that the socket still belongs to this connection. The connection's thread sees
                // the end of the stream and closes the socket.
                shutdown(other, Int32(SHUT_RDWR))
                bodies[other] = nil
                total -= body.bytes
            }
            guard total + count <= most else { return false }
            bodies[socket, default: Body(since: now)].bytes += count
            bodies[socket]?.since = now
            return true
        }
    }

    /// Marks the body as complete.
    func finish(_ socket: Int32) {
        bodies.withLock { $0[socket]?.isWhole = true }
    }

    /// Releases the memory of the body.
    func release(_ socket: Int32) {
        bodies.withLock { $0[socket] = nil }
    }
}
