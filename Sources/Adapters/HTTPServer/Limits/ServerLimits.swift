import Synchronization

/// The limits on the resources of a server that its clients may use at the same time.
public struct ServerLimits: Sendable {
    /// The maximum number of connections. A request on a further connection is refused with the status 503.
    ///
    /// If more than three quarters of them are open, the server closes each connection after its next answer, so that connections
    /// without a request leave capacity for new ones.
    public var connections = 1_024
    /// The maximum number of seconds between two requests of a connection.
    ///
    /// A proxy must close its unused connections earlier; otherwise it could send a request on a connection that the
    /// server is closing. nginx closes them after 60 seconds.
    public var idleSeconds = 75
    /// The maximum number of seconds during a request in which a client neither sends nor reads.
    public var stallSeconds = 10
    /// The maximum time for a client to send a whole request, and the maximum time for it to read the answer.
    public var patience = Duration.seconds(30)
    /// The maximum number of bytes of all incoming bodies together.
    public var bodyBytes = 64 << 20
    /// The time without progress after which a body is discarded if another body needs its memory.
    public var pause = Duration.seconds(1)
    /// The time that answers in progress may still take after the server starts to stop.
    public var grace = Duration.seconds(10)

    /// Creates the default limits, except for the maximum number of connections.
    public init(connections: Int = 1_024) {
        self.connections = connections
    }

    /// The number of connections beyond the limit that the server opens to refuse their requests.
    static let surplus = 64

    /// The number of files that the process opens in addition to its connections, at most.
    static let otherFiles = 128
}

/// A limit on the number of questions that are answered at the same time. A question beyond the limit is refused
/// immediately; it does not wait.
public final class ConcurrencyLimit: Sendable {
    private let most: Int
    private let taken = Mutex(0)

    /// Creates a limit of `most` questions.
    public init(_ most: Int) {
        self.most = most
    }

    /// Returns the answer to a question, unless `most` questions are in progress.
    ///
    /// - Throws: `RequestRefusal` with the status 503.
    public func answer<Value>(_ question: () throws(RequestRefusal) -> Value) throws(RequestRefusal) -> Value
    {
        let isFree = taken.withLock { taken in
            guard taken < most else { return false }
            taken += 1
            return true
        }
        guard isFree else { throw .busy("too many questions are in progress; try again later") }
        defer { taken.withLock { $0 -= 1 } }
        return try question()
    }
}

@available(*, deprecated, renamed: "ConcurrencyLimit")
public typealias Room = ConcurrencyLimit
