import Testing
import TripDocuments
import TripModel

/// The changes that a newer schedule makes to a trip (SPEC section 13).
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

    /// A calendar of one team, and a list of changed games.
    @Test(
        "games that a schedule does not list are reported and stay in the trip",
        arguments: [
            "gameId,date\nga,2018-05-01\ngz,2018-05-30", "gameId,date,start\nga,2018-05-01,14:20",
            "{\"format\":\"itinerary-schedule/1\",\"complete\":false,\"games\":[{\"gameId\":\"ga\",\"day\":1}]}",
        ]
    )
    func gamesNotInFile(_ text: String) throws {
        let update = try document.updated(by: schedule(text))
        #expect(words(update.changes).suffix(2) == ["b notInFile", "c notInFile"])
        #expect(update.changes.notInFile.map { $0.id } == ["b", "c"])
        #expect(update.document.trip.items.map { $0.id } == ["a", "b", "c", "e"])
    }

    @Test("a game that a schedule lists as cancelled or postponed is removed from the trip")
    func cancelledGames() throws {
        let changes = try document.updated(
            by: schedule(
                "gameId,date,status\nga,2018-05-01,scheduled\ngb,,cancelled\ngc,2018-05-04,postponed"
            )
        ).changes
        #expect(words(changes) == ["b cancelled", "c postponed"])
        #expect(changes.changes == [document.removal(of: "b"), document.removal(of: "c")])
    }

    @Test(
        "a schedule may be complete for a team, a city or a venue",
        arguments: [
            (["red sox"], ["b cancelled", "c notInFile"]), (["Sox"], ["b cancelled", "c cancelled"]),
            (["ox"], ["b notInFile", "c notInFile"]), (["Chicago"], ["b notInFile", "c cancelled"]),
            (["boston  RED sox"], ["b cancelled", "c notInFile"]),
            (["the park", "Cubs"], ["b notInFile", "c cancelled"]),
            (["", "Rays"], ["b cancelled", "c notInFile"]),
            (["White Sox v"], ["b notInFile", "c cancelled"]),
        ]
    )
    func completeForTeam(_ texts: [String], _ expected: [String]) throws {
        let update = try document.updated(
            by: schedule("gameId,day\nga,1", covering: .complete(for: texts))
        )
        #expect(words(update.changes) == expected)
    }

    @Test("a game that a complete schedule does not list is cancelled")
    func completeSchedule() throws {
        let json =
            "{\"format\":\"itinerary-schedule/1\",\"complete\":true,\"games\":[{\"gameId\":\"ga\",\"day\":1}]}"
        #expect(try words(document.updated(by: schedule(json)).changes) == ["b cancelled", "c cancelled"])
        let csv = try schedule("gameId,day\nga,1", covering: .complete)
        #expect(try words(document.updated(by: csv).changes) == ["b cancelled", "c cancelled"])
    }

    @Test("a schedule that is complete for a team uses the teams that an earlier schedule names")
    func teamsOfEarlierSchedule() throws {
        let earlier = try schedule("gameId,day,away\ngc,4,Twins")
        let now = try schedule("gameId,day\nga,1", covering: .complete(for: ["Twins", "Rays of Tampa"]))
        let changes = try document.updated(by: now, since: ScheduleHistory(schedules: [earlier])).changes
        #expect(words(changes) == ["b notInFile", "c cancelled"])
    }

    @Test("two items for one game are both matched by the game's id")
    func twoItemsOfOneGame() throws {
        let twice = Self.text.replacing("\"gameId\":\"gc\"", with: "\"gameId\":\"gb\"")
        let csv = try schedule("gameId,day\nga,1\ngb,3", covering: .complete)
        #expect(try words(TripDocument(twice).updated(by: csv).changes) == ["c moved 4 3"])
    }

    // MARK: Games without names

    @Test(
        "a game without the trip's id is matched by city, day and start",
        arguments: [
            (
                "date,city,start\n2018-05-01,chicago,14:05\n2018-05-03,Boston,19:05",
                ["a retimed 13:20 14:05", "c notInFile"]
            ),
            (
                "gameId,date,city,status\nx,2018-05-04,Chicago,cancelled",
                ["a notInFile", "b notInFile", "c cancelled"]
            ),
            // The day differs, so that the match is unknown.
            ("gameId,date,city\nx,2018-05-02,Chicago", ["a notInFile", "b notInFile", "c notInFile"]),
            // Two games are equally near.
            (
                "date,city,start\n2018-05-01,Chicago,12:20\n2018-05-01,Chicago,14:20",
                ["a notInFile", "b notInFile", "c notInFile"]
            ),
            (
                "date,city,start\n2018-05-01,Chicago,12:19\n2018-05-01,Chicago,14:19",
                ["a retimed 13:20 14:19", "b notInFile", "c notInFile"]
            ),
        ]
    )
    func matchByCityDayAndStart(_ text: String, _ expected: [String]) throws {
        let changes = try document.updated(by: schedule(text)).changes
        #expect(words(changes) == expected)
        #expect(!changes.isMatchedByID)
    }

    /// A game of the other club in the city is not a new time of this club's game.
    @Test("a row without an id does not match a game of other teams in the same city")
    func matchRespectsTeams() throws {
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

    @Test("games without ids in an earlier schedule are matched by city, day and start too")
    func earlierScheduleWithoutIDs() throws {
        let earlier = try schedule(
            "date,city,status,away\n2018-05-03,Boston,cancelled,Rays\n2018-05-04,Chicago,,Twins"
        )
        let now = try schedule("date,city\n2018-05-03,Boston", covering: .complete(for: ["Twins"]))
        let changes = try document.updated(by: now, since: ScheduleHistory(schedules: [earlier])).changes
        #expect(words(changes) == ["a notInFile", "b reinstated", "c cancelled"])
        #expect(changes.changes == [document.removal(of: "c")])
    }

    /// A game that an earlier schedule cancelled and that is back does not match another game in that city on that day.
    @Test("a reinstated game does not match another game of the same city and day")
    func reinstatedGameIsNotAnother() throws {
        let earlier = try schedule("gameId,date,city,status\nz,2018-05-01,Chicago,cancelled")
        let now = try schedule("gameId,date,city,start\nz,2018-05-01,Chicago,19:00")
        let changes = try document.updated(by: now, since: ScheduleHistory(schedules: [earlier])).changes
        #expect(changes.isMatchedByID)
        #expect(!changes.changes.contains { if case .retime = $0 { true } else { false } })
        #expect(words(changes).contains { $0.hasSuffix("reinstated") })
    }

    @Test("a game whose match is unclear is reported and not cancelled")
    func unclearMatch() throws {
        let text = "date,city,start\n2018-05-01,Chicago,12:20\n2018-05-01,Chicago,14:20"
        let changes = try document.updated(by: schedule(text, covering: .complete)).changes
        #expect(words(changes) == ["a notInFile", "b cancelled", "c cancelled"])
        #expect(changes.unclear == ["a"])
    }

    @Test("a schedule without ids cannot provide nearby games")
    func gamesWithoutIDs() throws {
        let schedule = try schedule("date,city\n2018-05-01,Chicago")
        #expect(throws: ScheduleError.self) { try schedule.games(in: document.trip) }
    }

    // MARK: Games that come back

    /// The game moves beyond the trip's days and back: it is restored with its keys and its position.
    @Test("a game that moves out of the trip's days and back is restored with all its keys")
    func gameComesBack() throws {
        let away = try document.updated(by: schedule("gameId,date\nga,2018-05-01\ngb,2018-06-01"))
        #expect(words(away.changes) == ["b moved 3 32", "c notInFile"])
        #expect(away.document.trip.index(ofItem: "b") == nil)
        // The changes are written to a file and read again.
        let done = try TripChange.list(Array(TripChange.documentText(away.changes.changes).utf8))
        #expect(TripChange.documentText(done) == TripChange.documentText(away.changes.changes))
        let history = ScheduleHistory(changes: done)
        let back = try away.document.updated(by: schedule("gameId,date\ngb,2018-05-03"), since: history)
        #expect(words(back.changes).last == "b reinstated")
        let difference = try DocumentDifference(from: document, to: back.document)
        #expect(difference.isEmpty)
        // The game is in the trip again, so that nothing changes.
        let again = try back.document.updated(by: schedule("gameId,date\ngb,2018-05-03"), since: history)
        #expect(again.changes.changes.isEmpty)
    }

    @Test("a cancelled game can come back on another day, at another time and in another city")
    func gameComesBackElsewhere() throws {
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

    /// If nothing kept the item, it has the facts of the schedules; only games in the trip's cities are added.
    @Test("a game that an earlier schedule cancelled is added if it is on the trip's days and in its cities")
    func reinstatedFromSchedules() throws {
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

    /// The item that a `remove` keeps is not checked; if it is invalid, the game has the facts of the schedule.
    @Test("a reinstated game has the schedule's data if its removed item is invalid")
    func keptItemIsInvalid() throws {
        let kept =
            #"[{"op":"remove","item":"z","was":{"gameId":"gz","title":7}},{"op":"remove","item":"y","was":"?"}]"#
        let history = ScheduleHistory(changes: try TripChange.list(Array(kept.utf8)))
        let now = try schedule("gameId,day,title,city\nga,1,,\ngz,2,Reds v Cubs,Cincinnati")
        let update = try document.updated(by: now, since: history)
        #expect(words(update.changes).last == "z reinstated")
        #expect(update.document.trip.items.last?.game?.title == "Reds v Cubs")
    }

    /// Two seats for one game are two items.
    @Test("all items of a game are restored when the game is reinstated")
    func allItemsComeBack() throws {
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
        // Each item comes back once, however often the game is cancelled and reinstated.
        history.changes += back.changes.changes + away.changes.changes
        let again = try away.document.updated(by: now, since: history)
        #expect(try DocumentDifference(from: document, to: again.document).isEmpty)
    }

    @Test("a reinstated game gets a numbered id if its id is taken")
    func takenID() throws {
        let kept =
            #"[{"op":"remove","item":"a","was":{"id":"a","type":"game","gameId":"gz","day":2,"sortOrder":5}}]"#
        let history = ScheduleHistory(changes: try TripChange.list(Array(kept.utf8)))
        let update = try document.updated(by: schedule("gameId,day\nga,1\ngz,2"), since: history)
        #expect(update.document.trip.items.last?.id == "a-2")
        #expect(update.document.trip.items.last?.position == Position(day: 2, sortOrder: 5))
        // With its new id the item is cancelled and comes back as one item.
        let gone = try update.document.updated(by: schedule("gameId,day,status\nga,1,\ngz,,cancelled"))
        let whole = ScheduleHistory(
            changes: history.changes + update.changes.changes + gone.changes.changes
        )
        let again = try gone.document.updated(by: schedule("gameId,day\nga,1\ngz,2"), since: whole)
        #expect(again.document.trip.items.map { $0.id } == update.document.trip.items.map { $0.id })
    }

    @Test("the removal of an item keeps the item with all its keys")
    func removalKeepsItem() throws {
        let removal = try #require(document.removal(of: "b"))
        #expect(TripChange.documentText([removal]).contains(#""note":"with Ann","x-seat":[1,2]}"#))
        #expect(document.removal(of: "nobody") == nil)
        #expect(try document.applying([removal]).trip.items.map { $0.id } == ["a", "c", "e"])
    }
}
