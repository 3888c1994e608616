/// A request whose body is coming in.
final class PendingRequest {
    let route: Route
    let socket: Int32
    private(set) var body: [UInt8] = []
    /// Why the body is not taken; what still comes of it is let go.
    private(set) var refusal: Refused?
    private let stated: Int?
    private let limit: Int
    private let bodies: Bodies

    init(_ route: Route, on socket: Int32, stated: Int?, limit: Int, _ bodies: Bodies) {
        self.route = route
        self.socket = socket
        self.stated = stated
        self.limit = limit
        self.bodies = bodies
    }

    /// Takes a piece of the body.
    func append(_ piece: UnsafeRawBufferPointer) {
        guard refusal == nil, route.takesDocument else { return }
        guard body.count + piece.count <= limit else { return refuse(Gate.tooLarge(limit)) }
        guard bodies.take(piece.count, for: socket) else { return refuse(PendingRequest.noRoom) }
        // Without this it would take up to twice as much.
        if body.isEmpty, let stated { body.reserveCapacity(stated) }
        body.append(contentsOf: piece)
    }

    private static let noRoom = Refused(
        503,
        "too much is being sent at a time; ask again",
        headers: [Response.Header("Retry-After", "2")]
    )

    private func refuse(_ refusal: Refused) {
        self.refusal = refusal
        body = []
        bodies.release(socket)
    }

    deinit { bodies.release(socket) }
}
