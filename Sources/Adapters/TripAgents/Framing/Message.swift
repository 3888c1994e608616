import OrderedJSON

/// A JSON-RPC 2.0 message from the client: one JSON object.
enum Message {
    /// A request, which gets a response.
    case request(AgentRequest)
    /// A notification, which gets no response.
    case notification(method: String, parameters: JSONValue?)
    /// A response. The server sends no requests, and therefore ignores responses.
    case response

    /// Parses a line.
    ///
    /// - Throws: `AgentError` if the line is not a valid message, with the id of the request if the line has a valid
    ///   id.
    /// - Complexity: O(*n*), where *n* is the length of the line in bytes.
    init(_ line: [UInt8]) throws(AgentError) {
        let root: JSONValue
        do throws(JSONError) {
            root = try JSONTree(line).root
        } catch {
            throw AgentError(.parseError, "the line cannot be read: \(error)")
        }
        guard root.kind == .object else {
            throw AgentError(.invalidRequest, "a message must be one JSON object; batches are not supported")
        }
        let id = root["id"].flatMap { RequestID($0) }
        guard root["jsonrpc"]?.string == "2.0" else {
            throw AgentError(.invalidRequest, #"a message must have "jsonrpc": "2.0""#, id)
        }
        guard let method = root["method"] else {
            guard root["result"] != nil || root["error"] != nil else {
                throw AgentError(.invalidRequest, "a request must have a method", id)
            }
            self = .response
            return
        }
        guard let name = method.string else {
            throw AgentError(.invalidRequest, "the method must be a string", id)
        }
        let parameters = root["params"]
        guard parameters.map({ $0.kind == .object }) ?? true else {
            throw AgentError(.invalidParameters, "params must be an object", id)
        }
        if root["id"] == nil {
            self = .notification(method: name, parameters: parameters)
        } else if let id {
            let size = line.count
            self = .request(AgentRequest(id: id, method: name, parameters: parameters, size: size))
        } else {
            throw AgentError(.invalidRequest, "the id must be a string or a whole number")
        }
    }
}

/// A request from the client.
struct AgentRequest: Sendable {
    let id: RequestID
    let method: String
    /// The parameters, an object; `nil` if the request has none.
    let parameters: JSONValue?
    /// The length of the request's line in bytes.
    let size: Int
}

/// The id of a request, a string or an integer, in the spelling of the client.
struct RequestID: Hashable, Sendable {
    /// The id as JSON.
    let json: [UInt8]

    /// Creates an id; `nil` if `value` is neither a string nor an integer.
    init?(_ value: JSONValue) {
        switch value.kind {
        case .string: break
        case .number where value.text.allSatisfy { $0 == UInt8(ascii: "-") || 48...57 ~= $0 }: break
        default: return nil
        }
        json = Array(value.text)
    }

    /// Returns the id of a message that was too long to read, if the id is among its first or last members; otherwise
    /// `nil`.
    ///
    /// Clients write `{"jsonrpc":"2.0","id":7,"method":…` or `…},"jsonrpc":"2.0","id":7}`.
    static func inEnds(_ head: [UInt8], _ tail: [UInt8]) -> RequestID? {
        inHead(head) ?? inTail(tail)
    }

    /// Returns the value of the key `id` if no object or array precedes it.
    private static func inHead(_ head: [UInt8]) -> RequestID? {
        var start = head.startIndex
        for index in head.indices.dropFirst() {
            switch head[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
            case UInt8(ascii: ","):
                if let id = member(head[start..<index].dropFirst()) { return id }
                start = index
            default: break
            }
        }
        return nil
    }

    /// Returns the value of the key `id` if it is the last member.
    private static func inTail(_ tail: [UInt8]) -> RequestID? {
        guard let end = tail.lastIndex(of: UInt8(ascii: "}")),
            let comma = tail[..<end].lastIndex(of: UInt8(ascii: ","))
        else { return nil }
        return member(tail[tail.index(after: comma)..<end])
    }

