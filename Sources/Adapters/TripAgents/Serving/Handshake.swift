import OrderedJSON

/// What the server says of itself before it is asked anything else.
enum Handshake {
    /// The answer to `initialize`: the revision asked for if it is one with a handshake, else the latest such.
    static func reply(to request: Request, from server: AgentServer) throws(Refusal) -> Reply {
        guard let wanted = request.parameters?["protocolVersion"]?.string else {
            throw Refusal(
                .invalidParameters,
                "initialize has a protocolVersion, such as \"\(Revision.latestWithHandshake.rawValue)\"",
                request.id
            )
        }
        let revision = Revision(rawValue: wanted).flatMap { $0.hasHandshake ? $0 : nil }
        return Reply { json in
            json.member("protocolVersion", (revision ?? .latestWithHandshake).rawValue)
            writeCapabilities(&json)
            json.key("serverInfo")
            server.identity.write(&json)
            json.member("instructions", Instructions.text(folder: server.folder))
        }
    }

    /// The answer to `server/discover`.
    static func discovery(of server: AgentServer) -> Reply {
        Reply(keeping: .always) { json in
            json.key("supportedVersions")
            json.array(Revision.names(withHandshake: false)) { $0.string($1) }
            writeCapabilities(&json)
            json.member("instructions", Instructions.text(folder: server.folder))
        }
    }

    private static func writeCapabilities(_ json: inout JSONWriter) {
        json.key("capabilities")
        json.object { json in
            json.key("tools")
            json.object { _ in }
            json.key("resources")
            json.object { _ in }
        }
    }
}
