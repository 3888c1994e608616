import Testing
import TripDocuments
import TripModel

/// What a newer schedule does to a trip, and what it does not (SPEC section 13).
@Suite struct ScheduleChangeTests {
    private static let text = """
        {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":5,"items":[
        {"id":"a","type":"game","gameId":"ga","title":"Cubs v Brewers","city":"Chicago","day":1,"sortOrder":1000,"start":"13:20"},
        {"id":"b","type":"game","gameId":"gb","title":"Red Sox v Rays","home":"Boston Red Sox","city":"Boston","day":3,
         "sortOrder":1500,"start":"19:05","weight":3,"note":"with Ann","x-seat":[1,2]},
        {"id":"c","type":"game","gameId":"gc","title":"White Sox v Twins","venue":"The Park","city":"Chicago","day":4,
         "sortOrder":1000},
        {"id":"e","type":"event","title":"Concert","city":"Boston","day":4,"sortOrder":2000,"start":"20:00"}]}
        """

    private let document: TripDocument

    init() throws {
        document = try TripDocument(Self.text)
    }

    private func schedule(_ text: String, covering coverage: ScheduleCoverage = .listed) throws -> Schedule {
        var schedule = try Schedule(Array(text.utf8))
        schedule.coverage = schedule.coverage.union(coverage)
        return schedule
    }

    private func words(_ changes: ScheduleChanges) -> [String] {
        changes.entries.map { entry in
            switch entry.change {
            case .moved(let from, let to): "\(entry.item.id) moved \(from) \(to)"
            case .retimed(let from, let to):
                "\(entry.item.id) retimed \(from.start?.description ?? "-") \(to.start?.description ?? "-")"
            case .relocated(let from, let to): "\(entry.item.id) relocated \(from ?? "-") \(to)"
            case .cancelled: "\(entry.item.id) cancelled"
            case .postponed: "\(entry.item.id) postponed"
            case .reinstated: "\(entry.item.id) reinstated"
            case .notInFile: "\(entry.item.id) notInFile"
            }
        }
    }

    /// One team's calendar, and a list of games that have changed.
    @Test(arguments: [
        "gameId,date\nga,2018-05-01\ngz,2018-05-30", "gameId,date,start\nga,2018-05-01,14:20",
        "{\"format\":\"itinerary-schedule/1\",\"complete\":false,\"games\":[{\"gameId\":\"ga\",\"day\":1}]}",
    ])
    func whatAFileDoesNotHaveIsListedAndStays(_ text: String) throws {
        let update = try document.updated(by: schedule(text))
        #expect(words(update.changes).suffix(2) == ["b notInFile", "c notInFile"])
        #expect(update.changes.notInFile.map { $0.id } == ["b", "c"])
        #expect(update.document.trip.items.map { $0.id } == ["a", "b", "c", "e"])
    }

    @Test func cancelledIsWhatTheFileSaysIs() throws {
        let changes = try document.updated(
            by: schedule(
                "gameId,date,status\nga,2018-05-01,scheduled\ngb,,cancelled\ngc,2018-05-04,postponed"
            )
        ).changes
        #expect(words(changes) == ["b cancelled", "c postponed"])
        #expect(changes.changes == [document.removal(of: "b"), document.removal(of: "c")])
    }

    @Test(arguments: [
        (["red sox"], ["b cancelled", "c notInFile"]), (["Sox"], ["b cancelled", "c cancelled"]),
        (["ox"], ["b notInFile", "c notInFile"]), (["Chicago"], ["b notInFile", "c cancelled"]),
        (["boston  RED sox"], ["b cancelled", "c notInFile"]),
        (["the park", "Cubs"], ["b notInFile", "c cancelled"]),
        (["", "Rays"], ["b cancelled", "c notInFile"]),
        (["White Sox v"], ["b notInFile", "c cancelled"]),
    ])
    func aFileMayBeCompleteForATeamACityOrAVenue(_ texts: [String], _ expected: [String]) throws {
        let update = try document.updated(
            by: schedule("gameId,day\nga,1", covering: .complete(for: texts))
        )
        #expect(words(update.changes) == expected)
    }

