import HTTPServer
import TripFleet
import TripModel
import TripQuestions

/// Handles the requests to a server of trips: operations of the store, and questions.
struct TripHandler: RequestHandler {
    private let gate: HostGate
    private let tokens: LiveTokens
    private let answerer: TripAnswerer
    private let bodyLimit: Int
    private let board: BoardPages?
    private let log: RequestLog

    init(
        _ store: StoreAccess,
        _ tokens: LiveTokens,
        _ context: TripContext,
        _ settings: ServiceSettings,
        _ work: ServerWork,
        port: UInt16
    ) {
        let isLoopback = settings.address.hasPrefix("127.") || settings.address == "::1"
        let own = settings.address.contains(":") ? "[\(settings.address)]" : settings.address
        let gate = HostGate(
            port: port,
            names: [own] + (isLoopback ? ["localhost"] : []),
            others: settings.hosts
        )
        self.gate = gate
        self.tokens = tokens
        bodyLimit = settings.bodyLimit
        let metrics = ServiceMetrics()
        log = RequestLog(metrics: metrics, logsAll: settings.logsRequests, report: settings.report)
        board = settings.board.map { files in
            BoardPages(
                files: files,
                tokens: tokens,
                access: store,
                gate: gate,
                bodyLimit: settings.bodyLimit
            )
        }
        answerer = TripAnswerer(
            access: store,
            questions: QuestionService(context: context),
            settings: settings,
            answers: AnswerQueue(settings.queue),
            waiting: AnswerQueue(settings.readerQueue),
            work: work,
            tokens: tokens,
            metrics: metrics
        )
    }

    func admit(_ head: RequestHead) throws(RequestRefusal) -> Admission {
        var entry = RequestLog.Entry(head.method)
        do throws(RequestRefusal) {
            let admission = try admit(head, &entry)
            return Admission(bodyLimit: admission.bodyLimit) { [log, entry] request in
                let response = admission.answer(request)
                log.record(entry, response)
                return response
            }
        } catch {
            log.record(entry, error)
            throw error
        }
    }

    /// Accepts or refuses a request, and sets the route and the user in `entry`.
    private func admit(_ head: RequestHead, _ entry: inout RequestLog.Entry) throws(RequestRefusal)
        -> Admission
    {
        try gate.check(head)
        guard let segments = head.segments else {
            throw RequestRefusal(400, "bad-path", "the path has an invalid percent escape, or is not UTF-8")
        }
        if let board, segments.first == "board" {
            entry.route = "/board"
            return try board.admit(head, segments)
        }
        let found = Route.matching(segments)
        guard !found.isEmpty else {
            throw RequestRefusal(404, "unknown-path", "there is nothing at this path")
        }
        entry.route = found[0].operation.path
        let allowed = Set(found.flatMap { $0.operation.methods } + ["OPTIONS"]).sorted().joined(
            separator: ", "
        )
        if head.method == "OPTIONS" {
            return Admission { _ in .empty(204, headers: [Field("Allow", allowed)]) }
        }
        guard let (operation, captures) = found.first(where: { $0.operation.methods.contains(head.method) })
        else {
            throw .method(allowed)
        }
        let user = operation.access == .anyone ? nil : try tokens.user(of: head)
        entry.user = user?.name
        if let user { try TripHandler.check(user, for: operation) }
        let call = try OperationCall(head, operation, captures)
        if let limit = limit(of: operation.body) {
            try gate.checkBody(of: head, type: operation.body.mediaType, limit: limit)
        }
        return Admission(bodyLimit: limit(of: operation.body)) { request in
            do throws(RequestRefusal) {
                return try answerer.response(to: call, request, of: user)
            } catch {
                return response(to: error)
            }
        }
    }

    func response(to refusal: RequestRefusal) -> Response { .problem(refusal) }

    /// Refuses an operation for which a user has no permission.
    private static func check(_ user: ServiceUser, for operation: Operation) throws(RequestRefusal) {
        switch operation.access {
        case .anyone: return
        case .metrics:
            guard user.access == .metrics || user.access == .operating else {
                throw RequestRefusal(403, "not-operator", "\(user.name) may not read the metrics")
            }
        case .read:
            guard user.access.mayRead else { throw .onlyMetrics(user) }
        case .write:
            try checkWriting(user)
        case .operating:
            guard user.access == .operating else {
                throw RequestRefusal(403, "not-operator", "\(user.name) is not an operator of the server")
            }
        }
    }

    /// Refuses to change a trip for a user who has no permission.
    static func checkWriting(_ user: ServiceUser) throws(RequestRefusal) {
        guard user.access.mayRead else { throw .onlyMetrics(user) }
        guard user.access.mayWrite else {
            let reason = "\(user.name) may read trips and ask questions, but not change trips"
            throw RequestRefusal(403, "read-only", reason)
        }
    }

    private func limit(of body: Operation.Body) -> Int? {
        switch body {
        case .none: nil
        case .pick, .policy, .age, .share: 4_096
        case .document, .options, .question, .feed, .lines: bodyLimit
        }
    }
}

extension Operation {
    /// The HTTP methods of the operation.
    var methods: [String] { method == "GET" ? ["GET", "HEAD"] : [method] }
}
