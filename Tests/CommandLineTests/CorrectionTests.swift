import Foundation
import Testing

/// Tests that the change documents of corrections change what they state and nothing else.
@Suite struct CorrectionTests {
    /// Returns a one-day trip with two legs that must both be traveled on that day.
    private func trip(rules: String, legs: String = "", games: String = "") -> String {
        #"{"format":"itinerary/1","id":"a","dayCount":1,"items":[\#(games)"#
            + #"{"id":"t","type":"travel","from":"A","to":"B","durationMinutes":75\#(legs)},"#
            + #"{"id":"u","type":"travel","from":"B","to":"C","durationMinutes":75}],"rules":\#(rules)}"#
    }

    private func corrections(_ trip: String) throws -> [[String: Any]] {
        let run = try Tool.run(["audit", "-", "--json"], input: trip)
        let answer = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let conflicts = try #require(answer?["conflicts"] as? [[String: Any]])
        return conflicts.flatMap { $0["corrections"] as? [[String: Any]] ?? [] }
    }

    private func changedRules(_ correction: [String: Any]) throws -> NSDictionary {
        let changes = try #require(correction["changes"] as? [[String: Any]])
        #expect(changes.count == 1 && changes.first?["op"] as? String == "rules")
        return try #require(changes.first?["rules"] as? NSDictionary)
    }

    @Test("a correction that raises a limit keeps the other rules, including unknown rules")
    func raisedLimit() throws {
        let rules =
            #"{"bufferAfterGameMinutes":45,"maxTravelsPerDay":1,"maxCoffees":{"cups":3},"x-why":null}"#
        let found = try corrections(trip(rules: rules))
        #expect(found.count == 1 && found[0]["kind"] as? String == "raise")
        #expect(found[0]["rule"] as? String == "maxTravelsPerDay" && found[0]["item"] is NSNull)
        let expected: NSDictionary = [
            "bufferAfterGameMinutes": 45, "maxTravelsPerDay": 2, "maxCoffees": ["cups": 3], "x-why": NSNull(),
        ]
        #expect(try changedRules(found[0]) == expected)
    }

    @Test("a correction that extends travel hours keeps the buffers")
    func looserHours() throws {
        let rules = #"{"travelHours":["06:00","08:00"],"bufferBeforeGameMinutes":30}"#
        let found = try corrections(trip(rules: rules))
        #expect(
            try found.map { try changedRules($0) } == [
                ["travelHours": ["05:30", "08:00"], "bufferBeforeGameMinutes": 30],
                ["travelHours": ["06:00", "08:30"], "bufferBeforeGameMinutes": 30],
            ]
        )
    }

    @Test("a correction of maxTravelMinutesInDays keeps its other keys")
    func ruleKeys() throws {
        let rules = #"{"maxTravelMinutesInDays":{"days":2,"minutes":100,"why":"sleep"}}"#
        let found = try corrections(trip(rules: rules))
        #expect(
            try found.map { try changedRules($0) } == [
                ["maxTravelMinutesInDays": ["days": 2, "minutes": 150, "why": "sleep"]]
            ]
        )
    }

    @Test("a trip can be repaired after a correction is applied")
    func appliedCorrection() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("trip.json", trip(rules: #"{"maxCoffees":3,"maxTravelsPerDay":1}"#))
        let found = try corrections(folder.text("trip.json"))
        let changes = try JSONSerialization.data(withJSONObject: try #require(found.first?["changes"]))
        let change = try folder.file("change.json", String(decoding: changes, as: UTF8.self))
        #expect(try Tool.run(["apply", file, "--change", change, "--write"]).status == 0)
        #expect(try Tool.run(["repair", file]).status == 0)
    }

    @Test("a correction that misses a game names the game's id")
    func missedGame() throws {
        let games =
            #"{"id":"g","type":"game","gameId":"g","city":"B","day":1,"sortOrder":5},"#
            + #"{"id":"h","type":"game","gameId":"h","city":"A","day":1,"sortOrder":6},"#
        let found = try corrections(trip(rules: "{}", games: games))
        #expect(found.map { $0["kind"] as? String } == ["miss", "miss"])
        #expect(Set(found.map { $0["item"] as? String }) == ["g", "h"])
        #expect(found.allSatisfy { $0["changes"] is NSNull && $0["rule"] is NSNull })
    }
}

@Suite struct ExplanationTests {
    /// A pin, a range of days, and two rules cause three independent problems.
    @Test("three independent problems are reported as three conflicts")
    func independentConflicts() throws {
        let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
        let text = try Tool.run(["audit", "three-troubles.json"], in: folder)
        #expect(text.status == 1)
        try expectSnapshot(text.output, "three-troubles")
        let json = try Tool.run(["audit", "three-troubles.json", "--json"], in: folder)
        let answer = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        let conflicts = try #require(answer?["conflicts"] as? [[String: Any]])
        let members = conflicts.map { conflict in
            (conflict["members"] as? [[String: String]] ?? []).compactMap { $0["id"] }
        }
        #expect(members.count == 3)
        #expect(Set(members.joined()).isSuperset(of: ["south", "yankees", "west", "pirates"]))
    }
}
