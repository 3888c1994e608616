import PlacementTestSupport
import Testing
import TripInteraction

@Suite struct EditTests {
    /// Numbers spelled as no writer would, and a segment without position.
    static let text = """
        {"format": "itinerary/1", "id": "odd", "dayCount": 3.0, "items": [
          {"id": "a", "type": "custom", "title": "A", "sortOrder" : 1.50e2 ,"day":  1, "note": [1 ]},
          {"id": "t", "type": "travel", "from": "X",\t"to": "Y" },
          {"day": 2.0, "id": "b", "type": "custom", "title": "B", "sortOrder": 100 }
        ] }

        """

    @Test func undoRestoresEverySpelling() throws {
        let base = try TripDocument(EditTests.text)
        var history = EditHistory(base)
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
        #expect(try history.redo()?.action == .move(item: "a", toDay: 2))
        #expect(history.document.text == moved)
    }

    @Test func theSourceAppsDocumentComesBackToo() throws {
        let text = """
            [{"id": "c", "tripId": "s", "day": 1, "sortOrder": 5, "kind": {"custom": {"_0": {"title": "C"}}}}]
            """
        let base = try TripDocument(text)
        var history = EditHistory(base)
        let edit = Edit(
            .move(item: "c", toDay: 1),
            [PlacedItem(index: 0, position: Position(day: 1, sortOrder: 9))],
            of: base.trip
        )
        try history.apply(edit)
        #expect(history.document.coding == .itinerary)
        try history.undo()
        #expect(history.document.text == text)
        try history.redo()
        #expect(history.document.trip.items[0].position?.sortOrder == 9)
    }

    @Test func undoingAnySequenceRestoresTheBytesAtEveryStep() throws {
        var random = SeededGenerator(seed: RandomTrips.seed)
        try RandomTrips.each(12) { document, name in
            var history = EditHistory(document)
            var texts = [document.text]
            for _ in 0..<15 {
                guard let edit = try randomEdit(of: history.document.trip, &random) else { continue }
                try history.apply(edit)
                texts.append(history.document.text)
                // Now and then a step back and forth in between.
                if Int.random(in: 0..<4, using: &random) == 0 {
                    try history.undo()
                    #expect(history.document.text == texts[texts.count - 2], "\(name)")
                    try history.redo()
                    #expect(history.document.text == texts[texts.count - 1], "\(name)")
                }
            }
            #expect(history.done.count == texts.count - 1, "\(name)")
            let stored = try EditHistory(TripDocument(document.text), json: history.jsonText)
            #expect(stored.document.text == history.document.text, "\(name)")
            #expect(stored.done == history.done, "\(name)")
            for expected in texts.dropLast().reversed() {
                try history.undo()
                #expect(history.document.text == expected, "\(name)")
            }
            #expect(history.document.text == document.text && history.done.isEmpty, "\(name)")
            let halfway = try EditHistory(TripDocument(document.text), json: history.jsonText)
            #expect(halfway.undone == history.undone && halfway.document.text == document.text, "\(name)")
            for expected in texts.dropFirst() {
                try history.redo()
                #expect(history.document.text == expected, "\(name)")
            }
        }
    }

    /// A drop of some item in some slot where it may stand, or now and then a push.
    private func randomEdit(of trip: Trip, _ random: inout SeededGenerator) throws -> Edit? {
        let items = trip.items.filter { !$0.isGame }
        guard let item = items.randomElement(using: &random) else { return nil }
        var session = try DragSession(item: item.id, of: Itinerary(trip))
        if Int.random(in: 0..<5, using: &random) == 0, let reach = try? session.reachability(),
            let slot = session.space.filter({ reach.validity(of: $0) == .reachable })
                .randomElement(using: &random)
        {
            // A push to where the segment is already, seen among games and customs alone, moves nothing.
            return try reach.edit(into: slot).flatMap { $0.moves.isEmpty ? nil : $0 }
        }
        guard let row = session.validRows.randomElement(using: &random) else { return nil }
        _ = session.update(row: row)
        return session.drop().edit
    }

    @Test func everyEditIsInvertedAndStored() throws {
        try RandomTrips.eachDrag(8) { session, document, name in
            for slot in session.space {
                let edit = session.edit(into: slot)
                #expect(edit.inverted.inverted == edit, "\(name)")
                #expect(try Edit(json: edit.jsonText) == edit, "\(name)")
                let done = try edit.applied(to: document)
                #expect(try Edit(json: done.edit.jsonText) == done.edit, "\(name)")
                let back = try done.edit.inverted.applied(to: done.document).document
                #expect(back.text == document.text, "\(name)")
            }
        }
    }

    @Test func aNewEditEndsWhatCouldBeRedone() throws {
        let base = try TripDocument(EditTests.text)
        var history = EditHistory(base)
        let session = try DragSession(item: "a", of: Itinerary(base.trip))
        try history.apply(session.edit(into: session.space[2]))
        try history.undo()
        #expect(!history.undone.isEmpty)
        try history.apply(session.edit(into: session.space[1]))
        #expect(history.undone.isEmpty && history.redoName == nil)
    }

    @Test func editsOfAnotherStateAreRefusedAndChangeNothing() throws {
        let base = try TripDocument(EditTests.text)
        let session = try DragSession(item: "a", of: Itinerary(base.trip))
        let edit = session.edit(into: session.space[2])
        var history = EditHistory(base)
        try history.apply(edit)
        let text = history.document.text
        #expect(throws: EditError.stale(item: "a")) { try history.apply(edit) }
        let stranger = Edit(
            .move(item: "z", toDay: 1),
            [Edit.Move(item: "z", from: PositionText(nil), to: PositionText(nil))]
        )
        #expect(throws: EditError.unknownItem("z")) { try history.apply(stranger) }
        let far = Edit(
            .move(item: "b", toDay: 9),
            [
                Edit.Move(
                    item: "b",
                    from: PositionText(base.trip.items[2].position),
                    to: PositionText(Position(day: 9, sortOrder: 1))
                )
            ]
        )
        #expect(throws: EditError.self) { try history.apply(far) }
        #expect(history.document.text == text && history.done.count == 1)
    }

    @Test(arguments: [
        ("[]", "$ (line 1)"),
        ("{", "$"),
        (#"{"action":"fly","item":"a","day":1,"moves":[]}"#, "$.action"),
        (#"{"action":"move","item":"a","day":0,"moves":[]}"#, "$.day"),
        (#"{"action":"push","item":"a","day":1,"moves":[]}"#, "$.others"),
        (
            #"{"action":"move","item":"a","day":1,"moves":[{"item":"a","from":{"day":1},"to":{}}]}"#,
            "$.moves[0].from.sortOrder"
        ),
        (
            #"{"action":"move","item":"a","day":1,"moves":[{"item":"a","from":{},"to":{"day":"1","sortOrder":2}}]}"#,
            "$.moves[0].to.day"
        ),
    ])
    func whatIsNoEditSaysWhere(_ text: String, _ place: String) {
        #expect {
            try Edit(json: text)
        } throws: { error in
            "\(error)".contains("the stored edit cannot be read") && "\(error)".contains(place)
        }
    }
}
