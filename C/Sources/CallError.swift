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

    /// The error for a number that is no handle, or a released one.
    init(handle: UInt64, of kind: String) {
        self.init("no-such-handle", "the handle \(handle) is no \(kind), or was released")
    }

    /// The error that a pointer is NULL.
    init(null name: String) {
        self.init("null-pointer", "\(name) is NULL")
    }

    /// Fills what the caller gets.
    func fill(_ error: UnsafeMutablePointer<itinerary_error>?) {
        guard let error else { return }
        itinerary_error_clear(error)
        error.pointee.code = CText.copy(code).bytes
        error.pointee.place = CText.copy(place).bytes
        error.pointee.message = CText.copy(message).bytes
    }
}

/// Does the work of a call; an error of it is told to the caller, for which the call returns `otherwise`.
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

/// Returns a value; an error of a question becomes one of a call.
func asking<Value>(_ value: () throws(QuestionError) -> Value) throws(CallError) -> Value {
    do throws(QuestionError) { return try value() } catch { throw CallError(error) }
}
