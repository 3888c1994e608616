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
}
