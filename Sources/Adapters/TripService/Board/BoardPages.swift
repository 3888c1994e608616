import HTTPServer

/// The pages of the board for the users of a store: the page itself, the document that it reads and saves, and the list
/// of the other trips.
///
/// The browser prompts for the user's name and token, and sends them with each request. `HostGate` rejects requests
/// from pages of other sites.
struct BoardPages: Sendable {
    let files: StaticFiles
    let tokens: LiveTokens
    let access: StoreAccess
    let gate: HostGate
    let bodyLimit: Int

    /// Admits or rejects a request for `/board/…`.
    ///
    /// - Parameter segments: The parts of the path, with percent escapes decoded.
    func admit(_ head: RequestHead, _ segments: [String]) throws(RequestRefusal) -> Admission {
        let user = try tokens.browsingUser(of: head)
        guard segments.count > 2, let id = segments.dropFirst().first, !id.isEmpty else {
            guard segments.count == 2, !segments[1].isEmpty else { throw BoardPages.unknown }
            // The page loads its files by relative paths, so its own path must end in a slash.
            let place = Field("Location", head.path + "/")
            return Admission { _ in Response(status: 308, headers: [place]).isolated }
        }
        let rest = segments.dropFirst(2)
        let trips = StoreTrips(access: access, viewer: user.viewer)
        if rest.elementsEqual(["api", "document"]) {
            return try document(of: trips.trip(id), head, user)
        }
        if rest.elementsEqual(["api", "trips"]) {
            guard head.method == "GET" || head.method == "HEAD" else { throw .method("GET, HEAD") }
            return admission { request throws(RequestRefusal) in
                .list(try trips.entries(for: request.client))
            }
        }
        guard rest.count == 1, let name = rest.first, let file = try files.response(to: head, named: name)
        else { throw BoardPages.unknown }
        return Admission { _ in file.isolated }
    }

    private static let unknown = RequestRefusal(404, "unknown-path", "there is nothing at this path")

    private func document(of trip: StoreTrip, _ head: RequestHead, _ user: ServiceUser)
        throws(RequestRefusal) -> Admission
    {
        switch head.method {
        case "GET", "HEAD":
            return admission { request throws(RequestRefusal) in try trip.read(for: request.client) }
        case "PUT":
            guard user.access.mayWrite else {
                throw RequestRefusal(403, "read-only", "\(user.name) may read trips, but not change them")
            }
            _ = try StoreTrip.revision(in: head)
            try gate.checkBody(of: head, type: Response.json, limit: bodyLimit)
            return admission(bodyLimit) { request throws(RequestRefusal) in try trip.save(request) }
        default: throw .method("GET, HEAD, PUT")
        }
    }

    private func admission(
        _ bodyLimit: Int? = nil,
        _ answer: @escaping @Sendable (Request) throws(RequestRefusal) -> Response
    ) -> Admission {
        Admission(bodyLimit: bodyLimit) { request in
            do throws(RequestRefusal) {
                return try answer(request).isolated
            } catch {
                return Response.page(error).isolated
            }
        }
    }
}
