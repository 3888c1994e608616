import Foundation
import Testing

/// Tests of `why` for games of a trip.
@Suite struct WhyCommandTests {
    private func json(_ words: [String]) throws -> (status: Int32, answer: [String: Any]) {
        let run = try Tool.run(["why"] + words + ["--json"])
        let answer = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return (run.status, try #require(answer, "\(run.errors)"))
    }

    @Test("the why command explains a missed and a seen game of the trip")
    func whyGame() throws {
        let missed = try json(["ohio-2010.json", "--item", "indians-tigers"])
        #expect(missed.status == 1)
        #expect(Set(missed.answer.keys) == ["item", "kind", "met", "by", "conflict", "cost"])
        #expect(missed.answer["kind"] as? String == "game" && missed.answer["met"] as? Bool == false)
        #expect(missed.answer["by"] as? [String] == [])
        let conflict = try #require(missed.answer["conflict"] as? [String: Any])
        let members = (conflict["members"] as? [[String: String]])?.compactMap { $0["id"] }
        #expect(members == ["back-west", "maxTravelMinutesInDays"])
        let levels = ["missed", "edits", "minutes", "moved", "displacement", "preference", "shift"]
        #expect(Set((missed.answer["cost"] as? [String: Int] ?? [:]).keys) == Set(levels))

        let met = try json(["ohio-2010.json", "--item", "yankees-red-sox"])
        #expect(met.status == 0 && met.answer["met"] as? Bool == true)
        #expect(met.answer["by"] as? [String] == ["east", "back-west"])
        #expect(met.answer["conflict"] is NSNull && met.answer["cost"] is NSNull)

        let text = try Tool.run(["why", "ohio-2010.json", "--item", "indians-tigers"])
        #expect(text.status == 1)
        try expectSnapshot(text.output, "why-missed-game")
    }

    /// Seeing the game costs another game at the same time; a game that no leg reaches has no cost.
    @Test("the why command names the game that must be missed to see another game")
    func costOfGame() throws {
        let folder = try TemporaryFolder()
        let trip = try folder.file(
            "trip.json",
            #"""
            {"format":"itinerary/1","id":"both","dayCount":3,"start":"Home","travelTimes":{"legs":[
            {"from":"Home","to":"Here","durationMinutes":60},{"from":"Home","to":"There","durationMinutes":90}]},
            "items":[
            {"id":"go","type":"travel","from":"Home","to":"Here","durationMinutes":60,"day":1,"sortOrder":1},
            {"id":"here","type":"game","gameId":"here","city":"Here","title":"Here","day":2,"sortOrder":1,"start":"19:00","weight":2},
            {"id":"there","type":"game","gameId":"there","city":"There","title":"There","day":2,"sortOrder":2,"start":"19:00"},
            {"id":"far","type":"game","gameId":"far","city":"Far","title":"Far","day":3,"sortOrder":1},
            {"id":"none","type":"event","title":"Gala","city":"Here","day":3,"sortOrder":2},
            {"id":"lunch","type":"custom","title":"Lunch","day":3,"sortOrder":3}]}
            """#
        )
        let there = try json([trip, "--item", "there"]).answer
        #expect((there["conflict"] as? [String: Any])?["members"] as? [[String: String]] == [])
        // A game of weight 2 is missed in exchange, and the gala can still be reached.
        let cost = there["cost"] as? [String: Int]
        #expect(cost?["missed"] == 2 && cost?["edits"] == 2 && cost?["minutes"] == 180)
        let text = try Tool.run(["why", trip, "--item", "there"]).output
        #expect(
            text == """
                There in There on day 2 is missed: no leg goes to its city
                  rerouting could include it: 2 new legs, 1 leg moved, 3 h more, but it misses Here in Here on day 2 instead

                """
        )
        let far = try json([trip, "--item", "far"])
        #expect(far.status == 1 && far.answer["cost"] is NSNull)
        let gala = try json([trip, "--item", "none"])
        #expect(gala.status == 0 && gala.answer["kind"] as? String == "game")
        let lunch = try Tool.run(["why", trip, "--item", "lunch"])
        #expect(lunch.status == 2 && lunch.errors.contains("neither a leg nor a game"))
    }

    @Test(
        "the why command rejects options that do not apply to its item",
        arguments: [
            (["--item", "indians-tigers", "--day", "8"], "indians-tigers is a game, and its day is fixed"),
            (["--item", "indians-tigers", "--index", "1"], "indians-tigers is a game, and its day is fixed"),
            (
                ["--item", "back-west"],
                "the option --day or --date is missing: back-west is a leg"
            ),
            (
                ["--item", "indians-tigers", "--schedule", "ohio-2010.schedule.csv"],
                "the schedule has no game indians-tigers; omit --schedule to use the item of the trip"
            ),
            (
                ["--item", "back-west", "--schedule", "ohio-2010.schedule.csv", "--day", "2"],
                "the schedule fixes the day of this game"
            ),
            (
                ["--item", "back-wset", "--day", "2"],
                "the trip has no item back-wset; did you mean back-west?"
            ),
        ]
    )
    func wrongOptions(_ words: [String], _ message: String) throws {
        let run = try Tool.run(["why", "ohio-2010.json"] + words)
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test("the why command states the cost of a game of the schedule")
    func scheduledGame() throws {
        let words = ["ohio-2010.json", "--item", "2010-09-22-CLE", "--schedule", "ohio-2010.schedule.csv"]
        let run = try Tool.run(["why"] + words)
        #expect(run.status == 0)
        #expect(
            run.output
                == "Indians v Twins in Cleveland on day 2 (Wed 22 Sep): it can be seen: on your way\n"
        )
    }

    /// An answer that the time limit cuts off is unknown, not negative.
    @Test("the why command without time to search reports neither a conflict nor a cost")
    func whyWithoutTime() throws {
        let missed = try json(["ohio-2010.json", "--item", "indians-tigers", "--time-limit", "0.000000001"])
        #expect(missed.status == 1 && missed.answer["stopped"] as? String == "time")
        #expect(missed.answer["conflict"] is NSNull && missed.answer["cost"] is NSNull)
    }

    @Test("the answer about a game outside the trip states its date")
    func outsideTrip() throws {
        let folder = try TemporaryFolder()
        let schedule = try folder.file(
            "games.csv",
            "gameId,date,start,city,title\na,2013-07-18,19:00,Boston,Reds at Sox\nb,2013-09-30,19:00,Boston,Cubs at Sox\n"
        )
        let line = ["why", "boston-2013.json", "--schedule", schedule, "--item"]
        let early = try Tool.run(line + ["a"]).output
        #expect(
            early.contains(" (Thu 18 Jul)") && early.contains("it is not on a day of the trip"),
            "\(early)"
        )
        let late = try Tool.run(line + ["b"]).output
        #expect(late.contains(" (Mon 30 Sep)") && late.contains("it is not on a day of the trip"), "\(late)")
    }

    @Test("a game of the schedule is found by its title, and several games with the title are listed")
    func titlesOfSchedule() throws {
        let folder = try TemporaryFolder()
        let schedule = try folder.file(
            "games.csv",
            """
            gameId,date,start,city,title,home,away,status
            a,2013-07-23,19:05,Boston,Rays at Red Sox,,,
            b,2013-07-24,19:05,Boston,Rays at Red Sox,,,
            c,2013-07-25,19:05,Boston,Reds at Red Sox,,,postponed
            d,2013-07-26,19:05,Boston,Reds at Red Sox,,,
            e,2013-09-01,19:05,Boston,Reds at Red Sox,,,
            f,2013-09-02,19:05,Boston,,Red Sox,Mets,

            """
        )
        let line = ["boston-2013.json", "--schedule", schedule, "--json", "--item"]
        func why(_ name: String) throws -> Tool.Run { try Tool.run(["why"] + line + [name]) }
        // Of two games with the title, the one on the days of the trip counts.
        #expect(try why("reds at  RED SOX").output == why("d").output)
        #expect(try why("Red Sox v Mets").output == why("f").output && why("f").status < 2)
        let several = try why("Rays at Red Sox")
        #expect(several.status == 2)
        #expect(
            several.errors.contains(
                "2 games have the title Rays at Red Sox; give the gameId: a on 2013-07-23 or b on 2013-07-24"
            ),
            "\(several.errors)"
        )
        #expect(try why("Rods at Red Sox").errors.contains("did you mean Reds at Red Sox"))
        let nearby = try Tool.run(["nearby"] + line + ["Reds at Red Sox"])
        #expect(try nearby.output == Tool.run(["nearby"] + line + ["d"]).output && nearby.status < 2)
    }
}
