import Foundation
import Testing

/// Tests of `import-gtfs`.
@Suite struct FeedCommandTests {
    private let line = ["import-gtfs", "boston-2013.gtfs", "--against", "boston-2013.json"]

    @Test("import-gtfs prints the departures of the example feed")
    func exampleDepartures() throws {
        let run = try Tool.run(line)
        #expect(run.status == 0 && run.errors.isEmpty)
        let rows = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.first == "from,to,date,start,durationMinutes,title,id,mode")
        #expect(rows.last == "")
        #expect(rows.contains("Boston,New York,2013-07-25,21:30,275,Night Owl 67,owl-67,public"))
        // The trip ends on 31 July. The run of the 30th would leave New York on that day, but calendar_dates.txt
        // removes it.
        #expect(!rows.contains { $0.hasPrefix("New York,Philadelphia,2013-07-31,02:20") })
        #expect(try Tool.run(line).output == run.output)
    }

    @Test("import-gtfs reports a rejected row and prints the other departures")
    func rejectedRow() throws {
        let folder = try TemporaryFolder()
        for name in ["agency", "stops", "routes", "trips", "calendar", "stop_times"] {
            let file = Tool.package.appending(path: "Examples/Trips/boston-2013.gtfs/\(name).txt")
            let text = try String(contentsOf: file, encoding: .utf8)
            _ = try folder.file(
                name + ".txt",
                name == "stops" ? text + "NWK,\"Newark\u{1B}[31m\",high,0\n" : text
            )
        }
        let path = folder.url.path()
        let run = try Tool.run(["import-gtfs", path, "--against", "boston-2013.json"])
        #expect(run.status == 2)
        #expect(
            run.errors.contains(
                ": stops.txt: line 7 is rejected: stop_lat must be degrees, -90.0 to 90.0, not \"high\""
            )
        )
        #expect(run.output.contains("\nBoston,New York,2013-07-25,21:30,275,Night Owl 67,owl-67,public\n"))
    }

    @Test("import-gtfs prints no departures if no stop is in a city of the trip")
    func farFeed() throws {
        let run = try Tool.run([
            "import-gtfs", "boston-2013.gtfs", "--against", "boston-2013.json", "--km", "0",
        ])
        #expect(run.status == 0)
        #expect(run.output == "from,to,date,start,durationMinutes,title,id,mode\n")
        #expect(run.errors == "itinerary: boston-2013.gtfs: no stop is in a city of the trip\n")
    }

    @Test(
        "import-gtfs rejects wrong arguments with the reason",
        arguments: [
            (["import-gtfs", "boston-2013.gtfs"], "the option --against is missing"),
            (
                ["import-gtfs", "nowhere", "--against", "boston-2013.json"],
                "itinerary: nowhere: No such file"
            ),
            (
                ["import-gtfs", "README.md", "--against", "boston-2013.json"],
                "README.md: this is neither a folder nor a zip"
            ),
            (["import-gtfs", ".", "--against", "boston-2013.json"], "itinerary: .: there is no agency.txt"),
            (["import-gtfs", "-", "--against", "boston-2013.json"], "not standard input"),
            (
                ["import-gtfs", "boston-2013.gtfs", "--against", "boston-2013.json", "--json"],
                "prints only CSV"
            ),
            (
                ["import-gtfs", "boston-2013.gtfs", "--against", "boston-2013.json", "--km", "-1"],
                "--km must be a distance like 150km or 92mi, 0 or more, not -1"
            ),
            (
                ["import-gtfs", "boston-2013.gtfs", "--against", "boston-2013.json", "--km", "far"],
                "--km must be a distance like 150km or 92mi, 0 or more, not far"
            ),
        ]
    )
    func wrongArguments(_ arguments: [String], _ message: String) throws {
        let run = try Tool.run(arguments)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test("import-gtfs rejects a trip without a start date")
    func noStartDate() throws {
        let trip = #"{"format":"itinerary/1","id":"t","dayCount":1,"items":[]}"#
        let run = try Tool.run(["import-gtfs", "boston-2013.gtfs", "--against", "-"], input: trip)
        #expect(run.status == 2)
        #expect(run.errors.contains("has no startDate"))
    }
}
