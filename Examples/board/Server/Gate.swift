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
        let names = ["127.0.0.1", "localhost"]
        // Clients leave the usual port out.
        hosts = names.map { "\($0):\(port)" } + (port == 80 ? names : [])
        self.bodyLimit = bodyLimit
    }

    /// The route of a request, or why it is refused.
    func route(of head: RequestHead, in page: Page) -> Result<Route, Refused> {
        if let refusal = refusalOfLength(head) ?? refusalOfSender(head) { return .failure(refusal) }
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

    /// Refuses a body whose length two headers state: where it ends, each program in between might read otherwise.
    private func refusalOfLength(_ head: RequestHead) -> Refused? {
        let lengths = head.count(of: "Content-Length")
        let codings = head.count(of: "Transfer-Encoding")
        guard lengths + codings > 1 else { return nil }
        return Refused(
            400,
            "the length of the body must be stated once",
            headers: [Response.Header("Connection", "close")]
        )
    }

    private func refusalOfBody(_ head: RequestHead) -> Refused? {
        let type = head["Content-Type"]?.split(separator: ";").first?.lowercased()
        guard type == Response.json else {
            return Refused(415, "the body must be \(Response.json)")
        }
        guard head["Content-Length"] != nil else { return nil }
        guard let count = length(of: head), count >= 0 else {
            return Refused(400, "Content-Length must be a whole number")
        }
        return count > bodyLimit ? Gate.tooLarge(bodyLimit) : nil
    }

    /// How many bytes the body of a request is to have, where that is stated.
    func length(of head: RequestHead) -> Int? { head["Content-Length"].flatMap { Int($0) } }

    /// What a body over the limit is answered.
    static func tooLarge(_ limit: Int) -> Refused {
        Refused(413, "the body may have at most \(limit) bytes")
    }
}

/// A request that is refused.
struct Refused: Error {
    let response: Response

    init(_ status: UInt32, _ reason: String, headers: [Response.Header] = []) {
        response = .refusal(status, reason, headers: headers)
    }
}
