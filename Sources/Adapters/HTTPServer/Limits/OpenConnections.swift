import CLibrary
import Synchronization

/// The open connections of a server.
///
/// The server closes a connection only if its client is too slow, never to make room for another: the request of a
/// client could already be on its way.
final class OpenConnections: Sendable {
    private struct Connection {
        /// The time since which the server waits for the client; `nil` while the server answers.
        var waitsSince: ContinuousClock.Instant?
        /// True if the connection is between two requests.
        var isIdle = false
        /// True if the connection opened when the maximum number of connections was open.
        var isSurplus: Bool
    }

    /// The maximum number of connections.
    private let most: Int
    private let patience: Duration
    /// The maximum time between two requests.
    private let idle: Duration
    private let clock = ContinuousClock()
    private let connections = Mutex<[Int32: Connection]>([:])

    init(_ limits: ServerLimits) {
        most = limits.connections
        patience = limits.patience
        idle = .seconds(limits.idleSeconds)
    }

    /// Registers a new connection, and closes the connections whose clients are too slow.
    func open(_ socket: Int32) {
        let now = clock.now
        connections.withLock { connections in
            for (socket, connection) in connections {
                guard let since = connection.waitsSince else { continue }
                // An idle connection may be receiving the first line of a request.
                let limit = connection.isIdle ? idle + patience : patience
                guard since.duration(to: now) > limit else { continue }
                // The lock guarantees that the socket still belongs to this connection. The connection's thread sees
                // the end of the stream and closes the socket.
                shutdown(socket, Int32(SHUT_RDWR))
                connections[socket]?.waitsSince = nil
            }
            connections[socket] = Connection(waitsSince: now, isSurplus: connections.count >= most)
        }
    }

    /// Starts the time for the client to send a request, whose first line has arrived. The time of the first request of
    /// a connection has already started.
    func begin(_ socket: Int32) {
        let now = clock.now
        connections.withLock { connections in
            guard connections[socket]?.isIdle == true else { return }
            connections[socket]?.isIdle = false
            connections[socket]?.waitsSince = now
        }
    }

    /// Returns true unless the connection exceeds the maximum number of connections.
    func admits(_ socket: Int32) -> Bool {
        connections.withLock { connections in
            guard connections[socket]?.isSurplus == true else { return true }
            guard connections.count <= most else { return false }
            connections[socket]?.isSurplus = false
            return true
        }
    }

    /// The number of open connections.
    var count: Int { connections.withLock { $0.count } }

    /// True if more than three quarters of the connections are open, so that each should close after its answer.
    var areScarce: Bool { connections.withLock { $0.count > most - most / 4 } }

    /// Returns true if the client still has time to send its request.
    func hasTime(_ socket: Int32) -> Bool {
        let now = clock.now
        return connections.withLock { connections in
            connections[socket]?.waitsSince.map { $0.duration(to: now) <= patience } ?? true
        }
    }

    /// Ends the wait for the client, because the request is complete.
    func serve(_ socket: Int32) {
        connections.withLock { $0[socket]?.waitsSince = nil }
    }

    /// Starts the wait for the client again, because the answer is ready to be read.
    func wait(_ socket: Int32) {
        let now = clock.now
        connections.withLock { $0[socket]?.waitsSince = now }
    }

    /// Starts the time between two requests, because the answer is sent.
    func rest(_ socket: Int32) {
        let now = clock.now
        connections.withLock { connections in
            connections[socket]?.isIdle = true
            connections[socket]?.waitsSince = now
        }
    }

    /// Removes a connection that is being closed.
    func close(_ socket: Int32) {
        connections.withLock { $0[socket] = nil }
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
