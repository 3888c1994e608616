import Foundation
import Testing

/// Tests that a trip that nobody can make is not reported as valid.
@Suite struct VerdictTests {
    private struct Finding: Decodable, Equatable {
        let code: String
        let severity: String
        let items: [String]
        let day: Int?
    }

    private struct Answer: Decodable {
        let left: [Finding]?
        let findings: [Finding]?
    }

    private static func trip(days: Int = 2, _ items: String, _ rest: String = "") -> String {
        #"{"format":"itinerary/1","id":"x","dayCount":\#(days),"items":[\#(items)]\#(rest)}"#
    }

    private static func game(_ id: String, _ city: String, day: Int = 1, _ sortOrder: Int, _ start: String)
        -> String
    {
        #"{"id":"\#(id)","type":"game","gameId":"\#(id)","city":"\#(city)","day":\#(day),"sortOrder":\#(sortOrder),"#
            + #""start":"\#(start)"}"#
    }

    private static func leg(_ from: String, _ to: String, day: Int = 1, _ sortOrder: Int, _ minutes: Int)
        -> String
    {
        #"{"id":"to-\#(to.lowercased())","type":"travel","from":"\#(from)","to":"\#(to)","day":\#(day),"#
            + #""sortOrder":\#(sortOrder),"durationMinutes":\#(minutes)}"#
    }

    /// Returns a command's answer in JSON and as text, and its exit status.
    private func ask(_ command: String, _ trip: String) throws -> (
        answer: Answer, text: String, status: Int32
    ) {
        let json = try Tool.run([command, "-", "--json"], input: trip)
        let text = try Tool.run([command, "-"], input: trip)
        #expect(json.status == text.status)
        return (
            try JSONDecoder().decode(Answer.self, from: Data(json.output.utf8)), text.output, text.status
        )
    }

    /// Nobody can be in Detroit at 19:05 and in Chicago at 19:10.
    private static let atOnce = [
        game("detroit", "Detroit", 1, "19:05"), leg("Detroit", "Chicago", 2, 270),
        game("chicago", "Chicago", 3, "19:10"),
    ].joined(separator: ",")

    /// The best plan misses one of two simultaneous games although it passes both.
    @Test("a nearby game lists the findings that remain if it is added")
    func leftFindings() throws {
        struct Options: Decodable {
            struct Option: Decodable { let left: [Finding] }
            let options: [Option]
        }
        let folder = try TemporaryFolder()
        let games = [Self.game("one", "Ada", 1, "13:00"), Self.game("two", "Ada", 2, "13:30")]
        let trip = try folder.file("trip.json", Self.trip(games.joined(separator: ","), #","start":"Ada""#))
        let schedule = try folder.file(
            "games.csv",
            "gameId,day,city,start\nlate,2,Ada,19:05\nsame,1,Ada,13:10\n"
        )
        let line = ["nearby", trip, "--schedule", schedule]
        let overlap = Finding(code: "overlapping-games", severity: "error", items: ["one", "two"], day: 1)
        let json = try Tool.run(line + ["--item", "late", "--json"]).output
        #expect(
            try JSONDecoder().decode(Options.self, from: Data(json.utf8)).options.map { $0.left } == [
                [overlap]
            ]
        )
        let text = try Tool.run(line).output
        #expect(text.contains("on your way, 1 pair of games overlaps  late\n"), "\(text)")
        // A removed game no longer conflicts.
        let taken = try Tool.run(line + ["--item", "same", "--instead", "--json", "--write"]).output
        let left = try JSONDecoder().decode(Options.self, from: Data(taken.utf8)).options.map { $0.left }
        let audit = try JSONDecoder().decode(
            Answer.self,
            from: Data(Tool.run(["audit", trip, "--json"]).output.utf8)
        )
        #expect(left == [audit.findings?.filter { $0.severity == "error" } ?? []])
        let alone = try Tool.run(line + ["--item", "late", "--write"]).output
        #expect(alone.contains("  overlap  "), "\(alone)")
    }

    @Test("a repair of a trip with overlapping games reports the overlap")
    func overlappingGames() throws {
        let (answer, text, status) = try ask("repair", Self.trip(Self.atOnce))
        #expect(status == 1)
        #expect(
            answer.left == [
                Finding(
                    code: "tight-connection",
                    severity: "error",
                    items: ["detroit", "to-chicago", "chicago"],
                    day: 1
                ),
                Finding(code: "overlapping-games", severity: "error", items: ["detroit", "chicago"], day: 1),
            ]
        )
        #expect(!text.contains("no game missed"))
        #expect(text.contains("1 connection too tight, 1 pair of games overlaps"))
    }

