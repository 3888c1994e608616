import OrderedJSON
import Testing
import TripDocuments
import TripModel

@Suite struct ChangeTests {
    private let document: TripDocument

    init() throws {
        document = try TripDocument(TripDocumentTests.midwest)
    }

    private func apply(_ changes: String) throws -> TripDocument {
        try document.applying(TripChange.list(Array(changes.utf8)))
    }

    /// The lines that a change adds to the document's text.
    private func difference(_ changed: TripDocument) -> [String] {
        let old = document.text.split(separator: "\n", omittingEmptySubsequences: false)
        let new = changed.text.split(separator: "\n", omittingEmptySubsequences: false)
        let removed = new.difference(from: old)
        return removed.map { change in
            switch change {
            case .insert(_, let line, _): "+" + line.drop { $0 == " " }
            case .remove(_, let line, _): "-" + line.drop { $0 == " " }
            }
        }.filter { $0.hasPrefix("+") }
    }

    @Test("an empty list of changes leaves the document unchanged byte for byte")
    func emptyChanges() throws {
        #expect(try apply("[]").text == document.text)
    }

    @Test("moving an item changes only its day and its sort order in the text")
    func moveChangesTwoNumbers() throws {
        let changed = try apply(#"[{"op":"move","item":"g1","day":3,"sortOrder":100}]"#)
        #expect(
            difference(changed) == [
                #"+{"id": "g1", "type": "game", "gameId": "game-Chicago-0501", "title": "Cubs v Rockies", "day": 3, "sortOrder": 100, "start": "13:20", "durationMinutes": 190, "weight": 2},"#
            ]
        )
    }

    @Test("placing an item gives the same document as its move", arguments: ["t1", "g1"])
    func placingIsMoving(item: String) throws {
        let position = Position(day: 3, sortOrder: 150.5)
        let placed = try document.placing([(item, position)])
        let moved = try document.applying([.move(item, to: position)])
        #expect(placed.text == moved.text)
        #expect(placed.trip == moved.trip)
    }

    @Test("a number that a move does not change keeps its spelling")
    func unchangedNumber() throws {
        let changed = try apply(#"[{"op":"move","item":"t1","day":3,"sortOrder":100}]"#)
        #expect(changed.text.contains(#""day": 3, "sortOrder": 100.0, "pinned""#))
    }

    @Test("placing an unplaced leg adds the keys of its position after its other keys")
    func placingAddsKeys() throws {
        let changed = try apply(#"[{"op":"move","item":"t2","day":4,"sortOrder":-1.5}]"#)
        #expect(
            difference(changed) == [
                #"+{"id": "t2", "type": "travel", "from": "Detroit", "to": "Chicago", "day": 4, "sortOrder": -1.5},"#
            ]
        )
    }

    @Test("a retime operation changes the start of a game or the duration of a leg")
    func retime() throws {
        let changed = try apply(
            #"[{"op":"retime","item":"g1","start":"19:05"},{"op":"retime","item":"t1","durationMinutes":300}]"#
        )
        #expect(changed.trip.items[0].game?.start == ClockTime("19:05"))
        #expect(changed.trip.items[0].game?.duration == 190)
        #expect(changed.trip.items[1].travel?.duration == 300)
    }

    @Test("an update operation sets keys, and removes keys whose value is null")
    func updateSetsAndRemovesKeys() throws {
        let changed = try apply(
            #"[{"op":"update","item":"t1","set":{"pinned":null,"days":null,"carrier":"bus","to":"Toledo"}}]"#
        )
        #expect(
            difference(changed) == [
                #"+{"id": "t1", "type": "travel", "from": "Chicago", "to": "Toledo", "durationMinutes": 270, "distanceKm": 455, "day": 2, "sortOrder": 100.0, "carrier": "bus"},"#
            ]
        )
    }

