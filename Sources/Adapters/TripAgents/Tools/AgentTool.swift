import OrderedJSON

/// A tool that the server offers to a model.
struct AgentTool: Sendable {
    /// The work of a tool.
    enum Work: Equatable {
        /// The tool answers a question about a document, as the command of the same name does.
        case question(QuestionName)
        /// The tool makes a trip from a calendar.
        case importCalendar
        /// The tool writes a file of the folder.
        case save
    }

    let work: Work
    let title: String
    /// The description for a model: what the tool does and when to use it.
    let about: String
    /// The options of the question that the tool does not offer.
    var hidden: Set<QuestionOption> = []
    /// The maximum number of elements in the answer if the arguments state none; `nil` if there is no such maximum.
    var limit: Int?
    /// The name of the schema that every answer has, if the tool hides the options with which the question has others.
    var schema: String?

    var name: String {
        switch work {
        case .question(let question): question.rawValue
        case .importCalendar: "import-calendar"
        case .save: "save"
        }
    }

    /// The tools that write nothing, in the order of `tools/list`.
    static let readOnly = [
        audit, repair, reroute, nearby, plan, rainouts, why, slots, apply, show, exportCalendar,
        importCalendar,
    ]

    /// Returns true if the tool does not offer this option of the command.
    func hides(_ argument: String) -> Bool { hidden.contains { $0.rawValue == argument } }

    /// Returns true if the value of an argument is a document or the name of a file with a document.
    static func holdsDocument(_ argument: String) -> Bool {
        switch QuestionOption(rawValue: argument)?.shape {
        case .file, .files: true
        case .text, .texts, .whole, .number, .price, .seconds, .flag, .word, .date, .clock, .period,
            .weekdays,
            nil:
            false
        }
    }
}

extension AgentTool {
    /// The members that every answer of the tool has.
    var answer: [ObjectSchema.Member] {
        switch work {
        case .question(let question):
            AnswerSchemas.commonMembers(of: schema.map { .object($0) } ?? question.answer)
        case .importCalendar: []
        case .save:
            [
                .init("file", .text, about: "the name of the file"),
                .init("uri", .text, about: "the URI of the file"),
            ]
        }
    }
}

extension AgentTool {
    static let audit = AgentTool(
        work: .question(.audit),
        title: "Audit a trip",
        about: """
            Finds everything that is wrong with a trip: missed games, gaps in the route, broken rules, too little time. Each finding \
            has a code, the items, and often a move that helps. Use it after every change to a trip. A trip without findings works.
            """,
        hidden: [.failOn]
    )
    static let repair = AgentTool(
        work: .question(.repair),
        title: "Repair a trip",
        about: """
            Moves the existing legs, in their order, so that the fewest games are missed, and places legs without a day. The answer \
            has the moves and the repaired document. If games are still missed, try reroute.
            """
    )
    static let reroute = AgentTool(
        work: .question(.reroute),
        title: "Reroute a trip",
        about: """
            Finds the plan that sees the most games, with legs added, left out or moved, then changes the fewest legs, then drives \
            the least. tradeOffs lists the alternatives, and pick selects one by its number. The answer has the new document.
            """
    )
    static let nearby = AgentTool(
        work: .question(.nearby),
        title: "Find games along the way",
        about: """
            Lists the other games of a schedule that the trip could see, the cheapest first, with their costs: 20 of them, unless \
            limit states another number. total is the number of all such games, if some are not listed. With item, the gameId of one \
            of them, lists only that game, and the document with it; the changes of a game add it with apply.
            """,
        limit: 20
    )
    static let plan = AgentTool(
        work: .question(.plan),
        title: "Plan a trip from a season",
        about: """
            Plans a trip that grants the most wishes, with the least travel: which games of a schedule to see, and when to make \
            visits (museums and other places with opening hours). wish takes texts such as city:Detroit, team:Tigers or \
            city:Detroit*2 (weight 2). wishes is a list whose wishes may have visit. The visits of the document that are not pinned \
            are wishes, too; for them alone, omit schedule. For a new trip, begin with a document that has startDate, dayCount, \
            the start city and no items. The answer has the wishes that are not granted, with reasons, \
            and in visits the id, day and start of each visit that is made.
            """
    )
    static let rainouts = AgentTool(
        work: .question(.rainouts),
        title: "Ask about rain-outs",
        about: """
            Finds, for each game that the trip sees, what happens if the game is postponed to the next day, or cancelled: \
            whether the best new plan still sees it, and which other games it loses. It changes nothing.
            """
    )
    static let why = AgentTool(
        work: .question(.why),
        title: "Ask why",
        about: """
            Gives the reason for one fact: why a game of the trip is missed (item: its id), why a leg cannot be on a day (item and \
            day or date), why a game of a schedule cannot be seen (item: its gameId, schedule), or why a wish is not granted (wishID, \
            wishes, schedule).
            """
    )
    static let apply = AgentTool(
        work: .question(.apply),
        title: "Apply changes",
        about: """
            Applies a list of changes, all or none: [{"op":"postpone","item":ID,"date":"2013-07-30","start":"13:05"} (also places a \
            visit), \
            {"op":"cancel","item":ID}, {"op":"pin","item":ID}, {"op":"split","item":ID,"at":CITY}, \
            {"op":"move","item":ID,"day":8,"sortOrder":2000}, {"op":"retime","item":ID,"start":"19:05"}, \
            {"op":"update","item":ID,"set":{"title":"…"}}, {"op":"remove","item":ID}, {"op":"add","item":{…}}, {"op":"days","dayCount":4}; \
            with "shift":1 a day is added at the start and all dates stay]. The answer is the changed document.
            """
    )
    static let show = AgentTool(
        work: .question(.show),
        title: "Show a trip",
        about: """
            Prints the trip day by day, with times, legs, minutes and kilometers, the id of every item, the nights by city, and what \
            the trip costs if the document has prices. If item is a leg, its feasible slots are marked.
            """,
        hidden: [.svg, .other, .format],
        schema: "ShowAnswer"
    )
}
