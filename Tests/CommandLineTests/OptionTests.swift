import Foundation
import Testing

/// Tests of how options are parsed, and of the errors for wrong options.
@Suite struct OptionTests {
    private func complaint(_ line: String) throws -> String {
        let run = try Tool.run(line.split(separator: " ").map(String.init))
        #expect(run.status == 2, "\(line)")
        #expect(run.output.isEmpty, "\(line)")
        return run.errors
    }

    @Test(
        "the error for a misspelled name suggests the correct name",
        arguments: [
            ("audit ohio-2010.json --jsn", "there is no option --jsn; did you mean --json?"),
            ("audit ohio-2010.json -josn", "there is no option -josn; did you mean --json?"),
            ("adit ohio-2010.json", "there is no command adit; did you mean audit?"),
            ("help adit", "there is no command adit; did you mean audit?"),
            (
                "slots northeast-2010.json --item back-noth",
                "northeast-2010.json: the trip has no item back-noth; did you mean back-north?"
            ),
        ]
    )
    func suggestions(_ line: String, _ answer: String) throws {
        #expect(try complaint(line) == "itinerary: \(answer)\n")
    }

    @Test("an ambiguous abbreviation is rejected, and the error lists the options that it could mean")
    func ambiguousOption() throws {
        let complaint = try complaint("export-model ohio-2010.json --f lp")
        #expect(
            complaint.contains("the option --f is ambiguous: it could be --format, --from-day or --force")
        )
    }

    @Test("an unambiguous abbreviation of an option is accepted")
    func abbreviatedOption() throws {
        let long = try Tool.run(["export-model", "ohio-2010.json", "--format", "mps", "--level=2"])
        #expect(long.status == 0)
        #expect(
            try Tool.run(["export-model", "ohio-2010.json", "--form=mps", "--lev", "2"]).output == long.output
        )
    }

    @Test("an option of another command is rejected, and the error lists the commands that take it")
    func otherCommand() throws {
        #expect(
            try complaint("slots ohio-2010.json --engine glpk").contains(
                "slots has no option --engine; repair, reroute, plan and rainouts have it"
            )
        )
        #expect(
            try complaint("export-map ohio-2010.json --output map.kml").contains(
                "export-map has no option --output; export-trip and export-model have it;"
            )
        )
    }

    @Test("an option without its value does not take the next option as the value")
    func missingValue() throws {
        #expect(
            try complaint("slots ohio-2010.json --item --json").contains(
                "--item requires a value, as in --item ID"
            )
        )
        #expect(try Tool.run(["slots", "ohio-2010.json", "--item=--json"]).errors.contains("no item --json"))
        #expect(try complaint("slots ohio-2010.json --json=yes").contains("--json takes no value"))
    }

    @Test("a negative number is read as a value, and two dashes end the options")
    func valuesAndDashes() throws {
        let position = ["--item", "statue", "--day", "3", "--sort-order", "-5"]
        #expect(try Tool.run(["check"] + position + ["--", "northeast-2010.json"]).status == 0)
        #expect(try Tool.run(["slots", "--", "--json"]).errors.hasPrefix("itinerary: --json: "))
    }

    @Test("help COMMAND prints the same as COMMAND --help")
    func help() throws {
        let help = try Tool.run(["help", "audit"])
        #expect(help.status == 0)
        #expect(try help.output == Tool.run(["audit", "--help"]).output)
        #expect(help.output.hasPrefix("Usage: itinerary audit TRIP…"))
        #expect(try Tool.run(["help"]).output == Tool.run(["--help"]).output)
    }

    /// A time too short for the clock may be rejected.
    @Test(
        "every command that searches takes a time limit",
        arguments: ["slots", "repair", "audit", "export-model", "why --item east --day 8"],
        ["1e21", "0.5", "1e-300"]
    )
    func timeLimits(_ command: String, _ seconds: String) throws {
        let words = command.split(separator: " ").map(String.init)
        let run = try Tool.run(words + ["ohio-2010.json", "--time-limit", seconds])
        #expect(run.errors.isEmpty || seconds == "1e-300", "\(run.errors)")
        #expect(run.status < 2 || seconds == "1e-300")
    }

    @Test(
        "a time limit that is not a finite number above zero is rejected",
        arguments: ["0", "-1", "nan", "inf", "1e999", "soon"]
    )
    func badTimeLimits(_ seconds: String) throws {
        #expect(
            try complaint("audit ohio-2010.json --time-limit \(seconds)").contains("--time-limit must be")
        )
    }

    /// Returns the words of a line, as a shell splits it at spaces outside double quotes.
    private static func words(of line: String) -> [String] {
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
    }

    /// Each example runs in the folder that it names; the test uses a copy of it, because some examples write files.
    @Test("the example in the help of each command runs")
    func helpExamples() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "examples-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: Tool.package.appending(path: "Examples/Trips"), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        for command in try ManualTests.commands() {
            #if !Libical
                if command.hasSuffix("-calendar") { continue }
            #endif
            #if !SQLite
                if command == "fleet" { continue }
            #endif
            // Servers run until they are stopped, so they have separate tests.
            if ["serve", "mcp", "board"].contains(command) { continue }
            let help = try Tool.run([command, "--help"]).output
            #expect(help.contains("Examples/Trips"), "\(command)")
            let example = try #require(help.components(separatedBy: "\nExample:\n  itinerary ").last)
            let line = try #require(example.split(separator: "\n").first)
            #expect(line.hasPrefix(command + " "))
            let run = try Tool.run(Self.words(of: String(line)), in: folder)
            #expect(run.status < 2, "\(line): \(run.errors)")
            // Commands that print a document report what they do to other items on standard error.
            let notes = [
                "travel is allowed from 07:00 to 23:00",
                "no longer goes to a game: ",
                "stored in the trip: the places of ",
                "does not start where the leg",
                "is placed there, but the slot is not feasible",
                "is missed in the current trip",
                ", as the item ",
                ": left out, because ",
            ]
            let errors = run.errors.split(separator: "\n").filter { line in
                !notes.contains { line.contains($0) }
            }
            #expect(errors.isEmpty && !run.output.isEmpty, "\(line): \(run.errors)")
        }
    }

    /// The order of this trip's legs must be searched too; later answers must not rely on an order that may be wrong.
    @Test(
        "a command without time to search reports nothing as impossible",
        arguments: ["slots", "nearby", "repair", "audit", "reroute"]
    )
    func noTime(_ command: String) throws {
        let trip = """
            {"format":"itinerary/1","id":"t","dayCount":1,"items":[
            {"id":"t0","type":"travel","from":"Ada","to":"Bex"},
            {"id":"t1","type":"travel","from":"Bex","to":"Ada","day":1,"sortOrder":400,"pinned":true},
            {"id":"g1","type":"game","gameId":"g1","city":"Ada","day":1,"sortOrder":500},
            {"id":"g0","type":"game","gameId":"g0","city":"Bex","day":1,"sortOrder":920}]}
            """
        let folder = try TemporaryFolder()
        let schedule = try folder.file("schedule.csv", "day,city,gameId\n1,Ada,s\n")
        let more = command == "nearby" ? ["--schedule", schedule] : []
        let run = try Tool.run([command, "-", "--time-limit", "0.000000001"] + more, input: trip)
        #expect(run.status < 2 && run.errors.isEmpty)
        for word in ["impossible", "no-valid-assignment", "has no plan", "no travel", "on the way"] {
            #expect(!run.output.contains(word), "\(run.output)")
        }
    }

    @Test("a reroute without time to search reports that no plan was found in time")
    func rerouteWithoutTime() throws {
        let words = ["reroute", "great-lakes-2010.json", "--time-limit", "0.000000001"]
        let run = try Tool.run(words)
        #expect(run.status == 1)
        #expect(
            run.output.hasSuffix(
                "\nunknown: no plan was found in time\nThe search stopped at its time limit.\n"
            )
        )
        let picked = try Tool.run(words + ["--pick", "2"])
        #expect(picked.status == 2)
        #expect(
            picked.errors.hasSuffix("the trade-offs are unknown: The search stopped at its time limit.\n")
        )
    }

    /// A slot is not impossible only because there was no time to search.
    @Test(
        "the why command without time to search reports that the answer is not known",
        arguments: [[], ["--json"]]
    )
    func whyWithoutTime(_ form: [String]) throws {
        let words = ["why", "ohio-2010.json", "--item", "back-west", "--day", "8"]
        let run = try Tool.run(words + ["--time-limit", "0.000000001"] + form)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(!run.output.contains("impossible") && !run.output.contains(#""reachable":false"#))
        #expect(run.output.contains(form.isEmpty ? "unknown whether" : #""reachable":null"#))
    }
}
