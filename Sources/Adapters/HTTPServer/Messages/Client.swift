import CLibrary

/// The client of a request, while it waits for the answer.
public struct Client: Sendable {
    private let socket: Int32?
    private let shutdown: Shutdown?

    /// Creates a client that waits for ever.
    public init() {
        socket = nil
        shutdown = nil
    }

    init(_ socket: Int32, of shutdown: Shutdown) {
        self.socket = socket
        self.shutdown = shutdown
    }

    /// True if nobody waits for the answer any more: the client has closed its side, or the server stops.
    public var isGone: Bool {
        if let shutdown, shutdown.isOver { return true }
        guard let socket else { return false }
        var byte: UInt8 = 0
        let count = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count == 0 || count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR
    }

    /// True if the server has been asked to stop, so that nothing is waited for any more.
    public var isLeaving: Bool { shutdown?.isBegun ?? false }

    /// Does work in a task on a thread of its own, which is cancelled once nobody waits for its answer.
    ///
    /// The thread of the connection waits until the work has returned.
    public func waiting<Value: Sendable>(for work: @escaping @Sendable () async -> Value) -> Value {
        let result = WorkResult<Value>()
        let task = Task.detached(executorPreference: ThreadExecutor.shared) {
            result.put(await work())
        }
        return result.get { if isGone { task.cancel() } }
    }
}

extension Client {
    /// Lets the thread of the connection sleep.
    public func pause(_ time: Duration) {
        let parts = time.components
        usleep(useconds_t(clamping: parts.seconds * 1_000_000 + parts.attoseconds / 1_000_000_000_000))
    }
}
