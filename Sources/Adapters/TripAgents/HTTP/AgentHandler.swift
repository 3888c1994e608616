import HTTPServer
import OrderedJSON

/// Answers messages that arrive over HTTP (the transport *Streamable HTTP* of the protocol), each in its own request.
///
/// A request of the current revision states everything in its body, and repeats part of it in headers. A request of an
/// earlier revision states the revision in a header; the server keeps no sessions, so that a client is not required to
/// repeat its handshake after the server was restarted.
struct AgentHandler: RequestHandler {
    /// The path at which the server accepts messages.
    static let path = "/mcp"

    private let server: AgentServer
    private let gate: HostGate
    private let calls: ConcurrencyLimit

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - port: The port on which the server listens.
    ///   - most: The maximum number of tool calls in progress.
    init(_ server: AgentServer, port: UInt16, calls most: Int = 32) {
        self.server = server
        gate = HostGate(port: port)
        calls = ConcurrencyLimit(most)
    }

    func admit(_ head: RequestHead) throws(RequestRefusal) -> Admission {
        try gate.check(head)
        guard head.path == AgentHandler.path else {
            throw RequestRefusal(404, "unknown-path", "messages are accepted at \(AgentHandler.path)")
        }
        guard head.method == "POST" else { throw .method("POST") }
        try gate.checkBody(of: head, type: "application/json", limit: SizeLimit.bytes)
        return Admission(bodyLimit: SizeLimit.bytes) { answer($0) }
    }

    func response(to refusal: RequestRefusal) -> Response {
        let error = AgentError(.invalidRequest, refusal.reason)
        return Response(
            status: refusal.status,
            type: "application/json",
            body: error.bytes,
            headers: refusal.headers
        )
    }

    private func answer(_ request: Request) -> Response {
        do throws(AgentError) {
            guard case .request(let asked) = try Message(request.body) else { return Response(status: 202) }
            if asked.method == "initialize" {
                let reply = try Handshake.reply(to: asked, from: server)
                return message(reply, to: asked, .ofHandshake)
            }
            let headers = MessageHeaders(request.head)
            let envelope = try headers.envelope(of: asked)
            return answer(asked, envelope, to: request.client)
        } catch {
            return response(to: error, status: 400)
        }
    }

    /// Answers a request whose headers match its body.
    private func answer(_ request: AgentRequest, _ envelope: Envelope, to client: Client) -> Response {
        do throws(AgentError) {
            switch try server.work(for: request) {
            case .known(let reply): return message(reply, to: request, envelope)
            case .call(let call): return message(result(of: call, for: client).reply, to: request, envelope)
            case .files:
                return message(try Resources.reply(to: request, server.folder), to: request, envelope)
            }
        } catch {
            // In earlier revisions, the status 404 would state that a session has ended.
            let isUnknown = error.code == .methodNotFound && envelope.isSelfContained
            return response(to: error, status: isUnknown ? 404 : 200)
        }
    }

    /// Runs a tool on its own thread. The call is cancelled if the client disconnects.
    private func result(of call: ToolCall, for client: Client) -> ToolResult {
        let limits = server.limits
        do throws(RequestRefusal) {
            return try calls.answer { () throws(RequestRefusal) in
                client.waiting { call.result(spending: WorkBudget(limits)) }
            }
        } catch {
            return .busy
        }
    }

    private func message(_ reply: Reply, to request: AgentRequest, _ envelope: Envelope) -> Response {
        let bytes = reply.message(to: request.id, envelope, from: server.identity)
        return Response(status: 200, type: "application/json", body: bytes)
    }

    private func response(to error: AgentError, status: Int) -> Response {
        Response(status: status, type: "application/json", body: error.bytes)
    }
}
