import Testing
import TripModel

@testable import TripDocuments

/// Tables whose titles, columns or times suggest something that they do not state (SPEC sections 12 and 13).
@Suite struct DoubtfulTableTests {
    private func doubts(_ text: String, _ spelling: TableSpelling = TableSpelling()) -> [String] {
        Schedule.doubts(
            about: Array(text.utf8),
            spelt: spelling,
            zoneOption: "--schedule-zone",
            columnOption: "--columns"
        )
    }

    private func statuses(_ text: String) throws -> [ScheduledGame.Status] {
        try Schedule(Array(text.utf8)).games.map { $0.status }
    }

    @Test(
        "a date with too many digits is rejected with its line",
        arguments: [
            "99999999999999999999-07-02", "9223372036854775807-07-02", "07/99999999999999999999/26",
            "99999999999999999999.7.26",
        ]
    )
    func longDates(_ date: String) {
        #expect(throws: ScheduleError.self) {
            try Schedule(Array("gameId,date,start\na,\(date),19:05\n".utf8))
        }
        let json = #"{"format":"itinerary-schedule/1","games":[{"gameId":"a","start":"\#(date)T10:00Z"}]}"#
        #expect(throws: ScheduleError.self) { try Schedule(Array(json.utf8)) }
    }

    @Test("a row without a status takes the status from its title")
    func titleStatesStatus() throws {
        let table = """
            date,city,title,status
            2026-07-03,Boston,CANCELLED: Rays at Red Sox,
            2026-07-04,Boston,Rays at Red Sox - Postponed,
            2026-07-05,Boston,Cancelled: Rays at Red Sox,scheduled
            2026-07-06,Boston,Rays at Red Sox,
            """
        #expect(try statuses(table) == [.cancelled, .postponed, .scheduled, .scheduled])
        let json = """
            {"format":"itinerary-schedule/1","games":[
            {"gameId":"a","date":"2026-07-03","city":"Boston","title":"[Postponed] Rays at Red Sox"}]}
            """
        #expect(try statuses(json) == [.postponed])
    }

    @Test(
        "a title with a word that might mean a status is reported as doubtful",
        arguments: [
            ("PPD: Rays at Red Sox", "ppd"), ("Rays at Red Sox (Rainout)", "rainout"),
            ("*CANCELLED* Rays at Red Sox", "cancelled"), ("RAINED OUT: Rays", "rained out"),
        ]
    )
    func titleIsDoubtful(_ title: String, _ word: String) {
        #expect(ScheduledGame.Status.doubtfulWord(inTitle: title) == word)
    }

    @Test("a title with a clear status, or without a doubtful word, is not reported as doubtful")
    func titleIsClear() {
        for title in ["Postponed: Rays at Red Sox", "Rays at Red Sox", "The Ppdx Show", ""] {
            #expect(ScheduledGame.Status.doubtfulWord(inTitle: title) == nil)
        }
    }

    @Test("a column that names a time zone is noted unless the zone is stated")
    func zoneInColumnName() {
        let table = "Game Date & Time (ET),city\n2026-07-03 19:05,Boston\n"
        let spelling = TableSpelling(columns: ["date": "Game Date & Time (ET)"])
        let notes = doubts(table, spelling)
        #expect(notes.count == 1 && notes[0].contains("ET") && notes[0].contains("--schedule-zone"))
        var stated = spelling
        stated.timeZone = "America/New_York"
        #expect(doubts(table, stated).isEmpty)
    }

    @Test(
        "an unused column that marks a game as postponed or cancelled is reported with the line of the game"
    )
    func resultColumn() {
        let notes = doubts("date,city,Result\n2026-07-03,Boston,W 5-3\n2026-07-04,Boston,PPD\n")
        #expect(notes.count == 1 && notes[0].hasPrefix("line 3: ") && notes[0].contains("status=Result"))
        #expect(doubts("date,city,Result\n2026-07-03,Boston,W 5-3\n").isEmpty)
    }

    @Test("a column whose name contains a key and a remark is suggested for that key")
    func remarkedColumns() {
        let columns = Schedule.otherColumns(in: Array("date,city,Time (ET),Status/Result\n".utf8))
        #expect(columns.map { "\($0.key)=\($0.name)" } == ["start=Time (ET)", "status=Status/Result"])
    }

    @Test("times without AM or PM are noted unless one of them is clearly a 24-hour time")
    func morningTimes() {
        #expect(doubts("date,city,start\n2026-07-03,Boston,7:10\n").count == 1)
        #expect(doubts("date,city,start\n2026-07-03,Boston,7:10\n2026-07-04,Boston,19:10\n").isEmpty)
        #expect(doubts("date,city,start\n2026-07-03,Boston,7:10 PM\n").isEmpty)
        #expect(doubts("date,city,start\n2026-07-03,Boston,07:10\n").isEmpty)
    }
}

/// Games of one city and day whose titles name their teams (SPEC section 13).
@Suite struct TeamMatchingTests {
    private func changes(_ rows: String, isComplete: Bool = false) throws -> ScheduleChanges {
        let document = try TripDocument(
            """
            {"format":"itinerary/1","id":"t","startDate":"2026-08-07","dayCount":3,"items":[
            {"id":"a","type":"game","gameId":"ga","city":"Chicago","title":"Cardinals at Cubs","start":"13:20",
             "day":1,"sortOrder":1000}]}
            """
        )
        var schedule = try Schedule(Array(("date,city,start,title\n" + rows).utf8))
        if isComplete { schedule.coverage = .complete }
        return try ScheduleChanges(schedule, against: document)
    }

    @Test("a row with different teams is matched to a game by city and day, with a note")
    func otherTeams() throws {
        let changes = try changes("2026-08-07,Chicago,19:10,Twins at White Sox\n")
        #expect(changes.changes == [.retime(item: "a", start: ClockTime("19:10"), duration: nil)])
        let note = try #require(changes.doubts.first?.description)
        #expect(note.hasPrefix("line 2: ") && note.contains("White Sox") && note.contains("teams differ"))
    }

    @Test("matching a row that shares one team with the game, or names no teams, adds no note")
    func sameTeams() throws {
        for title in ["Chicago Cubs v St. Louis", "Opening day", "Cardinals at Cubs"] {
            let changes = try changes("2026-08-07,Chicago,19:05,\(title)\n")
            #expect(changes.changes == [.retime(item: "a", start: ClockTime("19:05"), duration: nil)])
            #expect(changes.doubts.isEmpty)
        }
    }
}
