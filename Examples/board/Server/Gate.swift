import HTTPServer

/// A check that admits only requests of this machine's own page, before the body is read.
struct Gate: Sendable {
    /// The check of the host names under which the server answers.
    private let hosts: HostGate
    /// The maximum size of a body in bytes.
    let bodyLimit: Int

    init(port: UInt16, bodyLimit: Int) {
        hosts = HostGate(port: port)
        self.bodyLimit = bodyLimit
    }

    /// Returns the route of a request.
    func route(of head: RequestHead, in page: StaticFiles) throws(RequestRefusal) -> Route {
        try hosts.check(head)
        guard let methods = Route.methods(of: Route.split(head).path) else {
            guard page[String(head.path.dropFirst())] != nil else {
                throw RequestRefusal(404, "unknown-path", "there is nothing at this path")
            }
            guard head.method == "GET" || head.method == "HEAD" else { throw .method("GET, HEAD") }
            return .file
        }
        guard let route = methods[head.method] else {
            throw .method(methods.keys.sorted().joined(separator: ", "))
        }
        if route.takesDocument { try hosts.checkBody(of: head, type: Response.json, limit: bodyLimit) }
        return route
    }
}

/// A rejected request.
struct Refused: Error {
    let response: Response

    init(_ status: Int, _ reason: String) {
        response = .refusal(status, reason)
    }
}
