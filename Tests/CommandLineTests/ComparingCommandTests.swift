import Foundation
import Testing

/// What differs between trips, and what a schedule changes, as a user asks.
@Suite struct ComparingCommandTests {
    private func sorted(_ text: String) throws -> NSDictionary {
        var root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let items = try #require(root["items"] as? [[String: Any]])
        root["items"] = Dictionary(uniqueKeysWithValues: items.map { ($0["id"] as? String ?? "", $0) })
        return root as NSDictionary
    }

    @Test func whatDiffPrintsAppliesToTheFirst() throws {
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

    /// Numbers that no `Double` holds keep all their digits, those that order items too.
    @Test func largeNumbersAreNotRounded() throws {
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

    @Test func diffReadsStandardInputOnce() throws {
        let trip = try Tool.run(["convert", "ohio-2010.json"]).output
        let run = try Tool.run(["diff", "-", "ohio-2010.json"], input: trip)
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("\nno difference\n"))
        #expect(try Tool.run(["diff", "-", "-"]).errors.contains("can be read only once"))
        #expect(try Tool.run(["diff", "ohio-2010.json"]).errors.contains("diff takes A and B, not 1 files"))
    }

    @Test func theNewestScheduleBecomesAChange() throws {
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

    @Test func aScheduleThatCannotBeReadIsToldTheLine() throws {
        let folder = try TemporaryFolder()
        let schedule = try folder.file("schedule.csv", "gameId,date\na,2010-04-20\nb,tomorrow\n")
        let run = try Tool.run(["import-schedule", schedule, "--against", "northeast-2010.json"])
        #expect(run.status == 2)
        #expect(
            run.errors
                == "itinerary: \(schedule): line 3: date \"tomorrow\" is not a date of the calendar like \"2018-05-01\"\n"
        )
    }

    /// One of the options, put into the trip with its legs.
    @Test func anOptionCanBeTaken() throws {
        let folder = try TemporaryFolder()
        let trip = folder.url.appending(path: "trip.json").path()
        let ask = ["options", "boston-2013.json", "--schedule", "boston-2013.schedule.csv"]
        let all = try JSONSerialization.jsonObject(with: Data(Tool.run(ask + ["--json"]).output.utf8))
        let first = try #require(((all as? [String: Any])?["options"] as? [[String: Any]])?.first)
        let id = try #require(first["gameId"] as? String)
        let taken = try Tool.run(ask + ["--item", id, "--output", trip])
        #expect(taken.status == 0 && taken.output.contains(id), "\(taken.errors)")
        let gained = try Tool.run(["diff", "boston-2013.json", trip, "--json"]).output
        #expect(gained.contains(#""gamesLost":[]"#) && !gained.contains(#""gamesGained":[]"#), "\(gained)")
        #expect(try Tool.run(ask + ["--output", trip]).errors.contains("--write and --output need --item"))
        #expect(
            try Tool.run(ask + ["--item", "none"]).errors.contains("has no game none on the trip's days")
        )
    }

    /// What a game costs is what `options` says of it; a game that is none says what stands in its way.
    @Test func whyAnswersForAGameOfTheSchedule() throws {
        let files = ["ohio-2010.json", "--schedule", "ohio-2010.schedule.csv"]
        let options = try Tool.run(["options"] + files + ["--json"]).output
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
                == "far in Tokyo on day 2 (Wed 22 Sep): no walk along legs and connections comes to it in time\n"
        )
        let unknown = try Tool.run(["why"] + files + ["--item", "nobody"])
        #expect(unknown.errors == "itinerary: ohio-2010.schedule.csv: the schedule has no game nobody\n")
    }
}
