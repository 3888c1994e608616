import Foundation
import Testing

/// Tests of closed streams and of file names that are not text.
@Suite struct HostileSurroundingsTests {
    private let folder: TemporaryFolder
    private let original: String

    init() throws {
        folder = try TemporaryFolder()
        let example = Tool.package.appending(path: "Examples/Trips/northeast-2010.json")
        original = try String(contentsOf: example, encoding: .utf8)
        _ = try folder.file("trip.json", original)
    }

    /// Runs a line of shell script in which `$0` is the program.
    private func shell(_ line: String) throws -> Tool.Run {
        let tool = Tool.products.appending(path: "itinerary").path()
        return try Tool.run(["-c", line, tool], program: "/bin/sh", in: folder.url)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path()).sorted()
    }

    @Test(
        "a closed standard output is an error",
        arguments: ["show trip.json", "audit trip.json --json", "--help", "validate trip.json . --summary"]
    )
    func closedOutput(_ arguments: String) throws {
        let run = try shell("\"$0\" \(arguments) >&-")
        #expect(run.status == 2)
        #expect(run.errors.hasSuffix("itinerary: standard output is closed\n"))
    }

    /// The next file opened must not become the standard output.
    @Test("a file is written completely even if standard streams are closed")
    func writingWithClosedStreams() throws {
        for streams in [">&-", "<&- >&-", "<&- >&- 2>&-"] {
            #expect(try shell("\"$0\" convert trip.json --write \(streams)").status == 0)
            #expect(try folder.text("trip.json") == original)
            _ = try shell("\"$0\" postpone trip.json --item nobody --day 1 --write \(streams)")
            #expect(try folder.text("trip.json") == original)
        }
        #expect(try names() == ["trip.json"])
    }

    /// A command may have written files although its answer was lost.
    @Test(
        "written files are named even if the answer cannot be printed",
        arguments: [(">&-", " is closed"), (">/dev/full", ": No space left on device")]
    )
    func writtenFilesNamed(_ stream: String, _ reason: String) throws {
        _ = try folder.file("rainout.json", #"[{"op":"retime","item":"mets-dodgers","start":"16:10"}]"#)
        let repair = "\"$0\" repair --change rainout.json --write"
        let one = try shell("\(repair) trip.json \(stream)")
        // With a closed output, the program succeeds; with an output that fails, it does not.
        let status: Int32 = stream == ">&-" ? 0 : 2
        #expect(one.status == status)
        #expect(one.errors == "itinerary: standard output\(reason); trip.json was written\n")
        #expect(try folder.text("trip.json") != original)
        let names = (1...5).map { "t\($0).json" }
        for name in names { _ = try folder.file(name, original) }
        let many = try shell("\(repair) \(names.joined(separator: " ")) --summary --quiet \(stream)")
        #expect(many.status == status)
        #expect(
            many.errors
                == "itinerary: standard output\(reason); t1.json, t2.json, t3.json and 2 more were written\n"
        )
    }

    @Test("a closed standard input is an error")
    func closedInput() throws {
        let run = try shell("\"$0\" validate - <&-")
        #expect(run.status == 2)
        #expect(run.errors == "itinerary: standard input: Bad file descriptor\n")
    }

    #if os(Linux)
        /// `caf\351.json` is not UTF-8; the name by which a screen shows it is another file's.
        @Test("a file name that is not UTF-8 is rejected and not mistaken for another file")
        func nonUTF8Names() throws {
            _ = try folder.file("caf\u{FFFD}.json", original)
            for arguments in [
                "validate \"$N\"", "convert trip.json --output \"$N\"", "audit trip.json --places \"$N\"",
            ] {
                let run = try shell("N=$(printf 'caf\\351.json'); \"$0\" \(arguments)")
                #expect(run.status == 2)
                #expect(run.output == "")
                #expect(run.errors == "itinerary: caf\\xE9.json: this name is not UTF-8\n")
            }
            #expect(try names() == ["caf\u{FFFD}.json", "trip.json"])
        }

        @Test("a document in a folder is reported if its file name is not UTF-8")
        func nonUTF8InFolder() throws {
            let run = try shell(
                "cp trip.json \"$(printf 'caf\\351.json')\"; \"$0\" validate .; s=$?; rm caf*; exit $s"
            )
            #expect(run.status == 2)
            #expect(
                run.output == "./caf\\xE9.json: this name is not UTF-8\n./trip.json: valid\n"
            )
            #expect(run.errors == "itinerary: ./caf\\xE9.json: this name is not UTF-8\n")
            // A name without the ending of a document is ignored.
            let other = try shell(
                "cp trip.json \"$(printf 'caf\\351.txt')\"; \"$0\" validate .; s=$?; rm caf*; exit $s"
            )
            #expect(other.status == 0)
            #expect(other.output == "./trip.json: valid\n")
        }

        @Test("a JSON Lines file in a folder is reported if its name is not UTF-8")
        func nonUTF8InStreamFolder() throws {
            let run = try shell(
                "mkdir d; cp trip.json \"$(printf 'd/caf\\351\\351.jsonl')\"; tr -d '\\n' <trip.json >d/b.jsonl; "
                    + "\"$0\" validate --jsonl d; s=$?; rm -r d; exit $s"
            )
            #expect(run.status == 2)
            #expect(run.output.contains("\"valid\":true"))
            #expect(run.errors == "itinerary: d/caf\\xE9\\xE9.jsonl: this name is not UTF-8\n")
        }

        @Test("a file name that is not UTF-8 causes an error object in JSON output")
        func nonUTF8InJSON() throws {
            let run = try shell(
                "cp trip.json \"$(printf 'caf\\351.json')\"; \"$0\" validate --json .; s=$?; rm caf*; exit $s"
            )
            #expect(run.status == 2)
            let lines = run.output.split(separator: "\n")
            #expect(lines.first == #"{"file":"./caf\\xE9.json","error":"this name is not UTF-8"}"#)
            #expect(lines.last?.hasPrefix(#"{"file":"./trip.json","#) ?? false)
        }
    #endif
}
