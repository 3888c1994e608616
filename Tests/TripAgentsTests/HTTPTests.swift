import HTTPServer
import OrderedJSON
import Testing

@testable import TripAgents

/// Messages over HTTP, without sockets.
@Suite struct HTTPTests {
    private let handler: AgentHandler

    init() throws {
        let server = AgentServer(
            version: "0.0.0",
            questions: QuestionService(context: .system),
            folder: try TripFolder(Example.folder, isWritable: false)
        )
        handler = AgentHandler(server, port: 8000)
    }

    private static let current = "2026-07-28"

    /// Returns the response to a request.
    private func send(
        _ body: String,
        _ headers: [(String, String)],
        method: String = "POST",
        path: String = "/mcp",
        host: String = "localhost:8000"
    ) -> Response {
        let fields = [Field("Host", host), Field("Content-Type", "application/json")]
        let head = RequestHead(
            method: method,
            path: path,
            headers: fields + headers.map { Field($0.0, $0.1) }
        )
        do throws(RequestRefusal) {
            return try handler.admit(head).answer(Request(head, body: Array(body.utf8)))
        } catch {
            return handler.response(to: error)
        }
    }

    private func message(_ method: String, _ parameters: String = "") -> String {
        let more = parameters.isEmpty ? "" : parameters + ","
        return #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(more)\#(Client.meta)}}"#
    }

    private func root(_ response: Response) throws -> JSONValue { try JSONTree(response.body).root }

    @Test("a tool call whose headers repeat its body is answered")
    func call() throws {
        let response = send(
            message("tools/call", #""name":"audit","arguments":{"document":"boston-2013.json"}"#),
            [("MCP-Protocol-Version", Self.current), ("mcp-method", "tools/call"), ("Mcp-Name", "audit")]
        )
        #expect(response.status == 200 && response.type == "application/json")
        #expect(try root(response)["result"]?["structuredContent"]?["trip"]?.string == "boston-2013")
    }

    @Test("a name in Base64 is decoded before it is compared")
    func encodedName() throws {
        let response = send(
            message("tools/call", #""name":"show","arguments":{"document":"boston-2013.json"}"#),
            [
                ("MCP-Protocol-Version", Self.current), ("Mcp-Method", "tools/call"),
                ("Mcp-Name", "=?base64?c2hvdw==?="),
            ]
        )
        #expect(response.status == 200)
    }

    @Test(
        "headers that are missing or do not match the body are rejected",
        arguments: [
            [("Mcp-Method", "tools/list")],
            [("MCP-Protocol-Version", "2025-11-25"), ("Mcp-Method", "tools/list")],
            [("MCP-Protocol-Version", "2026-07-28")],
            [("MCP-Protocol-Version", "2026-07-28"), ("Mcp-Method", "tools/call")],
            [("MCP-Protocol-Version", "2026-07-28"), ("Mcp-Method", "tools/list"), ("Mcp-Method", "ping")],
        ]
    )
    func headerMismatch(headers: [(String, String)]) throws {
        let response = send(message("tools/list"), headers)
        #expect(response.status == 400)
        #expect(try root(response)["error"]?["code"]?.int == -32020)
    }

    @Test("a wrong name in the headers is rejected", arguments: ["audi", "=?base64?????=?=", ""])
    func nameMismatch(name: String) throws {
        let response = send(
            message("tools/call", #""name":"audit","arguments":{"document":"boston-2013.json"}"#),
            [("MCP-Protocol-Version", Self.current), ("Mcp-Method", "tools/call"), ("Mcp-Name", name)]
        )
        #expect(response.status == 400)
        #expect(try root(response)["error"]?["code"]?.int == -32020)
    }

    @Test(
        "a name in malformed Base64 is reported as malformed",
        arguments: ["=?base64?YXVkaX?=", "=?base64?/w==?="]
    )
    func malformedName(name: String) throws {
        let response = send(
            message("tools/call", #""name":"audit","arguments":{"document":"boston-2013.json"}"#),
            [("MCP-Protocol-Version", Self.current), ("Mcp-Method", "tools/call"), ("Mcp-Name", name)]
        )
        let reason = try root(response)["error"]?["message"]?.string
        #expect(reason?.hasPrefix("the header Mcp-Name is malformed Base64, but") == true)
    }

    @Test("a client of an earlier revision needs no session after its handshake")
    func handshake() throws {
        let begun = send(
            #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}}"#,
            []
        )
        #expect(try root(begun)["result"]?["protocolVersion"]?.string == "2025-11-25")
        #expect(begun.headers.isEmpty)
        let header = [("MCP-Protocol-Version", "2025-11-25")]
        let told = send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, header)
        #expect(told.status == 202 && told.body.isEmpty)
        let tools = send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, header)
        #expect(try root(tools)["result"]?["tools"]?.elements.element(at: 0)?["name"]?.string == "audit")
        let unknown = send(#"{"jsonrpc":"2.0","id":1,"method":"none"}"#, header)
        #expect(unknown.status == 200)
        #expect(try root(unknown)["error"]?["code"]?.int == -32601)
    }

    @Test(
        "an unsupported revision is rejected with the supported ones",
        arguments: ["1900-01-01", "2025-03-26"]
    )
    func unsupportedRevision(name: String) throws {
        let response = send(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#,
            [("MCP-Protocol-Version", name)]
        )
        #expect(response.status == 400)
        #expect(try root(response)["error"]?["code"]?.int == -32022)
    }

    @Test("an unknown method of the current revision gets the status 404")
    func unknownMethod() throws {
        let response = send(
            message("none"),
            [("MCP-Protocol-Version", Self.current), ("Mcp-Method", "none")]
        )
        #expect(response.status == 404)
        #expect(try root(response)["error"]?["code"]?.int == -32601)
    }

    @Test("a request by another method, to another path or host, or from another site's page is refused")
    func refusals() throws {
        let body = message("ping")
        for method in ["GET", "DELETE", "PUT"] {
            let response = send(body, [], method: method)
            #expect(response.status == 405)
            #expect(response.headers.contains(Field("Allow", "POST")))
        }
        #expect(send(body, [], path: "/").status == 404)
        #expect(send(body, [], host: "example.org").status == 403)
        #expect(send(body, [("Origin", "https://example.org")]).status == 403)
        #expect(send(body, [("Content-Length", "99999999")]).status == 413)
        #expect(send("{", []).status == 400)
        #expect(send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, []).status == 400)
    }

    @Test("a refusal is a JSON-RPC error with a reason")
    func refusalBody() throws {
        let response = send("{}", [("Origin", "https://example.org")])
        #expect(try root(response)["error"]?["message"]?.string?.isEmpty == false)
    }
}

#if Server
    @Suite struct ListeningTests {
        @Test("a server listens on a free port and stops")
        func listen() throws {
            let agents = AgentServer(version: "0.0.0", questions: QuestionService(context: .system))
            let service = try AgentService(agents, port: 0)
            #expect(service.port > 0)
            #expect(throws: ServerError.self) { try AgentService(agents, port: service.port) }
            service.stop()
        }
    }
#endif
