import OrderedJSON

/// The result of a request.
struct Reply {
    /// The time for which a client may cache a result.
    enum Keeping {
        /// The result does not change while the server runs.
        case always
        /// The result may change at any time.
        case never
        /// The result belongs to one request and has no caching information.
        case notKept
    }

    let keeping: Keeping
    /// A closure that writes the members of the result.
    let write: (inout JSONWriter) -> Void

    /// Creates a result whose members `write` writes.
    init(keeping: Keeping = .notKept, _ write: @escaping (inout JSONWriter) -> Void) {
        self.keeping = keeping
        self.write = write
    }

    /// A result without members, which only acknowledges the request.
    static var empty: Reply { Reply { _ in } }

    /// One day in milliseconds: the cache time of lists that do not change while the server runs.
    private static let longTime = 86_400_000

    /// Returns the message with this result for the request `id`.
    func message(to id: RequestID, _ envelope: Envelope, from server: ServerIdentity) -> [UInt8] {
        JSONWriter.bytes { json in
            json.object { json in
                json.member("jsonrpc", "2.0")
                json.key("id")
                json.raw(id.json)
                json.key("result")
                json.object { json in
                    if envelope.isSelfContained { json.member("resultType", "complete") }
                    write(&json)
                    if envelope.isSelfContained { writeKeeping(&json, server) }
                }
            }
        }
    }

    private func writeKeeping(_ json: inout JSONWriter, _ server: ServerIdentity) {
        switch keeping {
        case .always:
            json.member("ttlMs", Reply.longTime)
            json.member("cacheScope", "public")
        case .never:
            json.member("ttlMs", 0)
            json.member("cacheScope", "private")
        case .notKept: break
        }
        json.key("_meta")
        json.object { json in
            json.key("io.modelcontextprotocol/serverInfo")
            server.write(&json)
        }
    }
}

/// The name and version of the server.
struct ServerIdentity: Sendable {
    let version: String

    func write(_ json: inout JSONWriter) {
        json.object { json in
            json.member("name", "itinerary")
            json.member("title", "Road trips")
            json.member("version", version)
        }
    }
}

/// The reason why a message gets a JSON-RPC error instead of a result.
struct AgentError: Error {
    /// The error codes of JSON-RPC 2.0 and of the Model Context Protocol.
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParameters = -32602
        case headerMismatch = -32020
        case unsupportedRevision = -32022
    }

    let code: Code
    /// One sentence that states the problem and its correction.
    let message: String
    /// The id of the request; `nil` if it is unknown.
    var id: RequestID?
    /// Machine-readable details, as JSON.
    var data: [UInt8]?

    init(_ code: Code, _ message: String, _ id: RequestID? = nil, data: [UInt8]? = nil) {
        self.code = code
        self.message = message.shortened(to: 1_000)
        self.id = id
        self.data = data
    }

    /// The JSON-RPC message that reports the error.
    var bytes: [UInt8] {
        JSONWriter.bytes { json in
            json.object { json in
                json.member("jsonrpc", "2.0")
                json.key("id")
                if let id { json.raw(id.json) } else { json.null() }
                json.key("error")
                json.object { json in
                    json.member("code", code.rawValue)
                    json.member("message", message)
                    if let data {
                        json.key("data")
                        json.raw(data)
                    }
                }
            }
        }
    }
}

extension String {
    /// Returns the text, or its first `length` characters and "…" if it is longer. Error messages quote text from
    /// clients, which can be arbitrarily long.
    func shortened(to length: Int) -> String {
        let start = prefix(length)
        return start.endIndex == endIndex ? self : start + "…"
    }
}
