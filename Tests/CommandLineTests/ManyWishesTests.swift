import Foundation
import Testing

/// Tests of wish lists with more wishes than a search can distinguish (SPEC section 14).
@Suite struct ManyWishesTests {
    private typealias Object = [String: Any]

    private static let trip = """
        {"format":"itinerary/1","id":"x","startDate":"2018-05-01","dayCount":4,"start":"Ada","items":[],
         "travelTimes":{"symmetric":true,"legs":[{"from":"Ada","to":"Bex","durationMinutes":60}]}}
        """

    /// Four games each day, in two cities.
    private static let schedule = (0..<16).reduce("gameId,day,start,city,title\n") { text, number in
        text + "s\(number),\(1 + number / 4),\(12 + number % 4 * 2):00,\(number % 2 == 0 ? "Ada" : "Bex"),X\n"
    }

    private static func plan(_ wishes: [Object], _ options: [String] = []) throws -> Object {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wishes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let list: Object = ["format": "itinerary-wishes/1", "wishes": wishes]
        try JSONSerialization.data(withJSONObject: list).write(to: folder.appending(path: "wishes.json"))
        for (name, text) in [("trip.json", trip), ("games.csv", schedule)] {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        let run = try Tool.run(
            ["plan", "trip.json", "--schedule", "games.csv", "--wishes", "wishes.json", "--json"] + options,
            in: folder
        )
        let json = try? JSONSerialization.jsonObject(with: Data(run.output.utf8))
        return try #require(json as? Object, "\(run.errors)")
    }

    @Test("a plan for the maximum number of identical wishes is optimal")
    func equalWishes() throws {
        for count in [64, 65, 128] {
            let answer = try Self.plan([Object](repeating: ["city": "Ada", "count": 2], count: count))
            #expect(answer["status"] as? String == "optimal", "\(count)")
            #expect((answer["cost"] as? Object)?["missed"] as? Int == 0, "\(count)")
            #expect((answer["games"] as? [String])?.count == 2)
        }
    }

    @Test("planning with too many different wishes gives a feasible plan and a bound")
    func differentWishes() throws {
        let wishes: [Object] = (0..<128).map { number in
            let last = 2 + number % 14
            return [
                "games": (0...last).map { "s\($0)" }, "count": 1 + number % (last + 1),
                "weight": 1 + number % 3,
            ]
        }
        let answer = try Self.plan(wishes)
        #expect(answer["status"] as? String == "feasible")
        let missed = try #require((answer["cost"] as? Object)?["missed"] as? Int)
        let bound = try #require((answer["bound"] as? [Int])?.first)
        #expect(bound <= missed)
        #expect((answer["games"] as? [String])?.isEmpty == false)
        #expect(answer["stopped"] as? String == "memory")
        #expect(answer["planned"] is Object)
    }

    @Test("required wishes are granted even if there are too many wishes to distinguish")
    func requiredWishes() throws {
        let wishes: [Object] = (0..<70).map { number in
            [
                "games": (0...(5 + number % 10)).map { "s\($0)" }, "count": 2, "weight": number + 1,
                "required": true,
            ]
        }
        let answer = try Self.plan(wishes)
        let granted = answer["wishes"] as? [Object] ?? []
        #expect(granted.count == 70)
        #expect(granted.allSatisfy { $0["granted"] as? Int == 2 })
    }
}
