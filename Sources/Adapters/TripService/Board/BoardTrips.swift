import HTTPServer
import OrderedJSON

/// The trips that the board shows: a file, a folder, or a store.
protocol BoardTrips: Sendable {
    /// Returns the trip with a name, or the only trip if `name` is `nil`; `nil` if the request must name a trip.
    ///
    /// - Throws: `RequestRefusal` if there is no such trip or it cannot be read.
    func trip(_ name: String?) throws(RequestRefusal) -> (any BoardTrip)?

    /// Creates a trip from the body of a request; returns the response with its revision.
    ///
    /// - Throws: `RequestRefusal` if the name is invalid or taken, or the document cannot be saved.
    func create(_ name: String, _ request: Request) throws(RequestRefusal) -> Response

    /// Returns the entries of the list of trips; trips that need attention come first.
    func entries(for client: Client) throws(RequestRefusal) -> [BoardEntry]
}

/// A trip that the board shows and saves.
protocol BoardTrip: Sendable {
    /// The files next to the trip's file; `nil` if the trip is not in a file.
    var sideFiles: SideFiles? { get }

    /// Returns the response with the current document, and its revision as the entity tag.
    func read(for client: Client) throws(RequestRefusal) -> Response

    /// Saves the document in the body of a request. If `If-Match` states an older revision, the response has the status
    /// 409 and the newer document.
    func save(_ request: Request) throws(RequestRefusal) -> Response
}

/// An entry in the list of trips: the name and facts of a trip, and a flag that is true if the trip needs attention.
struct BoardEntry: Sendable {
    /// The facts about the trip.
    enum Content: Sendable {
        case trip(title: String, days: Int? = nil, date: String? = nil, sentence: String)
        /// The reason why the trip cannot be read.
        case damaged(String)
    }

    let name: String
    let needsAttention: Bool
    let content: Content
}

extension Response {
    /// Creates a response in JSON with the given headers only; `Response.json(_:headers:_:)` adds the headers of every
    /// response.
    init(_ status: Int, headers: [Field] = [], _ write: (inout JSONWriter) -> Void) {
        let body = JSONWriter.bytes(write)
        self.init(status: status, type: Response.json, body: body, headers: headers)
    }

    /// Returns the response for a refusal, in the form that the board page reads.
    static func page(_ refusal: RequestRefusal) -> Response {
        Response(refusal.status, headers: refusal.headers) { json in
            json.object { $0.member("error", refusal.reason) }
        }
    }

    /// Returns the list of the trips.
    static func list(_ entries: [BoardEntry]) -> Response {
        Response(200) { json in
            json.object { json in
                json.key("trips")
                json.array(entries) { $0.entry($1) }
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func entry(_ entry: BoardEntry) {
        object { json in
            json.member("name", entry.name)
            json.key("needsAttention")
            json.bool(entry.needsAttention)
            switch entry.content {
            case .trip(let title, let days, let date, let sentence):
                json.member("title", title)
                if let days { json.member("days", days) }
                if let date { json.member("date", date) }
                json.member("sentence", sentence)
            case .damaged(let reason): json.member("error", reason)
            }
        }
    }
}
