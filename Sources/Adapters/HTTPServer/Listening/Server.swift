public import Diagnostics

#if Server
    import CLibrary
    import CMicroHTTPD

    /// A server that listens at one address of this machine, with one thread per connection.
    public final class Server: Sendable {
        /// The port on which the server listens.
        public let port: UInt16
        private let daemon: Daemon
        private let switchboard: Switchboard
        private let grace: Duration

        /// The libmicrohttpd daemon, which does its own locking.
        private struct Daemon: @unchecked Sendable {
            let pointer: UnsafeMutablePointer<cmicrohttpd_listener>
        }

        /// Starts to listen.
        ///
        /// - Parameters:
        ///   - address: An address of this machine, such as `127.0.0.1` or `::1`.
        ///   - port: The port; 0 for any free port.
        ///   - limits: The limits on the resources that clients may use.
        ///   - handler: A closure that makes the handler; its argument is the port on which the server listens.
        /// - Throws: `ServerError` if the address is invalid, the port is taken, or the system does not allow the files
        ///   that `limits` need.
        public init(
            at address: String = "127.0.0.1",
            port: UInt16,
            within limits: ServerLimits = ServerLimits(),
            handler: (UInt16) -> any RequestHandler
        ) throws(ServerError) {
            switchboard = Switchboard(limits)
            grace = limits.grace
            let connections = limits.connections + ServerLimits.surplus
            let files = UInt64(clamping: connections + ServerLimits.otherFiles)
            let allowed = cmicrohttpd_allow_files(files)
            guard allowed >= files else {
                throw ServerError(
                    address: address,
                    port: port,
                    reason: """
                        \(limits.connections) connections need \(files) open files, but the system allows \(allowed); \
                        raise that limit (ulimit -n), or allow fewer connections
                        """
                )
            }
            let settings = cmicrohttpd_settings(
                port: port,
                connections: UInt32(clamping: connections),
                stall_seconds: UInt32(clamping: limits.stallSeconds),
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

        /// Stops the server: accepts no new connection, waits for answers in progress for at most `ServerLimits.grace`,
        /// and closes all connections.
        ///
        /// Call this method once. It returns when the threads of all connections have ended.
        public func stop() {
            switchboard.shutdown.begin()
            cmicrohttpd_quiesce(daemon.pointer)
            let clock = ContinuousClock()
            let end = clock.now.advanced(by: grace)
            while !switchboard.shutdown.isIdle, clock.now < end { usleep(10_000) }
            switchboard.shutdown.finish()
            cmicrohttpd_stop(daemon.pointer)
        }
    }
#endif

/// The reason why a server cannot start.
public struct ServerError: CodedError {
    /// The address given to the server.
    public let address: String
    /// The port given to the server; 0 for any free port.
    public let port: UInt16
    /// The system's message.
    public let reason: String

    public var facts: ErrorFacts {
        ErrorFacts("cannot-listen", ["address": address, "port": "\(port)", "reason": reason])
    }

    public var description: String { "cannot listen on port \(port) of \(address): \(reason)" }
}
