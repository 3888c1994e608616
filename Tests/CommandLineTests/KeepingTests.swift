import Foundation
import Testing

/// Tests that `--write` and `--output` destroy and lose nothing.
@Suite struct KeepingTests {
    private let folder: TemporaryFolder
    private let trip: String
    private let original: String

    init() throws {
        folder = try TemporaryFolder()
        let example = Tool.package.appending(path: "Examples/Trips/northeast-2010.json")
        original = try String(contentsOf: example, encoding: .utf8)
        trip = try folder.file("trip.json", original)
    }

    private func run(_ arguments: String...) throws -> Tool.Run { try Tool.run(arguments, in: folder.url) }

    private func makeFolder(_ name: String) throws {
        let url = folder.url.appending(path: name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    private func names(_ name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: name).path()).sorted()
    }

    private func type(_ path: String) throws -> FileAttributeType? {
        try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    }

    #if os(Linux)
        /// The test creates a device, so that no mistake destroys a system device; only root can create one.
        @Test("--output to a device does not replace the device", .enabled(if: geteuid() == 0))
        func keptDevice() throws {
            let null = folder.url.appending(path: "null").path()
            guard mknod(null, S_IFCHR | 0o666, 1 << 8 | 3) == 0, access(null, W_OK) == 0 else { return }
            #expect(try run("convert", "trip.json", "--output", "null").status == 0)
            #expect(try type(null) == .typeCharacterSpecial)
        }
    #endif

    @Test(
        "--output /dev/stdout writes to standard output, and does not replace the file that it is redirected to"
    )
    func standardOutput() throws {
        #expect(try run("convert", "trip.json", "--output", "/dev/stdout").output == original)
        let script = "echo before; \"$0\" convert trip.json --output /dev/stdout; echo after"
        let tool = Tool.products.appending(path: "itinerary").path()
        let shell = try Tool.run(
            ["-c", "(\(script)) > log", tool],
            program: "/bin/sh",
            in: folder.url
        )
        #expect(shell.status == 0)
        #expect(try folder.text("log") == "before\n\(original)after\n")
    }

