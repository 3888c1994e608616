import Foundation
import Testing

/// Eight errands of a fan, with files as leagues, clubs and calendars publish them. No errand edits a file.
@Suite struct ErrandTests {
    /// The commands of one errand, run in a temporary folder.
    private final class Errand {
        let folder: TemporaryFolder
        private(set) var count = 0

        init(_ files: [String: String] = [:]) throws {
            folder = try TemporaryFolder()
            for (name, text) in files { _ = try folder.file(name, text) }
        }

        /// Runs a command, and expects its exit status; 0 unless the command reports that a trip is affected.
        func run(
            _ arguments: [String],
            status: Int32 = 0,
            sourceLocation: SourceLocation = #_sourceLocation
        ) throws -> Tool.Run {
            count += 1
            let run = try Tool.run(arguments, in: folder.url)
            let text = "\(arguments): \(run.output)\(run.errors)"
            #expect(run.status == status, "\(text)", sourceLocation: sourceLocation)
            return run
        }

        /// Prints the days of a trip, which is not counted as a command of the errand.
        func days(of trip: String) throws -> String { try Tool.run(["show", trip], in: folder.url).output }

        /// The ids of the items of a trip, by day.
        func items(of trip: String) throws -> [Int: [String]] {
            let value = try JSONSerialization.jsonObject(with: Data(folder.text(trip).utf8))
            let items = try #require((value as? [String: Any])?["items"] as? [[String: Any]])
            var days: [Int: [String]] = [:]
            for item in items.sorted(by: { $0["sortOrder"] as? Int ?? 0 < $1["sortOrder"] as? Int ?? 0 }) {
                guard let day = item["day"] as? Int, let id = item["id"] as? String else { continue }
                days[day, default: []].append(id)
            }
            return days
        }
    }

