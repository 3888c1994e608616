import CLibrary

/// A type that accepts or refuses requests, and answers them. The server calls the methods concurrently, from the
/// threads of the connections.
public protocol RequestHandler: Sendable {
    /// Accepts or refuses a request by its head, before any of its body is read.
    ///
    /// - Throws: `RequestRefusal` if the request is refused.
    func admit(_ head: RequestHead) throws(RequestRefusal) -> Admission

    /// Returns the response that reports a refusal.
    func response(to refusal: RequestRefusal) -> Response
}

/// The acceptance of a request: the limit on its body, and the closure that answers it.
public struct Admission: Sendable {
    /// The maximum number of bytes of the body; `nil` if the body is ignored.
    public let bodyLimit: Int?
    /// A closure that returns the response once the body is complete.
    public let answer: @Sendable (Request) -> Response

    /// Creates an acceptance.
    public init(bodyLimit: Int? = nil, answer: @escaping @Sendable (Request) -> Response) {
        self.bodyLimit = bodyLimit
        self.answer = answer
    }
}

/// A complete request.
public struct Request: Sendable {
    /// The first line and the headers.
    public let head: RequestHead
    /// The bytes of the body; empty if the body is ignored.
    public let body: [UInt8]
    /// The client, which may disconnect before the answer is ready.
    public let client: Client

    /// Creates a request.
    public init(_ head: RequestHead, body: [UInt8] = [], from client: Client = Client()) {
        self.head = head
        self.body = body
        self.client = client
    }
}

/// The client of a request, which waits for the answer.
public struct Client: Sendable {
    private let socket: Int32?
    private let shutdown: Shutdown?
    private let countConnections: (@Sendable () -> Int)?

    /// Creates a client that never disconnects.
    public init() {
        socket = nil
        shutdown = nil
        countConnections = nil
    }

    init(_ socket: Int32, of shutdown: Shutdown, countingConnections: @escaping @Sendable () -> Int) {
        self.socket = socket
        self.shutdown = shutdown
        countConnections = countingConnections
    }

    /// The number of open connections of the server, including the connection of this client.
    public var openConnections: Int { countConnections?() ?? 0 }

    /// True if nobody waits for the answer: the client has closed its side of the connection, or the server has
    /// stopped.
    public var isGone: Bool {
        if let shutdown, shutdown.isOver { return true }
        guard let socket else { return false }
        var byte: UInt8 = 0
        let count = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count == 0 || count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR
    }

    /// True if the server is stopping. Code that waits for an event to answer the client should then stop waiting.
    public var isLeaving: Bool { shutdown?.isBegun ?? false }

    /// Runs `work` in a task on its own thread, and cancels the task when nobody waits for the answer.
    ///
    /// The calling thread, which belongs to the connection, waits until `work` returns.
    public func waiting<Value: Sendable>(for work: @escaping @Sendable () async -> Value) -> Value {
        let result = WorkResult<Value>()
        let task = Task.detached(executorPreference: ThreadExecutor.shared) {
            result.put(await work())
        }
        return result.get { if isGone { task.cancel() } }
    }
}

extension Client {
    /// Suspends the calling thread for a time.
    public func pause(_ time: Duration) {
        let parts = time.components
        usleep(useconds_t(clamping: parts.seconds * 1_000_000 + parts.attoseconds / 1_000_000_000_000))
    }
}

/// The response to a request.
public struct Response: Sendable {
    /// The HTTP status, such as 200.
    public var status: Int
    /// The media type of the body; `nil` if there is no body.
    public var type: String?
    /// The bytes of the body.
    public var body: [UInt8]
    /// The headers in addition to the media type and the length.
    public var headers: [Field]
    /// The source of a body that is sent piece by piece; `nil` to send `body`.
    public var stream: (any BodyStream)?

    /// The first value of a header, whose name is compared without regard to case; `nil` if the header is absent.
    subscript(header: String) -> String? {
        headers.first { $0.name.lowercased() == header.lowercased() }?.value
    }

    /// Creates a response.
    public init(status: Int, type: String? = nil, body: [UInt8] = [], headers: [Field] = []) {
        self.status = status
        self.type = type
        self.body = body
        self.headers = headers
    }
}

/// A body that is sent piece by piece, until it ends or the client disconnects.
///
/// The server calls the methods on the thread of the connection.
public protocol BodyStream: Sendable {
    /// The maximum number of seconds for which `next` waits.
    var pauseSeconds: Int { get }

    /// Waits for the next bytes of the body and returns them; `nil` at the end of the body.
    func next() -> [UInt8]?

    /// Releases the resources of the stream. The server calls this once, after the last call of `next`.
    func end()
}
