import Testing
import TripInteraction

/// Nearby games as rows, and their drag into a trip.
@Suite struct CandidateTests {
    /// Three days: a game in A, a leg from A to B with a game there, and an empty day.
    private let trip = """
        {"format":"itinerary/1","id":"t","dayCount":3,"items":[
        {"id":"a","type":"game","gameId":"a","city":"A","day":1,"sortOrder":100,"start":"13:00"},
        {"id":"ab","type":"travel","from":"A","to":"B","durationMinutes":60,"day":2,"sortOrder":100},
        {"id":"b","type":"game","gameId":"b","city":"B","day":2,"sortOrder":200,"start":"19:00"}],
        "travelTimes":{"legs":[{"from":"B","to":"C","durationMinutes":90}]}}
        """
    private let candidates = [
        CandidateGame(Game(gameID: "far", city: "C", start: ClockTime("13:00")), day: 3),
        CandidateGame(Game(gameID: "night", city: "A", start: ClockTime("20:00")), day: 1),
        CandidateGame(Game(gameID: "noon", city: "A", start: ClockTime("09:00")), day: 1),
        CandidateGame(Game(gameID: "nowhere", city: "D"), day: 2),
    ]

    private func near() throws -> CandidateRows {
        let itinerary = Itinerary(try TripDocument(trip).trip)
        let options = try itinerary.nearbyGames(adding: candidates)
        return CandidateRows(options, adding: candidates, to: TripRows(itinerary))
    }

    private func option(_ id: String, _ near: CandidateRows, onDay day: Int) throws -> NearbyGame {
        try #require(near.options(onDay: day).first { near.game(of: $0).game.gameID == id })
    }

    @Test("each day lists its nearby games, the cheapest first")
    func gamesOfEachDay() throws {
        let near = try near()
        let found = (0...4).map { day in near.options(onDay: day).map { near.game(of: $0).game.gameID ?? "" }
        }
        #expect(found == [[], ["noon", "night"], [], ["far"], []])
    }

    /// Rows: 0 day 1, 1 a, 2 day 2, 3 ab, 4 b, 5 day 3.
    @Test(
        "the insertion line is drawn at the row into which a dragged game would drop",
        arguments: [("noon", 1, 1), ("night", 1, 2), ("far", 3, 6)]
    )
    func insertionLine(_ id: String, _ day: Int, _ row: Int) throws {
        let near = try near()
        let drag = near.drag(try option(id, near, onDay: day))
        #expect(drag.insertionRow == row)
    }

    @Test("a dragged game shows its cost only over the day of the game")
    func priceOnDayOfGame() throws {
        let near = try near()
        var drag = near.drag(try option("far", near, onDay: 3))
        let updates = (0...6).map { drag.update(offset: $0) }
        #expect(updates.map { $0.day } == [1, 1, 1, 2, 2, 2, 3])
        #expect(updates.map { $0.isAllowed } == [false, false, false, false, false, false, true])
        // From B to C, and back to B, where the trip ends.
        #expect(updates[6].price?.minutes == 180)
        #expect(updates[6].price?.edits == 2)
        #expect(updates.map { $0.feedback } == [nil, nil, nil, nil, nil, nil, .selection])
        #expect(drag.update(offset: 0).feedback == .selection)
    }

    @Test("dropping a nearby game on its day adds the game and its legs")
    func dropAddsGameAndLegs() throws {
        let near = try near()
        var drag = near.drag(try option("far", near, onDay: 3))
        _ = drag.update(offset: 3)
        #expect(try drag.drop() == nil)
        _ = drag.update(offset: 6)
        let changed = try #require(try drag.drop())
        let route = Itinerary(changed).timeline.items.map { changed.items[$0].id }
        #expect(route == ["a", "ab", "b", "new-1", "far", "new-2"])
        #expect(try Itinerary(changed).audit().findings.isEmpty)
    }
}
