import Foundation
import Testing

/// Two games with no number between theirs, and a leg that must go between them.
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

    @Test func theTextNamesTheNeighbourAndWhatIsRenumbered() throws {
        let lines = try Tool.run(["repair", "-"], input: Self.trip).output.split(separator: "\n").dropFirst(2)
        #expect(
            Array(lines) == [
                "  t  A – B  not placed → day 1, after First in A",
                "  renumbered where they stand  First in A on day 1 and Second in B on day 1",
            ]
        )
        let place = try Tool.run(["place", "-", "--item", "t"], input: Self.trip).output
        #expect(place.contains("day 1, after First in A, before Second in B"))
        #expect(place.contains(", renumbering the day\n"))
    }

    /// A suggestion of the audit counts the travels of the day too.
    @Test func theTextOfASuggestionNamesTheNeighbour() throws {
        let input = Self.trip.replacing("1.0000000000000002", with: "2")
        let run = try Tool.run(["audit", "-"], input: input)
        #expect(run.output.contains("help: move t to day 1, after First in A\n"))
    }

    @Test(arguments: [["repair"], ["place", "--item", "t"]])
    func theChangesAreEnoughByThemselves(_ command: [String]) throws {
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

    /// The changes of a repair whose numbers have many digits, and of one that moves nothing.
    @Test func theChangesOfTheExamplesGiveWhatIsWritten() throws {
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
