import Testing
import TimeZones
import TripDocuments
import TripModel

/// Start times that stand for an unknown start (SPEC section 12).
@Suite struct PlaceholderStartTests {
    private func table(_ starts: [(String, Int)], city: String = "Boston") -> String {
        let rows = starts.flatMap { start, count in Array(repeating: start, count: count) }
        let lines = rows.enumerated().map {
            "g\($0.offset),2026-07-0\($0.offset % 9 + 1),\($0.element),\(city)"
        }
        return "gameId,date,start,city\n" + lines.joined(separator: "\n") + "\n"
    }

    private func schedule(_ text: String, _ spelling: TableSpelling = TableSpelling()) throws -> Schedule {
        try Schedule(Array(text.utf8), spelt: spelling)
    }

    @Test("a start at night is a placeholder if at least 5 games and at least 2 % of all games have it")
    func threshold() throws {
        func found(_ starts: (String, Int)...) throws -> [String] {
            try schedule(table(starts)).placeholderStarts.map {
                "\($0.start) \($0.count)/\($0.total) \($0.line)"
            }
        }
        #expect(try found(("19:05", 200), ("03:33", 5)) == ["03:33 5/205 202"])
        #expect(try found(("19:05", 200), ("03:33", 4)).isEmpty)
        #expect(try found(("19:05", 245), ("03:33", 5)) == ["03:33 5/250 247"])
        #expect(try found(("19:05", 246), ("03:33", 5)).isEmpty)
        #expect(try found(("00:00", 5), ("05:59", 5), ("06:00", 5)) == ["00:00 5/15 2", "05:59 5/15 7"])
        // Games without a start and games that are not played do not count.
        let others = table([("TBD", 5), ("03:33", 5)]).replacing("g9,", with: "cancelled,")
            .replacing("city\n", with: "city,status\n").replacing("Boston\n", with: "Boston,\n")
        #expect(try schedule(others).placeholderStarts.map { $0.total } == [5])
        #expect(
            try schedule(
                others.replacing(
                    "cancelled,2026-07-01,03:33,Boston,",
                    with: "c,2026-07-01,03:33,Boston,cancelled"
                )
            ).placeholderStarts.isEmpty
        )
    }

    @Test("a game at a stated placeholder start keeps its date and has no start, in a table and in JSON")
    func statedStart() throws {
        let spelling = TableSpelling(unknownStarts: ["03:33", "00:00"])
        let read = try schedule(
            "city,date,start\nA,2026-07-01,3:33\nA,2026-07-02,00:00\nA,2026-07-03,19:05\n",
            spelling
        )
        #expect(read.games.map { $0.start } == [nil, nil, "19:05"])
        #expect(read.games.map { $0.date } == ["2026-07-01", "2026-07-02", "2026-07-03"])
        #expect(read.placeholderStarts.isEmpty)
        for stated in [#""03:33""#, #"["03:33", "00:00"]"#] {
            let json = """
                {"format":"itinerary-schedule/1","unknownStart":\(stated),"games":[
                {"gameId":"a","city":"A","date":"2026-07-01","start":"03:33"},{"gameId":"b","city":"A","date":"2026-07-02","start":"19:05"}]}
                """
            #expect(try schedule(json).games.map { $0.start } == [nil, "19:05"])
        }
        #expect(throws: ScheduleError.self) {
            try schedule(#"{"format":"itinerary-schedule/1","unknownStart":"soon","games":[]}"#)
        }
    }

    private func document(
        _ zones: String = #","places":[{"city":"Seattle","timeZone":"America/Los_Angeles"}]"#
    ) throws
        -> TripDocument
    {
        try TripDocument(
            #"{"format":"itinerary/1","id":"t","startDate":"2026-07-01","dayCount":9,"start":"Seattle"\#(zones),"items":[]}"#,
            context: TripContext(zones: ZoneDatabase().source)
        )
    }

    @Test("a placeholder start in another time zone is detected by its local times, and reported as written")
    func otherZones() throws {
        let text = table([("10:33", 6), ("02:10", 6)], city: "Seattle")
        let inUTC = try schedule(text, TableSpelling(timeZone: "UTC"))
        #expect(inUTC.placeholderStarts.isEmpty)
        let local = try inUTC.local(to: document())
        #expect(local.placeholderStarts.map { $0.start } == ["10:33"])
        let again = try schedule(text, TableSpelling(timeZone: "UTC", unknownStarts: ["10:33"])).local(
            to: document()
        )
        #expect(again.placeholderStarts.isEmpty)
        #expect(again.schedule.games.prefix(6).allSatisfy { $0.start == nil && $0.date != nil })
        #expect(again.schedule.games.last?.start == "19:10")
        // Without time zones, times in UTC say nothing about the local time.
        #expect(try inUTC.local(to: document("")).placeholderStarts.isEmpty)
        let eastern = try schedule(
            table([("03:33", 6)], city: "Seattle"),
            TableSpelling(timeZone: "America/New_York")
        )
        #expect(try eastern.local(to: document("")).placeholderStarts.count == 1)
        #expect(try eastern.local(to: document()).placeholderStarts.map { $0.start } == ["03:33"])
    }

    @Test("a game at a stated placeholder start that clocks skip keeps its date")
    func skippedTime() throws {
        let text = "gameId,date,start,city\ng,2026-03-08,02:33,Seattle\n"
        let spelling = TableSpelling(timeZone: "America/Los_Angeles", unknownStarts: ["02:33"])
        let local = try schedule(text, spelling).local(to: document())
        #expect(local.notes.isEmpty && local.schedule.games.map { $0.date } == ["2026-03-08"])
    }
}
