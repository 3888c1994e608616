import CMicroHTTPD
import Synchronization

/// What the library's threads share: the gate, the answers, the connections and the room for bodies.
final class Service: Sendable {
    /// The connections that wait for their clients.
    let connections: Connections
    private let answers: Answers
    private let bodies: Bodies
    private let gate = Mutex<Gate?>(nil)

    init(_ answers: Answers, _ connections: Connections, _ bodies: Bodies) {
        self.answers = answers
        self.connections = connections
        self.bodies = bodies
    }

    /// Lets requests in from now on.
    func open(_ gate: Gate) {
        self.gate.withLock { $0 = gate }
    }

    /// What a request is refused with at once, or the state in which its body is gathered.
    func begin(_ head: RequestHead, on socket: Int32) -> Result<PendingRequest, Refused> {
        guard let gate = gate.withLock({ $0 }) else { return .failure(Refused(503, "not yet")) }
        return gate.route(of: head, in: answers.page).map { route in
            PendingRequest(route, on: socket, stated: gate.length(of: head), limit: gate.bodyLimit, bodies)
        }
    }

    func finish(_ request: PendingRequest, _ head: RequestHead) -> Response {
        if let refusal = request.refusal { return refusal.response }
        bodies.finish(request.socket)
        return answers.response(request.route, head, request.body)
    }
}

/// The library calls this when the head of a request is there, for each piece of its body, and at its end.
nonisolated func handleRequest(
    _ service: UnsafeMutableRawPointer?,
    _ connection: OpaquePointer?,
    _ path: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?,
    _ version: UnsafePointer<CChar>?,
    _ piece: UnsafePointer<CChar>?,
    _ pieceSize: UnsafeMutablePointer<Int>?,
    _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let service, let path, let method, let pieceSize, let context else { return .NO }
    let shared = Unmanaged<Service>.fromOpaque(service).takeUnretainedValue()
    let head = RequestHead(connection, method: String(cString: method), path: String(cString: path))
    guard let pending = context.pointee else {
        switch shared.begin(head, on: cmicrohttpd_socket(connection)) {
        case .success(let request):
            context.pointee = Unmanaged.passRetained(request).toOpaque()
            return .YES
        case .failure(let refused):
            return send(refused.response, on: connection)
        }
    }
    let request = Unmanaged<PendingRequest>.fromOpaque(pending).takeUnretainedValue()
    if pieceSize.pointee > 0 {
        guard shared.connections.hasTime(request.socket) else { return .NO }
        request.append(UnsafeRawBufferPointer(start: piece, count: pieceSize.pointee))
        pieceSize.pointee = 0
        return .YES
    }
    let socket = cmicrohttpd_socket(connection)
    shared.connections.serve(socket)
    let response = shared.finish(request, head)
    shared.connections.wait(socket)
    return send(response, on: connection)
}

/// The library calls this when a request is over, however it ended.
nonisolated func forgetRequest(
    _ service: UnsafeMutableRawPointer?,
    _ connection: OpaquePointer?,
    _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ reason: MHD_RequestTerminationCode
) {
    guard let pending = context?.pointee else { return }
    Unmanaged<PendingRequest>.fromOpaque(pending).release()
    context?.pointee = nil
}

private nonisolated func send(_ response: Response, on connection: OpaquePointer?) -> MHD_Result {
    let message = response.body.withUnsafeBytes { bytes in
        MHD_create_response_from_buffer(
            bytes.count,
            UnsafeMutableRawPointer(mutating: bytes.baseAddress),
            .RESPMEM_MUST_COPY
        )
    }
    guard let message else { return .NO }
    defer { MHD_destroy_response(message) }
    MHD_add_response_header(message, "Content-Type", response.type)
    for header in Response.commonHeaders + response.headers {
        MHD_add_response_header(message, header.name, header.value)
    }
    return MHD_queue_response(connection, response.status, message)
}