    @Test("two commands turn a club's table into a plan")
    func clubTable() throws {
        let errand = try Errand(["cubs.csv": ErrandFiles.clubTable])
        let new = try errand.run([
            "new", "--start-date", "2026-07-03", "--days", "9", "--city", "Chicago", "--places", "mlb",
            "--output", "trip.json",
        ])
        #expect(
            new.errors.contains(
                "later commands need --places only for other cities, such as the cities of a schedule"
            )
        )
        let plan = try errand.run([
            "plan", "trip.json", "--schedule", "cubs.csv", "--columns", "date=START DATE", "--columns",
            "start=START TIME", "--columns", "title=SUBJECT", "--columns", "city=LOCATION", "--wish",
            "team:Cubs=4", "--places", "mlb", "--write",
        ])
        #expect(errand.count <= 3)
        #expect(plan.output.contains("the best trip grants the wish with 4 new games"))
        #expect(plan.output.contains("◆ 13:20 Cardinals at Cubs in Chicago"))
        #expect(plan.output.contains("◆ 18:40 Cubs at Brewers in Milwaukee"))
        #expect(
            try errand.items(of: "trip.json") == [
                1: ["2026-07-03-chicago"], 2: ["2026-07-04-chicago"], 3: ["new-1"],
                5: ["2026-07-07-milwaukee"], 6: ["2026-07-08-milwaukee"], 7: ["new-2"],
            ]
        )
    }

    #if Libical
        @Test("two commands turn a club's calendar into a plan")
        func clubCalendar() throws {
            let errand = try Errand(["cubs.ics": ErrandFiles.clubCalendar])
            _ = try errand.run([
                "new", "--start-date", "2026-07-03", "--days", "9", "--city", "Chicago", "--places", "mlb",
                "--output", "trip.json",
            ])
            let plan = try errand.run([
                "plan", "trip.json", "--schedule", "cubs.ics", "--must", "team:Cubs=3", "--places", "mlb",
                "--write",
            ])
            #expect(errand.count <= 3)
            #expect(!plan.errors.contains("matches 2 teams"), "\(plan.errors)")
            // The calendar states the times in UTC.
            #expect(plan.output.contains("13:20 ⚾️ St. Louis Cardinals @ Chicago Cubs in Chicago"))
            #expect(plan.output.contains("18:40 ⚾️ Chicago Cubs @ Milwaukee Brewers in Milwaukee"))
            #expect(plan.output.contains("18:40 ⚾️ Chicago Cubs @ Cincinnati Reds in Cincinnati"))
            let days = try errand.days(of: "trip.json")
            #expect(days.contains("Milwaukee – Cincinnati") && days.contains("Cincinnati – Chicago"))
        }
    #endif

    @Test("two commands postpone a game and repair the trip")
    func postponedGame() throws {
        let errand = try Errand(["road.json": ErrandFiles.road])
        let postponed = try errand.run([
            "postpone", "road.json", "--item", "brewers", "--date", "2026-07-20", "--start", "1:10pm",
            "--write",
        ])
        #expect(postponed.errors.contains("is missed in the current trip"))
        #expect(postponed.errors.contains("'itinerary repair' moves the legs"))
        let repair = try errand.run(["repair", "road.json", "--write"])
        #expect(errand.count <= 3)
        #expect(repair.output.contains("no game missed, 1 leg moved"))
        #expect(try errand.items(of: "road.json") == [1: ["cubs"], 2: ["out"], 4: ["brewers", "home"]])
    }

    #if Libical
        @Test("a new trip can be created, repaired and exported as a calendar in five commands")
        func ownTrip() throws {
            let errand = try Errand()
            _ = try errand.run([
                "new", "--start-date", "2026-07-17", "--days", "4", "--city", "Chicago", "--city",
                "Milwaukee",
                "--city", "Chicago", "--places", "mlb", "--output", "own.json",
            ])
            _ = try errand.run([
                "add-game", "own.json", "--city", "milwaukee", "--date", "2026-07-18", "--start", "7:10pm",
                "--title", "Cubs at Brewers", "--write",
            ])
            _ = try errand.run([
                "add-event", "own.json", "--city", "Milwaukee", "--date", "2026-07-19", "--start", "11am",
                "--minutes", "2h", "--title", "Art museum", "--write",
            ])
            let repair = try errand.run(["repair", "own.json", "--write"])
            #expect(repair.output.contains("no game missed, 2 legs placed"))
            _ = try errand.run(["export-trip", "own.json", "--output", "own.ics"])
            #expect(errand.count <= 5)
            let calendar = try errand.folder.text("own.ics").replacing("\r\n", with: "\n")
            #expect(calendar.contains("SUMMARY:Cubs at Brewers\nLOCATION:Milwaukee\n"))
            #expect(calendar.contains("DTSTART;TZID=America/Chicago:20260718T191000\n"))
            #expect(calendar.contains("DTEND;TZID=America/Chicago:20260719T130000\n"))
            #expect(calendar.components(separatedBy: "BEGIN:VEVENT").count == 5)
        }
    #endif

    #if Libical
        @Test("five commands turn a booked flight and a booked stay into a calendar")
        func bookings() throws {
            let errand = try Errand()
            _ = try errand.run([
                "new", "--start-date", "2026-07-17", "--days", "3", "--city", "Chicago", "--places", "mlb",
                "--output", "boston.json",
            ])
            _ = try errand.run([
                "add-flight", "boston.json", "--from", "ORD", "--to", "BOS", "--date", "2026-07-17",
                "--start",
                "7:15am", "--arrive", "10:40am", "--title", "UA 2210", "--write",
            ])
            _ = try errand.run([
                "add-stay", "boston.json", "--city", "boston", "--from", "2026-07-17", "--nights", "2",
                "--title",
                "Omni Parker House", "--write",
            ])
            _ = try errand.run([
                "add-flight", "boston.json", "--from", "Boston", "--to", "Chicago", "--date", "2026-07-19",
                "--start", "5pm", "--arrive", "6:50pm", "--title", "UA 611", "--write",
            ])
            _ = try errand.run(["export-trip", "boston.json", "--output", "boston.ics"])
            #expect(errand.count <= 5)
            let audit = try Tool.run(["audit", "boston.json"], in: errand.folder.url)
            #expect(audit.status == 0 && audit.output.contains("all is well"), "\(audit.output)")
            let days = try errand.days(of: "boston.json")
            #expect(days.contains("07:15 UA 2210, Chicago – Boston, 2 h 25 min, arrives at 10:40"))
            #expect(days.contains("17:00 UA 611, Boston – Chicago, 2 h 50 min, arrives at 18:50"))
            #expect(days.components(separatedBy: "night Omni Parker House in Boston").count == 3)
            let calendar = try errand.folder.text("boston.ics").replacing("\r\n", with: "\n")
            #expect(calendar.contains("DTSTART;TZID=America/Chicago:20260717T071500\n"))
            #expect(calendar.contains("DTEND;TZID=America/New_York:20260717T104000\nSUMMARY:UA 2210\n"))
            #expect(calendar.contains("DTSTART;TZID=America/New_York:20260718T235900\n"))
        }
    #endif

    @Test("three commands turn a trip into a map with distances in miles")
    func mapWithMiles() throws {
        let errand = try Errand()
        _ = try errand.run([
            "new", "--start-date", "2026-07-17", "--days", "4", "--city", "Chicago", "--city", "Milwaukee",
            "--city", "Chicago", "--places", "mlb", "--miles", "--output", "own.json",
        ])
        _ = try errand.run(["repair", "own.json", "--write"])
        _ = try errand.run(["export-trip", "own.json", "--output", "own.kml"])
        #expect(errand.count <= 3)
        let map = try errand.folder.text("own.kml")
        #expect(map.contains("<name>Chicago → Milwaukee</name>"))
        #expect(map.contains("<coordinates>-87.645,41.8889 -87.9712,43.028</coordinates>"))
        #expect(map.contains("106 min (1 h 46 min), 96 mi</description>"), "\(map)")
        #expect(!map.contains(" km"))
        let days = try errand.days(of: "own.json")
        #expect(days.contains("Chicago – Milwaukee, 1 h 46 min, 96 mi"))
        #expect(days.contains("192.6 mi") && !days.contains(" km"))
    }

    @Test("two commands turn wishes for a weekend into a plan")
    func weekendWishes() throws {
        let errand = try Errand(["games.csv": ErrandFiles.weekends])
        _ = try errand.run([
            "new", "--start-date", "2026-08-01", "--days", "3", "--city", "Chicago", "--places", "mlb",
            "--output", "weekend.json",
        ])
        let plan = try errand.run([
            "plan", "weekend.json", "--schedule", "games.csv", "--within", "2026-08-01..2026-08-31", "--days",
            "3", "--start-on", "fri", "--end-on", "sunday", "--wish",
            "city:Chicago@fri-sun,13:00-18:00=2", "--wish", "team:Brewers!", "--places", "mlb", "--write",
        ])
        #expect(errand.count <= 3)
        #expect(
            plan.output.contains(
                "3 days from Fri 7 Aug 2026\nthe best trip grants both wishes with 3 new games"
            )
        )
        #expect(plan.output.contains("Fri 14 Aug  no trip"))
        #expect(
            try errand.items(of: "weekend.json") == [
                2: ["2026-08-08-chicago", "new-1", "2026-08-08-milwaukee", "new-2"],
                3: ["2026-08-09-chicago"],
            ]
        )
    }

    @Test("two commands repair a folder of trips after a schedule change")
    func folderOfTrips() throws {
        let errand = try Errand(["new.csv": ErrandFiles.newSchedule])
        let trips = errand.folder.url.appending(path: "trips")
        try FileManager.default.createDirectory(at: trips, withIntermediateDirectories: true)
        _ = try errand.folder.file("trips/road.json", ErrandFiles.road)
        _ = try errand.folder.file("trips/other.json", ErrandFiles.other)
        // The status is 1, because a trip is affected.
        let affected = try errand.run(["import-schedule", "new.csv", "--against", "trips"], status: 1)
        #expect(affected.output.contains("Pirates at Brewers in Milwaukee on day 2 (Sat 18 Jul) → day 4"))
        #expect(affected.output.contains("1 of 2 trips is affected: 1 moved, 1 retimed"))
        let repair = try errand.run(
            ["import-schedule", "new.csv", "--against", "trips", "--repair", "--write"],
            status: 1
        )
        #expect(errand.count <= 3)
        #expect(repair.output.contains("see both games: 1 leg moved"))
        #expect(repair.output.contains("1 trip written"))
        #expect(
            try errand.items(of: "trips/road.json") == [1: ["cubs"], 2: ["out"], 4: ["brewers", "home"]]
        )
        #expect(try errand.folder.text("trips/other.json") == ErrandFiles.other)
    }
}
