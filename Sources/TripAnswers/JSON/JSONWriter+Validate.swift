import OrderedJSON
import TripDocuments
import TripModel

extension JSONWriter {
    /// Writes the answer of `validate` (SPEC section 9): the trip's id, or why the document is refused, all that is
    /// wrong with it, and what is odd about it besides.
    package mutating func validate(
        _ trip: Trip?,
        error: String?,
        errors: [String],
        warnings: [DocumentWarning]
    ) {
        object { json in
            json.member("trip", trip?.id) { $0.string($1) }
            json.member("valid", error == nil)
            json.member("error", error) { $0.string($1) }
            if !errors.isEmpty { json.list("errors", errors) { $0.string($1) } }
            json.objects("warnings", warnings) { json, warning in
                json.member("code", warning.code)
                json.member("path", warning.path)
                json.member("message", warning.message)
            }
        }
    }

    /// Writes what stands for a line of a stream that could not be answered (SPEC section 9).
    package mutating func badLine(_ error: String, line: Int, file: String? = nil) {
        object { json in
            json.member("error", error)
            json.member("line", line)
            if let file { json.member("file", file) }
        }
    }
}
