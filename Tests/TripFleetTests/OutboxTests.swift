import Testing

@testable import TripFleet

@Suite(.enabled(if: FleetPlace.isBuilt)) struct OutboxTests {
    private static let options = WorkOptions(today: "2018-04-01")

    private static func moved(to day: Int) -> String {
        Feed.head + "DET-0503,2018-05-0\(day),19:05,Detroit,,\n"
    }

    @Test("a reader that continues after the last note that it read misses no note")
    func pagedNotes() throws {
        let store = try FleetPlace().store()
        try store.put(all: [Weekend.document("one"), Weekend.document("two")])
        for day in [4, 5, 3] {
            try store.take(Self.moved(to: day))
            try store.work(as: "worker", Self.options)
        }
        var (seen, last) = ([Int](), 0)
        while case let notes = try store.notes(after: last, most: 1), let note = notes.first {
            seen.append(note.sequence)
            last = note.sequence
        }
        #expect(seen == [1, 2, 3, 4, 5, 6])
    }

    @Test("notes on a trip within the quiet time are joined into one note")
    func quietTime() throws {
        let place = try FleetPlace()
        let store = try place.store()
        try store.put(Weekend.document())
        for day in [4, 5] {
            try store.take(Self.moved(to: day))
            try store.work(as: "worker", Self.options)
            place.wait(60)
        }
        #expect(try store.notes(after: 0, quiet: 600).isEmpty)
        place.wait(600)
        try store.take(Self.moved(to: 3))
        try store.work(as: "worker", Self.options)
        let joined = try store.notes(after: 0, quiet: 600)
        #expect(joined.map { $0.sequence } == [2])
        #expect(joined.first?.joined == 2)
        #expect(joined.first?.words.changes.count == 2)
        #expect(joined.first?.jsonText.contains("\"joined\":2") == true)
        place.wait(600)
        #expect(try store.notes(after: 2, quiet: 600).map { $0.sequence } == [3])
    }

    @Test("a position after the newest note is an error, and the range states what retention removed")
    func outboxRange() throws {
        let place = try FleetPlace()
        let store = try place.store()
        #expect(try store.outboxRange() == OutboxRange(first: 1, newest: 0))
        let quietTimes: [Int?] = [nil, 0]
        for quiet in quietTimes {
            #expect(throws: FleetError.aheadOfOutbox(after: 1, newest: 0)) {
                try store.notes(after: 1, quiet: quiet)
            }
        }
        try store.put(Weekend.document())
        for day in [4, 5] {
            try store.take(Self.moved(to: day))
            try store.work(as: "worker", Self.options)
        }
        place.wait(10)
        let time = place.clock.now()
        try store.take(Self.moved(to: 3))
        try store.work(as: "worker", Self.options)
        try store.prune(before: time)
        #expect(try store.outboxRange() == OutboxRange(first: 3, newest: 3))
        #expect(try store.notes(after: 3).isEmpty)
        place.wait(10)
        try store.prune(before: place.clock.now())
        try store.prune(before: time)
        #expect(try store.outboxRange() == OutboxRange(first: 4, newest: 3))
        #expect(throws: FleetError.aheadOfOutbox(after: 4, newest: 3)) { try store.notes(after: 4) }
    }

    @Test("a page of notes has at most the given number of bytes, but at least one note")
    func pagesOfBytes() throws {
        let store = try FleetPlace().store()
        try store.put(all: [Weekend.document("one"), Weekend.document("two")])
        for day in [4, 5, 3] {
            try store.take(Self.moved(to: day))
            try store.work(as: "worker", Self.options)
        }
        let all = try store.notes(after: 0)
        let sizes = all.map { $0.words.bytes.count }
        func page(_ bytes: Int, after: Int = 0, most: Int = 9) throws -> [FleetNote] {
            try store.storedNotes(after: after, most: most, bytes: bytes).map { try $0.note() }
        }
        #expect(try page(1) == Array(all.prefix(1)))
        #expect(try page(sizes[0] + sizes[1]) == Array(all.prefix(2)))
        #expect(try page(sizes[0] + sizes[1] - 1) == Array(all.prefix(1)))
        #expect(try page(sizes[2], after: 2) == [all[2]])
        #expect(try page(.max) == all)
        #expect(try page(.max, most: 4) == Array(all.prefix(4)))
    }

    @Test("notes stay in order if the system clock is set back")
    func clockSetBack() throws {
        let place = try FleetPlace()
        let store = try place.store()
        try store.put(Weekend.document())
        try store.take(Self.moved(to: 4))
        try store.work(as: "worker", Self.options)
        place.wait(-3_600)
        try store.take(Self.moved(to: 5))
        try store.work(as: "worker", Self.options)
        let times = try store.notes(after: 0).map { $0.time }
        #expect(times.count == 2 && times == times.sorted())
    }

    @Test("a clock that was ahead delays neither joined notes nor a trip whose worker died")
    func clockSetForward() throws {
        let place = try FleetPlace()
        let store = try place.store()
        try store.put(Weekend.document())
        place.wait(365 * 24 * 3_600)
        try store.take(Self.moved(to: 4))
        try store.work(as: "worker", Self.options)
        try store.take(Self.moved(to: 5))
        #expect(try store.claim(as: "dead", Self.options) != nil)
        place.wait(-365 * 24 * 3_600)
        #expect(try store.work(as: "worker", Self.options).count == 1)
        #expect(try store.notes(after: 0, quiet: 60).last?.sequence == 2)
    }
}
