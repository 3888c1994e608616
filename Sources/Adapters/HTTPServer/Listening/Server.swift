#if Server
    import CLibrary
    import CMicroHTTPD

    /// Listens at an address of this machine, with a thread for each connection.
    public final class Server: Sendable {
        /// The port on which it listens.
        public let port: UInt16
        private let daemon: Daemon
        private let switchboard: Switchboard
        private let grace: Duration

        /// What libmicrohttpd knows the server by; it locks it itself.
        private struct Daemon: @unchecked Sendable {
            let pointer: OpaquePointer
        }

        /// Starts to listen.
        ///
        /// - Parameters:
        ///   - address: An address of this machine, as `127.0.0.1` or `::1`.
        ///   - port: The port; 0 for any free one.
        ///   - limits: The limits on what clients may take.
        ///   - handler: A closure that makes the handler for the port that is listened on.
        /// - Throws: `ServerError` where the address is none, or the port is taken.
        public init(
            at address: String = "127.0.0.1",
            port: UInt16,
            within limits: ServerLimits = ServerLimits(),
            handler: (UInt16) -> any RequestHandler
        ) throws(ServerError) {
            switchboard = Switchboard(limits)
            grace = limits.grace
            let settings = cmicrohttpd_settings(
                port: port,
                connections: UInt32(clamping: limits.connections),
                idle_seconds: UInt32(clamping: limits.idleSeconds)
            )
            guard
                let pointer = cmicrohttpd_start(
                    address,
                    settings,
                    handleRequest,
                    forgetRequest,
                    noticeConnection,
                    Unmanaged.passUnretained(switchboard).toOpaque()
                )
            else {
                throw ServerError(address: address, port: port, reason: String(cString: strerror(errno)))
            }
            daemon = Daemon(pointer: pointer)
            self.port = cmicrohttpd_port(pointer)
            switchboard.open(handler(self.port))
        }

        /// Stops: takes no new connection, lets the answers in hand be finished for a while, and ends all connections.
        ///
        /// It is called once, and returns when the threads of the connections have ended.
        public func stop() {
            switchboard.shutdown.begin()
            let socket = cmicrohttpd_quiesce(daemon.pointer)
            let clock = ContinuousClock()
            let end = clock.now.advanced(by: grace)
            while !switchboard.shutdown.isIdle, clock.now < end { usleep(10_000) }
            switchboard.shutdown.finish()
            cmicrohttpd_stop(daemon.pointer)
            if socket >= 0 { close(socket) }
        }
    }
#endif
