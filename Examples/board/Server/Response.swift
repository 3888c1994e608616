import HTTPServer
import OrderedJSON
import TripDocuments

extension Response {
    static let json = "application/json"

    /// An answer in JSON.
    static func json(_ status: Int = 200, _ write: (inout JSONWriter) -> Void) -> Response {
        var writer = JSONWriter()
        write(&writer)
        return Response(status: status, type: json, body: writer.bytes)
    }

    /// An answer without a body.
    static func empty(_ status: Int) -> Response { Response(status: status, type: json, body: []) }

    /// The document in a state, with its revision as the entity tag.
    static func document(_ version: DocumentStore.Version, status: Int = 200) -> Response {
        Response(status: status, type: json, body: version.bytes, headers: [revision(version.revision)])
    }

    /// The document as it stands, with the name of its file.
    static func current(_ store: DocumentStore) -> Response {
        var response = Response.document(store.version())
        response.headers.append(Field("X-Document-Name", store.fileName))
        if store.isDeleted { response.headers.append(.fileWasDeleted) }
        return response
    }

    /// Says which revision the document has now.
    static func revision(_ revision: String) -> Field {
        Field("ETag", "\"\(revision)\"")
    }

    /// An answer that says what was wrong with the request.
    static func refusal(_ status: Int, _ reason: String) -> Response {
        json(status) { json in
            json.object { json in
                json.key("error")
                json.string(reason)
            }
        }
    }

    /// The same of a request that was not let in.
    static func refused(_ refusal: RequestRefusal) -> Response {
        var response = Response.refusal(refusal.status, refusal.reason)
        response.headers = refusal.headers
        return response
    }
}

extension Field {
    /// Says that the file of the document was deleted by others: it is not there, or was not until this was saved.
    static let fileWasDeleted = Field("X-Document-File", "deleted")
}
