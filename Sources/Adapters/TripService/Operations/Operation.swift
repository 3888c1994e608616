import HTTPServer
import TripFleet
import TripQuestions

/// An operation of the HTTP interface. Routing, the parsing of requests, and the OpenAPI description all use the table
/// of operations.
struct Operation: Sendable {
    /// The operation's id in OpenAPI.
    let id: String
    let method: String
    /// The path. A part in braces matches any nonempty part of a request's path.
    let path: String
    let summary: String
    let work: Work
    var access = Access.read
    var body = Body.none
    var parameters: [Parameter] = []
    /// True if the path contains an earlier name of a question, for older clients. Another operation has the same work
    /// under the current name.
    var isDeprecated = false
    /// True if the request must state the revision of the trip.
    var needsRevision = false
    /// The statuses of success, each with the schema of its body; the schema is `nil` if there is no body.
    var success: [(status: Int, schema: String?)]
    /// The media type of the body of a success.
    var mediaType = Response.json
    /// True if a client that accepts `text/event-stream` gets a stream of events.
    var hasEvents = false

    /// The permission that the operation requires.
    enum Access: Sendable {
        case anyone, metrics, read, write, operating
    }

    /// The body of a request.
    enum Body: Sendable {
        case none
        /// A trip document.
        case document
        /// The number of a proposal.
        case pick
        /// The right of a user with whom a trip is shared.
        case share
        /// The options of a question.
        case options(QuestionName)
        /// A trip document, and the options of a question as further members.
        case question(QuestionName)
        /// A schedule, with the options of `import-schedule`.
        case feed
        case policy
        /// The age of what a pruning removes.
        case age
        /// Trip documents, one per line.
        case lines
    }

    /// The work of an operation.
    enum Work: Sendable {
        case describe, health, readiness, metrics
        case list, read, calendar, put, remove, history, revision, proposals, accept, reject, undo, outbox
        case shares, share, unshare, links, addLink, removeLink
        /// Reads the trip of a link, as a document or as a calendar.
        case shared, sharedCalendar
        case feeds, addFeed, policy, setPolicy, work, startWork, putAll, prune
        /// Answers a question about a document in the body, or about a trip of the store.
        case answer(QuestionName)
        case answerStored(QuestionName)
    }
}

/// An operation with the parts of its path, which each request is compared with.
struct Route: Sendable {
    let operation: Operation
    private let parts: [Part]

    private enum Part: Sendable {
        case word(String)
        /// A part in braces, with its name.
        case capture(String)
    }

    /// The routes of all operations by the number of parts of their paths.
    private static let all = Dictionary(grouping: Operation.all.map { Route($0) }) { $0.parts.count }

    private init(_ operation: Operation) {
        self.operation = operation
        parts = operation.path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
            part in
            part.hasPrefix("{") ? .capture(String(part.dropFirst().dropLast())) : .word(String(part))
        }
    }

    /// Returns the operations whose paths match a request's path, each with the parts that match the parts in braces, by
    /// name.
    static func matching(_ segments: [String]) -> [(operation: Operation, captures: [String: String])] {
        all[segments.count, default: []].compactMap { route in
            route.captures(segments).map { (route.operation, $0) }
        }
    }

    private func captures(_ segments: [String]) -> [String: String]? {
        var captures: [String: String] = [:]
        for (part, segment) in zip(parts, segments) {
            switch part {
            case .word(let word): guard word == segment else { return nil }
            case .capture(let name):
                guard !segment.isEmpty else { return nil }
                captures[name] = segment
            }
        }
        return captures
    }
}

/// A parameter of the query.
struct Parameter: Sendable {
    let name: String
    let about: String
    let shape: Shape

    /// The values that a parameter may have.
    enum Shape: Sendable {
        case text
        case whole(ClosedRange<Int>)
        case word([String])
    }
}

extension Operation {
    /// All operations.
    static let all: [Operation] =
        (trips + decisions + sharing + [outbox, interface] + operating + managing
        + answers).map { $0.addressed }

    /// The maximum time that a client may wait for a note, in seconds.
    static let longestWait = 30