    /// Returns the id in one member of an object, such as `"id":7`; `nil` if the member has another key or no valid id.
    private static func member(_ text: ArraySlice<UInt8>) -> RequestID? {
        let object = [UInt8(ascii: "{")] + text + [UInt8(ascii: "}")]
        guard let value = (try? JSONTree(object))?.root["id"] else { return nil }
        return RequestID(value)
    }
}

/// The protocol metadata of a request, from its `_meta` member.
struct Envelope: Sendable {
    /// True if the request states its own protocol revision, so that no handshake is needed.
    let isSelfContained: Bool
    /// The token for progress notifications, as JSON; `nil` if the client does not request them.
    let progressToken: [UInt8]?

    /// The envelope of an `initialize` request.
    static let ofHandshake = Envelope(isSelfContained: false, progressToken: nil)

    static let prefix = "io.modelcontextprotocol/"

    private init(isSelfContained: Bool, progressToken: [UInt8]?) {
        self.isSelfContained = isSelfContained
        self.progressToken = progressToken
    }

    /// Reads the envelope of a request.
    ///
    /// - Parameter isOpen: True if a handshake preceded the request.
    /// - Throws: `AgentError` if the request neither states a revision that the server supports nor follows a
    ///   handshake.
    init(_ request: AgentRequest, isOpen: Bool) throws(AgentError) {
        let meta = request.parameters?["_meta"]
        let token = meta?["progressToken"]
        progressToken = token.flatMap { RequestID($0) }?.json
        guard let revision = meta?[Envelope.prefix + "protocolVersion"] else {
            guard isOpen || request.method == "ping" else { throw Envelope.noRevision(request.id) }
            isSelfContained = false
            return
        }
        guard let name = revision.string else {
            throw AgentError(
                .invalidParameters,
                "_meta[\"\(Envelope.prefix)protocolVersion\"] must be a string",
                request.id
            )
        }
        guard let known = Revision(rawValue: name), !known.hasHandshake else {
            throw Envelope.unsupported(name, request.id)
        }
        guard meta?[Envelope.prefix + "clientCapabilities"]?.kind == .object else {
            throw AgentError(
                .invalidParameters,
                "_meta[\"\(Envelope.prefix)clientCapabilities\"] must be an object",
                request.id
            )
        }
        isSelfContained = true
    }

    private static func noRevision(_ id: RequestID) -> AgentError {
        AgentError(
            .invalidParameters,
            """
            a request must state its revision, \(Revision.current.rawValue), in _meta["\(prefix)protocolVersion"], together with \
            _meta["\(prefix)clientCapabilities"], or follow initialize \
            (\(Revision.names(withHandshake: true).joined(separator: ", ")))
            """,
            id
        )
    }

    /// Returns the error for a protocol revision that the server does not support without a handshake.
    static func unsupported(_ name: String, _ id: RequestID) -> AgentError {
        let names = Revision.names(withHandshake: false)
        let data = JSONWriter.bytes { json in
            json.object { json in
                json.key("supported")
                json.array(names) { $0.string($1) }
                json.member("requested", name)
            }
        }
        return AgentError(
            .unsupportedRevision,
            "the server does not support revision \(name) without a handshake; use \(names.joined(separator: ", "))",
            id,
            data: data
        )
    }
}

/// The revisions of the Model Context Protocol that the server supports.
///
/// The current revision, 2026-07-28, has no handshake: every request states its revision and the client's capabilities
/// in `_meta`. Earlier revisions start with `initialize`. One client may send both kinds of requests.
enum Revision: String, CaseIterable {
    case current = "2026-07-28"
    case late2025 = "2025-11-25"
    case middle2025 = "2025-06-18"

    /// True if a handshake precedes the requests of this revision.
    var hasHandshake: Bool { self != .current }

    /// The latest revision that starts with a handshake.
    static let latestWithHandshake = Revision.late2025

    /// Returns the names of the revisions that start with a handshake, or of the other revisions if `withHandshake` is
    /// false. The latest revision comes first.
    static func names(withHandshake: Bool) -> [String] {
        allCases.filter { $0.hasHandshake == withHandshake }.map { $0.rawValue }
    }
}
