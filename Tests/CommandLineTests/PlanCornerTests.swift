import Foundation
import Testing

/// Regression tests of `plan` (SPEC section 14).
@Suite struct PlanCornerTests {
    private typealias Object = [String: Any]

    /// Returns the answer of `plan` for a trip and a CSV schedule.
    private static func plan(_ trip: String, _ schedule: String, _ arguments: [String]) throws -> Object {
        let folder = FileManager.default.temporaryDirectory.appending(path: "corner-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(trip.utf8).write(to: folder.appending(path: "trip.json"))
        try Data(schedule.utf8).write(to: folder.appending(path: "schedule.csv"))
        let run = try Tool.run(
            ["plan", "trip.json", "--schedule", "schedule.csv", "--json"] + arguments,
            in: folder
        )
        let answer = try? JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? Object
        return try #require(answer, "\(run.errors)")
    }

    private static func numbers(_ cost: Any?, _ keys: String...) -> [Int] {
        keys.map { (cost as? Object)?[$0] as? Int ?? -1 }
    }

    /// The schedule has teams but neither titles nor ids, and the trip knows no connections.
    @Test("games without titles are named by their teams")
    func teamsOnly() throws {
        let folder = try TemporaryFolder()
        let trip =
            #"{"format":"itinerary/1","id":"w","startDate":"2027-06-01","dayCount":3,"start":"Boston","items":[]}"#
        _ = try folder.file("trip.json", trip)
        _ = try folder.file(
            "season.csv",
            "Date,City,Home,Away,Start\n6/1/2027,Boston,Red Sox,Rays,TBD\n6/20/2027,Boston,Red Sox,Cubs,7:05 PM\n6/2/2027,Toronto,Jays,Rays,7:05 PM\n"
        )
        let arguments = ["--schedule", "season.csv", "--wish", "city:Boston", "--wish", "city:Toronto"]
        let run = try Tool.run(["plan", "trip.json", "--write"] + arguments, in: folder.url)
        #expect(run.output.contains("Red Sox v Rays in Boston"), "\(run.output)")
        #expect(run.errors.contains("no travel times between cities are known"), "\(run.errors)")
        #expect(run.errors.contains("give coordinates with --places"))
        let show = try Tool.run(["show", "trip.json"], in: folder.url)
        #expect(show.output.contains("Red Sox v Rays in Boston"))
        _ = try folder.file(
            "wishes.json",
            #"{"format":"itinerary-wishes/1","wishes":[{"id":"north","city":"Toronto"}]}"#
        )
        let why = try Tool.run(
            ["why", "trip.json", "--wish", "north", "--wishes", "wishes.json", "--schedule", "season.csv"],
            in: folder.url
        )
        #expect(why.status == 1 && why.output.contains("Toronto"), "\(why.errors)")
    }

    /// Weights of four and five exceed what the bound tables can distinguish.
    @Test("no trade-off is lost if weights are large")
    func heavyTradeOffs() throws {
        let trip = #"""
            {"format":"itinerary/1","id":"w","dayCount":2,"end":"Bex","rules":{"maxTravelMinutesPerDay":240},"items":[
            {"id":"a","type":"game","gameId":"a","city":"Ada","day":1,"sortOrder":1,"weight":5},
            {"id":"b","type":"event","title":"B","city":"Bex","day":2,"sortOrder":1},
            {"id":"c","type":"game","gameId":"c","city":"Cor","day":2,"sortOrder":2}],
            "travelTimes":{"legs":[{"from":"Ada","to":"Cor","durationMinutes":10},
            {"from":"Cor","to":"Bex","durationMinutes":180}]}}
            """#
        let answer = try Self.plan(trip, "gameId,date,city\n", ["--wish", "team:X*2", "--trade-offs"])
        let tradeOffs = (answer["tradeOffs"] as? [Object] ?? []).map {
            Self.numbers($0["cost"], "missed", "minutes", "days")
        }
        #expect(tradeOffs == [[3, 190, 2], [4, 190, 1], [8, 0, 1], [9, 0, 0]])
    }

    /// 600,000 minutes, over a year of travel, must not be mistaken for a missed wish.
    @Test("a plan may contain legs that last months")
    func longLegs() throws {
        let leg = { (from: String, to: String) in
            #"{"from":"\#(from)","to":"\#(to)","durationMinutes":200000}"#
        }
        let trip =
            #"{"format":"itinerary/1","id":"l","dayCount":2,"start":"A","items":[],"travelTimes":{"legs":["#
            + [leg("A", "B"), leg("B", "C"), leg("C", "D")].joined(separator: ",") + "]}}"
        let answer = try Self.plan(
            trip,
            "gameId,day,city\nb,1,B\nc,1,C\nd,2,D\n",
            ["--wish", "city:B", "--wish", "city:C", "--wish", "city:D"]
        )
        #expect(Self.numbers(answer["cost"], "missed", "minutes") == [0, 600_000])
    }

    /// Without the evening game, nothing requires the bus to leave before the game without a start.
    @Test("a departure is placed after games without a start if the plan sees no game with a later start")
    func lastDeparture() throws {
        let trip = #"""
            {"format":"itinerary/1","id":"d","dayCount":1,"end":"Bex","items":[{"id":"t0","type":"travel",
            "from":"Ada","to":"Cor","durationMinutes":60,"day":1,"sortOrder":400}],"travelTimes":{"departures":
            [{"from":"Cor","to":"Bex","day":1,"start":"14:00","durationMinutes":60}]}}
            """#
        let answer = try Self.plan(
            trip,
            "gameId,day,city,start\ns1,1,Bex,\ns2,1,Ada,19:00\n",
            ["--wish", "game:s1", "--wish", "game:s2"]
        )
        // With s1 alone, the departure comes after s1; s2, at 19:00, would come after the departure.
        #expect(answer["games"] as? [String] == [])
        #expect(answer["status"] as? String == "optimal")
    }

    /// The only connection is a leg that may not be moved to the day of the game.
    @Test("the reason why a wish is not granted names the allowed days of a leg")
    func legDays() throws {
        let trip = #"""
            {"format":"itinerary/1","id":"e","dayCount":2,"items":[{"id":"t1","type":"travel","from":"Ada",
            "to":"Bex","durationMinutes":60,"day":2,"sortOrder":1,"days":[2,2]}],"travelTimes":{"legs":
            [{"from":"Ada","to":"Bex","durationMinutes":null}]}}
            """#
        let answer = try Self.plan(
            trip,
            "gameId,day,city,start\ng1,1,Bex,20:00\n",
            ["--wish", "city:Bex"]
        )
        let refusal = (answer["refusals"] as? [Object])?.first?["conflict"] as? Object
        let members = refusal?["members"] as? [Object] ?? []
        #expect(Set(members.map { $0["id"] as? String }) == ["t1", "wish-1"])
        #expect(
            (refusal?["message"] as? String)?.contains("the leg Ada – Bex must be on day 2") == true
        )
    }
}
