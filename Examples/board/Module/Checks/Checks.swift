import OrderedJSON
import TripAnswers
import TripDocuments

/// Answers with the audit of the trip.
@_expose(wasm, "board_audit") @_cdecl("board_audit")
func checksAudit() -> Int32 {
    answer { trip, json throws(BoardError) in
        let audit = try answered { () throws(SolverError) in
            try AuditAnswer(trip.itinerary, of: trip.document)
        }
        json.audit(audit, in: trip.document)
    }
}

/// Answers with the reasons why a leg can or cannot be in a slot between all other items, and with corrections.
@_expose(wasm, "board_why") @_cdecl("board_why")
func checksWhy(_ item: Int32, _ day: Int32, _ index: Int32) -> Int32 {
    answer { trip, json throws(BoardError) in
        guard trip.document.trip.items.indices ~= Int(item), trip.document.trip.items[Int(item)].travel != nil
        else { throw BoardError("only legs have slots") }
        let why = try answered { () throws(SolverError) in
            try trip.itinerary.why(
                .slot(trip.document.trip.items[Int(item)].id, day: Int(day), index: Int(index))
            )
        }
        guard let why else { throw BoardError("the trip has no such slot") }
        json.why(why, in: trip.document)
    }
}

/// Answers with the differences between the open document and the one in the input: in one sentence, and by value.
@_expose(wasm, "board_diff") @_cdecl("board_diff")
func checksDiff() -> Int32 {
    answer { trip, json throws(BoardError) in
        let other = try readDocument()
        do throws(DocumentError) {
            Difference(try DocumentDifference(from: trip.document, to: other)).write(to: &json)
        } catch {
            throw BoardError(error.description)
        }
    }
}
