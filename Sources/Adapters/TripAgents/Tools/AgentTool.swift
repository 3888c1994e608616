import OrderedJSON

/// A tool: one command of the command line, as the server offers it to a model.
struct AgentTool: Sendable {
    let question: QuestionName
    let title: String
    /// The description for a model: what the tool does and when to use it.
    let about: String
    /// True if the answer can contain a changed document, which the server can save.
    var makesDocument = false
    /// The options of the command that the tool does not offer.
    var hidden: Set<QuestionOption> = []
    /// The members that every answer of the tool has.
    let answer: [AnswerMember]

    var name: String { question.rawValue }

    /// The tools, in the order of `tools/list`.
    static let all = [audit, repair, reroute, nearby, plan, why, apply, show]

    /// Returns true if the tool does not offer this option of the command.
    func hides(_ argument: String) -> Bool { hidden.contains { $0.rawValue == argument } }

    /// Returns true if the value of an argument is a document or the name of a file with a document.
    static func holdsDocument(_ argument: String) -> Bool {
        switch QuestionOption(rawValue: argument)?.shape {
        case .file, .files: true
        case .text, .texts, .whole, .number, .seconds, .flag, .word, .date, .clock, .period, .weekdays, nil:
            false
        }
    }
}

/// A member that every answer of a tool has.
struct AnswerMember: Sendable {
    let key: String
    /// The possible JSON types of its value.
    let types: [String]
    let about: String

    init(_ key: String, _ types: String..., about: String) {
        self.key = key
        self.types = types
        self.about = about
    }
}

extension AgentTool {
    static let audit = AgentTool(
        question: .audit,
        title: "Audit a trip",
        about: """
            Finds everything that is wrong with a trip: missed games, gaps in the route, broken rules, too little time. Each finding \
            has a code, the items, and often a move that helps. Use it after every change to a trip. A trip without findings works.
            """,
        hidden: [.failOn],
        answer: [
            trip,
            AnswerMember(
                "findings",
                "array",
                about: "the findings, each with code, severity, items, day, message, suggestion"
            ),
            conflict,
        ]
    )
    static let repair = AgentTool(
        question: .repair,
        title: "Repair a trip",
        about: """
            Moves the existing legs, in their order, so that the fewest games are missed, and places legs without a day. The answer \
            has the moves and the repaired document. If games are still missed, try reroute.
            """,
        makesDocument: true,
        answer: [
            trip, status, engine, cost,
            AnswerMember("moves", "array", about: "the legs that move: item, from, to"),
            missed, unreachable, left, conflict,
            AnswerMember("repaired", "object", "null", about: "the repaired trip document"),
        ]
    )
    static let reroute = AgentTool(
        question: .reroute,
        title: "Reroute a trip",
        about: """
            Finds the plan that sees the most games, with legs added, left out or moved, then changes the fewest legs, then drives \
            the least. tradeOffs lists the alternatives, and pick selects one by its number. The answer has the new document.
            """,
        makesDocument: true,
        answer: [
            trip, status, engine, cost,
            AnswerMember("legs", "array", about: "all legs of the plan, each with change none, moved or new"),
            AnswerMember("dropped", "array", about: "the ids of legs that are left out"),
            missed, unreachable, left, conflict,
            AnswerMember(
                "tradeOffs",
                "array",
                "null",
                about: "the alternative plans, if requested"
            ),
            AnswerMember("rerouted", "object", "null", about: "the rerouted trip document"),
        ]
    )
    static let nearby = AgentTool(
        question: .nearby,
        title: "Find games along the way",
        about: """
            Lists the other games of a schedule that the trip could see, the cheapest first, with their costs. With item, the gameId \
            of one of them, lists only that game; pass its changes to apply to add it to the trip.
            """,
        makesDocument: true,
        answer: [
            trip,
            AnswerMember("base", "object", "null", about: "the cost of the current trip"),
            AnswerMember(
                "options",
                "array",
                about: "the games: gameId, title, city, day, difference of cost, changes"
            ),
        ]
    )
    static let plan = AgentTool(
        question: .plan,
        title: "Plan a trip from a season",
        about: """
            Plans a trip from the games of a schedule that grants the most wishes, with the least travel. wish takes texts such as \
            city:Detroit, team:Tigers or city:Detroit*2 (weight 2). Begin with a document that has startDate, dayCount, the start \
            city and no items. The answer has the wishes that are not granted, with reasons.
            """,
        makesDocument: true,
        answer: [
            trip, status, engine, cost,
            AnswerMember("wishes", "array", about: "the wishes: id, granted, count, games"),
            AnswerMember("games", "array", about: "the gameIds of the planned games"),
            missed,
            AnswerMember("refusals", "array", "null", about: "why wishes are not granted: wish, conflict"),
            AnswerMember("planned", "object", "null", about: "the planned trip document"),
        ]
    )
    static let why = AgentTool(
        question: .why,
        title: "Ask why",
        about: """
            Gives the reason for one fact: why a game of the trip is missed (item: its id), why a leg cannot be on a day (item and \
            day or date), why a game of a schedule cannot be seen (item: its gameId, schedule), or why a wish is not granted (wishID, \
            wishes, schedule).
            """,
        answer: []
    )
    static let apply = AgentTool(
        question: .apply,
        title: "Apply changes",
        about: """
            Applies a list of changes, all or none: [{"op":"move","item":ID,"day":8,"sortOrder":2000}, \
            {"op":"retime","item":ID,"start":"19:05"}, {"op":"update","item":ID,"set":{"title":"…"}}, {"op":"remove","item":ID}, \
            {"op":"add","item":{…}}, {"op":"days","dayCount":4}; with "shift":1 a day is added at the start and all dates stay]. The answer is the changed document.
            """,
        makesDocument: true,
        answer: []
    )
    static let show = AgentTool(
        question: .show,
        title: "Show a trip",
        about: """
            Prints the trip day by day, with times, legs, minutes and kilometers, and the id of every item. If item is a leg, its \
            feasible slots are marked.
            """,
        hidden: [.svg, .other, .format],
        answer: [AnswerMember("text", "string", about: "the days of the trip")]
    )

