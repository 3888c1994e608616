import Foundation
import Testing

@Suite struct StreamTests {
    private static let trip = #"{"format":"itinerary/1","id":"a","dayCount":2,"items":[]}"#
    private static let bad = #"{"format":"itinerary/1","id":"b","dayCount":0,"items":[]}"#
    private static let stranded =
        #"{"format":"itinerary/1","id":"c","dayCount":2,"items":[{"id":"t","type":"travel","from":"A","to":"B"}]}"#

    private func lines(_ run: Tool.Run) -> [String] { run.output.split(separator: "\n").map(String.init) }

    @Test("a stream is answered line by line in order")
    func answersInOrder() throws {
        let run = try Tool.run(
            ["audit", "--jsonl", "-"],
            input: "\(Self.trip)\n\(Self.stranded)\n\(Self.trip)\n"
        )
        #expect(run.status == 0)
        #expect(lines(run).map { $0.prefix(11) } == [#"{"trip":"a""#, #"{"trip":"c""#, #"{"trip":"a""#])
    }

    @Test("a malformed line of a stream is answered with an error, and later lines are still answered")
    func badLines() throws {
        let run = try Tool.run(
            ["audit", "--jsonl", "-"],
            input: "\(Self.trip)\n\(Self.bad)\nnothing\n\(Self.trip)"
        )
        #expect(run.status == 2)
        #expect(
            lines(run) == [
                #"{"trip":"a","findings":[],"conflict":null,"stopped":null,"conflicts":[],"mayBeMore":false}"#,
                #"{"error":"$.dayCount (line 2): 0 is out of range; it must be 1 to 20000","line":2}"#,
                #"{"error":"$ (line 3, column 1): not JSON: found 'n', expected a value","line":3}"#,
                #"{"trip":"a","findings":[],"conflict":null,"stopped":null,"conflicts":[],"mayBeMore":false}"#,
            ]
        )
    }

    @Test("malformed lines do not affect the exit status with --bad-lines ok")
    func allowedBadLines() throws {
        #expect(try Tool.run(["audit", "--jsonl", "--bad-lines", "ok", "-"], input: Self.bad).status == 0)
    }

    @Test("--fail-on makes findings in a stream affect the exit status")
    func failOn() throws {
        #expect(try Tool.run(["audit", "--jsonl", "-"], input: Self.stranded).status == 0)
        #expect(
            try Tool.run(["audit", "--jsonl", "--fail-on", "error", "-"], input: Self.stranded).status == 1
        )
        #expect(try Tool.run(["audit", "--jsonl", "--fail-on", "error", "-"], input: Self.trip).status == 0)
    }

    @Test("the validate command answers invalid lines of a stream without failing")
    func validateStream() throws {
        let run = try Tool.run(["validate", "--jsonl", "-"], input: "\(Self.trip)\n\(Self.bad)\n")
        #expect(run.status == 0)
        #expect(lines(run).first == #"{"trip":"a","valid":true,"error":null,"warnings":[]}"#)
    }

    @Test("an empty stream has no answers")
    func emptyStream() throws {
        let run = try Tool.run(["slots", "--jsonl", "-"])
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
    }

    @Test("answers on thousands of lines keep their order")
    func manyLines() throws {
        let input = (0..<5_000).map { number in
            number % 7 == 3
                ? "line \(number)"
                : #"{"format":"itinerary/1","id":"t\#(number)","dayCount":\#(1 + number % 40),"items":[]}"#
        }
        let run = try Tool.run(["audit", "--jsonl", "-"], input: input.joined(separator: "\n"))
        #expect(run.status == 2)
        let answers = lines(run)
        #expect(answers.count == input.count)
        for (number, answer) in answers.enumerated() {
            let expected = number % 7 == 3 ? #""line":\#(number + 1)}"# : #"{"trip":"t\#(number)","#
            #expect(answer.contains(expected), "\(number): \(answer)")
        }
    }

    @Test("empty lines are counted but not answered")
    func emptyLines() throws {
        let run = try Tool.run(["audit", "--jsonl", "-"], input: "\n\(Self.trip)\r\n  \nnothing\n\n")
        #expect(lines(run).count == 2)
        #expect(lines(run).last?.hasSuffix(#""line":4}"#) ?? false)
    }

    @Test("a folder argument means all trip documents in the folder")
    func folder() throws {
        let folder = try TemporaryFolder()
        for name in ["b.json", "a.json", "c.json"] {
            _ = try folder.file(name, Self.trip.replacingOccurrences(of: #""a""#, with: "\"\(name)\""))
        }
        _ = try folder.file("a.change.json", "[]")
        _ = try folder.file("notes.txt", "no trip")
        let run = try Tool.run(["audit", "--json", "."], in: folder.url)
        #expect(run.status == 0)
        let starts = ["a", "b", "c"].map { #"{"file":"./\#($0).json","trip":"\#($0).json","# }
        #expect(zip(lines(run), starts).allSatisfy { $0.hasPrefix($1) } && lines(run).count == 3)
        #expect(try Tool.run(["audit", "--jsonl", "."], in: folder.url).status == 2)
    }

    @Test("--summary counts trips and findings by code")
    func summary() throws {
        let input = "\(Self.trip)\n\(Self.stranded)\n\(Self.bad)\n\(Self.stranded)\n"
        let run = try Tool.run(["audit", "--jsonl", "--summary", "--bad-lines", "ok", "-"], input: input)
        #expect(run.status == 0)
        #expect(lines(run).count == 5)
        let summary =
            #"{"summary":{"trips":3,"refused":1,"codes":{"no-game":{"count":2,"trips":2},"#
            + #""unplaced-travel":{"count":2,"trips":2}}}}"#
        #expect(lines(run).last == summary)
        let quiet = try Tool.run(["audit", "--jsonl", "--summary", "--quiet", "-"], input: input)
        #expect(lines(quiet) == [summary])
        let text = try Tool.run(["audit", "-", "--summary", "--quiet"], input: Self.stranded)
        #expect(text.output == "1 trip\n  no-game          1 in 1 trip\n  unplaced-travel  1 in 1 trip\n")
    }

    @Test("output that does not go to a terminal has no colors")
    func noColors() throws {
        #expect(try !Tool.run(["audit", "ohio-2010.json"]).output.contains("\u{1B}"))
    }

    @Test("a double dash ends the options")
    func doubleDash() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("--trip.json", Self.trip)
        #expect(
            try Tool.run(["validate", "--", "--trip.json"], in: folder.url).output == "--trip.json: valid\n"
        )
    }

    @Test("a closed output pipe ends the program without an error")
    func closedPipe() throws {
        let stream = String(repeating: Self.trip + "\n", count: 20_000)
        let run = try RunningTool(["audit", "--jsonl", "-"])
        try run.output.close()
        signal(SIGPIPE, SIG_IGN)
        DispatchQueue.global().async {
            try? run.input.write(contentsOf: Data(stream.utf8))
            try? run.input.close()
        }
        #expect(run.status() == 0)
        #expect(run.errors.readDataToEndOfFile().isEmpty)
    }

    /// Each line is answered while the stream is still open.
    @Test("an interrupt ends a stream after a complete answer")
    func interrupt() throws {
        let run = try RunningTool(["audit", "--jsonl", "-"])
        var answers = Data()
        for number in 1...3 {
            try run.input.write(contentsOf: Data((Self.trip + "\n").utf8))
            while answers.count(where: { $0 == UInt8(ascii: "\n") }) < number {
                let more = run.output.availableData
                try #require(!more.isEmpty, "the program ended after \(number - 1) answers")
                answers += more
            }
        }
        run.interrupt()
        #expect(run.status() == 130)
        answers += run.output.readDataToEndOfFile()
        #expect(answers.last == UInt8(ascii: "\n"))
        #expect(answers.count(where: { $0 == UInt8(ascii: "\n") }) == 3)
        let complaint = String(decoding: run.errors.readDataToEndOfFile(), as: UTF8.self)
        #expect(complaint == "itinerary: interrupted after 3 trips\n")
    }
}

@Suite struct DeterminismTests {
    /// Hash values differ between processes; the output must not.
    @Test(
        "two runs of a command on the same input print the same bytes",
        arguments: ["slots", "repair", "audit"]
    )
    func sameOutput(_ command: String) throws {
        let file = Tool.package.appending(path: "Tests/TripPlanningTests/Fixtures/conformance.json")
        let cases = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]] ?? []
        let stream = try cases.map { entry in
            let trip = try JSONSerialization.data(
                withJSONObject: try #require(entry["trip"]),
                options: .sortedKeys
            )
            return String(decoding: trip, as: UTF8.self) + "\n"
        }.joined()
        let first = try Tool.run([command, "--jsonl", "-"], input: stream)
        let second = try Tool.run([command, "--jsonl", "-"], input: stream)
        #expect(first.output == second.output)
        #expect(first.output.count > 10_000)
    }
}
