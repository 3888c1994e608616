import OrderedJSON

/// The result of a request.
struct Reply {
    /// How long a client may keep a result.
    enum Keeping {
        /// It does not change while the server runs.
        case always
        /// It may be another the next time.
        case never
        /// It is no result that clients keep.
        case notKept
    }

    let keeping: Keeping
    /// Writes the members of the result.
    let write: (inout JSONWriter) -> Void

    /// Creates a result.
    init(keeping: Keeping = .notKept, _ write: @escaping (inout JSONWriter) -> Void) {
        self.keeping = keeping
        self.write = write
    }

    /// A result that says no more than that the request was heard.
    static var empty: Reply { Reply { _ in } }

    /// A day, for lists that are the same as long as the server runs.
    private static let longTime = 86_400_000

    /// The message that answers a request.
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
