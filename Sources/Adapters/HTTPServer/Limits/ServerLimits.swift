import Synchronization

/// The limits on the resources of a server that its clients may use at the same time.
public struct ServerLimits: Sendable {
    /// The maximum number of connections.
    public var connections = 256
    /// The maximum number of connections that wait for their clients. It is far below `connections`, so that a new
    /// connection is always possible.
    public var waitingConnections = 64
    /// The maximum number of seconds for which a client may neither send nor read.
    public var idleSeconds = 10
    /// The maximum time for a client to send a whole request, and the maximum time for it to read the answer.
    public var patience = Duration.seconds(30)
    /// The maximum number of bytes of all incoming bodies together.
    public var bodyBytes = 64 << 20
    /// The time without progress after which a body is discarded if another body needs its memory.
    public var pause = Duration.seconds(1)
    /// The time that answers in progress may still take after the server starts to stop.
    public var grace = Duration.seconds(10)

    /// Creates the default limits.
    public init() {}
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
