import Testing
import TripDocuments
import TripModel

/// Operations that postpone, cancel, add, move and pin items.
@Suite struct DocumentOperationTests {
    private static let text = """
        {"format": "itinerary/1", "id": "weekend", "startDate": "2018-05-04", "dayCount": 3, "items": [
          {"id": "cubs", "type": "game", "gameId": "game-Chicago-1", "title": "Cubs", "day": 1, "sortOrder": 100, "start": "13:20"},
          {"id": "sox", "type": "game", "gameId": "game-Chicago-2", "day": 2, "sortOrder": 1.0, "start": "13:10"},
          {"id": "walk", "type": "custom", "title": "Walk", "day": 2, "sortOrder": 200},
          {"id": "expo", "type": "event", "title": "Expo", "city": "Chicago", "day": 2, "sortOrder": 300, "start": "19:00"},
          {"id": "drive", "type": "travel", "from": "Chicago", "to": "Milwaukee", "day": 3, "sortOrder": 5, "x-car": "red"},
          {"id": "back", "type": "travel", "from": "Milwaukee", "to": "Chicago"}
        ] }
        """

    private let document: TripDocument

    init() throws { document = try TripDocument(DocumentOperationTests.text) }

    private func order(onDay day: Int, after operation: DocumentOperation) throws -> [String] {
        let trip = try document.performing(operation).document.trip
        return trip.items.filter { $0.position?.day == day }
            .sorted { ($0.position?.sortOrder ?? 0) < ($1.position?.sortOrder ?? 0) }.map { $0.id }
    }

