import Testing
import TripModel
import TripPlanning

/// The numbers that legs get (SPEC section 5): who stays in a gap keeps its own, who comes to one is spaced evenly.
@Suite struct NewNumberTests {
    /// From A on day 1 to B on day 2, with legs at the positions given.
    private func trip(_ legs: [Item], rules: Rules = Rules()) throws -> Itinerary {
        let games = [
            Item.game("in A", city: "A", day: 1, sortOrder: 100),
            Item.game("in B", city: "B", day: 2, sortOrder: 200),
        ]
        return Itinerary(try Trip(id: "t", dayCount: 2, items: games + legs, rules: rules))
    }

    private func leg(_ id: String, _ from: String, _ to: String, day: Int, _ sortOrder: Double) -> Item {
        .travel(id, from: from, to: to, at: Position(day: day, sortOrder: sortOrder))
    }

    private func numbers(_ itinerary: Itinerary) throws -> [String: Double] {
        let repaired = try itinerary.trip.placing(try itinerary.repair().positions)
        return Dictionary(
            uniqueKeysWithValues: repaired.items.compactMap { item in
                item.isTravel ? item.position.map { (item.id, $0.sortOrder) } : nil
            }
        )
    }

    /// Its own number, 150, would fit before the game of day 2 too.
    @Test func whoComesToAnotherGapGetsANewNumber() throws {
        let rules = Rules(noTravelDays: [1])
        #expect(try numbers(trip([leg("t", "A", "B", day: 1, 150)], rules: rules)) == ["t": -800])
        #expect(try numbers(trip([leg("t", "A", "B", day: 2, 150)], rules: rules)) == ["t": 150])
    }

    @Test func whoComesIsSpacedBetweenThoseThatStay() throws {
        let rules = Rules(noTravelDays: [1])
        let legs = [
            leg("t", "A", "C", day: 1, 500), leg("u", "C", "D", day: 2, 100), leg("v", "D", "B", day: 2, 150),
        ]
        #expect(try numbers(trip(legs, rules: rules)) == ["t": -900, "u": 100, "v": 150])
    }
}
