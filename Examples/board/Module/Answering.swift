import OrderedJSON
import TripAnswers
import TripDocuments
import TripInteraction
import TripModel

/// The trip on the board, once one is open.
nonisolated(unsafe) var board: Board?

/// Answers with what `body` writes, or with `{"error": …}`; the length of the answer.
func answer(_ body: (Board, inout JSONWriter) throws(BoardError) -> Void) -> Int32 {
    var json = JSONWriter()
    do throws(BoardError) {
        guard let board else { throw BoardError("open a trip first") }
        try body(board, &json)
    } catch {
        return refuse(error)
    }
    Memory.output = json.bytes
    return Int32(Memory.output.count)
}

/// Changes the board and answers with its state.
func change(_ body: (Board) throws(BoardError) -> Void) -> Int32 {
    answer { board, json throws(BoardError) in
        try body(board)
        board.writeState(to: &json)
    }
}

func readDocument() throws(BoardError) -> TripDocument {
    do throws(DocumentError) {
        return try TripDocument(Memory.input, beside: Surroundings(zones: .table(Zones.known))).converted()
    } catch {
        throw BoardError(error.description)
    }
}

/// Answers with an error; the length of the answer.
func refuse(_ error: BoardError) -> Int32 {
    var json = JSONWriter()
    json.object { $0.member("error", error.message) }
    Memory.output = json.bytes
    return Int32(Memory.output.count)
}
