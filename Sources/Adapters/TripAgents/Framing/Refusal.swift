import OrderedJSON

/// The reason why a message gets an error of JSON-RPC and no result.
struct Refusal: Error {
    /// The codes of JSON-RPC 2.0 and of the Model Context Protocol.
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParameters = -32602
        case unsupportedRevision = -32022
    }

    let code: Code
    /// What is wrong, and what would be right, in one sentence.
    let message: String
    /// The id of the request; `nil` where it is not known.
    var id: RequestID?
    /// More for programs, as JSON.
    var data: [UInt8]?

    init(_ code: Code, _ message: String, _ id: RequestID? = nil, data: [UInt8]? = nil) {
        self.code = code
        self.message = message.shortened(to: 1_000)
        self.id = id
        self.data = data
    }

    /// The message that tells it.
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
    /// The text, or the beginning of one that is longer: what a client sent may be quoted in it.
    func shortened(to length: Int) -> String {
        let start = prefix(length)
        return start.endIndex == endIndex ? self : start + "…"
    }
}