    @Test("overlaps are only warnings if the rule connections is false")
    func disabledRule() throws {
        let trip = Self.trip(Self.atOnce, #","rules":{"connections":false}"#)
        let (answer, text, status) = try ask("repair", trip)
        #expect(status == 0)
        #expect(answer.left == [])
        #expect(text.contains("overlap  ") && text.contains("tight  "))
        let audit = try ask("audit", trip)
        #expect(audit.status == 0)
        #expect(audit.answer.findings?.map { $0.severity } == ["warning", "warning"])
    }

    @Test("a repair reports games that are still out of reach")
    func unreachableGames() throws {
        let far = (1...5).map { Self.game("far-\($0)", "Boston", day: 2, $0, "19:05") }
        let items = [Self.game("near", "Detroit", 1, "13:05"), Self.leg("Detroit", "Chicago", 2, 270)] + far
        let (answer, text, status) = try ask("repair", Self.trip(items.joined(separator: ",")))
        #expect(status == 1)
        #expect(answer.left == [])
        #expect(!text.contains("no game missed"))
        #expect(text.contains("5 games out of reach"))
        let summary = try Tool.run(
            ["repair", "-", "--summary", "--quiet"],
            input: Self.trip(items.joined(separator: ","))
        )
        #expect((summary.output + summary.errors).contains("unreachable-game"))
    }

    /// 25 h 36 min do not fit before 13:05 on the first day.
    @Test("a leg cannot start before the start of the trip")
    func startBoundsWindow() throws {
        let items = [Self.leg("Seattle", "Boston", 1, 1536), Self.game("game", "Boston", 2, "13:05")]
        let trip = Self.trip(items.joined(separator: ","))
        let tight = Finding(
            code: "tight-connection",
            severity: "error",
            items: ["to-boston", "game"],
            day: 1
        )
        let audit = try ask("audit", trip)
        #expect(audit.status == 1)
        #expect(audit.answer.findings == [tight])
        #expect(audit.text.contains("(13 h 5 min) are available from the start of day 1"))
        #expect(try ask("repair", trip).answer.left == [tight])
        let kept = Self.trip(items.joined(separator: ","), #","rules":{"connections":true}"#)
        #expect(
            try ask("audit", kept).answer.findings?.map { $0.code } == ["connection", "no-valid-assignment"]
        )
        let reroute = try Tool.run(["reroute", "-", "--json"], input: trip)
        #expect(reroute.status == 1)
        #expect(reroute.output.contains(#""missedGames":["game"]"#))
    }

    @Test("a game that cannot be reached in time is not a nearby game")
    func unreachableNearbyGame() throws {
        let trip = Self.trip(
            Self.leg("Seattle", "Denver", day: 2, 1, 60),
            #","start":"Seattle","travelTimes":{"legs":[{"from":"Seattle","to":"Boston","durationMinutes":1536}]}"#
        )
        let folder = try TemporaryFolder()
        let games = [("early", 1), ("late", 2)].map { id, day in
            #"{"gameId":"\#(id)","title":"","city":"Boston","day":\#(day),"start":"13:05"}"#
        }
        let schedule = #"{"format":"itinerary-schedule/1","games":[\#(games.joined(separator: ","))]}"#
        let run = try Tool.run([
            "nearby", folder.file("trip.json", trip), "--schedule", folder.file("schedule.json", schedule),
            "--json",
        ])
        #expect(!run.output.contains(#""gameId":"early""#))
        #expect(run.output.contains(#""gameId":"late""#))
    }

    @Test("a route that misses the trip's start or end city is an error")
    func startAndEnd() throws {
        let items = [Self.game("game", "Detroit", 1, "13:05"), Self.leg("Detroit", "Chicago", 2, 270)]
        let trip = Self.trip(items.joined(separator: ","), #","start":"Chicago","end":"Boston""#)
        let expected = ["wrong-start", "wrong-end"].map {
            Finding(code: $0, severity: "error", items: ["to-chicago"], day: nil)
        }
        let audit = try ask("audit", trip)
        #expect(audit.status == 1)
        #expect(audit.answer.findings == expected)
        let repair = try ask("repair", trip)
        #expect(repair.status == 1)
        #expect(repair.answer.left == expected)
        #expect(repair.text.contains("it starts elsewhere, it ends elsewhere"))
    }

    /// The trip has each of these findings at least once.
    @Test("findings are printed in the specified order of their codes")
    func findingOrder() throws {
        let items = [
            Self.leg("Boston", "Detroit", 1, 900), Self.game("one", "Detroit", 2, "13:05"),
            Self.game("two", "Detroit", 3, "14:00"), Self.leg("Chicago", "Miami", day: 2, 4, 3000),
            Self.game("far", "Nome", day: 2, 5, "13:00"),
        ]
        let trip = Self.trip(
            items.joined(separator: ","),
            #","start":"Nome","end":"Nome","huh":1,"rules":{"noTravelDays":[2],"maxTravelMinutesPerDay":800,"hm":1}"#
        )
        let codes = try ask("audit", trip).answer.findings?.map { $0.code }
        #expect(
            codes == [
                "unreachable-game", "route-gap", "wrong-start", "wrong-end", "day-minutes", "day-minutes",
                "no-travel-day", "tight-connection", "overlapping-games", "late-arrival", "unknown-key",
                "unknown-rule", "no-valid-assignment",
            ]
        )
    }

    /// `reroute` solves what `repair` leaves if it knows another connection.
    @Test("a repair that does not fix an error suggests a reroute that does")
    func rerouteHint() throws {
        let items = [
            Self.game("one", "Detroit", 1, "13:05"), Self.leg("Detroit", "Chicago", 2, 900),
            Self.game("two", "Chicago", 3, "20:10"),
        ]
        let trip = Self.trip(
            items.joined(separator: ","),
            #","travelTimes":{"legs":[{"from":"Detroit","to":"Chicago","durationMinutes":180}]}"#
        )
        let repair = try ask("repair", trip)
        #expect(repair.status == 1)
        #expect(repair.text.contains("help: reroute would see both games: 1 new leg, 1 leg left out"))
        let reroute = try ask("reroute", trip)
        #expect(reroute.status == 0)
        #expect(reroute.answer.left == [])
    }
}
