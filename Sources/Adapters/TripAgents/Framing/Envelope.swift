import OrderedJSON

/// What a request's `_meta` says of how it is asked.
struct Envelope: Sendable {
    /// True if the request carries its revision itself, without a handshake.
    let isSelfContained: Bool
    /// The token under which progress is to be told, as JSON; `nil` where it is not asked for.
    let progressToken: [UInt8]?

    /// The envelope of a request that opens or follows a handshake.
    static let ofHandshake = Envelope(isSelfContained: false, progressToken: nil)

    private static let prefix = "io.modelcontextprotocol/"

    private init(isSelfContained: Bool, progressToken: [UInt8]?) {
        self.isSelfContained = isSelfContained
        self.progressToken = progressToken
    }

    /// Reads the envelope of a request.
    ///
    /// - Parameter isOpen: True if there was a handshake.
    /// - Throws: `Refusal` where the request neither carries a revision that the server speaks nor follows a handshake.
    init(_ request: Request, isOpen: Bool) throws(Refusal) {
        let meta = request.parameters?["_meta"]
        let token = meta?["progressToken"]
        progressToken = token.flatMap { RequestID($0) }?.json
        guard let revision = meta?[Envelope.prefix + "protocolVersion"] else {
            guard isOpen || request.method == "ping" else { throw Envelope.noRevision(request.id) }
            isSelfContained = false
            return
        }
        guard let name = revision.string else {
            throw Refusal(
                .invalidParameters,
                "_meta[\"\(Envelope.prefix)protocolVersion\"] must be a string",
                request.id
            )
        }
        guard let known = Revision(rawValue: name), !known.hasHandshake else {
            throw Envelope.unsupported(name, request.id)
        }
        guard meta?[Envelope.prefix + "clientCapabilities"]?.kind == .object else {
            throw Refusal(
                .invalidParameters,
                "_meta[\"\(Envelope.prefix)clientCapabilities\"] must be an object",
                request.id
            )
        }
        isSelfContained = true
    }

    private static func noRevision(_ id: RequestID) -> Refusal {
        Refusal(
            .invalidParameters,
            """
            a request carries its revision, \(Revision.current.rawValue), in _meta["\(prefix)protocolVersion"] with \
            _meta["\(prefix)clientCapabilities"], or it follows initialize \
            (\(Revision.names(withHandshake: true).joined(separator: ", ")))
            """,
            id
        )
    }

    private static func unsupported(_ name: String, _ id: RequestID) -> Refusal {
        let names = Revision.names(withHandshake: false)
        let data = JSONWriter.bytes { json in
            json.object { json in
                json.key("supported")
                json.array(names) { $0.string($1) }
                json.member("requested", name)
            }
        }
        return Refusal(
            .unsupportedRevision,
            "the server does not speak revision \(name) without a handshake, but \(names.joined(separator: ", "))",
            id,
            data: data
        )
    }
}
