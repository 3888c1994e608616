import PlacementTestSupport
import Testing
import TripInteraction

@Suite struct EditTests {
    /// Unusual spellings of numbers, and an unplaced leg.
    static let text = """
        {"format": "itinerary/1", "id": "odd", "dayCount": 3.0, "items": [
          {"id": "a", "type": "custom", "title": "A", "sortOrder" : 1.50e2 ,"day":  1, "note": [1 ]},
          {"id": "t", "type": "travel", "from": "X",\t"to": "Y" },
          {"day": 2.0, "id": "b", "type": "custom", "title": "B", "sortOrder": 100 }
        ] }

        """

    @Test("undoing a drag restores the spelling of every number in the document")
    func undoRestoresSpelling() throws {
        let base = try TripDocument(EditTests.text)
        var history = DocumentHistory(base)
        #expect(history.undoName == nil && history.redoName == nil)
        #expect(try history.undo() == nil && history.redo() == nil)
        var drag = try DragSession(item: "a", of: Itinerary(base.trip))
        _ = drag.update(position: Position(day: 2, sortOrder: 50))
        try history.apply(try #require(drag.drop().edit))
        #expect(history.document.text.contains("\"sortOrder\" : -900 ,\"day\":  2,"))
        #expect(history.undoName == "Move A to day 2")
        let moved = history.document.text
        drag = try DragSession(item: "t", of: Itinerary(history.document.trip))
        _ = drag.update(position: Position(day: 3, sortOrder: 50))
        try history.apply(try #require(drag.drop().edit))
        #expect(history.undoName == "Move X – Y to day 3")
        #expect(history.document.text.contains("\"to\": \"Y\",\t\"day\": 3,\t\"sortOrder\": 1000 }"))
        try history.undo()
        #expect(history.document.text == moved)
        #expect(history.undoName == "Move A to day 2" && history.redoName == "Move X – Y to day 3")
        try history.undo()
        #expect(history.document.text == EditTests.text)
        #expect(try history.redo() == "Move A to day 2")
        #expect(history.document.text == moved)
    }

    @Test("undoing and redoing a sequence of edits restores the document byte for byte at every step")
    func undoSequence() throws {
        var random = SeededGenerator(seed: RandomTrips.seed)
        try RandomTrips.each(12) { document, name in
            var history = DocumentHistory(document)
            var texts = [document.text]
            for _ in 0..<15 {
                guard let edit = try randomEdit(of: history.document.trip, &random) else { continue }
                try history.apply(edit)
                texts.append(history.document.text)
                // Sometimes undo and redo a step in between.
                if Int.random(in: 0..<4, using: &random) == 0 {
                    try history.undo()
                    #expect(history.document.text == texts[texts.count - 2], "\(name)")
                    try history.redo()
                    #expect(history.document.text == texts[texts.count - 1], "\(name)")
                }
            }
            #expect(history.names.count == texts.count - 1, "\(name)")
            let stored = try DocumentHistory(TripDocument(history.document.text), json: history.jsonText)
            #expect(stored.names == history.names, "\(name)")
            for expected in texts.dropLast().reversed() {
                try history.undo()
                #expect(history.document.text == expected, "\(name)")
            }
            #expect(history.document.text == document.text && history.undoName == nil, "\(name)")
            var again = try DocumentHistory(TripDocument(document.text), json: history.jsonText)
            for expected in texts.dropFirst() {
                try again.redo()
                #expect(again.document.text == expected, "\(name)")
            }
        }
    }

    /// Drops a random item in one of its allowed slots, or sometimes in a slot where it pushes other items.
    private func randomEdit(of trip: Trip, _ random: inout SeededGenerator) throws -> Edit? {
        let items = trip.items.filter { !$0.isGame }
        guard let item = items.randomElement(using: &random) else { return nil }
        var session = try DragSession(item: item.id, of: Itinerary(trip))
        if Int.random(in: 0..<5, using: &random) == 0, let reach = try? session.reachability(),
            let slot = session.space.filter({ reach.validity(of: $0) == .reachable })
                .randomElement(using: &random)
        {
            // A push into the leg's current slot, counting only games and custom items, moves nothing.
            return try reach.edit(into: slot).flatMap { $0.moves.isEmpty ? nil : $0 }
        }
        guard let row = session.validRows.randomElement(using: &random) else { return nil }
        _ = session.update(row: row)
        return session.drop().edit
    }

    @Test("an edit made for another state of the document is rejected and changes nothing")
    func staleEdits() throws {
        let base = try TripDocument(EditTests.text)
        let session = try DragSession(item: "a", of: Itinerary(base.trip))
        let edit = session.edit(into: session.space[2])
        var history = DocumentHistory(base)
        try history.apply(edit)
        let text = history.document.text
        #expect(throws: ChangeError.stale(item: "a")) { try history.apply(edit) }
        let other = try TripDocument(EditTests.text.replacing(#""id": "a""#, with: #""id": "z""#))
        let stranger = try DragSession(item: "z", of: Itinerary(other.trip)).edit(into: session.space[2])
        #expect(throws: ChangeError.unknownItem("z", operation: 0)) { try history.apply(stranger) }
        let far = Edit(
            .move(item: "b", toDay: 9),
            [PlacedItem("b", at: Position(day: 9, sortOrder: 1))],
            of: base.trip
        )
        #expect(throws: ChangeError.self) { try history.apply(far) }
        #expect(history.document.text == text && history.names == ["Move A to day 2"])
    }
}
