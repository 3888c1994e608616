import Foundation
import Testing

/// Tests of the commands that compare trips, and trips with schedules.
@Suite struct ComparingCommandTests {
    private func sorted(_ text: String) throws -> NSDictionary {
        var root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let items = try #require(root["items"] as? [[String: Any]])
        root["items"] = Dictionary(uniqueKeysWithValues: items.map { ($0["id"] as? String ?? "", $0) })
        return root as NSDictionary
    }

    @Test("applying the changes printed by diff to the first trip gives the second trip")
    func diffAndApply() throws {
        let folder = try TemporaryFolder()
        let (first, second) = ("northeast-2010.json", "northeast-2010.mended.json")
        for (one, other) in [(first, second), (second, first)] {
            let diff = try Tool.run(["diff", one, other, "--as-change"])
            #expect(diff.status == 0, "\(diff.errors)")
            let change = try folder.file("change.json", diff.output)
            let changed = try Tool.run(["apply", one, "--change", change]).output
            #expect(try sorted(changed) == sorted(Tool.run(["convert", other]).output))
        }
        #expect(try Tool.run(["diff", first, first, "--as-change"]).output == "[]\n")
    }

    /// Numbers that no `Double` can represent keep all their digits, also those that order items.
    @Test("the diff and apply commands keep all digits of large numbers")
    func largeNumbers() throws {
        func trip(_ number: String, _ day: Int) -> String {
            #"{"format":"itinerary/1","id":"t","dayCount":3,"own":\#(number),"items":[{"id":"a","type":"custom","title":"x","#
                + #""day":\#(day),"sortOrder":\#(number),"own":\#(number)},{"id":"b","type":"custom","title":"y","day":1,"sortOrder":1}]}"#
        }
        let folder = try TemporaryFolder()
        let texts = [
            trip("9007199254740992", 1), trip("9007199254740993", 1),
            trip("123456789012345678901234567890", 2),
            trip("0.1000000000000000055511151231257827", 2), trip("0.1", 3), trip("9007199254740993", 3),
        ]
        for (number, (one, other)) in zip(texts, texts.dropFirst() + texts.prefix(1)).enumerated() {
            let (first, second) = (try folder.file("a.json", one), try folder.file("b.json", other))
            let diff = try Tool.run(["diff", first, second, "--as-change"])
            #expect(diff.status == 0, "\(number): \(diff.errors)")
            let change = try folder.file("change.json", diff.output)
            #expect(try Tool.run(["apply", first, "--change", change]).output == other, "\(number)")
        }
    }

