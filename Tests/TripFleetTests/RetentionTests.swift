import Foundation
import Testing

@testable import TripFleet

/// Tests of what a store keeps and for how long, and of its copies.
@Suite(.enabled(if: FleetPlace.isBuilt)) struct RetentionTests {
    private static let options = WorkOptions(today: "2018-04-01")

    @Test("pruning removes old revisions and notes, and keeps the document and an undo to what is left")
    func pruned() throws {
        let place = try FleetPlace()
        let store = try place.store()
        let texts = (1...4).map { Weekend.document(name: "Version \($0)") }
        for text in texts.prefix(2) { try store.put(text) }
        try store.undo("weekend")
        place.wait(1_000)
        let time = place.clock.now()
        for text in texts.suffix(2) { try store.put(text) }
        let counts = try store.prune(before: time)
        #expect(counts == PrunedRows(revisions: 3, notes: 1, feeds: 0))
        #expect(try store.get("weekend").document == texts[3])
        #expect(try store.history(of: "weekend").map { $0.number } == [5, 4])
        #expect(try store.document(of: "weekend", at: 4) == texts[2])
        #expect(throws: FleetError.self) { try store.document(of: "weekend", at: 2) }
        try store.undo("weekend")
        #expect(try store.get("weekend").document == texts[2])
        #expect(throws: FleetError.nothingToUndo(trip: "weekend")) { try store.undo("weekend") }
        #expect(try store.prune(before: time) == PrunedRows(revisions: 0, notes: 0, feeds: 0))
    }

    @Test("pruning everything keeps the newest revision and the feeds that still count")
    func prunedAll() throws {
        let place = try FleetPlace()
        let store = try place.store()
        try store.put(Weekend.document())
        for day in [4, 5] {
            try store.take(Feed.head + "DET-0503,2018-05-0\(day),19:05,Detroit,,\n")
            try store.work(as: "worker", Self.options)
        }
        let document = try store.get("weekend").document
        place.wait(10)
        let counts = try store.prune(before: place.clock.now())
        #expect(counts.feeds == 1)
        #expect(try store.history(of: "weekend").count >= 1)
        #expect(try store.get("weekend").document == document)
        #expect(try store.notes(after: 0).isEmpty)
        let report = try store.take(Feed.head + "DET-0503,2018-05-04,19:05,Detroit,,\n")
        #expect(report.sequence == 3)
        try store.work(as: "worker", Self.options)
        #expect(try store.notes(after: 0).map { $0.sequence } == [3])
    }

    @Test(
        "a clock that was behind for a revision does not let pruning remove it from the middle of a history"
    )
    func prunedAfterWrongClock() throws {
        let place = try FleetPlace()
        let store = try place.store()
        let texts = (1...4).map { Weekend.document(name: "Version \($0)") }
        let time = place.clock.now()
        for (text, pause) in zip(texts, [0, -3_600, 3_600, 0]) {
            place.wait(pause)
            try store.put(text)
        }
        #expect(try store.prune(before: time) == PrunedRows(revisions: 0, notes: 0, feeds: 0))
        for (number, text) in texts.enumerated() {
            #expect(try store.document(of: "weekend", at: number + 1) == text)
        }
    }

    @Test("an old revision that is read while another process changes the trip is not changed")
    func readWhileWriting() throws {
        let place = try FleetPlace()
        let (reader, writer) = (try place.store(), try place.store())
        let texts = [
            Weekend.document(name: "A long name"), Weekend.document(name: "A name"), Weekend.document(),
        ]
        for text in texts.prefix(2) { try writer.put(text) }
        let row = try reader.stored("weekend")
        try writer.put(texts[2])
        #expect(try reader.text(of: row, at: 1) == texts[0])
    }

    @Test("a removed trip leaves only the note of its removal")
    func removedNotes() throws {
        let store = try FleetPlace().store()
        try store.put(all: [Weekend.document("one"), Weekend.document("two")])
        try store.take(Feed.head + "DET-0503,2018-05-04,19:05,Detroit,,\n")
        try store.work(as: "worker", Self.options)
        try store.remove("one")
        let notes = try store.notes(after: 0)
        #expect(notes.filter { $0.trip == "one" }.map { $0.words.outcome } == [.removed])
        #expect(notes.contains { $0.trip == "two" })
        #expect(notes.map { $0.sequence } == notes.map { $0.sequence }.sorted())
    }

    @Test("the workload counts trips by state, and states since when the queue waits")
    func workload() throws {
        let place = try FleetPlace()
        let store = try place.store()
        #expect(try store.workload() == FleetWorkload(trips: [:], queued: 0, oldest: nil))
        try store.put(all: [Weekend.document("one"), Weekend.document("two")])
        let since = place.clock.now()
        try store.take(Feed.head + "DET-0503,2018-05-04,19:05,Detroit,,\n")
        place.wait(30)
        #expect(try store.workload() == FleetWorkload(trips: [.well: 2], queued: 2, oldest: since))
        try store.work(as: "worker", Self.options)
        let after = try store.workload()
        #expect(after.queued == 0 && after.oldest == nil)
        #expect(after.trips.values.reduce(0, +) == 2)
    }

    @Test("a backup of a store with an older schema keeps the schema of the store and of the copy")
    func olderBackup() throws {
        guard !FleetPlace.isServer else { return }
        let (place, copy) = (try FleetPlace(), try FleetPlace())
        do {
            let store = try place.store()
            try store.put(Weekend.document())
            try store.database.run("alter table job drop column since")
            try store.database.run("update setting set value = '2' where name = 'schema'")
        }
        let before = try Data(contentsOf: URL(filePath: place.place))
        try FleetStore(at: place.place, for: .copying).backUp(to: copy.place)
        #expect(try Data(contentsOf: URL(filePath: place.place)) == before)
        #expect(throws: FleetError.olderSchema(found: 2, known: FleetSchema.newest)) {
            try FleetStore(at: copy.place, for: .reading)
        }
        let reader = try FleetStore(at: copy.place, for: .copying)
        let schema = try reader.database.first("select value from setting where name = 'schema'")
        #expect(try schema?.text(0) == "2")
        #expect(try reader.get("weekend").document == Weekend.document())
    }

    @Test("a copy of a store is a store with the same trips, and an existing file stays as it is")
    func backup() throws {
        let (place, copy) = (try FleetPlace(), try FleetPlace())
        let store = try place.store()
        try store.put(Weekend.document())
        guard !FleetPlace.isServer else {
            #expect(throws: FleetError.noBackup) { try store.backUp(to: copy.place) }
            return
        }
        try store.backUp(to: copy.place)
        try store.put(Weekend.document(name: "Lakes"))
        #expect(try copy.store().get("weekend").document == Weekend.document())
        #expect(throws: FleetError.database(reason: "the file exists")) { try store.backUp(to: copy.place) }
        #expect(!FileManager.default.fileExists(atPath: copy.place + ".part"))
        #expect(try copy.store().get("weekend").document == Weekend.document())
    }
}
