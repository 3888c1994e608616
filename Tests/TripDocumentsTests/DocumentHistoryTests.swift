import OrderedJSON
import Testing
import TripDocuments

@Suite struct DocumentHistoryTests {
    /// Unusual spellings of numbers, unknown keys, and letters of several bytes.
    static let text = """
        {"format": "itinerary/1", "id": "odd", "dayCount": 3.0, "x-mood": "ü", "items": [
          {"id": "a", "type": "custom", "title": "Ä", "sortOrder" : 1.50e2 ,"day":  1, "note": [1 ]},
          {"id": "t", "type": "travel", "from": "X",\t"to": "Y" },
          {"day": 2.0, "id": "b", "type": "custom", "title": "B", "sortOrder": 100 }
        ] }

        """

    private func history() throws -> DocumentHistory {
        DocumentHistory(try TripDocument(DocumentHistoryTests.text))
    }

    /// Every kind of operation, and a change of the bytes of a single letter.
    private static func steps() throws -> [(name: String, changes: [TripChange])] {
        [
            ("move", [.move(item: "a", day: 2, sortOrder: 7)]),
            ("pin", [.update(item: "t", set: [TripChange.Setting("pinned", try JSONText("true"))])]),
            ("retitle", [.update(item: "a", set: [TripChange.Setting("title", try JSONText(#""Ö""#))])]),
            ("cancel", [.remove(item: "b")]),
            (
                "add",
                [.add(item: try JSONText(#"{"id":"n","type":"custom","title":"N","day":1,"sortOrder":1}"#))]
            ),
            ("longer", [.days(5), .rules(try JSONText(#"{"restDayEvery":3}"#))]),
            ("name", [.set(TripChange.Setting("name", try JSONText(#""Odd trip""#)))]),
        ]
    }

    @Test("every kind of change is undone and redone byte for byte")
    func undoAndRedo() throws {
        var history = try history()
        var texts = [history.document.text]
        for step in try Self.steps() {
            try history.apply(step.changes, named: step.name)
            texts.append(history.document.text)
        }
        #expect(Set(texts).count == texts.count)
        for (number, step) in try Self.steps().enumerated().reversed() {
            #expect(history.undoName == step.name)
            #expect(try history.undo() == step.name)
            #expect(history.document.text == texts[number])
        }
        #expect(try history.undo() == nil && history.undoName == nil)
        for (number, step) in try Self.steps().enumerated() {
            #expect(history.redoName == step.name)
            #expect(try history.redo() == step.name)
            #expect(history.document.text == texts[number + 1])
            #expect(history.document.trip.items == (try TripDocument(texts[number + 1])).trip.items)
        }
        #expect(try history.redo() == nil && history.redoName == nil)
    }

    @Test("a stored history can undo and redo the same steps")
    func storedHistory() throws {
        var history = try history()
        for step in try Self.steps() { try history.apply(step.changes, named: step.name) }
        let end = history.document.text
        try history.undo()
        try history.undo()
        var stored = try DocumentHistory(try TripDocument(history.document.text), json: history.jsonText)
        #expect(stored.names == history.names && stored.redoName == history.redoName)
        #expect(stored.jsonText == history.jsonText)
        try stored.redo()
        try stored.redo()
        #expect(stored.document.text == end)
        while try stored.undo() != nil {}
        #expect(stored.document.text == DocumentHistoryTests.text)
    }

    @Test("a rejected change adds no step to the history")
    func rejectedChange() throws {
        var history = try history()
        #expect(throws: ChangeError.unknownItem("z", operation: 1)) {
            try history.apply([.remove(item: "a"), .remove(item: "z")], named: "Remove")
        }
        #expect(history.undoName == nil && history.document.text == DocumentHistoryTests.text)
    }

    @Test("a change that leaves the text unchanged adds no step to the history")
    func changeWithoutEffect() throws {
        var history = try history()
        try history.apply([], named: "Nothing")
        try history.apply([.move(item: "a", day: 1, sortOrder: 150)], named: "Where it stands")
        #expect(history.undoName == nil)
    }

    @Test("a new step discards the steps that could be redone")
    func newStepClearsRedo() throws {
        var history = try history()
        try history.apply([.remove(item: "a")], named: "Remove A")
        try history.undo()
        #expect(history.redoName == "Remove A")
        try history.apply([.remove(item: "b")], named: "Remove B")
        #expect(history.redoName == nil && history.names == ["Remove B"])
    }

    @Test("joined steps are undone together")
    func joinedSteps() throws {
        var history = try history()
        try history.apply([.move(item: "a", day: 2, sortOrder: 1)], named: "Postpone A")
        try history.apply([.remove(item: "t")], named: "Repair", joining: "Postpone A")
        #expect(history.names == ["Postpone A, Repair"])
        try history.apply([.remove(item: "b")], named: "Remove B", joining: "Postpone A")
        #expect(history.names == ["Postpone A, Repair", "Remove B"])
        try history.undo()
        try history.undo()
        #expect(history.document.text == DocumentHistoryTests.text)
    }

    @Test("undoing the first step restores a document of the source app")
    func undoRestoresSourceApp() throws {
        let text = """
            [{"id": "c", "tripId": "s", "day": 1, "sortOrder": 5, "kind": {"custom": {"_0": {"title": "C"}}}}]
            """
        var history = DocumentHistory(try TripDocument(text))
        try history.apply([.move(item: "c", day: 1, sortOrder: 9)], named: "Move C")
        #expect(history.document.coding == .itinerary)
        try history.undo()
        #expect(history.document.text == text && history.document.coding == .sourceApp)
    }

    @Test("a stored step that leads to an invalid document is rejected when it is undone")
    func brokenStep() throws {
        let stored = #"{"done":[{"name":"x","at":0,"removed":"[","inserted":"{"}],"undone":[]}"#
        var history = try DocumentHistory(try TripDocument(DocumentHistoryTests.text), json: stored)
        #expect(throws: DocumentError.self) { try history.undo() }
        #expect(history.document.text == DocumentHistoryTests.text && history.undoName == "x")
    }

    /// If a program ends after it writes the history and before it writes the document, the history is one step ahead.
    @Test("a stored history that is one step ahead of the document starts at the document's step")
    func historyAheadOfDocument() throws {
        var history = try history()
        try history.apply([.move(item: "a", day: 2, sortOrder: 1)], named: "Postpone A")
        let before = history
        try history.apply([.remove(item: "b")], named: "Remove B")
        var restored = try DocumentHistory(before.document, json: history.jsonText)
        #expect(restored.names == ["Postpone A"] && restored.redoName == "Remove B")
        try restored.redo()
        #expect(restored.document.text == history.document.text)

        let after = history
        try history.undo()
        restored = try DocumentHistory(after.document, json: history.jsonText)
        #expect(restored.names == ["Postpone A", "Remove B"] && restored.redoName == nil)
        try restored.undo()
        #expect(restored.document.text == before.document.text)
        #expect(throws: DocumentError.self) {
            try DocumentHistory(TripDocument(DocumentHistoryTests.text), json: after.jsonText)
        }
    }

    @Test(
        "an invalid stored history is rejected with the location of its error",
        arguments: [
            ("[]", "$ (line 1)"),
            ("{", "$"),
            (#"{"done":[]}"#, "$.undone"),
            (#"{"done":[{"name":"x","at":-1,"removed":"","inserted":""}],"undone":[]}"#, "$.done[0].at"),
            (#"{"done":[{"name":"x","at":0,"removed":""}],"undone":[]}"#, "$.done[0].inserted"),
            (#"{"done":[{"name":"x","at":0,"removed":"","inserted":"?"}],"undone":[]}"#, "$.done[0]"),
            (#"{"done":[],"undone":[{"name":"x","at":99999,"removed":"","inserted":"?"}]}"#, "$.undone[0]"),
        ]
    )
    func invalidHistory(_ text: String, _ place: String) throws {
        let document = try TripDocument(DocumentHistoryTests.text)
        #expect {
            _ = try DocumentHistory(document, json: text)
        } throws: { error in
            "\(error)".hasPrefix(place)
        }
    }
}
