import Foundation
import Testing

/// Tests of games that a plan misses (SPEC sections 11 and 14): lists and pictures mark them, and `--instead` removes
/// them.
@Suite struct MissedGamesTests {
    private typealias Object = [String: Any]

    /// Two games in Ada overlap, and a third in Bex can be reached.
    private static let trip = """
        {"format":"itinerary/1","id":"rain","startDate":"2031-06-02","dayCount":3,"start":"Ada","items":[
        {"id":"g1","type":"game","gameId":"g1","city":"Ada","title":"Lions","day":1,"sortOrder":1000,"start":"13:00",
         "durationMinutes":180,"weight":2},
        {"id":"g2","type":"game","gameId":"g2","city":"Ada","title":"Owls","day":1,"sortOrder":2000,"start":"14:00",
         "durationMinutes":180,"note":"gate 3"},
        {"id":"g3","type":"game","gameId":"g3","city":"Bex","title":"Bears","day":2,"sortOrder":1000,"start":"19:00"},
        {"id":"t1","type":"travel","from":"Ada","to":"Bex","durationMinutes":60,"day":2,"sortOrder":500}]}
        """

    private static let schedule = "gameId,day,start,city,title\ns1,3,19:00,Bex,Crows\n"

    private static func withFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "missed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(trip.utf8).write(to: folder.appending(path: "trip.json"))
        try Data(schedule.utf8).write(to: folder.appending(path: "games.csv"))
        return try body(folder)
    }

    private static let questions: [[String]] = [
        ["reroute", "trip.json"], ["plan", "trip.json", "--schedule", "games.csv", "--wish", "city:Bex"],
    ]

    private static func json(_ arguments: [String], in folder: URL) throws -> Object {
        let run = try Tool.run(arguments + ["--json"], in: folder)
        let value = try? JSONSerialization.jsonObject(with: Data(run.output.utf8))
        return try #require(value as? Object, "\(run.errors)")
    }

    private static func items(_ document: Any?) -> [String] {
        ((document as? Object)?["items"] as? [Object] ?? []).compactMap { $0["id"] as? String }
    }

    @Test("--instead removes the game that a plan misses from the document", arguments: questions)
    func instead(_ question: [String]) throws {
        try Self.withFolder { folder in
            let key = question[0] == "plan" ? "planned" : "rerouted"
            let without = try Self.json(question, in: folder)
            #expect(without["missedGames"] as? [String] == ["g2"])
            #expect(without["takenOut"] == nil)
            #expect(Self.items(without[key]).contains("g2"))
            let with = try Self.json(question + ["--instead"], in: folder)
            #expect(with["missedGames"] as? [String] == ["g2"])
            #expect(with["takenOut"] as? [String] == ["g2"])
            #expect(!Self.items(with[key]).contains("g2"))
            #expect(Self.items(with[key]).contains("g1"))
            #expect((with["left"] as? [Any])?.isEmpty == true)
            let text = try Tool.run(question + ["--instead"], in: folder)
            #expect(text.output.contains("removed from the document: Owls"), "\(text.output)")
            #expect(text.status == 1)
        }
    }

    @Test("undo restores the games that a plan removed", arguments: questions)
    func undone(_ question: [String]) throws {
        try Self.withFolder { folder in
            let run = try Tool.run(question + ["--instead", "--write", "--history"], in: folder)
            #expect(run.status == 1, "\(run.errors)")
            let file = folder.appending(path: "trip.json")
            #expect(try !String(contentsOf: file, encoding: .utf8).contains("gate 3"))
            try Data(Self.trip.utf8).write(to: folder.appending(path: "before.json"))
            let change = try Tool.run(["diff", "before.json", "trip.json", "--as-change"], in: folder)
            #expect(change.output.contains(#""was""#), "\(change.output) \(change.errors)")
            let undo = try Tool.run(["undo", "trip.json", "--write"], in: folder)
            #expect(undo.status == 0, "\(undo.errors)")
            #expect(try String(contentsOf: file, encoding: .utf8) == Self.trip)
        }
    }

    @Test("lists and pictures mark a game that a plan misses", arguments: questions)
    func marked(_ question: [String]) throws {
        try Self.withFolder { folder in
            let run = try Tool.run(question + ["--output", "new.json"], in: folder)
            #expect(run.output.contains("missed  Owls"), "\(run.output)")
            if question[0] == "plan" { #expect(run.output.contains("Owls in Ada, missed"), "\(run.output)") }
            let list = try Tool.run(["show", "new.json"], in: folder)
            #expect(list.output.contains("Owls in Ada, missed"), "\(list.output)")
            #expect(!list.output.contains("Lions in Ada, missed"))
            let picture = try Tool.run(["show", "new.json", "--svg"], in: folder)
            #expect(picture.output.contains("missed: Owls"), "\(picture.output)")
        }
    }
}
