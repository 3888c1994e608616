#if Server
    public import HTTPServer

    /// A server of the Model Context Protocol over HTTP, for clients on this machine.
    ///
    /// ```swift
    /// let service = try AgentService(AgentServer(version: "1.0", questions: QuestionService()), port: 0)
    /// print("http://127.0.0.1:\(service.port)\(AgentService.path)")
    /// ```
    public final class AgentService: Sendable {
        /// The path at which clients send messages.
        public static let path = AgentHandler.path

        private let server: Server

        /// Starts to listen at the loopback address.
        ///
        /// - Parameters:
        ///   - agents: The server that answers the messages.
        ///   - port: The port; 0 for any free port.
        /// - Throws: `ServerError` if the port is taken.
        public init(_ agents: AgentServer, port: UInt16) throws(ServerError) {
            server = try Server(port: port, within: ServerLimits(connections: 256)) {
                AgentHandler(agents, port: $0)
            }
        }

        /// The port on which the server listens.
        public var port: UInt16 { server.port }

        /// Stops the server: accepts no new messages, waits a limited time for answers in progress, and closes all
        /// connections. Call this method once.
        public func stop() { server.stop() }
    }
#endif
