// The answers about slots, and the reasons of `why`.
extension AnswerSchemas {
    static let slots = [
        ObjectSchema(
            "LegSlotsAnswer",
            trip,
            .init("route", .ids, about: "the legs in the order of the route"),
            .init("segments", .list(.object("LegSlots")), about: "the slots of each leg"),
            gaps,
            stoppedIfAny
        ),
        ObjectSchema(
            "LegSlots",
            .init("item", .text),
            .init("validDayRange", .orNull(.list(.integer)), about: "the first and the last day"),
            .init("barrierGames", .object("BarrierGames")),
            .init("feasible", .list(.object("FeasibleSlot"))),
            .init("reachable", .list(.object("ReachableSlot")))
        ),
        ObjectSchema("BarrierGames", .init("before", .orNull(.text)), .init("after", .orNull(.text))),
        ObjectSchema(
            "FeasibleSlot",
            slotMembers + [.init("sortOrder", .orNull(.number)), .init("reachable", .flag)]
        ),
        ObjectSchema("ReachableSlot", slotMembers),
        ObjectSchema(
            "VisitSlotsAnswer",
            trip,
            .init("item", .text),
            .init("starts", .list(.object("VisitStarts")), about: "the runs of free starts")
        ),
        ObjectSchema("VisitStarts", day, .init("from", .text), .init("to", .text)),
        ObjectSchema("VisitStart", day, .init("start", .text)),
        ObjectSchema(
            "CheckAnswer",
            .init("item", .text),
            .init("valid", .flag),
            .init("reasons", .list(.object("Reason"))),
            .init("nearest", .either([.object("Slot"), .object("VisitStart"), .null]))
        ),
        ObjectSchema(
            "LegPlaceAnswer",
            .init("item", .text),
            .init("best", .orNull(.object("RankedSlot"))),
            .init("ranking", .list(.object("RankedSlot"))),
            .init("changes", changeList),
            gaps,
            tight
        ),
        ObjectSchema("RankedSlot", .init("slot", .object("Slot")), .init("cost", .object("SlotCost"))),
        ObjectSchema(
            "SlotCost",
            .init("preference", .integer),
            .init("dayShift", .integer),
            .init("slotShift", .integer)
        ),
        ObjectSchema(
            "VisitPlaceAnswer",
            .init("item", .text),
            .init("best", .orNull(.object("VisitStart")))
        ),
    ]

    static let whys = [
        ObjectSchema("WhyLeg", .init("item", .text), .init("slots", .list(.object("ExplainedSlot")))),
        ObjectSchema(
            "ExplainedSlot",
            slotMembers + [
                .init("feasible", .flag), .init("reasons", .list(.object("Reason"))),
                .init("reachable", .orNull(.flag)), .init("moves", .orNull(.list(.object("Move")))),
                conflict, .init("corrections", .list(.object("Correction"))),
            ]
        ),
        ObjectSchema(
            "WhyGame",
            .init("item", .text),
            .init("kind", .word(["game"])),
            .init("met", .flag),
            .init("by", .ids),
            conflict,
            .init("cost", .orNull(.object("RouteCost"))),
            stoppedIfAny
        ),
        ObjectSchema(
            "WhyCandidate",
            trip,
            .init("gameId", .text),
            dayOrNull,
            date,
            .init("possible", .orNull(.flag)),
            .init("message", .text),
            .init("difference", .orNull(.object("RouteCost"))),
            missed,
            conflict
        ),
        ObjectSchema(
            "WhyWish",
            .init("wish", .text),
            .init("granted", .integer),
            .init("count", .integer),
            .init("games", .ids),
            conflict,
            stoppedIfAny
        ),
    ]
}
