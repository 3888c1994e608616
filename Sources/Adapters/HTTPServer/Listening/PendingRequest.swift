/// A request whose body is coming in.
final class PendingRequest {
    let head: RequestHead
    let admission: Admission
    let socket: Int32
    private(set) var body: [UInt8] = []
    /// The reason for which the body is not taken; what still comes of it is let go.
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

    /// A request that is refused by its head, whose body is let go.
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

    /// Takes a piece of the body.
    func append(_ piece: UnsafeRawBufferPointer) {
        guard refusal == nil, let limit = admission.bodyLimit else { return }
        guard body.count + piece.count <= limit else { return refuse(.tooLarge(limit)) }
        guard bodies.take(piece.count, for: socket) else {
            return refuse(.busy("too much is being sent at a time; ask again"))
        }
        // Without this it would take up to twice as much.
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
