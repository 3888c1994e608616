import Foundation
import Testing

@Suite struct DocumentWritingTests {
    private let folder: TemporaryFolder
    private let trip: String
    private let change: String
    private let original: String

    init() throws {
        folder = try TemporaryFolder()
        let examples = Tool.package.appending(path: "Examples/Trips")
        original = try String(contentsOf: examples.appending(path: "northeast-2010.json"), encoding: .utf8)
        trip = try folder.file("trip.json", original)
        let rainout = examples.appending(path: "northeast-2010.rainout.json")
        change = try folder.file("change.json", String(contentsOf: rainout, encoding: .utf8))
    }

    /// Returns the lines of the document that a command changed.
    private func changedLines(_ name: String = "trip.json") throws -> [String] {
        let new = try folder.text(name).split(separator: "\n")
        let old = original.split(separator: "\n")
        #expect(new.count == old.count)
        return zip(old, new).filter { $0.0 != $0.1 }.map { String($0.1) }
    }

    @Test("commands write no file without --write or --output")
    func unwritten() throws {
        for command in ["repair", "place", "apply", "convert"] {
            let item = command == "place" ? ["--item", "to-baltimore"] : []
            let changes = ["repair", "apply"].contains(command) ? ["--change", change] : []
            #expect(try Tool.run([command, trip] + item + changes).status == 0)
        }
        #expect(try folder.text("trip.json") == original)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path()).count == 2)
    }

    @Test("repair --write changes only the lines of the moved items")
    func repairWrite() throws {
        #expect(try Tool.run(["repair", trip, "--change", change, "--write", "-q"]).status == 0)
        let changed = try changedLines()
        #expect(changed.count == 2)
        #expect(
            changed[0].contains(#""mets-dodgers""#)
                && changed[0].contains(#""day": 9,  "sortOrder": 1000, "start": "16:10""#)
        )
        #expect(
            changed[1].contains(#""to-baltimore""#) && changed[1].contains(#""day": 9, "sortOrder": 2000"#)
        )
        #expect(try Tool.run(["audit", trip]).status == 0)
    }

    @Test("a changed document is written to the --output file and not printed")
    func otherOutput() throws {
        let target = folder.url.appending(path: "new.json").path()
        let run = try Tool.run(["apply", trip, "--change", change, "--output", target])
        // The text names the leg that goes to nothing and contains no document.
        #expect(run.output.split(separator: "\n").count == 1)
        #expect(
            run.output.contains(
                "the leg Washington – New York on day 7 (Sun 25 Apr) no longer goes to a game"
            )
        )
        #expect(run.errors.isEmpty)
        #expect(try folder.text("trip.json") == original)
        #expect(try changedLines("new.json").count == 1)
    }

    @Test("place --write puts the leg into its best slot")
    func placeWrite() throws {
        let unplaced = original.replacing(#""day": 9, "sortOrder": 500},"#, with: #""days": [10, 11]},"#)
        _ = try folder.file("trip.json", unplaced)
        #expect(try Tool.run(["place", trip, "--item", "to-baltimore", "--write"]).status == 0)
        #expect(try folder.text("trip.json").contains(#""days": [10, 11], "day": 10, "sortOrder": 0}"#))
    }

    @Test("a rejected change document leaves the file unchanged")
    func rejectedChange() throws {
        let bad = try folder.file(
            "bad.json",
            #"[{"op":"move","item":"statue","day":3,"sortOrder":1},{"op":"days","dayCount":4}]"#
        )
        #expect(try Tool.run(["apply", trip, "--change", bad, "--write"]).status == 2)
        #expect(try folder.text("trip.json") == original)
    }

    @Test("a file replaced through a symbolic link keeps its permissions, and the link stays")
    func modeAndLink() throws {
        let link = folder.url.appending(path: "link.json").path()
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: trip)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: trip)
        #expect(try Tool.run(["apply", link, "--change", change, "--write"]).status == 0)
        #expect(try changedLines().count == 1)
        let mode = try FileManager.default.attributesOfItem(atPath: trip)[.posixPermissions] as? Int
        #expect(mode == 0o640)
        let type = try FileManager.default.attributesOfItem(atPath: link)[.type] as? FileAttributeType
        #expect(type == .typeSymbolicLink)
    }

    @Test("a file that cannot be written is an error")
    func unwritable() throws {
        let run = try Tool.run(["apply", trip, "--change", change, "--output", "/nowhere/new.json"])
        #expect(run.status == 2)
        #expect(run.errors == "itinerary: /nowhere/new.json: No such file or directory\n")
    }

    @Test("only the convert command rewrites a file in the source app's format")
    func sourceApp() throws {
        let source =
            #"[{"id":"c","tripId":"x","day":1,"sortOrder":1,"kind":{"custom":{"_0":{"title":"Zoo"}}}}]"#
        let file = try folder.file("source.json", source)
        let empty = try folder.file("empty.json", "[]")
        for command in [["apply", file, "--change", empty], ["repair", file, "--write"]] {
            let run = try Tool.run(command)
            #expect(run.status == 2)
            #expect(run.errors.contains("is in the source app's format, which cannot be rewritten"))
        }
        #expect(try folder.text("source.json") == source)
        #expect(try Tool.run(["convert", file, "--write"]).status == 0)
        #expect(try folder.text("source.json").hasPrefix(#"{"format":"itinerary/1","id":"x","dayCount":1"#))
    }
}
