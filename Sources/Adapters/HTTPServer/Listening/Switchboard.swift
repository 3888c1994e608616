import Synchronization

/// The state that the threads of all connections share: the handler, the connections, the bodies, and the shutdown.
final class Switchboard: Sendable {
    let connections: OpenConnections
    let shutdown = Shutdown()
    /// The maximum number of seconds in which the client of a stream does not read.
    let stallSeconds: Int
    private let bodies: Bodies
    private let handler = Mutex<(any RequestHandler)?>(nil)

    init(_ limits: ServerLimits) {
        connections = OpenConnections(limits)
        stallSeconds = limits.stallSeconds
        bodies = Bodies(most: limits.bodyBytes, pause: limits.pause)
    }

    /// Starts to accept requests.
    func open(_ handler: any RequestHandler) {
        self.handler.withLock { $0 = handler }
    }

    /// Returns a pending request that collects the body, or a response that refuses the request immediately.
    ///
    /// - Parameter isRegular: False if another program could read the bytes of the head in another way.
    func begin(_ head: RequestHead, isRegular: Bool, on socket: Int32) -> Result<PendingRequest, Refused> {
        guard let handler = handler.withLock({ $0 }) else {
            return .failure(Refused(response: Response(status: 503)))
        }
        do throws(RequestRefusal) {
            try head.checkFraming(isRegular: isRegular)
        } catch {
            // The rest of the connection is not read, because the next request has no certain start.
            return .failure(Refused(response: handler.response(to: error)))
        }
        do throws(RequestRefusal) {
            guard connections.admits(socket) else {
                throw RequestRefusal(
                    503,
                    "busy",
                    "too many connections are open; try again later",
                    headers: [Field("Retry-After", "2"), Field("Connection", "close")]
                )
            }
            if shutdown.isBegun {
                throw RequestRefusal(
                    503,
                    "stopping",
                    "the server is stopping",
                    headers: [Field("Retry-After", "2"), Field("Connection", "close")]
                )
            }
            return .success(PendingRequest(head, try handler.admit(head), on: socket, bodies, shutdown))
        } catch {
            if !shutdown.isBegun, Switchboard.isWorthReading(head) {
                return .success(PendingRequest(head, refused: error, on: socket, bodies, shutdown))
            }
            return .failure(Refused(response: handler.response(to: error)))
        }
    }

    /// Returns true if the client may be sending a body now. Such a client reads the response only after it has sent
    /// the body; if the server closed the connection earlier, the client would not receive the response. A client that
    /// sends `Expect` waits before it sends a body.
    private static func isWorthReading(_ head: RequestHead) -> Bool {
        guard head["Expect"] == nil, let stated = head.contentLength else { return false }
        return (1...mostLetGo).contains(stated)
    }

    /// The maximum number of bytes of a refused body that the server reads and discards.
    private static let mostLetGo = 64 << 20

    /// Returns the response to a request whose body is complete.
    func answer(_ request: PendingRequest) -> Response {
        if let refusal = request.refusal {
            return handler.withLock({ $0 })?.response(to: refusal) ?? Response(status: refusal.status)
        }
        bodies.finish(request.socket)
        let client = Client(request.socket, of: shutdown) { [connections] in connections.count }
        return request.admission.answer(Request(request.head, body: request.body, from: client))
    }

    /// An error with the response that refuses a request.
    struct Refused: Error {
        let response: Response
    }
}

/// A request whose body is arriving.
final class PendingRequest {
    let head: RequestHead
    let admission: Admission
    let socket: Int32
    private(set) var body: [UInt8] = []
    /// The reason why the body is refused; the rest of the body is then discarded.
    private(set) var refusal: RequestRefusal?
    private let bodies: Bodies
    private let shutdown: Shutdown

    init(
        _ head: RequestHead,
        _ admission: Admission,
        on socket: Int32,
        _ bodies: Bodies,
        _ shutdown: Shutdown
    ) {
        self.head = head
        self.admission = admission
        self.socket = socket
        self.bodies = bodies
        self.shutdown = shutdown
        shutdown.enter()
    }

    /// Creates a request that is refused because of its head; its body is discarded.
    convenience init(
        _ head: RequestHead,
        refused refusal: RequestRefusal,
        on socket: Int32,
        _ bodies: Bodies,
        _ shutdown: Shutdown
    ) {
        let none = Admission { _ in Response(status: refusal.status) }
        self.init(head, none, on: socket, bodies, shutdown)
        self.refusal = refusal
    }

    /// Adds a piece of the body.
    func append(_ piece: UnsafeRawBufferPointer) {
        guard refusal == nil, let limit = admission.bodyLimit else { return }
        guard body.count + piece.count <= limit else { return refuse(.tooLarge(limit)) }
        guard bodies.take(piece.count, for: socket) else {
            return refuse(.busy("too much data is being sent at once; try again later"))
        }
        // Without this reservation, the growing array could allocate up to twice the size.
        if body.isEmpty, let stated = head.contentLength { body.reserveCapacity(min(max(0, stated), limit)) }
        body.append(contentsOf: piece)
    }

    private func refuse(_ refusal: RequestRefusal) {
        self.refusal = refusal
        body = []
        bodies.release(socket)
    }

    deinit {
        bodies.release(socket)
        shutdown.leave()
    }
}
