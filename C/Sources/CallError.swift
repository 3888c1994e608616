import ItineraryHeader
import TripQuestions

/// The reason why a call failed.
struct CallError: Error {
    let code: String
    var place = ""
    let message: String

    init(_ code: String, _ message: String) {
        self.code = code
        self.message = message
    }

    init(_ error: QuestionError) {
        code = error.code
        place = error.facts.path ?? ""
        message = error.description
    }

    /// Creates the error for an invalid or released handle.
    init(handle: UInt64, of kind: String) {
        self.init("no-such-handle", "the handle \(handle) is not a valid \(kind), or was released")
    }

    /// Creates the error for a pointer that must not be NULL.
    init(null name: String) {
        self.init("null-pointer", "\(name) is NULL")
    }

    /// Copies the error to the caller's structure.
    func fill(_ error: UnsafeMutablePointer<itinerary_error>?) {
        guard let error else { return }
        itinerary_error_clear(error)
        error.pointee.code = CText.copy(code).bytes
        error.pointee.place = CText.copy(place).bytes
        error.pointee.message = CText.copy(message).bytes
    }
}

/// Runs the work of a call. If it throws, stores the error in the caller's structure and returns `otherwise`.
func call<Value>(
    _ error: UnsafeMutablePointer<itinerary_error>?,
    otherwise: Value,
    _ work: () throws(CallError) -> Value
) -> Value {
    do throws(CallError) {
        return try work()
    } catch let problem {
        problem.fill(error)
        return otherwise
    }
}

/// Evaluates `value`, and converts its `QuestionError` to a `CallError`.
func asking<Value>(_ value: () throws(QuestionError) -> Value) throws(CallError) -> Value {
    do throws(QuestionError) { return try value() } catch { throw CallError(error) }
}
