// The tools that read or write other formats.

extension AgentTool {
    static let slots = AgentTool(
        work: .question(.slots),
        title: "List the slots of legs or the free starts of a visit",
        about: """
            Lists the slots that each leg may be in while everything else stays in place: day, index among the day's items, and the \
            sortOrder with which the operation move puts the leg there. With item, the id of a leg, lists only its slots; with the id of a visit, lists starts, the runs of its free starts: day, \
            from, to. To put a visit at one of them, use apply with postpone, day and start.
            """
    )
    static let exportCalendar = AgentTool(
        work: .question(.exportCalendar),
        title: "Export a calendar",
        about: "Writes the trip as a calendar (iCalendar), which calendar programs import."
    )
    static let importCalendar = AgentTool(
        work: .importCalendar,
        title: "Import a calendar",
        about: """
            Makes a trip document from a calendar (iCalendar). The warnings name the parts of the calendar that are not imported. The \
            answer is the document; check it with audit.
            """
    )
    static let save = AgentTool(
        work: .save,
        title: "Save a trip",
        about: """
            Writes a trip to a file in the server's folder; no other tool writes. With change, applies the changes first; if document \
            is the name of the same file, nobody else can change the file meanwhile. An existing file is replaced only with \
            "replace":true, and only if it has a trip with the same id. A name that ends in .ics gets the trip as a calendar.
            """
    )
}