    @Test("one list of changes can remove, add and move an item")
    func removeAndAdd() throws {
        let changed = try apply(
            #"[{"op":"remove","item":"c1"},{"op":"add","item":{"id":"c1","type":"custom","title":"Zoo","day":2,"sortOrder":1}},{"op":"move","item":"c1","day":5,"sortOrder":1}]"#
        )
        #expect(changed.trip.items.map { $0.id } == ["g1", "t1", "t2", "c1"])
        #expect(
            changed.text.contains(
                "\n    " + #"{"id":"c1","type":"custom","title":"Zoo","day":5,"sortOrder":1}"# + "\n  ],"
            )
        )
    }

    @Test("removing the first item keeps the other items in order")
    func removingTheFirst() throws {
        let changed = try apply(#"[{"op":"remove","item":"g1"},{"op":"remove","item":"t2"}]"#)
        #expect(changed.trip.items.map { $0.id } == ["t1", "c1"])
    }

    @Test("removing all items leaves an empty list")
    func removingAll() throws {
        let changed = try document.applying(["g1", "t1", "t2", "c1"].map { .remove(item: $0) })
        #expect(changed.trip.items.isEmpty)
    }

    @Test("changes can set the number of days and replace the rules")
    func daysAndRules() throws {
        let changed = try apply(#"[{"op":"days","dayCount":7},{"op":"rules","rules":{"restDayEvery":3}}]"#)
        #expect(changed.trip.dayCount == 7)
        #expect(changed.trip.rules == Rules(restDayEvery: 3))
    }

    @Test("set operations can change, add and remove keys of the trip")
    func keysOfTheTrip() throws {
        let changed = try apply(
            #"[{"op":"set","key":"name","value":null},{"op":"set","key":"end","value":"Chicago"},"#
                + #"{"op":"set","key":"x-plan","value":{"b":[1]}},{"op":"set","key":"end","value":"Detroit"}]"#
        )
        #expect(changed.trip.name == nil)
        #expect(changed.trip.geography.end == "Detroit")
        #expect(changed.tree.root["x-plan"].map { JSONText($0) } == (try JSONText(#"{"b":[1]}"#)))
        #expect(changed.trip.items == document.trip.items)
    }

    @Test("a date in a change counts from the start date that an earlier change sets")
    func datesAfterNewStart() throws {
        let changed = try apply(
            #"[{"op":"set","key":"startDate","value":"2019-07-01"},"#
                + #"{"op":"move","item":"g1","date":"2019-07-03","sortOrder":1}]"#
        )
        #expect(changed.trip.items[0].position == Position(day: 3, sortOrder: 1))
    }

    @Test(
        "a set operation with an invalid key or value is rejected with a reason",
        arguments: [
            (
                #""key":"dayCount","value":3"#,
                #"$[0].key: "dayCount" cannot be set; the operation "days" changes it"#
            ),
            (#""key":"rules","value":{}"#, #"the operation "rules" replaces all rules"#),
            (#""key":"id","value":"b""#, "no operation changes it"),
            (#""key":"items","value":[]"#, #"the operations "add", "update" and "remove" change items"#),
            (
                #""key":"nmae","value":"b""#,
                #"$[0].key: the key "nmae" is unknown and not in the document; perhaps you mean "name""#
            ),
            (
                #""key":"places","value":[{"city":"Ayr","lat":1}]"#,
                #"$[0].value: the key "lat" is unknown and not in the document; perhaps you mean "latitude""#
            ),
            (#""key":"startDate","value":"May""#, "would leave the trip invalid: $.startDate"),
            (
                #""key":"name""#,
                "$[0].value (line 1): is missing; it must be any value, or null to remove the key"
            ),
            (#""key":"name","value":1,"item":"g1""#, "is not a key of a change"),
        ]
    )
    func invalidSet(_ members: String, _ message: String) {
        do {
            _ = try apply(#"[{"op":"set",\#(members)}]"#)
            Issue.record("taken: \(members)")
        } catch {
            #expect("\(error)".contains(message), "\(error)")
        }
    }

    /// The document has a note and a rule that the package does not know.
    @Test("a change may set an unknown key only if the document has it or it starts with x-")
    func existingUnknownKeys() throws {
        let noted = try TripDocument(
            #"{"format":"itinerary/1","id":"a","dayCount":2,"items":[{"id":"t","type":"travel","from":"A","to":"B","note":1}],"rules":{"maxCoffees":2}}"#
        )
        let changes =
            #"[{"op":"update","item":"t","set":{"note":2,"x-seat":7}},{"op":"rules","rules":{"maxCoffees":3,"x-why":0}},"#
            + #"{"op":"rules","rules":{"maxCoffees":4}}]"#
        let changed = try noted.applying(TripChange.list(Array(changes.utf8)))
        #expect(
            changed.text.hasSuffix(#""note":2,"x-seat":7}],"rules":{"maxCoffees":4}}"#),
            "\(changed.text)"
        )
        #expect(throws: ChangeError.self) {
            try noted.applying(
                TripChange.list(Array(#"[{"op":"rules","rules":{}},\#(changes.dropFirst())"#.utf8))
            )
        }
    }

    @Test("a change applies to the result of the earlier changes")
    func laterChangesSeeEarlierOnes() throws {
        let changed = try apply(
            #"[{"op":"move","item":"g1","day":6,"sortOrder":1},{"op":"days","dayCount":6},{"op":"update","item":"g1","set":{"sortOrder":9}}]"#
        )
        #expect(changed.trip.items[0].position == Position(day: 6, sortOrder: 9))
    }

    @Test(
        "a change that cannot be applied is rejected with a reason",
        arguments: [
            (
                #"[{"op":"move","item":"g9","day":1,"sortOrder":1}]"#,
                #"change $[0].item: the trip has no item "g9"; give the id of one of its items"#
            ),
            (
                #"[{"op":"remove","item":"g1"},{"op":"retime","item":"g1","start":"10:00"}]"#,
                #"change $[1].item: the trip has no item "g1"; give the id of one of its items"#
            ),
            (
                #"[{"op":"move","item":"g1","day":6,"sortOrder":1}]"#,
                #"the change would leave the trip invalid: $.items[0].day (item "g1", line 3): day 6 is outside the trip; use 1 to 5"#
            ),
            (
                #"[{"op":"days","dayCount":1}]"#,
                #"the change would leave the trip invalid: $.items[1].day (item "t1", line 4): day 2 is outside the trip, which has only day 1"#
            ),
            (
                #"[{"op":"update","item":"g1","set":{"id":"g2"}}]"#,
                #"change $[0].set: "id" cannot be changed; remove the item and add another"#
            ),
            (
                #"[{"op":"update","item":"g1","set":{"day":null}}]"#,
                #"the change would leave the trip invalid: $.items[0].day (item "g1", line 3): is missing; it must be a whole number"#
            ),
            (
                #"[{"op":"retime","item":"t1","start":"10:00"}]"#,
                #"change $[0].start: "t1" is not a game, event or timed leg; only these have a start"#
            ),
            (
                #"[{"op":"add","item":{"id":"g1","type":"custom","title":"x","day":1,"sortOrder":1}}]"#,
                #"the change would leave the trip invalid: $.items[4].id (item "g1", line 7): is already the id of items[0]; give each item a unique id"#
            ),
            (
                #"[{"op":"rules","rules":{"restDayEvry":2}}]"#,
                #"change $[0].rules: the key "restDayEvry" is unknown and not in the document; perhaps you mean "restDayEvery""#
            ),
            (
                #"[{"op":"update","item":"t1","set":{"pined":false}}]"#,
                #"change $[0].set: the key "pined" is unknown and not in the document; perhaps you mean "pinned""#
            ),
            (
                #"[{"op":"add","item":{"id":"c2","type":"custom","title":"Zoo","day":1,"sortOrder":1,"plase":"B"}}]"#,
                #"change $[0].item: the key "plase" is unknown and not in the document; begin the name of a custom key with x-"#
            ),
        ]
    )
    func invalidChange(_ changes: String, _ message: String) {
        let error = #expect(throws: ChangeError.self) { try apply(changes) }
        #expect(error?.description == message)
    }

    @Test(
        "an invalid change document is rejected with a reason",
        arguments: [
            (#"{"op":"days"}"#, "$ (line 1): is an object, but must be an array"),
            (
                #"[{"op":"shift"}]"#,
                #"$[0].op (line 1): "shift" is unknown; it must be "move", "retime", "update", "remove", "add", "days", "rules" or "set""#
            ),
            (
                #"[{"op":"move","item":"g1","day":1}]"#,
                "$[0].sortOrder (line 1): is missing; it must be a number"
            ),
            (
                #"[{"op":"retime","item":"g1"}]"#,
                #"$[0].start (line 1): is missing; it must be a clock time from "00:00" to "23:59""#
            ),
            (
                #"[{"op":"move","item":"g1","day":1,"sortorder":2,"sortOrder":1}]"#,
                #"$[0].sortorder (line 1): is not a key of a change; perhaps you mean "sortOrder""#
            ),
            (
                #"[{"op":"add","item":3}]"#,
                #"$[0].item (line 1): is a number, but must be an object such as "#
                    + #"{"id": "cubs", "type": "game", "gameId": "game-Chicago-0504", …}"#
            ),
        ]
    )
    func invalidChangeDocument(_ changes: String, _ message: String) {
        let error = #expect(throws: DocumentError.self) { try TripChange.list(Array(changes.utf8)) }
        #expect(error?.description == message)
    }

    @Test("changes can be created in Swift code instead of JSON")
    func changesInSwift() throws {
        let changed = try document.applying([
            .add(item: JSONText(#"{"id":"c2","type":"custom","title":"Zoo","day":2,"sortOrder":1}"#)),
            .update(item: "c2", set: [.init("title", JSONText(#""Aquarium""#))]),
        ])
        #expect(changed.trip.items.last?.kind == .custom(Custom(title: "Aquarium")))
    }
}
