import Testing
import TripModel
import TripPlanningCore
import WorkBudgets

@Suite struct RouteTests {
    private func route(_ items: [Item], days: Int = 9) throws -> [String] {
        let itinerary = Itinerary(try Trip(id: "t", dayCount: days, items: items))
        #expect(itinerary.route.isProven)
        return itinerary.route.legs.map { itinerary.trip.items[$0].id }
    }

    private func leg(_ id: String, _ from: String, _ to: String, day: Int? = nil) -> Item {
        .travel(id, from: from, to: to, at: day.map { Position(day: $0, sortOrder: 500) })
    }

    @Test("placed legs that connect are in timeline order")
    func placedLegsInTimelineOrder() throws {
        #expect(try route([leg("b", "B", "C", day: 4), leg("a", "A", "B", day: 2)]) == ["a", "b"])
    }

    @Test("unplaced legs are ordered so that each leg starts where the previous leg ends")
    func unplacedLegsConnect() throws {
        #expect(try route([leg("c", "C", "D"), leg("a", "A", "B"), leg("b", "B", "C")]) == ["a", "b", "c"])
    }

    @Test("legs get the connected order that misses the fewest games")
    func orderMissesFewestGames() throws {
        // A connected order may visit New York or Toronto first and start in any city; the games decide.
        let legs = [
            leg("bn", "Boston", "New York"), leg("nb", "New York", "Boston"),
            leg("bt", "Boston", "Toronto"), leg("tb", "Toronto", "Boston"),
        ]
        let home = Item.game("g3", city: "Boston", day: 7, sortOrder: 100)
        let toronto = Item.game("g1", city: "Toronto", day: 2, sortOrder: 100)
        let newYork = Item.game("g2", city: "New York", day: 5, sortOrder: 100)
        #expect(try route(legs + [home, toronto, newYork]) == ["bt", "tb", "bn", "nb"])
        #expect(try route(legs + [toronto, newYork]) == ["nb", "bt", "tb", "bn"])
        #expect(try route(legs) == ["bn", "nb", "bt", "tb"])
    }

    @Test("legs are ordered so that they meet a heavy game and the games around it")
    func orderMeetsHeavyGame() throws {
        let legs = [leg("ab", "A", "B"), leg("ba", "B", "A")]
        let light = Item.game("g1", city: "B", day: 1, sortOrder: 1)
        let heavy = Item.game("g2", city: "A", day: 2, sortOrder: 1, weight: 3)
        let third = Item.game("g3", city: "B", day: 3, sortOrder: 1)
        #expect(try route(legs + [light, heavy, third]) == ["ba", "ab"])
    }

    @Test("legs that cannot connect keep their current order with gaps")
    func gapsInRoute() throws {
        #expect(
            try route([leg("a", "A", "B", day: 5), leg("x", "X", "Y", day: 1), leg("b", "B", "C")]) == [
                "x", "a", "b",
            ]
        )
    }

    @Test("in the current order, an unplaced leg follows the first leg that ends where it starts")
    func unplacedLegInCurrentOrder() throws {
        // No order connects these legs, so that the route shows the current order.
        let items = [
            leg("q", "Q", "R", day: 1), leg("a1", "Z", "A", day: 2), leg("a2", "Y", "A", day: 3),
            leg("u", "A", "K"), leg("v", "W", "Q"), leg("w", "M", "N"),
        ]
        #expect(try route(items) == ["v", "q", "a1", "u", "a2", "w"])
    }

    @Test("a stay at a gap has the cities of both legs")
    func stayAtGap() throws {
        let itinerary = Itinerary(
            try Trip(id: "t", dayCount: 3, items: [leg("a", "A", "B", day: 1), leg("x", "X", "Y", day: 2)])
        )
        let names = itinerary.route.stays.map { stay in
            [stay.arrival, stay.departure].compactMap { $0.map { itinerary.trip.cities.name(of: $0) } }
        }
        #expect(names == [["A"], ["B", "X"], ["Y"]])
    }

    @Test("a route search stopped by its step limit still returns all legs in a connected order")
    func stoppedSearch() throws {
        // Round trips from a hub, and games that no order can all meet.
        let cities = (0..<12).map { "C\($0)" }
        var items: [Item] = []
        for (index, city) in cities.enumerated() {
            items.append(leg("o\(index)", "Hub", city))
            items.append(leg("r\(index)", city, "Hub"))
        }
        for game in 0..<60 {
            let city = cities[(game * 7) % 12]
            items.append(.game("g\(game)", city: city, day: game + 1, sortOrder: 1, weight: 1 + game % 3))
        }
        let trip = try Trip(id: "t", dayCount: 60, items: items)
        let route = Route(trip, Timeline(trip), spending: WorkBudget(WorkLimits(steps: 50_000)))
        #expect(!route.isProven)
        #expect(Set(route.legs) == Set(items.indices.filter { items[$0].isTravel }))
        for (one, next) in zip(route.legs, route.legs.dropFirst()) {
            #expect(trip.arrival(ofLegAt: one) == trip.departure(ofLegAt: next))
        }
    }

    @Test("a route of 3,000 unplaced legs is found, but not proven to be the best")
    func manyUnplacedLegs() throws {
        let legs = (0..<3_000).map { leg("l\($0)", "A", "B") }
        let itinerary = Itinerary(try Trip(id: "t", dayCount: 1, items: legs))
        #expect(itinerary.route.legs.count == 3_000)
        #expect(!itinerary.route.isProven)
    }
}
