import Synchronization

/// What the threads of the connections share: the handler, the connections, the room for bodies, the end.
final class Switchboard: Sendable {
    /// The connections that wait for their clients.
    let connections: Connections
    let shutdown = Shutdown()
    private let bodies: Bodies
    private let handler = Mutex<(any RequestHandler)?>(nil)

    init(_ limits: ServerLimits) {
        connections = Connections(room: limits.waitingConnections, patience: limits.patience)
        bodies = Bodies(most: limits.bodyBytes, pause: limits.pause)
    }

    /// Lets requests in from now on.
    func open(_ handler: any RequestHandler) {
        self.handler.withLock { $0 = handler }
    }

    /// The state in which the body of a request is gathered, or the response by which it is refused at once.
    func begin(_ head: RequestHead, on socket: Int32) -> Result<PendingRequest, Refused> {
        guard let handler = handler.withLock({ $0 }) else {
            return .failure(Refused(response: Response(status: 503)))
        }
        do throws(RequestRefusal) {
            if shutdown.isBegun {
                throw RequestRefusal(
                    503,
                    "stopping",
                    "the server stops",
                    headers: [Field("Connection", "close")]
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

    /// True if a client may be sending a body, after which it looks for the response: without the body read, it would find the
    /// connection closed and no response. One that asks first has sent none yet.
    private static func isWorthReading(_ head: RequestHead) -> Bool {
        guard head["Expect"] == nil, let stated = head.contentLength else { return false }
        return (1...mostLetGo).contains(stated)
    }

    /// The most bytes of a refused body that are read and let go.
    private static let mostLetGo = 64 << 20

    /// The answer to a request whose body is there.
    func answer(_ request: PendingRequest) -> Response {
        if let refusal = request.refusal {
            return handler.withLock({ $0 })?.response(to: refusal) ?? Response(status: refusal.status)
        }
        bodies.finish(request.socket)
        let client = Client(request.socket, of: shutdown)
        return request.admission.answer(Request(request.head, body: request.body, from: client))
    }

    /// The response by which a request is refused.
    struct Refused: Error {
        let response: Response
    }
}
