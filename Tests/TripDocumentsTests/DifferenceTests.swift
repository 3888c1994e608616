import Testing
import TripDocuments
import TripModel

/// Differences between two small documents.
@Suite struct DifferenceTests {
    private func document(
        _ items: String...,
        head: String = #""name":"Swing""#,
        id: String = "t"
    ) throws -> TripDocument {
        try TripDocument(
            #"{"format":"itinerary/1","id":"\#(id)","dayCount":3,\#(head),"items":[\#(items.joined(separator: ","))]}"#
        )
    }

    private static let cubs =
        #"{"id":"cubs","type":"game","gameId":"g-Ayr-1","day":1,"sortOrder":1,"start":"19:05"}"#
    private static let tea = #"{"id":"tea","type":"custom","title":"Tea","day":1,"sortOrder":2}"#
    private static let bus = #"{"id":"bus","type":"travel","from":"Ayr","to":"Bath","day":2,"sortOrder":1}"#

    @Test("documents that differ only in spelling and order have no difference")
    func spellingAndOrder() throws {
        let other = try TripDocument(
            #"{"items":[{"title":"T\u0065a", "sortOrder":2.0,"id":"tea","day":1,"type":"custom"}, \#(Self.cubs)],"dayCount":3.0,"#
                + #""name":"Swing","id":"t","format":"itinerary/1"}"#
        )
        let difference = try DocumentDifference(from: document(Self.cubs, Self.tea), to: other)
        #expect(difference.isEmpty)
        #expect(try difference.changes().isEmpty)
    }

    @Test("a difference is written as operations that a traveler would use")
    func changesOfDifference() throws {
        let first = try document(Self.cubs, Self.tea, Self.bus)
        let second = try document(
            #"{"id":"cubs","type":"game","gameId":"g-Ayr-1","day":2,"sortOrder":7,"start":"13:05","weight":2}"#,
            Self.bus.replacing(#""day":2,"sortOrder":1"#, with: #""pinned":true"#),
            #"{"id":"zoo","type":"custom","title":"Zoo","day":3,"sortOrder":1}"#,
            head: #""startDate":"2018-05-01","rules":{"restDayEvery":2}"#
        )
        let difference = try DocumentDifference(from: first, to: second)
        #expect(difference.added.map { $0.id } == ["zoo"])
        #expect(difference.removed.map { $0.id } == ["tea"])
        #expect(difference.entries.map { $0.isMoved } == [true, true])
        #expect(difference.entries.map { $0.otherKeys } == [["start", "weight"], ["pinned"]])
        #expect(difference.keys == ["name", "startDate", "rules"])
        let written = TripChange.documentText(try difference.changes())
        #expect(
            written == """
                [
                  {"op":"set","key":"name","value":null},
                  {"op":"set","key":"startDate","value":"2018-05-01"},
                  {"op":"rules","rules":{"restDayEvery":2}},
                  {"op":"remove","item":"tea","was":{"id":"tea","type":"custom","title":"Tea","day":1,"sortOrder":2}},
                  {"op":"add","item":{"id":"zoo","type":"custom","title":"Zoo","day":3,"sortOrder":1}},
                  {"op":"move","item":"cubs","day":2,"sortOrder":7},
                  {"op":"retime","item":"cubs","start":"13:05"},
                  {"op":"update","item":"cubs","set":{"weight":2}},
                  {"op":"update","item":"bus","set":{"day":null,"sortOrder":null,"pinned":true}}
                ]

                """
        )
    }

    @Test("an item whose type differs is replaced as a whole")
    func itemOfAnotherType() throws {
        let second = #"{"id":"cubs","type":"custom","title":"Nap","day":1,"sortOrder":1,"x-why":null}"#
        let difference = try DocumentDifference(from: document(Self.cubs), to: document(second))
        let changed = try document(Self.cubs).applying(difference.changes())
        #expect(changed.text.contains(second))
    }

    @Test("a difference that no change can express is rejected with the names of its keys")
    func inexpressibleDifference() throws {
        func complaint(_ first: TripDocument, _ second: TripDocument) throws -> String? {
            let difference = try DocumentDifference(from: first, to: second)
            do throws(DifferenceError) {
                _ = try difference.changes()
                return nil
            } catch {
                return error.description
            }
        }
        #expect(
            try complaint(
                document(head: #""rules":{}"#),
                document(head: #""x-note":null"#, id: "other")
            ) == "no list of changes can express this: \"id\" differs, but no operation changes it; "
                + "\"rules\" is removed, but rules can only be replaced; "
                + "\"x-note\" is null, but in a change null removes the key"
        )
        let noted = try document(Self.tea.replacing("}", with: #","hotel":1}"#))
        #expect(
            try complaint(document(Self.tea), noted)
                == "no list of changes can express this: \"hotel\" of the item \"tea\" is an "
                + "unknown key; a change can set it only if the document already has it"
        )
        #expect(try complaint(noted, document(Self.tea)) == nil)
    }
}
