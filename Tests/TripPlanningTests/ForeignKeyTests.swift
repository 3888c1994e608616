import Foundation
import Testing
import TripPlanning

/// Unknown keys of items, the trip and its rules, which no function that writes may lose.
@Suite struct ForeignKeyTests {
    /// A trip whose first game may be postponed so far that no plan reaches it.
    private static let text = """
        {"format": "itinerary/1", "id": "t", "startDate": "2019-05-01", "dayCount": 6, "x-trip": {"mood": "good"},
         "rules": {"maxTravelMinutesPerDay": 600, "x-rule": [1, 2]},
         "travelTimes": {"legs": [
            {"from": "Boston", "to": "New York", "durationMinutes": 230, "bothWays": true},
            {"from": "New York", "to": "Chicago", "durationMinutes": 500, "bothWays": true},
            {"from": "Boston", "to": "Chicago", "durationMinutes": 590, "bothWays": true}]},
         "items": [
            {"id": "sox", "type": "game", "gameId": "g1", "city": "Boston", "day": 1, "sortOrder": 1, "x-seat": "12A"},
            {"id": "bus", "type": "travel", "from": "Boston", "to": "New York", "durationMinutes": 230, "day": 2,
             "sortOrder": 1, "x-seat": "7C"},
            {"id": "yanks", "type": "game", "gameId": "g2", "city": "New York", "day": 3, "sortOrder": 1, "x-seat": "3"},
            {"id": "train", "type": "travel", "from": "New York", "to": "Chicago", "durationMinutes": 500, "day": 4,
             "sortOrder": 1, "x-seat": {"car": 9}},
            {"id": "walk", "type": "custom", "title": "Walk", "day": 4, "sortOrder": 2, "x-seat": null},
            {"id": "cubs", "type": "game", "gameId": "g3", "city": "Chicago", "day": 5, "sortOrder": 1, "x-seat": [4]}
         ]}
        """

    private static let values = [
        "sox": "\"12A\"", "bus": "\"7C\"", "yanks": "\"3\"", "train": "{\"car\": 9}", "walk": "null",
        "cubs": "[4]",
    ]

    /// Expects the unknown keys in a document, except those of the items in `gone`.
    private func expectKept(_ document: TripDocument, _ path: Comment, gone: Set<String> = []) throws {
        let root = document.tree.root
        #expect(
            root["x-trip"].map { String(decoding: $0.text, as: UTF8.self) } == "{\"mood\": \"good\"}",
            path
        )
        #expect(root["rules"]?["x-rule"].map { String(decoding: $0.text, as: UTF8.self) } == "[1, 2]", path)
        var found: [String: String] = [:]
        for item in try #require(root["items"]).elements {
            found[item["id"]?.string ?? ""] = item["x-seat"].map { String(decoding: $0.text, as: UTF8.self) }
        }
        #expect(found == Self.values.filter { !gone.contains($0.key) }, path)
    }

    @Test("edits and their undo keep the unknown keys of items, the trip and its rules")
    func editsKeepUnknownKeys() throws {
        var history = DocumentHistory(try TripDocument(Self.text))
        let operations: [DocumentOperation] = [
            .postpone(item: "sox", to: .day(2)), .move(item: "walk", to: .day(3)), .pin(item: "bus"),
            .unpin(item: "bus"), .add(NewItem(.custom(Custom(title: "Nap"))), on: .day(6)),
        ]
        for operation in operations {
            try history.perform(operation)
            try expectKept(history.document, "\(operation)")
        }
        try history.perform(.cancel(item: "walk"))
        try expectKept(history.document, "cancel", gone: ["walk"])
        while try history.undo() != nil {}
        #expect(history.document.text == Self.text)
    }

    @Test("repairs and reroutes keep the unknown keys of all remaining items")
    func plansKeepUnknownKeys() throws {
        let document = try TripDocument(Self.text).performing(.postpone(item: "sox", to: .day(2))).0
        let itinerary = Itinerary(document.trip)
        let repaired = try document.applying(try itinerary.repair())
        try expectKept(repaired, "repair")
        let late = try TripDocument(Self.text).performing(.postpone(item: "sox", to: .day(6))).0
        let reroute = try Itinerary(late.trip).reroute(tradeOffs: true)
        let plans = [try #require(reroute.plan)] + (reroute.tradeOffs ?? [])
        for plan in plans {
            let gone = Set(plan.dropped)
            try expectKept(try late.applying(plan), "\(plan.cost)", gone: gone)
        }
        #expect(plans.contains { !$0.dropped.isEmpty })
    }

    @Test("a schedule and a nearby game keep the unknown keys of items, the trip and its rules")
    func schedulesKeepUnknownKeys() throws {
        let document = try TripDocument(Self.text)
        let schedule = try Schedule(
            Array("gameId,city,date,start\ng1,Boston,2019-05-02,19:00\ng4,Chicago,2019-05-06,\n".utf8)
        )
        try expectKept(try document.updated(by: schedule).document, "schedule")
        let games = try schedule.games(in: document.trip)
        let answer = try NearbyAnswer(Itinerary(document.trip), of: document, adding: games)
        let option = try #require(answer.nearby.games.first { $0.instead.isEmpty })
        try expectKept(try document.applying(answer.changes(option)), "option")
    }

    @Test("a new document that is created from a trip has no unknown keys")
    func newDocumentHasNoUnknownKeys() throws {
        let document = try TripDocument(Self.text)
        #expect(!(try TripDocument(document.trip).text.contains("x-seat")))
    }
}