    @Test("the diff command reads one trip from standard input and rejects a second trip from there")
    func diffStandardInput() throws {
        let trip = try Tool.run(["convert", "ohio-2010.json"]).output
        let run = try Tool.run(["diff", "-", "ohio-2010.json"], input: trip)
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("\nno difference\n"))
        #expect(try Tool.run(["diff", "-", "-"]).errors.contains("can be read only once"))
        #expect(try Tool.run(["diff", "ohio-2010.json"]).errors.contains("diff takes A and B; 1 given"))
    }

    @Test("once the changes of a schedule are applied, the schedule changes nothing more")
    func scheduleChange() throws {
        let folder = try TemporaryFolder()
        let line = [
            "import-schedule", "northeast-2010.newer.csv", "--against", "northeast-2010.json", "--as-change",
        ]
        let change = try folder.file("change.json", Tool.run(line).output)
        let changed = try Tool.run(["apply", "northeast-2010.json", "--change", change])
        #expect(changed.status == 0)
        let trip = try folder.file("trip.json", changed.output)
        var again = line
        again[3] = trip
        #expect(try Tool.run(again).output == "[]\n")
    }

    @Test("the error for an unreadable schedule names the line")
    func badScheduleLine() throws {
        let folder = try TemporaryFolder()
        let schedule = try folder.file("schedule.csv", "gameId,date\na,2010-04-20\nb,tomorrow\n")
        let run = try Tool.run(["import-schedule", schedule, "--against", "northeast-2010.json"])
        #expect(run.status == 2)
        #expect(
            run.errors
                == "itinerary: \(schedule): line 3: date \"tomorrow\" is not a date like \"2018-05-01\" or \"5/1/2018\", with or without a time\n"
        )
    }

    /// The calendar of one team, and a list of changed games: the other games are listed and kept.
    @Test(
        "a schedule cancels unlisted games only if it is complete",
        arguments: [
            "gameId,date,start\n2010-04-26-NYN,2010-04-26,19:05\n",
            "gameId,date,start\n2010-04-26-NYN,2010-04-26,13:05\n2010-06-01-NYN,2010-06-01,19:05\n",
        ]
    )
    func partialSchedule(_ rows: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("feed.csv", rows)
        let line = ["import-schedule", file, "--against", "northeast-2010.json"]
        let run = try Tool.run(line + ["--json"])
        #expect(run.errors.isEmpty)
        #expect(!run.output.contains("cancelled") && run.output.contains(#""change":"notInFile""#))
        let change = try Tool.run(line + ["--as-change"])
        #expect(change.status == (rows.contains("13:05") ? 1 : 0))
        #expect(!change.output.contains("remove"))
        #expect(change.errors.contains("lacks") && change.errors.contains("nats-rockies"))
        let all = try Tool.run(line + ["--complete-for", "Nationals", "--as-change"])
        #expect(all.status == 1)
        #expect(all.output.contains(#"{"op":"remove","item":"nats-rockies","was":{"#))
        #expect(!all.output.contains("yankees-sox") && all.errors.contains("yankees-sox"))
        #expect(try Tool.run(line + ["--complete"]).output.contains("cancelled"))
    }

    @Test("a game that returns to the schedule is restored unchanged")
    func reinstatedGame() throws {
        let folder = try TemporaryFolder()
        let away = try folder.file("away.csv", "gameId,date\n2010-04-26-NYN,2010-06-26\n")
        let back = try folder.file("back.csv", "gameId,date\n2010-04-26-NYN,2010-04-26\n")
        let line = ["--against", "northeast-2010.json", "--as-change"]
        let gone = try folder.file("gone.json", Tool.run(["import-schedule", away] + line).output)
        let without = try folder.file(
            "without.json",
            Tool.run(["apply", "northeast-2010.json", "--change", gone]).output
        )
        let ask = ["import-schedule", back, "--against", without, "--was", gone]
        let told = try Tool.run(ask)
        #expect(told.status == 1 && told.output.contains("reinstated  Mets v Dodgers in New York on day 8"))
        let again = try folder.file("again.json", Tool.run(ask + ["--as-change"]).output)
        let whole = try folder.file("whole.json", Tool.run(["apply", without, "--change", again]).output)
        #expect(try Tool.run(["diff", "northeast-2010.json", whole]).output.hasSuffix("\nno difference\n"))
        let needs = try Tool.run(["import-calendar", away, "--was", gone])
        #expect(needs.status == 2 && needs.errors.contains("--was needs --against"))
    }

    /// The plan with such a game is written only if the games that it replaces are removed.
    @Test("a nearby game that replaces other games is written only with --instead")
    func instead() throws {
        let folder = try TemporaryFolder()
        let trip = folder.url.appending(path: "trip.json").path()
        let ask = [
            "nearby", "ohio-2010.json", "--schedule", "ohio-2010.schedule.csv", "--item", "2010-09-24-PIT",
            "--output", trip,
        ]
        let refused = try Tool.run(ask)
        #expect(refused.status == 2 && refused.output.isEmpty)
        #expect(refused.errors.contains("only instead of Indians v Tigers in Cleveland on day 8"))
        #expect(refused.errors.hasSuffix("--instead removes them\n"))
        #expect(!FileManager.default.fileExists(atPath: trip))
        let taken = try Tool.run(ask + ["--instead"])
        #expect(taken.status == 0, "\(taken.errors)")
        #expect(taken.output.contains("it replaces: Indians v Tigers"))
        #expect(taken.output.contains("the leg"))
        #expect(try Tool.run(["audit", trip]).output.hasSuffix("all is well\n"))
        let lost = try Tool.run(["diff", "ohio-2010.json", trip, "--json"]).output
        #expect(lost.contains(#""gamesLost":["orioles-tigers"]"#), "\(lost)")
        let bare = try Tool.run([
            "nearby", "ohio-2010.json", "--schedule", "ohio-2010.schedule.csv", "--instead",
        ])
        #expect(bare.status == 2 && bare.errors.contains("--instead require --item"))
    }

    @Test(
        "the nearby command states why there is no nearby game",
        arguments: [
            (
                "a,2011-09-24,Cleveland",
                "the schedule has no game on the trip's days; its nearest game is on 2011-09-24"
            ),
            (
                "a,2010-09-24,Clevland",
                "no other game can be seen on the way: the trip has no city Clevland; perhaps you mean Cleveland"
            ),
            (
                "game-Cleveland-0923,2010-09-23,Cleveland",
                "no other game can be seen on the way: 1 game is already in the trip"
            ),
            ("a,2010-09-24,", "no other game can be seen on the way: 1 game has no city to travel to"),
        ]
    )
    func noNearbyGame(_ row: String, _ sentence: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("games.csv", "gameId,date,city\n\(row)\n")
        let run = try Tool.run(["nearby", "ohio-2010.json", "--schedule", file])
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("\n\(sentence)\n"), "\(run.output)")
        #expect(
            try Tool.run(["nearby", "ohio-2010.json", "--schedule", file, "--json"]).output.contains(
                sentence
            )
        )
    }

    @Test(
        "the nearby command states why no game matches the requested team, city or day",
        arguments: [
            (["--team", "Cubs"], "the schedule has no game with Cubs on these days"),
            (
                ["--city", "Bostn"],
                "the schedule has no game in Bostn on these days; perhaps you mean Boston"
            ),
            (["--day", "1"], "the schedule has no game on day 1 (Mon 22 Jul)"),
        ]
    )
    func noWantedGame(_ wanted: [String], _ sentence: String) throws {
        let ask = ["nearby", "boston-2013.json", "--schedule", "boston-2013.schedule.csv"]
        #expect(try Tool.run(ask + wanted).output.hasSuffix("\n\(sentence)\n"))
    }

    /// Cities that the trip knows, but which no connection reaches, or from which nobody returns in time.
    @Test("the nearby command names the game that is closest to being reachable")
    func nearestMiss() throws {
        let folder = try TemporaryFolder()
        let trip = try folder.file(
            "trip.json",
            """
            {"format":"itinerary/1","id":"t","dayCount":3,"places":[{"city":"Nome"}],
            "rules":{"noTravelDays":[1,3],"maxTravelsPerDay":1},"items":[
            {"id":"a","type":"game","gameId":"ga","city":"Erie","day":1,"sortOrder":1,"start":"13:05"},
            {"id":"l","type":"travel","from":"Erie","to":"Akron","durationMinutes":90,"day":2,"sortOrder":1,"pinned":true},
            {"id":"b","type":"game","gameId":"gb","city":"Akron","day":3,"sortOrder":1,"start":"13:05"}]}
            """
        )
        let file = try folder.file(
            "games.csv",
            "gameId,day,city,title\nx,3,Erie,Late one\ny,2,Nome,Far one\n"
        )
        let run = try Tool.run(["nearby", trip, "--schedule", file])
        #expect(
            run.output.contains(
                "no connection to Nome is known; 1 game is out of reach; the nearest miss is Late one in Erie on day 3: "
            ),
            "\(run.output)"
        )
    }

    /// A game added from its row in the schedule is no longer a nearby game.
    @Test("add-game takes a game's id and title from its schedule row")
    func gameFromSchedule() throws {
        let folder = try TemporaryFolder()
        let files = ["--schedule", "ohio-2010.schedule.csv"]
        let add = ["add-game", "ohio-2010.json", "--city", "cleveland", "--date", "2010-09-22"] + files
        let trip = try folder.file("trip.json", Tool.run(add).output)
        let text = try String(contentsOfFile: trip, encoding: .utf8)
        #expect(text.contains(#""gameId":"2010-09-22-CLE","city":"Cleveland","title":"Indians v Twins""#))
        #expect(try !Tool.run(["nearby", trip] + files).output.contains("2010-09-22-CLE"))
        let again = try Tool.run(["add-game", trip] + Array(add.dropFirst(2)))
        #expect(again.status == 2 && again.errors.contains("already has the game 2010-09-22-CLE"))
        let far = try Tool.run(["add-game", trip, "--city", "Clevland", "--date", "2010-09-22"] + files)
        #expect(far.errors.contains("has no game in Clevland on day 2; did you mean Cleveland?"))
    }

    /// The game is added with its legs.
    @Test("the nearby command adds the game chosen with --item")
    func pickedGame() throws {
        let folder = try TemporaryFolder()
        let trip = folder.url.appending(path: "trip.json").path()
        let ask = ["nearby", "boston-2013.json", "--schedule", "boston-2013.schedule.csv"]
        let all = try JSONSerialization.jsonObject(with: Data(Tool.run(ask + ["--json"]).output.utf8))
        let first = try #require(((all as? [String: Any])?["options"] as? [[String: Any]])?.first)
        let id = try #require(first["gameId"] as? String)
        let taken = try Tool.run(ask + ["--item", id, "--output", trip])
        #expect(taken.status == 0 && taken.output.contains(id), "\(taken.errors)")
        let gained = try Tool.run(["diff", "boston-2013.json", trip, "--json"]).output
        #expect(gained.contains(#""gamesLost":[]"#) && !gained.contains(#""gamesGained":[]"#), "\(gained)")
        #expect(
            try Tool.run(ask + ["--output", trip]).errors.contains(
                "require --item, the game of the schedule to add"
            )
        )
        #expect(
            try Tool.run(ask + ["--item", "none"]).errors.contains("has no game none on the trip's days")
        )
    }

    /// The cost of a game in `why` equals its cost in `options`.
    @Test("the why command explains the cost of a game in a schedule, or why the game is out of reach")
    func whyGame() throws {
        let files = ["ohio-2010.json", "--schedule", "ohio-2010.schedule.csv"]
        let options = try Tool.run(["nearby"] + files + ["--json"]).output
        let answer = try JSONSerialization.jsonObject(with: Data(options.utf8)) as? [String: Any]
        let rows = try #require(answer?["options"] as? [[String: Any]])
        #expect(rows.count == 5)
        for row in rows {
            let id = try #require(row["gameId"] as? String)
            let run = try Tool.run(["why"] + files + ["--item", id, "--json"])
            #expect(run.status == 0)
            let why = try #require(
                try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            )
            for key in ["difference", "missedGames", "day"] {
                #expect(why[key] as? NSObject == row[key] as? NSObject, "\(id) \(key)")
            }
        }
        let folder = try TemporaryFolder()
        let far = try folder.file("far.csv", "gameId,date,city\nfar,2010-09-22,Tokyo\n")
        let run = try Tool.run(["why", "ohio-2010.json", "--schedule", far, "--item", "far"])
        #expect(run.status == 1)
        #expect(
            run.output
                == "far in Tokyo on day 2 (Wed 22 Sep): no route along legs and connections reaches it in time\n"
        )
        let unknown = try Tool.run(["why"] + files + ["--item", "nobody"])
        #expect(unknown.errors == "itinerary: ohio-2010.schedule.csv: the schedule has no game nobody\n")
    }
}