    private static let trips = [
        Operation(
            id: "listTrips",
            method: "GET",
            path: "/v1/trips",
            summary: "The trips that the user sees, by id and owner",
            work: .list,
            parameters: [
                Parameter(
                    name: "state",
                    about: "only trips in this state",
                    shape: .word(FleetState.allCases.map { $0.rawValue })
                ),
                Parameter(name: "owner", about: "only trips of this owner", shape: .text),
                Parameter(name: "after", about: "next of the previous page: OWNER/ID", shape: .text),
                Parameter(
                    name: "limit",
                    about: "the maximum number of entries; by default 100",
                    shape: .whole(1...1_000)
                ),
            ],
            success: [(200, "TripList")]
        ),
        Operation(
            id: "readTrip",
            method: "GET",
            path: "/v1/trips/{trip}",
            summary: "The document of a trip, with its revision as ETag",
            work: .read,
            success: [(200, "TripDocument"), (304, nil)]
        ),
        Operation(
            id: "readCalendar",
            method: "GET",
            path: "/v1/trips/{trip}/calendar",
            summary:
                "A trip as a calendar to which programs can subscribe, with its revision as SEQUENCE and ETag",
            work: .calendar,
            success: [(200, "Calendar"), (304, nil)],
            mediaType: Response.calendar
        ),
        Operation(
            id: "putTrip",
            method: "PUT",
            path: "/v1/trips/{trip}",
            summary: "Puts a trip into the store, or a newer document of it",
            work: .put,
            access: .write,
            body: .document,
            needsRevision: true,
            success: [(200, "Saved"), (201, "Saved")]
        ),
        Operation(
            id: "removeTrip",
            method: "DELETE",
            path: "/v1/trips/{trip}",
            summary: "Removes a trip with its history, for its owner",
            work: .remove,
            access: .write,
            needsRevision: true,
            success: [(204, nil)]
        ),
        Operation(
            id: "readHistory",
            method: "GET",
            path: "/v1/trips/{trip}/revisions",
            summary: "The revisions of a trip, the newest first",
            work: .history,
            parameters: [
                Parameter(
                    name: "limit",
                    about: "the maximum number of revisions; by default 100",
                    shape: .whole(1...1_000)
                )
            ],
            success: [(200, "History")]
        ),
        Operation(
            id: "readRevision",
            method: "GET",
            path: "/v1/trips/{trip}/revisions/{revision}",
            summary: "The document of a trip at a revision",
            work: .revision,
            success: [(200, "TripDocument")]
        ),
    ]

    private static let decisions = [
        Operation(
            id: "readProposals",
            method: "GET",
            path: "/v1/trips/{trip}/proposals",
            summary: "The proposals for a trip",
            work: .proposals,
            success: [(200, "ProposalList")]
        ),
        Operation(
            id: "acceptProposal",
            method: "POST",
            path: "/v1/trips/{trip}/accept",
            summary: "Accepts a proposal: applies its changes to the trip",
            work: .accept,
            access: .write,
            body: .pick,
            needsRevision: true,
            success: [(200, "Saved")]
        ),
        Operation(
            id: "rejectProposals",
            method: "POST",
            path: "/v1/trips/{trip}/reject",
            summary: "Rejects all proposals: the trip stays unchanged until the schedule changes again",
            work: .reject,
            access: .write,
            needsRevision: true,
            success: [(204, nil)]
        ),
        Operation(
            id: "undoChange",
            method: "POST",
            path: "/v1/trips/{trip}/undo",
            summary: "Undoes the last change of a trip",
            work: .undo,
            access: .write,
            needsRevision: true,
            success: [(200, "Saved")]
        ),
    ]

    private static let sharing = [
        Operation(
            id: "listShares",
            method: "GET",
            path: "/v1/trips/{trip}/shares",
            summary: "The users with whom a trip is shared, for its owner",
            work: .shares,
            success: [(200, "ShareList")]
        ),
        Operation(
            id: "putShare",
            method: "PUT",
            path: "/v1/trips/{trip}/shares/{user}",
            summary: "Shares a trip with a user, who may read it or also change it",
            work: .share,
            access: .write,
            body: .share,
            success: [(204, nil)]
        ),
        Operation(
            id: "removeShare",
            method: "DELETE",
            path: "/v1/trips/{trip}/shares/{user}",
            summary: "Stops sharing a trip with a user; the user can do this, too",
            work: .unshare,
            success: [(204, nil)]
        ),
        Operation(
            id: "listLinks",
            method: "GET",
            path: "/v1/trips/{trip}/links",
            summary: "The links to a trip without their secrets, for its owner",
            work: .links,
            success: [(200, "LinkList")]
        ),
        Operation(
            id: "addLink",
            method: "POST",
            path: "/v1/trips/{trip}/links",
            summary: "Makes a link by which anyone can read the document of a trip",
            work: .addLink,
            access: .write,
            success: [(201, "NewLink")]
        ),
        Operation(
            id: "removeLink",
            method: "DELETE",
            path: "/v1/trips/{trip}/links/{link}",
            summary: "Revokes a link",
            work: .removeLink,
            access: .write,
            success: [(204, nil)]
        ),
        Operation(
            id: "readShared",
            method: "GET",
            path: "/v1/shared/{secret}",
            summary: "The document of the trip of a link",
            work: .shared,
            access: .anyone,
            success: [(200, "TripDocument"), (304, nil)]
        ),
        Operation(
            id: "readSharedCalendar",
            method: "GET",
            path: "/v1/shared/{secret}/calendar",
            summary: "The trip of a link as a calendar to which programs can subscribe",
            work: .sharedCalendar,
            access: .anyone,
            success: [(200, "Calendar"), (304, nil)],
            mediaType: Response.calendar
        ),
    ]

