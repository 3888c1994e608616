import Foundation
import Testing

@testable import HTTPServer

@Suite struct StaticFilesTests {
    /// Returns the files of a new folder with the given texts.
    private static func files(_ texts: [String: String]) throws -> StaticFiles {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in texts { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        return try StaticFiles(folder: folder.path)
    }

    private static func head(_ method: String = "GET", _ headers: [Field] = []) -> RequestHead {
        RequestHead(method: method, path: "/", headers: headers)
    }

    private static func text(_ response: Response?) -> String? {
        response.map { String(decoding: $0.body, as: UTF8.self) }
    }

    @Test(
        "a file has the media type of its extension",
        arguments: [
            ("a.js", "text/javascript; charset=utf-8"), ("a.wasm", "application/wasm"),
            ("a.svg", "image/svg+xml"), ("", "text/html; charset=utf-8"),
        ]
    )
    func mediaTypes(name: String, type: String) throws {
        let files = try Self.files(["index.html": "page", "a.js": "1", "a.wasm": "2", "a.svg": "3"])
        #expect(try files.response(to: Self.head(), named: name)?.type == type)
    }

    @Test("only files of the folder with a known extension are served, by GET and HEAD")
    func unknownNames() throws {
        let files = try Self.files(["index.html": "page", "a.txt": "1", "a.js": "2"])
        for name in ["a.txt", "../a.js", "/a.js", "a.js/", "b.js", "a.js.gz"] {
            #expect(try files.response(to: Self.head(), named: name) == nil, "\(name)")
        }
        #expect(throws: RequestRefusal.self) { try files.response(to: Self.head("POST"), named: "a.js") }
        #expect(Self.text(try files.response(to: Self.head("HEAD"), named: "a.js")) == "2")
    }

    @Test(
        "a client gets a file in the best content coding that the client accepts",
        arguments: [
            ("gzip, deflate, br", "br"), ("gzip", "gzip"), ("GZIP;q=0.5", "gzip"), ("br;q=0, gzip", "gzip"),
            ("br; q=0.0", nil), ("identity", nil), ("", nil),
        ] as [(String, String?)]
    )
    func codings(accepted: String, coding: String?) throws {
        let files = try Self.files([
            "index.html": "page", "a.js": "plain", "a.js.gz": "gzip", "a.js.br": "br",
        ])
        let head = Self.head("GET", [Field("Accept-Encoding", accepted)])
        let response = try files.response(to: head, named: "a.js")
        #expect(Self.text(response) == coding ?? "plain")
        #expect(response?.headers.first { $0.name == "Content-Encoding" }?.value == coding)
        #expect(response?.headers.contains(Field("Vary", "Accept-Encoding")) == true)
    }

    @Test(
        "a file that exists only in compressed form is not sent to clients that do not accept its content coding"
    )
    func compressedOnly() throws {
        let files = try Self.files(["index.html": "page", "a.wasm.gz": "gzip"])
        let head = Self.head("GET", [Field("Accept-Encoding", "gzip")])
        #expect(Self.text(try files.response(to: head, named: "a.wasm")) == "gzip")
        #expect { try files.response(to: Self.head(), named: "a.wasm") } throws: {
            ($0 as? RequestRefusal)?.status == 406
        }
    }

    @Test(
        "a compressed file that is requested by name is sent with its coding and the media type of its contents"
    )
    func compressedByName() throws {
        let files = try Self.files(["index.html": "page", "a.wasm": "plain", "a.wasm.gz": "gzip"])
        let response = try files.response(to: Self.head(), named: "a.wasm.gz")
        #expect(Self.text(response) == "gzip")
        #expect(response?.type == "application/wasm")
        #expect(response?.headers.contains(Field("Content-Encoding", "gzip")) == true)
    }

    @Test(
        "a compressed file that is requested by name is sent in a preferred coding if the client accepts it"
    )
    func preferredByName() throws {
        let files = try Self.files(["index.html": "page", "a.wasm.gz": "gzip", "a.wasm.br": "br"])
        for (accepted, coding) in [("gzip, br", "br"), ("gzip", "gzip"), ("", "gzip"), ("br;q=0", "gzip")] {
            let head = Self.head("GET", [Field("Accept-Encoding", accepted)])
            let response = try files.response(to: head, named: "a.wasm.gz")
            #expect(Self.text(response) == coding, "\(accepted)")
            #expect(response?.headers.contains(Field("Content-Encoding", coding)) == true, "\(accepted)")
        }
        #expect(Self.text(try files.response(to: Self.head(), named: "a.wasm.br")) == "br")
    }

    @Test("a client that sends a current entity tag gets no body")
    func entityTags() throws {
        let files = try Self.files(["index.html": "page", "a.js": "plain"])
        let first = try #require(try files.response(to: Self.head(), named: "a.js"))
        let tag = try #require(first.headers.first { $0.name == "ETag" }?.value)
        for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let again = try files.response(
                to: Self.head("GET", [Field("If-None-Match", known)]),
                named: "a.js"
            )
            #expect(again?.status == 304 && again?.body == [], "\(known)")
        }
        let other = try files.response(to: Self.head("GET", [Field("If-None-Match", "\"x\"")]), named: "a.js")
        #expect(other?.status == 200)
    }

    @Test("cached files must be revalidated, and the page is not cached")
    func caching() throws {
        let files = try Self.files(["index.html": "page", "a.js": "1"])
        for (name, caching) in [("a.js", "no-cache"), ("", "no-store")] {
            let response = try #require(try files.response(to: Self.head(), named: name)).isolated
            #expect(
                response.headers.filter { $0.name == "Cache-Control" } == [Field("Cache-Control", caching)]
            )
        }
        #expect(Response(status: 200).isolated.headers.contains(Field("Cache-Control", "no-store")))
    }
}
