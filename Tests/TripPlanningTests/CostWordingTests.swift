import Testing
import TripAnswers
import TripDocuments
import TripPlanning

/// Tests of the nights and the money of trips and plans in short form.
@Suite struct CostWordingTests {
    /// A game in A, a leg of 100 km to B on the next day, and a game there on day 3.
    private func document(_ costs: String) throws -> TripDocument {
        try TripDocument(
            """
            {"format": "itinerary/1", "id": "t", "dayCount": 5, "items": [
              {"id": "a", "type": "game", "gameId": "a", "title": "Aces v Bats", "city": "A", "day": 1, "sortOrder": 1},
              {"id": "ab", "type": "travel", "from": "A", "to": "B", "durationMinutes": 120, "day": 2, "sortOrder": 1},
              {"id": "b", "type": "game", "gameId": "b", "title": "Bats v Aces", "city": "B", "day": 3, "sortOrder": 1,
               "price": 20}],
              "travelTimes": {"legs": [{"from": "A", "to": "B", "durationMinutes": 120, "distanceKm": 100},
                {"from": "B", "to": "A", "durationMinutes": 120, "distanceKm": 100}]}, "costs": {\(costs)}}
            """
        )
    }

    private func cost(_ document: TripDocument) -> String? {
        Wording(document.trip).cost(Itinerary(document.trip).expenses)
    }

    @Test(
        "the cost in short form has the nights, the total, the categories not counted, and what has no price"
    )
    func costsOfTrips() throws {
        let all = try document(#""currency": "EUR", "night": 80.5, "leg": 10, "ticket": 15"#)
        #expect(cost(all) == "2 nights, 206 EUR")
        #expect(
            try cost(document(#""night": 80"#)) == "2 nights, 180 (legs not counted); no price for a"
        )
        let free = try document("").performing(.cancel(item: "b")).document
        #expect(cost(free) == nil)
    }

    @Test("the cost states the nights in unknown cities, which the total does not count")
    func unknownNights() throws {
        let whole = try document(#""night": 80, "ticket": 15"#).trip
        let leg = Item.travel("x", from: "C", to: "B", at: Position(day: 3, sortOrder: 0))
        let other = Item.travel("y", from: "A", to: "D", at: Position(day: 1, sortOrder: 2))
        let trip = try whole.replacing(
            items: whole.items.filter { $0.id != "ab" } + [leg, other],
            start: nil,
            end: nil
        )
        let words = Wording(trip).cost(Itinerary(trip).expenses)
        #expect(words?.hasPrefix("2 nights, ") == true)
        #expect(
            words?.hasSuffix("; not counting the nights of days 1 and 2, whose cities are unknown") == true
        )
    }

    @Test("the money of recovery plans and outlooks is the money of the trip after the plan")
    func moneyOfPlans() throws {
        let costs = #""currency": "EUR", "night": 80, "leg": 10, "ticket": 15"#
        for day in 1...5 {
            let postponed = try document(costs).performing(.postpone(item: "a", to: .day(day))).document
            let itinerary = Itinerary(postponed.trip)
            for way in try RecoveryPlans(of: itinerary).written(in: postponed) {
                let after = try postponed.applying(way.changes)
                #expect(way.money != nil && way.money == cost(after), "day \(day): \(way.title)")
            }
            let outlook = try itinerary.outlook()
            let words = Wording(postponed.trip).cost(outlook.expenses(of: postponed.trip))
            if case .fine = outlook { #expect(words == cost(postponed)) }
            #expect(words?.contains(" EUR") == true, "day \(day)")
        }
        let free = try document("").performing(.cancel(item: "b")).document
        #expect(try Itinerary(free.trip).outlook().expenses(of: free.trip) == nil)
    }
}
