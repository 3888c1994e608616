import OrderedJSON
import TripAnswers
import TripDocuments

/// What is wrong with the trip.
@_expose(wasm, "board_audit") @_cdecl("board_audit")
func checksAudit() -> Int32 {
    answer { trip, json throws(BoardError) in
        let audit = try answered { () throws(SolverError) in
            try AuditAnswer(trip.itinerary, of: trip.document)
        }
        json.audit(audit, in: trip.document)
    }
}

/// Why a segment may or may not stand in a slot among all other items, and what would help.
@_expose(wasm, "board_why") @_cdecl("board_why")
func checksWhy(_ item: Int32, _ day: Int32, _ index: Int32) -> Int32 {
    answer { trip, json throws(BoardError) in
        guard trip.document.trip.items.indices ~= Int(item), trip.document.trip.items[Int(item)].travel != nil
        else { throw BoardError("only travel is bound to places") }
        let why = try answered { () throws(SolverError) in
            try trip.itinerary.why(
                .slot(trip.document.trip.items[Int(item)].id, day: Int(day), index: Int(index))
            )
        }
        guard let why else { throw BoardError("the trip has no such place") }
        json.why(why, in: trip.document)
    }
}

/// In what another document, the one in the input, differs from the open one: in one sentence, and value by value.
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
