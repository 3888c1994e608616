import Testing
import TripModel

/// Legs that went to a game before a change and go to nothing after it (SPEC section 7).
@Suite struct LegsToNothingTests {
    private func trip(_ items: [Item], end: String? = nil) throws -> Trip {
        try Trip(id: "t", dayCount: 5, items: items, geography: Geography(end: end))
    }

    private func leg(_ id: String, _ from: String, _ to: String, day: Int) -> Item {
        .travel(id, from: from, to: to, at: Position(day: day, sortOrder: 100))
    }

    private func game(_ id: String, _ city: String, day: Int) -> Item {
        .game(id, city: city, day: day, sortOrder: 200)
    }

    @Test("a leg is reported as going to no game if its only game is removed or moved away")
    func theOnlyGame() throws {
        let legs = [leg("out", "A", "B", day: 1), leg("on", "B", "C", day: 3), leg("back", "C", "A", day: 5)]
        let original = try trip(legs + [game("b", "B", day: 2), game("c", "C", day: 4)])
        #expect(try trip(legs + [game("b", "B", day: 2)]).legsToNothing(since: original) == ["on"])
        #expect(try trip(legs).legsToNothing(since: original) == ["out", "on"])
        // A game that is postponed until after the next leg leaves nothing for the first leg.
        let moved = try trip(legs + [game("b", "B", day: 4), game("c", "C", day: 4)])
        #expect(moved.legsToNothing(since: original) == ["out"])
        #expect(original.legsToNothing(since: original).isEmpty)
    }

    @Test("a leg is not reported as going to no game if it goes to another game or to a custom item")
    func somethingElse() throws {
        let legs = [leg("out", "A", "B", day: 1), leg("back", "B", "A", day: 3)]
        let original = try trip(legs + [game("b", "B", day: 2)])
        let event = Item.event("e", title: "Concert", city: "C", day: 2, sortOrder: 200)
        let walk = Item.custom("w", title: "Walk", day: 2, sortOrder: 200)
        #expect(try trip(legs + [event]).legsToNothing(since: original).isEmpty)
        #expect(try trip(legs + [walk]).legsToNothing(since: original).isEmpty)
        // The custom item was not a game, so that the leg loses nothing with it.
        #expect(try trip(legs).legsToNothing(since: trip(legs + [walk])).isEmpty)
    }

    @Test("if two consecutive legs went to a removed game, only the second is reported as going to no game")
    func twoLegs() throws {
        let legs = [leg("first", "A", "B", day: 1), leg("second", "B", "C", day: 2)]
        let original = try trip(legs + [game("c", "C", day: 3)])
        #expect(try trip(legs).legsToNothing(since: original) == ["second"])
    }

    @Test("the last leg is reported as going to no game unless it reaches the trip's end")
    func theEnd() throws {
        let legs = [leg("out", "A", "B", day: 1)]
        let original = try trip(legs + [game("b", "B", day: 2)], end: "B")
        #expect(try trip(legs, end: " b ").legsToNothing(since: original).isEmpty)
        #expect(try trip(legs, end: "A").legsToNothing(since: original) == ["out"])
        #expect(try trip(legs).legsToNothing(since: original) == ["out"])
    }

    @Test("a leg that is new, unplaced or previously unplaced is never reported as going to no game")
    func otherLegs() throws {
        let out = leg("out", "A", "B", day: 1)
        let original = try trip([out, game("b", "B", day: 2)])
        #expect(try trip([leg("new", "A", "B", day: 1)]).legsToNothing(since: original).isEmpty)
        #expect(try trip([.travel("out", from: "A", to: "B")]).legsToNothing(since: original).isEmpty)
        let unplaced = try trip([.travel("out", from: "A", to: "B"), game("b", "B", day: 2)])
        #expect(try trip([out]).legsToNothing(since: unplaced).isEmpty)
    }
}
