/// The schemas of the answers to questions, for the descriptions of the HTTP interface and of the tools for agents.
package enum AnswerSchemas {
    /// All named schemas, each before or after the schemas that it names.
    package static let all = documents + changes + parts + findings + slots + whys + plans + trips

    /// Returns the schema with a name; `nil` if there is none.
    package static func schema(named name: String) -> ObjectSchema? { all.first { $0.name == name } }

    /// Returns the members that every value of a type has; none if the value can be something other than an object.
    package static func commonMembers(of kind: ObjectSchema.Kind) -> [ObjectSchema.Member] {
        guard kind.types == ["object"] else { return [] }
        let schemas = kind.objects.compactMap { schema(named: $0) }
        guard let first = schemas.first else { return [] }
        return first.members.filter { member in
            schemas.allSatisfy { $0.members.contains { $0.name == member.name && !$0.isOptional } }
        }
    }

    /// Documents and their parts, whose members the format itinerary/1 defines.
    private static let documents = [
        ObjectSchema("TripDocument", isOpen: true),
        ObjectSchema("TripItem", isOpen: true),
        ObjectSchema("ItemValues", isOpen: true),
        ObjectSchema("TripRules", isOpen: true),
    ]

    /// The operations of a change document.
    private static let changes = [
        ObjectSchema(
            "MoveChange",
            .init("op", .word(["move"])),
            .init("item", .text),
            .init("day", .integer, isOptional: true),
            .init("date", .date, isOptional: true),
            .init("sortOrder", .number)
        ),
        ObjectSchema(
            "RetimeChange",
            .init("op", .word(["retime"])),
            .init("item", .text),
            .init("start", .text, isOptional: true),
            .init("durationMinutes", .integer, isOptional: true)
        ),
        ObjectSchema(
            "UpdateChange",
            .init("op", .word(["update"])),
            .init("item", .text),
            .init("set", .object("ItemValues"))
        ),
        ObjectSchema(
            "RemoveChange",
            .init("op", .word(["remove"])),
            .init("item", .text),
            .init("was", .object("TripItem"), isOptional: true)
        ),
        ObjectSchema(
            "AddChange",
            .init("op", .word(["add"])),
            .init("item", .object("TripItem")),
            .init("was", .object("TripItem"), isOptional: true)
        ),
        ObjectSchema(
            "DaysChange",
            .init("op", .word(["days"])),
            .init("dayCount", .integer),
            .init("shift", .integer, isOptional: true)
        ),
        ObjectSchema("RulesChange", .init("op", .word(["rules"])), .init("rules", .object("TripRules"))),
        ObjectSchema("SetChange", .init("op", .word(["set"])), .init("key", .text), .init("value", .any)),
    ]

    /// A change document.
    package static let changeList = ObjectSchema.Kind.list(.either(changes.map { .object($0.name) }))
}

extension QuestionName {
    /// The type of the question's answer as JSON.
    package var answer: ObjectSchema.Kind {
        switch self {
        case .slots: .either([.object("LegSlotsAnswer"), .object("VisitSlotsAnswer")])
        case .check: .object("CheckAnswer")
        case .place: .either([.object("LegPlaceAnswer"), .object("VisitPlaceAnswer")])
        case .repair: .object("RepairAnswer")
        case .reroute: .object("RerouteAnswer")
        case .nearby: .object("NearbyAnswer")
        case .plan: .object("PlanAnswer")
        case .audit: .object("AuditAnswer")
        case .rainouts: .object("RainoutsAnswer")
        case .why:
            .either([.object("WhyLeg"), .object("WhyGame"), .object("WhyCandidate"), .object("WhyWish")])
        case .apply, .convert: .object("TripDocument")
        case .validate: .object("ValidateAnswer")
        case .show: .either([.object("ShowAnswer"), .object("TextAnswer")])
        case .exportModel, .exportCalendar, .exportMap, .exportTrip: .object("TextAnswer")
        case .diff: .either([.object("DiffAnswer"), AnswerSchemas.changeList])
        case .importSchedule: .either([.object("ScheduleAnswer"), AnswerSchemas.changeList])
        }
    }
}
