import OrderedJSON
import TripAnswers

/// The document in the input, as the page's clocks have it.
func readDocument() throws(BoardError) -> TripDocument {
    do throws(DocumentError) {
        return try TripDocument(Memory.input, beside: .ofPage).converted()
    } catch {
        throw BoardError(error.description)
    }
}

/// The value in JSON in the input.
func readValue() throws(BoardError) -> JSONValue {
    do throws(JSONError) { return try JSONTree(Memory.input).root } catch {
        throw BoardError(error.description)
    }
}

extension JSONValue {
    /// The number, where it is a whole one that fits.
    var whole: Int? {
        guard let number = double, number.magnitude <= 1e9 else { return nil }
        return Int(number)
    }
}

/// Answers with what `body` writes, or with `{"error": …}`; the length of the answer.
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

/// Answers with an error; the length of the answer.
func refuse(_ error: BoardError) -> Int32 {
    var json = JSONWriter()
    json.object { json in
        json.member("error", error.message)
        if let field = error.field { json.member("field", field) }
    }
    Memory.output = json.bytes
    return Int32(Memory.output.count)
}

/// What an answer about the whole trip gives.
func answered<Value>(_ plan: () throws(SolverError) -> Value) throws(BoardError) -> Value {
    do throws(SolverError) {
        return try plan()
    } catch {
        throw BoardError(error.description)
    }
}

/// Why the board cannot do what was asked.
struct BoardError: Error {
    let message: String
    /// What was asked that is wrong, by its name; `nil` where it is the whole.
    let field: String?

    init(_ message: String, field: String? = nil) {
        self.message = message
        self.field = field
    }
}