    @Test("--output writes several trips only into an existing folder")
    func severalTrips() throws {
        _ = try folder.file("second.json", original)
        for trips in [["trip.json", "second.json"], ["."]] {
            let refused = try Tool.run(["repair"] + trips + ["--output", "out.json"], in: folder.url)
            #expect(refused.status == 2)
            #expect(
                refused.errors
                    == "itinerary: --output must be an existing folder for several trips; "
                    + "try 'itinerary repair --help'\n"
            )
        }
        #expect(try names() == ["second.json", "trip.json"])
        try makeFolder("out")
        #expect(try run("repair", ".", "--output", "out", "-q").status == 0)
        #expect(try names("out") == ["second.json", "trip.json"])
        #expect(try run("validate", "out").output == "out/second.json: valid\nout/trip.json: valid\n")
    }

    @Test("--output must be a folder if the input is a folder, even with a single trip")
    func folderOfOneTrip() throws {
        #expect(try run("repair", ".", "--output", "out.json").status == 2)
        #expect(try names() == ["trip.json"])
    }

    @Test("--output rejects two trips with the same file name")
    func sameNames() throws {
        try makeFolder("a")
        try makeFolder("b")
        _ = try folder.file("a/trip.json", original)
        let refused = try run("repair", "trip.json", "a/trip.json", "--output", "b")
        #expect(refused.status == 2)
        #expect(
            refused.errors
                == "itinerary: --output would write two trips to b/trip.json; try 'itinerary repair --help'\n"
        )
        #expect(try names("b").isEmpty)
    }

    @Test("an exported program is written into a folder under the trip's name")
    func exportedName() throws {
        try makeFolder("out")
        #expect(try run("export-model", "trip.json", "--format", "mps", "--output", "out").output == "")
        #expect(try names("out") == ["trip.mps"])
    }

    @Test("--output cannot write a trip from standard input into a folder")
    func unnamedInput() throws {
        let refused = try Tool.run(["repair", "-", "--output", "."], input: original, in: folder.url)
        #expect(refused.status == 2)
        #expect(try names() == ["trip.json"])
    }

    @Test("a read-only file is replaced only with --force")
    func readOnlyFile() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: trip)
        for option in [["--write"], ["--output", "trip.json"]] {
            let run = try Tool.run(["convert", "trip.json"] + option, in: folder.url)
            #expect(run.status == 2)
            #expect(
                run.errors
                    == "itinerary: trip.json: the file is read-only; use --force to replace it\n"
            )
        }
        #expect(try run("convert", "trip.json", "--write", "--force").status == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: trip)[.posixPermissions] as? Int == 0o444)
        #expect(try run("convert", "trip.json", "--force").status == 2)
    }

    @Test("replacing a file with another hard link prints a warning")
    func hardLinks() throws {
        try FileManager.default.linkItem(atPath: trip, toPath: folder.url.appending(path: "other").path())
        let run = try run("convert", "trip.json", "--write")
        #expect(run.status == 0)
        #expect(
            run.errors == "itinerary: trip.json: the file had another name (a hard link), "
                + "which still has the old content\n"
        )
    }

    @Test("a replaced file keeps its extended attributes")
    func extendedAttributes() throws {
        let python = "import os; os.setxattr('trip.json', 'user.colour', b'blue')"
        let set = try Tool.run(["python3", "-c", python], program: "/usr/bin/env", in: folder.url)
        // If the file system of temporary files has no extended attributes, there is nothing to check.
        guard set.status == 0 else { return }
        #expect(try run("convert", "trip.json", "--write").status == 0)
        let read = "import os; print(os.getxattr('trip.json', 'user.colour').decode())"
        let get = try Tool.run(["python3", "-c", read], program: "/usr/bin/env", in: folder.url)
        #expect(get.output == "blue\n")
    }

    @Test("--write rejects a pipe")
    func fifo() throws {
        let fifo = folder.url.appending(path: "fifo").path()
        try #require(mkfifo(fifo, 0o600) == 0)
        let text = original
        let writer = Thread { try? Data(text.utf8).write(to: URL(filePath: fifo)) }
        writer.start()
        let run = try run("convert", "fifo", "--write")
        #expect(run.status == 2)
        #expect(
            run.errors == "itinerary: fifo: this is not a regular file, so --write cannot replace it\n"
        )
    }

    /// A trip that is slow to write.
    private static let large: String = {
        let items = (0..<3_000).map {
            #"{"id":"c\#($0)","type":"custom","title":"a long name","day":1,"sortOrder":\#($0)}"#
        }
        return #"{"format":"itinerary/1","id":"t","dayCount":1,"items":["# + items.joined(separator: ",\n")
            + "]}"
    }()

    /// The system limits the file to 16 KiB, as on a full disk.
    @Test("a document that does not fit on the disk leaves the old file in place")
    func fullDisk() throws {
        _ = try folder.file("trip.json", Self.large)
        let tool = Tool.products.appending(path: "itinerary").path()
        let script = "ulimit -f 16; exec \"$0\" convert trip.json --write"
        let refused = try Tool.run(["-c", script, tool], program: "/bin/bash", in: folder.url)
        #expect(refused.status == 2)
        #expect(refused.errors == "itinerary: trip.json: File too large\n")
        #expect(try folder.text("trip.json") == Self.large)
        #expect(try names() == ["trip.json"])
    }

    /// A process killed while the temporary file exists leaves that file, and the next write removes it.
    @Test("killing the program while it writes leaves the old file complete")
    func killedWrite() throws {
        _ = try folder.file("trip.json", Self.large)
        let temporary = folder.url.appending(path: ".trip.json.itinerary-0001").path()
        var wasLeft = false
        for _ in 0..<50 where !wasLeft {
            let process = Process()
            process.executableURL = Tool.products.appending(path: "itinerary")
            process.arguments = ["convert", trip, "--write"]
            try process.run()
            while access(temporary, F_OK) != 0, process.isRunning {}
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            #expect(try folder.text("trip.json") == Self.large)
            wasLeft = access(temporary, F_OK) == 0
        }
        #expect(wasLeft, "the kills never came in the midst of writing")
        #expect(try run("convert", "trip.json", "--write").status == 0)
        #expect(try names() == ["trip.json"])
        #expect(try folder.text("trip.json") == Self.large)
    }
}
