import OrderedJSON
import TripAnswers
import TripDocuments

/// Answers with the audit of the trip.
@_expose(wasm, "board_audit") @_cdecl("board_audit")
func boardAudit() -> Int32 {
    answer { board, json throws(BoardError) in
        let audit = try answered { () throws(SolverError) in
            try AuditAnswer(board.itinerary, of: board.document)
        }
        json.audit(audit, in: board.document)
    }
}

/// Answers with the reasons why a leg can or cannot be in a slot, and with corrections. The index of the slot counts
/// all other items of the day.
@_expose(wasm, "board_why") @_cdecl("board_why")
func boardWhy(_ item: Int32, _ day: Int32, _ index: Int32) -> Int32 {
    answer { board, json throws(BoardError) in
        guard board.trip.items.indices ~= Int(item), board.trip.items[Int(item)].travel != nil else {
            throw BoardError("only legs have slots")
        }
        let leg = board.trip.items[Int(item)].id
        let why = try answered { () throws(SolverError) in
            try board.itinerary.why(.slot(leg, day: Int(day), index: Int(index)))
        }
        guard let why else { throw BoardError("the trip has no such slot") }
        json.why(why, in: board.document)
    }
}

/// Answers with the differences between the open document and the document in the input: as one sentence, and as a list
/// of the values that differ.
@_expose(wasm, "board_diff") @_cdecl("board_diff")
func boardDiff() -> Int32 {
    answer { board, json throws(BoardError) in
        let other = try readDocument()
        do throws(DocumentError) {
            Difference(try DocumentDifference(from: board.document, to: other)).write(to: &json)
        } catch {
            throw BoardError(error.description)
        }
    }
}
