import CLibrary
import Synchronization

/// The connections on which the server waits for the client: to send the rest of a request, to read an answer.
///
/// A slow client holds up nobody else. A connection may wait for so long; and where too many do, each new one takes
/// the place of the one that has waited longest.
final class Connections: Sendable {
    /// How many may wait at a time, and for how long.
    private let room: Int
    private let patience: Duration
    private let clock = ContinuousClock()
    private let waiting = Mutex<[Int32: ContinuousClock.Instant]>([:])

    init(room: Int, patience: Duration) {
        self.room = room
        self.patience = patience
    }

    /// A client has come; whoever has waited too long goes.
    func open(_ socket: Int32) {
        let now = clock.now
        waiting.withLock { waiting in
            waiting[socket] = now
            let oldest = waiting.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
            for (number, (socket, since)) in oldest.enumerated()
            where since.duration(to: now) > patience || number < oldest.count - room {
                // Under the lock the socket is still this connection's. Its thread sees the end, and closes it.
                shutdown(socket, Int32(SHUT_RDWR))
                waiting[socket] = nil
            }
        }
    }

    /// Whether a client, which goes on sending, may do so; for ever it may not.
    func hasTime(_ socket: Int32) -> Bool {
        let now = clock.now
        return waiting.withLock { $0[socket].map { $0.duration(to: now) <= patience } ?? true }
    }

    /// The request is whole, so that it is the server's turn.
    func serve(_ socket: Int32) {
        waiting.withLock { $0[socket] = nil }
    }

    /// The answer is there, so that it is the client's turn.
    func wait(_ socket: Int32) {
        let now = clock.now
        waiting.withLock { $0[socket] = now }
    }

    /// The client is gone.
    func close(_ socket: Int32) {
        waiting.withLock { $0[socket] = nil }
    }
}
