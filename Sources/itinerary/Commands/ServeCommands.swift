import HTTPServer
import TripAgents
import TripService
import WholeFiles

extension Command {
    static let serve = Command(
        name: "serve",
        inputs: .others(["STORE"]),
        summary: "serve a store of trips, and answers about them, over HTTP",
        about: """
            Serves the trips of a store, and answers questions about them and about any document, until it is
            asked to stop (SIGINT, SIGTERM); it then finishes the answers in progress. It prints its address.
            STORE is a file, which is created if there is none. Every user has a token, whose hash is in the
            file of --tokens; add-token adds one, and the server reads the file again after each change and at
            SIGHUP. A user sees only the trips that he put, and those that their owners share with him; an operator
            (add-token --operator) sees all. A request that changes a trip must state in If-Match the revision on which it is based, so
            that no change is lost. /openapi.json describes the interface (OpenAPI 3.1); /healthz, /readyz and
            /metrics are for operators. Only this machine can reach the server, unless --address states
            otherwise. It uses HTTP without encryption, so use it behind a server with TLS, whose names --host lists.
            Exit status 2: it cannot start.
            """,
        options: [
            .must(.tokens), .may(.port), .may(.address), .may(.host), .may(.board), .may(.places),
            .may(.timeLimit), .may(.logRequests), .may(.storeConnections), .may(.answers),
            .may(.answersPerToken), .may(.queueSeconds), .may(.queued), .may(.readers),
            .may(.readersPerToken),
            .may(.connections), .may(.idleSeconds), .may(.stallSeconds), .may(.requestSeconds),
            .may(.documentMegabytes), .may(.incomingMegabytes), .may(.pauseSeconds), .may(.graceSeconds),
        ],
        example: "serve trips.db --tokens trips.tokens",
        work: .run { (arguments: Arguments) throws(Failure) in try serve(arguments) }
    )

    private static func serve(_ arguments: Arguments) throws(Failure) -> Int32 {
        guard arguments.files.count == 1 else {
            throw .usage("serve takes one STORE; \(arguments.files.count) given")
        }
        try arguments.refuseJSON("--json and --jsonl do not apply to serve, which prints only its address")
        #if Server
            try DeferredLibraries.load()
            let settings = try serviceSettings(arguments)
            let file = try arguments.require(.tokens)
            let tokens = try Failure.catching(TokenError.self, try TokenFile(at: file))
            let context = try arguments.context()
            let stop = StopSignal(reloads: true)
            let server: TripServer
            do throws(ServiceError) {
                server = try TripServer(of: arguments.files[0], for: tokens, context: context, settings)
            } catch {
                throw .input(file: arguments.files[0], reason: error.description)
            }
            let host = settings.address.contains(":") ? "[\(settings.address)]" : settings.address
            Output.write("http://\(host):\(server.port)/\n")
            stop.wait { server.reloadTokens() }
            server.stop()
            return 0
        #else
            throw .usage(
                "this program was built without the package trait Server; rebuild it with that trait"
            )
        #endif
    }

    private static func serviceSettings(_ arguments: Arguments) throws(Failure) -> ServiceSettings {
        var settings = ServiceSettings()
        settings.report = { Output.complain($0) }
        settings.logsRequests = arguments.has(.logRequests)
        if let port = try arguments.whole(.port, in: 0...65_535) {
            settings.port = UInt16(clamping: port)
        }
        if let address = arguments[.address] { settings.address = address }
        settings.hosts = arguments.all(.host)
        if let limit = try arguments.question.limits().time { settings.timeLimit = limit }
        if let count = try arguments.whole(.storeConnections, in: 1...64) { settings.connections = count }
        if let folder = arguments[.board] {
            settings.board = try Failure.catching(
                FileError.self,
                of: folder,
                try StaticFiles(folder: folder)
            )
        }
        try limitWork(&settings, arguments)
        settings.limits = try serverLimits(arguments)
        guard settings.bodyLimit <= settings.limits.bodyBytes else {
            throw .usage(
                "--document-megabytes must be at most --incoming-megabytes, the memory for all bodies together"
            )
        }
        return settings
    }

