import Testing
import TripDocuments
import TripModel

/// Schedules in JSON and CSV, and the messages about invalid ones.
@Suite struct ScheduleTests {
    private static let tigers = ScheduledGame(
        gameID: "game-Detroit-0503",
        title: "Tigers v \"Rays\"",
        city: "Detroit",
        date: CalendarDate("2018-05-03"),
        start: ClockTime("13:10"),
        duration: 190,
        line: 2
    )
    private static let cubs = ScheduledGame(gameID: "game-Chicago-0504", day: 4, line: 3)

    @Test("a start of TBD or TBA is read as no start")
    func startNotFixed() throws {
        let text = "city,date,start\nBoston,2018-05-01,TBD\nBoston,2018-05-02,tba\nBoston,2018-05-03,19:05"
        let starts = try Schedule(Array(text.utf8)).games.map { $0.start?.description }
        #expect(starts == [nil, nil, "19:05"])
    }

    @Test(
        "a schedule is read as the same games in JSON and in CSV",
        arguments: [
            """
            {"format":"itinerary-schedule/1","note":1,"games":[
            {"gameId":"game-Detroit-0503","title":"Tigers v \\"Rays\\"","city":"Detroit","date":"2018-05-03","start":"13:10","durationMinutes":190.0},
            {"city":null,"day":4,"gameId":"game-Chicago-0504"}]}
            """,
            """
            gameId,title,city,day,date,start,durationMinutes
            game-Detroit-0503,"Tigers v ""Rays""\",Detroit,,2018-05-03,13:10,190
            game-Chicago-0504,,,4,,,
            """,
            "\u{FEFF}durationMinutes;Start;remarks;DATE;\"gameid\";city ;title;day\r\n"
                + "190;13:10;\"a;b\";2018-05-03;game-Detroit-0503; Detroit;\"Tigers v \"\"Rays\"\"\"\t;\r\n"
                + ";;;;game-Chicago-0504;;;4\r\n;;;;;;;\r\n\r\n",
        ]
    )
    func readsGames(_ text: String) throws {
        #expect(try Schedule(Array(text.utf8)).games == [Self.tigers, Self.cubs])
    }

    @Test("a quoted CSV field may contain line breaks")
    func quotedLines() throws {
        let text = "gameId,title,day\n\"a\",\"two\r\nlines, and\na third\",1\nb,,2"
        let games = try Schedule(Array(text.utf8)).games
        #expect(games.map { $0.title } == ["two\r\nlines, and\na third", nil])
        #expect(games.map { $0.line } == [2, 5])
    }

