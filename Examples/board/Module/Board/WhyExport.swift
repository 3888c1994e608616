import OrderedJSON
import TripAnswers

/// Why a segment may or may not stand in a slot among all other items, and what would help.
@_expose(wasm, "board_why") @_cdecl("board_why")
func boardWhy(_ item: Int32, _ day: Int32, _ index: Int32) -> Int32 {
    answer { board, json throws(BoardError) in
        guard board.trip.items.indices ~= Int(item), let slots = SegmentSlots(Int(item), of: board.itinerary)
        else {
            throw BoardError("only travel is bound to places")
        }
        let why = try answered { () throws(PlanningError) in
            try WhyAnswer(
                board.itinerary,
                slots,
                day: Int(day),
                index: Int(index),
                of: board.history.document
            )
        }
        guard let why else { throw BoardError("the trip has no such place") }
        json.why(why)
    }
}
