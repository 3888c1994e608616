// The answers about plans, and about whole trips.
extension AnswerSchemas {
    static let plans = [
        ObjectSchema(
            "AuditAnswer",
            trip,
            .init(
                "findings",
                .list(.object("Finding")),
                about: "the findings, each with code, severity, items, day, message, suggestion"
            ),
            conflict,
            stopped,
            conflicts,
            mayBeMore
        ),
        ObjectSchema(
            "RepairAnswer",
            trip,
            status,
            engine,
            cost("RepairCost"),
            money,
            .init("moves", .list(.object("Move")), about: "the legs that move: item, from, to"),
            .init("changes", changeList, about: "the changes that apply the plan"),
            missed,
            unreachable,
            left,
            gaps,
            tight,
            conflict,
            conflicts,
            mayBeMore,
            .init("repaired", .orNull(.object("TripDocument")), about: "the repaired trip document")
        ),
        ObjectSchema(
            "RerouteAnswer",
            trip,
            status,
            engine,
            cost("RouteCost"),
            money,
            .init(
                "legs",
                .list(.object("PlannedLeg")),
                about: "all legs of the plan, each with change none, moved or new"
            ),
            .init("dropped", .ids, about: "the ids of legs that are left out"),
            missed,
            unreachable,
            takenOut,
            left,
            conflict,
            bound,
            tradeOffs("RerouteTradeOff"),
            stopped,
            .init("rerouted", .orNull(.object("TripDocument")), about: "the rerouted trip document")
        ),
        ObjectSchema(
            "RerouteTradeOff",
            .init("number", .integer),
            .init("cost", .orNull(.object("RouteCost"))),
            missed,
            .init("dropped", .ids),
            .init("legs", .list(.object("PlannedLeg")))
        ),
        ObjectSchema(
            "PlannedLeg",
            .init("item", .text),
            .init("from", .text),
            .init("to", .text),
            .init("durationMinutes", .integer),
            .init("distanceKm", .orNull(.number)),
            .init("start", .text, isOptional: true),
            .init("title", .orNull(.text), isOptional: true),
            .init("mode", .word(["public"]), isOptional: true),
            .init("at", .orNull(.object("Slot"))),
            .init("change", .word(["none", "moved", "new"]))
        ),
        ObjectSchema(
            "PlanAnswer",
            trip,
            status,
            engine,
            cost("PlanCost"),
            money,
            .init(
                "wishes",
                .list(.object("GrantedWish")),
                about: "the wishes: id, granted, count, games"
            ),
            .init("games", .ids, about: "the gameIds of the planned games"),
            .init("visits", .list(.object("PlannedVisit")), isOptional: true),
            .init("legs", .list(.object("PlannedLeg"))),
            .init("dropped", .ids),
            missed,
            unreachable,
            takenOut,
            left,
            .init(
                "refusals",
                .orNull(.list(.object("WishRefusal"))),
                about: "why wishes are not granted: wish, conflict"
            ),
            .init("leftOut", .ids),
            .init("unmatched", .ids),
            conflict,
            bound,
            tradeOffs("PlanTradeOff"),
            .init("startDate", .date, isOptional: true),
            .init("starts", .list(.object("PlanStart")), isOptional: true),
            stopped,
            .init("planned", .orNull(.object("TripDocument")), about: "the planned trip document")
        ),
        ObjectSchema(
            "PlanTradeOff",
            .init("number", .integer),
            .init("cost", .orNull(.object("PlanCost"))),
            .init("wishes", .list(.object("GrantedWish"))),
            .init("games", .ids),
            missed,
            .init("dropped", .ids),
            .init("legs", .list(.object("PlannedLeg")))
        ),
        ObjectSchema("PlanStart", .init("startDate", .date), .init("cost", .orNull(.object("PlanCost")))),
        ObjectSchema(
            "GrantedWish",
            .init("id", .text),
            .init("granted", .integer),
            .init("count", .integer),
            .init("games", .ids)
        ),
        ObjectSchema("PlannedVisit", .init("id", .text), day, .init("start", .text)),
        ObjectSchema("WishRefusal", .init("wish", .text), .init("conflict", .object("Conflict"))),
        ObjectSchema(
            "NearbyAnswer",
            trip,
            .init("base", .orNull(.object("RouteCost")), about: "the cost of the current trip"),
            .init(
                "options",
                .list(.object("NearbyGame")),
                about: "the games: gameId, title, city, day, difference of cost, changes"
            ),
            .init("total", .integer, isOptional: true, about: "the number of games, if some are not listed"),
            stopped,
            .init("reason", .orNull(.object("NoNearbyGame")), about: "why no game is listed"),
            takenOut
        ),
        ObjectSchema(
            "NearbyGame",
            .init("gameId", .text),
            .init("title", .orNull(.text)),
            .init("city", .orNull(.text)),
            dayOrNull,
            date,
            .init("difference", .orNull(.object("RouteCost"))),
            missed,
            .init("instead", .ids),
            left,
            .init("changes", .orNull(changeList))
        ),
        ObjectSchema("NoNearbyGame", .init("code", .text), .init("message", .text)),
        ObjectSchema(
            "RainoutsAnswer",
            trip,
            .init("games", .list(.object("Rainout")), about: "the games: item, day, cancelled, postponed"),
            .init("summary", .object("RainoutSummary"), about: "the numbers: games, allSeen, worst")
        ),
        ObjectSchema(
            "Rainout",
            .init("item", .text),
            day,
            .init("cancelled", .object("RainoutOutcome")),
            .init("postponed", .orNull(.object("RainoutOutcome")))
        ),
        ObjectSchema(
            "RainoutOutcome",
            status,
            .init("cost", .orNull(.object("RouteCost"))),
            .init("seen", .orNull(.flag)),
            .init("lost", .ids)
        ),
        ObjectSchema(
            "RainoutSummary",
            .init("games", .integer),
            .init("allSeen", .integer),
            .init("worst", .integer)
        ),
    ]

