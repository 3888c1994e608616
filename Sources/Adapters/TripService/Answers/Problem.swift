import Diagnostics
import HTTPServer
import OrderedJSON
import TripFleet
import TripQuestions

extension Response {
    static let json = "application/json"
    /// The media type of metrics in the text format of Prometheus.
    static let metrics = "text/plain; version=0.0.4; charset=utf-8"

    /// The media type of calendars.
    static let calendar = "text/calendar; charset=utf-8"
    /// The media type of JSON values, one per line.
    static let lines = "application/x-ndjson"
    /// The media type of a stream of events.
    static let events = "text/event-stream"

    /// The headers of every response.
    private static let common = [
        Field("Cache-Control", "private, no-cache"), Field("X-Content-Type-Options", "nosniff"),
    ]

    /// Returns a response whose JSON body `write` writes.
    static func json(
        _ status: Int = 200,
        headers: [Field] = [],
        _ write: (inout JSONWriter) -> Void
    ) -> Response {
        Response(status: status, type: json, body: JSONWriter.bytes(write), headers: common + headers)
    }

    /// Returns a response with the given JSON as its body.
    static func json(bytes: [UInt8], headers: [Field] = []) -> Response {
        Response(status: 200, type: json, body: bytes, headers: common + headers)
    }

    /// Returns a response with a calendar as its body.
    static func calendar(_ text: String, headers: [Field] = []) -> Response {
        Response(status: 200, type: calendar, body: Array(text.utf8), headers: common + headers)
    }

    /// Returns a response without a body.
    static func empty(_ status: Int, headers: [Field] = []) -> Response {
        Response(status: status, headers: common + headers)
    }

    /// Returns the response that reports a refusal (RFC 9457).
    static func problem(_ refusal: RequestRefusal) -> Response {
        let body = JSONWriter.bytes { json in
            json.object { json in
                json.member("type", "about:blank")
                json.member("title", title(of: refusal.status))
                json.member("status", refusal.status)
                json.member("detail", refusal.reason)
                json.member("code", refusal.code)
                let facts = refusal.facts
                if let path = facts.path { json.member("path", path) }
                if let item = facts.item { json.member("item", item) }
                if let line = facts.line { json.member("line", line) }
                json.key("values")
                json.object { json in
                    for (name, value) in facts.values { json.member(name, value) }
                }
            }
        }
        return Response(
            status: refusal.status,
            type: "application/problem+json",
            body: body,
            headers: common + refusal.headers
        )
    }

    /// Returns the reason phrase of a status.
    private static func title(of status: Int) -> String {
        let titles = [
            400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
            405: "Method Not Allowed",
            409: "Conflict", 412: "Precondition Failed", 413: "Content Too Large",
            415: "Unsupported Media Type",
            422: "Unprocessable Content", 428: "Precondition Required", 429: "Too Many Requests",
            503: "Service Unavailable", 507: "Insufficient Storage",
        ]
        return titles[status] ?? (status < 500 ? "Bad Request" : "Internal Server Error")
    }
}

extension RequestRefusal {
    /// Creates the refusal that reports an error of the store.
    init(_ error: FleetError) {
        switch error {
        case .otherRevision(_, let found, _):
            self.init(412, for: error, headers: found > 0 ? [EntityTag.header(found)] : [])
        case .unknownTrip, .noProposal, .unknownShare, .unknownLink: self.init(404, for: error)
        case .severalOwners: self.init(400, for: error)
        case .notAllowed, .operatorsOnly: self.init(403, for: error)
        case .badUser, .sharedWithOwner: self.init(422, for: error)
        case .staleProposal, .nothingToUndo, .ownerHasTrip, .aheadOfOutbox: self.init(409, for: error)
        case .document(trip: nil, _), .schedule: self.init(422, for: error)
        case .document: self.init(409, for: error)
        case .full: self.init(507, for: error)
        case .busy, .unavailable, .unknownOutcome:
            self.init(503, for: error, headers: [Field("Retry-After", "2")])
        case .notBuilt, .emptyPath, .noStore, .noBackup, .database, .otherProgram, .newerSchema, .olderSchema,
            .damaged:
            self.init(500, for: error)
        }
    }

    /// Creates the refusal that reports why a question has no answer.
    init(_ error: QuestionError) {
        self.init(422, for: error)
    }

    /// Creates the refusal that reports that a body is not JSON.
    init(_ error: JSONError) {
        self.init(400, for: error)
    }
}

extension JSONValue {
    /// Parses the body of a request.
    ///
    /// - Throws: `RequestRefusal` with the status 400 if the body is not JSON.
    init(body: [UInt8]) throws(RequestRefusal) {
        do throws(JSONError) { self = try JSONTree(body).root } catch { throw RequestRefusal(error) }
    }
}