    @Test func aFileThatIsCompleteHasAllGamesOfTheTrip() throws {
        let json =
            "{\"format\":\"itinerary-schedule/1\",\"complete\":true,\"games\":[{\"gameId\":\"ga\",\"day\":1}]}"
        #expect(try words(document.updated(by: schedule(json)).changes) == ["b cancelled", "c cancelled"])
        let csv = try schedule("gameId,day\nga,1", covering: .complete)
        #expect(try words(document.updated(by: csv).changes) == ["b cancelled", "c cancelled"])
    }

    /// The trip does not say who plays; an earlier schedule does.
    @Test func anEarlierScheduleNamesTheTeamsToo() throws {
        let earlier = try schedule("gameId,day,away\ngc,4,Twins")
        let now = try schedule("gameId,day\nga,1", covering: .complete(for: ["Twins", "Rays of Tampa"]))
        let changes = try document.updated(by: now, since: ScheduleHistory(schedules: [earlier])).changes
        #expect(words(changes) == ["b notInFile", "c cancelled"])
    }

    @Test func twoItemsOfOneGameAreBothKnown() throws {
        let twice = Self.text.replacing("\"gameId\":\"gc\"", with: "\"gameId\":\"gb\"")
        let csv = try schedule("gameId,day\nga,1\ngb,3", covering: .complete)
        #expect(try words(TripDocument(twice).updated(by: csv).changes) == ["c moved 4 3"])
    }

    // MARK: Games without names

    @Test(arguments: [
        (
            "date,city,start\n2018-05-01,chicago,14:05\n2018-05-03,Boston,19:05",
            ["a retimed 13:20 14:05", "c notInFile"]
        ),
        (
            "gameId,date,city,status\nx,2018-05-04,Chicago,cancelled",
            ["a notInFile", "b notInFile", "c cancelled"]
        ),
        // The day is another: it is not known which game that is.
        ("gameId,date,city\nx,2018-05-02,Chicago", ["a notInFile", "b notInFile", "c notInFile"]),
        // Two that are as near.
        (
            "date,city,start\n2018-05-01,Chicago,12:20\n2018-05-01,Chicago,14:20",
            ["a notInFile", "b notInFile", "c notInFile"]
        ),
        (
            "date,city,start\n2018-05-01,Chicago,12:19\n2018-05-01,Chicago,14:19",
            ["a retimed 13:20 14:19", "b notInFile", "c notInFile"]
        ),
    ])
    func gamesWithoutTheTripsNamesAreKnownByCityDayAndStart(_ text: String, _ expected: [String]) throws {
        let changes = try document.updated(by: schedule(text)).changes
        #expect(words(changes) == expected)
        #expect(!changes.isMatchedByID)
    }

