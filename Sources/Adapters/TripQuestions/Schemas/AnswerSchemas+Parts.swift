// The parts that several answers share.
extension AnswerSchemas {
    static let trip = ObjectSchema.Member("trip", .text, about: "the id of the trip")
    static let status = ObjectSchema.Member(
        "status",
        .word(["optimal", "feasible", "infeasible", "unknown"]),
        about:
            "optimal (proved), feasible (a plan, not proved to be the best), infeasible, or unknown (a limit was reached)"
    )
    static let engine = ObjectSchema.Member("engine", .text, about: "the solver")
    static let money = ObjectSchema.Member(
        "money",
        .orNull(.object("TripMoney")),
        about: "what the trip costs, in hundredths of the currency; null if nothing has a price"
    )
    static let missed = ObjectSchema.Member(
        "missedGames",
        .ids,
        about: "the ids of games that are not seen"
    )
    static let unreachable = ObjectSchema.Member(
        "unreachableGames",
        .ids,
        about: "the ids of games that no leg reaches"
    )
    static let left = ObjectSchema.Member(
        "left",
        .list(.object("Finding")),
        about: "the findings of audit that remain with the plan"
    )
    static let conflict = ObjectSchema.Member(
        "conflict",
        .orNull(.object("Conflict")),
        about: "demands that cannot all be satisfied, with a message; null if there are none"
    )
    static let conflicts = ObjectSchema.Member(
        "conflicts",
        .list(.object("ExplainedConflict")),
        about: "several conflicts, each with the corrections that resolve it"
    )
    static let mayBeMore = ObjectSchema.Member(
        "mayBeMore",
        .flag,
        about: "true if there can be conflicts that are not listed"
    )
    static let gaps = ObjectSchema.Member(
        "gaps",
        .list(.object("Gap")),
        about: "consecutive legs of which the second does not start where the first ends"
    )
    static let tight = ObjectSchema.Member(
        "tightConnections",
        .list(.object("TightConnection")),
        about: "games with too little time for the travel before them"
    )
    static let takenOut = ObjectSchema.Member(
        "takenOut",
        .ids,
        isOptional: true,
        about: "the ids of the items that were removed for the games"
    )
    static let bound = ObjectSchema.Member(
        "bound",
        .orNull(.list(.integer)),
        about: "costs that no plan beats, the most important level first"
    )
    static let stopped = ObjectSchema.Member(
        "stopped",
        .orNull(stopReason),
        about: "the limit that ended the search; null if it finished"
    )
    /// The member of answers that omit it if the search finished.
    static let stoppedIfAny = ObjectSchema.Member(
        "stopped",
        stopReason,
        isOptional: true,
        about: "the limit that ended the search"
    )
    private static let stopReason = ObjectSchema.Kind.word(["steps", "time", "memory", "cancelled"])

    static let day = ObjectSchema.Member("day", .integer, about: "the day of the trip, from 1")
    static let dayOrNull = ObjectSchema.Member("day", .orNull(.integer), about: "the day of the trip, from 1")
    /// The date of the member `day`, if the trip has dates.
    static let date = ObjectSchema.Member("date", .date, isOptional: true)

    static let parts = [
        ObjectSchema("TextAnswer", .init("text", .text)),
        ObjectSchema("Position", day, date, .init("sortOrder", .number)),
        ObjectSchema("Slot", slotMembers + [.init("sortOrder", .orNull(.number))]),
        ObjectSchema(
            "Move",
            .init("item", .text),
            .init("from", .orNull(.object("Position"))),
            .init("to", .object("Slot"))
        ),
        ObjectSchema("LocalTime", day, .init("time", .text)),
        ObjectSchema(
            "GameTimes",
            .init("item", .text),
            .init("start", .orNull(.object("LocalTime"))),
            .init("end", .orNull(.object("LocalTime"))),
            .init("timeZone", .orNull(.text)),
            .init("endTimeZone", .orNull(.text), isOptional: true)
        ),
        ObjectSchema("Gap", .init("items", .ids), .init("message", .text)),
        ObjectSchema("Reason", .init("code", .text), .init("items", .ids), .init("message", .text)),
        ObjectSchema("RepairCost", levels("missed", "moved", "displacement", "preference", "shift")),
        ObjectSchema(
            "RouteCost",
            levels("missed", "edits", "minutes", "moved", "displacement", "preference", "shift")
        ),
        ObjectSchema(
            "PlanCost",
            levels("missed", "minutes", "days", "span", "edits", "games") + [
                .init("money", .integer, isOptional: true), .init("unpriced", .integer, isOptional: true),
            ]
        ),
        ObjectSchema(
            "TripMoney",
            .init("currency", .orNull(.text)),
            .init("legs", .orNull(.integer)),
            .init("nights", .orNull(.integer)),
            .init("tickets", .orNull(.integer)),
            .init("total", .integer),
            .init("unpriced", .list(.object("UnpricedExpense")))
        ),
        ObjectSchema(
            "UnpricedExpense",
            .init("kind", .word(["leg", "night", "game"])),
            .init("id", .orNull(.text)),
            .init("city", .orNull(.text)),
            day
        ),
    ]

    /// The members that identify a slot.
    static let slotMembers = [
        day, date, ObjectSchema.Member("index", .integer, about: "the index among the day's items, from 0"),
        ObjectSchema.Member("among", .word(["all", "fixed"]), about: "the items that the index counts"),
    ]

    private static func levels(_ names: String...) -> [ObjectSchema.Member] {
        names.map { .init($0, .integer) }
    }

    static let findings = [
        ObjectSchema(
            "Finding",
            .init("code", .text),
            .init("severity", .word(["warning", "error"])),
            .init("items", .ids),
            dayOrNull,
            date,
            .init("message", .text),
            .init("suggestion", .orNull(.object("Move"))),
            .init("times", .list(.object("GameTimes")), isOptional: true)
        ),
        ObjectSchema(
            "TightConnection",
            .init("items", .ids),
            dayOrNull,
            .init("available", .integer),
            .init("needed", .integer),
            .init("rule", .text),
            .init("message", .text),
            .init("times", .list(.object("GameTimes")))
        ),
        ObjectSchema("Demand", .init("kind", .text), .init("id", .text)),
        ObjectSchema("Conflict", .init("members", .list(.object("Demand"))), .init("message", .text)),
        ObjectSchema(
            "ExplainedConflict",
            .init("members", .list(.object("Demand"))),
            .init("message", .text),
            .init("corrections", .list(.object("Correction")))
        ),
        ObjectSchema(
            "Correction",
            .init(
                "kind",
                .word(["unpin", "widen", "open", "raise", "hours", "miss", "leave-out", "drop"])
            ),
            .init("item", .orNull(.text)),
            .init("rule", .orNull(.text)),
            .init("message", .text),
            .init("enough", .flag),
            .init("changes", .orNull(changeList))
        ),
    ]
}
