import OrderedJSON
import TripAnswers

/// The trip that questions are about.
struct OpenTrip {
    let document: TripDocument
    let itinerary: Itinerary

    init(_ document: TripDocument) {
        self.document = document
        itinerary = Itinerary(document.trip)
    }
}

/// The open trip.
nonisolated(unsafe) private var opened: OpenTrip?

/// Writes the output of `body` about the open trip, and returns the length of the answer in bytes.
func answer(_ body: (OpenTrip, inout JSONWriter) throws(BoardError) -> Void) -> Int32 {
    answering { json throws(BoardError) in
        guard let opened else { throw BoardError("open a trip first") }
        try body(opened, &json)
    }
}

/// Opens the document in the input.
@_expose(wasm, "board_open") @_cdecl("board_open")
func openTrip() -> Int32 {
    answering { json throws(BoardError) in
        opened = OpenTrip(try readDocument())
        json.object { _ in }
    }
}
