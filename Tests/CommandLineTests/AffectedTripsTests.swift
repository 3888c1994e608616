import Foundation
import Testing

/// Tests of `import-schedule FILE --against FOLDER`, and of schedules in the formats that leagues publish.
@Suite struct AffectedTripsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["northeast-2010", "ohio-2010", "great-lakes-2010"] {
            let file = Tool.package.appending(path: "Examples/Trips/\(name).json")
            _ = try folder.file("\(name).json", String(contentsOf: file, encoding: .utf8))
        }
        let newer = Tool.package.appending(path: "Examples/Trips/northeast-2010.newer.csv")
        _ = try folder.file("newer.csv", String(contentsOf: newer, encoding: .utf8))
    }

    private func run(_ line: String) throws -> Tool.Run {
        try Tool.run(line.split(separator: " ").map(String.init), in: folder.url)
    }

    @Test("a schedule compared with a folder lists the affected trips with their games, and the totals")
    func affectedTrips() throws {
        let run = try run("import-schedule newer.csv --against .")
        #expect(run.status == 1, "\(run.errors)")
        let lines = run.output.split(separator: "\n")
        #expect(lines[0].hasPrefix("./northeast-2010.json    ") && lines[0].contains(" moved"))
        let games = lines.dropFirst().dropLast()
        #expect(
            games.count >= 2 && games.allSatisfy { $0.hasPrefix("  ") && $0.contains(" in ") },
            "\(lines)"
        )
        #expect(lines.last?.hasPrefix("1 of 3 trips is affected: ") == true, "\(lines)")
        let everything = try self.run("import-schedule newer.csv --against . --all").output
        let all = everything.split(separator: "\n")
        #expect(all[0].hasPrefix("./great-lakes-2010.json  ") && all[0].contains("not affected; "))
        #expect(all[0].hasSuffix(" games not in the schedule"))
        #expect(all.count == lines.count + 2)
        #expect(try self.run("import-schedule newer.csv --against . --quiet").output.isEmpty)
        // The table's line equals the answer for that trip alone.
        let one = try self.run("import-schedule newer.csv --against northeast-2010.json --json")
        let answers = try self.run("import-schedule newer.csv --against . --json").output.split(
            separator: "\n"
        )
        #expect(answers.count == 3)
        #expect(answers[1].contains("\"affected\":true,\"schedule\":" + one.output.dropLast() + "}"))
        #expect(
            answers[0].hasPrefix(
                #"{"file":"./great-lakes-2010.json","trip":"great-lakes-2010","affected":false,"#
            )
        )
    }

    @Test("--repair prints the repair of each affected trip")
    func repairs() throws {
        let run = try run("import-schedule newer.csv --against . --repair")
        #expect(run.status == 1)
        #expect(run.output.split(separator: "\n")[0].contains("; see "), "\(run.output)")
        let json = try self.run("import-schedule newer.csv --against . --repair --json")
        let lines = json.output.split(separator: "\n")
        #expect(lines[0].hasSuffix("\"repair\":null}"))
        // The repair of the changed trip, as `repair` prints it.
        _ = try folder.file(
            "change.txt",
            self.run("import-schedule newer.csv --against northeast-2010.json --as-change").output
        )
        let repair = try self.run("repair northeast-2010.json --change change.txt --json").output.dropLast()
        #expect(lines[1].hasSuffix("\"repair\":\(repair)}"))
    }

    @Test("the exit status is zero if a schedule affects no trip")
    func noneAffected() throws {
        _ = try folder.file("other.csv", "gameId,date\nnone,2010-04-20\n")
        let run = try run("import-schedule other.csv --against .")
        #expect(run.status == 0)
        #expect(run.output == "0 of 3 trips are affected\n")
    }

    @Test("--write applies a schedule to each affected trip even if another trip is rejected")
    func written() throws {
        _ = try folder.file("broken.json", "{")
        let change = try run("import-schedule newer.csv --against northeast-2010.json --as-change").output
        _ = try folder.file("change.txt", change)
        let expected = try run("apply northeast-2010.json --change change.txt").output
        let others = try ["ohio-2010.json", "great-lakes-2010.json"].map { try folder.text($0) }
        let run = try run("import-schedule newer.csv --against . --write --history")
        #expect(run.status == 2)
        #expect(run.output.contains("./broken.json: "), "\(run.output)")
        #expect(run.output.hasSuffix("; 1 trip written; 1 trip refused\n"), "\(run.output)")
        #expect(try folder.text("northeast-2010.json") == expected)
        #expect(try ["ohio-2010.json", "great-lakes-2010.json"].map { try folder.text($0) } == others)
        #expect(try self.run("undo northeast-2010.json --write").status == 0)
    }

    @Test("--repair --write writes the repaired trips")
    func repairedAndWritten() throws {
        let repair = try run("import-schedule newer.csv --against . --repair --json")
            .output.split(separator: "\n")[1]
        let run = try run("import-schedule newer.csv --against . --repair --write")
        #expect(run.status == 1 && run.output.hasSuffix("; 1 trip written\n"), "\(run.output)")
        let document = try JSONSerialization.jsonObject(with: Data(folder.text("northeast-2010.json").utf8))
        let answer = try JSONSerialization.jsonObject(with: Data(repair.utf8)) as? [String: Any]
        let repaired = (answer?["repair"] as? [String: Any])?["repaired"] as? NSObject
        #expect(repaired != nil && document as? NSObject == repaired)
    }

    @Test("--write applies a schedule to a single trip")
    func oneTripWritten() throws {
        let text = try run("import-schedule newer.csv --against northeast-2010.json").output
        let run = try run("import-schedule newer.csv --against northeast-2010.json --write")
        #expect(run.status == 1 && run.output == text, "\(run.errors)")
        #expect(try self.run("import-schedule newer.csv --against northeast-2010.json").status == 0)
        let table = try folder.text("newer.csv")
        let piped = try Tool.run(
            ["import-schedule", "-", "--against", "northeast-2010.json", "--write"],
            input: table,
            in: folder.url
        )
        #expect(piped.status == 0, "\(piped.errors)")
    }

    @Test("an unreadable trip is an error, and the other trips are still compared")
    func unreadableTrip() throws {
        _ = try folder.file("broken.json", "{")
        let run = try run("import-schedule newer.csv --against .")
        #expect(run.status == 2)
        #expect(run.output.contains("./broken.json: "))
        #expect(run.output.hasSuffix("; 1 trip refused\n"), "\(run.output)")
        #expect(run.errors.hasPrefix("itinerary: ./broken.json: "))
    }

    @Test(
        "options that import-schedule cannot combine are rejected",
        arguments: [
            (
                "import-schedule newer.csv --against . --as-change",
                "--as-change requires one trip as --against, not a folder"
            ),
            (
                "import-schedule newer.csv --against ohio-2010.json --repair",
                "--repair requires a folder of trips as --against"
            ),
            (
                "import-schedule newer.csv --against ohio-2010.json --all",
                "--all requires a folder of trips as --against"
            ),
            (
                "import-schedule newer.csv --against ohio-2010.json --as-change --write",
                "--as-change and --write exclude each other"
            ),
            ("import-schedule newer.csv --against . --history", "--history requires --write"),
            ("import-schedule newer.csv --against - --write", "--write requires a file, not standard input"),
            ("import-schedule --against .", "import-schedule takes FILE; 0 given"),
            (
                "import-schedule newer.csv --against . --columns date",
                "--columns must be KEY=NAME, with KEY one of gameId"
            ),
            ("import-schedule newer.csv --against . --dates ymd", "--dates must be dmy or mdy, not ymd"),
        ]
    )
    func wrongOptions(_ line: String, _ reason: String) throws {
        let run = try run(line)
        #expect(run.status == 2)
        #expect(run.errors.contains(reason), "\(run.errors)")
    }

    /// A table without game ids and with other column names.
    @Test("a league's own table is read by naming its columns and date order")
    func leagueTable() throws {
        _ = try folder.file(
            "league.csv",
            "GAME DATE,GAME TIME,MATCHUP,LOCATION\n\n04/24/10,1:05 PM,short year,New York\n"
        )
        let league =
            "GAME DATE,GAME TIME,MATCHUP,City\n4/5/2010,1:05 PM,Early,New York\n4/27/2010,7:10 PM,Mets v Braves,New York\n"
        _ = try folder.file("good.csv", league)
        let told = try run("nearby northeast-2010.json --schedule good.csv")
        #expect(told.status == 2)
        #expect(
            told.errors.contains("perhaps you mean \"GAME DATE\"")
                && told.errors.contains("--columns \"date=GAME DATE\"")
        )
        let options = [
            "nearby", "northeast-2010.json", "--schedule", "good.csv", "--columns", "date=GAME DATE",
            "--columns",
            "start=GAME TIME",
        ]
        let run = try Tool.run(options, in: folder.url)
        #expect(run.output.contains("2010-04-27-new-york"), "\(run.output)\(run.errors)")
        #expect(run.errors.contains("the column \"MATCHUP\" is not read; --columns title=MATCHUP reads it"))
        let added = try Tool.run(options + ["--item", "2010-04-27-new-york", "--write"], in: folder.url)
        #expect(added.status < 2)
        let written = try folder.text("northeast-2010.json")
        #expect(written.contains("2010-04-27-new-york"))
        _ = try folder.file("unclear.csv", "date,city\n4/5/2010,New York\n")
        #expect(
            try self.run("nearby ohio-2010.json --schedule unclear.csv").errors.contains(
                "use --dates dmy or --dates mdy"
            )
        )
    }
}
