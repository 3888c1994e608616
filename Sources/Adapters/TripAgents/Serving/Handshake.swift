import OrderedJSON

/// The server's description of itself, for `initialize` and `server/discover`.
enum Handshake {
    /// Answers `initialize`. The answer has the requested revision if the server supports it with a handshake,
    /// otherwise the latest such revision.
    ///
    /// - Throws: `AgentError` if the request states no revision.
    static func reply(to request: AgentRequest, from server: AgentServer) throws(AgentError) -> Reply {
        guard let wanted = request.parameters?["protocolVersion"]?.string else {
            throw AgentError(
                .invalidParameters,
                "initialize requires a protocolVersion, such as \"\(Revision.latestWithHandshake.rawValue)\"",
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

    /// Answers `server/discover`.
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
            json.key("prompts")
            json.object { _ in }
        }
    }
}

/// The instructions that a model reads before it uses the tools.
enum Instructions {
    /// Returns the instructions, including the instructions for the folder.
    static func text(folder: TripFolder?) -> String {
        general + "\n\n" + files(folder)
    }

    private static let general = """
        Road trips: games are fixed by the schedule, legs between cities can move. All answers are exact: a plan is proved to be \
        the best, or the answer states that it is not. Check every trip that you write with audit, and fix its findings. repair \
        moves legs; reroute also adds legs and leaves legs out; nearby and plan add games; why gives the reason for one fact; \
        slots lists where legs and visits may be; apply applies changes; show prints the days. An answer that changes the trip ends with the \
        changed document; pass it as the argument document of the next call.

        A trip is a document like {"format":"itinerary/1","id":"weekend","startDate":"2026-08-07","dayCount":4,"items":[\
        {"id":"cubs","type":"game","gameId":"cubs-0807","city":"Chicago","day":1,"sortOrder":100,"title":"Cubs v Reds","start":"13:20"},\
        {"id":"north","type":"travel","from":"Chicago","to":"Milwaukee","durationMinutes":95,"day":2,"sortOrder":100}]}. \
        Days count from 1. Within a day, items are ordered by sortOrder. Dates have the form 2026-08-07, times the form 19:05 in \
        the city's local time. A leg without day and sortOrder is placed by repair. A \
        visit is an event with open, such as {"id":"zoo","type":"event","title":"Zoo","city":"Chicago","durationMinutes":120,\
        "open":[{"from":"10:00","to":"17:00"}],"closed":["mon"]}; without day, sortOrder and start it is placed by plan. Name items by their id, not by their title. \
        The resource \(PackagedDocument.schema.uri) is the schema of documents, and \(PackagedDocument.example.uri) an example.
        """

    private static func files(_ folder: TripFolder?) -> String {
        guard let folder else { return "Give documents inline: the server was started without a folder." }
        let reading =
            "Documents of the server's folder are resources; name them by URI or file name instead of giving them inline."
        return folder.isWritable
            ? reading + " The tool save writes a document to the folder."
            : reading + " Nothing is written."
    }
}
