import Testing
import TripDocuments
import TripModel

/// Tables with the column names, titles, dates and times of clubs and leagues (SPEC section 12).
@Suite struct LeagueTableTests {
    private func game(_ table: String) throws -> ScheduledGame {
        try #require(try Schedule(Array(table.utf8)).games.first)
    }

    @Test(
        "the column names of leagues are read without options",
        arguments: [
            "Match Date,Kick Off,Home Team,Away Team,Ground", "Fixture Date,KO,HomeTeam,away team,Stadium",
            "Date,Time,Home,Away,Venue", "date,Kick-off,home_team,AWAY TEAM,stadium",
        ]
    )
    func names(_ names: String) throws {
        let game = try game("\(names)\nSat 15 Aug 2026,7.45pm,Arsenal,Leeds,Emirates Stadium\n")
        #expect(game.date == "2026-08-15" && game.start == "19:45")
        #expect(game.home == "Arsenal" && game.away == "Leeds" && game.venue == "Emirates Stadium")
    }

    @Test(
        "a column with the key's own name, or assigned by the caller, takes precedence over a league's column"
    )
    func ownName() throws {
        let table = "date,start,Time,city\n2026-08-15,15:00,12:00,London\n"
        #expect(try game(table).start == "15:00")
        let spelling = TableSpelling(columns: ["title": "Time"])
        let stated = try Schedule(Array("date,Time,city\n2026-08-15,12:00,London\n".utf8), spelt: spelling)
        #expect(stated.games.map { $0.start } == [nil])
        #expect(stated.games.map { $0.title } == ["12:00"])
    }

    @Test("rows with a single filled cell above the header row are skipped")
    func title() throws {
        #expect(try game("Fixtures 2026/27\nDate,KO,City\n15-Aug-26,15.00,London\n").start == "15:00")
        #expect(
            try game("Premier League,,\n\"Updated, May\",,\nDate,KO,City\n15-Aug-26,3pm,London\n").date
                == "2026-08-15"
        )
        #expect(try game("gameId,date\na,2026-08-15\n").gameID == "a")
    }

    private func teams(_ table: String) throws -> [String] {
        try Schedule(Array(table.utf8)).games.map { "\($0.home ?? "?") v \($0.away ?? "?")" }
    }

    private func complaint(_ table: String) -> String {
        do throws(ScheduleError) {
            _ = try Schedule(Array(table.utf8))
            return ""
        } catch {
            return error.description
        }
    }

    @Test("a club's table takes the club from its title or a column, and home or away from another column")
    func clubTable() throws {
        let rows = "Date,KO,Opponent,H/A\n15-Aug-26,15:00,Liverpool,A\n22-Aug-26,17.30,Leeds,H\n"
        #expect(try teams("Arsenal Fixtures 2026/27\n" + rows) == ["Liverpool v Arsenal", "Arsenal v Leeds"])
        let columns =
            "Team,Date,Opposition,Home/Away,City\nLeafs,2026-10-10,Habs,Home,Toronto\n,2026-10-12,Sabres,away,Buffalo\n"
        #expect(try teams(columns) == ["Leafs v Habs", "Sabres v ?"])
        #expect(Schedule.otherColumns(in: Array(columns.utf8)).isEmpty)
        let message = complaint("Fixtures 2026/27\n" + rows)
        #expect(message.contains("does not name the club; add a column Team"), "\(message)")
    }

    @Test("one error names all missing columns and an ambiguous date")
    func allAtOnce() {
        let columns = complaint("start,away\n19:45,Leeds\n")
        #expect(columns.contains("no column city") && columns.contains("no column day or date"), "\(columns)")
        let date = complaint("date,start,away\n05/08/2026,19:45,Leeds\n")
        #expect(
            date.contains("no column city") && date.contains("line 2: date \"05/08/2026\" is ambiguous"),
            "\(date)"
        )
    }

    @Test("a word such as PPD in place of a start sets the status, unless the row states a status")
    func statusInStart() throws {
        let table =
            "date,start,city,status\n2026-08-15,PPD,London,\n2026-08-16,Cancelled,London,postponed\n2026-08-17,15:00,London,\n"
        let games = try Schedule(Array(table.utf8)).games
        #expect(games.map { $0.status } == [.postponed, .postponed, .scheduled])
        #expect(games.map { $0.start } == [nil, nil, "15:00"])
    }

    @Test("the columns of Google Calendar and Outlook are read without options")
    func calendarColumns() throws {
        let table = """
            Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location
            Rapids vs. Salt Lake,02/20/2027,7:30 PM,02/20/2027,9:30 PM,False,TV,"Dick's Park, Commerce City, CO"
            Rapids at Austin,02/27/2027,,02/27/2027,,True,,"Q2 Stadium, Austin, TX"

            """
        let games = try Schedule(Array(table.utf8)).games
        #expect(games.map { $0.date } == ["2027-02-20", "2027-02-27"])
        #expect(games.map { $0.start } == ["19:30", nil])
        #expect(games.map { $0.title } == ["Rapids vs. Salt Lake", "Rapids at Austin"])
        #expect(games.map { $0.city } == ["Dick's Park, Commerce City, CO", "Q2 Stadium, Austin, TX"])
        #expect(Schedule.otherColumns(in: Array(table.utf8)).isEmpty)
        let upper = "START DATE,START TIME,SUBJECT,LOCATION\n07/25/26,01:20 PM,Cubs at Reds,Ohio Park\n"
        #expect(try game(upper).title == "Cubs at Reds" && game(upper).city == "Ohio Park")
    }

    @Test(
        "an assigned or equally named column takes precedence over a calendar's, and Home is not read as a city"
    )
    func calendarColumnsGivenOtherwise() throws {
        let table = "City,Subject,Start Date,Location\nRome,A v B,2026-08-15,Olimpico\n"
        #expect(try game(table).city == "Rome")
        let spelling = TableSpelling(columns: ["venue": "Location", "home": "Subject"])
        let stated = try #require(try Schedule(Array(table.utf8), spelt: spelling).games.first)
        #expect(stated.venue == "Olimpico" && stated.home == "A v B" && stated.title == nil)
        let sides = "Subject,Start Date,Location,Venue\nA v B,2026-08-15,Home,Olimpico\n"
        #expect(try game(sides).city == nil)
        // Without `Subject`, the table is not in this format.
        #expect(complaint("Start Date,Location\n2026-08-15,Rome\n").contains("no column city"))
    }
}
