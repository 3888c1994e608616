import CLibrary
import Synchronization

/// The memory that the bodies of requests take while they come in: so much together, however many clients send.
///
/// Where there is no room for more, bodies of which nothing has come for a while make room: their clients lose their
/// connections. Where all go on coming in, the newest is refused.
final class Bodies: Sendable {
    private struct Body {
        var bytes = 0
        var since: ContinuousClock.Instant
        /// Whether all of it is there, so that nothing is waited for.
        var isWhole = false
    }

    /// The most bytes of all bodies, and how long one may pause while another needs the room.
    private let most: Int
    private let pause: Duration
    private let clock = ContinuousClock()
    private let bodies = Mutex<[Int32: Body]>([:])

    init(most: Int, pause: Duration) {
        self.most = most
        self.pause = pause
    }

    /// Takes room for more bytes of the body that comes in on a socket; false where there is none.
    func take(_ count: Int, for socket: Int32) -> Bool {
        let now = clock.now
        return bodies.withLock { bodies in
            var total = bodies.values.reduce(0) { $0 + $1.bytes }
            let paused = bodies.filter { other, body in
                other != socket && !body.isWhole && body.bytes > 0 && body.since.duration(to: now) > pause
            }
            for (other, body) in paused.sorted(by: { ($0.value.since, $0.key) < ($1.value.since, $1.key) })
            where total + count > most {
                // Under the lock the socket is still this connection's. Its thread sees the end, and closes it.
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

    /// All of the body is there.
    func finish(_ socket: Int32) {
        bodies.withLock { $0[socket]?.isWhole = true }
    }

    /// The body is let go.
    func release(_ socket: Int32) {
        bodies.withLock { $0[socket] = nil }
    }
}