    /// Sets the limits on the work for users.
    private static func limitWork(
        _ settings: inout ServiceSettings,
        _ arguments: Arguments
    ) throws(Failure) {
        settings.answers = try limit(.answers, arguments) ?? settings.answers
        settings.answersOfOne = try limit(.answersPerToken, arguments) ?? settings.answersOfOne
        if let seconds = try arguments.whole(.queueSeconds, in: 0...3_600) {
            settings.queueTime = .seconds(seconds)
        }
        settings.queuedAnswers = try limit(.queued, arguments) ?? settings.queuedAnswers
        settings.readers = try limit(.readers, arguments) ?? settings.readers
        settings.readersOfOne = try limit(.readersPerToken, arguments) ?? settings.readersOfOne
        if let megabytes = try arguments.whole(.documentMegabytes, in: 1...1_024) {
            settings.bodyLimit = megabytes << 20
        }
    }

    /// Returns the limits on connections and requests.
    private static func serverLimits(_ arguments: Arguments) throws(Failure) -> ServerLimits {
        var limits = ServerLimits()
        limits.connections = try limit(.connections, arguments) ?? limits.connections
        limits.idleSeconds = try seconds(.idleSeconds, arguments) ?? limits.idleSeconds
        limits.stallSeconds = try seconds(.stallSeconds, arguments) ?? limits.stallSeconds
        if let patience = try seconds(.requestSeconds, arguments) { limits.patience = .seconds(patience) }
        if let pause = try seconds(.pauseSeconds, arguments) { limits.pause = .seconds(pause) }
        if let grace = try seconds(.graceSeconds, arguments) { limits.grace = .seconds(grace) }
        if let megabytes = try arguments.whole(.incomingMegabytes, in: 1...65_536) {
            limits.bodyBytes = megabytes << 20
        }
        return limits
    }

    private static func limit(_ option: Option, _ arguments: Arguments) throws(Failure) -> Int? {
        try arguments.whole(option, in: 1...65_536)
    }

    private static func seconds(_ option: Option, _ arguments: Arguments) throws(Failure) -> Int? {
        try arguments.whole(option, in: 1...86_400)
    }
}

extension Command {
    static let mcp = Command(
        name: "mcp",
        inputs: .others([]),
        summary: "answer agents as a server of the Model Context Protocol",
        about: """
            Answers a client of the Model Context Protocol that writes to standard input, one JSON message per
            line, until the input ends. It supports revision 2026-07-28 and, with a handshake, 2025-11-25 and
            2025-06-18. The tools are audit, repair, reroute, nearby, plan, why, slots, apply, show,
            export-calendar and import-calendar; each answers as the command of the same name does with --json,
            and adds a text for a model. Documents are part of the question, or files of a folder. Only the tool
            save writes files, and only with --write.
            With --port (0 for any free port), it answers clients on this machine over HTTP instead, until it is
            asked to stop (SIGINT, SIGTERM), and prints its address. Any program on this machine can then call the tools.
            Exit status 2: the input cannot be read, or the port is taken.
            """,
        options: [.may(.folder, .writeFolder), .may(.port), .may(.timeLimit)],
        example: "mcp --folder .",
        work: .run { (arguments: Arguments) throws(Failure) in
            guard arguments.files.isEmpty else {
                throw .usage("mcp takes no file; \(arguments.files.count) given")
            }
            try DeferredLibraries.load()
            let path = arguments[.folder] ?? arguments[.writeFolder]
            let folder = try path.map { path throws(Failure) in
                try Failure.catching(
                    FolderError.self,
                    try TripFolder(path, isWritable: arguments.has(.writeFolder))
                )
            }
            let server = AgentServer(
                version: QuestionService.version,
                questions: QuestionService(context: try arguments.context()),
                folder: folder,
                limits: try arguments.question.limits()
            )
            if let port = try arguments.whole(.port, in: 0...65_535) {
                return try serve(server, on: UInt16(clamping: port))
            }
            do throws(FileError) {
                try server.run(input: STDIN_FILENO, output: STDOUT_FILENO)
            } catch {
                throw Files.failure(error)
            }
            return 0
        }
    )

    /// Serves agents over HTTP until the program is asked to stop.
    private static func serve(_ agents: AgentServer, on port: UInt16) throws(Failure) -> Int32 {
        #if Server
            let stop = StopSignal()
            let service = try Failure.catching(ServerError.self, try AgentService(agents, port: port))
            Output.write("http://127.0.0.1:\(service.port)\(AgentService.path)\n")
            stop.wait()
            service.stop()
            return 0
        #else
            throw .usage(
                "this program was built without the package trait Server; rebuild it with that trait"
            )
        #endif
    }
}
