import HTTPServer
import OrderedJSON

/// The headers of a message over HTTP, which must match its body.
struct MessageHeaders {
    private let head: RequestHead

    private static let revision = "MCP-Protocol-Version"
    private static let method = "Mcp-Method"
    private static let name = "Mcp-Name"

    init(_ head: RequestHead) {
        self.head = head
    }

    /// Returns the envelope of a request other than `initialize`.
    ///
    /// - Throws: `AgentError` if the headers are missing or do not match the body, or the revision is not supported.
    func envelope(of request: AgentRequest) throws(AgentError) -> Envelope {
        let meta = request.parameters?["_meta"]
        let stated = meta?[Envelope.prefix + "protocolVersion"]?.string
        let revision = head[MessageHeaders.revision]
        if let stated {
            try check(MessageHeaders.revision, equals: stated, request)
            try check(MessageHeaders.method, equals: request.method, request)
            if let subject = MessageHeaders.subject(of: request) {
                try check(MessageHeaders.name, MessageHeaders.decoded, equals: subject, request)
            }
            return try Envelope(request, isOpen: false)
        }
        guard let revision, request.method != "ping" else {
            return try Envelope(request, isOpen: false)
        }
        guard let known = Revision(rawValue: revision) else {
            throw Envelope.unsupported(revision, request.id)
        }
        // A request of the current revision states the revision in its body, too.
        guard known.hasHandshake else { return try Envelope(request, isOpen: false) }
        return try Envelope(request, isOpen: true)
    }

    private func check(
        _ header: String,
        _ decode: (String) -> String? = { $0 },
        equals stated: String,
        _ request: AgentRequest
    ) throws(AgentError) {
        let sent = head[header]
        let found = sent.flatMap(decode)
        guard found != stated || head.count(of: header) != 1 else { return }
        let value = found.map { "is \"\($0)\"" } ?? (sent == nil ? "is missing" : "is malformed Base64")
        throw AgentError(
            .headerMismatch,
            "the header \(header) \(value), but the body states \"\(stated)\"; it must be sent once, with this value",
            request.id
        )
    }

    /// Returns the value of the body that `Mcp-Name` repeats; `nil` if the request has no such value.
    private static func subject(of request: AgentRequest) -> String? {
        switch request.method {
        case "tools/call", "prompts/get": request.parameters?["name"]?.string
        case "resources/read": request.parameters?["uri"]?.string
        case _: nil
        }
    }

    /// Returns the text of a header value, which can be `=?base64?…?=`; `nil` if that is malformed.
    static func decoded(_ value: String) -> String? {
        let (start, end) = ("=?base64?", "?=")
        guard value.hasPrefix(start), value.hasSuffix(end),
            value.utf8.count >= start.utf8.count + end.utf8.count
        else { return value }
        let digits = value.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
        return String(digits).flatMap { Base64.text(of: $0) }
    }
}
