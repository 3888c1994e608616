import Testing
import TripModel

@testable import TripDocuments

/// Tables of games in the forms that leagues, spreadsheets and people use.
@Suite struct FoundTableTests {
    private func games(_ text: String, _ spelling: TableSpelling = TableSpelling()) throws -> [ScheduledGame]
    {
        try Schedule(Array(text.utf8), spelt: spelling).games
    }

    private func complaint(_ text: String, _ spelling: TableSpelling = TableSpelling()) -> String {
        do throws(ScheduleError) {
            _ = try Schedule(Array(text.utf8), spelt: spelling)
            return ""
        } catch {
            return error.description
        }
    }

    @Test(
        "a table in any common form is read as the same game",
        arguments: [
            ("Date,City,Start\n5/14/2019,Boston,7:05 PM\n", "of a league"),
            ("date;city;start\n14.05.2019;Boston;19:05:00\n", "with semicolons"),
            ("date\tcity\tstart\n2019-05-14\tBoston\t 7:05pm \n", "with tabs"),
            ("\u{FEFF}sep=;\r\ndate;city;start\r\n2019/5/14;Boston;19:05\r\n", "of a spreadsheet"),
            ("sep=|\ndate|city|start\n2019-05-14|Boston|19:05", "with a separator of its own"),
            ("date,city,start\n,,\n2019-05-14,Boston,19:05,,\n\"\",\"\",\"\"\n\n,,,,,\n", "with blank rows"),
            ("city,start,date\n\"Boston\",\"7:05 p.m.\",\"5/14/2019\"", "in quotes"),
        ]
    )
    func gameInEachForm(_ text: String, _ kind: String) throws {
        let games = try games(text)
        #expect(games.count == 1, "\(kind)")
        #expect(games.first?.date == "2019-05-14" && games.first?.city == "Boston", "\(kind)")
        #expect(games.first?.start == "19:05", "\(kind)")
    }

    /// A single date with a number above 12 determines the order for its whole column.
    @Test("the order of day and month is found from all dates of a column, or must be stated")
    func dayAndMonthOrder() throws {
        let text = "date,city\n4/5/2019,A\n5/5/2019,B\n5/14/2019,C\n"
        #expect(try games(text).map { $0.date?.description } == ["2019-04-05", "2019-05-05", "2019-05-14"])
        let other = "date,city\n14.5.2019,C\n4.5.2019,A\n"
        #expect(try games(other).map { $0.date?.description } == ["2019-05-14", "2019-05-04"])
        let unknown = "date,city\n5/5/2019,B\n4/5/2019,A\n"
        #expect(
            complaint(unknown)
                == "line 3: date \"4/5/2019\" is ambiguous; state the order: dmy (day first) or mdy (month first)"
        )
        let told = try games(unknown, TableSpelling(dates: .dayFirst))
        #expect(told.map { $0.date?.description } == ["2019-05-05", "2019-05-04"])
        #expect(
            complaint("date,city\n5/14/2019,C\n14/5/2019,A\n")
                == "line 3: date \"14/5/2019\" is not a date with the month first, which is the order of this table's dates; use one order, or "
                + "write dates like \"2018-05-01\""
        )
        #expect(
            complaint("date,city\n5/14/2019,C", TableSpelling(dates: .dayFirst)).hasPrefix(
                "line 2: date \"5/14/2019\" is not"
            )
        )
    }

    @Test("columns with unknown names are suggested for missing keys, and can be assigned to these keys")
    func otherColumnNames() throws {
        let text = "GAME DATE,GAME TIME,MATCHUP,City\n5/14/2019,7:05 PM,Rays at Red Sox,Boston\n"
        #expect(complaint(text).hasSuffix("perhaps you mean \"GAME DATE\""))
        let others = Schedule.otherColumns(in: Array(text.utf8))
        #expect(
            others.map { "\($0.key)=\($0.name)" } == ["title=MATCHUP", "date=GAME DATE", "start=GAME TIME"]
        )
        let spelling = TableSpelling(columns: [
            "date": "game date", "start": "GAME TIME", "title": "MATCHUP",
        ])
        let game = try #require(try games(text, spelling).first)
        #expect(game.title == "Rays at Red Sox" && game.date == "2019-05-14" && game.start == "19:05")
        #expect(Schedule.otherColumns(in: Array(text.utf8), spelt: spelling).isEmpty)
        // An assigned column takes precedence over the column with the key's own name.
        let moved = "date,new date,city\n2019-05-14,2019-05-15,Boston\n"
        #expect(try games(moved, TableSpelling(columns: ["date": "new date"])).first?.date == "2019-05-15")
        #expect(
            complaint(moved, TableSpelling(columns: ["date": "nw date"]))
                == "line 1: there is no column \"nw date\"; perhaps you mean \"new date\""
        )
        #expect(Schedule.otherColumns(in: Array(#"{"games":[]}"#.utf8)).isEmpty)
        // A column that is assigned to another key is not used for the key of its name.
        let dated = "Day,city\n5/14/2019,Boston\n"
        let taken = try games(dated, TableSpelling(columns: ["date": "Day"])).first
        #expect(taken?.date == "2019-05-14" && taken?.day == nil)
    }

    @Test("games without ids get ids made from their dates and cities")
    func generatedGameIDs() throws {
        let schedule = try Schedule(
            Array(
                "date,city,start\n2019-05-14,New York,13:05\n2019-05-14,new york,19:05\n2019-05-15,Boston,19:05"
                    .utf8
            )
        )
        #expect(
            schedule.named.games.map { $0.gameID } == [
                "2019-05-14-new-york", "2019-05-14-new-york-2", "2019-05-15-boston",
            ]
        )
        #expect(schedule.named.games.map { $0.start } == schedule.games.map { $0.start })
        let named = try Schedule(Array("gameId,day\na,1".utf8))
        #expect(named.named == named)
    }

    @Test(
        "an invalid table is rejected with a line and a reason",
        arguments: [
            (
                "date,city,start\n2019-05-14,Boston,late",
                "line 2: start \"late\" is not a clock time from \"00:00\" to \"23:59\""
            ),
            (
                "date,city\n2019-05-14,Boston,x",
                "line 2: there are 3 fields, but the first line has 2; give each line the same number of fields"
            ),
            ("sep=;", "line 1: there is no column gameId; the first line must name the columns"),
            (
                "sep=;\ndate;city\nx;Boston",
                "line 3: date \"x\" is not a date like \"2018-05-01\" or \"5/1/2018\", with or without a time"
            ),
        ]
    )
    func invalidTable(_ text: String, _ message: String) {
        #expect(complaint(text) == message)
    }

    @Test(
        "a table that is read byte by byte has the same rows as a table that is read at once",
        arguments: ["sep=;\r\na;b\r\n1;2\r\n", "a\tb\n1\t \"2\"\t\n", "sep=|\na|b\n1|2", "a;b,c\tx\n1;2"]
    )
    func rowsReadByteByByte(_ text: String) throws {
        func rows(_ reader: inout CSVReader) throws -> [[String]] {
            var rows: [[String]] = []
            while try reader.next() { rows.append(try reader.fields.map { try reader.text(of: $0) }) }
            return rows
        }
        var whole = CSVReader(Array(text.utf8))
        let expected = try rows(&whole)
        #expect(expected.count >= 1)
        var pieces = CSVReader(longestRow: 100)
        var found: [[String]] = []
        for byte in text.utf8 {
            pieces.append([byte])
            found += try rows(&pieces)
        }
        pieces.finish()
        found += try rows(&pieces)
        #expect(found == expected)
    }
}
