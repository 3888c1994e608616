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
            try check(MessageHeaders.revision, revision, equals: stated, request)
            try check(MessageHeaders.method, head[MessageHeaders.method], equals: request.method, request)
            if let subject = MessageHeaders.subject(of: request) {
                let name = head[MessageHeaders.name].flatMap { MessageHeaders.decoded($0) }
                try check(MessageHeaders.name, name, equals: subject, request)
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

    private func check(_ header: String, _ found: String?, equals stated: String, _ request: AgentRequest)
        throws(AgentError)
    {
        guard found != stated || head.count(of: header) != 1 else { return }
        let value = found.map { "is \"\($0)\"" } ?? "is missing"
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
        return Base64.decoded(Array(digits)).flatMap { String(validating: $0, as: UTF8.self) }
    }
}

/// The encoding of bytes as text (RFC 4648, section 4).
enum Base64 {
    /// Returns the bytes of a text; `nil` if it is malformed.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the text.
    static func decoded(_ text: [UInt8]) -> [UInt8]? {
        guard text.count.isMultiple(of: 4) else { return nil }
        let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
        var bytes: [UInt8] = []
        var (bits, count): (UInt32, Int) = (0, 0)
        for letter in text.dropLast(padding) {
            guard let value = value(letter) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }

    private static func value(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        case _: nil
        }
    }
}
