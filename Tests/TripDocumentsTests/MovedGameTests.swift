import Testing
import TripDocuments
import TripModel

/// Games that a schedule without ids, which is not complete, has on other days (SPEC section 13).
@Suite struct MovedGameTests {
    private static let arsenal =
        #"{"id":"a","type":"game","gameId":"a","city":"Liverpool","title":"Liverpool v Arsenal","day":2,"sortOrder":1}"#

    private func changes(_ rows: String, _ items: String = arsenal) throws -> ScheduleChanges {
        let text =
            #"{"format":"itinerary/1","id":"t","startDate":"2026-08-14","dayCount":4,"items":[\#(items)]}"#
        let schedule = try Schedule(Array("date,city,home,away,status\n\(rows)".utf8))
        return try ScheduleChanges(schedule, against: TripDocument(text))
    }

    private func words(_ changes: ScheduleChanges) -> [String] {
        changes.entries.map { entry in
            if case .moved(let old, let new) = entry.change {
                "\(entry.item.id) \(old) → \(new)"
            } else {
                "\(entry.item.id) \(entry.change == .notInFile ? "not listed" : "other")"
            }
        }
    }

    @Test("a game of the same teams on another day is named, and no item moves")
    func named() throws {
        let visit = Self.arsenal.replacing("Liverpool v Arsenal", with: "Arsenal at Liverpool (Sky)")
        for items in [Self.arsenal, visit] {
            let changes = try changes("2026-08-16,Liverpool,Liverpool,Arsenal,", items)
            #expect(words(changes) == ["a not listed"])
            #expect(changes.doubts.map { $0.description }.contains { $0.contains("2026-08-16 may be") })
        }
    }

    @Test("a game of other teams, in another city, or that is called off is not named as the moved game")
    func notMoved() throws {
        for row in [
            "2026-08-16,Liverpool,Liverpool,Everton,", "2026-08-16,London,Liverpool,Arsenal,",
            "2026-08-16,Liverpool,Liverpool,Arsenal,postponed",
        ] {
            let changes = try changes(row)
            #expect(words(changes) == ["a not listed"], "\(row)")
            #expect(changes.unclear.isEmpty && changes.doubts.isEmpty, "\(row)")
        }
    }

    @Test("if several games could be the moved game, each of them is named")
    func severalRows() throws {
        let changes = try changes(
            "2026-08-16,Liverpool,Liverpool,Arsenal,\n2026-08-18,Liverpool,Liverpool,Arsenal,"
        )
        #expect(words(changes) == ["a not listed"])
        let notes = changes.doubts.map { $0.description }
        #expect(notes.count == 2, "\(notes)")
        #expect(
            notes.first?.contains("the game on 2026-08-16 may be \"Liverpool v Arsenal\"") ?? false,
            "\(notes)"
        )
        #expect(notes.last?.contains("2026-08-18") ?? false, "\(notes)")
    }

    @Test("a game of the same teams more than seven days away is named, and no item moves")
    func farAway() throws {
        let changes = try changes("2026-10-25,Liverpool,Liverpool,Arsenal,")
        #expect(words(changes) == ["a not listed"])
        #expect(changes.unclear.isEmpty)
        #expect(changes.doubts.map { $0.description }.contains { $0.contains("2026-10-25") })
    }
}
