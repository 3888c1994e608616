import Foundation
import Testing

/// Tests of `--places` and of the time zone database on the command line, also if there is no database.
@Suite struct PlacesTests {
    private static func trip(_ keys: String = "") -> String {
        """
        {"format":"itinerary/1","id":"x","startDate":"2018-03-10","dayCount":2,\(keys)"items":[
        {"id":"g","type":"game","gameId":"game-Detroit-1","day":2,"sortOrder":1,"start":"02:30"}]}
        """
    }

    private func withFile<Value>(_ text: String, _ body: (String) throws -> Value) throws -> Value {
        let file = FileManager.default.temporaryDirectory.appending(path: "places-\(UUID().uuidString).json")
        try text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        return try body(file.path())
    }

    @Test("a trip with a start that clocks skip is rejected")
    func skippedTime() throws {
        let run = try Tool.run(["audit", "-"], input: Self.trip(#""timeZone":"America/Detroit","#))
        #expect(run.status == 2)
        #expect(
            run.errors
                == "itinerary: standard input: $.items[0].start (item \"g\", line 2): 02:30 does not exist on 2018-03-11 in "
                + "America/Detroit, because clocks are set forward then\n"
        )
        #expect(
            try Tool.run(["audit", "-"], input: Self.trip(#""timeZone":"America/Phoenix","#)).status == 0
        )
    }

    @Test("without a zone database, the error names the package to install")
    func noDatabase() throws {
        let nowhere = ["TZDIR": "/nonexistent"]
        let run = try Tool.run(
            ["validate", "-"],
            input: Self.trip(#""timeZone":"UTC","#),
            environment: nowhere
        )
        #expect(run.status == 1)
        #expect(run.output.contains("install the package tzdata"))
        #expect(try Tool.run(["validate", "-"], input: Self.trip(), environment: nowhere).status == 0)
        let version = try Tool.run(["--version"], environment: nowhere).output
        #expect(version.hasSuffix("\ntime zones: none, install the package tzdata\n"))
    }

    @Test("--version prints the version of the zone database")
    func databaseVersion() throws {
        let version = try Tool.run(["--version"]).output
        #expect(version.wholeMatch(of: /itinerary .*\ntime zones: 20[0-9]{2}[a-z].*\n/) != nil)
    }

    @Test("commands use a places file, and the document takes precedence over it")
    func placesFile() throws {
        try withFile(#"{"places":[{"city":"detroit","timeZone":"America/Detroit"}]}"#) { places in
            for command in [["audit", "-"], ["slots", "-"], ["convert", "-"], ["show", "-"]] {
                let run = try Tool.run(command + ["--places", places], input: Self.trip())
                #expect(run.errors.contains("02:30 does not exist on 2018-03-11"), "\(command)")
                #expect(run.status == 2)
            }
            let wins = Self.trip(#""places":[{"city":"Detroit","timeZone":"America/Phoenix"}],"#)
            let run = try Tool.run(["convert", "-", "--places", places], input: wins)
            #expect(run.status == 0)
            #expect(run.output == wins)
            let lines = Self.trip().replacing("\n", with: "") + "\n" + wins.replacing("\n", with: "") + "\n"
            let stream = try Tool.run(["validate", "--jsonl", "-", "--places", places], input: lines)
            #expect(
                stream.output.split(separator: "\n").map { $0.contains(#""valid":true"#) } == [false, true]
            )
        }
    }

    @Test("the first of two places files takes precedence")
    func twoPlacesFiles() throws {
        let zone = #"{"places":[{"city":"detroit","timeZone":"America/Detroit"}]}"#
        let other = #"{"timeZone":"UTC","places":[{"city":"Detroit","timeZone":"America/Phoenix"}]}"#
        try withFile(zone) { one in
            try withFile(other) { two in
                func run(_ first: String, _ second: String) throws -> Tool.Run {
                    let sides = ["--places", first, "--places", second]
                    return try Tool.run(["validate", "-"] + sides, input: Self.trip())
                }
                let refused = try run(one, two)
                #expect(refused.output.contains("02:30 does not exist on 2018-03-11 in America/Detroit"))
                let valid = try run(two, one)
                #expect(valid.status == 0)
                let inputs = try run("-", two)
                #expect(inputs.status == 2)
            }
        }
    }

    @Test("the error for a malformed or missing places file names the file")
    func badPlacesFile() throws {
        try withFile(#"{"timeZone":"EDT"}"#) { places in
            let run = try Tool.run(["audit", "-", "--places", places], input: Self.trip())
            #expect(run.status == 2)
            #expect(
                run.errors.hasPrefix(
                    #"itinerary: \#(places): $.timeZone (line 1): "EDT" is not a time zone; "#
                )
            )
        }
        let missing = try Tool.run(["audit", "-", "--places", "nowhere.json"], input: Self.trip())
        #expect(missing.status == 2)
        #expect(missing.errors == "itinerary: nowhere.json: No such file or directory\n")
        let twice = try Tool.run(["audit", "-", "--places", "-"], input: Self.trip())
        #expect(twice.errors.hasPrefix("itinerary: standard input (-) can be read only once"))
    }

    @Test(
        "a new city gets its time zone from a places file, if the trip has time zones of its own",
        arguments: ["add-game", "add-event", "add-travel", "nearby"]
    )
    func zoneOfNewCity(command: String) throws {
        let folder = try TemporaryFolder()
        let zones = #"{"city":"Milwaukee","timeZone":"America/Chicago"},{"city":"Detroit","timeZone":"UTC"}"#
        let places = try folder.file(
            "places.json",
            """
            {"places":[\(zones)],
            "travelTimes":{"legs":[{"from":"Detroit","to":"Milwaukee","durationMinutes":380}]}}
            """
        )
        let schedule = try folder.file(
            "games.csv",
            "gameId,city,date,start\nm,Milwaukee,2018-03-12,19:00\n"
        )
        let own =
            #""timeZone":"America/New_York","places":[{"city":"Detroit","timeZone":"America/Detroit"}],"#
        let trip = try folder.file(
            "trip.json",
            Self.trip("\(own)").replacing("02:30", with: "13:00")
                .replacing(#""dayCount":2"#, with: #""dayCount":3"#)
        )
        let arguments =
            switch command {
            case "add-game": ["--city", "Milwaukee", "--day", "3"]
            case "add-event": ["--city", "Milwaukee", "--day", "3", "--title", "Concert"]
            case "add-travel": ["--from", "Detroit", "--to", "Milwaukee", "--minutes", "380"]
            default: ["--schedule", schedule, "--item", "m"]
            }
        let output = try folder.file("new.json", "")
        let run = try Tool.run(
            [command, trip, "--places", places, "--output", output, "--force"] + arguments
        )
        #expect(run.status == 0, "\(run.errors)")
        let text = try folder.text("new.json")
        #expect(text.contains(#"{"city":"Milwaukee","timeZone":"America/Chicago"}"#))
        #expect(text.contains(#"{"city":"Detroit","timeZone":"America/Detroit"}"#))
        let without = try folder.file("plain.json", Self.trip().replacing("02:30", with: "13:00"))
        _ = try Tool.run(
            [
                "add-game", without, "--places", places, "--output", output, "--force", "--city", "Milwaukee",
                "--day", "2",
            ]
        )
        #expect(try !folder.text("new.json").contains("Chicago"))
    }
}
