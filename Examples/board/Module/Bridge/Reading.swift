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
    json.object { $0.member("error", error.message) }
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

    init(_ message: String) {
        self.message = message
    }
}
