import Foundation
import Testing

/// Tests of a leg between two games whose sort orders have no number between them.
@Suite struct RenumberingTests {
    private static let trip = """
        {"format":"itinerary/1","id":"a","dayCount":1,"items":[
         {"id":"g","type":"game","gameId":"g","title":"First","city":"A","day":1,"sortOrder":1},
         {"id":"h","type":"game","gameId":"h","title":"Second","city":"B","day":1,"sortOrder":1.0000000000000002},
         {"id":"t","type":"travel","from":"A","to":"B"}]}

        """

    private func object(_ text: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("the repair and place commands name the neighbor of a slot and the renumbered items")
    func renumberedText() throws {
        let lines = try Tool.run(["repair", "-"], input: Self.trip).output.split(separator: "\n").dropFirst(2)
        #expect(
            Array(lines) == [
                "  t  A – B  not placed → day 1, after First in A",
                "  renumbered in place  First in A on day 1 and Second in B on day 1",
            ]
        )
        let place = try Tool.run(["place", "-", "--item", "t"], input: Self.trip).output
        #expect(place.contains("day 1, after First in A, before Second in B"))
        #expect(place.contains(", renumbering the day\n"))
    }

    /// The audit's suggestion counts the legs of the day too.
    @Test("a suggestion of the audit names the neighbor of its slot")
    func suggestedSlot() throws {
        let input = Self.trip.replacing("1.0000000000000002", with: "2")
        let run = try Tool.run(["audit", "-"], input: input)
        #expect(run.output.contains("help: move the leg t to day 1, after First in A\n"))
    }

    @Test(
        "applying the changes in the JSON gives the document that --write writes",
        arguments: [["repair"], ["place", "--item", "t"]]
    )
    func completeChanges(_ command: [String]) throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("trip.json", Self.trip)
        let answer = try object(Tool.run([command[0], file, "--json"] + command.dropFirst()).output)
        let changes = try #require(answer["changes"] as? [[String: Any]])
        #expect(Set(changes.map { $0["item"] as? String }) == ["g", "h", "t"])
        let change = try folder.file(
            "change.json",
            String(decoding: JSONSerialization.data(withJSONObject: changes), as: UTF8.self)
        )
        #expect(
            try Tool.run(["apply", file, "--change", change, "--output", folder.url.path() + "/new.json"])
                .status == 0
        )
        #expect(try Tool.run(["audit", folder.url.path() + "/new.json", "--json"]).status == 0)
        #expect(try Tool.run([command[0], file, "--write", "-q"] + command.dropFirst()).status == 0)
        #expect(try folder.text("trip.json") == folder.text("new.json"))
    }

    /// One repair has numbers with many digits, and another moves nothing.
    @Test("the changes of a repair are exactly its moves")
    func exampleChanges() throws {
        for (trip, count) in [("east-unplaced-2011", 4), ("northeast-2010", 0), ("ohio-2010", 1)] {
            let answer = try object(Tool.run(["repair", "\(trip).json", "--json"]).output)
            let changes = try #require(answer["changes"] as? [[String: Any]])
            #expect(changes.count == count)
            #expect(
                changes.map { $0["item"] as? String }
                    == (answer["moves"] as? [[String: Any]] ?? []).map { $0["item"] as? String }
            )
        }
    }
}