    @Test("a postponed game goes before the first game of the day that starts later")
    func postponedGame() throws {
        #expect(
            try order(onDay: 2, after: .postpone(item: "cubs", to: .day(2))) == [
                "sox", "walk", "cubs", "expo",
            ]
        )
        let date = CalendarDate("2018-05-05")
        let early = DocumentOperation.postpone(item: "cubs", to: .date(date), start: ClockTime("11:00"))
        #expect(try order(onDay: 2, after: early) == ["cubs", "sox", "walk", "expo"])
        let changed = try document.performing(early).document
        #expect(changed.trip["cubs"]?.game?.start == ClockTime("11:00"))
        let night = DocumentOperation.postpone(item: "cubs", to: .day(2), start: ClockTime("19:00"))
        #expect(try order(onDay: 2, after: night) == ["sox", "walk", "expo", "cubs"])
    }

    @Test(
        "a move or a postponement may state the position on the day",
        arguments: [
            (DayPlace.index(0), ["cubs", "sox", "walk", "expo"]),
            (.index(3), ["sox", "walk", "expo", "cubs"]),
            (.before(item: "walk"), ["sox", "cubs", "walk", "expo"]),
            (.after(item: "sox"), ["sox", "cubs", "walk", "expo"]),
            (.sortOrder(250), ["sox", "walk", "cubs", "expo"]),
        ]
    )
    func placeOnDay(_ place: DayPlace, _ expected: [String]) throws {
        #expect(try order(onDay: 2, after: .move(item: "cubs", to: .day(2), at: place)) == expected)
        #expect(try order(onDay: 2, after: .postpone(item: "cubs", to: .day(2), at: place)) == expected)
    }

    @Test("a leg or custom item moves to the end of the day")
    func movedToEndOfDay() throws {
        #expect(try order(onDay: 2, after: .move(item: "drive", to: .day(2))).last == "drive")
        #expect(try order(onDay: 2, after: .move(item: "walk", to: .day(2))).last == "walk")
    }

    @Test("the items of a day are renumbered if no sort order is free")
    func renumberedDay() throws {
        let near = try TripDocument(
            DocumentOperationTests.text.replacing(
                "\"sortOrder\": 200",
                with: "\"sortOrder\": 1.0000000000000002"
            )
        )
        let (changed, change) = try near.performing(
            .move(item: "cubs", to: .day(2), at: .after(item: "sox"))
        )
        let orders = ["sox", "cubs", "walk", "expo"].map { changed.trip[$0]?.position?.sortOrder }
        #expect(orders == [1000, 2000, 3000, 4000])
        #expect(try changed.applying(change.inverse).text == near.text)
    }

    @Test("the change that cancels an item keeps the item with all its keys")
    func cancelKeepsItem() throws {
        let operation = DocumentOperation.cancel(item: "drive")
        #expect(try document.performing(operation).document.trip.index(ofItem: "drive") == nil)
        let text = TripChange.documentText(try operation.changes(in: document))
        #expect(text.contains(#""op":"remove","item":"drive","was":{"id":"drive""#))
        #expect(text.contains(#""x-car":"red""#))
    }

    @Test("an added game is ordered on its day by its start time")
    func addedByStart() throws {
        let game = Game(gameID: "game-Chicago-3", start: ClockTime("14:00"), weight: 2)
        #expect(
            try order(onDay: 2, after: .add(NewItem(.game(game)), on: .day(2)))
                == ["sox", "walk", "game-Chicago-3", "expo"]
        )
        let added = try document.performing(.add(NewItem(.game(game), id: "g"), on: .day(1))).document
        #expect(
            added.text.contains(
                #"{"id":"g","type":"game","gameId":"game-Chicago-3","start":"14:00","weight":2,"#
            )
        )
        #expect(added.trip["g"]?.game == game)
    }

    @Test("a new item gets an unused id that is made from its name")
    func newIDs() throws {
        func ids(adding kind: Item.Kind) throws -> [String] {
            var history = DocumentHistory(document)
            for _ in 0..<2 { try history.perform(.add(NewItem(kind), on: .day(1))) }
            return history.document.trip.items.suffix(2).map { $0.id }
        }
        #expect(try ids(adding: .custom(Custom(title: "Walk"))) == ["walk-2", "walk-3"])
        #expect(try ids(adding: .custom(Custom(title: "…"))) == ["item", "item-2"])
        #expect(try ids(adding: .game(Game(gameID: "sox"))) == ["sox-2", "sox-3"])
        let concert = Game(gameID: nil, city: "Chicago", title: "The Concert, at last")
        #expect(try ids(adding: .game(concert)) == ["the-concert-at-last", "the-concert-at-last-2"])
        let travel = Item.Kind.travel(Travel(from: "Green Bay", to: "St. Louis"))
        #expect(try ids(adding: travel) == ["green-bay-st-louis", "green-bay-st-louis-2"])
    }

    @Test("a leg may be added without a day")
    func unplacedLeg() throws {
        let travel = Travel(from: "Chicago", to: "Detroit", duration: 270, distanceKm: 455)
        let added = try document.performing(.add(NewItem(.travel(travel)), on: nil)).document
        #expect(added.trip["chicago-detroit"]?.position == nil)
        #expect(added.trip["chicago-detroit"]?.travel == travel)
    }

    @Test("a leg can be pinned and unpinned")
    func pinAndUnpin() throws {
        var history = DocumentHistory(document)
        try history.perform(.pin(item: "drive"))
        #expect(history.document.trip["drive"]?.travel?.pinned == true)
        try history.perform(.unpin(item: "drive"))
        #expect(history.document.text == document.text)
        #expect(history.names == ["Pin Chicago – Milwaukee", "Unpin Chicago – Milwaukee"])
    }

    @Test(
        "a step of the history is named after its operation unless a name is given",
        arguments: [
            (DocumentOperation.postpone(item: "cubs", to: .day(3)), "Postpone Cubs to day 3"),
            (.cancel(item: "sox"), "Cancel sox"),
            (.add(NewItem(.custom(Custom(title: "Lunch"))), on: .day(1)), "Add Lunch"),
            (.move(item: "drive", to: .day(1)), "Move Chicago – Milwaukee to day 1"),
        ]
    )
    func stepNames(_ operation: DocumentOperation, _ name: String) throws {
        var history = DocumentHistory(document)
        #expect(try history.perform(operation) == name)
        #expect(history.undoName == name)
        #expect(try history.undo() == name)
        #expect(history.document.text == document.text)
        #expect(try history.perform(operation, named: "Mine") == "Mine" && history.undoName == "Mine")
    }

    @Test(
        "an invalid operation is rejected with a reason",
        arguments: [
            (DocumentOperation.cancel(item: "cub"), #"the trip has no item "cub"; perhaps you mean "cubs""#),
            (.postpone(item: "drive", to: .day(1)), "the item drive is not a game or event"),
            (.pin(item: "cubs"), "the item cubs is not a leg"),
            (.unpin(item: "walk"), "the item walk is not a leg"),
            (.pin(item: "back"), "the item back is not placed, so it cannot be pinned"),
            (.postpone(item: "cubs", to: .day(4)), "day 4 is outside the trip, which has days 1 to 3"),
            (
                .move(item: "cubs", to: .day(1), at: .index(1)),
                "day 1 has no other item, so the index must be 0"
            ),
            (
                .move(item: "cubs", to: .day(2), at: .index(-1)),
                "day 2 has 3 other items, so the index must be 0 to 3"
            ),
            (.move(item: "cubs", to: .day(2), at: .before(item: "drive")), "the item drive is not on day 2"),
            (
                .move(item: "cubs", to: .day(2), at: .sortOrder(.infinity)),
                "sortOrder: must be a finite number"
            ),
            (
                .add(NewItem(.custom(Custom(title: "Lunch"))), on: nil),
                "lunch needs a day; only legs and visits can"
            ),
            (
                .add(NewItem(.custom(Custom(title: "Lunch")), id: "cubs"), on: .day(1)),
                "already has an item cubs"
            ),
            (.add(NewItem(.game(Game(gameID: "g", city: " "))), on: .day(1)), "would leave the trip invalid"),
            (
                .add(NewItem(.game(Game(gameID: "g", weight: 0))), on: .day(1)),
                "0 is out of range; it must be 1"
            ),
        ]
    )
    func invalidOperation(_ operation: DocumentOperation, _ message: String) {
        var history = DocumentHistory(document)
        do throws(OperationError) {
            try history.perform(operation)
            Issue.record("taken: \(operation)")
        } catch {
            #expect(error.description.contains(message), "\(error)")
        }
        #expect(history.document.text == document.text && history.undoName == nil)
    }

    @Test("a date outside the trip, or in a trip without a start date, is rejected")
    func dateOutsideTrip() throws {
        let date = CalendarDate("2018-05-07")
        let first = CalendarDate("2018-05-04")
        let last = CalendarDate("2018-05-06")
        let operation = DocumentOperation.postpone(item: "cubs", to: .date(date))
        #expect(throws: OperationError.dateOutsideTrip(date, first: first, last: last)) {
            try document.performing(operation)
        }
        let undated = try TripDocument(
            DocumentOperationTests.text.replacing(#""startDate": "2018-05-04", "#, with: "")
        )
        #expect(throws: OperationError.noStartDate(date)) { try undated.performing(operation) }
    }

    @Test("a change that was made for another text is rejected")
    func changeOfAnotherText() throws {
        let (changed, change) = try document.performing(.cancel(item: "walk"))
        #expect(throws: ChangeError.otherDocument(change: "Cancel Walk")) { try changed.applying(change) }
        #expect(try document.applying(change).text == changed.text)
        #expect(change.inverse.inverse == change)
    }

    @Test("the inverse of an operation restores a document of the source app")
    func inverseRestoresSourceApp() throws {
        let text = """
            [{"id": "c", "tripId": "s", "day": 1, "sortOrder": 5, "kind": {"custom": {"_0": {"title": "C"}}}}]
            """
        let source = try TripDocument(text)
        let (changed, change) = try source.performing(.move(item: "c", to: .day(1), at: .sortOrder(9)))
        #expect(changed.coding == .itinerary && changed.trip["c"]?.position?.sortOrder == 9)
        #expect(try changed.applying(change.inverse).text == text)
    }
}
