import Foundation
import Testing

/// Tests of timed legs on the command line (SPEC section 15).
@Suite struct TimedLegCommandTests {
    private let trip = "northeast-2023.json"

    @Test("the show command prints the departure and arrival times of a timed leg")
    func shownTimes() throws {
        let text = try Tool.run(["show", trip]).output
        #expect(text.contains("→ 09:10 Acela 2159, Boston – New York, 3 h 40 min, arrives at 12:50"))
    }

    @Test("a repair places an untimed leg around the timed legs")
    func repairAround() throws {
        let run = try Tool.run(["repair", trip, "--json"])
        #expect(run.status == 0, "\(run.errors)")
        let answer = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let moves = try #require(answer["moves"] as? [[String: Any]])
        #expect(moves.compactMap { $0["item"] as? String } == ["home"])
    }

    @Test("add-travel adds a leg with a start time")
    func addTimedLeg() throws {
        let line = [
            "add-travel", trip, "--from", "Boston", "--to", "Bangor", "--day", "5", "--start", "14:20",
            "--new-city",
        ]
        let refused = try Tool.run(line)
        #expect(refused.status == 2 && refused.errors.contains("--start requires --minutes"))
        let run = try Tool.run(line + ["--minutes", "255", "--title", "Bus 12", "--as-change"])
        let change = run.output.replacing("\n", with: "")
        #expect(change.contains(#""title":"Bus 12","start":"14:20","durationMinutes":255,"day":5"#), "\(run)")
    }

    @Test("a schedule retimes and cancels timed legs by their ids")
    func scheduledLegs() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file(
            "later.csv",
            "gameId,date,start,durationMinutes,status\nacela-2159,2023-04-19,10:10,225,\nacela-2151,,,,cancelled\n"
        )
        let against = ["--against", Tool.package.appending(path: "Examples/Trips/\(trip)").path()]
        let run = try Tool.run(["import-schedule", file] + against + ["--as-change"])
        #expect(
            run.output.contains(#"{"op":"retime","item":"acela-2159","start":"10:10","durationMinutes":225}"#)
        )
        #expect(run.output.contains(#"{"op":"remove","item":"acela-2151""#))
    }

    @Test("an audit names a timed leg that departs too early, and states a correction")
    func tightConnection() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file(
            "late.json",
            #"""
            {"format":"itinerary/1","id":"late","dayCount":2,"rules":{"connections":true},"items":[
            {"id":"cubs","type":"game","gameId":"g1","title":"Cubs","city":"Chicago","day":1,"sortOrder":1,"start":"13:20"},
            {"id":"f","type":"travel","from":"Chicago","to":"Detroit","title":"UA 1","day":1,"sortOrder":2,"start":"16:00",
            "durationMinutes":80}]}
            """#
        )
        let run = try Tool.run(["audit", file])
        #expect(run.status == 1)
        #expect(run.output.contains("there is not enough time between Cubs"))
        #expect(run.output.contains("help: leave out UA 1, Chicago – Detroit on day 1"))
    }

    /// A flight that leaves before the game ends, whatever else moves.
    private static let tooEarly = #"""
        {"format":"itinerary/1","id":"x","dayCount":2,"items":[
        {"id":"cubs","type":"game","gameId":"g1","title":"Cubs","city":"Chicago","day":1,"sortOrder":1,"start":"13:20"},
        {"id":"f","type":"travel","from":"Chicago","to":"Detroit","title":"UA 1","day":1,"sortOrder":2,"start":"16:00",
        "durationMinutes":80},
        {"id":"tigers","type":"game","gameId":"g2","title":"Tigers","city":"Detroit","day":2,"sortOrder":1}]}
        """#

    @Test("an answer never suggests a rule that no plan can satisfy", arguments: ["repair", "reroute"])
    func impossibleRule(_ command: String) throws {
        let text = try Tool.run([command, "-"], input: Self.tooEarly).output
        #expect(
            text.contains("20 min too early\n") && text.contains(", 1 connection too tight, 1 overlap"),
            "\(text)"
        )
        #expect(!text.contains("set the rule “connections” to true"))
    }

    @Test("answers about a leg start with its title", arguments: ["slots", "place --item f"])
    func legTitle(_ command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        let text = try Tool.run([words[0], "-"] + words.dropFirst(), input: Self.tooEarly).output
        #expect(text.contains("f  UA 1, Chicago – Detroit"), "\(text)")
    }

    /// Both ends of the time window are named, and the consequence of a correction is not a separate conflict.
    @Test("an audit names both the game and the leg of a tight connection")
    func bothSides() throws {
        let trip = Self.tooEarly.replacing(#""items":"#, with: #""rules":{"connections":true},"items":"#)
        let text = try Tool.run(["audit", "-"], input: trip).output
        #expect(
            text.contains(
                "there is not enough time between Cubs in Chicago on day 1, which ends at 16:20, and UA 1, "
                    + "Chicago – Detroit on day 1, which leaves at 16:00\n"
            ),
            "\(text)"
        )
        #expect(
            text.contains(
                "help: leave out UA 1, Chicago – Detroit on day 1  (a game would then have no leg to its city)\n"
            )
        )
    }

    /// Without the flight, the traveler cannot reach the trip's end; the fixed place of the flight causes the conflict.
    @Test("a conflict about the trip's end also mentions the timed legs")
    func endAndTimedLegs() throws {
        let text = try Tool.run(["reroute", "-"], input: Self.tooEarly).output
        #expect(
            text.contains(
                "(timed legs and departures keep their order within the day)\n"
            ),
            "\(text)"
        )
    }

    /// A flight after a game that starts at `cubs`, to a game that starts at `tigers`.
    private static func flight(cubs: String, tigers: String) -> String {
        #"""
        {"format":"itinerary/1","id":"x","dayCount":2,"rules":{"connections":true},"items":[
        {"id":"cubs","type":"game","gameId":"g1","title":"Cubs","city":"Chicago","day":1,"sortOrder":1,
        "start":"\#(cubs)","durationMinutes":120},
        {"id":"f","type":"travel","from":"Chicago","to":"Detroit","title":"UA 1","day":1,"sortOrder":2,"start":"16:00",
        "durationMinutes":80},
        {"id":"tigers","type":"game","gameId":"g2","title":"Tigers","city":"Detroit","day":1,"sortOrder":3,
        "start":"\#(tigers)"}]}
        """#
    }

    @Test("an audit names each game that is too close to a timed leg, before or after the leg")
    func tightSide() throws {
        let late = try Tool.run(["audit", "-"], input: Self.flight(cubs: "11:00", tigers: "17:00")).output
        #expect(late.contains("which arrives at 17:20, and Tigers in Detroit on day 1"), "\(late)")
        #expect(!late.contains("between Cubs"), "\(late)")
        let early = try Tool.run(["audit", "-"], input: Self.flight(cubs: "15:00", tigers: "20:00")).output
        #expect(early.contains("between Cubs") && !early.contains("and Tigers"), "\(early)")
        let both = try Tool.run(["audit", "-"], input: Self.flight(cubs: "15:00", tigers: "17:00")).output
        #expect(both.contains("between Cubs") && both.contains("and Tigers"), "\(both)")
    }
}
