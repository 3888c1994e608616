import Foundation
import Testing

/// Tests that the README and the examples are up to date.
@Suite struct ExampleTests {
    @Test("the example program ends with the code of the README, and its output with the output shown")
    func exampleProgram() throws {
        let process = Process()
        process.executableURL = Tool.products.appending(path: "plan-a-trip")
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let readme = try String(contentsOf: Tool.package.appending(path: "README.md"), encoding: .utf8)
        let source = try String(
            contentsOf: Tool.package.appending(path: "Examples/PlanATrip/main.swift"),
            encoding: .utf8
        )
        func block(_ language: String, in text: some StringProtocol) throws -> String {
            let rest = try #require(text.components(separatedBy: "```\(language)\n").dropFirst().first)
            return try #require(rest.components(separatedBy: "```").first)
        }
        let program = try block("swift", in: readme)
        let shown = try block("text", in: try #require(readme.components(separatedBy: program).last))
        #expect(source.hasSuffix(program))
        #expect(text.hasSuffix(shown))
        #expect(shown.components(separatedBy: "\n").count > program.matches(of: /print/).count)
    }

    /// Runs the README's commands on a rained-out game and on a season. Each line shown must be printed, or start a
    /// printed line if it ends in an ellipsis.
    @Test(
        "the commands of the README print the output shown",
        arguments: [
            (0, ["boston-2013.json"], 4),
            (1, ["lakes-2027.places.json", "lakes-2027.schedule.csv"], 2),
        ]
    )
    func readmeCommands(_ number: Int, _ files: [String], _ least: Int) throws {
        let readme = try String(contentsOf: Tool.package.appending(path: "README.md"), encoding: .utf8)
        let block = try #require(readme.components(separatedBy: "```console\n").dropFirst(number + 1).first)
        let transcript = try #require(block.components(separatedBy: "```").first)
        let folder = try TemporaryFolder()
        for name in files {
            let file = Tool.package.appending(path: "Examples/Trips/\(name)")
            _ = try folder.file(name, String(contentsOf: file, encoding: .utf8))
        }
        var (runs, printed): (Int, [String]) = (0, [])
        for line in transcript.components(separatedBy: "\n") {
            if line.hasPrefix("$ itinerary ") {
                #if !Libical
                    if line.contains("calendar") { continue }
                #endif
                let command = line.dropFirst("$ itinerary ".count).components(separatedBy: " > ")
                let run = try Tool.run(command[0].components(separatedBy: " "), in: folder.url)
                // A terminal shows both streams.
                printed = (run.errors + run.output).components(separatedBy: "\n")
                runs += 1
            } else if line.hasSuffix("…") {
                let beginning = String(line.dropLast())
                #expect(printed.contains { $0.hasPrefix(beginning) }, "\(line)")
            } else {
                #expect(line.isEmpty || printed.contains(line), "\(line)")
            }
        }
        #expect(runs >= least)
    }

    /// Checks the commands named in the running text.
    @Test("every command named in the README and the articles exists")
    func namedCommands() throws {
        let pages = ["README.md", "Sources/TripPlanning/TripPlanning.docc/WhatItAnswers.md"]
        for page in pages {
            let text = try String(contentsOf: Tool.package.appending(path: page), encoding: .utf8)
            let names = text.matches(of: /`itinerary ([a-z-]+)/).map { String($0.1) }
            #expect(names.count >= 3)
            for name in Set(names).sorted() {
                #expect(try Tool.run([name, "--help"]).status == 0, "\(name)")
            }
        }
    }

    @Test("every example trip is valid")
    func validExamples() throws {
        let folder = Tool.package.appending(path: "Examples/Trips")
        let trips = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            .filter {
                $0.hasSuffix(".json") && !$0.contains("rainout") && !$0.contains("schema")
                    && !$0.contains("places") && !$0.contains("history")
            }
        #expect(trips.count >= 4)
        #expect(try Tool.run(["validate"] + trips.sorted()).status == 0)
    }

    /// The commands run unchanged; none may end with status 2 or print an error.
    @Test("the shell commands of the article on batches run without errors")
    func batchCommands() throws {
        let article = Tool.package.appending(path: "Sources/TripAnswers/TripAnswers.docc/RunningBatches.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let blocks = text.components(separatedBy: "```sh\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(blocks.count >= 3)
        for block in blocks {
            let run = try Tool.run(
                ["-c", "set -E -o pipefail\ntrap '[ $? -lt 2 ] || exit 2' ERR\n\(block)\nexit 0"],
                program: "/bin/bash",
                environment: ["PATH": "\(Tool.products.path()):/usr/bin:/bin"]
            )
            #expect(run.status == 0, "\(block)")
            #expect(run.errors.isEmpty, "\(block)")
        }
        let summary = try Tool.run(["audit", ".", "--summary", "--quiet"])
        #expect(text.contains("```text\n\(summary.output)```"))
    }
}

/// Tests of `show --svg`.
@Suite struct PictureCommandTests {
    @Test("show --svg draws the committed example pictures", arguments: ["boston-2013", "northeast-2010"])
    func readmePictures(_ trip: String) throws {
        let folder = try TemporaryFolder()
        let line = ["apply", "\(trip).json", "--change", "\(trip).rainout.json"]
        let before = try folder.file("before.json", Tool.run(line).output)
        let run = try Tool.run(["show", "--svg", before, "\(trip).mended.json"])
        #expect(run.status == 0, "\(run.errors)")
        let picture = Tool.package.appending(path: "Examples/\(trip).svg")
        #expect(try run.output == String(contentsOf: picture, encoding: .utf8))
    }

    @Test("show --svg rejects three trips and options that do not apply")
    func pictureArguments() throws {
        let trip = "northeast-2010.json"
        #expect(
            try Tool.run(["show", "--svg", trip, trip, trip]).errors.contains(
                "draws one or two trips; 3 given"
            )
        )
        #expect(try Tool.run(["show", "--svg", "--json", trip]).status == 2)
        #expect(try Tool.run(["show", "--svg", "--item", "x", trip]).status == 2)
    }
}
