/// The limits on what clients may take of a server at a time.
public struct ServerLimits: Sendable {
    /// The most connections at all.
    public var connections = 256
    /// The most connections that wait for their clients: far fewer, so that there is always room for a new one.
    public var waitingConnections = 64
    /// How many seconds a client may send or read nothing.
    public var idleSeconds = 10
    /// How long a client may take for a whole request, and for reading an answer.
    public var patience = Duration.seconds(30)
    /// The most bytes of all bodies in hand.
    public var bodyBytes = 64 << 20
    /// How long a body may pause where there is no more room.
    public var pause = Duration.seconds(1)
    /// How long answers in hand may still take once the server stops.
    public var grace = Duration.seconds(10)

    /// Creates the usual limits.
    public init() {}
}
