import HTTPServer
import TripModel
import TripQuestions

/// Handles the requests to a server of the board. Only this machine can reach the server.
struct BoardHandler: RequestHandler {
    private let gate: HostGate
    private let page: StaticFiles
    private let trips: any BoardTrips
    /// The limit on the number of answers in progress, for questions that can take a long time.
    private let limit = ConcurrencyLimit(8)

    init(_ page: StaticFiles, _ trips: any BoardTrips, port: UInt16) {
        gate = HostGate(port: port)
        (self.page, self.trips) = (page, trips)
    }

    func admit(_ head: RequestHead) throws(RequestRefusal) -> Admission {
        try gate.check(head)
        let (name, path) = BoardHandler.split(head)
        guard let methods = BoardRoute.methods(of: path) else {
            guard let file = try page.response(to: head, named: String(head.path.dropFirst())) else {
                throw RequestRefusal(404, "unknown-path", "there is nothing at this path")
            }
            return Admission { _ in file.isolated }
        }
        guard let route = methods[head.method] else {
            throw .method(methods.keys.sorted().joined(separator: ", "))
        }
        if let limit = route.bodyLimit { try gate.checkBody(of: head, type: Response.json, limit: limit) }
        return Admission(bodyLimit: route.bodyLimit) { request in
            do throws(RequestRefusal) {
                return try response(route, name, request).isolated
            } catch {
                return self.response(to: error)
            }
        }
    }

    func response(to refusal: RequestRefusal) -> Response { Response.page(refusal).isolated }

    /// Splits the path of a named trip into its name and the path that a single trip would have.
    private static func split(_ head: RequestHead) -> (trip: String?, path: String) {
        guard let segments = head.segments, segments.count == 4, segments.starts(with: ["api", "trips"]),
            ["document", "beside", "places"].contains(segments[3])
        else { return (nil, head.path) }
        return (segments[2], "/api/" + segments[3])
    }

    private func response(_ route: BoardRoute, _ name: String?, _ request: Request) throws(RequestRefusal)
        -> Response
    {
        switch route {
        case .trips:
            return try limit.answer { () throws(RequestRefusal) in
                .list(try trips.entries(for: request.client))
            }
        case .question(let question):
            return try limit.answer { () throws(RequestRefusal) in try question.response(to: request.body) }
        case .readDocument:
            return try trips.trip(name)?.read(for: request.client)
                ?? Response(status: 204, type: Response.json)
        case .saveDocument:
            guard request.head["If-None-Match"] == nil else { return try created(name, request) }
            return try trip(name).save(request)
        case .sideFiles: return SideFiles.response(try trip(name).sideFiles)
        case .createPlaces: return try createdPlaces(name, request)
        }
    }

    private func trip(_ name: String?) throws(RequestRefusal) -> any BoardTrip {
        if let trip = try trips.trip(name) { return trip }
        throw RequestRefusal(404, "no-name", "name the trip: /api/trips/NAME/document or /beside")
    }

    private func created(_ name: String?, _ request: Request) throws(RequestRefusal) -> Response {
        try BoardHandler.checkNew(request.head)
        guard let name else {
            throw RequestRefusal(404, "no-name", "give a name: /api/trips/NAME/document")
        }
        return try trips.create(name, request)
    }

    private func createdPlaces(_ name: String?, _ request: Request) throws(RequestRefusal) -> Response {
        guard trips is FolderTrips else {
            throw RequestRefusal(404, "no-folder", "only a server of a folder can store places")
        }
        let files = try trip(name).sideFiles
        try BoardHandler.checkNew(request.head)
        let side: Geography
        do throws(QuestionError) {
            side = try PlacesFile.side(request.body, of: nil, zones: TripContext.system.zones)
        } catch {
            throw RequestRefusal(422, for: error)
        }
        try files?.createPlaces(request.body, side)
        return Response(201) { $0.object { _ in } }
    }

    /// Throws an error unless a request states, by `If-None-Match: *`, that its file is new.
    private static func checkNew(_ head: RequestHead) throws(RequestRefusal) {
        guard let tag = head["If-None-Match"] else {
            throw RequestRefusal(428, "no-revision", "a new file requires If-None-Match: *")
        }
        guard tag == "*", head["If-Match"] == nil else {
            let reason = "for a new file, If-None-Match must be *, and If-Match must be absent"
            throw RequestRefusal(400, "bad-revision", reason)
        }
    }
}

/// The requests that the board page sends.
enum BoardRoute {
    /// The list of the trips.
    case trips
    /// Reading or saving a document. With `If-None-Match: *`, saving creates the document.
    case readDocument, saveDocument
    /// Reading the schedule and the places file next to a document; creating a places file for a document that has
    /// none.
    case sideFiles, createPlaces
    case question(BoardQuestion)

    /// Returns the requests to a path, by their HTTP methods; `nil` if the page sends no requests to the path.
    ///
    /// `path` has the form for a single trip. `BoardHandler` converts the path of a named trip, `/api/trips/NAME/…`, to
    /// this form.
    static func methods(of path: String) -> [String: BoardRoute]? {
        guard let part = path.withoutStart("/api/") else { return nil }
        switch part {
        case "trips": return ["GET": .trips]
        case "document": return ["GET": .readDocument, "PUT": .saveDocument]
        case "beside": return ["GET": .sideFiles]
        case "places": return ["PUT": .createPlaces]
        default: return BoardQuestion(rawValue: part).map { ["POST": .question($0)] }
        }
    }

    /// The maximum size of the body in bytes; `nil` if the request has no body.
    var bodyLimit: Int? {
        switch self {
        case .trips, .readDocument, .sideFiles: nil
        case .saveDocument, .createPlaces: BoardQuestion.documentLimit
        case .question(let question): question.bodyLimit
        }
    }
}

extension String {
    /// Returns the text without a prefix; `nil` if it does not have the prefix.
    fileprivate func withoutStart(_ start: String) -> String? {
        hasPrefix(start) ? String(dropFirst(start.count)) : nil
    }
}
