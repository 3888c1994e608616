import Foundation
import OrderedJSON
import Testing

@testable import TripAgents

@Suite struct PromptTests {
    private func ask(_ method: String, _ parameters: String, _ client: Client = Client()) throws -> JSONValue
    {
        let more = parameters.isEmpty ? "" : parameters + ","
        return try client.say(
            #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(more)\#(Client.meta)}}"#
        ).first()
    }

    @Test("the prompt for all trips of a folder exists only if there is a folder")
    func list() throws {
        let names = { (answer: JSONValue) in
            answer["result"]?["prompts"]?.elements.compactMap { $0["name"]?.string }
        }
        #expect(try names(ask("prompts/list", "")) == ["fix-postponed-game", "plan-trip"])
        let client = Client(folder: try TripFolder(Example.folder, isWritable: false))
        #expect(try names(ask("prompts/list", "", client))?.last == "audit-folder")
    }

    @Test("a prompt contains its arguments, with a change that apply accepts")
    func text() throws {
        let answer = try ask(
            "prompts/get",
            #""name":"fix-postponed-game","arguments":{"document":"boston-2013.json","game":"sox-rays","date":"2013-07-30","start":"13:05"}"#
        )
        let message = answer["result"]?["messages"]?.elements.element(at: 0)
        #expect(message?["role"]?.string == "user")
        let text = try #require(message?["content"]?["text"]?.string)
        #expect(text.contains("boston-2013.json"))
        let change = try #require(text.firstMatch(of: try Regex(#"\[\{.*\}\]"#))?.0)
        let client = Client(folder: try TripFolder(Example.folder, isWritable: false))
        let applied = try client.call("apply", #"{"document":"boston-2013.json","change":\#(change)}"#)
        #expect(!applied.isError, "\(applied.text)")
    }

    @Test("each prompt names only tools that exist")
    func toolNames() throws {
        let tools = Set(AgentTool.readOnly.map { $0.name } + ["save"])
        let pattern = try Regex(#"[Cc]all ([a-z-]+)"#)
        for prompt in Prompt.all(hasFolder: true) {
            let calls = prompt.text { $0 }.matches(of: pattern).compactMap { $0[1].substring }
            #expect(!calls.isEmpty)
            for call in calls { #expect(tools.contains(String(call)), "\(prompt.name): \(call)") }
        }
    }

    @Test("a game is cancelled only if the date says so, and an empty start is left out")
    func cancelledGame() throws {
        let text = { (date: String) in
            try ask(
                "prompts/get",
                #""name":"fix-postponed-game","arguments":{"document":"x","game":"y","date":"\#(date)","start":""}"#
            )["result"]?["messages"]?.elements.element(at: 0)?["content"]?["text"]?.string
        }
        #expect(try text("Cancelled")?.contains(#"[{"op":"cancel","item":"y"}]"#) == true)
        let postponed = #"[{"op":"postpone","item":"y","date":"2013-07-30"}]"#
        #expect(try text("2013-07-30")?.contains(postponed) == true)
    }

    @Test("an unknown prompt, or one with a missing or wrong argument, is rejected with a correction")
    func wrongPrompts() throws {
        let client = Client(folder: try TripFolder(Example.folder, isWritable: false))
        let cases = [
            (#""name":"plan-trp""#, "did you mean plan-trip"),
            (#""name":"plan-trip","arguments":{"schedule":"x"}"#, "wishes"),
            (
                #""name":"fix-postponed-game","arguments":{"document":"x","game":"y","day":"z"}"#,
                "no argument day"
            ),
            (
                #""name":"fix-postponed-game","arguments":{"document":"x","game":"y","date":""}"#,
                "date of fix-postponed-game is missing"
            ),
            (
                #""name":"fix-postponed-game","arguments":{"document":"x","game":"y","date":730}"#,
                "date of fix-postponed-game must be a string"
            ),
            (#""name":"audit-folder","arguments":["x"]"#, "must be an object"),
        ]
        for (parameters, words) in cases {
            let error = try ask("prompts/get", parameters, client)["error"]
            #expect(error?["code"]?.int == -32602)
            #expect(error?["message"]?.string?.contains(words) == true)
        }
    }
}

/// The documents that come with the server.
@Suite struct PackagedDocumentTests {
    private static let source = URL(filePath: Example.folder).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Adapters/TripAgents/Tools/PackagedText.swift")

    @Test("the schema and the example equal the files of the package")
    func texts() throws {
        let files = [("schema", "itinerary-1.schema.json"), ("example", "boston-2013.json")]
        var source = "/// The texts of the packaged documents.\nenum PackagedText {\n"
        for (name, file) in files {
            let lines = try Example.text(file).split(separator: "\n", omittingEmptySubsequences: false)
            let text = lines.map { $0.isEmpty ? "" : "        " + $0 }.joined(separator: "\n")
            source += "    /// The text of `Examples/Trips/\(file)`.\n"
            source += "    static let \(name) = #\"\"\"\n\(text)\n        \"\"\"#\n"
        }
        source += "}\n"
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try source.write(to: Self.source, atomically: true, encoding: .utf8)
        }
        #expect(PackagedText.schema == (try Example.text("itinerary-1.schema.json")))
        #expect(PackagedText.example == (try Example.text("boston-2013.json")))
    }

    @Test("the schema and the example are resources, also without a folder")
    func resources() throws {
        let client = Client()
        let list = try client.say(
            #"{"jsonrpc":"2.0","id":1,"method":"resources/list","params":{\#(Client.meta)}}"#
        ).first()
        let uris = list["result"]?["resources"]?.elements.compactMap { $0["uri"]?.string } ?? []
        #expect(uris == ["itinerary:///itinerary-1.schema.json", "itinerary:///example.json"])
        for uri in uris {
            let read = try client.say(
                #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"\#(uri)",\#(Client.meta)}}"#
            ).first()
            let text = try #require(read["result"]?["contents"]?.elements.element(at: 0)?["text"]?.string)
            #expect(try JSONTree(text).root.kind == .object)
        }
        let audit = try client.call(
            "audit",
            #"{"document":\#(PackagedText.example.replacing("\n", with: " "))}"#
        )
        #expect(!audit.isError)
    }
}
