import CLibrary
import OrderedJSON
import WholeFiles

/// A server of the Model Context Protocol on a pair of streams, whose tools are the commands of the command line.
/// `AgentService` serves it over HTTP.
///
/// ```text
/// input ──► LineCutter ──► Message ──► Conversation ──► PendingCalls ──► AgentTool ──► QuestionService
///                                           │                │
/// output ◄───────── MessageOutput ◄─────────┴────────────────┘
/// ```
/// Each line is one message. Tool calls and file reads run on about as many threads as there are cores and are answered
/// in the order in which they finish. All other requests are answered immediately.
public struct AgentServer: Sendable {
    let identity: ServerIdentity
    let tools: AgentTools
    let folder: TripFolder?
    let limits: WorkLimits

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - version: The version number that the server reports to clients.
    ///   - questions: The service that answers the questions.
    ///   - folder: The folder whose documents are resources; `nil` if there is none.
    ///   - limits: The limits on the work for each answer.
    public init(
        version: String,
        questions: QuestionService,
        folder: TripFolder? = nil,
        limits: WorkLimits = WorkLimits()
    ) {
        identity = ServerIdentity(version: version)
        tools = AgentTools(questions: questions, folder: folder)
        self.folder = folder
        self.limits = limits
    }

    /// The work that answers a request.
    enum Work {
        /// The reply is known immediately.
        case known(Reply)
        /// A tool runs.
        case call(ToolCall)
        /// Files of the folder are read, by `Resources`.
        case files
    }

    /// Returns the work that answers a request, except `initialize` and `subscriptions/listen`, which depend on the
    /// connection.
    ///
    /// - Throws: `AgentError` if there is no such method, tool or prompt.
    func work(for request: AgentRequest) throws(AgentError) -> Work {
        switch request.method {
        case "ping": return .known(.empty)
        case "server/discover": return .known(Handshake.discovery(of: self))
        case "tools/list": return .known(tools.list)
        case "tools/call": return .call(try tools.call(request))
        case "prompts/list": return .known(Prompts.list(hasFolder: folder != nil))
        case "prompts/get": return .known(try Prompts.get(request, hasFolder: folder != nil))
        case "resources/list", "resources/read": return .files
        case "resources/templates/list": return .known(Resources.templates(of: folder))
        case let name: throw AgentError(.methodNotFound, "there is no method \(name)", request.id)
        }
    }

    /// Serves until the input has ended and all requests are answered, or until the client stops reading the output.
    ///
    /// - Parameters:
    ///   - input: The file descriptor from which messages are read.
    ///   - output: The file descriptor to which messages are written.
    /// - Throws: `FileError` if the input cannot be read.
    public func run(input: Int32, output: Int32) throws(FileError) {
        let sink = MessageOutput { WholeFile.put($0, to: output) }
        var conversation = Conversation(self, sink)
        var cutter = LineCutter(limit: SizeLimit.bytes)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !sink.isLost, AgentServer.waits(for: input, readingBy: output) {
            let count = try WholeFile.read(input, into: &buffer, path: "standard input")
            if count == 0 { break }
            for line in cutter.take(buffer[..<count]) { conversation.receive(line) }
        }
        if let line = cutter.finish() { conversation.receive(line) }
        conversation.end { sink.isLost || AgentServer.isClosed(output) }
    }

    /// Waits until there is input to read; returns false if the client no longer reads the output.
    private static func waits(for input: Int32, readingBy output: Int32) -> Bool {
        var polled = [
            pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: 0, revents: 0),
        ]
        while poll(&polled, 2, -1) < 0, errno == EINTR {}
        return !isClosed(polled[1])
    }

    /// True if the client no longer reads the output.
    private static func isClosed(_ output: Int32) -> Bool {
        var polled = pollfd(fd: output, events: 0, revents: 0)
        return poll(&polled, 1, 0) > 0 && isClosed(polled)
    }

    private static func isClosed(_ output: pollfd) -> Bool {
        output.revents & Int16(POLLERR | POLLHUP) != 0
    }
}
