import OrderedJSON

/// The exchange of messages between one client and the server.
struct Conversation {
    private let server: AgentServer
    private let output: MessageOutput
    let calls: PendingCalls
    /// True after a handshake.
    private var isOpen = false

    init(
        _ server: AgentServer,
        _ output: MessageOutput,
        _ limits: PendingCalls.Limits = PendingCalls.Limits()
    ) {
        self.server = server
        self.output = output
        calls = PendingCalls(limits)
    }

    /// Handles one line from the client. The answer to the line, if there is one, is sent immediately or later.
    mutating func receive(_ line: LineCutter.Line) {
        do throws(AgentError) {
            switch line {
            case .whole(let bytes): try take(Message(bytes))
            case .tooLong(let head, let tail, let length): try reject(head, tail, length)
            }
        } catch {
            output.send(error.bytes)
        }
    }

    /// Waits until all requests are answered. Cancels them if `isAbandoned` returns true, which means that the client
    /// no longer waits.
    func end(_ isAbandoned: () -> Bool) {
        for id in calls.takeOpen() { output.send(Subscription.end(id)) }
        while !calls.wait(milliseconds: 100) {
            if isAbandoned() { calls.cancelAll() }
        }
    }

    private mutating func take(_ message: Message) throws(AgentError) {
        switch message {
        case .request(let request) where request.method == "initialize":
            let reply = try Handshake.reply(to: request, from: server)
            isOpen = true
            send(reply, to: request, .ofHandshake)
        case .request(let request):
            try answer(request, Envelope(request, isOpen: isOpen))
        case .notification("notifications/cancelled", let parameters):
            if let id = parameters?["requestId"].flatMap({ RequestID($0) }) { calls.cancel(id) }
        case .notification, .response:
            break
        }
    }

    private func answer(_ request: AgentRequest, _ envelope: Envelope) throws(AgentError) {
        if request.method == "subscriptions/listen", envelope.isSelfContained {
            if let excess = calls.keepOpen(request) { throw rejection(request, excess) }
            return output.send(Subscription.begin(request.id))
        }
        switch try server.work(for: request) {
        case .known(let reply): send(reply, to: request, envelope)
        case .call(let call): try start(call, request, envelope)
        case .files: try read(request, envelope)
        }
    }

    private func send(_ reply: Reply, to request: AgentRequest, _ envelope: Envelope) {
        output.send(reply.message(to: request.id, envelope, from: server.identity))
    }

    /// Starts a tool call, or answers that the server is busy.
    private func start(_ call: ToolCall, _ request: AgentRequest, _ envelope: Envelope) throws(AgentError) {
        let (server, output) = (server, output)
        let excess = calls.begin(request, to: output) {
            let budget = server.budget(envelope, output)
            let reply = call.result(spending: budget).reply
            return reply.message(to: request.id, envelope, from: server.identity)
        }
        switch excess {
        case nil: break
        case .full: send(ToolResult.busy.reply, to: request, envelope)
        case .idInUse?: throw rejection(request, .idInUse)
        }
    }

    /// Starts to answer a request about the folder.
    ///
    /// - Throws: `AgentError` if the request is not accepted.
    private func read(_ request: AgentRequest, _ envelope: Envelope) throws(AgentError) {
        let server = server
        let excess = calls.begin(request, to: output) {
            do throws(AgentError) {
                let reply = try Resources.reply(to: request, server.folder)
                return reply.message(to: request.id, envelope, from: server.identity)
            } catch {
                return error.bytes
            }
        }
        if let excess { throw rejection(request, excess) }
    }

    private func rejection(_ request: AgentRequest, _ excess: PendingCalls.Excess) -> AgentError {
        switch excess {
        case .full:
            AgentError(
                .invalidRequest,
                "too many requests are waiting for an answer; try again later",
                request.id
            )
        case .idInUse:
            AgentError(.invalidRequest, "another request with this id is waiting for its answer", request.id)
        }
    }

    private func reject(_ head: [UInt8], _ tail: [UInt8], _ length: Int) throws(AgentError) {
        throw AgentError(
            .invalidRequest,
            """
            the message has \(length) bytes, but the limit is \(SizeLimit.bytes); \
            name the document instead if it is a file in the server's folder
            """,
            RequestID.inEnds(head, tail)
        )
    }
}

extension AgentServer {
    /// Returns the work budget of one call. The budget reports progress if the client requests it.
    fileprivate func budget(_ envelope: Envelope, _ output: MessageOutput) -> WorkBudget {
        guard let token = envelope.progressToken else { return WorkBudget(limits) }
        let report = ProgressReport(token, of: limits.steps, to: output)
        return WorkBudget(limits) { report.report($0) }
    }
}

/// The messages of a notification stream (`subscriptions/listen`). The stream stays open without notifications, because
/// the server's tools never change and the server does not watch files.
enum Subscription {
    /// Returns the message that acknowledges the stream and states that it will carry no notifications.
    static func begin(_ id: RequestID) -> [UInt8] {
        JSONWriter.bytes { json in
            json.object { json in
                json.member("jsonrpc", "2.0")
                json.member("method", "notifications/subscriptions/acknowledged")
                json.key("params")
                json.object { json in
                    writeMeta(id, &json)
                    json.key("notifications")
                    json.object { _ in }
                }
            }
        }
    }

    /// Returns the message that ends the stream.
    static func end(_ id: RequestID) -> [UInt8] {
        JSONWriter.bytes { json in
            json.object { json in
                json.member("jsonrpc", "2.0")
                json.key("id")
                json.raw(id.json)
                json.key("result")
                json.object { json in
                    json.member("resultType", "complete")
                    writeMeta(id, &json)
                }
            }
        }
    }

    private static func writeMeta(_ id: RequestID, _ json: inout JSONWriter) {
        json.key("_meta")
        json.object { json in
            json.key("io.modelcontextprotocol/subscriptionId")
            json.raw(id.json)
        }
    }
}