    @Test(
        "an invalid schedule is rejected with a line and a reason",
        arguments: [
            ("", "line 1: there is no column gameId; the first line must name the columns"),
            (
                "game_id,day\na,1",
                "line 1: there is no column gameId; the first line must name the columns; perhaps you mean \"game_id\""
            ),
            (
                "gameId,city\na,b",
                "line 1: there is no column day or date; the first line must name the columns"
            ),
            ("gameId,day,Day", "line 1: there are two columns \"Day\"; give each column a unique name"),
            (
                "gameId,day\na,1\nb",
                "line 3: there is 1 field, but the first line has 2; give each line the same number of fields"
            ),
            ("gameId,day\n,1", "line 2: gameId is missing; it must be a string"),
            (
                "gameId,day,status\na,1,off",
                "line 2: status \"off\" is unknown; it must be \"scheduled\", \"postponed\" or \"cancelled\""
            ),
            ("gameId,day,home\na,1,\" \"", "line 2: home is empty; give it a value"),
            (
                "{\"format\":\"itinerary-schedule/1\",\"complete\":1,\"games\":[]}",
                "$.complete (line 1): is a number, but must be true or false"
            ),
            (
                "{\"format\":\"itinerary-schedule/1\",\"games\":[\n{\"gameId\":\"a\",\"day\":1},{\"day\":1}]}",
                "$.games[1].gameId (line 2): is missing; it must be a string"
            ),
            ("gameId,day\na,", "line 2: day is missing; a game must have a day or a date"),
            (
                "gameId,day\n\na,1\na,2",
                "line 4: gameId \"a\" is already on line 3; only one scheduled game can have this id"
            ),
            ("gameId,day\na,soon", "line 2: day \"soon\" is not a whole number"),
            (
                "gameId,date,start\na,2018-05-03,9:5x",
                "line 2: start \"9:5x\" is not a clock time from \"00:00\" to \"23:59\""
            ),
            (
                "gameId,date\na,05/03/2018",
                "line 2: date \"05/03/2018\" is ambiguous; state the order: dmy (day first) or mdy (month first)"
            ),
            ("gameId,day,city\na,1,\"  \"", "line 2: city is empty; give it a value"),
            (
                "gameId,day,durationMinutes\na,1,-5",
                "line 2: durationMinutes -5 is out of range; it must be 0 to 1000000000"
            ),
            (
                "gameId,day\na,1\n\"b,2\nc,3",
                "line 3: a field begins with a quote that is never closed; add the closing quote"
            ),
            (
                "gameId,day\na\"b,1",
                "line 2: a quote is inside an unquoted field; quote the whole field and double each quote inside it"
            ),
            (
                "gameId,day\n\"a\"b,1",
                "line 2: a quote is inside an unquoted field; quote the whole field and double each quote inside it"
            ),
            (
                "{\"format\":\"itinerary-schedule/1\",\"games\":[\n{\"gameId\":\"a\",\"day\":1},\n{\"gameId\":\"a\",\"day\":1}]}",
                "line 3: gameId \"a\" is already on line 2; only one scheduled game can have this id"
            ),
            (
                "{\"format\":\"itinerary-schedule/1\",\"games\":[\n{\"gameId\":\"a\"}]}",
                "line 2: day is missing; a game must have a day or a date"
            ),
            (
                "{\"format\":\"itinerary/1\",\"games\":[]}",
                "$.format (line 1): \"itinerary/1\" is unknown; it must be \"itinerary-schedule/1\""
            ),
            (
                "{\"format\":\"itinerary-schedule/1\",\"games\":[\n{\"gameId\":\"a\",\"day\":\"one\"}]}",
                "$.games[0].day (line 2): is a string, but must be a whole number"
            ),
        ]
    )
    func invalidSchedule(_ text: String, _ message: String) {
        do throws(ScheduleError) {
            _ = try Schedule(Array(text.utf8))
            Issue.record("taken: \(text)")
        } catch {
            #expect(error.description == message)
        }
    }

    @Test("a schedule that is not valid UTF-8 is rejected with the line")
    func invalidUTF8() {
        let bytes = Array("gameId,day,title\na,1,x\nb,2,".utf8) + [0xE9]
        do throws(ScheduleError) {
            _ = try Schedule(bytes)
            Issue.record("taken")
        } catch {
            #expect(error.description == "line 3: the text is not UTF-8; save the file as UTF-8")
        }
    }

    private func trip(startDate: String? = "2018-05-01", _ items: [Item] = []) throws -> Trip {
        try Trip(id: "t", startDate: startDate.flatMap { CalendarDate($0) }, dayCount: 5, items: items)
    }

    @Test("a schedule gives a trip only the games on the trip's days")
    func gamesOnTripDays() throws {
        let text =
            "gameId,day,date\na,,2018-04-30\nb,,2018-05-01\nc,5,\nd,5,2018-05-05\ne,6,\nf,,9999-12-31\ng,-7,"
        let games = try Schedule(Array(text.utf8)).games(in: trip())
        #expect(games.map { $0.game.gameID } == ["b", "c", "d"])
        #expect(games.map { $0.day } == [1, 5, 5])
    }

