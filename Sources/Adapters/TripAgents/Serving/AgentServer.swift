import CLibrary
import OrderedJSON
import WholeFiles

/// A server of the Model Context Protocol on a pair of streams: agents ask the questions of the command line as tools.
///
/// ```text
/// input ──► LineCutter ──► Message ──► Conversation ──► CallsInHand ──► AgentTool ──► QuestionDesk
///                                           │                │
/// output ◄───────── MessageOutput ◄─────────┴────────────────┘
/// ```
/// A line is one message. What takes time is answered on as many threads as there are cores, in whatever order it gets
/// done; everything else at once.
public struct AgentServer: Sendable {
    let identity: ServerIdentity
    let tools: AgentTools
    let folder: TripFolder?
    let limits: WorkLimits

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - version: The version that clients are told.
    ///   - desk: The desk that answers the questions.
    ///   - folder: The folder whose documents are resources; `nil` for none.
    ///   - limits: The limits on the work of each answer.
    public init(
        version: String,
        desk: QuestionDesk,
        folder: TripFolder? = nil,
        limits: WorkLimits = WorkLimits()
    ) {
        identity = ServerIdentity(version: version)
        tools = AgentTools(desk: desk, folder: folder)
        self.folder = folder
        self.limits = limits
    }

    /// Serves until the input ends and all is answered, or nobody reads the output any more.
    ///
    /// - Parameters:
    ///   - input: The descriptor that messages are read from.
    ///   - output: The descriptor that messages are written to.
    /// - Throws: `FileError` when the input cannot be read.
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

    /// Waits until there is something to read; returns false when nobody reads the output any more.
    private static func waits(for input: Int32, readingBy output: Int32) -> Bool {
        var polled = [
            pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: 0, revents: 0),
        ]
        while poll(&polled, 2, -1) < 0, errno == EINTR {}
        return !isClosed(polled[1])
    }

    /// Returns true if nobody reads an output any more.
    private static func isClosed(_ output: Int32) -> Bool {
        var polled = pollfd(fd: output, events: 0, revents: 0)
        return poll(&polled, 1, 0) > 0 && isClosed(polled)
    }

    private static func isClosed(_ output: pollfd) -> Bool {
        output.revents & Int16(POLLERR | POLLHUP) != 0
    }
}
