import Foundation
import Testing

/// Tests of text that fits a screen: short lists, short lines, and documents in spite of `--quiet`.
@Suite struct ScreenTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.file(
            "trip.json",
            """
            {"format":"itinerary/1","id":"t","startDate":"2031-06-01","dayCount":2,"items":[],"start":"Akron",
             "travelTimes":{"legs":[{"from":"Akron","to":"Bath","durationMinutes":60}]}}
            """
        )
        let games = (1...14).map { number in
            "g\(number),2031-06-0\(number % 2 + 1),\(number + 9):00,Akron,Team \(number) v Other team\n"
        }
        _ = try folder.file("games.csv", "gameId,date,start,city,title\n" + games.joined())
    }

    private func run(_ arguments: String...) throws -> Tool.Run {
        try Tool.run(arguments, in: folder.url)
    }

    @Test("the nearby command lists ten games and counts the others; --all and --limit list more games")
    func nearby() throws {
        func games(_ more: String...) throws -> (rows: Int, output: String) {
            let output = try Tool.run(
                ["nearby", "trip.json", "--schedule", "games.csv"] + more,
                in: folder.url
            ).output
            return (output.split(separator: "\n").count { $0.contains(" v Other team") }, output)
        }
        let short = try games()
        #expect(short.rows == 10 && short.output.contains("\n4 more games can be added; --all lists them\n"))
        let all = try games("--all")
        #expect(all.rows == 14 && !all.output.contains("--all"))
        let most = try games("--limit", "13")
        #expect(most.rows == 13 && most.output.contains("\n1 more game can be added; --all lists it\n"))
        let both = try run("nearby", "trip.json", "--schedule", "games.csv", "--all", "--limit", "3")
        #expect(both.status == 2 && both.errors.contains("--limit and --all exclude each other"))
        let json = try JSONSerialization.jsonObject(with: Data(games("--json").output.utf8))
        #expect(((json as? [String: Any])?["options"] as? [Any])?.count == 14)
    }

    @Test("a plan over a season shows the five best start dates, the best first")
    func startDates() throws {
        let games = (1...20).map { number in
            "g\(number),2031-06-\(number < 10 ? "0" : "")\(number),19:00,\(number % 3 == 0 ? "Bath" : "Akron"),Game \(number)\n"
        }
        _ = try folder.file("season.csv", "gameId,date,start,city,title\n" + games.joined())
        func lines(_ more: String...) throws -> [String] {
            let run = try Tool.run(
                [
                    "plan", "trip.json", "--schedule", "season.csv", "--wish", "city:Bath", "--wish",
                    "city:Akron",
                    "--within", "2031-06-01..2031-06-20", "--days", "2",
                ] + more,
                in: folder.url
            )
            return run.output.split(separator: "\n").map(String.init)
        }
        let all = try lines("--all")
        let possible = try #require(all.firstIndex(of: "Possible start dates"))
        let rows = all[(possible + 1)...].prefix { $0.hasPrefix("  ") }
        #expect(rows.count > 5)
        let short = try lines()
        let best = try #require(short.firstIndex(of: "Best start dates"))
        let shown = Array(short[(best + 1)...].prefix { $0.hasPrefix("  ") })
        #expect(shown.count == 5 && shown.allSatisfy { $0.contains("nothing missed") }, "\(shown)")
        #expect(short[best + 6].hasSuffix(" other start dates left out; --all lists them"), "\(short)")
    }

    @Test(
        "the plan command counts trade-offs that see fewer than half of the best trip's games; --all lists them"
    )
    func tradeOffs() throws {
        let games = (1...5).map { "b\($0),2031-06-0\($0 < 3 ? 1 : 2),\($0 + 12):00,Bath,Bath \($0),30\n" }
        _ = try folder.file(
            "bath.csv",
            "gameId,date,start,city,title,durationMinutes\n" + games.joined()
        )
        func run(_ more: String...) throws -> String {
            try Tool.run(
                ["plan", "trip.json", "--schedule", "bath.csv", "--wish", "city:Bath=5", "--trade-offs"]
                    + more,
                in: folder.url
            ).output
        }
        let (short, all) = try (run(), run("--all"))
        #expect(all.contains("\n  2  "), "\(all)")
        #expect(short.contains("fewer than half as many games as the best trip; --all lists"), "\(short)")
        #expect(!all.contains("fewer than half"))
        #expect(try run("--json") == run("--all", "--json"))
    }

    @Test(
        "--quiet prints the document if the answer is a document",
        arguments: [
            "convert ohio-2010.json", "apply northeast-2010.json --change northeast-2010.rainout.json",
            "pin northeast-2010.json --item to-washington", "diff ohio-2010.json ohio-2010.json --as-change",
            "pin northeast-2010.json --item to-washington --as-change",
            "new --days 3 --city Boston", "show ohio-2010.json --svg", "export-map great-lakes-2010.json",
            "export-model ohio-2010.json --level 2", "export-trip ohio-2010.json --as md",
            "import-schedule northeast-2010.newer.csv --against northeast-2010.json --as-change",
            "import-gtfs boston-2013.gtfs --against boston-2013.json", "undo northeast-2023.json",
        ]
    )
    func quietDocuments(_ line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let loud = try Tool.run(words)
        let quiet = try Tool.run(words + ["-q"])
        #expect(quiet.output == loud.output && quiet.status == loud.status, "\(quiet.errors)")
        #expect(!quiet.output.isEmpty)
    }

    @Test("--quiet suppresses reports, and all output of commands that write a file")
    func quietReports() throws {
        let copy = try folder.file(
            "copy.json",
            String(
                contentsOf: Tool.package.appending(path: "Examples/Trips/northeast-2010.json"),
                encoding: .utf8
            )
        )
        for words in [
            ["show", copy], ["repair", copy], ["pin", copy, "--item", "to-washington", "--write"],
            ["export-trip", copy, "--output", folder.url.appending(path: "out.md").path()],
        ] {
            #expect(try Tool.run(words + ["-q"]).output.isEmpty, "\(words)")
        }
    }

    #if os(Linux)
        @Test(
            "lines are wrapped at the width of a terminal, and are not wrapped in a pipe",
            .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"))
        )
        func terminal() throws {
            let game = "g,2031-06-01,19:00,Akron,\(String(repeating: "Long ", count: 30))v Other\n"
            _ = try folder.file("long.csv", "gameId,date,start,city,title\n" + game)
            let words = ["nearby", "trip.json", "--schedule", "long.csv"]
            let piped = try Tool.run(words, in: folder.url).output
            #expect(piped.split(separator: "\n").contains { $0.count > 150 })
            let tool = Tool.products.appending(path: "itinerary").path()
            let command = "stty columns 80; exec \(tool) \(words.joined(separator: " ")) 2>/dev/null"
            let run = try Tool.run(
                ["-qec", command, "/dev/null"],
                program: "/usr/bin/script",
                environment: ["NO_COLOR": "1"],
                in: folder.url
            )
            let lines = run.output.split(whereSeparator: { $0.isNewline })
            #expect(lines.contains { $0.contains("Long Long") }, "\(run.output)\(run.errors)")
            #expect(lines.allSatisfy { $0.count <= 80 }, "\(run.output)")
        }
    #endif
}