    @Test("the day and the date of a game must agree, and a date needs the trip's start date")
    func dayAndDate() throws {
        func complaint(_ text: String, _ trip: Trip) throws -> String? {
            let schedule = try Schedule(Array(text.utf8))
            do throws(ScheduleError) {
                _ = try schedule.games(in: trip)
                return nil
            } catch {
                return error.description
            }
        }
        #expect(
            try complaint("gameId,day,date\na,1,2018-05-01\nb,2,2018-05-03", trip())
                == "line 3: date is the date of day 3 of the trip, but day is 2; make them agree, or leave one out"
        )
        #expect(
            try complaint("gameId,date\na,2018-05-01", trip(startDate: nil))
                == "line 2: date has no effect, because the trip has no startDate; give the trip a startDate, or the game a day"
        )
    }

    // MARK: What a schedule changes

    private func changes(_ text: String, _ items: [Item], startDate: String? = "2018-05-01") throws
        -> ScheduleChanges
    {
        let schedule = try Schedule(Array(text.utf8))
        return try ScheduleChanges(schedule, against: TripDocument(trip(startDate: startDate, items)))
    }

    private static let games: [Item] = [
        .game("cubs", city: "Chicago", day: 2, sortOrder: 100, start: ClockTime("13:20")),
        .game("sox", city: "Chicago", day: 3, sortOrder: 100, start: ClockTime("19:05")),
        .custom("pizza", title: "Pizza", day: 3, sortOrder: 200),
        .event(
            "concert",
            title: "Concert",
            city: "Chicago",
            day: 3,
            sortOrder: 300,
            start: ClockTime("21:00")
        ),
    ]

    @Test("a schedule that lists the trip's games unchanged changes nothing")
    func unchangedGames() throws {
        #expect(try changes("gameId,day\ncubs,2\nsox,3\ntigers,4", Self.games).entries.isEmpty)
    }

    @Test("a moved game goes before the games of its new day that start later")
    func movedGame() throws {
        let change = try changes("gameId,date,start\ncubs,2018-05-03,14:05\nsox,2018-05-03,19:05", Self.games)
        #expect(
            change.entries.map { $0.change } == [
                .moved(from: 2, to: 3),
                .retimed(
                    from: .init(start: ClockTime("13:20"), duration: 180),
                    to: .init(start: ClockTime("14:05"), duration: 180)
                ),
            ]
        )
        #expect(
            change.changes == [
                .move(item: "cubs", day: 3, sortOrder: -900),
                .retime(item: "cubs", start: ClockTime("14:05"), duration: nil),
            ]
        )
    }

    /// Two games move to one day without a free sort order between its games.
    @Test("a day is renumbered if no sort order is free for a moved game")
    func renumberedDay() throws {
        let next = 1.0.nextUp
        let items: [Item] = [
            .game("a", city: "Ayr", day: 1, sortOrder: 1, start: ClockTime("19:00")),
            .game("b", city: "Ayr", day: 1, sortOrder: 2, start: ClockTime("12:00")),
            .game("x", city: "Ayr", day: 2, sortOrder: 1, start: ClockTime("11:00")),
            .game("y", city: "Ayr", day: 2, sortOrder: next, start: ClockTime("20:00")),
        ]
        let change = try changes("gameId,day\na,2\nb,2\nx,2\ny,2", items)
        #expect(
            change.changes == [
                .move(item: "x", day: 2, sortOrder: 1000), .move(item: "y", day: 2, sortOrder: 4000),
                .move(item: "a", day: 2, sortOrder: 3000), .move(item: "b", day: 2, sortOrder: 2000),
            ]
        )
    }

    @Test("another city name is a change, but the same name in another letter case is not")
    func changedCity() throws {
        let change = try changes(
            "gameId,day,city,durationMinutes\ncubs,2,CHICAGO,180\nsox,3,St. Louis,200",
            Self.games
        )
        #expect(
            change.changes == [
                .retime(item: "sox", start: nil, duration: 200),
                .update(item: "sox", set: [.init("city", try .init("\"St. Louis\""))]),
            ]
        )
    }
}