    private static let trip = AnswerMember("trip", "string", about: "the id of the trip")
    private static let status = AnswerMember(
        "status",
        "string",
        about:
            "optimal (proved), feasible (a plan, not proved to be the best), infeasible, or unknown (a limit was reached)"
    )
    private static let engine = AnswerMember("engine", "string", about: "the solver")
    private static let cost = AnswerMember(
        "cost",
        "object",
        "null",
        about: "the cost, the most important level first"
    )
    private static let missed = AnswerMember(
        "missedGames",
        "array",
        about: "the ids of games that are not seen"
    )
    private static let unreachable = AnswerMember(
        "unreachableGames",
        "array",
        about: "the ids of games that no leg reaches"
    )
    private static let left = AnswerMember(
        "left",
        "array",
        about: "the findings of audit that remain with the plan"
    )
    private static let conflict = AnswerMember(
        "conflict",
        "object",
        "null",
        about: "demands that cannot all be satisfied, with a message; null if there are none"
    )
}

/// All tools of a server, with their definitions.
struct AgentTools: Sendable {
    private let questions: QuestionService
    private let folder: TripFolder?
    private let definitions: [ToolDefinition]

    init(questions: QuestionService, folder: TripFolder?) {
        self.questions = questions
        self.folder = folder
        definitions = AgentTool.all.map { ToolDefinition($0, folder) }
    }

    /// The answer to `tools/list`.
    var list: Reply {
        Reply(keeping: .always) { json in
            json.key("tools")
            json.array(definitions) { $0.raw($1.json) }
        }
    }

    /// Returns the tool call of a `tools/call` request.
    ///
    /// - Throws: `AgentError` if there is no such tool.
    func call(_ request: AgentRequest) throws(AgentError) -> ToolCall {
        guard let name = request.parameters?["name"]?.string else {
            throw AgentError(.invalidParameters, "tools/call has the name of a tool, a string", request.id)
        }
        let question = QuestionName(rawValue: name)
        guard let definition = definitions.first(where: { $0.tool.question == question }) else {
            let names = definitions.map { $0.tool.name }
            let guess = Guess.question(near: name, among: names)
            throw AgentError(
                .invalidParameters,
                "there is no tool \(name)\(guess.isEmpty ? "; the tools are \(names.list("and"))" : guess)",
                request.id
            )
        }
        return ToolCall(definition, request.parameters?["arguments"], questions, folder)
    }
}
