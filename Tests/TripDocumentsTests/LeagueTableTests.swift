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

    @Test("a column with the key's own name, or that is stated, counts before a league's name")
    func ownName() throws {
        let table = "date,start,Time,city\n2026-08-15,15:00,12:00,London\n"
        #expect(try game(table).start == "15:00")
        let spelling = TableSpelling(columns: ["title": "Time"])
        let stated = try Schedule(Array("date,Time,city\n2026-08-15,12:00,London\n".utf8), spelt: spelling)
        #expect(stated.games.map { $0.start } == [nil])
        #expect(stated.games.map { $0.title } == ["12:00"])
    }

    @Test("rows with one cell above the names are skipped")
    func title() throws {
        #expect(try game("Fixtures 2026/27\nDate,KO,City\n15-Aug-26,15.00,London\n").start == "15:00")
        #expect(
            try game("Premier League,,\n\"Updated, May\",,\nDate,KO,City\n15-Aug-26,3pm,London\n").date
                == "2026-08-15"
        )
        #expect(try game("gameId,date\na,2026-08-15\n").gameID == "a")
    }
}
