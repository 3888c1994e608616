import OrderedJSON

/// A prompt: instructions for an errand, which a user starts in the client.
struct Prompt: Sendable {
    /// An argument of a prompt, a text that the user types.
    struct Argument: Sendable {
        let name: String
        let about: String
        let isRequired: Bool

        init(_ name: String, _ about: String, isRequired: Bool = false) {
            (self.name, self.about, self.isRequired) = (name, about, isRequired)
        }
    }

    let name: String
    let title: String
    let about: String
    let arguments: [Argument]
    /// Returns the instructions, given a function that returns the value of an argument.
    let text: @Sendable (_ value: (String) -> String?) -> String

    /// Returns the prompts, in the order of `prompts/list`.
    ///
    /// - Parameter hasFolder: True if the server has a folder.
    static func all(hasFolder: Bool) -> [Prompt] {
        [postponedGame, planTrip] + (hasFolder ? [auditFolder] : [])
    }

    static let postponedGame = Prompt(
        name: "fix-postponed-game",
        title: "A game was postponed",
        about: "Puts a game on its new day, and finds the best trip with it.",
        arguments: [
            Argument("document", "the trip: a document, or the name of its file", isRequired: true),
            Argument("game", "the game: its id or title", isRequired: true),
            Argument("date", "the new date, such as 2013-07-30, or cancelled", isRequired: true),
            Argument("start", "the new start time, such as 13:05"),
        ]
    ) { value in
        let game = value("game") ?? ""
        let start = value("start").map { ",\"start\":\(JSONWriter.quoted($0))" } ?? ""
        let item = JSONWriter.quoted(game)
        let date = value("date") ?? ""
        let change =
            ["cancelled", "canceled"].contains(date.lowercased())
            ? "{\"op\":\"cancel\",\"item\":\(item)}"
            : "{\"op\":\"postpone\",\"item\":\(item),\"date\":\(JSONWriter.quoted(date))\(start)}"
        return """
            The schedule of a game of my trip has changed: \(game). The trip is: \(value("document") ?? "").

            1. Call apply with the change [\(change)]. If the game has another id, show lists the ids.
            2. Call audit with the changed document. If it has no finding, the trip still works: tell me so.
            3. Otherwise call repair, which only moves legs. If games are still missed, call reroute with "tradeOffs":true, which \
            also adds legs and leaves legs out.
            4. Show me the plans that are worth a choice: what changes, which games are missed, and how much longer I travel. Say \
            whether each plan is proved to be the best. Do not choose for me, and do not save anything before I have chosen.
            5. Take the plan that I choose, call audit with its document once more, and save it if the server has the tool save.
            """
    }

    static let planTrip = Prompt(
        name: "plan-trip",
        title: "Plan a trip from a schedule",
        about: "Plans a trip from the games of a schedule and from wishes.",
        arguments: [
            Argument("schedule", "the schedule: its text, or the name of its file", isRequired: true),
            Argument("wishes", "the games, teams and cities to see", isRequired: true),
            Argument("start", "the city in which the trip starts", isRequired: true),
            Argument(
                "dates",
                "the first and the last possible day, and the number of days",
                isRequired: true
            ),
        ]
    ) { value in
        """
        Plan a trip to games for me. The schedule is: \(value("schedule") ?? ""). I wish to see: \(value("wishes") ?? ""). \
        I start in \(value("start") ?? ""). The dates: \(value("dates") ?? "").

        1. Read the resource \(PackagedDocument.schema.uri) if you are not sure about a key of documents.
        2. Make a document with format, id, startDate, dayCount, start and no items. Travel needs the minutes between cities: places \
        with coordinates and travelTimes, or the argument "places" with mlb, nba, nfl or nhl.
        3. Write each of my wishes as a text for the argument wish, such as team:Tigers, city:Detroit or city:Detroit*2, and call \
        plan. If the dates leave a choice of start days, use the arguments within and days.
        4. If a wish is not granted, call why with its id, and tell me the reason that the server gives.
        5. Call audit with the planned document, then show, and show me the days. Say whether the plan is proved to be the best.
        6. Offer the trade-offs (argument tradeOffs) if I want fewer legs or less travel. Do not save anything before I agree.
        """
    }

