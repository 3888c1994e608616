import OrderedJSON
import TripFleet
import TripQuestions

/// The schemas of the interface: the responses of the store's operations, and the answers to questions.
enum InterfaceSchemas {
    /// All schemas, in the order of the description.
    static let all = service + outbox + sharing + managing + AnswerSchemas.all + replies

    private static let service = [
        ObjectSchema(
            "Problem",
            .init("type", .text),
            .init("title", .text),
            .init("status", .integer),
            .init("detail", .text),
            .init("code", .text),
            .init("path", .text, isOptional: true),
            .init("item", .text, isOptional: true),
            .init("line", .integer, isOptional: true),
            .init("values", .texts)
        ),
        ObjectSchema("Interface", isOpen: true),
        ObjectSchema("Health", .init("status", .word(["ok"]))),
        ObjectSchema("Pick", .init("pick", .integer)),
        ObjectSchema("Saved", .init("trip", .text), .init("revision", .integer)),
        ObjectSchema(
            "TripList",
            .init("trips", .list(.object("TripEntry"))),
            .init("next", .text, isOptional: true)
        ),
        ObjectSchema(
            "TripEntry",
            .init("id", .text),
            .init("owner", .text),
            .init("right", .word(FleetRight.allCases.map { $0.rawValue })),
            .init("revision", .integer),
            .init("state", .word(FleetState.allCases.map { $0.rawValue })),
            .init("reason", .text, isOptional: true),
            .init("proposals", .integer),
            .init("changed", .time)
        ),
        ObjectSchema("History", .init("revisions", .list(.object("Revision")))),
        ObjectSchema(
            "Revision",
            .init("number", .integer),
            .init("parent", .integer),
            .init("cause", .word(FleetRevision.Cause.allCases.map { $0.rawValue })),
            .init("words", .text),
            .init("time", .time),
            .init("user", .text, isOptional: true)
        ),
        ObjectSchema("ProposalList", .init("proposals", .list(.object("Proposal")))),
        ObjectSchema(
            "Proposal",
            .init("number", .integer),
            .init("base", .integer),
            .init("title", .text),
            .init("consequence", .text),
            .init("lines", .list(.text)),
            .init("left", .list(.text)),
            .init("changes", AnswerSchemas.changeList)
        ),
    ]

    private static let outbox = [
        ObjectSchema(
            "NoteList",
            .init("notes", .list(.object("Note"))),
            .init("next", .integer),
            .init("first", .integer)
        ),
        ObjectSchema(
            "Note",
            .init("sequence", .integer),
            .init("trip", .text),
            .init("owner", .text),
            .init("user", .text, isOptional: true),
            .init("time", .time),
            .init("joined", .integer),
            .init("outcome", .word(FleetOutcome.allCases.map { $0.rawValue })),
            .init("revision", .integer),
            .init("changes", .list(.text)),
            .init("findings", .list(.text)),
            .init("legsToNothing", .ids),
            .init("proposals", .list(.object("Choice")))
        ),
        ObjectSchema(
            "Choice",
            .init("number", .integer),
            .init("title", .text),
            .init("consequence", .text),
            .init("lines", .list(.text)),
            .init("left", .list(.text))
        ),
    ]

    private static let sharing = [
        ObjectSchema("NewShare", .init("right", .word(["read", "write"]))),
        ObjectSchema("ShareList", .init("shares", .list(.object("Share")))),
        ObjectSchema("Share", .init("user", .text), .init("right", .word(["read", "write"]))),
        ObjectSchema("LinkList", .init("links", .list(.object("Link")))),
        ObjectSchema("Link", link),
        ObjectSchema(
            "NewLink",
            link + [
                .init(
                    "path",
                    .text,
                    about: "the path of the document; of the calendar with /calendar after it"
                )
            ]
        ),
    ]

    private static let link: [ObjectSchema.Member] = [
        .init("id", .text), .init("time", .time), .init("user", .text, isOptional: true),
    ]

    private static let managing = [
        ObjectSchema("FeedList", .init("feeds", .list(.object("Feed")))),
        ObjectSchema(
            "Feed",
            .init("sequence", .integer),
            .init("bytes", .integer),
            .init("time", .time),
            .init("superseded", .flag, about: "true if newer feeds state everything that the feed states")
        ),
        ObjectSchema(
            "FeedReport",
            .init("sequence", .integer),
            .init("known", .flag, about: "true if nothing changed, because the feed was read before"),
            .init("games", .integer),
            .init("events", .list(.object("FeedEvent"))),
            .init("affected", .integer),
            .init("outdated", .ids),
            .init("unclear", .list(.integer), about: "the lines of rows that could mean several games"),
            .init("warnings", .list(.text))
        ),
        ObjectSchema(
            "FeedEvent",
            .init("number", .integer),
            .init("gameId", .text),
            .init("name", .orNull(.text)),
            .init("change", .word(FleetEvent.Kind.allCases.map { $0.rawValue }))
        ),
        ObjectSchema("Policy", .init("policy", .text, about: policyWords)),
        ObjectSchema(
            "NewPolicy",
            .init("policy", .orNull(.text), about: policyWords + "; null for a trip without its own policy")
        ),
        ObjectSchema("Age", .init("olderThanDays", .integer, about: "the age in days, 0 to 36,500")),
        ObjectSchema(
            "Pruned",
            .init("revisions", .integer),
            .init("notes", .integer),
            .init("feeds", .integer)
        ),
        ObjectSchema(
            "PutLine",
            .init("line", .integer, about: "the line of the document, from 1"),
            .init("trip", .text, isOptional: true),
            .init(
                "revision",
                .integer,
                isOptional: true,
                about: "the new revision; absent if the line was refused"
            ),
            .init("problem", .object("Problem"), isOptional: true, about: "why the line was refused")
        ),
        ObjectSchema(
            "WorkState",
            .init("running", .flag, about: "true if this server works on the queue"),
            .init("queued", .integer, about: "the trips in the queue"),
            .init("oldest", .time, isOptional: true, about: "the time since which the first of them waits"),
            .init("started", .time, isOptional: true),
            .init("ended", .time, isOptional: true),
            .init("outcomes", .list(.object("WorkOutcome")), about: "the trips of the last work by outcome"),
            .init("error", .text, isOptional: true, about: "why the last work failed")
        ),
        ObjectSchema("WorkOutcome", .init("outcome", .text), .init("trips", .integer)),
    ]

    private static let policyWords = "none, placement, or without-loss with the maximum number of edits"

    /// The replies to questions: the answers with their sentences and warnings.
    private static let replies = QuestionName.allCases.map { question in
        ObjectSchema(
            question.replySchema,
            .init("answer", question.answer),
            .init("sentence", .text),
            .init("isNo", .flag),
            .init("warnings", .list(.text)),
            .init("document", .object("TripDocument"), isOptional: true)
        )
    }
}

extension QuestionName {
    /// The name of the schema of the question's replies, such as `AuditReply`.
    var replySchema: String {
        rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Reply"
    }
}