    /// The operation with the parameter `owner`, if its path has a trip.
    private var addressed: Operation {
        guard path.contains("{trip}") else { return self }
        var operation = self
        let about =
            "the owner of the trip, if it is not the user; an operator states it if several have the trip"
        operation.parameters.append(Parameter(name: "owner", about: about, shape: .text))
        return operation
    }

    private static let outbox = Operation(
        id: "readOutbox",
        method: "GET",
        path: "/v1/outbox",
        summary:
            "The notes about trips in order, each at least once; as text/event-stream, a stream of new notes",
        work: .outbox,
        parameters: [
            Parameter(
                name: "after",
                about: "the sequence number of the last note that was processed; 0 for all notes",
                shape: .whole(0...Int(Int32.max))
            ),
            Parameter(
                name: "wait",
                about: "wait up to this many seconds if there is no note",
                shape: .whole(0...longestWait)
            ),
            Parameter(
                name: "quiet",
                about: "join the notes of a trip that follow one another within this many seconds",
                shape: .whole(0...86_400)
            ),
            Parameter(
                name: "limit",
                about: "the maximum number of notes; by default 100",
                shape: .whole(1...1_000)
            ),
        ],
        success: [(200, "NoteList")],
        hasEvents: true
    )

    private static let interface = Operation(
        id: "readInterface",
        method: "GET",
        path: "/openapi.json",
        summary: "This description",
        work: .describe,
        access: .anyone,
        success: [(200, "Interface")]
    )

    /// The operations for those who run the server.
    private static let operating = [
        Operation(
            id: "readHealth",
            method: "GET",
            path: "/healthz",
            summary: "The server runs; the store is not asked",
            work: .health,
            access: .anyone,
            success: [(200, "Health")]
        ),
        Operation(
            id: "readReadiness",
            method: "GET",
            path: "/readyz",
            summary:
                "The server can answer: the store can be read, and the server is not stopping; otherwise 503",
            work: .readiness,
            access: .anyone,
            success: [(200, "Health")]
        ),
        Operation(
            id: "readMetrics",
            method: "GET",
            path: "/metrics",
            summary: "Requests, times of answers, the queue and trips, in the text format of Prometheus",
            work: .metrics,
            access: .metrics,
            success: [(200, "Metrics")],
            mediaType: Response.metrics
        ),
    ]

    private static let answers =
        QuestionName.allCases.flatMap { answers(to: $0, named: $0.rawValue) }
        + QuestionName.allAliases.flatMap { answers(to: $0.question, named: $0.alias) }

    /// Returns the operations that answer a question under one of its names.
    private static func answers(to question: QuestionName, named name: String) -> [Operation] {
        let words = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined()
        return [
            Operation(
                id: "answer\(words)",
                method: "POST",
                path: "/v1/answers/\(name)",
                summary: "For a document: \(question.summary)",
                work: .answer(question),
                body: .question(question),
                isDeprecated: name != question.rawValue,
                success: [(200, question.replySchema)]
            ),
            Operation(
                id: "answerStored\(words)",
                method: "POST",
                path: "/v1/trips/{trip}/answers/\(name)",
                summary: "For a trip of the store: \(question.summary)",
                work: .answerStored(question),
                body: .options(question),
                isDeprecated: name != question.rawValue,
                success: [(200, question.replySchema)]
            ),
        ]
    }
}
