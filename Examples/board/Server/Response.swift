import OrderedJSON
import TripDocuments

/// What a request is answered.
struct Response: Sendable {
    let status: UInt32
    let type: String
    let body: [UInt8]
    /// Headers beside those that every answer has.
    var headers: [Header] = []

    /// A header field.
    struct Header: Sendable {
        let name: String
        let value: String

        init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    static let json = "application/json"

    /// The headers of every answer: a page that only this server feeds, and that shares its process with no
    /// other, so that its clock is exact.
    static let commonHeaders = [
        Header("Cross-Origin-Opener-Policy", "same-origin"),
        Header("Cross-Origin-Embedder-Policy", "require-corp"),
        Header("Cross-Origin-Resource-Policy", "same-origin"),
        Header(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
                + "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        Header("X-Content-Type-Options", "nosniff"),
        Header("Referrer-Policy", "no-referrer"),
        Header("Cache-Control", "no-store"),
    ]

    /// An answer in JSON.
    static func json(_ status: UInt32 = 200, _ write: (inout JSONWriter) -> Void) -> Response {
        var writer = JSONWriter()
        write(&writer)
        return Response(status: status, type: json, body: writer.bytes)
    }

    /// The document in a state, with its revision as the entity tag.
    static func document(_ version: DocumentStore.Version, status: UInt32 = 200) -> Response {
        Response(status: status, type: json, body: version.bytes, headers: [revision(version.revision)])
    }

    /// Says which revision the document has now.
    static func revision(_ revision: String) -> Header {
        Header("ETag", "\"\(revision)\"")
    }

    /// An answer that says what was wrong with the request.
    static func refusal(_ status: UInt32, _ reason: String, headers: [Header] = []) -> Response {
        var response = json(status) { json in
            json.object { json in
                json.key("error")
                json.string(reason)
            }
        }
        response.headers = headers
        return response
    }
}
