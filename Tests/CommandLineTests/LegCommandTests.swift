import Foundation
import Testing

/// Tests of legs that go to nothing, days added at the front, and travel modes, against answers of an independent
/// program, and of the wording about legs.
@Suite struct LegCommandTests {
    private typealias Object = [String: Any]

    private func cases() throws -> [Object] {
        let file = Bundle.module.url(forResource: "changes", withExtension: "json", subdirectory: "Fixtures")
        let value = try JSONSerialization.jsonObject(with: Data(contentsOf: #require(file)))
        return try #require(value as? [Object])
    }

    private func object(_ text: String) throws -> Object {
        try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object, "\(text)")
    }

    private func text(_ value: Any) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
    }

    @Test("answers on changed games, days and modes match an independent program")
    func outsideCases() throws {
        let cases = try cases()
        #expect(cases.count == 11)
        let folder = try TemporaryFolder()
        for entry in cases {
            let name = try #require(entry["name"] as? String)
            let trip = try folder.file("\(name).json", text(try #require(entry["trip"])))
            for ask in try #require(entry["asks"] as? [Object]) {
                let command = try #require(ask["command"] as? String)
                let expected = try #require(ask["expected"] as? Object)
                let arguments = ask["arguments"] as? [String] ?? []
                switch command {
                case "cancel", "postpone":
                    let output = folder.url.appending(path: "out.json").path()
                    let run = try Tool.run([command, trip, "--json", "--output", output] + arguments)
                    try expectLegs(run, expected, of: name)
                case "import-schedule":
                    let schedule = try folder.file("s.json", text(try #require(ask["schedule"])))
                    let run = try Tool.run([command, schedule, "--against", trip, "--json"])
                    try expectLegs(run, expected, of: name)
                case "apply":
                    let change = try folder.file("c.json", text(try #require(ask["change"])))
                    try expectDocument(Tool.run([command, trip, "--change", change]), expected, name)
                case "days":
                    try expectDocument(Tool.run([command, trip] + arguments), expected, name)
                default:
                    try expectPlan(command, entry, expected, trip, folder)
                }
            }
        }
    }

    private func expectLegs(_ run: Tool.Run, _ expected: Object, of trip: String) throws {
        let answer = try object(run.output)
        let legs = try #require(answer["legsToNothing"] as? [String])
        #expect(Set(legs) == Set(expected["legsToNothing"] as? [String] ?? []), "\(trip)")
        #expect(answer["trip"] as? String == trip)
    }

    private func expectDocument(_ run: Tool.Run, _ expected: Object, _ name: String) throws {
        guard let document = expected["document"] as? Object else {
            #expect(run.status == 2, "\(name): \(run.output)")
            return
        }
        #expect(run.status == 0, "\(name): \(run.errors)")
        #expect(try object(run.output) as NSDictionary == document as NSDictionary, "\(name)")
    }

    private static let engines: [String] = {
        #if GLPK
            ["native", "glpk"]
        #else
            ["native"]
        #endif
    }()

    /// Checks the cost of a repair, a reroute or a plan with every engine.
    private func expectPlan(
        _ command: String,
        _ entry: Object,
        _ expected: Object,
        _ trip: String,
        _ folder: TemporaryFolder
    ) throws {
        var arguments = [command, trip, "--json"]
        for key in ["schedule", "wishes"] where command == "plan" {
            arguments += ["--\(key)", try folder.file("\(key).json", text(try #require(entry[key])))]
        }
        for engine in Self.engines {
            let answer = try object(Tool.run(arguments + ["--engine", engine]).output)
            let cost = answer["cost"] as? NSDictionary
            #expect(cost == expected["cost"] as? NSDictionary, "\(entry["name"] ?? "") \(command) \(engine)")
        }
    }

    private static let trip = """
        {"format":"itinerary/1","id":"t","startDate":"2026-07-01","dayCount":3,"start":"A","end":"A",
        "travelTimes":{"legs":[{"from":"A","to":"B","durationMinutes":300,"mode":"public"}]},"items":[
        {"id":"g","type":"game","gameId":"g","city":"A","day":1,"sortOrder":1,"start":"19:05"},
        {"id":"t","type":"travel","from":"A","to":"B","durationMinutes":300,"day":1,"sortOrder":2},
        {"id":"h","type":"game","gameId":"h","city":"B","day":2,"sortOrder":1,"start":"13:05"}]}
        """

    @Test(
        "legs that no longer go to a game are named on standard error, or in the output if a file is written"
    )
    func toNothing() throws {
        let folder = try TemporaryFolder()
        let sentence =
            "the leg A – B on day 1 (Wed 1 Jul) no longer goes to a game: the game at its destination is gone"
        for options in [[], ["--as-change"], ["--json"]] {
            let run = try Tool.run(["cancel", "-", "--item", "h"] + options, input: Self.trip)
            #expect(run.errors == "itinerary: standard input: \(sentence)\n")
        }
        let file = try folder.file("t.json", Self.trip)
        let run = try Tool.run(["remove", file, "--item", "h", "--write"])
        #expect(run.output.hasSuffix("  to no game  \(sentence)\n") && run.errors.isEmpty, "\(run)")
        let none = try Tool.run(["cancel", "-", "--item", "g"], input: Self.trip)
        #expect(none.errors.isEmpty)
    }

    @Test("a plan lists its legs at night, and new legs have the mode of their connection")
    func nightAndMode() throws {
        let run = try Tool.run(["reroute", "-"], input: Self.trip)
        #expect(run.output.contains("at night  the leg A – B on day 1 (Wed 1 Jul), 22:05 to 03:05\n"))
        #expect(run.output.contains("new     B – A, 5 h, by public transport  day 3"))
        let answer = try object(Tool.run(["reroute", "-", "--json"], input: Self.trip).output)
        let legs = try #require(answer["legs"] as? [Object])
        #expect(legs.map { $0["mode"] as? String } == [nil, "public"])
        let items = try #require((answer["rerouted"] as? Object)?["items"] as? [Object])
        #expect(items.last?["mode"] as? String == "public")
        #expect(
            try Tool.run(["repair", "-"], input: Self.trip).output.contains("at night  the leg A – B")
        )
    }

    @Test("add-travel gives a leg the requested mode, or the mode of its connection")
    func addedMode() throws {
        let line = ["add-travel", "-", "--from", "B", "--to", "A", "--as-change"]
        #expect(try Tool.run(line, input: Self.trip).output.contains(#""mode":"public""#))
        #expect(try !Tool.run(line + ["--minutes", "90"], input: Self.trip).output.contains("mode"))
        #expect(try !Tool.run(line + ["--mode", "drive"], input: Self.trip).output.contains("mode"))
        let refused = try Tool.run(line + ["--mode", "bus"], input: Self.trip)
        #expect(refused.status == 2 && refused.errors.contains("--mode must be drive or public, not bus"))
    }

    @Test("a changed document that could be read only with side files is neither printed nor written")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let places = try folder.file(
            "places.json",
            #"{"places":[{"city":"Chicago","timeZone":"America/Chicago"}]}"#
        )
        let trip = """
            {"format":"itinerary/1","id":"t","startDate":"2026-07-01","dayCount":3,
            "places":[{"city":"Boston","timeZone":"America/New_York"}],"items":[
            {"id":"g","type":"game","gameId":"g","city":"Boston","day":1,"sortOrder":1,"start":"19:00"}]}
            """
        let file = try folder.file("t.json", trip)
        let change = try folder.file(
            "c.json",
            #"""
            [{"op":"add","item":{"id":"h","type":"game","gameId":"h","city":"Chicago","day":2,"sortOrder":1,"start":"19:00"}}]
            """#
        )
        let lines = [
            ["apply", file, "--change", change], ["repair", file, "--change", change, "--write"],
            ["reroute", file, "--change", change, "--write"],
        ]
        for line in lines {
            let run = try Tool.run(line + ["--places", places])
            #expect(run.status == 2 && run.output.isEmpty, "\(line): \(run)")
            #expect(run.errors.contains("the document would be invalid without its side files: $.items[1]"))
            #expect(try String(contentsOfFile: file, encoding: .utf8) == trip)
        }
    }

    @Test("a new trip allows travel from 07:00 to 23:00 and reports it, unless --no-hours is given")
    func newHours() throws {
        let run = try Tool.run(["new", "--days", "3", "--city", "Boston"])
        #expect(
            run.output.contains(
                #""rules":{"travelHours":["07:00","23:00"],"visitHours":["08:00","22:00"]}"#
            )
        )
        #expect(run.errors.contains("travel is allowed from 07:00 to 23:00"))
        let free = try Tool.run(["new", "--days", "3", "--city", "Boston", "--no-hours"])
        #expect(free.output.contains(#""rules":{"visitHours":["08:00","22:00"]}"#) && free.errors.isEmpty)
    }

    @Test("the days command takes a number of days or a first day, which may be before the trip")
    func firstDay() throws {
        func run(_ arguments: String...) throws -> Tool.Run {
            try Tool.run(["days", "-"] + arguments + ["--as-change"], input: Self.trip)
        }
        #expect(try run("--from", "-1").output.contains(#"{"op":"days","dayCount":5,"shift":2}"#))
        #expect(try run("--from", "2026-06-30").output.contains(#"{"op":"days","dayCount":4,"shift":1}"#))
        #expect(try run("5").output.contains(#"{"op":"days","dayCount":5}"#))
        for arguments in [[], ["5", "--from", "2"], ["--from", "soon"], ["--from", "4"], ["--from", "2"]] {
            #expect(try Tool.run(["days", "-"] + arguments, input: Self.trip).status == 2, "\(arguments)")
        }
    }
}
