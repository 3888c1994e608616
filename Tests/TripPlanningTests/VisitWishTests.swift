import Testing
import TimeZones
import TripDocuments
import TripPlanning
import WorkBudgets

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

    @Test("a pinned leg at the position of a game is before or after it in all plans of a question")
    func tiedLeg() throws {
        let tie = Position(day: 1, sortOrder: 1000)
        let items = [
            Item.travel("back", from: "B", to: "A", at: tie, duration: 60, pinned: true),
            Item.game("cubs", city: "B", day: 1, sortOrder: 1000, start: ClockTime(minuteOfDay: 780)),
        ]
        let new = NewVisit(city: "B", duration: 60, openingHours: Self.hours)
        let wishes = try WishList([Wish(id: "museum", visit: .new(new))])
        let best = try #require(try itinerary(items).plan(wishes, from: []).best)
        #expect(best.visits.count == 1 && best.missedGames.isEmpty)
        let planned = try best.trip().items
        let leg = try #require(planned.first { $0.id == "back" }?.position)
        let game = try #require(planned.first { $0.id == "cubs" }?.position)
        #expect(leg.day == game.day && leg.sortOrder < game.sortOrder)
    }

    /// A trip of two days without items, in which only Bari has a time zone.
    private func halfZoned() throws -> Itinerary {
        let text = """
            {"format":"itinerary/1","id":"t","startDate":"2026-06-29","dayCount":2,"start":"Rome","items":[],
            "places":[{"city":"Rome"},{"city":"Bari","timeZone":"Europe/Rome"}],
            "travelTimes":{"legs":[{"from":"Rome","to":"Bari","durationMinutes":60}]}}
            """
        return Itinerary(try TripDocument(text, context: TripContext(zones: ZoneDatabase().source)).trip)
    }

    @Test("only the first of two games is a candidate if one of them has no time zone")
    func gamesWithAndWithoutZone() throws {
        let itinerary = try halfZoned()
        let wishes = try WishList([Wish(id: "all", city: "Rome"), Wish(id: "bari", city: "Bari")])
        let season = ["Rome", "Bari"].map { city in
            let game = Game(gameID: city, city: city, start: ClockTime(minuteOfDay: 720))
            return SeasonGame(game, day: city == "Rome" ? 1 : 2, date: nil)
        }
        for (games, met) in [(season, "Rome"), (season.reversed(), "Bari")] {
            let plan = try itinerary.plan(wishes, from: games)
            #expect(plan.best?.wishes.flatMap { $0.games } == [met])
            #expect(itinerary.gamesLeftOut(for: wishes, from: games).map { $0.gameID } != [met])
        }
    }

    @Test(
        "only the first of two visits can be met if one of them has no time zone",
        arguments: [false, true]
    )
    func visitsWithAndWithoutZone(isItem: Bool) throws {
        for cities in [["Rome", "Bari"], ["Bari", "Rome"]] {
            var itinerary = try halfZoned()
            var wishes = try WishList([])
            if isItem {
                let items = cities.map { city in
                    Item.visit(city, title: city, city: city, duration: 60, openingHours: Self.hours)
                }
                itinerary = Itinerary(try items.reduce(itinerary.trip) { try $0.adding($1) })
            } else {
                wishes = try WishList(
                    cities.map { city in
                        let new = NewVisit(city: city, duration: 60, openingHours: Self.hours)
                        return Wish(id: city, visit: .new(new))
                    }
                )
            }
            let plan = try itinerary.plan(wishes, from: [])
            #expect(plan.best?.visits.map { $0.id } == [cities[0]])
            #expect(plan.unmatched == [cities[1]])
        }
    }

    @Test("a departure without a time zone is not taken in a trip that meets a visit with one")
    func departureWithoutZone() throws {
        let text = """
            {"format":"itinerary/1","id":"t","startDate":"2026-06-29","dayCount":1,"start":"Rome","items":[],
            "places":[{"city":"Rome"},{"city":"Bari","timeZone":"Europe/Rome"}],
            "travelTimes":{"symmetric":false,"legs":[{"from":"Anzio","to":"Bari","durationMinutes":60}],
            "departures":[{"from":"Rome","to":"Anzio","day":1,"start":"08:00","durationMinutes":60}]}}
            """
        let trip = try TripDocument(text, context: TripContext(zones: ZoneDatabase().source)).trip
        for (city, visits) in [("Bari", [String]()), ("Anzio", ["zoo"])] {
            let zoo = NewVisit(city: city, duration: 60, openingHours: Self.hours)
            let plan = try Itinerary(trip).plan(WishList([Wish(id: "zoo", visit: .new(zoo))]), from: [])
            #expect(plan.best?.visits.map { $0.id } == visits, "\(city)")
        }
    }
}
