import HTTPServer
import OrderedJSON
import TripFleet

/// The pages of the board of `Examples/board` for trips of the store: the page itself, the document that it reads and
/// saves, and the list of the other trips.
///
/// The browser asks for the user's name and token, and sends them with each request. `HostGate` rejects requests from
/// pages of other sites.
struct BoardPages: Sendable {
    let files: StaticFiles
    let tokens: TokenFile
    let store: StoreAccess
    let gate: HostGate
    let bodyLimit: Int

    /// Decides on a request for `/board/…`.
    ///
    /// - Parameter segments: The parts of the path, without escapes.
    func admit(_ head: RequestHead, _ segments: [String]) throws(RequestRefusal) -> Admission {
        let user = try tokens.browsingUser(of: head)
        guard segments.count > 2, let trip = segments.dropFirst().first, !trip.isEmpty else {
            guard segments.count == 2, !segments[1].isEmpty else { throw BoardPages.unknown }
            // The page loads its files by relative paths, so its own path must end in a slash.
            let place = Field("Location", head.path + "/")
            return Admission { _ in Response(status: 308, headers: [place]).isolated }
        }
        let rest = segments.dropFirst(2)
        if rest.elementsEqual(["api", "document"]) { return try document(of: trip, head, user) }
        if rest.elementsEqual(["api", "trips"]) {
            guard head.method == "GET" || head.method == "HEAD" else { throw .method("GET, HEAD") }
            return Admission { request in
                told { () throws(RequestRefusal) in try trips(request.client) }
            }
        }
        guard rest.count == 1, let file = rest.first.flatMap({ files[$0] }) else { throw BoardPages.unknown }
        guard head.method == "GET" || head.method == "HEAD" else { throw .method("GET, HEAD") }
        return Admission { _ in file.isolated }
    }

    private static let unknown = RequestRefusal(404, "unknown-path", "there is nothing at this path")

    private func document(of trip: String, _ head: RequestHead, _ user: ServiceUser) throws(RequestRefusal)
        -> Admission
    {
        switch head.method {
        case "GET", "HEAD":
            return Admission { request in told { () throws(RequestRefusal) in try read(trip, request.client) }
            }
        case "PUT":
            guard user.access == .write else {
                throw RequestRefusal(403, "read-only", "\(user.name) may read trips, but not change them")
            }
            guard let tag = head["If-Match"], let revision = EntityTag.revision(tag) else {
                throw RequestRefusal(428, "no-revision", "If-Match must state the edited revision")
            }
            try gate.checkBody(of: head, type: Response.json, limit: bodyLimit)
            return Admission(bodyLimit: bodyLimit) { request in
                told { () throws(RequestRefusal) in try save(trip, request, madeFrom: revision) }
            }
        default: throw .method("GET, HEAD, PUT")
        }
    }

    private func read(_ trip: String, _ client: Client, status: Int = 200) throws(RequestRefusal) -> Response
    {
        let stored = try store.perform(for: client) { store throws(FleetError) in try store.get(trip) }
        return Response(
            status: status,
            type: Response.json,
            body: stored.document,
            headers: [EntityTag.header(stored.revision)]
        )
    }

    /// Saves an edit. If the edit was made from an older revision, returns the newest document instead.
    private func save(_ trip: String, _ request: Request, madeFrom revision: Int) throws(RequestRefusal)
        -> Response
    {
        let root: JSONValue
        do throws(JSONError) { root = try JSONTree(request.body).root } catch { throw RequestRefusal(error) }
        guard root["id"]?.string == trip else {
            throw RequestRefusal(422, "other-id", "the document must keep its id, \(trip)")
        }
        do throws(RequestRefusal) {
            let saved = try store.perform(for: request.client) { store throws(FleetError) in
                try store.put(request.body, ifRevision: revision)
            }
            let body = JSONWriter.bytes { json in json.object { $0.member("revision", saved) } }
            return Response(status: 200, type: Response.json, body: body, headers: [EntityTag.header(saved)])
        } catch {
            guard error.status == 412 else { throw error }
            return try read(trip, request.client, status: 409)
        }
    }

    private func told(_ answer: () throws(RequestRefusal) -> Response) -> Response {
        do throws(RequestRefusal) {
            return try answer().isolated
        } catch {
            return BoardPages.response(to: error)
        }
    }

    /// Returns a refusal in the form that the page reads.
    private static func response(to refusal: RequestRefusal) -> Response {
        let body = JSONWriter.bytes { json in json.object { $0.member("error", refusal.reason) } }
        return Response(status: refusal.status, type: Response.json, body: body, headers: refusal.headers)
            .isolated
    }
}

extension BoardPages {
    /// The maximum number of trips in each state that the page lists.
    private static let mostListed = 200

    /// Returns the trips that the page offers to open; trips that need attention come first.
    func trips(_ client: Client) throws(RequestRefusal) -> Response {
        let entries = try store.perform(for: client) { store throws(FleetError) -> [FleetEntry] in
            var entries: [FleetEntry] = []
            for state in [FleetState.attention, .damaged, .well] {
                entries += try store.list(in: state, most: BoardPages.mostListed)
            }
            return entries
        }
        let body = JSONWriter.bytes { json in
            json.object { json in
                json.key("trips")
                json.array(entries) { $0.boardEntry($1) }
            }
        }
        return Response(status: 200, type: Response.json, body: body)
    }
}

extension JSONWriter {
    /// Writes an entry of the list in the form that the page reads.
    fileprivate mutating func boardEntry(_ entry: FleetEntry) {
        object { json in
            json.member("name", entry.id)
            json.key("needsAttention")
            json.bool(entry.state != .well)
            switch entry.state {
            case .well, .attention:
                json.member("title", entry.id)
                json.member("sentence", entry.reason ?? "no decision is pending")
            case .damaged: json.member("error", entry.reason ?? "the document is damaged")
            }
        }
    }
}
