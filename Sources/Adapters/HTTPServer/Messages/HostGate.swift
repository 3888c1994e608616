public import Diagnostics

/// Accepts only requests sent under a name of this server. The check uses only the head, and takes place before any of
/// the body is read.
///
/// A page of another site can point its own host name at this machine and make a browser send requests here. Therefore
/// the `Host` header must be one of `hosts`, and an `Origin` header, if any, must be one of `origins`.
public struct HostGate: Sendable {
    /// The names of this server with their ports, as clients send them in `Host`.
    public let hosts: [String]
    /// The origins of this server's own pages. A server that forwards requests may use TLS.
    private let origins: Set<String>

    /// Creates a gate for one port.
    ///
    /// - Parameters:
    ///   - port: The port on which the server listens.
    ///   - names: The names without the port; by default, the names of the loopback interface.
    ///   - others: The names of another server that forwards requests to this one, such as `trips.example.com`. A name
    ///     includes the port if clients send it.
    public init(port: UInt16, names: [String] = ["127.0.0.1", "localhost"], others: [String] = []) {
        let names = names.map { $0.lowercased() }
        // Clients omit the default port.
        let others = others.map { $0.lowercased() }
        hosts = names.map { "\($0):\(port)" } + (port == 80 ? names : []) + others
        origins = Set(hosts.map { "http://\($0)" } + others.map { "https://\($0)" })
    }

    /// Rejects a request that has another host, or comes from another site's page.
    ///
    /// - Throws: `RequestRefusal` with the status 400 or 403.
    public func check(_ head: RequestHead) throws(RequestRefusal) {
        guard head.count(of: "Host") == 1, let host = head["Host"] else {
            throw RequestRefusal(400, "no-host", "exactly one Host header is required")
        }
        guard hosts.contains(host.lowercased()) else {
            throw RequestRefusal(
                403,
                "other-host",
                "this server accepts only requests for the host \(hosts.first ?? "nobody")"
            )
        }
        guard let origin = head["Origin"] else { return }
        guard head.count(of: "Origin") == 1, origins.contains(origin.lowercased()) else {
            throw RequestRefusal(403, "other-origin", "only this server's own page may send requests")
        }
    }

    /// Rejects a body with another media type, with a content coding, or with a stated length beyond the limit.
    ///
    /// - Throws: `RequestRefusal` with the status 400, 413 or 415.
    public func checkBody(of head: RequestHead, type: String, limit: Int) throws(RequestRefusal) {
        let stated = head["Content-Type"]?.split(separator: ";").first.map { String($0).trimmed.lowercased() }
        guard stated == type else { throw RequestRefusal(415, "unknown-type", "the body must be \(type)") }
        let codings = head.headers.filter { $0.name.lowercased() == "content-encoding" }
        guard codings.allSatisfy({ ["", "identity"].contains($0.value.lowercased()) }) else {
            throw RequestRefusal(
                415,
                "unknown-encoding",
                "the body must be sent without Content-Encoding, or with identity",
                headers: [Field("Accept-Encoding", "identity")]
            )
        }
        guard head["Content-Length"] != nil else { return }
        guard let count = head.contentLength, count >= 0 else {
            throw RequestRefusal(400, "no-length", "Content-Length must be a whole number")
        }
        if count > limit { throw .tooLarge(limit) }
    }
}

extension RequestHead {
    /// The stated length of the body in bytes; `nil` if the head does not state an integer.
    package var contentLength: Int? { self["Content-Length"].flatMap { Int($0) } }

    /// Rejects a request whose end is uncertain. A program between client and server could read the rest of it as
    /// another request.
    ///
    /// - Throws: `RequestRefusal` with the status 400, which closes the connection.
    func checkFraming(isRegular: Bool) throws(RequestRefusal) {
        let close = [Field("Connection", "close")]
        guard isRegular else {
            throw RequestRefusal(
                400,
                "bad-head",
                "each header must be on one line, without zero bytes or a blank before the colon",
                headers: close
            )
        }
        guard count(of: "Content-Length") + count(of: "Transfer-Encoding") <= 1 else {
            throw RequestRefusal(
                400,
                "two-lengths",
                "the length of the body must be stated once",
                headers: close
            )
        }
        guard let coding = self["Transfer-Encoding"], coding.lowercased() != "chunked" else { return }
        throw RequestRefusal(400, "unknown-coding", "Transfer-Encoding must be chunked", headers: close)
    }
}

/// The reason why a request is refused, with the HTTP status of the response.
public struct RequestRefusal: CodedError {
    /// The HTTP status, 400 or more.
    public let status: Int
    /// The error code, the location and the values of the error.
    public let facts: ErrorFacts
    /// The human-readable reason, one sentence.
    public let reason: String
    /// Additional headers of the response, such as `Allow`.
    public let headers: [Field]

    /// Creates a refusal with a code and a reason.
    public init(_ status: Int, _ code: String, _ reason: String, headers: [Field] = []) {
        self.status = status
        facts = ErrorFacts(code)
        self.reason = reason
        self.headers = headers
    }

    /// Creates a refusal from an error.
    public init(_ status: Int, for error: some CodedError, headers: [Field] = []) {
        self.status = status
        facts = error.facts
        reason = error.description
        self.headers = headers
    }

    public var description: String { reason }

    /// Returns the refusal of a body with more bytes than its limit.
    public static func tooLarge(_ limit: Int) -> RequestRefusal {
        RequestRefusal(413, "too-large", "the body may have at most \(limit) bytes")
    }

    /// Returns the refusal of a method that the path does not support.
    ///
    /// - Parameter allowed: The supported methods, as the header `Allow` lists them.
    public static func method(_ allowed: String) -> RequestRefusal {
        RequestRefusal(
            405,
            "unknown-method",
            "this path accepts only \(allowed)",
            headers: [Field("Allow", allowed)]
        )
    }

    /// Returns the refusal of a request for which the server currently has no capacity.
    public static func busy(_ reason: String) -> RequestRefusal {
        RequestRefusal(503, "busy", reason, headers: [Field("Retry-After", "2")])
    }
}

extension String {
    /// The text without leading and trailing spaces and tabs.
    package var trimmed: String {
        let start = drop { $0 == " " || $0 == "\t" }
        return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
