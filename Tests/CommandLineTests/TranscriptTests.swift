import Foundation
import Testing

/// Tests of complete transcripts of each command.
@Suite struct TranscriptTests {
    struct Transcript: Sendable, CustomTestStringConvertible {
        let name: String
        let lines: [String]
        var testDescription: String { name }
    }

    static let transcripts = [
        Transcript(
            name: "good-slots",
            lines: [
                "slots northeast-2010.json --item back-north",
                "slots northeast-2010.json --item back-north --json",
                "slots east-unplaced-2011.json",
            ]
        ),
        Transcript(
            name: "good-check",
            lines: [
                "check northeast-2010.json --item to-baltimore --day 10 --sort-order 5",
                "check northeast-2010.json --item to-baltimore --day 8 --sort-order 1000",
                "check northeast-2010.json --item to-baltimore --day 13 --sort-order 2000 --json",
                "check northeast-2010.json --item statue --day 3 --sort-order 5",
                "check northeast-2010.json --item mets-cubs --day 2 --sort-order -7.5",
                "check northeast-2010.json --item mets-cubs --day 16 --sort-order 1",
            ]
        ),
        Transcript(
            name: "good-place",
            lines: [
                "place northeast-2010.json --item to-washington", "place ohio-2010.json --item east",
                "place northeast-2010.json --item to-washington --json",
            ]
        ),
        Transcript(
            name: "good-repair",
            lines: [
                "repair northeast-2010.json --change northeast-2010.rainout.json",
                "repair great-lakes-2010.json --change great-lakes-2010.rainout.json",
                "repair great-lakes-2010.json --change great-lakes-2010.rainout.json --json",
                "repair east-unplaced-2011.json", "repair ohio-2010.json northeast-2010.json --json",
            ]
        ),
        Transcript(
            name: "good-audit",
            lines: [
                "audit northeast-2010.json", "audit ohio-2010.json", "audit ohio-2010.json --fail-on never",
                "audit east-unplaced-2011.json --json --quiet",
            ]
        ),
        Transcript(
            name: "good-why",
            lines: [
                "why great-lakes-2010.json --item to-detroit --day 3",
                "why great-lakes-2010.json --item to-detroit --day 3 --index 0 --json",
                "why ohio-2010.json --item east --day 8 --index 0",
                "why ohio-2010.json --item back-west --day 8",
            ]
        ),
        Transcript(
            name: "good-documents",
            lines: [
                "apply northeast-2010.json --change northeast-2010.rainout.json", "validate ohio-2010.json",
                "validate ohio-2010.json --json", "convert northeast-2010.json",
            ]
        ),
        Transcript(
            name: "good-edits",
            lines: [
                "set northeast-2010.json maxTravelMinutesPerDay 6h --as-change",
                "set northeast-2010.json weight 3 --item mets-dodgers --as-change",
                "set northeast-2010.json maxTravelMinutsPerDay 6h",
                "set northeast-2010.json maxTravelMinutesPerDay long", "set northeast-2010.json weight 3",
                "set northeast-2010.json weight 3 --item nobody",
                "set northeast-2010.json weight 0 --item mets-cubs",
                "set northeast-2010.json days", "days northeast-2010.json 18 --as-change",
                "days northeast-2010.json 3",
                "retime northeast-2010.json --item mets-dodgers --start 1:10pm --minutes 2h30 --as-change",
                "retime northeast-2010.json --item mets-dodgers",
                "retime northeast-2010.json --item to-baltimore --start 9:00",
                "add-event boston-2013.json --city Philadelphia --day 9 --title Concert --start 8pm --as-change",
                "add-custom northeast-2010.json --title Harbour --day 10 --index 0 --as-change",
                "add-place northeast-2010.json Boston --at 42.35,-71.1 --as-change",
                "add-place boston-2013.json boston --zone America/New_York --as-change",
                "add-place northeast-2010.json Boston", "add-place northeast-2010.json Boston --at 142,0",
                "split boston-2013.json to-baltimore --at Philadelphia --as-change",
                "split northeast-2010.json to-baltimore --at Philadelphia --as-change",
                "split boston-2013.json to-baltimore --at Baltimore",
                "split northeast-2023.json acela-2151 --at Trenton",
                "remove northeast-2010.json --item statue --item aquarium --as-change",
                "remove northeast-2010.json --item statue --item statue --as-change",
                "undo northeast-2023.json --json",
                "redo northeast-2023.json --json", "undo northeast-2010.json",
            ]
        ),
        Transcript(
            name: "good-show",
            lines: [
                "show great-lakes-2010.json", "show great-lakes-2010.json --item up-the-lake",
                "show east-unplaced-2011.json", "show --svg great-lakes-2010.json",
                "show --svg northeast-2010.json northeast-2010.mended.json",
            ]
        ),
        Transcript(
            name: "good-comparing",
            lines: [
                "diff northeast-2010.json northeast-2010.mended.json",
                "diff northeast-2010.mended.json northeast-2010.json --json",
                "diff northeast-2010.json northeast-2010.mended.json --as-change",
                "diff ohio-2010.json east-unplaced-2011.json",
                "diff ohio-2010.json northeast-2010.json --as-change",
                "import-schedule northeast-2010.newer.csv --against northeast-2010.json",
                "import-schedule northeast-2010.newer.csv --against northeast-2010.json --json",
                "import-schedule northeast-2010.newer.csv --against northeast-2010.json --as-change",
                "import-schedule northeast-2010.newer.csv --against ohio-2010.json",
            ]
        ),
        Transcript(
            name: "good-maps",
            lines: [
                "export-map great-lakes-2010.json --places great-lakes-2010.places.json",
                "export-map great-lakes-2010.json --places great-lakes-2010.places.json --format kml",
                "export-map great-lakes-2010.json --places great-lakes-2010.places.json --format gpx",
                "export-map northeast-2010.json", "export-map northeast-2010.json --format svg",
            ]
        ),
        Transcript(
            name: "help",
            lines: [
                "--help", "slots --help", "repair -h", "why --help", "--version", "audit --version",
                "help show",
            ]
        ),
        Transcript(
            name: "bad-usage",
            lines: [
                "", "fly northeast-2010.json", "slots", "slots northeast-2010.json --color", "slots --item",
                "slots northeast-2010.json --item nobody", "slots northeast-2010.json --item mets-cubs",
                "check northeast-2010.json",
                "check northeast-2010.json --item statue --day two --sort-order 5",
                "check northeast-2010.json --item statue --day 2 --sort-order nan",
                "check northeast-2010.json ohio-2010.json --item east --day 2 --sort-order 5",
                "place northeast-2010.json", "place northeast-2010.json --item statue",
                "repair northeast-2010.json --engine magic", "repair northeast-2010.json --time-limit 0",
                "repair northeast-2010.json --change", "repair - --write",
                "repair northeast-2010.json --write --output x",
                "repair northeast-2010.json ohio-2010.json --output x",
                "audit northeast-2010.json --fail-on always", "why ohio-2010.json --item east",
                "why ohio-2010.json --item east --day 14", "why ohio-2010.json --item east --day 8 --index 9",
                "apply northeast-2010.json", "slots - -", "show northeast-2010.json --json",
                "repair --jsonl --write -",
                "slots northeast-2010.json --json --json", "slots northeast-2010.json --jsn", "adit",
                "help adit",
                "slots --item --json", "slots northeast-2010.json --engine glpk", "--json slots",
                "export-model ohio-2010.json --f lp", "slots northeast-2010.json --json=yes",
                "slots northeast-2010.json --item back-noth",
            ]
        ),
        Transcript(
            name: "bad-files",
            lines: [
                "slots nowhere.json", "slots .", "validate nowhere.json", "audit README.md",
                "validate README.md",
                "validate README.md --json", "repair northeast-2010.json --change nowhere.json",
                "repair northeast-2010.json --change ohio-2010.json",
                "repair ohio-2010.json --change northeast-2010.rainout.json",
                "apply great-lakes-2010.json --change northeast-2010.rainout.json",
                "audit nowhere.json northeast-2010.json", "convert README.md",
            ]
        ),
    ]

