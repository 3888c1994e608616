import HTTPServer
import OrderedJSON
import TripFleet
import TripModel
import TripQuestions
import WorkBudgets

/// Performs the operations of the HTTP interface: operations of the store, and questions.
struct TripAnswerer: Sendable {
    let access: StoreAccess
    let questions: QuestionService
    let settings: ServiceSettings
    /// The limits on the answers in progress, and on the clients that wait for a note of the outbox.
    let answers: AnswerQueue
    let waiting: AnswerQueue
    let watch = NoteWatch()
    let work: ServerWork
    let tokens: LiveTokens
    let metrics: ServiceMetrics

    /// Returns the response to a call whose body is complete.
    ///
    /// - Parameter user: The user; `nil` for an operation that needs no token.
    func response(
        to call: OperationCall,
        _ request: Request,
        of user: ServiceUser?
    ) throws(RequestRefusal) -> Response {
        let (client, body) = (request.client, request.body)
        let store = access.acting(for: try TripAnswerer.viewer(of: call, user), client)
        switch call.operation.work {
        case .describe: return .json(bytes: InterfaceDocument.bytes)
        case .health: return .healthy
        case .readiness: return try readiness(store)
        case .metrics: return try metrics(store)
        case .list: return try list(call, store)
        case .read: return try read(call, store)
        case .calendar: return try calendar(call, store)
        case .sharedCalendar: return try sharedCalendar(call, store)
        case .put: return try put(call, body, store)
        case .remove: return try remove(call, store)
        case .history: return try history(call, store)
        case .revision: return try revision(call, store)
        case .proposals: return try proposals(call, store)
        case .accept: return try accept(call, body, store)
        case .reject: return try reject(call, store)
        case .undo: return try undo(call, store)
        case .outbox:
            guard call.wantsEvents else { return try outbox(call, request, store, of: user) }
            return try events(call, request, store, of: user)
        case .shares: return try shares(call, store)
        case .share: return try share(call, body, store)
        case .unshare: return try unshare(call, store, for: user)
        case .links: return try links(call, store)
        case .addLink: return try addLink(call, store)
        case .removeLink: return try removeLink(call, store)
        case .shared: return try shared(call, store)
        case .feeds: return try feeds(call, store)
        case .addFeed: return try addFeed(body, store)
        case .policy: return try policy(call, store)
        case .setPolicy: return try setPolicy(call, body, store)
        case .work: return try workState(store)
        case .startWork: return try startWork(store)
        case .putAll: return try putAll(call, request, store, of: user)
        case .prune: return try prune(body, store)
        case .answer(let name):
            let asked = try AskedBody(body)
            return try answer(name, asked.document, asked.options, client, of: user)
        case .answerStored(let name):
            let trip = try trip(call)
            let stored = try store.perform { store throws(FleetError) in try store.get(trip) }
            return try answer(name, stored.document, body, client, of: user, revision: stored.revision)
        }
    }

    /// Returns the one for whom a request acts.
    ///
    /// - Throws: `RequestRefusal` with the status 401 if an operation for users has no user.
    private static func viewer(of call: OperationCall, _ user: ServiceUser?) throws(RequestRefusal)
        -> FleetViewer
    {
        switch call.operation.work {
        case .describe, .health, .readiness, .metrics:
            // These answers have no trip, only counts.
            return .operating(nil)
        case .shared, .sharedCalendar: return .link(try LinkSecret(call.captures["secret"] ?? "").hash)
        case .list, .read, .put, .remove, .history, .revision, .proposals, .accept, .reject, .undo, .outbox,
            .shares, .share, .unshare, .links, .addLink, .removeLink, .answer, .answerStored, .calendar,
            .feeds,
            .addFeed, .policy, .setPolicy, .work, .startWork, .putAll, .prune:
            return try required(user).viewer
        }
    }

    /// Returns the user of a request.
    ///
    /// - Throws: `RequestRefusal` with the status 401 if there is none.
    static func required(_ user: ServiceUser?) throws(RequestRefusal) -> ServiceUser {
        guard let user else { throw RequestRefusal(401, "no-token", "a token is required") }
        return user
    }

    /// Returns the address of the trip in the path, with the owner in the query.
    func trip(_ call: OperationCall) throws(RequestRefusal) -> TripAddress {
        guard let trip = call.captures["trip"] else {
            throw RequestRefusal(404, "unknown-path", "the path names no trip")
        }
        return TripAddress(trip, ownedBy: call.text("owner"))
    }

    private func answer(
        _ name: QuestionName,
        _ document: [UInt8],
        _ options: [UInt8],
        _ client: Client,
        of user: ServiceUser?,
        revision: Int? = nil
    ) throws(RequestRefusal) -> Response {
        let user = try TripAnswerer.required(user)
        let (questions, limit) = (questions, settings.timeLimit)
        let result: Result<QuestionReply, QuestionError> = try answers.answer(for: user, of: client) {
            () throws(RequestRefusal) in
            client.waiting {
                do throws(QuestionError) {
                    return .success(
                        try questions.answer(
                            name,
                            document: document,
                            options: options,
                            wantsText: false,
                            spending: WorkBudget(.time(limit))
                        )
                    )
                } catch {
                    return .failure(error)
                }
            }
        }
        switch result {
        case .success(let reply):
            return .json(headers: revision.map { [EntityTag.header($0)] } ?? []) { $0.reply(reply) }
        case .failure(let error): throw RequestRefusal(error)
        }
    }
}

/// The body of a question about a document: a JSON object with the document in the member `document`, and the options
/// as its other members.
struct AskedBody {
    let document: [UInt8]
    let options: [UInt8]

    init(_ body: [UInt8]) throws(RequestRefusal) {
        let root = try JSONValue(body: body)
        let members = Array(root.members)
        guard let document = root["document"], [.object, .array].contains(document.kind) else {
            let reason =
                "the body must be an object with the document and the options: {\"document\":{…},…}"
            throw RequestRefusal(422, "no-document", reason)
        }
        self.document = Array(document.text)
        options = JSONWriter.bytes { json in
            json.object { json in
                for member in members where member.key != "document" {
                    json.key(member.key)
                    json.raw(member.value.text)
                }
            }
        }
    }
}

extension JSONWriter {
    /// Writes the answer to a question.
    fileprivate mutating func reply(_ reply: QuestionReply) {
        object { json in
            json.key("answer")
            json.raw(reply.json)
            json.member("sentence", reply.sentence)
            json.member("isNo", reply.isNo)
            json.key("warnings")
            json.array(reply.warnings) { $0.string($1) }
            if let document = reply.document {
                json.key("document")
                json.raw(document)
            }
        }
    }
}
