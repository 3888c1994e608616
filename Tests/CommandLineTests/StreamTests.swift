import Foundation
import Testing

@Suite struct StreamTests {
    private static let trip = #"{"format":"itinerary/1","id":"a","dayCount":2,"items":[]}"#
    private static let bad = #"{"format":"itinerary/1","id":"b","dayCount":0,"items":[]}"#
    private static let stranded =
        #"{"format":"itinerary/1","id":"c","dayCount":2,"items":[{"id":"t","type":"travel","from":"A","to":"B"}]}"#

    private func lines(_ run: Tool.Run) -> [String] { run.output.split(separator: "\n").map(String.init) }

    @Test func answersLineByLineInOrder() throws {
        let run = try Tool.run(
            ["audit", "--jsonl", "-"],
            input: "\(Self.trip)\n\(Self.stranded)\n\(Self.trip)\n"
        )
        #expect(run.status == 0)
        #expect(lines(run).map { $0.prefix(11) } == [#"{"trip":"a""#, #"{"trip":"c""#, #"{"trip":"a""#])
    }

    @Test func badLinesAreAnsweredAndTheRestGoesOn() throws {
        let run = try Tool.run(
            ["audit", "--jsonl", "-"],
            input: "\(Self.trip)\n\(Self.bad)\nnothing\n\(Self.trip)"
        )
        #expect(run.status == 2)
        #expect(
            lines(run) == [
                #"{"trip":"a","findings":[],"conflict":null}"#,
                #"{"error":"$.dayCount (line 1): 0 is out of range; it must be 1 to 20000","line":2}"#,
                #"{"error":"$ (line 1, column 1): 'n' where a value must stand","line":3}"#,
                #"{"trip":"a","findings":[],"conflict":null}"#,
            ]
        )
    }

    @Test func badLinesMayBeAllRight() throws {
        #expect(try Tool.run(["audit", "--jsonl", "--bad-lines", "ok", "-"], input: Self.bad).status == 0)
    }

    @Test func anExplicitThresholdBringsTheFindingsBack() throws {
        #expect(try Tool.run(["audit", "--jsonl", "-"], input: Self.stranded).status == 0)
        #expect(
            try Tool.run(["audit", "--jsonl", "--fail-on", "error", "-"], input: Self.stranded).status == 1
        )
        #expect(try Tool.run(["audit", "--jsonl", "--fail-on", "error", "-"], input: Self.trip).status == 0)
    }

    @Test func validateAnswersWhateverTheLine() throws {
        let run = try Tool.run(["validate", "--jsonl", "-"], input: "\(Self.trip)\n\(Self.bad)\n")
        #expect(run.status == 0)
        #expect(lines(run).first == #"{"trip":"a","valid":true,"error":null}"#)
    }

    @Test func anEmptyStreamHasNoAnswers() throws {
        let run = try Tool.run(["slots", "--jsonl", "-"])
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
    }

    @Test func colourNeedsATerminal() throws {
        #expect(try !Tool.run(["audit", "ohio-2010.json"]).output.contains("\u{1B}"))
    }

    @Test func aDoubleDashEndsOptions() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("--trip.json", Self.trip)
        #expect(
            try Tool.run(["validate", "--", "--trip.json"], in: folder.url).output == "--trip.json: valid\n"
        )
    }

    @Test func aClosedPipeEndsQuietly() throws {
        let stream = String(repeating: Self.trip + "\n", count: 20_000)
        let process = Process()
        process.executableURL = Tool.products.appending(path: "itinerary")
        process.arguments = ["audit", "--jsonl", "-"]
        let (output, errors, input) = (Pipe(), Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = input
        try process.run()
        try output.fileHandleForReading.close()
        signal(SIGPIPE, SIG_IGN)
        DispatchQueue.global().async {
            try? input.fileHandleForWriting.write(contentsOf: Data(stream.utf8))
            try? input.fileHandleForWriting.close()
        }
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
        #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
    }
}
