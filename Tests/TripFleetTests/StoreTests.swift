import Foundation
import Testing
import TripDocuments

@testable import TripFleet

@Suite(.enabled(if: FleetPlace.isBuilt)) struct StoreTests {
    @Test("a store returns documents byte for byte")
    func byteForByte() throws {
        let place = try FleetPlace()
        let store = try place.store()
        #expect(try store.put(Weekend.document()) == 1)
        #expect(try store.put(Weekend.document()) == 1)
        #expect(try store.put(Weekend.document(name: "Lakes")) == 2)
        let trip = try place.store().get("weekend")
        #expect(trip.revision == 2)
        #expect(trip.document == Weekend.document(name: "Lakes"))
        #expect(try store.document(of: "weekend", at: 1) == Weekend.document())
    }

    @Test("a write that expects another revision is rejected")
    func expectedRevision() throws {
        let store = try FleetPlace().store()
        #expect(try store.put(Weekend.document(), ifRevision: 0) == 1)
        #expect(throws: FleetError.otherRevision(trip: "weekend", found: 1, expected: 0)) {
            try store.put(Weekend.document(name: "Lakes"), ifRevision: 0)
        }
        #expect(throws: FleetError.otherRevision(trip: "weekend", found: 1, expected: 7)) {
            try store.remove("weekend", ifRevision: 7)
        }
        #expect(try store.get("weekend").document == Weekend.document())
    }

    @Test("the revision numbers of a removed trip continue if it is added again")
    func revisionAfterRemoval() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        try store.put(Weekend.document(name: "Lakes"))
        try store.remove("weekend")
        #expect(throws: FleetError.unknownTrip("weekend")) { try store.get("weekend") }
        #expect(try store.put(Weekend.document()) == 3)
        for revision in 1...2 {
            #expect(throws: FleetError.otherRevision(trip: "weekend", found: 3, expected: revision)) {
                try store.document(of: "weekend", at: revision)
            }
        }
        #expect(try store.notes(after: 0).map { $0.words.outcome } == [.removed])
    }

    @Test("undo restores one revision at a time, and the history keeps all revisions")
    func undo() throws {
        let store = try FleetPlace().store()
        let texts = ["One", "Two", "Three"].map { Weekend.document(name: $0) }
        for text in texts { try store.put(text) }
        try store.undo("weekend")
        #expect(try store.get("weekend").document == texts[1])
        try store.undo("weekend")
        #expect(try store.get("weekend").document == texts[0])
        #expect(throws: FleetError.nothingToUndo(trip: "weekend")) { try store.undo("weekend") }
        try store.put(texts[2])
        try store.undo("weekend")
        #expect(try store.get("weekend").document == texts[0])
        for (index, text) in (texts + [texts[1], texts[0], texts[2], texts[0]]).enumerated() {
            #expect(try store.document(of: "weekend", at: index + 1) == text)
        }
        #expect(try store.history(of: "weekend").first?.cause == .undo)
    }

    @Test("a batch with an invalid trip is rejected as a whole")
    func invalidTrip() throws {
        let store = try FleetPlace().store()
        #expect(throws: FleetError.self) { try store.put(Array("{}".utf8)) }
        #expect(throws: FleetError.self) {
            try store.put(all: [Weekend.document("one"), Array("[".utf8)])
        }
        #expect(try store.list().isEmpty)
    }

    @Test("the list of trips can be continued after a given trip")
    func pagedList() throws {
        let store = try FleetPlace().store()
        try store.put(all: ["b", "a", "c"].map { Weekend.document($0) })
        #expect(try store.list(most: 2).map { $0.id } == ["a", "b"])
        #expect(try store.list(after: "b").map { $0.id } == ["c"])
        #expect(try store.list(in: .attention).isEmpty)
    }

    @Test("an app can use a store through the Fleet actor")
    func fleetActor() async throws {
        let place = try FleetPlace()
        let fleet = try Fleet(at: place.place)
        #expect(try await fleet.put(Weekend.document()) == 1)
        #expect(try await fleet.list().map { $0.id } == ["weekend"])
        let sum = try await fleet.perform { store in try store.list().map { $0.revision }.reduce(0, +) }
        #expect(sum == 1)
    }

    @Test("an empty path is rejected")
    func emptyPath() {
        guard !FleetPlace.isServer else { return }
        #expect(throws: FleetError.emptyPath) { try FleetStore(at: "") }
        #expect(throws: FleetError.emptyPath) { try FleetStore(at: "", for: .reading) }
    }

    @Test(
        "a path with a special meaning for SQLite names a file",
        arguments: [":memory:", "file:x.db?mode=memory", "x#1%.db"]
    )
    func literalPaths(name: String) throws {
        guard !FleetPlace.isServer else { return }
        let place = try FleetPlace()
        let path = place.place + name
        try FleetStore(at: path).put(Weekend.document())
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(try FleetStore(at: path, for: .reading).list().count == 1)
    }

    @Test("opening a store for reading creates no store and no other file")
    func readingMakesNothing() throws {
        guard !FleetPlace.isServer else { return }
        let place = try FleetPlace()
        #expect(throws: FleetError.noStore) { try FleetStore(at: place.place, for: .reading) }
        #expect(!FileManager.default.fileExists(atPath: place.place))
        try place.store().put(Weekend.document())
        do {
            let store = try FleetStore(at: place.place, for: .reading)
            #expect(try store.get("weekend").revision == 1)
            #expect(throws: FleetError.self) { try store.put(Weekend.document("other")) }
        }
        let folder = (place.place as NSString).deletingLastPathComponent
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["trips.db"])
    }

    @Test("a source with an invalid document stores nothing, and the error names its line")
    func allOrNone() throws {
        let store = try FleetPlace().store()
        let texts = [Weekend.document("one"), Weekend.document("two"), Array("[".utf8)]
        let error = #expect(throws: FleetError.self) {
            try store.put {
                var next = texts.enumerated().makeIterator()
                return { next.next().map { (bytes: $0.element, line: $0.offset + 1) } }
            }
        }
        #expect(error?.description.contains("line 3") == true)
        #expect(try store.list().isEmpty)
    }

    @Test("a store with the first schema is upgraded and keeps its feeds")
    func firstSchema() throws {
        guard !FleetPlace.isServer else { return }
        let place = try FleetPlace()
        do {
            let store = try place.store()
            try store.take(Feed.postponed)
            try store.database.run("drop index note_trip")
            for (table, column) in [
                ("feed", "content"), ("feed", "reading"), ("game", "said"), ("trip", "base"),
                ("job", "since"), ("revision", "made_by"), ("note", "owner"), ("note", "made_by"),
                ("note", "trip_key"),
            ] {
                try store.database.run("alter table \(table) drop column \(column)")
            }
            try store.database.run("create index note_trip on note (trip, number)")
            for table in ["dropped_game", "share", "link"] { try store.database.run("drop table \(table)") }
            try store.database.run("update setting set value = '1' where name = 'schema'")
        }
        #expect(throws: FleetError.olderSchema(found: 1, known: FleetSchema.newest)) {
            try FleetStore(at: place.place, for: .reading)
        }
        let store = try place.store()
        #expect(try FleetStore(at: place.place, for: .reading).list().isEmpty)
        try store.put(Weekend.document())
        #expect(try store.waiting() == 1)
    }

    @Test("the trips of a store without owners are nobody's, with their history, until they get an owner")
    func ownersOfOldTrips() throws {
        let place = try FleetPlace()
        let document = Weekend.document(name: "Second")
        let patch = TextPatch(from: Weekend.document(), to: document)
        do {
            let database = try place.database()
            try FleetSchema.migrate(database, to: 3)
            for (number, id, text) in [(1, "weekend", document), (2, "other", Weekend.document("other"))] {
                try database.run(
                    """
                    insert into trip (key, id, revision, document, state, changed, calendar)
                     values (?1, ?2, ?3, ?4, 'well', 5, 0)
                    """,
                    .int(number),
                    .text(id),
                    .int(3 - number),
                    .bytes(text)
                )
                for revision in 1...(3 - number) {
                    let bytes: [StoredValue] =
                        revision == 1
                        ? [.bytes([]), .bytes([])]
                        : [
                            .bytes(patch.removed), .bytes(patch.inserted),
                        ]
                    _ = try database.rows(
                        """
                        insert into revision (trip, number, parent, cause, words, changed, place, removed, inserted)
                         values (?1, ?2, ?3, 'put', 'written', 5, ?4, ?5, ?6)
                        """,
                        [.int(number), .int(revision), .int(revision - 1), .int(patch.offset)] + bytes
                    )
                }
            }
            try database.run("insert into removed_trip (id, revision) values ('gone', 7)")
            try database.run("insert into counter (name, value) values ('trip', 2)")
        }
        let store = try place.store()
        #expect(try store.list().map { "\($0.id) \($0.owner) \($0.revision)" } == ["other  1", "weekend  2"])
        #expect(try store.history(of: "weekend").map { $0.user } == [nil, nil])
        #expect(try store.document(of: "weekend", at: 1) == Weekend.document())
        #expect(try store.put(Weekend.document("gone")) == 8)
        let ann = try #require(FleetUser("ann"))
        let user = store.acting(for: .user(ann))
        #expect(try user.list().isEmpty)
        #expect(throws: FleetError.unknownTrip("weekend")) {
            try user.get(TripAddress("weekend", ownedBy: ""))
        }
        try store.setOwner(ann, of: ["weekend"])
        #expect(try user.get("weekend").document == document)
        #expect(try user.undo("weekend") == 3)
        #expect(try user.history(of: "weekend").map { $0.user } == ["ann", nil, nil])
        #expect(try FleetStore(place.database()).list().count == 3)
    }

    @Test("the notes up to a removal do not become notes of a later trip when a store is upgraded")
    func notesOfOldTrips() throws {
        let place = try FleetPlace()
        let (ann, bob) = (try #require(FleetUser("ann")), try #require(FleetUser("bob")))
        do {
            let store = try place.store()
            let user = store.acting(for: .user(ann))
            for name in ["A", "B"] { try user.put(Weekend.document(name: name)) }
            try user.undo("weekend")
            try user.remove("weekend")
            for name in ["C", "D"] { try user.put(Weekend.document(name: name)) }
            try user.undo("weekend")
            try user.share("weekend", with: bob)
            try store.database.run("alter table note drop column trip_key")
            try store.database.run("update setting set value = '4' where name = 'schema'")
        }
        let store = try place.store()
        #expect(try store.acting(for: .user(bob)).notes(after: 0).map { $0.words.outcome } == [.undone])
        let notes = try store.acting(for: .user(ann)).notes(after: 0)
        #expect(notes.map { $0.words.outcome } == [.removed, .undone])
    }
}
