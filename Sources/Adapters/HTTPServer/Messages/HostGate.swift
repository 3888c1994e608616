/// Lets in only what was sent under a name of this server, before anything of the body is read.
///
/// A page of another site could make a browser send requests here, under a name that it has pointed at this
/// machine; so the host must be ours, and whoever states an origin must be a page of ours.
public struct HostGate: Sendable {
    /// The names of this server, as a client writes them.
    public let hosts: [String]

    /// Creates a gate for names that lead to a port.
    ///
    /// - Parameters:
    ///   - port: The port on which the server listens.
    ///   - names: Its names; by default those of the loopback interface.
    ///   - others: Names with their ports as clients write them who come by another server, as `trips.example.com`.
    public init(port: UInt16, names: [String] = ["127.0.0.1", "localhost"], others: [String] = []) {
        let names = names.map { $0.lowercased() }
        // Clients leave the usual port out.
        hosts =
            names.map { "\($0):\(port)" } + (port == 80 ? names : []) + others.map { $0.lowercased() }
    }

    /// Refuses a request under another name, from another site's page, or whose length is stated twice.
    public func check(_ head: RequestHead) throws(RequestRefusal) {
        try HostGate.checkLengths(head)
        guard head.count(of: "Host") == 1, let host = head["Host"] else {
            throw RequestRefusal(400, "no-host", "one Host header is needed")
        }
        guard hosts.contains(host.lowercased()) else {
            throw RequestRefusal(403, "other-host", "this server answers as \(hosts.first ?? "nobody") only")
        }
        guard let origin = head["Origin"] else { return }
        guard head.count(of: "Origin") == 1, hosts.contains(where: { origin.lowercased() == "http://" + $0 })
        else {
            throw RequestRefusal(403, "other-origin", "only this server's own page may ask")
        }
    }

    /// Refuses a body whose length two headers state: where it ends, each program in between might read otherwise.
    private static func checkLengths(_ head: RequestHead) throws(RequestRefusal) {
        guard head.count(of: "Content-Length") + head.count(of: "Transfer-Encoding") > 1 else { return }
        throw RequestRefusal(
            400,
            "two-lengths",
            "the length of the body must be stated once",
            headers: [Field("Connection", "close")]
        )
    }

    /// Refuses a body of another media type, and one that is stated to be longer than it may be.
    public func checkBody(of head: RequestHead, type: String, limit: Int) throws(RequestRefusal) {
        let stated = head["Content-Type"]?.split(separator: ";").first?.lowercased()
        guard stated == type else { throw RequestRefusal(415, "unknown-type", "the body must be \(type)") }
        guard head["Content-Length"] != nil else { return }
        guard let count = head.contentLength, count >= 0 else {
            throw RequestRefusal(400, "no-length", "Content-Length must be a whole number")
        }
        if count > limit { throw .tooLarge(limit) }
    }
}

extension RequestHead {
    /// The stated length of the body in bytes; `nil` where none is stated that is a whole number.
    package var contentLength: Int? { self["Content-Length"].flatMap { Int($0) } }
}
