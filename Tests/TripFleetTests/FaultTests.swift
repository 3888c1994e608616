import Foundation
import Testing

@testable import TripFleet

/// Tests of the fleet when processes are killed, the disk is full, or others write at the same time.
@Suite(.serialized, .enabled(if: FleetPlace.isBuilt && !FleetPlace.isServer)) struct FaultTests {
    /// The number of kills. For a long run, set `FLEET_KILLS=500`.
    private static let kills = ProcessInfo.processInfo.environment["FLEET_KILLS"].flatMap { Int($0) } ?? 20

    private static let work = ["--once", "--step-limit", "40000000", "--today", "2018-04-01", "--lease", "1"]

    /// Fills a store with trips and writes a feed; returns the path of the feed. The policy can fix some of the trips,
    /// and a person must decide about the others.
    private static func prepare(_ place: FleetPlace) throws -> String {
        let store = try place.store()
        try store.setPolicy(.placement)
        let pinned = "\"durationMinutes\": 270, \"pinned\": true"
        for number in 0..<24 {
            let text = String(decoding: Weekend.document("trip-\(number)"), as: UTF8.self)
            let own = number % 3 == 0 ? text.replacing("\"durationMinutes\": 270", with: pinned) : text
            try store.put(Array(own.utf8))
        }
        let feed = place.place + ".csv"
        try Feed.postponed.write(toFile: feed, atomically: true, encoding: .utf8)
        return feed
    }

    private static func isIntact(_ store: FleetStore) throws -> Bool {
        try store.database.first("pragma integrity_check")?.values == [.text("ok")]
    }

    @Test("work whose process is killed again and again is done exactly once")
    func killedProcesses() throws {
        let whole = try FleetPlace()
        let feed = try Self.prepare(whole)
        #expect(try FleetProcess(["feed", whole.place, feed]).end() == 0)
        #expect(try FleetProcess(["work", whole.place] + Self.work).end() == 0)
        let expected = try FleetContent(of: whole.store())
        #expect(expected.waiting == 0 && expected.notes.count == 24)

        var dice = Dice(state: 7)
        var (kills, rounds) = (0, 0)
        while kills < Self.kills, rounds < Self.kills {
            let place = try FleetPlace()
            let feed = try Self.prepare(place)
            // Each run is given a little more time, so that kills hit every part of the work.
            for attempt in 1...10 {
                let verb =
                    attempt % 3 == 1 ? ["feed", place.place, feed] : ["work", place.place] + Self.work
                let process = try FleetProcess(verb)
                if process.kill(after: Int.random(in: 0...(attempt * 20_000), using: &dice)) { kills += 1 }
                #expect(try Self.isIntact(place.store()))
            }
            _ = try FleetProcess(["feed", place.place, feed]).end()
            #expect(try FleetProcess(["work", place.place] + Self.work).end() == 0)
            #expect(try FleetContent(of: place.store()) == expected)
            rounds += 1
        }
        #expect(kills >= Self.kills)
    }

    @Test("two workers and a user's edits at the same time lose no change")
    func concurrentWork() throws {
        let place = try FleetPlace()
        let feed = try Self.prepare(place)
        let user = try place.store()
        #expect(try FleetProcess(["feed", place.place, feed]).end() == 0)
        let workers = try (0..<2).map { _ in
            try FleetProcess(["work", place.place, "--workers", "2"] + Self.work)
        }
        for number in stride(from: 0, to: 24, by: 2) {
            let text = String(decoding: try user.get("trip-\(number)").document, as: UTF8.self)
            try user.put(Array(text.replacing("\"name\": \"Weekend\"", with: "\"name\": \"Mine\"").utf8))
        }
        for worker in workers { #expect(worker.end() == 0) }
        #expect(try FleetProcess(["work", place.place] + Self.work).end() == 0)
        let content = try FleetContent(of: user)
        #expect(content.waiting == 0)
        for number in 0..<24 {
            let id = "trip-\(number)"
            let text = String(decoding: try #require(content.documents[id]), as: UTF8.self)
            #expect(text.contains(number % 2 == 0 ? "\"name\": \"Mine\"" : "\"name\": \"Weekend\""))
            #expect(text.contains("\"start\": \"19:05\""), "the schedule is in it")
            for revision in try user.history(of: TripAddress(id)) {
                #expect(throws: Never.self) { try user.document(of: TripAddress(id), at: revision.number) }
            }
        }
        #expect(try Self.isIntact(user))
    }

    @Test("a write to a full disk fails and leaves the store unchanged")
    func fullDisk() throws {
        let place = try FleetPlace()
        _ = try Self.prepare(place)
        let store = try place.store()
        let before = try FleetContent(of: store)
        let pages = try #require(try store.database.first("pragma page_count")?.int(0))
        _ = try store.database.first("pragma max_page_count = \(pages + 2)")
        let many = (0..<500).map { Weekend.document("more-\($0)") }
        #expect(throws: FleetError.full) { try store.put(all: many) }
        #expect(try FleetContent(of: store) == before)
        #expect(try Self.isIntact(store))
        _ = try store.database.first("pragma max_page_count = 1000000")
        try store.put(all: many)
        #expect(try store.list(most: 1_000).count == 524)
    }

    @Test("a store with a newer schema is rejected")
    func newerSchema() throws {
        let place = try FleetPlace()
        try place.store().database.run("update setting set value = '99' where name = 'schema'")
        #expect(throws: FleetError.newerSchema(found: 99, known: FleetSchema.newest)) { try place.store() }
        #expect(try FleetProcess(["list", place.place]).end() == 2)
    }

    @Test("a file that is not a store is rejected")
    func notAStore() throws {
        let place = try FleetPlace()
        try "no database, but a text that is long enough to look at".write(
            toFile: place.place,
            atomically: true,
            encoding: .utf8
        )
        #expect(throws: FleetError.otherProgram) { try place.store() }
        #expect(throws: FleetError.self) { try FleetStore(at: "/nowhere/at/all.db") }
    }
}