    private static func cost(_ schema: String) -> ObjectSchema.Member {
        .init("cost", .orNull(.object(schema)), about: "the cost, the most important level first")
    }

    private static func tradeOffs(_ schema: String) -> ObjectSchema.Member {
        .init("tradeOffs", .orNull(.list(.object(schema))), about: "the alternative plans, if requested")
    }

    static let trips = [
        ObjectSchema(
            "ValidateAnswer",
            .init("trip", .orNull(.text)),
            .init("valid", .flag),
            .init("error", .orNull(.text)),
            .init("errors", .list(.text), isOptional: true),
            .init("warnings", .list(.object("DocumentWarning")))
        ),
        ObjectSchema(
            "DocumentWarning",
            .init("code", .text),
            .init("path", .text),
            .init("message", .text)
        ),
        ObjectSchema(
            "ShowAnswer",
            trip,
            .init(
                "nights",
                .list(.object("CityNights")),
                about: "the nights by city: city, firstDay, nights, price"
            ),
            .init("unknownNights", .list(.integer), about: "the days whose nights are in unknown cities"),
            money,
            .init("text", .text, about: "the days of the trip")
        ),
        ObjectSchema(
            "CityNights",
            .init("city", .orNull(.text)),
            .init("firstDay", .integer),
            .init("nights", .integer),
            .init("price", .orNull(.integer))
        ),
        ObjectSchema(
            "DiffAnswer",
            trip,
            .init("added", .ids),
            .init("removed", .ids),
            .init("moved", .list(.object("MovedItem"))),
            .init("renumbered", .ids),
            .init("retimed", .list(.object("ChangedItem"))),
            .init("changed", .list(.object("ChangedItem"))),
            .init("tripKeys", .list(.text)),
            .init("gamesGained", .ids),
            .init("gamesLost", .ids),
            .init("minutes", .list(.integer)),
            .init("km", .list(.number))
        ),
        ObjectSchema(
            "MovedItem",
            .init("item", .text),
            .init("from", .orNull(.object("Position"))),
            .init("to", .orNull(.object("Position")))
        ),
        ObjectSchema("ChangedItem", .init("item", .text), .init("keys", .list(.text))),
        ObjectSchema(
            "ScheduleAnswer",
            trip,
            .init("entries", .list(.object("ScheduleEntry"))),
            .init("added", .list(.object("AddedGame"))),
            .init("matchedBy", .word(["gameId", "city"])),
            .init("unclear", .ids),
            .init("legsToNothing", .ids),
            .init("changes", changeList)
        ),
        ObjectSchema(
            "ScheduleEntry",
            .init("item", .text),
            .init("gameId", .orNull(.text)),
            .init(
                "change",
                .word([
                    "moved", "retimed", "relocated", "cancelled", "postponed", "reinstated", "notInFile",
                ])
            ),
            .init("from", .either([.integer, .text, .null]), about: "the old day, start or city"),
            .init("to", .either([.integer, .text, .null]), about: "the new day, start or city"),
            .init("durationMinutes", .integer, isOptional: true),
            .init("title", .text, isOptional: true),
            .init("date", .orNull(.date), isOptional: true)
        ),
        ObjectSchema(
            "AddedGame",
            .init("gameId", .text),
            .init("title", .orNull(.text)),
            .init("day", .integer)
        ),
    ]
}
