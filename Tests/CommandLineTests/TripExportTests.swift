import Foundation
import Testing

/// Tests of `export-trip`, which writes a trip in the formats of other programs.
@Suite struct TripExportTests {
    private static let files = ["great-lakes-2010.json", "--places", "great-lakes-2010.places.json"]

    /// The formats that other commands write too, with the arguments of these commands.
    private static let known: [(format: String, command: [String])] = {
        var known = [
            ("svg", ["show", "--svg"]), ("geojson", ["export-map"]),
            ("kml", ["export-map", "--format", "kml"]), ("gpx", ["export-map", "--format", "gpx"]),
        ]
        #if Libical
            known.append(("ics", ["export-calendar"]))
        #endif
        return known
    }()

    @Test(
        "export-trip writes each format with the same bytes as the separate command for that format",
        arguments: known
    )
    func sameBytes(_ format: String, _ command: [String]) throws {
        let own = try Tool.run(command + Self.files)
        let run = try Tool.run(["export-trip", "--as", format] + Self.files)
        #expect(run.status == 0 && !run.output.isEmpty)
        #expect(run.output == own.output && run.errors == own.errors)
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "trip.\(format)")
        let written = try Tool.run(["export-trip", "--output", file.path()] + Self.files)
        #expect(written.status == 0 && written.output.isEmpty)
        #expect(try String(contentsOf: file, encoding: .utf8) == own.output)
    }

    @Test(
        "an export never overwrites the trip that it exports",
        arguments: [
            ["export-trip", "--as", "md"], ["export-model"], ["export-trip", "--as", "svg", "--force"],
        ]
    )
    func ownFile(_ command: [String]) throws {
        let folder = try TemporaryFolder()
        let text = try Tool.run(["convert", "ohio-2010.json"]).output
        let file = try folder.file("ohio.json", text)
        let link = folder.url.appending(path: "link.json").path()
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        for output in [file, link] {
            let run = try Tool.run(command + [file, "--output", output])
            #expect(run.status == 2 && run.output.isEmpty)
            #expect(run.errors.contains("--output names the trip itself"), "\(run.errors)")
            #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        }
    }

    @Test("an export that would overwrite its trip is rejected before the trip is read")
    func earlyRefusal() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("bad.json", "no trip")
        let run = try Tool.run(["export-trip", "--as", "md", file, "--output", file])
        #expect(run.status == 2 && run.errors.contains("--output names the trip itself"), "\(run)")
    }

    @Test("an export into the trip's folder creates a file next to the trip")
    func ownFolder() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("ohio.json", try Tool.run(["convert", "ohio-2010.json"]).output)
        let run = try Tool.run(["export-trip", "--as", "md", file, "--output", folder.url.path()])
        #expect(run.status == 0, "\(run)")
        let text = try String(contentsOf: folder.url.appending(path: "ohio.md"), encoding: .utf8)
        #expect(text.hasPrefix("# "))
    }

    @Test(
        "--as takes precedence over the extension of the output file, and sets the extension of a file in a folder"
    )
    func statedFormat() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "trip.svg").path()
        #expect(try Tool.run(["export-trip", "ohio-2010.json", "--as", "md", "--output", file]).status == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("# "))
        let path = folder.url.path()
        #expect(try Tool.run(["export-trip", "ohio-2010.json", "--as", "md", "--output", path]).status == 0)
        #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "ohio-2010.md").path()))
    }

    @Test(
        "the error for an unknown format lists the known formats",
        arguments: [
            ([], "the option --as is missing: svg, ics, geojson, kml, gpx or md"),
            (
                ["--output", "trip.pdf"],
                "the extension of trip.pdf is not the name of a format; add --as with svg, "
            ),
            (["--output", "svg"], "the extension of svg is not the name of a format; add --as with svg, "),
            (["--as", "pdf"], "--as must be svg, ics, geojson, kml, gpx or md, not pdf"),
            (
                ["--as", "md", "--json"],
                "--json and --jsonl do not apply to export-trip, which prints only the exported trip"
            ),
        ]
    )
    func unknownFormats(_ arguments: [String], _ words: String) throws {
        let run = try Tool.run(["export-trip", "ohio-2010.json"] + arguments)
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("itinerary: \(words)"), "\(run.errors)")
    }

    @Test("exported Markdown has one heading per day and one line per item")
    func markdown() throws {
        let trip = """
            {"format":"itinerary/1","id":"t","name":"East","startDate":"2018-05-01","dayCount":3,"start":"Ada","items":[
            {"id":"g","type":"game","gameId":"g","city":"Bex","title":"Cats at Dogs","start":"19:05","day":2,"sortOrder":2},
            {"id":"h","type":"game","gameId":"h","city":"Cor","title":"Ants at Bees","day":3,"sortOrder":1},
            {"id":"l","type":"travel","from":"Ada","to":"Bex","durationMinutes":90,"day":2,"sortOrder":1},
            {"id":"c","type":"custom","title":"Museum","day":1,"sortOrder":1},
            {"id":"b","type":"travel","from":"Bex","to":"Ada"}]}
            """
        let run = try Tool.run(["export-trip", "-", "--as", "md"], input: trip)
        #expect(
            run.output == """
                # East

                3 days from Tue 1 May 2018

                ## Day 1, Tue 1 May

                - Museum

                ## Day 2, Wed 2 May

                - → Ada – Bex, 1 h 30 min
                - 19:05 **Cats at Dogs in Bex**

                ## Day 3, Thu 3 May

                - **Ants at Bees in Cor, missed**

                ## Not placed

                - → Bex – Ada

                Total: 90 min (1 h 30 min)

                """
        )
    }

    @Test(
        "Markdown characters in a title are escaped",
        arguments: [
            ("# Museum", ##"- \# Museum"##), ("1. Museum", #"- 1\. Museum"#), ("- Museum", #"- \- Museum"#),
            ("  a*b_c`d", #"- a\*b\_c\`d"#), ("[x](y)", #"- \[x\](y)"#), ("<b>", #"- \<b\>"#),
            ("A&M", "- A&M"), ("A&amp;", #"- A\&amp;"#), ("a|b~c", #"- a\|b\~c"#), ("9.5 km", "- 9.5 km"),
        ]
    )
    func escapedTitles(_ title: String, _ line: String) throws {
        let trip = """
            {"format":"itinerary/1","id":"t","dayCount":1,"items":[
            {"id":"c","type":"custom","title":"\(title)","day":1,"sortOrder":1}]}
            """
        let run = try Tool.run(["export-trip", "-", "--as", "md"], input: trip)
        #expect(run.output.split(separator: "\n").map { String($0) }.contains(line), "\(run.output)")
    }
}

/// Tests of the earlier names of commands, which stay valid.
@Suite struct CommandAliasTests {
    @Test(
        "a command can be called by its earlier name",
        arguments: [
            ("options", "nearby", ["boston-2013.json", "--schedule", "boston-2013.schedule.csv"]),
            ("options", "nearby", ["boston-2013.json"]),
            ("export", "export-model", ["ohio-2010.json", "--level", "2"]),
            ("export", "export-model", ["ohio-2010.json", "--f", "lp"]),
            ("options", "nearby", ["--help"]), ("export", "export-model", ["--help"]),
        ]
    )
    func earlierNames(_ earlier: String, _ name: String, _ arguments: [String]) throws {
        let (old, new) = (try Tool.run([earlier] + arguments), try Tool.run([name] + arguments))
        #expect(old.status == new.status && old.output == new.output && old.errors == new.errors)
        #expect(!(new.output + new.errors).isEmpty)
    }

    @Test("the help lists a command only under its current name, and states the earlier name")
    func helpOfAliases() throws {
        let commands = try ManualTests.commands()
        for (earlier, name) in [("options", "nearby"), ("export", "export-model")] {
            #expect(commands.contains(name) && !commands.contains(earlier))
            let help = try Tool.run(["help", earlier]).output
            #expect(help.contains("\nEarlier name of this command: \(earlier)\n"))
        }
    }
}
