/// Lets in what this machine's own page may ask, before anything of the body is read.
///
/// A page of another site could make a browser send requests here, under a name that it has pointed at this
/// machine; so the host must be ours, and whoever states an origin must be our own page.
struct Gate: Sendable {
    /// What the names of this server are, as a client writes them.
    let hosts: [String]
    /// The most bytes that a body may have.
    let bodyLimit: Int

    init(port: UInt16, bodyLimit: Int) {
        hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
        self.bodyLimit = bodyLimit
    }

    /// The route of a request, or why it is refused.
    func route(of head: RequestHead, in page: Page) -> Result<Route, Refused> {
        if let refusal = refusalOfSender(head) { return .failure(refusal) }
        guard let methods = Route.methods(of: head.path) else {
            guard page[head.path] != nil else {
                return .failure(Refused(404, "there is nothing at this path"))
            }
            guard head.method == "GET" || head.method == "HEAD" else {
                return .failure(notAllowed("GET, HEAD"))
            }
            return .success(.file)
        }
        guard let route = methods[head.method] else {
            return .failure(notAllowed(methods.keys.sorted().joined(separator: ", ")))
        }
        if route.takesDocument, let refusal = refusalOfBody(head) { return .failure(refusal) }
        return .success(route)
    }

    private func notAllowed(_ methods: String) -> Refused {
        Refused(405, "this path takes \(methods)", headers: [Response.Header("Allow", methods)])
    }

    private func refusalOfSender(_ head: RequestHead) -> Refused? {
        guard head.count(of: "Host") == 1, let host = head["Host"] else {
            return Refused(400, "one Host header is needed")
        }
        guard hosts.contains(host.lowercased()) else {
            return Refused(403, "this server answers as \(hosts[0]) only")
        }
        guard let origin = head["Origin"] else { return nil }
        guard head.count(of: "Origin") == 1, hosts.contains(where: { origin.lowercased() == "http://" + $0 })
        else {
            return Refused(403, "only the board's own page may ask")
        }
        return nil
    }

    private func refusalOfBody(_ head: RequestHead) -> Refused? {
        let type = head["Content-Type"]?.split(separator: ";").first?.lowercased()
        guard type == Response.json else {
            return Refused(415, "the body must be \(Response.json)")
        }
        guard let length = head["Content-Length"] else { return nil }
        guard let count = Int(length), count >= 0 else {
            return Refused(400, "Content-Length must be a whole number")
        }
        return count > bodyLimit ? tooLarge : nil
    }

    /// What a body over the limit is answered.
    var tooLarge: Refused {
        Refused(413, "the body may have at most \(bodyLimit) bytes")
    }
}

/// A request that is refused.
struct Refused: Error {
    let response: Response

    init(_ status: UInt32, _ reason: String, headers: [Response.Header] = []) {
        response = .refusal(status, reason, headers: headers)
    }
}
