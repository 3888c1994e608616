import Foundation
import Testing
import TripDocuments
import TripPlanning

/// The source app's interface, tested with the source app's own cases.
@Suite struct SourceAppTests {
    private func game(_ id: String, _ city: String, day: Int, _ sortOrder: Double = 100) -> ItineraryItem {
        ItineraryItem(id: id, day: day, sortOrder: sortOrder, kind: .game(gameId: "game-\(city)-\(id)"))
    }

    private func travel(_ from: String, _ to: String, day: Int = 2, _ sortOrder: Double = 50) -> ItineraryItem
    {
        let info = TravelInfo(fromCity: from, toCity: to)
        return ItineraryItem(id: "\(from)-\(to)", day: day, sortOrder: sortOrder, kind: .travel(info))
    }

    private func custom(day: Int = 1) -> ItineraryItem {
        ItineraryItem(id: "c", day: day, sortOrder: 10, kind: .custom(CustomInfo(title: "Zoo")))
    }

    @Test("a game has no valid position and no range of days")
    func gameCannotMove() {
        let item = game("g", "Chicago", day: 1)
        let constraints = ItineraryConstraints(tripDayCount: 5, items: [item])
        for day in 1...5 { #expect(!constraints.isValidPosition(for: item, day: day, sortOrder: 100)) }
        #expect(constraints.validDayRange(for: item) == nil)
    }

    @Test("a leg may be on the days from the game where it starts to the game where it ends")
    func rangeOfDays() {
        let travel = travel("Chicago", "Detroit")
        let items = [game("a", "Chicago", day: 1), travel, game("b", "Detroit", day: 3)]
        #expect(ItineraryConstraints(tripDayCount: 5, items: items).validDayRange(for: travel) == 1...3)
    }

    @Test("a leg may not be on a day outside its range")
    func outsideRange() {
        let travel = travel("Chicago", "Detroit", day: 3)
        let items = [game("a", "Chicago", day: 2), travel, game("b", "Detroit", day: 4)]
        let constraints = ItineraryConstraints(tripDayCount: 6, items: items)
        #expect(!constraints.isValidPosition(for: travel, day: 1, sortOrder: 50))
        #expect(constraints.isValidPosition(for: travel, day: 3, sortOrder: 50))
        #expect(!constraints.isValidPosition(for: travel, day: 5, sortOrder: 50))
    }

    @Test("a leg has no range if the game where it ends is before the game where it starts")
    func reversedGames() {
        let travel = travel("Chicago", "Detroit")
        let items = [game("a", "Chicago", day: 4), travel, game("b", "Detroit", day: 2)]
        let constraints = ItineraryConstraints(tripDayCount: 5, items: items)
        #expect(constraints.validDayRange(for: travel) == nil)
        for day in 1...5 { #expect(!constraints.isValidPosition(for: travel, day: day, sortOrder: 500)) }
    }

    @Test("a leg must be after the game in the city where it starts")
    func afterDepartureGame() {
        let travel = travel("Chicago", "Detroit", day: 1, 200)
        let constraints = ItineraryConstraints(
            tripDayCount: 3,
            items: [game("a", "Chicago", day: 1), travel]
        )
        #expect(!constraints.isValidPosition(for: travel, day: 1, sortOrder: 50))
        #expect(!constraints.isValidPosition(for: travel, day: 1, sortOrder: 100))
        #expect(constraints.isValidPosition(for: travel, day: 1, sortOrder: 150))
    }

    @Test("a leg must be before the game in the city where it ends")
    func beforeArrivalGame() {
        let travel = travel("Chicago", "Detroit", day: 3)
        let constraints = ItineraryConstraints(
            tripDayCount: 3,
            items: [travel, game("b", "Detroit", day: 3)]
        )
        #expect(constraints.isValidPosition(for: travel, day: 3, sortOrder: 50))
        #expect(!constraints.isValidPosition(for: travel, day: 3, sortOrder: 100))
        #expect(!constraints.isValidPosition(for: travel, day: 3, sortOrder: 150))
    }

    @Test("a leg may not be between two games in the city where it starts")
    func betweenDepartureGames() {
        let travel = travel("Chicago", "Detroit", day: 1, 300)
        let games = [game("a", "Chicago", day: 1, 100), game("b", "Chicago", day: 1, 200)]
        let constraints = ItineraryConstraints(tripDayCount: 3, items: games + [travel])
        #expect(!constraints.isValidPosition(for: travel, day: 1, sortOrder: 150))
        #expect(constraints.isValidPosition(for: travel, day: 1, sortOrder: 250))
    }

    @Test("a leg may not be between two games in the city where it ends")
    func betweenArrivalGames() {
        let travel = travel("Chicago", "Detroit", day: 3)
        let games = [game("a", "Detroit", day: 3, 100), game("b", "Detroit", day: 3, 200)]
        let constraints = ItineraryConstraints(tripDayCount: 3, items: games + [travel])
        #expect(constraints.isValidPosition(for: travel, day: 3, sortOrder: 50))
        #expect(!constraints.isValidPosition(for: travel, day: 3, sortOrder: 150))
    }

    @Test("a leg may be anywhere on the days between its games")
    func daysBetweenGames() {
        let travel = travel("Chicago", "Detroit", day: 3)
        let items = [game("a", "Chicago", day: 1), travel, game("b", "Detroit", day: 5)]
        let constraints = ItineraryConstraints(tripDayCount: 5, items: items)
        for day in 2...4 {
            for sortOrder in [-5_000, 0, 100, 1e6] {
                #expect(constraints.isValidPosition(for: travel, day: day, sortOrder: sortOrder))
            }
        }
    }

    @Test("a custom item may be on every day of the trip")
    func customItemOnAnyDay() {
        let constraints = ItineraryConstraints(tripDayCount: 5, items: [custom()])
        for day in 1...5 { #expect(constraints.isValidPosition(for: custom(), day: day, sortOrder: 50)) }
        #expect(!constraints.isValidPosition(for: custom(), day: 0, sortOrder: 50))
        #expect(!constraints.isValidPosition(for: custom(), day: 6, sortOrder: 50))
        #expect(constraints.validDayRange(for: custom()) == 1...5)
    }

    @Test("the sort order of a custom item may be below, equal to or above the sort order of a game")
    func customItemAroundGames() {
        let items = [game("a", "Chicago", day: 1), custom()]
        let constraints = ItineraryConstraints(tripDayCount: 2, items: items)
        for sortOrder in [50.0, 100, 150] {
            #expect(constraints.isValidPosition(for: custom(), day: 1, sortOrder: sortOrder))
        }
    }

    @Test("the barrier games of a leg are the last game where it starts and the first game where it ends")
    func barriersOfLeg() {
        let travel = travel("Chicago", "Detroit", day: 3)
        let games = [
            game("a", "Chicago", day: 1), game("b", "Chicago", day: 2), game("c", "Detroit", day: 4),
            game("d", "Detroit", day: 5), game("e", "Boston", day: 3),
        ]
        let constraints = ItineraryConstraints(tripDayCount: 5, items: games + [travel])
        #expect(constraints.barrierGames(for: travel).map { $0.id } == ["b", "c"])
        #expect(constraints.barrierGames(for: games[0]).isEmpty)
        #expect(constraints.barrierGames(for: custom()).isEmpty)
    }

    @Test("in a trip without items, a leg may be on every day")
    func emptyTrip() {
        let travel = travel("Chicago", "Detroit")
        let constraints = ItineraryConstraints(tripDayCount: 3, items: [])
        #expect(constraints.isValidPosition(for: travel, day: 2, sortOrder: 1))
        #expect(constraints.validDayRange(for: travel) == 1...3)
        #expect(constraints.barrierGames(for: travel).isEmpty)
    }

    @Test("in a trip of one day, a leg must be between its two games")
    func oneDayTrip() {
        let travel = travel("Chicago", "Detroit", day: 1, 150)
        let items = [game("a", "Chicago", day: 1, 100), travel, game("b", "Detroit", day: 1, 200)]
        let constraints = ItineraryConstraints(tripDayCount: 1, items: items)
        #expect(constraints.validDayRange(for: travel) == 1...1)
        #expect(
            [50.0, 100, 150, 200, 250].map { constraints.isValidPosition(for: travel, day: 1, sortOrder: $0) }
                == [false, false, true, false, false]
        )
    }

    @Test("cities that differ only in case and spaces are the same city")
    func spellingOfCities() {
        let travel = travel("  CHICAGO ", "new  york")
        let items = [game("a", "Chicago", day: 1), travel, game("b", "New York", day: 3)]
        #expect(ItineraryConstraints(tripDayCount: 5, items: items).validDayRange(for: travel) == 1...3)
    }

    @Test("a leg between cities without games may be on every day")
    func citiesWithoutGames() {
        let travel = travel("Chicago", "Detroit")
        let items = [game("a", "Boston", day: 1), travel, game("b", "Toronto", day: 3)]
        #expect(ItineraryConstraints(tripDayCount: 5, items: items).validDayRange(for: travel) == 1...5)
    }

    @Test("a leg back to a city is limited by the games around it, not by earlier games in that city")
    func cityVisitedTwice() {
        let out = travel("Chicago", "Detroit", day: 2)
        let back = travel("Detroit", "Chicago", day: 4)
        let items = [
            game("a", "Chicago", day: 1), out, game("b", "Detroit", day: 3), back,
            game("c", "Chicago", day: 5),
        ]
        let constraints = ItineraryConstraints(tripDayCount: 5, items: items)
        #expect(constraints.validDayRange(for: out) == 1...3)
        #expect(constraints.validDayRange(for: back) == 3...5)
    }

    // MARK: Invalid input

    @Test("with an invalid number of days, no position is valid", arguments: [0, -3, Int.max, Int.min])
    func invalidDayCount(_ days: Int) {
        let travel = travel("Chicago", "Detroit", day: 1)
        let constraints = ItineraryConstraints(tripDayCount: days, items: [travel, custom()])
        #expect(!constraints.isValidPosition(for: travel, day: 1, sortOrder: 1))
        #expect(!constraints.isValidPosition(for: custom(), day: 1, sortOrder: 1))
        #expect(constraints.validDayRange(for: travel) == nil)
        #expect(constraints.validDayRange(for: custom()) == nil)
        #expect(constraints.barrierGames(for: travel).isEmpty)
    }

    @Test("a sort order that is not a finite number is not valid")
    func invalidSortOrder() {
        let travel = travel("Chicago", "Detroit")
        let constraints = ItineraryConstraints(tripDayCount: 3, items: [travel])
        for sortOrder in [Double.nan, .infinity, -.infinity] {
            #expect(!constraints.isValidPosition(for: travel, day: 2, sortOrder: sortOrder))
        }
        let odd = ItineraryConstraints(tripDayCount: 3, items: [self.travel("A", "B", day: 1, .nan)])
        #expect(odd.validDayRange(for: travel) == nil)
    }

    @Test("if two items have the same id, only the first item counts")
    func repeatedID() {
        let travel = travel("Chicago", "Detroit")
        let items = [game("a", "Chicago", day: 2), game("a", "Chicago", day: 4), travel]
        #expect(ItineraryConstraints(tripDayCount: 5, items: items).validDayRange(for: travel) == 2...5)
    }

    @Test("the second part of a game's identifier is its city")
    func cityOfAnyIdentifier() throws {
        let travel = travel("Chicago", "Detroit")
        let other = ItineraryItem(id: "b", day: 2, sortOrder: 100, kind: .game(gameId: "x-Chicago"))
        #expect(
            ItineraryConstraints(tripDayCount: 5, items: [other, travel]).validDayRange(for: travel) == 2...5
        )
        let data = try JSONEncoder().encode([other, travel])
        #expect(try TripDocument([UInt8](data)).trip.items == [other, travel].map { Item($0) })
    }

    @Test("items are encoded to and decoded from the format of the source app")
    func codingOfItems() throws {
        let items = [game("a", "Chicago", day: 1), travel("Chicago", "Detroit"), custom()]
        let data = try JSONEncoder().encode(items)
        #expect(try JSONDecoder().decode([ItineraryItem].self, from: data) == items)
        let trip = try TripDocument([UInt8](data)).trip
        #expect(trip.items == items.map { Item($0) })
        let bare =
            #"{"id":"t","tripId":"x","day":1,"sortOrder":2,"kind":{"travel":{"fromCity":"A","toCity":"B"}}}"#
        let item = try JSONDecoder().decode(ItineraryItem.self, from: Data(bare.utf8))
        #expect(item.kind == .travel(TravelInfo(fromCity: "A", toCity: "B")))
        let encoded = try #require(String(data: JSONEncoder().encode(item.kind), encoding: .utf8))
        #expect(encoded.contains(#"{"travel":{"_0":{"#))
    }
}
