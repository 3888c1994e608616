public import Diagnostics
public import HTTPServer
public import TripFleet

#if Server
    import HTTPServer
    import TripFleet
    public import TripModel

    /// An HTTP server for a store of trips, which also answers questions about trips.
    ///
    /// ```swift
    /// let server = try TripServer(of: "trips.db", for: TokenFile(at: "tokens"), context: context)
    /// print(server.port)
    /// ```
    public final class TripServer: Sendable {
        private let server: Server

        /// Opens a store and starts to listen.
        ///
        /// - Parameters:
        ///   - place: The store: a path or an address, as for `FleetStore`.
        ///   - tokens: The users.
        ///   - context: The time zones and side files for all documents.
        ///   - settings: The address and the limits.
        /// - Throws: `ServiceError` if the store cannot be opened or the server cannot listen.
        public init(
            of place: String,
            for tokens: TokenFile,
            context: TripContext,
            _ settings: ServiceSettings = ServiceSettings()
        ) throws(ServiceError) {
            let store: StoreAccess
            do throws(FleetError) {
                store = try StoreAccess(at: place, connections: 4, context: context)
            } catch {
                throw .store(error)
            }
            do throws(ServerError) {
                server = try Server(
                    at: settings.address,
                    port: settings.port,
                    within: settings.limits
                ) { port in
                    TripHandler(store, tokens, context, settings, port: port)
                }
            } catch {
                throw .listening(error)
            }
        }

        /// The port on which the server listens.
        public var port: UInt16 { server.port }

        /// Stops the server: accepts no new requests, waits a limited time for answers in progress, and closes all
        /// connections.
        public func stop() { server.stop() }
    }
#endif

/// The settings of a server of trips.
public struct ServiceSettings: Sendable {
    /// The address of this machine on which the server listens.
    public var address = "127.0.0.1"
    /// The port; 0 for any free port.
    public var port: UInt16 = 0
    /// The host names, such as `trips.example.com`, of a server that forwards requests to this server.
    public var hosts: [String] = []
    /// The time limit of an answer.
    public var timeLimit = Duration.seconds(20)
    /// The maximum number of answers in progress.
    public var answers = 8
    /// The maximum number of answers in progress for one user.
    public var answersOfOne = 4
    /// The maximum size in bytes of a document, or of a question about a document.
    public var bodyLimit = 8 << 20
    /// The maximum number of requests that wait for a note of the outbox.
    public var readers = 64
    /// The maximum number of such requests of one user.
    public var readersOfOne = 8
    /// The limits on connections, and on the time and memory of requests.
    public var limits = ServerLimits()

    /// The files of the board's page, which the server shows for each trip at `/board/{trip}`; `nil` to show no board.
    public var board: StaticFiles?

    /// Creates the default settings.
    public init() {}
}

/// The reason why a server of trips cannot start.
public enum ServiceError: CodedError {
    /// The store cannot be opened.
    case store(FleetError)
    /// The server cannot listen.
    case listening(ServerError)

    private var error: any CodedError {
        switch self {
        case .store(let error): error
        case .listening(let error): error
        }
    }

    public var facts: ErrorFacts { error.facts }

    public var description: String { error.description }
}
