import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

/// The reason why a question of the JavaScript library has no answer.
struct LibraryError: Error {
    let facts: ErrorFacts
    /// The input that cannot be read: `trip`, or the key of an option; `nil` if the question is malformed.
    let input: String?
    /// The reason in one sentence, without the name of the input.
    let reason: String

    init(_ facts: ErrorFacts, about input: String? = nil, _ reason: String) {
        self.facts = facts
        self.input = input
        self.reason = reason
    }

    /// Writes `{"error": {"code": …, "message": …, …}}`.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("error")
            json.object { json in
                json.member("code", facts.code)
                json.member("message", input.map { "\($0): \(reason)" } ?? reason)
                if let input { json.member("input", input) }
                if let path = facts.path { json.member("path", path) }
                if let item = facts.item { json.member("item", item) }
                if let line = facts.line { json.member("line", line) }
            }
        }
    }
}

extension LibraryError {
    /// Returns the error for an option with an invalid value.
    static func option(_ key: String, _ reason: String) -> LibraryError {
        LibraryError(ErrorFacts("bad-option", path: "$." + key), reason)
    }

    /// Returns the error for an input that is valid, but not with these options.
    static func refused(_ input: String, _ reason: String) -> LibraryError {
        LibraryError(ErrorFacts("refused-input"), about: input, reason)
    }
}

/// Evaluates `value`, and converts its error to a `LibraryError` about `input`.
func catching<Value, Problem: CodedError>(
    _: Problem.Type,
    of input: String = "trip",
    _ value: () throws(Problem) -> Value
) throws(LibraryError) -> Value {
    do throws(Problem) {
        return try value()
    } catch {
        throw LibraryError(error.facts, about: input, error.description)
    }
}
