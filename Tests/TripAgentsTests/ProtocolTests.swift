import OrderedJSON
import Testing

@testable import TripAgents

@Suite struct ProtocolTests {
    /// Returns the error code in the only line received.
    private func code(_ lines: [String]) throws -> Int? {
        #expect(lines.count == 1, "\(lines)")
        return try lines.first()["error"]?["code"]?.int
    }

    @Test("a request of the current protocol revision needs no handshake")
    func discover() throws {
        let answers = Client().say(
            #"{"jsonrpc":"2.0","id":"d","method":"server/discover","params":{\#(Client.meta)}}"#
        )
        let result = try #require(try answers.first()["result"])
        #expect(result["resultType"]?.string == "complete")
        #expect(result["supportedVersions"]?.text.elementsEqual(#"["2026-07-28"]"#.utf8) == true)
        #expect(result["capabilities"]?["tools"] != nil)
        #expect(result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"]?.string == "itinerary")
        #expect(result["ttlMs"]?.int ?? -1 >= 0)
    }

    @Test(
        "a handshake agrees on a protocol revision",
        arguments: [
            ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"),
            ("2024-11-05", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("next year", "2025-11-25"),
        ]
    )
    func handshake(asked: String, agreed: String) throws {
        let answers = Client().say(
            #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(asked)","capabilities":{}}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#
        )
        #expect(answers.count == 2)
        let first = try answers.first()["result"]
        #expect(first?["protocolVersion"]?.string == agreed)
        #expect(first?["resultType"] == nil)
        let tools = try JSONTree(try #require(answers.last)).root["result"]?["tools"]
        #expect(tools?.elements.compactMap { $0["name"]?.string } == AgentTool.readOnly.map { $0.name })
    }

    @Test(
        "an invalid request is rejected with its JSON-RPC error code",
        arguments: [
            ("{", -32700),
            ("[]", -32600),
            (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600),
            (#"{"id":1,"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":1}"#, -32600),
            (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600),
            (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, -32602),
            (#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, -32602),
            (
                #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":7}}}"#,
                -32602
            ),
            (
                #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#,
                -32602
            ),
            (
                #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"1900-01-01"}}}"#,
                -32022
            ),
            (#"{"jsonrpc":"2.0","id":1,"method":"prompts/set","params":{\#(Client.meta)}}"#, -32601),
            (#"{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{\#(Client.meta)}}"#, -32602),
            (
                #"{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":"plan-trip",\#(Client.meta)}}"#,
                -32602
            ),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{\#(Client.meta)}}"#, -32602),
            (
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"repiar",\#(Client.meta)}}"#,
                -32602
            ),
            (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{\#(Client.meta)}}"#, -32602),
        ]
    )
    func invalidRequests(line: String, expected: Int) throws {
        #expect(try code(Client().say(line)) == expected)
    }

    @Test("the error for an unsupported protocol revision lists the supported revisions")
    func unsupportedRevision() throws {
        let lines = Client().say(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"1900-01-01"}}}"#
        )
        let data = try lines.first()["error"]?["data"]
        #expect(data?["requested"]?.string == "1900-01-01")
        #expect(data?["supported"]?.elements.compactMap { $0.string } == ["2026-07-28"])
    }

    @Test("notifications and responses get no answer")
    func notifications() {
        let lines = Client().say(
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            #"{"jsonrpc":"2.0","method":"notifications/unheard-of","params":{"a":1}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled"}"#,
            #"{"jsonrpc":"2.0","id":4,"result":{}}"#
        )
        #expect(lines == [])
    }

    @Test("a ping is answered without a handshake")
    func ping() {
        #expect(
            Client().say(#"{"jsonrpc":"2.0","id":"p","method":"ping"}"#)
                == [#"{"jsonrpc":"2.0","id":"p","result":{}}"#]
        )
    }

    @Test("a subscription stays open until it is cancelled")
    func subscription() throws {
        let client = Client(limits: PendingCalls.Limits(count: 1, size: 1_000_000))
        let listen =
            #"{"jsonrpc":"2.0","id":5,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true},\#(Client.meta)}}"#
        let begun = try client.say(listen).first()
        #expect(begun["method"]?.string == "notifications/subscriptions/acknowledged")
        #expect(begun["params"]?["_meta"]?["io.modelcontextprotocol/subscriptionId"]?.int == 5)
        // The subscription uses up the limit of one call until it is cancelled.
        #expect(try code(client.say(listen)) == -32600)
        client.tell(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}}"#)
        #expect(client.say(listen).count == 1)
    }

    /// Returns the tools of a server, by name.
    private func tools(_ client: Client) throws -> [String: JSONValue] {
        let lines = client.say(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{\#(Client.meta)}}"#
        )
        let tools = try #require(try lines.first()["result"]?["tools"])
        return Dictionary(uniqueKeysWithValues: tools.elements.map { ($0["name"]?.string ?? "", $0) })
    }

    @Test("every tool of a server without a writable folder has schemas and is read-only")
    func toolSchemas() throws {
        let tools = try tools(Client())
        #expect(tools.count == 12 && tools["save"] == nil)
        for (name, tool) in tools {
            #expect(tool["inputSchema"]?["type"]?.string == "object")
            #expect(tool["inputSchema"]?["additionalProperties"]?.bool == false)
            let key = name == "import-calendar" ? "calendar" : "document"
            #expect(tool["inputSchema"]?["properties"]?[key] != nil)
            #expect(tool["inputSchema"]?["required"]?.elements.contains { $0.string == key } == true)
            #expect(tool["outputSchema"]?["type"]?.string == "object")
            #expect(tool["annotations"]?["readOnlyHint"]?.bool == true)
        }
    }

    @Test("save is the only tool that is not read-only")
    func writingTools() throws {
        let scratch = try Scratch()
        let tools = try tools(Client(folder: try TripFolder(scratch.path, isWritable: true)))
        let writing = tools.filter { $0.value["annotations"]?["readOnlyHint"]?.bool != true }
        #expect(tools.count == 13)
        #expect(writing.keys.sorted() == ["save"])
        #expect(writing["save"]?["annotations"]?["destructiveHint"]?.bool == true)
    }
}
