import Foundation
import Testing

/// Tests of league tables with times in one zone, offsets, statuses and stadiums.
@Suite struct ScheduleZoneCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func trip(_ members: String, items: String = "") throws -> String {
        try folder.file(
            "trip.json",
            #"{"format":"itinerary/1","id":"t","startDate":"2026-08-20","dayCount":6,\#(members),"items":[\#(items)]}"#
        )
    }

    private static let england =
        #""timeZone":"Europe/London","start":"London","travelTimes":{"legs":[{"from":"London","to":"Hull","durationMinutes":200},{"from":"London","to":"Liverpool","durationMinutes":150},{"from":"Hull","to":"Liverpool","durationMinutes":140}]}"#
    private static let seattle =
        #""start":"Seattle","places":[{"city":"Seattle","timeZone":"America/Los_Angeles"}]"#

    @Test("--schedule-zone sets the time zone of a table in every command that reads a table")
    func zoneOfATable() throws {
        let trip = try trip(Self.seattle)
        let games = try folder.file(
            "games.csv",
            "game_id,gameday,gametime,away_team,home_team,location,city\ng1,2026-08-21,16:05,AAA,BBB,Home,Seattle\n"
        )
        let columns = [
            "gameId=game_id", "date=gameday", "start=gametime", "home=home_team", "away=away_team",
        ]
        .flatMap { ["--columns", $0] }
        let table = ["--schedule", games] + columns + ["--schedule-zone", "America/New_York"]
        let options = try Tool.run(["nearby", trip] + table + ["--json"])
        #expect(options.status == 0 && options.errors.isEmpty, "\(options.errors)")
        #expect(options.output.contains(#""start":"13:05""#))
        let plan = try Tool.run(["plan", trip] + table + ["--wish", "home:BBB", "--json"])
        #expect(plan.output.contains(#""start":"13:05""#), "\(plan.errors)")
        let added = try Tool.run(
            ["add-game", trip, "--city", "Seattle", "--date", "2026-08-21"] + table + ["--as-change"]
        )
        #expect(added.output.contains(#""start":"13:05""#), "\(added.errors)")
        let named = try folder.file("named.csv", "gameId,date,start\ng1,2026-08-21,16:35\n")
        let item =
            #"{"id":"g","type":"game","gameId":"g1","city":"Seattle","day":2,"sortOrder":1,"start":"13:05"}"#
        let own = try self.trip(Self.seattle, items: item)
        let line = [
            "import-schedule", named, "--against", own, "--schedule-zone", "America/New_York", "--as-change",
        ]
        #expect(try Tool.run(line).output.contains(#""start":"13:35""#))
        let bad = try Tool.run(["nearby", trip] + table.dropLast() + ["EDT"])
        #expect(bad.status == 2 && bad.errors.contains("--schedule-zone: "))
    }

    @Test("advice on columns does not suggest the words Home and Neutral as cities")
    func advice() throws {
        let trip = try trip(Self.seattle)
        let games = try folder.file(
            "games.csv",
            "gameId,date,gametime,location\ng1,2026-08-21,16:05,Home\ng2,2026-08-22,16:05,Neutral\n"
        )
        let run = try Tool.run(["nearby", trip, "--schedule", games])
        #expect(!run.errors.contains("city=location"))
        #expect(
            run.errors.contains(
                "--columns start=gametime reads it; if all its times are in one time zone, state it with --schedule-zone"
            ),
            "\(run.errors)"
        )
        #expect(run.errors.contains("games.csv: line 2: g1 has no city to travel to; it is left out"))
    }

    @Test("tables in the formats that leagues publish are read")
    func tablesOfLeagues() throws {
        let sanFrancisco = try folder.file(
            "sf.json",
            #"{"format":"itinerary/1","id":"sf","startDate":"2026-07-02","dayCount":4,"timeZone":"America/Los_Angeles","start":"San Francisco","items":[],"travelTimes":{"legs":[{"from":"San Francisco","to":"San Diego","durationMinutes":480}]}}"#
        )
        for year in ["26", "2026"] {
            let games = try folder.file(
                "mlb.csv",
                "START DATE,START TIME,START TIME ET,SUBJECT,LOCATION\n07/03/\(year),07:15 PM,10:15 PM,Blues at Reds,Bay Park - San Francisco\n07/04/\(year),01:05 PM,04:05 PM,Blues at Reds,Bay Park - San Francisco\n"
            )
            let columns = ["date=START DATE", "start=START TIME", "title=SUBJECT", "city=LOCATION"].flatMap {
                ["--columns", $0]
            }
            let run = try Tool.run(
                ["nearby", sanFrancisco, "--schedule", games] + columns + ["--dates", "mdy", "--json"]
            )
            #expect(
                run.output.contains(
                    #""city":"San Francisco","title":"Blues at Reds","start":"19:15","day":2"#
                ),
                "\(run.output) \(run.errors)"
            )
            #expect(
                run.output.contains(
                    #""city":"San Francisco","title":"Blues at Reds","start":"13:05","day":3"#
                ),
                "\(run.output)"
            )
        }
        let england = try trip(Self.england)
        let fixtures = try folder.file(
            "fd.csv",
            "Match Number,Date,Location,Home Team,Away Team,Result\n1,21/08/2026 19:00,London,Arsenal,Coventry,\n2,22/08/2026 11:30,Hull,Hull,Man Utd,\n"
        )
        let columns = ["city=Location", "date=Date", "start=Date"].flatMap { ["--columns", $0] }
        let read = try Tool.run(["nearby", england, "--schedule", fixtures, "--json"] + columns)
        #expect(
            read.output.contains(#""start":"19:00""#) && read.output.contains(#""start":"11:30""#),
            "\(read.errors)"
        )
        let instants = try folder.file(
            "dt.csv",
            "gameId,date,start,city\na1,2026-08-21T19:00:00Z,,London\na2,2026-08-22,2026-08-22T19:00:00Z,London\n"
        )
        let dated = try Tool.run(["nearby", england, "--schedule", instants, "--json"])
        #expect(
            dated.output.components(separatedBy: #""start":"20:00""#).count == 3,
            "\(dated.output) \(dated.errors)"
        )
    }

    @Test("a postponed game and its makeup game may have the same id")
    func makeup() throws {
        let items =
            #"{"id":"a","type":"game","gameId":"777001","city":"London","title":"Reds v Blues","day":2,"sortOrder":1000,"start":"19:10"},{"id":"b","type":"game","gameId":"777002","city":"London","title":"Reds v Blues","day":3,"sortOrder":1000,"start":"19:10"}"#
        let trip = try trip(Self.england, items: items)
        let season = try folder.file(
            "season.csv",
            "gameId,date,start,city,home,away,status\n777001,2026-08-21,19:10,London,Reds,Blues,Postponed\n777001,2026-08-22,13:10,London,Reds,Blues,Scheduled\n777002,2026-08-22,19:10,London,Reds,Blues,Scheduled\n"
        )
        let run = try Tool.run(["import-schedule", season, "--against", trip, "--json"])
        #expect(run.status == 1 && run.errors.isEmpty)
        #expect(
            run.output.contains(#""item":"a","gameId":"777001","change":"moved","from":2,"to":3"#),
            "\(run.output)"
        )
        #expect(run.output.contains(#""change":"retimed","from":"19:10","to":"13:10""#))
        #expect(!run.output.contains(#""item":"b""#))
    }

    @Test("a row with neither game id nor city is reported, in a fleet too")
    func rowsWithoutCity() throws {
        let trip = try trip(Self.england)
        let games = try folder.file(
            "games.csv",
            "date,start,city\n2026-08-21,19:00,London\n2026-08-22,19:00,\n"
        )
        let note =
            "games.csv: line 3: the game has neither a gameId nor a city; it is left out"
        for line in [["nearby", trip, "--schedule", games], ["import-schedule", games, "--against", trip]] {
            #expect(try Tool.run(line).errors.contains(note), "\(line)")
        }
        #if SQLite
            let store = folder.url.appending(path: "s.db").path()
            _ = try Tool.run(["fleet", "put", store, trip])
            #expect(try Tool.run(["fleet", "feed", store, games]).errors.contains(note))
        #endif
        let nothing = try folder.file("nocity.csv", "date,start,away\n2026-08-21,19:00,Blues\n")
        let refused = try Tool.run(["nearby", trip, "--schedule", nothing])
        #expect(refused.status == 2 && refused.errors.contains("there is no column city"))
    }

    @Test("for a trip without time zones, a schedule's rows in a second zone are reported")
    func twoZones() throws {
        let trip = try trip(#""start":"Chicago","places":[{"city":"Chicago"},{"city":"New York"}]"#)
        let games = try folder.file(
            "games.csv",
            "gameId,date,city\na,2026-08-21T13:20-05:00,Chicago\nb,2026-08-22T13:05-04:00,New York\n"
        )
        let run = try Tool.run(["nearby", trip, "--schedule", games, "--json"])
        #expect(
            run.errors.contains("line 3: the game is in the time zone UTC-04:00")
                && run.errors.contains("option places")
        )
        #expect(!run.output.contains(#""gameId":"b""#))
    }
}
