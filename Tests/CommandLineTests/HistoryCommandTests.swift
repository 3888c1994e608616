import Foundation
import Testing

/// Tests of `--history`, `undo` and `redo`: every change can be undone byte for byte, and nothing is lost if the file
/// was changed in another way.
@Suite struct HistoryCommandTests {
    private let folder: TemporaryFolder
    private let original: String

    init() throws {
        folder = try TemporaryFolder()
        let example = Tool.package.appending(path: "Examples/Trips/northeast-2010.json")
        original = try String(contentsOf: example, encoding: .utf8)
        _ = try folder.file("trip.json", original)
    }

    @discardableResult
    private func run(_ line: [String], status: Int32 = 0) throws -> Tool.Run {
        let run = try Tool.run(line, in: folder.url)
        #expect(run.status == status, "\(line): \(run.errors)")
        return run
    }

    private static let edits = [
        ["set", "trip.json", "maxTravelMinutesPerDay", "6h"],
        ["set", "trip.json", "title", "Züge im Nordosten"],
        ["set", "trip.json", "weight", "3", "--item", "mets-dodgers"],
        ["add-place", "trip.json", "Boston", "--at", "42.35,-71.1"],
        ["add-place", "trip.json", "boston", "--at", "42.36,-71.1"],
        [
            "add-event", "trip.json", "--city", "New York", "--day", "2", "--title", "Concert", "--start",
            "8 pm",
        ],
        ["add-custom", "trip.json", "--title", "Harbour", "--date", "2010-05-02"],
        ["retime", "trip.json", "--item", "mets-dodgers", "--start", "1:10pm", "--minutes", "2h 30"],
        ["split", "trip.json", "to-baltimore", "--at", "Philadelphia"],
        ["remove", "trip.json", "--item", "statue", "--item", "aquarium"],
        ["days", "trip.json", "18"],
        ["repair", "trip.json"],
        ["postpone", "trip.json", "--item", "mets-dodgers", "--day", "9"],
    ]

    @Test("every edit is undone and redone byte for byte")
    func undoAndRedo() throws {
        var texts = [original]
        for edit in Self.edits {
            _ = try Tool.run(edit + ["--write", "--history"], in: folder.url)
            let text = try folder.text("trip.json")
            #expect(text != texts.last, "\(edit)")
            try run(["validate", "trip.json"])
            texts.append(text)
        }
        for text in texts.dropLast().reversed() {
            try run(["undo", "trip.json", "--write"])
            #expect(try folder.text("trip.json") == text)
        }
        #expect(
            try run(["undo", "trip.json", "--write"], status: 2).errors.contains("there is nothing to undo")
        )
        for text in texts.dropFirst() {
            try run(["redo", "trip.json", "--write"])
            #expect(try folder.text("trip.json") == text)
        }
        #expect(
            try run(["redo", "trip.json", "--write"], status: 2).errors.contains("there is nothing to redo")
        )
    }

    @Test("the undo command names the undone step, and changes the file only with --write")
    func undoText() throws {
        try run(["set", "trip.json", "weight", "3", "--item", "mets-dodgers", "--write", "--history"])
        let printed = try run(["undo", "trip.json"])
        #expect(printed.output == original && printed.errors.isEmpty)
        // The document is printed, and no file is written.
        #expect(try folder.text("trip.json") != original)
        let written = try run(["undo", "trip.json", "--write"]).output
        #expect(written.hasPrefix("undo: Set weight of Mets v Dodgers\n") && written.contains("weight 3 → 2"))
    }

    @Test("a trip changed without its history cannot be undone")
    func otherChange() throws {
        try run(["days", "trip.json", "18", "--write", "--history"])
        try run(["pin", "trip.json", "--item", "to-baltimore", "--write"])
        let (trip, history) = (try folder.text("trip.json"), try folder.text("trip.history.json"))
        for line in [
            ["undo", "trip.json", "--write"], ["redo", "trip.json", "--write"],
            ["days", "trip.json", "19", "--write", "--history"],
        ] {
            #expect(
                try run(line, status: 2).errors.hasPrefix(
                    "itinerary: trip.history.json: this is the history of another version of the trip, which was changed"
                )
            )
            #expect(try folder.text("trip.json") == trip)
            #expect(try folder.text("trip.history.json") == history)
        }
    }

    @Test("a missing or malformed history is an error")
    func badHistory() throws {
        let lacking = try run(["undo", "trip.json"], status: 2).errors
        #expect(
            lacking.contains(
                "trip.json: there is no history; --write --history creates it in trip.history.json"
            )
        )
        _ = try folder.file("trip.history.json", "{")
        #expect(try run(["undo", "trip.json"], status: 2).errors.hasPrefix("itinerary: trip.history.json: "))
        #expect(
            try run(["days", "trip.json", "18", "--history"], status: 2).errors.contains(
                "--history requires --write"
            )
        )
        // A history file in a folder of trips is not read as a trip.
        try run(["audit", ".", "--quiet", "--fail-on", "never"])
    }

    @Test("the undo command needs a trip in a file")
    func undoStream() throws {
        #expect(try run(["undo", "-"], status: 2).errors.contains("requires a trip file"))
        #expect(
            try run(["undo", "--jsonl", "trip.json"], status: 2).errors.contains(
                "requires a trip file"
            )
        )
    }
}