    static let auditFolder = Prompt(
        name: "audit-folder",
        title: "Audit the trips of the folder",
        about: "Audits each trip of the server's folder, and proposes corrections.",
        arguments: []
    ) { _ in
        """
        Audit all my trips.

        1. List the resources \(FolderFileName.scheme)NAME; a file NAME.json that is not NAME.schedule.json or NAME.places.json can \
        be a trip. Call audit with the name of each.
        2. Tell me for each trip: no finding, or each finding with the items and days. If a file is not a trip, say so.
        3. For each trip with missed games, call repair, and reroute if games are still missed; tell me what would change and \
        whether the plan is proved to be the best.
        4. Change no file before I agree.
        """
    }
}

/// The answers to the requests about prompts.
enum Prompts {
    /// Answers `prompts/list`.
    static func list(hasFolder: Bool) -> Reply {
        Reply(keeping: .always) { json in
            json.key("prompts")
            json.array(Prompt.all(hasFolder: hasFolder)) { json, prompt in
                json.object { json in
                    json.member("name", prompt.name)
                    json.member("title", prompt.title)
                    json.member("description", prompt.about)
                    json.key("arguments")
                    json.array(prompt.arguments) { json, argument in
                        json.object { json in
                            json.member("name", argument.name)
                            json.member("description", argument.about)
                            json.member("required", argument.isRequired)
                        }
                    }
                }
            }
        }
    }

    /// Answers `prompts/get`.
    ///
    /// - Throws: `AgentError` if there is no such prompt, or its arguments are wrong.
    static func get(_ request: AgentRequest, hasFolder: Bool) throws(AgentError) -> Reply {
        let all = Prompt.all(hasFolder: hasFolder)
        guard let name = request.parameters?["name"]?.string else {
            throw AgentError(.invalidParameters, "prompts/get has the name of a prompt, a string", request.id)
        }
        guard let prompt = all.first(where: { $0.name == name }) else {
            let names = all.map { $0.name }
            let guess = Guess.question(near: name, among: names)
            let rest = guess.isEmpty ? "; the prompts are \(names.list("and"))" : guess
            throw AgentError(.invalidParameters, "there is no prompt \(name)\(rest)", request.id)
        }
        let values = try arguments(of: prompt, request)
        let text = prompt.text { values[$0] }
        return Reply { json in
            json.member("description", prompt.about)
            json.key("messages")
            json.array([text]) { json, text in
                json.object { json in
                    json.member("role", "user")
                    json.key("content")
                    json.object { json in
                        json.member("type", "text")
                        json.member("text", text)
                    }
                }
            }
        }
    }

    /// Returns the arguments of a prompt. Clients send an empty text for a field that the user leaves empty, so it counts
    /// as a missing argument.
    private static func arguments(of prompt: Prompt, _ request: AgentRequest) throws(AgentError) -> [String:
        String]
    {
        let name = prompt.name
        let given = request.parameters?["arguments"]
        if let given, given.kind != .object {
            throw AgentError(.invalidParameters, "the arguments of \(name) must be an object", request.id)
        }
        var values: [String: String] = [:]
        for member in (given?.members).map({ Array($0) }) ?? [] {
            guard let argument = prompt.arguments.first(where: { $0.name == member.key }) else {
                let known = prompt.arguments.map { $0.name }
                let rest = known.isEmpty ? "" : "; it has \(known.list("and"))"
                throw AgentError(
                    .invalidParameters,
                    "\(name) has no argument \(member.key)\(rest)",
                    request.id
                )
            }
            guard let value = member.value.string else {
                let reason = "the argument \(argument.name) of \(name) must be a string: \(argument.about)"
                throw AgentError(.invalidParameters, reason, request.id)
            }
            if !value.isEmpty { values[argument.name] = value }
        }
        if let missing = prompt.arguments.first(where: { $0.isRequired && values[$0.name] == nil }) {
            let reason = "the argument \(missing.name) of \(name) is missing: \(missing.about), a string"
            throw AgentError(.invalidParameters, reason, request.id)
        }
        return values
    }
}
