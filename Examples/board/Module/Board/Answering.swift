import OrderedJSON
import TripAnswers

/// The open trip.
nonisolated(unsafe) var board: Board?

/// Writes the output of `body` about the open trip, or `{"error": …}`, and returns the length of the answer in bytes.
func answer(_ body: (Board, inout JSONWriter) throws(BoardError) -> Void) -> Int32 {
    answering { json throws(BoardError) in
        guard let board else { throw BoardError("open a trip first") }
        try body(board, &json)
    }
}

/// Changes the open trip, writes its new state, and returns the length of the answer in bytes.
func change(_ body: (Board) throws(BoardError) -> Void) -> Int32 {
    answer { board, json throws(BoardError) in
        try body(board)
        board.writeState(to: &json)
    }
}
