import OrderedJSON
import TripAnswers

/// Reads the document in the input with the page's time zones and side files.
func readDocument() throws(BoardError) -> TripDocument {
    do throws(DocumentError) {
        return try TripDocument(Memory.input, context: .ofPage).converted()
    } catch {
        throw BoardError(error.description)
    }
}

/// Reads the JSON value in the input.
func readValue() throws(BoardError) -> JSONValue {
    do throws(JSONError) { return try JSONTree(Memory.input).root } catch {
        throw BoardError(error.description)
    }
}

extension JSONValue {
    /// The number as an integer; `nil` if the value is not a number, or its magnitude is more than 10⁹.
    var whole: Int? {
        guard let number = double, number.magnitude <= 1e9 else { return nil }
        return Int(number)
    }
}

/// Writes the output of `body`, or `{"error": …}`, and returns the length of the answer in bytes.
func answering(_ body: (inout JSONWriter) throws(BoardError) -> Void) -> Int32 {
    var json = JSONWriter()
    do throws(BoardError) {
        try body(&json)
    } catch {
        return refuse(error)
    }
    Memory.output = json.bytes
    return Int32(Memory.output.count)
}

/// Writes an error and returns the length of the answer in bytes.
func refuse(_ error: BoardError) -> Int32 {
    var json = JSONWriter()
    json.object { json in
        json.member("error", error.message)
        if let field = error.field { json.member("field", field) }
    }
    Memory.output = json.bytes
    return Int32(Memory.output.count)
}

/// Evaluates `plan`, and converts its `SolverError` to a `BoardError`.
func answered<Value>(_ plan: () throws(SolverError) -> Value) throws(BoardError) -> Value {
    do throws(SolverError) {
        return try plan()
    } catch {
        throw BoardError(error.description)
    }
}

/// The reason why a request fails.
struct BoardError: Error {
    let message: String
    /// The name of the wrong field in the request; `nil` if the error is not about one field.
    let field: String?

    init(_ message: String, field: String? = nil) {
        self.message = message
        self.field = field
    }
}
