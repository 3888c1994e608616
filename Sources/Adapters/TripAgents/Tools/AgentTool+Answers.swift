// The tools that read or write other formats, and the members of answers.

extension AgentTool {
    static let slots = AgentTool(
        work: .question(.slots),
        title: "List the slots of legs or the free starts of a visit",
        about: """
            Lists the slots that each leg may be in while everything else stays in place: day, index among the day's items, and the \
            sortOrder with which the operation move puts the leg there. With item, the id of a leg, lists only its slots; with the id of a visit, lists starts, the runs of its free starts: day, \
            from, to. To put a visit at one of them, use apply with postpone, day and start.
            """,
        answer: [trip]
    )
    static let exportCalendar = AgentTool(
        work: .question(.exportCalendar),
        title: "Export a calendar",
        about: "Writes the trip as a calendar (iCalendar), which calendar programs import.",
        answer: [AnswerMember("text", "string", about: "the calendar")]
    )
    static let importCalendar = AgentTool(
        work: .importCalendar,
        title: "Import a calendar",
        about: """
            Makes a trip document from a calendar (iCalendar). The warnings name the parts of the calendar that are not imported. The \
            answer is the document; check it with audit.
            """,
        answer: []
    )
    static let save = AgentTool(
        work: .save,
        title: "Save a trip",
        about: """
            Writes a trip to a file in the server's folder; no other tool writes. With change, applies the changes first; if document \
            is the name of the same file, nobody else can change the file meanwhile. An existing file is replaced only with \
            "replace":true, and only if it has a trip with the same id. A name that ends in .ics gets the trip as a calendar.
            """,
        answer: [
            AnswerMember("file", "string", about: "the name of the file"),
            AnswerMember("uri", "string", about: "the URI of the file"),
        ]
    )
}

extension AgentTool {
    static let trip = AnswerMember("trip", "string", about: "the id of the trip")
    static let status = AnswerMember(
        "status",
        "string",
        about:
            "optimal (proved), feasible (a plan, not proved to be the best), infeasible, or unknown (a limit was reached)"
    )
    static let engine = AnswerMember("engine", "string", about: "the solver")
    static let cost = AnswerMember(
        "cost",
        "object",
        "null",
        about: "the cost, the most important level first"
    )
    static let money = AnswerMember(
        "money",
        "object",
        "null",
        about: "what the trip costs, in hundredths of the currency; null if nothing has a price"
    )
    static let missed = AnswerMember(
        "missedGames",
        "array",
        about: "the ids of games that are not seen"
    )
    static let unreachable = AnswerMember(
        "unreachableGames",
        "array",
        about: "the ids of games that no leg reaches"
    )
    static let left = AnswerMember(
        "left",
        "array",
        about: "the findings of audit that remain with the plan"
    )
    static let conflict = AnswerMember(
        "conflict",
        "object",
        "null",
        about: "demands that cannot all be satisfied, with a message; null if there are none"
    )
}
