import Foundation
import Testing
import TripDocuments
import TripPlanning

/// The source app's interface, with the cases that came with it.
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

    @Test func aGameCannotBeMoved() {
        let item = game("g", "Chicago", day: 1)
        let constraints = ItineraryConstraints(tripDayCount: 5, items: [item])
        for day in 1...5 { #expect(!constraints.isValidPosition(for: item, day: day, sortOrder: 100)) }
        #expect(constraints.validDayRange(for: item) == nil)
    }

    @Test func travelRangeInTheSimpleCase() {
        let travel = travel("Chicago", "Detroit")
        let items = [game("a", "Chicago", day: 1), travel, game("b", "Detroit", day: 3)]
        #expect(ItineraryConstraints(tripDayCount: 5, items: items).validDayRange(for: travel) == 1...3)
    }

    @Test func travelCannotLeaveItsRange() {
        let travel = travel("Chicago", "Detroit", day: 3)
        let items = [game("a", "Chicago", day: 2), travel, game("b", "Detroit", day: 4)]
        let constraints = ItineraryConstraints(tripDayCount: 6, items: items)
        #expect(!constraints.isValidPosition(for: travel, day: 1, sortOrder: 50))
        #expect(constraints.isValidPosition(for: travel, day: 3, sortOrder: 50))
        #expect(!constraints.isValidPosition(for: travel, day: 5, sortOrder: 50))
    }

    @Test func thereIsNoRangeWhenTheOrderIsReversed() {
        let travel = travel("Chicago", "Detroit")
        let items = [game("a", "Chicago", day: 4), travel, game("b", "Detroit", day: 2)]
        let constraints = ItineraryConstraints(tripDayCount: 5, items: items)
        #expect(constraints.validDayRange(for: travel) == nil)
        for day in 1...5 { #expect(!constraints.isValidPosition(for: travel, day: day, sortOrder: 500)) }
    }

    @Test func mustStandAfterADepartureGame() {
        let travel = travel("Chicago", "Detroit", day: 1, 200)
        let constraints = ItineraryConstraints(
            tripDayCount: 3,
            items: [game("a", "Chicago", day: 1), travel]
        )
        #expect(!constraints.isValidPosition(for: travel, day: 1, sortOrder: 50))
        #expect(!constraints.isValidPosition(for: travel, day: 1, sortOrder: 100))
        #expect(constraints.isValidPosition(for: travel, day: 1, sortOrder: 150))
    }

    @Test func mustStandBeforeAnArrivalGame() {
        let travel = travel("Chicago", "Detroit", day: 3)
        let constraints = ItineraryConstraints(
            tripDayCount: 3,
            items: [travel, game("b", "Detroit", day: 3)]
        )
        #expect(constraints.isValidPosition(for: travel, day: 3, sortOrder: 50))
        #expect(!constraints.isValidPosition(for: travel, day: 3, sortOrder: 100))
        #expect(!constraints.isValidPosition(for: travel, day: 3, sortOrder: 150))
    }

    @Test func betweenTwoDepartureGamesOfADayIsInvalid() {
        let travel = travel("Chicago", "Detroit", day: 1, 300)
        let games = [game("a", "Chicago", day: 1, 100), game("b", "Chicago", day: 1, 200)]
        let constraints = ItineraryConstraints(tripDayCount: 3, items: games + [travel])
        #expect(!constraints.isValidPosition(for: travel, day: 1, sortOrder: 150))
        #expect(constraints.isValidPosition(for: travel, day: 1, sortOrder: 250))
    }

    @Test func betweenTwoArrivalGamesOfADayIsInvalid() {
        let travel = travel("Chicago", "Detroit", day: 3)
        let games = [game("a", "Detroit", day: 3, 100), game("b", "Detroit", day: 3, 200)]
        let constraints = ItineraryConstraints(tripDayCount: 3, items: games + [travel])
        #expect(constraints.isValidPosition(for: travel, day: 3, sortOrder: 50))
        #expect(!constraints.isValidPosition(for: travel, day: 3, sortOrder: 150))
    }

    @Test func anywhereOnRestDays() {
        let travel = travel("Chicago", "Detroit", day: 3)
        let items = [game("a", "Chicago", day: 1), travel, game("b", "Detroit", day: 5)]
        let constraints = ItineraryConstraints(tripDayCount: 5, items: items)
        for day in 2...4 {
            for sortOrder in [-5_000, 0, 100, 1e6] {
                #expect(constraints.isValidPosition(for: travel, day: day, sortOrder: sortOrder))
            }
        }
    }

    @Test func aCustomItemMayStandOnAnyDay() {
        let constraints = ItineraryConstraints(tripDayCount: 5, items: [custom()])
        for day in 1...5 { #expect(constraints.isValidPosition(for: custom(), day: day, sortOrder: 50)) }
        #expect(!constraints.isValidPosition(for: custom(), day: 0, sortOrder: 50))
        #expect(!constraints.isValidPosition(for: custom(), day: 6, sortOrder: 50))
        #expect(constraints.validDayRange(for: custom()) == 1...5)
    }

    @Test func aCustomItemMayStandBeforeAndAfterGames() {
        let items = [game("a", "Chicago", day: 1), custom()]
        let constraints = ItineraryConstraints(tripDayCount: 2, items: items)
        for sortOrder in [50.0, 100, 150] {
            #expect(constraints.isValidPosition(for: custom(), day: 1, sortOrder: sortOrder))
        }
    }

    @Test func barrierGamesForHighlighting() {
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

    @Test func anEmptyTrip() {
        let travel = travel("Chicago", "Detroit")
        let constraints = ItineraryConstraints(tripDayCount: 3, items: [])
        #expect(constraints.isValidPosition(for: travel, day: 2, sortOrder: 1))
        #expect(constraints.validDayRange(for: travel) == 1...3)
        #expect(constraints.barrierGames(for: travel).isEmpty)
    }

    @Test func aOneDayTrip() {
        let travel = travel("Chicago", "Detroit", day: 1, 150)
        let items = [game("a", "Chicago", day: 1, 100), travel, game("b", "Detroit", day: 1, 200)]
        let constraints = ItineraryConstraints(tripDayCount: 1, items: items)
        #expect(constraints.validDayRange(for: travel) == 1...1)
        #expect(
            [50.0, 100, 150, 200, 250].map { constraints.isValidPosition(for: travel, day: 1, sortOrder: $0) }
                == [false, false, true, false, false]
        )
    }

    @Test func citiesDifferNeitherByCaseNorBySpacing() {
        let travel = travel("  CHICAGO ", "new  york")
        let items = [game("a", "Chicago", day: 1), travel, game("b", "New York", day: 3)]
        #expect(ItineraryConstraints(tripDayCount: 5, items: items).validDayRange(for: travel) == 1...3)
    }

    @Test func citiesWithoutGamesDoNotBind() {
        let travel = travel("Chicago", "Detroit")
        let items = [game("a", "Boston", day: 1), travel, game("b", "Toronto", day: 3)]
        #expect(ItineraryConstraints(tripDayCount: 5, items: items).validDayRange(for: travel) == 1...5)
    }

    @Test func aCityMayBeVisitedTwice() {
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

    // MARK: Input that makes no trip

    @Test(arguments: [0, -3, Int.max, Int.min])
    func withoutDaysNothingIsValid(_ days: Int) {
        let travel = travel("Chicago", "Detroit", day: 1)
        let constraints = ItineraryConstraints(tripDayCount: days, items: [travel, custom()])
        #expect(!constraints.isValidPosition(for: travel, day: 1, sortOrder: 1))
        #expect(!constraints.isValidPosition(for: custom(), day: 1, sortOrder: 1))
        #expect(constraints.validDayRange(for: travel) == nil)
        #expect(constraints.validDayRange(for: custom()) == nil)
        #expect(constraints.barrierGames(for: travel).isEmpty)
    }

    @Test func numbersThatAreNoneAreNotValid() {
        let travel = travel("Chicago", "Detroit")
        let constraints = ItineraryConstraints(tripDayCount: 3, items: [travel])
        for sortOrder in [Double.nan, .infinity, -.infinity] {
            #expect(!constraints.isValidPosition(for: travel, day: 2, sortOrder: sortOrder))
        }
        let odd = ItineraryConstraints(tripDayCount: 3, items: [self.travel("A", "B", day: 1, .nan)])
        #expect(odd.validDayRange(for: travel) == nil)
    }

    @Test func ofTwoEqualIdsTheFirstCounts() {
        let travel = travel("Chicago", "Detroit")
        let items = [game("a", "Chicago", day: 2), game("a", "Chicago", day: 4), travel]
        #expect(ItineraryConstraints(tripDayCount: 5, items: items).validDayRange(for: travel) == 2...5)
    }

    @Test("the second piece of every identifier is a city")
    func cityOfAnyIdentifier() throws {
        let travel = travel("Chicago", "Detroit")
        let other = ItineraryItem(id: "b", day: 2, sortOrder: 100, kind: .game(gameId: "x-Chicago"))
        #expect(
            ItineraryConstraints(tripDayCount: 5, items: [other, travel]).validDayRange(for: travel) == 2...5
        )
        let data = try JSONEncoder().encode([other, travel])
        #expect(try TripDocument([UInt8](data)).trip.items == [other, travel].map { Item($0) })
    }

    @Test func itemsAreCodedAsTheSourceAppCodesThem() throws {
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