    /// Of two clubs of a city the other's game is no new hour of this one's.
    @Test func gamesWithoutNamesAreNotThoseOfOtherTeams() throws {
        let trip = try TripDocument(
            Array(
                #"""
                {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":3,"items":[
                {"id":"a","type":"game","gameId":"a","city":"New York","home":"Yankees","away":"Royals","start":"13:05",
                "day":1,"sortOrder":1},
                {"id":"b","type":"game","gameId":"b","city":"New York","home":"Mets","away":"Cubs","start":"19:05",
                "day":2,"sortOrder":1}]}
                """#.utf8
            )
        )
        let newer = try schedule(
            "date,city,start,home,away\n2018-05-01,New York,19:05,Yankees,Orioles\n2018-05-02,New York,20:05,METS,Cubs"
        )
        #expect(words(try trip.updated(by: newer).changes) == ["a notInFile", "b retimed 19:05 20:05"])
    }

    /// A source without names is known by city, day and start in what it said earlier too.
    @Test func anEarlierFileWithoutNamesCallsGamesOff() throws {
        let earlier = try schedule(
            "date,city,status,away\n2018-05-03,Boston,cancelled,Rays\n2018-05-04,Chicago,,Twins"
        )
        let now = try schedule("date,city\n2018-05-03,Boston", covering: .complete(for: ["Twins"]))
        let changes = try document.updated(by: now, since: ScheduleHistory(schedules: [earlier])).changes
        #expect(words(changes) == ["a notInFile", "b reinstated", "c cancelled"])
        #expect(changes.changes == [document.removal(of: "c")])
    }

    /// A game that an earlier file called off and that is back is not taken for another one of that city and day.
    @Test func aGameThatIsBackIsNoOther() throws {
        let earlier = try schedule("gameId,date,city,status\nz,2018-05-01,Chicago,cancelled")
        let now = try schedule("gameId,date,city,start\nz,2018-05-01,Chicago,19:00")
        let changes = try document.updated(by: now, since: ScheduleHistory(schedules: [earlier])).changes
        #expect(changes.isMatchedByID)
        #expect(!changes.changes.contains { if case .retime = $0 { true } else { false } })
        #expect(words(changes).contains { $0.hasSuffix("reinstated") })
    }

    @Test func whatIsNotClearIsNamedAndNotCancelled() throws {
        let text = "date,city,start\n2018-05-01,Chicago,12:20\n2018-05-01,Chicago,14:20"
        let changes = try document.updated(by: schedule(text, covering: .complete)).changes
        #expect(words(changes) == ["a notInFile", "b cancelled", "c cancelled"])
        #expect(changes.unclear == ["a"])
    }

    @Test func gamesWithoutNamesAreNoOptions() throws {
        let schedule = try schedule("date,city\n2018-05-01,Chicago")
        #expect(throws: ScheduleError.self) { try schedule.games(in: document.trip) }
    }

    // MARK: Games that come back

    /// Moved beyond the trip's days, and back again: with its keys, and to where it stood.
    @Test func aGameThatComesBackIsAsItWas() throws {
        let away = try document.updated(by: schedule("gameId,date\nga,2018-05-01\ngb,2018-06-01"))
        #expect(words(away.changes) == ["b moved 3 32", "c notInFile"])
        #expect(away.document.trip.index(ofItem: "b") == nil)
        // What was done is kept in a file and read again.
        let done = try TripChange.list(Array(TripChange.documentText(away.changes.changes).utf8))
        #expect(TripChange.documentText(done) == TripChange.documentText(away.changes.changes))
        let history = ScheduleHistory(changes: done)
        let back = try away.document.updated(by: schedule("gameId,date\ngb,2018-05-03"), since: history)
        #expect(words(back.changes).last == "b reinstated")
        let difference = try DocumentDifference(from: document, to: back.document)
        #expect(difference.isEmpty)
        // Again, it is there.
        let again = try back.document.updated(by: schedule("gameId,date\ngb,2018-05-03"), since: history)
        #expect(again.changes.changes.isEmpty)
    }

    @Test func itComesBackToAnotherDayAndHour() throws {
        let away = try document.updated(by: schedule("gameId,day,status\nga,1,\ngb,,cancelled"))
        let now = try schedule("gameId,date,start,city\ngb,2018-05-04,12:05,Worcester")
        let back = try away.document.updated(by: now, since: ScheduleHistory(changes: away.changes.changes))
        let item = try #require(back.document.trip.items.last)
        #expect(item.id == "b" && item.game?.weight == 3 && item.game?.title == "Red Sox v Rays")
        #expect(item.game?.start == ClockTime("12:05") && item.game?.city == "Worcester")
        #expect(item.position == Position(day: 4, sortOrder: 1500))
        #expect(back.document.text.contains(#""note":"with Ann""#))
        #expect(back.changes.entries.last?.item == item)
    }

    /// Where nobody kept the item, the schedules tell what they know; of games in cities of the trip alone.
    @Test func anEarlierScheduleCalledItOff() throws {
        let earlier = try schedule(
            "gameId,date,title,city,status\nnew,2018-05-02,Cubs v Reds,Chicago,cancelled\n"
                + "far,2018-05-02,A v B,Denver,cancelled\nlate,2018-07-02,Cubs v Reds,Chicago,postponed\n"
                + "gc,2018-05-04,,,cancelled\n"
        )
        let now = try schedule(
            "gameId,date,start,city\nnew,2018-05-02,19:05,\nfar,2018-05-02,,Denver\nlate,2018-05-02,,Chicago\n"
                + "gc,2018-05-04,,\n"
        )
        let update = try document.updated(by: now, since: ScheduleHistory(schedules: [earlier]))
        #expect(
            words(update.changes) == ["a notInFile", "b notInFile", "c reinstated", "new reinstated"]
        )
        #expect(update.changes.changes.count == 1)
        #expect(update.document.trip.items.last?.game?.title == "Cubs v Reds")
        #expect(update.document.trip.items.last?.position?.day == 2)
    }

    /// What a `remove` kept is not checked; the schedule then tells of the game what it knows.
    @Test func whatWasKeptNeedNotBeAnItem() throws {
        let kept =
            #"[{"op":"remove","item":"z","was":{"gameId":"gz","title":7}},{"op":"remove","item":"y","was":"?"}]"#
        let history = ScheduleHistory(changes: try TripChange.list(Array(kept.utf8)))
        let now = try schedule("gameId,day,title,city\nga,1,,\ngz,2,Reds v Cubs,Cincinnati")
        let update = try document.updated(by: now, since: history)
        #expect(words(update.changes).last == "z reinstated")
        #expect(update.document.trip.items.last?.game?.title == "Reds v Cubs")
    }

    /// Two seats for one game are two items.
    @Test func allItemsOfAGameComeBack() throws {
        let twice = Self.text.replacing(
            #"{"id":"b","#,
            with:
                #"{"id":"b2","type":"game","gameId":"gb","title":"Red Sox v Rays","city":"Boston","day":3,"sortOrder":1600,"#
                + #""start":"19:05","note":"for Ann"},{"id":"b","#
        )
        let document = try TripDocument(twice)
        let away = try document.updated(by: schedule("gameId,date,status\nga,2018-05-01,\ngb,,cancelled"))
        #expect(away.document.trip.items.count == document.trip.items.count - 2)
        var history = ScheduleHistory(changes: away.changes.changes)
        let now = try schedule("gameId,date\ngb,2018-05-03")
        let back = try away.document.updated(by: now, since: history)
        #expect(words(back.changes).suffix(2) == ["b reinstated", "b2 reinstated"])
        #expect(try DocumentDifference(from: document, to: back.document).isEmpty)
        // Each is one game more, however often it goes and comes.
        history.changes += back.changes.changes + away.changes.changes
        let again = try away.document.updated(by: now, since: history)
        #expect(try DocumentDifference(from: document, to: again.document).isEmpty)
    }

    @Test func aTakenIdGetsANumber() throws {
        let kept =
            #"[{"op":"remove","item":"a","was":{"id":"a","type":"game","gameId":"gz","day":2,"sortOrder":5}}]"#
        let history = ScheduleHistory(changes: try TripChange.list(Array(kept.utf8)))
        let update = try document.updated(by: schedule("gameId,day\nga,1\ngz,2"), since: history)
        #expect(update.document.trip.items.last?.id == "a-2")
        #expect(update.document.trip.items.last?.position == Position(day: 2, sortOrder: 5))
        // Under that number it goes and comes as one.
        let gone = try update.document.updated(by: schedule("gameId,day,status\nga,1,\ngz,,cancelled"))
        let whole = ScheduleHistory(
            changes: history.changes + update.changes.changes + gone.changes.changes
        )
        let again = try gone.document.updated(by: schedule("gameId,day\nga,1\ngz,2"), since: whole)
        #expect(again.document.trip.items.map { $0.id } == update.document.trip.items.map { $0.id })
    }

    @Test func removalsKeepTheItemWithItsKeys() throws {
        let removal = try #require(document.removal(of: "b"))
        #expect(TripChange.documentText([removal]).contains(#""note":"with Ann","x-seat":[1,2]}"#))
        #expect(document.removal(of: "nobody") == nil)
        #expect(try document.applying([removal]).trip.items.map { $0.id } == ["a", "c", "e"])
    }
}
