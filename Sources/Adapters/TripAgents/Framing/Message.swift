import OrderedJSON

/// A message from the client: one object of JSON-RPC 2.0.
enum Message {
    /// A question that is answered.
    case request(Request)
    /// News that is not answered.
    case notification(method: String, parameters: JSONValue?)
    /// A response, which is dropped, since the server sends no requests.
    case response

    /// Parses a line.
    ///
    /// - Throws: `Refusal`, with the id of the request where there is one.
    /// - Complexity: O(bytes).
    init(_ line: [UInt8]) throws(Refusal) {
        let root: JSONValue
        do throws(JSONError) {
            root = try JSONTree(line).root
        } catch {
            throw Refusal(.parseError, "the line is not JSON: \(error)")
        }
        guard root.kind == .object else {
            throw Refusal(.invalidRequest, "a message is one JSON object; there are no batches")
        }
        let id = root["id"].flatMap { RequestID($0) }
        guard root["jsonrpc"]?.string == "2.0" else {
            throw Refusal(.invalidRequest, #"a message has "jsonrpc": "2.0""#, id)
        }
        guard let method = root["method"] else {
            guard root["result"] != nil || root["error"] != nil else {
                throw Refusal(.invalidRequest, "a request has a method", id)
            }
            self = .response
            return
        }
        guard let name = method.string else {
            throw Refusal(.invalidRequest, "the method must be a string", id)
        }
        let parameters = root["params"]
        guard parameters.map({ $0.kind == .object }) ?? true else {
            throw Refusal(.invalidParameters, "params must be an object", id)
        }
        if root["id"] == nil {
            self = .notification(method: name, parameters: parameters)
        } else if let id {
            let size = line.count
            self = .request(Request(id: id, method: name, parameters: parameters, size: size))
        } else {
            throw Refusal(.invalidRequest, "the id must be a string or a whole number")
        }
    }
}

/// A request of the client.
struct Request: Sendable {
    let id: RequestID
    let method: String
    /// The parameters, an object; `nil` where there are none.
    let parameters: JSONValue?
    /// The length of its line in bytes.
    let size: Int
}
