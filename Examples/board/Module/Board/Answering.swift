import OrderedJSON
import TripAnswers

/// The trip on the board, once one is open.
nonisolated(unsafe) var board: Board?

/// Answers with what `body` writes about the board, or with `{"error": …}`; the length of the answer.
func answer(_ body: (Board, inout JSONWriter) throws(BoardError) -> Void) -> Int32 {
    answering { json throws(BoardError) in
        guard let board else { throw BoardError("open a trip first") }
        try body(board, &json)
    }
}

/// Changes the board and answers with its state.
func change(_ body: (Board) throws(BoardError) -> Void) -> Int32 {
    answer { board, json throws(BoardError) in
        try body(board)
        board.writeState(to: &json)
    }
}
