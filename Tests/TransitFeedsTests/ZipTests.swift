import Foundation
import Testing
import TransitFeeds
import TripModel

/// Tests of feeds in a folder, or in a zip as agencies publish it.
@Suite struct ZipTests {
    /// Calls `body` with a temporary file.
    private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID().uuidString).zip")
        try Data(bytes).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        try body(url.path())
    }

    private func departures(at path: String) throws -> FeedDepartures {
        try TransitFeed(at: path).departures(for: Timetable.trip(), zones: Timetable.zones)
    }

    /// Returns the default feed as entries of a zip under a path.
    private func entries(under path: String = "") -> [StoredZip.Entry] {
        Timetable().files.sorted { $0.key < $1.key }.map { (path + $0.key, Array($0.value.utf8)) }
    }

    @Test("a feed is read from a folder")
    func folder() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: TransitFeedError.noFile("agency.txt")) { try departures(at: folder.path()) }
        for (name, text) in Timetable().files {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        let expected = try Timetable().departures(Timetable.trip()).csv
        #expect(try departures(at: folder.path()).csv == expected)
        #expect(try departures(at: folder.path() + "/").csv == expected)
        try FileManager.default.removeItem(at: folder.appending(path: "trips.txt"))
        try FileManager.default.createDirectory(
            at: folder.appending(path: "trips.txt"),
            withIntermediateDirectories: true
        )
        #expect(throws: TransitFeedError.self) { try departures(at: folder.path()) }
    }

    @Test("a path that is neither a zip nor a folder is rejected as a feed")
    func notAFeed() throws {
        try withFile(Array("trip_id\n".utf8)) { path in
            #expect(throws: TransitFeedError.noFeed) { try TransitFeed(at: path) }
        }
        #expect(throws: TransitFeedError.self) { try TransitFeed(at: "/nowhere/feed.zip") }
    }

    #if Libzip
        /// The files are at the top, in a folder, or in a folder written with a backslash, next to files that macOS
        /// adds.
        @Test(
            "a feed is read from the top level of a zip or from a folder in the zip",
            arguments: ["", "feed/", "a/b/", "feed\\"]
        )
        func zip(_ path: String) throws {
            let extra: [StoredZip.Entry] = [
                ("__MACOSX/._stops.txt", [0, 1]), ("readme.txt", []), ("other/stops.txt", [1]),
            ]
            let expected = try Timetable().departures(Timetable.trip()).csv
            try withFile(StoredZip.bytes(extra + entries(under: path))) { file in
                let csv = try departures(at: file).csv
                #expect(csv == expected)
            }
        }

        @Test("a zip with several feeds is rejected")
        func severalFeeds() throws {
            try withFile(StoredZip.bytes(entries(under: "rail/") + entries(under: "bus/"))) { file in
                #expect(throws: TransitFeedError.severalFeeds(["bus", "rail"])) { try departures(at: file) }
            }
        }

        @Test("a zip without a feed is rejected")
        func zipWithoutFeed() throws {
            for entries in [[], [("inner.zip", [80, 75])], [("stops.txt", [])]] as [[StoredZip.Entry]] {
                try withFile(StoredZip.bytes(entries)) { file in
                    #expect(throws: TransitFeedError.noFile("stop_times.txt")) { try departures(at: file) }
                }
            }
        }

        @Test("a zip with a wrong checksum or a missing end is rejected")
        func damagedZip() throws {
            let whole = StoredZip.bytes(entries())
            var changed = whole
            let place = try #require(whole.indices.first { whole[$0...].starts(with: Array("8:05:00".utf8)) })
            changed[place] = UInt8(ascii: "9")
            try withFile(changed) { file in
                #expect(throws: TransitFeedError.self) { try departures(at: file) }
            }
            for length in stride(from: 4, to: whole.count, by: 97) {
                try withFile(Array(whole[..<length])) { file in
                    #expect(throws: TransitFeedError.self) { try departures(at: file) }
                }
            }
            for place in stride(from: 4, to: whole.count, by: 13) {
                var changed = whole
                changed[place] ^= 0x55
                try withFile(changed) { file in _ = try? departures(at: file) }
            }
        }
    #else
        @Test("a zip is rejected if the package is built without zip support")
        func noZipSupport() throws {
            try withFile(StoredZip.bytes(entries())) { file in
                #expect(throws: TransitFeedError.noZips) { try departures(at: file) }
            }
        }
    #endif
}

/// Writes zips with uncompressed entries (APPNOTE 4.3).
enum StoredZip {
    typealias Entry = (name: String, bytes: [UInt8])

    /// Returns a zip with the given entries.
    static func bytes(_ entries: [Entry]) -> [UInt8] {
        var (files, directory): ([UInt8], [UInt8]) = ([], [])
        for (name, bytes) in entries {
            let sizes = little(checksum(bytes), 4) + little(bytes.count, 4) + little(bytes.count, 4)
            let fields = little(20, 2) + little(0, 8) + sizes + little(name.utf8.count, 2) + little(0, 2)
            let start = files.count
            files += little(0x0403_4B50, 4) + fields + Array(name.utf8) + bytes
            directory += little(0x0201_4B50, 4) + little(20, 2) + fields + little(0, 10) + little(start, 4)
            directory += Array(name.utf8)
        }
        let counts = little(entries.count, 2) + little(entries.count, 2)
        let end = little(0x0605_4B50, 4) + little(0, 4) + counts + little(directory.count, 4)
        return files + directory + end + little(files.count, 4) + little(0, 2)
    }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * min($0, 7))) }
    }

    /// Returns the cyclic redundancy check of zip, computed bit by bit.
    private static func checksum(_ bytes: [UInt8]) -> Int {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return Int(~sum)
    }
}
