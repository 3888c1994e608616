import Testing
import TripPlanning

/// Wishes for visits in the library, whose callers may omit the check of a wish list.
@Suite struct VisitWishTests {
    private static let hours = OpeningHours([OpeningHours.Period(from: 600, to: 1020)])

    private let visit = Item.visit(
        "museum",
        title: "Museum",
        city: "A",
        duration: 60,
        openingHours: hours,
        at: Position(day: 1, sortOrder: 1000),
        start: ClockTime(minuteOfDay: 660)
    )

    private func itinerary(_ items: [Item]) throws -> Itinerary {
        Itinerary(try Trip(id: "trip", dayCount: 2, items: items))
    }

    @Test("a visit wish with the id of a game is an error, and planning leaves the game unchanged")
    func idOfGame() throws {
        let game = Item.game("cubs", city: "A", day: 1, sortOrder: 1000, start: ClockTime(minuteOfDay: 1140))
        let itinerary = try itinerary([game])
        let new = NewVisit(city: "A", duration: 60, openingHours: Self.hours)
        let wishes = try WishList([Wish(id: "cubs", visit: .new(new))])
        #expect(throws: WishError.self) { try wishes.check(for: itinerary.trip) }
        let plan = try itinerary.plan(wishes, from: [])
        let best = try #require(plan.best)
        #expect(plan.unmatched == ["cubs"] && best.visits.isEmpty)
        #expect(try best.trip().items == [game])
    }

    @Test("a visit does not grant a wish for games that has its id")
    func gamesWithIDOfVisit() throws {
        let itinerary = try itinerary([visit])
        let wishes = try WishList([Wish(id: "museum", team: "Cubs")])
        #expect(throws: WishError.self) { try wishes.check(for: itinerary.trip) }
        let plan = try itinerary.plan(wishes, from: [])
        #expect(plan.unmatched == ["museum"])
        #expect(plan.best?.wishes.map { $0.granted } == [0])
    }

    @Test("wishes and visits of a trip that are together too many stop planning")
    func tooMany() throws {
        let itinerary = try itinerary([visit])
        let wishes = try WishList((1...128).map { Wish(id: "wish-\($0)", team: "Cubs") })
        let plan = try itinerary.plan(wishes, from: [])
        #expect(plan.best == nil && plan.stopped == .memoryLimit)
        let fewer = try WishList((1...127).map { Wish(id: "wish-\($0)", team: "Cubs") })
        #expect(try itinerary.plan(fewer, from: []).best != nil)
    }
}
