import Foundation
import Testing

/// Schedules in which many games have one placeholder as their start.
@Suite struct PlaceholderCommandTests {
    private let folder: TemporaryFolder
    private let trip: String
    private let games: String

    private static let note =
        "line 3: 6 of 7 games start at 03:33, which is probably a placeholder for an unknown start; "
        + "--unknown-start 03:33 reads them without a start\n"

    init() throws {
        folder = try TemporaryFolder()
        trip = try folder.file(
            "trip.json",
            """
            {"format":"itinerary/1","id":"t","startDate":"2026-08-20","dayCount":8,"start":"Seattle","items":[
            {"id":"a","type":"game","gameId":"g1","city":"Seattle","day":2,"sortOrder":1,"start":"19:10"}]}
            """
        )
        let rows = (1...6).map { "g\($0),2026-08-2\($0),03:33,Seattle\n" }.joined()
        games = try folder.file("games.csv", "gameId,date,start,city\ng0,2026-08-20,19:10,Seattle\n" + rows)
    }

    @Test(
        "every command that reads a schedule reports a placeholder start, and treats it as unknown on request"
    )
    func everyCommand() throws {
        let lines = [
            ["nearby", trip, "--schedule", games, "--json"],
            ["plan", trip, "--schedule", games, "--wish", "city:Seattle", "--json"],
            ["why", trip, "--item", "g3", "--schedule", games, "--json"],
            ["import-schedule", games, "--against", trip, "--json"],
            ["import-schedule", games, "--against", folder.url.path(), "--json"],
            ["export-model", trip, "--plan", "--schedule", games, "--wish", "city:Seattle"],
        ]
        for line in lines {
            let run = try Tool.run(line)
            #expect(run.errors.contains(Self.note), "\(line): \(run.errors)")
            let unknown = try Tool.run(line + ["--unknown-start", "03:33", "--unknown-start", "4 AM"])
            #expect(!unknown.errors.contains("placeholder"), "\(line): \(unknown.errors)")
            #expect(!unknown.output.contains("03:33") && unknown.status != 2, "\(line)")
        }
        let add = [
            "add-game", trip, "--city", "Seattle", "--date", "2026-08-23", "--schedule", games, "--as-change",
        ]
        #expect(try Tool.run(add).output.contains(#""start":"03:33""#))
        #expect(try !Tool.run(add + ["--unknown-start", "03:33"]).output.contains("start\":"))
        let retimed = try Tool.run(["import-schedule", games, "--against", trip, "--unknown-start", "03:33"])
        #expect(retimed.status == 0, "\(retimed.output)")
        let bad = try Tool.run(lines[0] + ["--unknown-start", "soon"])
        #expect(bad.status == 2)
        #expect(
            bad.errors.contains("--unknown-start must be a time from 00:00 to 23:59, such as 03:33, not soon")
        )
    }

    #if SQLite
        @Test("a stored feed keeps the list of start times that mean an unknown start")
        func feed() throws {
            let store = folder.url.appending(path: "store.db").path()
            #expect(try Tool.run(["fleet", "put", store, trip]).status == 0)
            let told = try Tool.run(["fleet", "feed", store, games])
            #expect(told.errors.contains(Self.note) && told.output.contains("1 trip affected"), "\(told)")
            let other = folder.url.appending(path: "other.db").path()
            #expect(try Tool.run(["fleet", "put", other, trip]).status == 0)
            let unknown = try Tool.run(["fleet", "feed", other, games, "--unknown-start", "03:33"])
            #expect(unknown.errors.isEmpty && unknown.output.contains("0 trips affected"), "\(unknown)")
            // The worker reads the stored feed again.
            #expect(try Tool.run(["fleet", "work", other, "--once"]).output.contains("no trip was waiting"))
            #expect(try Tool.run(["fleet", "get", other, "t"]).output.contains(#""start":"19:10""#))
        }
    #endif

    #if Libical
        @Test("on request, games with a placeholder start in a calendar get no start")
        func calendar() throws {
            let events = (1...6).map {
                "BEGIN:VEVENT\r\nUID:e\($0)\r\nSUMMARY:Game \($0)\r\nLOCATION:Seattle\r\n"
                    + "DTSTART;TZID=America/Los_Angeles:2026082\($0)T033300\r\nEND:VEVENT\r\n"
            }
            let text =
                "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//club//EN\r\n" + events.joined()
                + "END:VCALENDAR\r\n"
            let file = try folder.file("club.ics", text)
            let run = try Tool.run(["import-calendar", file])
            #expect(
                run.errors.contains("6 of 6 games start at 03:33") && run.output.contains("03:33"),
                "\(run.errors)"
            )
            let unknown = try Tool.run(["import-calendar", file, "--unknown-start", "03:33"])
            #expect(
                unknown.status == 0 && !unknown.output.contains("03:33")
                    && !unknown.errors.contains("placeholder")
            )
            #expect(
                try Tool.run(["nearby", trip, "--schedule", file]).errors.contains(
                    "--unknown-start 03:33 reads them"
                )
            )
        }
    #endif

    @Test("games at night are reported, because their times may be in another time zone")
    func timesInUTC() throws {
        func errors(_ starts: [String], _ options: String...) throws -> String {
            let rows = starts.enumerated().map { "2026-08-2\($0.offset),\($0.element),Seattle\n" }.joined()
            let schedule = try folder.file("utc.csv", "date,start,city\n" + rows)
            return try Tool.run(["nearby", trip, "--schedule", schedule] + options).errors
        }
        let note =
            "line 3: 3 of 4 games start between 23:30 and 06:00, so the times may be in another time zone; "
            + "--schedule-zone UTC reads them in UTC\n"
        let starts = ["20:10", "02:10", "00:40", "23:40"]
        #expect(try errors(starts).contains(note))
        #expect(try !errors(starts, "--schedule-zone", "UTC").contains("another time zone"))
        #expect(try !errors(["20:10", "02:10", "00:40", "23:29"]).contains("another time zone"))
        let evenings = ["02:10", "00:40", "05:59"] + [String](repeating: "19:10", count: 6)
        #expect(try errors(evenings).contains("3 of 9 games start between 23:30 and 06:00"))
        #expect(try !errors(evenings + ["06:00"]).contains("another time zone"))
    }

    @Test("games with a placeholder start do not count as games at night")
    func placeholdersAtNight() throws {
        let run = try Tool.run(["nearby", trip, "--schedule", games])
        #expect(run.errors.contains(Self.note) && !run.errors.contains("another time zone"))
    }
}
