import CMicroHTTPD

/// Listens on the loopback interface, a thread for each connection.
final class Server: Sendable {
    /// How many connections there may be at all, and how many may wait for their clients: far fewer, so that there
    /// is always room for a new one.
    private static let connections: UInt32 = 256
    private static let waitingConnections = 64
    /// How long a client may send or read nothing, and how long it may take for a whole request or answer.
    private static let idleSeconds: UInt32 = 10
    private static let patience = Duration.seconds(30)
    private static let bodyLimit = 32 << 20
    /// How many bytes all bodies may have that are in hand, and how long one may pause where there is no more room.
    private static let bodiesLimit = 64 << 20
    private static let pause = Duration.seconds(1)

    /// Where a browser finds the board.
    let address: String
    private let daemon: Daemon
    private let service: Service

    /// What libmicrohttpd knows the server by; it locks it itself.
    private struct Daemon: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    /// Starts to listen.
    init(_ page: Page, _ store: DocumentStore, _ beside: Beside, port: UInt16) throws(Failure) {
        service = Service(
            Answers(page: page, store: store, beside: beside),
            Connections(room: Server.waitingConnections, patience: Server.patience),
            Bodies(most: Server.bodiesLimit, pause: Server.pause)
        )
        guard
            let pointer = cmicrohttpd_start(
                port,
                Server.connections,
                Server.idleSeconds,
                handleRequest,
                forgetRequest,
                noticeConnection,
                Unmanaged.passUnretained(service).toOpaque()
            )
        else {
            throw Failure("cannot listen on port \(port): \(String(cString: strerror(errno)))")
        }
        daemon = Daemon(pointer: pointer)
        let bound = cmicrohttpd_port(pointer)
        service.open(Gate(port: bound, bodyLimit: Server.bodyLimit))
        address = "http://127.0.0.1:\(bound)/"
    }

    /// Ends all connections; returns when their threads have ended.
    func stop() {
        MHD_stop_daemon(daemon.pointer)
    }
}
