import Testing
import TripModel
import TripPlanning

/// The sort orders of legs after a repair (SPEC section 5): a leg that stays in its slot keeps its sort order, and legs
/// that move to a slot are spaced evenly.
@Suite struct NewNumberTests {
    /// A game in A on day 1, a game in B on day 2, and legs at given positions.
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

    /// The old sort order, 150, would also fit before the game on day 2.
    @Test("a leg that moves to another slot gets a new sort order, and a leg that stays keeps its sort order")
    func legInAnotherSlot() throws {
        let rules = Rules(noTravelDays: [1])
        #expect(try numbers(trip([leg("t", "A", "B", day: 1, 150)], rules: rules)) == ["t": -800])
        #expect(try numbers(trip([leg("t", "A", "B", day: 2, 150)], rules: rules)) == ["t": 150])
    }

    @Test("a leg that moves gets a new sort order, and the legs that stay in the slot keep theirs")
    func legBetweenLegsThatStay() throws {
        let rules = Rules(noTravelDays: [1])
        let legs = [
            leg("t", "A", "C", day: 1, 500), leg("u", "C", "D", day: 2, 100), leg("v", "D", "B", day: 2, 150),
        ]
        #expect(try numbers(trip(legs, rules: rules)) == ["t": -900, "u": 100, "v": 150])
    }
}