    #if Libical
        static let calendars = [
            Transcript(
                name: "good-calendars",
                lines: [
                    "export-calendar great-lakes-2010.json", "import-calendar great-lakes-2010.ics",
                    "import-calendar great-lakes-2010.ics --against great-lakes-2010.json",
                    "import-calendar great-lakes-2010.ics --against great-lakes-2010.json --as-change",
                ]
            ),
            Transcript(
                name: "bad-calendars",
                lines: [
                    "export-calendar ohio-2010.json --json", "import-calendar README.md",
                    "import-calendar great-lakes-2010.ics --as-change", "import-calendar",
                ]
            ),
        ]
    #else
        static let calendars: [Transcript] = []
    #endif

    @Test("each command prints exactly its recorded transcript", arguments: transcripts + calendars)
    func recordedTranscripts(_ transcript: Transcript) throws {
        var text = ""
        for line in transcript.lines {
            let arguments = line.split(separator: " ").map(String.init)
            let run = try Tool.run(arguments)
            // The version of the time zones depends on the machine.
            let output = run.output.replacing(/time zones: .*/, with: "time zones: …")
            text += "$ itinerary \(line)\n\(output)"
            if !run.errors.isEmpty { text += run.errors.split(separator: "\n").map { "! \($0)\n" }.joined() }
            text += "= \(run.status)\n\n"
        }
        try expectSnapshot(text, transcript.name)
    }
}
