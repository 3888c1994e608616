import Foundation
import OrderedJSON
import Testing

@testable import TripAgents

@Suite struct FolderTests {
    @Test(
        "a file name and its URI name the same file",
        arguments: [
            ("trip.json", "trip:///trip.json"),
            ("trip:///trip.json", "trip:///trip.json"),
            ("été 1.json", "trip:///%C3%A9t%C3%A9%201.json"),
            ("trip:///%C3%A9t%C3%A9%201.json", "trip:///%C3%A9t%C3%A9%201.json"),
            ("games.csv", "trip:///games.csv"),
        ]
    )
    func fileURI(given: String, uri: String) throws {
        #expect(try FolderFileName(given).uri == uri)
    }

    @Test(
        "a file name that is malformed, leads out of the folder, or does not name a document is rejected",
        arguments: [
            "", ".", "..", "-.json", "..\\x.json", "trip\u{202E}nosj.json", "/etc/passwd", "/trip.json",
            "../trip.json", "a/trip.json", "a/../trip.json",
            ".trip.json",
            "trip", "trip.txt", "trip.json/", "trip\u{0}.json", "trip:///../trip.json",
            "trip:///%2E%2E%2Ftrip.json",
            "trip:///%2", "trip:///%zz.json", "trip:///%ff.json", "trip:////etc/passwd.json",
            "trip://host/trip.json",
            "file:///etc/passwd.json", "https://example.org/trip.json",
        ]
    )
    func foreignPaths(name: String) {
        #expect(throws: FolderError.self) { try FolderFileName(name) }
    }

    @Test("links, folders, pipes and hidden files in the trip folder are not accessible")
    func hiddenFiles() throws {
        let (scratch, outside) = (try Scratch(), try Scratch())
        try outside.write("{}", to: "secret.json")
        try scratch.write("{}", to: "trip.json")
        try scratch.write("text", to: "notes.txt")
        try scratch.write("{}", to: ".hidden.json")
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: scratch.path + "/link.json",
            withDestinationPath: outside.path + "/secret.json"
        )
        try manager.createDirectory(atPath: scratch.path + "/folder.json", withIntermediateDirectories: true)
        #expect(mkfifo(scratch.path + "/pipe.json", 0o600) == 0)
        let folder = try TripFolder(scratch.path, isWritable: true)
        #expect(try folder.names().map { $0.text } == ["trip.json"])
        for name in ["link.json", "folder.json", "pipe.json", "none.json"] {
            #expect(throws: FolderError.self) { try folder.contents(of: FolderFileName(name)) }
        }
        // A link cannot be replaced or created either.
        #expect(throws: FolderError.self) {
            try folder.replace(FolderFileName("link.json")) { bytes in (bytes, bytes) }
        }
        #expect(throws: FolderError.self) { try folder.create(FolderFileName("link.json"), []) }
        #expect(try outside.text("secret.json") == "{}")
    }

    @Test("a file can be created only once, and can then be replaced")
    func createAndReplace() throws {
        let scratch = try Scratch()
        let folder = try TripFolder(scratch.path, isWritable: true)
        let file = try FolderFileName("trip.json")
        try folder.create(file, Array("{}".utf8))
        #expect(throws: FolderError.self) { try folder.create(file, Array("[]".utf8)) }
        let made = try folder.replace(file) { bytes in (bytes.count, bytes + Array(" ".utf8)) }
        #expect(made == .success(2))
        #expect(try scratch.text("trip.json") == "{} ")
        #expect(scratch.names == ["trip.json"])
    }

    @Test("the error for a missing file suggests the nearest name")
    func missingFile() throws {
        let folder = try TripFolder(Example.folder, isWritable: false)
        #expect {
            try folder.contents(of: FolderFileName("bostn-2013.json"))
        } throws: {
            "\($0)".contains("did you mean boston-2013.json")
        }
    }

    @Test("a long list of documents is sent in pages")
    func pagedList() throws {
        let scratch = try Scratch()
        let names = (0..<250).map { "trip-\(1_000 + $0).json" }
        for name in names { try scratch.write("{}", to: name) }
        let client = Client(folder: try TripFolder(scratch.path, isWritable: false))
        var (found, cursor, pages) = ([String](), "", 0)
        repeat {
            let more = cursor.isEmpty ? "" : #""cursor":"\#(cursor)","#
            let lines = client.say(
                #"{"jsonrpc":"2.0","id":1,"method":"resources/list","params":{\#(more)\#(Client.meta)}}"#
            )
            let result = try #require(try lines.first()["result"])
            found += result["resources"]?.elements.compactMap { $0["name"]?.string } ?? []
            cursor = result["nextCursor"]?.string ?? ""
            pages += 1
        } while !cursor.isEmpty
        #expect(found == ["itinerary-1.schema.json", "example.json"] + names)
        #expect(pages == 3)
    }

    @Test("a resource is read by its URI")
    func resource() throws {
        let client = Client(folder: try TripFolder(Example.folder, isWritable: false))
        let lines = client.say(
            #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"trip:///boston-2013.json",\#(Client.meta)}}"#
        )
        let contents = try lines.first()["result"]?["contents"]?.elements.element(
            at: 0
        )
        let text = try Example.text("boston-2013.json")
        #expect(contents?["text"]?.string == text)
        #expect(contents?["mimeType"]?.string == "application/json")
    }
}

@Suite struct WrittenDateTests {
    @Test(
        "a written date is read if it is complete and unambiguous",
        arguments: [
            ("July 29, 2013", "2013-07-29"), ("29 July 2013", "2013-07-29"),
            ("29th of July 2013", "2013-07-29"),
            ("Monday, Jul 29 2013", "2013-07-29"), ("1st August 2026", "2026-08-01"),
            ("07/29/2013", "2013-07-29"),
            ("29.07.2013", "2013-07-29"), ("july 29", nil), ("07/08/2013", nil), ("31 February 2013", nil),
            ("next Monday", nil), ("", nil), ("2013", nil), ("May 2013", nil),
        ]
    )
    func writtenDates(words: String, date: String?) {
        #expect(ProseDate.date(words) == date)
    }
}
