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
        private let tokens: LiveTokens
        private let work: ServerWork
        private let grace: Duration

        /// Opens a store and starts to listen.
        ///
        /// - Parameters:
        ///   - place: The store: a path or an address, as for `FleetStore`.
        ///   - tokens: The users. The server follows the changes of their file.
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
                store = try StoreAccess(at: place, connections: settings.connections, context: context)
            } catch {
                throw .store(error)
            }
            let live = LiveTokens(tokens, report: settings.report)
            self.tokens = live
            let work = ServerWork(on: place, context: context, report: settings.report)
            self.work = work
            grace = settings.limits.grace
            do throws(ServerError) {
                server = try Server(
                    at: settings.address,
                    port: settings.port,
                    within: settings.limits
                ) { port in
                    TripHandler(store, live, context, settings, work, port: port)
                }
            } catch {
                throw .listening(error)
            }
        }

        /// The port on which the server listens.
        public var port: UInt16 { server.port }

        /// Reads the token file now, instead of within a second.
        public func reloadTokens() { tokens.reload() }

        /// Stops the server: accepts no new requests, waits a limited time for answers in progress, and closes all
        /// connections.
        public func stop() {
            work.stop()
            server.stop()
            work.wait(atMost: grace)
        }
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
    /// The number of connections to the store, and thus of operations of the store at a time.
    public var connections = 4
    /// The time limit of an answer.
    public var timeLimit = Duration.seconds(20)
    /// The maximum number of answers in progress.
    public var answers = 8
    /// The maximum number of answers in progress for one token that has no limit of its own.
    public var answersOfOne = 4
    /// The maximum time for which a question waits if the maximum number of answers is in progress.
    public var queueTime = Duration.seconds(2)
    /// The maximum number of questions that wait.
    public var queuedAnswers = 64
    /// True to report each request as one line of JSON, not only those with a status of 500 or more.
    public var logsRequests = false
    /// A closure that reports to the operator, one line each time.
    public var report: @Sendable (String) -> Void = { _ in }
    /// The maximum size in bytes of a document, or of a question about a document.
    public var bodyLimit = 8 << 20
    /// The maximum number of requests that read the outbox or wait for its notes.
    public var readers = 64
    /// The maximum number of such requests of one user.
    public var readersOfOne = 8
    /// The limits on connections, and on the time and memory of requests.
    public var limits = ServerLimits()

    /// The files of the board's page, which the server shows for each trip at `/board/{trip}`; `nil` to show no board.
    public var board: StaticFiles?

    /// Creates the default settings.
    public init() {}

    /// The limits of the questions in progress.
    var queue: AnswerQueue.Limits {
        AnswerQueue.Limits(
            answers: answers,
            answersOfOne: answersOfOne,
            hasTokenLimits: true,
            patience: queueTime,
            waiting: queuedAnswers
        )
    }

    /// The limits of the requests that read the outbox or wait for its notes. Beyond them, no request waits.
    var readerQueue: AnswerQueue.Limits {
        AnswerQueue.Limits(
            answers: readers,
            answersOfOne: readersOfOne,
            hasTokenLimits: false,
            patience: .zero,
            waiting: 0
        )
    }
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
