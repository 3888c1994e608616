import Foundation
import OrderedJSON
import Testing

@testable import TripAgents

/// Replays the conversations of `Examples/Agents` line by line.
@Suite struct ConversationTests {
    private static let folder = URL(filePath: Example.folder).deletingLastPathComponent().appending(
        path: "Agents"
    )
    .path

    private static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".jsonl") }.sorted()

    @Test("the examples contain a recorded conversation")
    func recordingsExist() {
        #expect(!Self.files.isEmpty)
    }

    /// Sends each of the client's lines again. If `RECORD_SNAPSHOTS` is set, records the new answers.
    @Test("a replayed conversation gets the recorded answers byte for byte", arguments: files)
    func replay(file: String) throws {
        let path = Self.folder + "/" + file
        var recorded = try String(contentsOfFile: path, encoding: .utf8)
        let client = Client(folder: try TripFolder(Example.folder, isWritable: false))
        var said = ""
        for line in recorded.split(separator: "\n") {
            guard let message = try JSONTree(String(line)).root["client"] else { continue }
            said += line + "\n"
            client.tell(String(decoding: message.text, as: UTF8.self))
            for answer in client.answers() { said += #"{"server":\#(answer)}"# + "\n" }
        }
        if said != recorded, ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try said.write(toFile: path, atomically: true, encoding: .utf8)
        }
        // The recorded server reports its version; the server in this process has none.
        let version = try Regex(#""version":"[^"]*""#)
        (said, recorded) = (said.replacing(version, with: ""), recorded.replacing(version, with: ""))
        for (now, before) in zip(said.split(separator: "\n"), recorded.split(separator: "\n")) {
            #expect(now == before)
        }
        #expect(said.utf8.count == recorded.utf8.count)
    }
}
