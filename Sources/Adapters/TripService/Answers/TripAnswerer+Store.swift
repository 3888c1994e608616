import HTTPServer
import OrderedJSON
import TripFleet
import TripModel
import TripQuestions

// Operations of the store.
extension TripAnswerer {
    /// The maximum number of entries in a list if the client states none.
    private static let usualLimit = 100

    func list(_ call: OperationCall, _ client: Client) throws(RequestRefusal) -> Response {
        let limit = call.whole("limit") ?? TripAnswerer.usualLimit
        let (state, after) = (call.text("state").flatMap { FleetState(rawValue: $0) }, call.text("after"))
        let entries = try store.perform(for: client) { store throws(FleetError) in
            try store.list(in: state, after: after, most: limit)
        }
        return .json { json in
            json.object { json in
                json.key("trips")
                json.array(entries) { $0.entry($1) }
                if entries.count == limit, let last = entries.last { json.member("next", last.id) }
            }
        }
    }

    func read(_ call: OperationCall, _ client: Client) throws(RequestRefusal) -> Response {
        let id = try trip(call)
        let trip = try store.perform(for: client) { store throws(FleetError) in try store.get(id) }
        let tag = EntityTag.header(trip.revision)
        return call.isKnown(trip.revision)
            ? .empty(304, headers: [tag]) : .json(bytes: trip.document, headers: [tag])
    }

    func calendar(_ call: OperationCall, _ client: Client) throws(RequestRefusal) -> Response {
        let id = try trip(call)
        let trip = try store.perform(for: client) { store throws(FleetError) in try store.get(id) }
        let tag = EntityTag.header(trip.revision)
        if call.isKnown(trip.revision) { return .empty(304, headers: [tag]) }
        do throws(QuestionError) {
            let text = try questions.calendar(of: trip.document, revision: trip.revision)
            return .calendar(text, headers: [tag])
        } catch {
            throw RequestRefusal(409, for: error)
        }
    }

    func put(_ call: OperationCall, _ body: [UInt8], _ client: Client) throws(RequestRefusal) -> Response {
        let (id, expected) = (try trip(call), call.revision)
        let root: JSONValue
        do throws(JSONError) { root = try JSONTree(body).root } catch { throw RequestRefusal(error) }
        guard root["id"]?.string == id else {
            throw RequestRefusal(422, "other-id", "the document must have the id of its path, \(id)")
        }
        let revision = try store.perform(for: client) { store throws(FleetError) in
            try store.put(body, ifRevision: expected)
        }
        return .saved(id, revision, status: expected == 0 ? 201 : 200)
    }

    func remove(_ call: OperationCall, _ client: Client) throws(RequestRefusal) -> Response {
        let (id, expected) = (try trip(call), call.revision)
        try store.perform(for: client) { store throws(FleetError) in
            try store.remove(id, ifRevision: expected)
        }
        return .empty(204)
    }

    func history(_ call: OperationCall, _ client: Client) throws(RequestRefusal) -> Response {
        let (id, limit) = (try trip(call), call.whole("limit") ?? TripAnswerer.usualLimit)
        let revisions = try store.perform(for: client) { store throws(FleetError) in
            try store.history(of: id, most: limit)
        }
        return .json { json in
            json.object { json in
                json.key("revisions")
                json.array(revisions) { $0.revision($1) }
            }
        }
    }

    func revision(_ call: OperationCall, _ client: Client) throws(RequestRefusal) -> Response {
        let id = try trip(call)
        guard let text = call.captures["revision"], let number = Int(text), number > 0, String(number) == text
        else {
            throw RequestRefusal(404, "unknown-revision", "a revision must be a whole number from 1")
        }
        let document = try store.perform(for: client) { store throws(FleetError) -> [UInt8]? in
            let newest = try store.get(id).revision
            return number > newest ? nil : try store.document(of: id, at: number)
        }
        guard let document else {
            throw RequestRefusal(404, "unknown-revision", "the trip \(id) has no revision \(number)")
        }
        return .json(bytes: document, headers: [EntityTag.header(number)])
    }

    func proposals(_ call: OperationCall, _ client: Client) throws(RequestRefusal) -> Response {
        let id = try trip(call)
        let proposals = try store.perform(for: client) { store throws(FleetError) in
            try store.proposals(for: id)
        }
        return .json { json in
            json.object { json in
                json.key("proposals")
                json.array(proposals) { $0.proposal($1) }
            }
        }
    }

    func accept(_ call: OperationCall, _ body: [UInt8], _ client: Client) throws(RequestRefusal) -> Response {
        let (id, expected) = (try trip(call), call.revision)
        let root: JSONValue
        do throws(JSONError) { root = try JSONTree(body).root } catch { throw RequestRefusal(error) }
        guard root.members.allSatisfy({ $0.key == "pick" }), let pick = root["pick"]?.int, pick > 0 else {
            throw RequestRefusal(422, "no-pick", "the body must be the number of a proposal: {\"pick\":1}")
        }
        let revision = try store.perform(for: client) { store throws(FleetError) in
            try store.accept(id, pick: pick, ifRevision: expected)
        }
        return .saved(id, revision)
    }

    func reject(_ call: OperationCall, _ client: Client) throws(RequestRefusal) -> Response {
        let (id, expected) = (try trip(call), call.revision)
        try store.perform(for: client) { store throws(FleetError) in
            try store.reject(id, ifRevision: expected)
        }
        return .empty(204)
    }

    func undo(_ call: OperationCall, _ client: Client) throws(RequestRefusal) -> Response {
        let (id, expected) = (try trip(call), call.revision)
        let revision = try store.perform(for: client) { store throws(FleetError) in
            try store.undo(id, ifRevision: expected)
        }
        return .saved(id, revision)
    }
}

extension Response {
    /// Returns the response that reports the current revision of a trip.
    fileprivate static func saved(_ trip: String, _ revision: Int, status: Int = 200) -> Response {
        .json(status, headers: [EntityTag.header(revision)]) { json in
            json.object { json in
                json.member("trip", trip)
                json.member("revision", revision)
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func entry(_ entry: FleetEntry) {
        object { json in
            json.member("id", entry.id)
            json.member("revision", entry.revision)
            json.member("state", entry.state.rawValue)
            if let reason = entry.reason { json.member("reason", reason) }
            json.member("proposals", entry.proposals)
            json.member("changed", entry.changed.description)
        }
    }

    fileprivate mutating func revision(_ revision: FleetRevision) {
        object { json in
            json.member("number", revision.number)
            json.member("parent", revision.parent)
            json.member("cause", revision.cause.rawValue)
            json.member("words", revision.words)
            json.member("time", revision.time.description)
        }
    }

    fileprivate mutating func proposal(_ proposal: FleetProposal) {
        object { json in
            json.member("number", proposal.words.number)
            json.member("base", proposal.base)
            json.member("title", proposal.words.title)
            json.member("consequence", proposal.words.consequence)
            json.key("lines")
            json.array(proposal.words.lines) { $0.string($1) }
            json.key("left")
            json.array(proposal.words.left) { $0.string($1) }
            json.key("changes")
            json.raw(proposal.changes.utf8)
        }
    }
}
