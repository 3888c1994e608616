import Foundation
import OrderedJSON
import Synchronization
import Testing

@testable import TripAgents

/// A client of a server in this process.
final class Client {
    private let sent = Sent()
    private var conversation: Conversation

    private final class Sent: Sendable {
        let lines = Mutex<[String]>([])
    }

    init(
        folder: TripFolder? = nil,
        limits: PendingCalls.Limits = PendingCalls.Limits(),
        work: WorkLimits = WorkLimits()
    ) {
        let server = AgentServer(
            version: "0.0.0",
            questions: QuestionService(context: .system),
            folder: folder,
            limits: work
        )
        let sent = sent
        let output = MessageOutput { bytes in
            sent.lines.withLock { $0.append(String(decoding: bytes.dropLast(), as: UTF8.self)) }
            return true
        }
        conversation = Conversation(server, output, limits)
    }

    /// Sends lines, waits until all requests are answered, and returns the lines received.
    func say(_ lines: String...) -> [String] {
        for line in lines { tell(line) }
        return answers()
    }

    /// Sends a line.
    func tell(_ line: String) {
        conversation.receive(.whole(Array(line.utf8)))
    }

    /// Waits until all requests are answered, and returns the lines received since the last call.
    func answers() -> [String] {
        while !conversation.calls.wait(milliseconds: 1_000) {}
        return sent.lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }

    /// The `_meta` member of a request of the current protocol revision.
    static let meta =
        #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

    /// Calls a tool; returns its result.
    func call(_ tool: String, _ arguments: String) throws -> ToolAnswer {
        let answers = say(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments),\#(Self.meta)}}"#
        )
        let root = try JSONTree(try #require(answers.last)).root
        let result = try #require(root["result"], "\(answers)")
        return ToolAnswer(result: result)
    }

    /// The result of a tool call.
    struct ToolAnswer {
        let result: JSONValue

        var isError: Bool { result["isError"]?.bool == true }
        /// The text contents, each on its own line or lines.
        var text: String {
            (result["content"]?.elements).map { $0.compactMap { $0["text"]?.string } }?.joined(
                separator: "\n"
            )
                ?? ""
        }
        var answer: JSONValue? { result["structuredContent"] }
    }
}

extension [String] {
    /// Returns the first message, parsed.
    func first() throws -> JSONValue {
        let line = try #require(first)
        return try JSONTree(line).root
    }
}

/// The example trips.
enum Example {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/Trips").path

    static func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }

    /// Returns a text as a JSON string.
    static func quoted(_ text: String) -> String { JSONWriter.quoted(text) }
}

/// A temporary folder for one test, removed on deinitialization.
final class Scratch {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "/agents-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    func write(_ text: String, to name: String) throws {
        try text.write(toFile: path + "/" + name, atomically: false, encoding: .utf8)
    }

    func text(_ name: String) throws -> String {
        try String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }

    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
