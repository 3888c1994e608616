import OrderedJSON
import TripFleet
import TripQuestions

/// The schemas of the interface: the responses of the store's operations, and the answers to questions.
enum InterfaceSchemas {
    /// All schemas, in the order of the description.
    static let all = service + outbox + AnswerSchemas.all + replies

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
            .init("time", .time)
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
        ObjectSchema("NoteList", .init("notes", .list(.object("Note"))), .init("next", .integer)),
        ObjectSchema(
            "Note",
            .init("sequence", .integer),
            .init("trip", .text),
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
