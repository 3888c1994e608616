import HTTPServer
import OrderedJSON
import TripFleet
import TripModel
import TripQuestions

// Operations of the store.
extension TripAnswerer {
    /// The maximum number of entries in a list if the client states none.
    private static let usualLimit = 100

    func list(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let limit = call.whole("limit") ?? TripAnswerer.usualLimit
        let state = call.text("state").flatMap { FleetState(rawValue: $0) }
        let (owner, after) = (call.text("owner"), try call.text("after").map(TripAnswerer.address))
        let entries = try store.perform { store throws(FleetError) in
            try store.list(in: state, ownedBy: owner, after: after, most: limit)
        }
        return .json { json in
            json.object { json in
                json.key("trips")
                json.array(entries) { $0.entry($1) }
                if entries.count == limit, let last = entries.last {
                    json.member("next", "\(last.owner)/\(last.id)")
                }
            }
        }
    }

    /// Returns the address in `next` of a page of the list: the owner, whose name has no slash, and the id.
    private static func address(_ next: String) throws(RequestRefusal) -> TripAddress {
        // An id may start with a combining mark, which would make one character with the slash.
        guard let slash = next.utf8.firstIndex(of: UInt8(ascii: "/")),
            let owner = String(next.utf8[..<slash]), let id = String(next.utf8[slash...].dropFirst())
        else {
            throw RequestRefusal(400, "bad-parameter", "after must be next of the previous page: OWNER/ID")
        }
        return TripAddress(id, ownedBy: owner)
    }

    func calendar(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let trip = try trip(call)
        return try calendar(
            of: try store.perform { store throws(FleetError) in try store.get(trip) },
            for: call
        )
    }

    /// Returns the calendar of the trip whose link the client has.
    func sharedCalendar(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        try calendar(of: try store.perform { store throws(FleetError) in try store.linkedTrip() }, for: call)
    }

    private func calendar(of trip: FleetTrip, for call: OperationCall) throws(RequestRefusal) -> Response {
        let tag = EntityTag.header(trip.revision)
        if call.isKnown(trip.revision) { return .empty(304, headers: [tag]) }
        do throws(QuestionError) {
            let text = try questions.calendar(
                of: trip.document,
                revision: trip.revision,
                ownedBy: trip.owner
            )
            return .calendar(text, headers: [tag])
        } catch {
            throw RequestRefusal(409, for: error)
        }
    }

    func read(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let trip = try trip(call)
        return .document(of: try store.perform { store throws(FleetError) in try store.get(trip) }, for: call)
    }

    func put(_ call: OperationCall, _ body: [UInt8], _ store: ViewedStore) throws(RequestRefusal) -> Response
    {
        let (trip, expected) = (try trip(call), call.revision)
        let root = try JSONValue(body: body)
        guard let id = root["id"]?.string, id.hasSameBytes(as: trip.id) else {
            throw RequestRefusal(422, "other-id", "the document must have the id of its path, \(trip.id)")
        }
        try StoredID.check(id)
        let revision = try store.perform { store throws(FleetError) in
            try store.put(body, ownedBy: trip.owner, ifRevision: expected)
        }
        return .saved(trip, revision, status: expected == 0 ? 201 : 200)
    }

    func remove(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let (trip, expected) = (try trip(call), call.revision)
        try store.perform { store throws(FleetError) in
            try store.remove(trip, ifRevision: expected)
        }
        return .empty(204)
    }

    func history(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let (trip, limit) = (try trip(call), call.whole("limit") ?? TripAnswerer.usualLimit)
        let revisions = try store.perform { store throws(FleetError) in
            try store.history(of: trip, most: limit)
        }
        return .json { json in
            json.object { json in
                json.key("revisions")
                json.array(revisions) { $0.revision($1) }
            }
        }
    }

    func revision(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let trip = try trip(call)
        guard let text = call.captures["revision"], let number = Int(text), number > 0, String(number) == text
        else {
            throw RequestRefusal(404, "unknown-revision", "a revision must be a whole number from 1")
        }
        let document = try store.perform { store throws(FleetError) -> [UInt8]? in
            do throws(FleetError) {
                return try store.document(of: trip, at: number)
            } catch .otherRevision {
                return nil
            }
        }
        guard let document else {
            throw RequestRefusal(404, "unknown-revision", "the trip \(trip.id) has no revision \(number)")
        }
        return .json(bytes: document, headers: [EntityTag.header(number)])
    }

    func proposals(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let trip = try trip(call)
        let proposals = try store.perform { store throws(FleetError) in
            try store.proposals(for: trip)
        }
        return .json { json in
            json.object { json in
                json.key("proposals")
                json.array(proposals) { $0.proposal($1) }
            }
        }
    }

    func accept(_ call: OperationCall, _ body: [UInt8], _ store: ViewedStore) throws(RequestRefusal)
        -> Response
    {
        let (trip, expected) = (try trip(call), call.revision)
        let root = try JSONValue(body: body)
        guard root.members.allSatisfy({ $0.key == "pick" }), let pick = root["pick"]?.int, pick > 0 else {
            throw RequestRefusal(422, "no-pick", "the body must be the number of a proposal: {\"pick\":1}")
        }
        let revision = try store.perform { store throws(FleetError) in
            try store.accept(trip, pick: pick, ifRevision: expected)
        }
        return .saved(trip, revision)
    }

    func reject(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let (trip, expected) = (try trip(call), call.revision)
        try store.perform { store throws(FleetError) in
            try store.reject(trip, ifRevision: expected)
        }
        return .empty(204)
    }

    func undo(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let (trip, expected) = (try trip(call), call.revision)
        let revision = try store.perform { store throws(FleetError) in
            try store.undo(trip, ifRevision: expected)
        }
        return .saved(trip, revision)
    }
}

extension Response {
    /// Returns the response that reports the current revision of a trip.
    fileprivate static func saved(_ trip: TripAddress, _ revision: Int, status: Int = 200) -> Response {
        .json(status, headers: [EntityTag.header(revision)]) { json in
            json.object { json in
                json.member("trip", trip.id)
                json.member("revision", revision)
            }
        }
    }

    /// Returns the document of a trip with its revision, or the status 304 if the client has the revision.
    static func document(of trip: FleetTrip, for call: OperationCall) -> Response {
        let tag = EntityTag.header(trip.revision)
        return call.isKnown(trip.revision)
            ? .empty(304, headers: [tag]) : .json(bytes: trip.document, headers: [tag])
    }
}

extension JSONWriter {
    fileprivate mutating func entry(_ entry: FleetEntry) {
        object { json in
            json.member("id", entry.id)
            json.member("owner", entry.owner)
            json.member("right", entry.right.rawValue)
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
            if let user = revision.user { json.member("user", user) }
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
