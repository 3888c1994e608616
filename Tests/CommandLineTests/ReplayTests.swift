import Testing

/// Tests of the example program that replays a recorded drag.
@Suite struct ReplayTests {
    @Test(
        "replayed drags give the recorded answers",
        arguments: [
            ("northeast-2010.json", "northeast-2010", "replayed-drag"),
            ("../Drags/two-legs.json", "two-legs", "replayed-drag-shifting-others"),
        ]
    )
    func recordedDrags(_ trip: String, _ drag: String, _ snapshot: String) throws {
        let run = try Tool.run([trip, "../Drags/\(drag).drag.jsonl"], program: "replay-a-drag")
        #expect(run.status == 0 && run.errors.isEmpty)
        try expectSnapshot(run.output, snapshot)
    }

    @Test(
        "the error for a malformed drag event names its line and fault",
        arguments: [
            ("{", "is not JSON at column 2"),
            (#"{"event":"fly"}"#, "event must be begin, update, drop, cancel, undo or redo"),
            (#"{"event":"begin"}"#, "begin needs item or row"),
            (#"{"event":"update","day":1}"#, "update needs row, offset, or day and sortOrder"),
            (#"{"event":"update","row":1}"#, "nothing is being dragged"),
            (#"{"event":"drop"}"#, "nothing is being dragged"),
        ]
    )
    func badEvent(_ line: String, _ message: String) throws {
        let folder = try TemporaryFolder()
        let drag = try folder.file("drag.jsonl", "{\"event\":\"undo\"}\n\(line)\n")
        let run = try Tool.run(["northeast-2010.json", drag], program: "replay-a-drag")
        #expect(run.status == 2 && run.output == "undo: nothing to undo\n")
        #expect(run.errors == "replay-a-drag: \(drag), line 2: \(message)\n")
    }

    @Test("the replay program names a file that it cannot read")
    func missingFiles() throws {
        for files in [["nowhere.json", "nowhere.jsonl"], ["ohio-2010.json", "nowhere.jsonl"]] {
            let run = try Tool.run(files, program: "replay-a-drag")
            #expect(run.status == 2 && run.errors.hasPrefix("replay-a-drag: nowhere.json"))
        }
        #expect(try Tool.run([], program: "replay-a-drag").errors.contains("usage"))
    }
}
