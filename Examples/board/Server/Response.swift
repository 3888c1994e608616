import HTTPServer
import OrderedJSON
import TripDocuments

extension Response {
    static let json = "application/json"

    /// Returns an answer in JSON.
    static func json(_ status: Int = 200, _ write: (inout JSONWriter) -> Void) -> Response {
        var writer = JSONWriter()
        write(&writer)
        return Response(status: status, type: json, body: writer.bytes)
    }

    /// Returns an answer without a body.
    static func empty(_ status: Int) -> Response { Response(status: status, type: json, body: []) }

    /// Returns the document in a given state, with its revision as the entity tag.
    static func document(_ version: DocumentStore.Version, status: Int = 200) -> Response {
        Response(status: status, type: json, body: version.bytes, headers: [revision(version.revision)])
    }

    /// Returns the current document, with the name of its file.
    static func current(_ store: DocumentStore) -> Response {
        var response = Response.document(store.version())
        response.headers.append(Field("X-Document-Name", store.fileName))
        if store.isDeleted { response.headers.append(.fileWasDeleted) }
        return response
    }

    /// Returns the header with the current revision of the document.
    static func revision(_ revision: String) -> Field {
        Field("ETag", "\"\(revision)\"")
    }

    /// Returns an answer that states what is wrong with the request.
    static func refusal(_ status: Int, _ reason: String) -> Response {
        json(status) { json in
            json.object { json in
                json.key("error")
                json.string(reason)
            }
        }
    }

    /// Returns the answer to a request that was not admitted.
    static func refused(_ refusal: RequestRefusal) -> Response {
        var response = Response.refusal(refusal.status, refusal.reason)
        response.headers = refusal.headers
        return response
    }
}

extension Field {
    /// The header which states that others have deleted the document's file, or had deleted it before it was saved.
    static let fileWasDeleted = Field("X-Document-File", "deleted")
}
