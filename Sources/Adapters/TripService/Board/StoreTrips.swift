import HTTPServer
import OrderedJSON
import TripFleet

/// The trips of a store that a viewer sees. The name of a trip is its id, so a user has only his own trips on the board, and
/// an operator cannot open a trip that several owners have.
struct StoreTrips: BoardTrips {
    let access: StoreAccess
    let viewer: FleetViewer

    /// The maximum number of listed trips of each state.
    private static let mostListed = 200

    func trip(_ name: String?) -> (any BoardTrip)? { name.map { trip($0) } }

    func trip(_ id: String) -> StoreTrip { StoreTrip(id: id, access: access, viewer: viewer) }

    func create(_ name: String, _ request: Request) throws(RequestRefusal) -> Response {
        let trip = trip(name)
        let stated = try StoreTrip.id(in: request.body) ?? ""
        guard stated.hasSameBytes(as: name) else {
            let reason = "the name of a trip in a store is its id; give the name \(stated)"
            throw RequestRefusal(422, "other-id", reason)
        }
        try StoredID.check(name)
        let name = Field("X-Document-Name", name.percentEncoded)
        return try trip.put(request, ifRevision: 0, status: 201, headers: [name])
    }

    func entries(for client: Client) throws(RequestRefusal) -> [BoardEntry] {
        let owner: String? =
            switch viewer {
            case .operating: nil
            case .user, .link: viewer.name
            }
        let entries = try access.acting(for: viewer, client).perform { store throws(FleetError) in
            var entries: [FleetEntry] = []
            for state in [FleetState.attention, .damaged, .well] {
                entries += try store.list(in: state, ownedBy: owner, most: StoreTrips.mostListed)
            }
            return entries
        }
        return entries.map { BoardEntry($0) }
    }
}

/// A trip of a store.
struct StoreTrip: BoardTrip {
    let id: String
    let access: StoreAccess
    let viewer: FleetViewer

    var sideFiles: SideFiles? { nil }

    func read(for client: Client) throws(RequestRefusal) -> Response { try document(for: client) }

    private func document(for client: Client, status: Int = 200) throws(RequestRefusal) -> Response {
        let trip = TripAddress(id)
        let stored = try access.acting(for: viewer, client).perform { store throws(FleetError) in
            try store.get(trip)
        }
        return Response(
            status: status,
            type: Response.json,
            body: stored.document,
            headers: [EntityTag.header(stored.revision)]
        )
    }

    func save(_ request: Request) throws(RequestRefusal) -> Response {
        let revision = try StoreTrip.revision(in: request.head)
        guard let stated = try StoreTrip.id(in: request.body), stated.hasSameBytes(as: id) else {
            throw RequestRefusal(422, "other-id", "the document must keep its id, \(id)")
        }
        do throws(RequestRefusal) {
            return try put(request, ifRevision: revision)
        } catch {
            guard error.status == 412 else { throw error }
            return try document(for: request.client, status: 409)
        }
    }

    /// Puts the document in the body of a request into the store; returns the response with its revision.
    fileprivate func put(
        _ request: Request,
        ifRevision revision: Int,
        status: Int = 200,
        headers: [Field] = []
    ) throws(RequestRefusal) -> Response {
        let saved = try access.acting(for: viewer, request.client).perform { store throws(FleetError) in
            try store.put(request.body, ifRevision: revision)
        }
        return Response(status, headers: [EntityTag.header(saved)] + headers) { json in
            json.object { $0.member("revision", saved) }
        }
    }

    /// Returns the revision in a request's `If-Match` header.
    ///
    /// - Throws: `RequestRefusal` if the request states no revision.
    static func revision(in head: RequestHead) throws(RequestRefusal) -> Int {
        guard let tag = head["If-Match"], let revision = EntityTag.revision(tag) else {
            throw RequestRefusal(428, "no-revision", "If-Match must state the edited revision")
        }
        return revision
    }

    /// Returns the id in a document; `nil` if the document has no id.
    fileprivate static func id(in document: [UInt8]) throws(RequestRefusal) -> String? {
        do throws(JSONError) { return try JSONTree(document).root["id"]?.string } catch {
            throw RequestRefusal(error)
        }
    }
}

extension BoardEntry {
    /// Creates the list entry for a trip of a store.
    fileprivate init(_ entry: FleetEntry) {
        name = entry.id
        needsAttention = entry.state != .well
        content =
            switch entry.state {
            case .well, .attention: .trip(title: entry.id, sentence: entry.reason ?? "no decision is pending")
            case .damaged: .damaged(entry.reason ?? "the document is damaged")
            }
    }
}
