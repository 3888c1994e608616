import HTTPServer
import OrderedJSON
import TripFleet
import TripModel
import TripQuestions
import WorkBudgets

/// Carries out the operations: those of the store, and the questions.
struct TripAnswerer: Sendable {
    let store: StoreAccess
    let desk: QuestionDesk
    let settings: ServiceSettings
    /// The answers in work, and the readers that wait for a note.
    let answers: UserRoom
    let waiting: UserRoom

    /// The response to a call whose body is there.
    ///
    /// - Parameter user: The user; `nil` for an operation that anyone may ask for.
    func response(
        to call: OperationCall,
        _ request: Request,
        of user: ServiceUser?
    ) throws(RequestRefusal) -> Response {
        let (client, body) = (request.client, request.body)
        switch call.operation.work {
        case .describe: return .json(bytes: InterfaceDocument.bytes)
        case .list: return try list(call, client)
        case .read: return try read(call, client)
        case .put: return try put(call, body, client)
        case .remove: return try remove(call, client)
        case .history: return try history(call, client)
        case .revision: return try revision(call, client)
        case .proposals: return try proposals(call, client)
        case .accept: return try accept(call, body, client)
        case .reject: return try reject(call, client)
        case .undo: return try undo(call, client)
        case .outbox: return try outbox(call, client, of: user)
        case .answer(let name):
            let asked = try AskedBody(body)
            return try answer(name, asked.document, asked.options, client, of: user)
        case .answerStored(let name):
            let trip = try trip(call)
            let stored = try store.perform(for: client) { store throws(FleetError) in try store.get(trip) }
            return try answer(name, stored.document, body, client, of: user, revision: stored.revision)
        }
    }

    /// The id of the trip in the path.
    func trip(_ call: OperationCall) throws(RequestRefusal) -> String {
        guard let trip = call.captures["trip"] else {
            throw RequestRefusal(404, "unknown-path", "no trip is named")
        }
        return trip
    }

    private func answer(
        _ name: QuestionName,
        _ document: [UInt8],
        _ options: [UInt8],
        _ client: Client,
        of user: ServiceUser?,
        revision: Int? = nil
    ) throws(RequestRefusal) -> Response {
        guard let user else { throw RequestRefusal(401, "no-token", "a token is needed") }
        let (desk, limit) = (desk, settings.timeLimit)
        let result: Result<QuestionReply, QuestionError> = try answers.answer(for: user) {
            () throws(RequestRefusal) in
            client.waiting {
                do throws(QuestionError) {
                    return .success(
                        try desk.answer(
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

/// The body of a question about a document: the document, and the options beside it.
struct AskedBody {
    let document: [UInt8]
    let options: [UInt8]

    init(_ body: [UInt8]) throws(RequestRefusal) {
        let root: JSONValue
        do throws(JSONError) { root = try JSONTree(body).root } catch { throw RequestRefusal(error) }
        let members = Array(root.members)
        guard let document = root["document"], [.object, .array].contains(document.kind) else {
            let reason =
                "the body must be an object with the document: {\"document\":{…}} and the options beside it"
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
