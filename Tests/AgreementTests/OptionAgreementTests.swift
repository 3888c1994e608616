import Foundation
import PlacementTestSupport
import SpecOracle
import Testing
import TripDocuments
import TripPlanning

/// Nearby games of random trips, compared with the oracle and with reroutes that must meet a game.
@Suite struct OptionAgreementTests {
    /// A game on each day of a trip, in the trip's cities and one unknown city.
    private func schedule(for trip: Trip, _ random: inout SeededGenerator) throws -> String {
        let cities = trip.cities.names + ["Nowhere"]
        let games = try (1...trip.dayCount).map { day in
            let name = cities.randomElement(using: &random) ?? "Nowhere"
            let city = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
            let start = Bool.random(using: &random) ? #","start":"19:05""# : ""
            return #"{"gameId":"new-\#(day)","title":"","city":\#(city),"day":\#(day)\#(start)}"#
        }
        return #"{"format":"itinerary-schedule/1","games":[\#(games.joined(separator: ","))]}"#
    }

    @Test(
        "nearby games and their costs agree with the oracle",
        arguments: [GeneratorOptions.rerouted, .departed, .driven]
    )
    func nearbyGamesAgree(_ preset: GeneratorOptions) throws {
        var random = SeededGenerator(seed: OracleCase.seed)
        var found = 0
        try OracleCase.each(preset, atMost: 12) { entry in
            let trip = entry.itinerary.trip
            let text = try schedule(for: trip, &random)
            let games = try Schedule(Array(text.utf8)).games(in: trip)
            let answer = try entry.itinerary.nearbyGames(
                adding: games.map { CandidateGame($0.game.game, day: $0.day) }
            )
            let (base, options) = try OracleTrip.options(entry.text, schedule: text)
            #expect(answer.base?.levels.map { Int($0) } == base?.cost, "\(entry.name)")
            let rows = answer.games.map { "\(games[$0.candidate].gameID) \($0.difference.levels)" }
            #expect(rows == options.map { "\($0.gameID) \($0.difference)" }, "\(entry.name)")
            found += rows.count
        }
        #expect(found > 0)
    }

    /// Adding the game with a weight above the sum of all others, and subtracting that weight, gives the same plan.
    @Test(
        "the plan with a nearby game equals the plan of a trip in which that game has the largest weight",
        arguments: [GeneratorOptions.rerouted, .departed, .driven]
    )
    func nearbyGameAsHeaviestGame(_ preset: GeneratorOptions) throws {
        var random = SeededGenerator(seed: OracleCase.seed &+ 1)
        try OracleCase.each(preset, atMost: 12) { entry in
            let trip = entry.itinerary.trip
            let games = try Schedule(Array(schedule(for: trip, &random).utf8)).games(in: trip)
            let answer = try entry.itinerary.nearbyGames(
                adding: games.map { CandidateGame($0.game.game, day: $0.day) }
            )
            for option in answer.games { try check(option, entry.name) }
        }
    }

    private func check(_ option: NearbyGame, _ name: String) throws {
        var items = option.trip.items
        #expect(try option.trip.replacing(items: items, start: nil, end: nil) == option.trip, "\(name)")
        let last = items.count - 1
        guard case .game(var game) = items[last].kind else { return }
        game.weight = items.reduce(1) { $0 + ($1.game?.weight ?? 0) }
        items[last].kind = .game(game)
        let heavy = try option.trip.replacing(items: items, start: nil, end: nil)
        let plan = try Itinerary(heavy).reroute().plan
        #expect(plan?.cost == option.plan.cost, "\(name) day \(option.day)")
        #expect(plan?.legs == option.plan.legs, "\(name) day \(option.day)")
    }

    /// A leg with the same sort order as a game is in another place after its day is renumbered. Cities that only
    /// places name get other numbers when a game is played there, and their time zones must follow.
    @Test("the plan with a nearby game is correct even if items are tied or cities are renumbered")
    func nearbyGamesWithTies() throws {
        let places = ["Erie", "Akron", "Toledo", "Detroit"].enumerated().map { number, city in
            let zone = number % 2 == 0 ? "America/New_York" : "America/Chicago"
            let spot = #""latitude":4\#(number).5,"longitude":-8\#(number).5"#
            return #"{"city":"\#(city)",\#(spot),"timeZone":"\#(zone)"}"#
        }
        let text = #"""
            {"format":"itinerary/1","id":"ties","dayCount":4,"startDate":"2018-05-01","timeZone":"America/New_York",
            "places":[\#(places.joined(separator: ","))],"travelTimes":{"estimate":{"kmPerHour":80}},"items":[
            {"id":"g1","type":"game","gameId":"g1","city":"Detroit","title":"","day":1,"sortOrder":1,"start":"13:05"},
            {"id":"t1","type":"travel","from":"Detroit","to":"Buffalo","durationMinutes":240,"day":2,"sortOrder":500},
            {"id":"g2","type":"game","gameId":"g2","city":"Buffalo","title":"","day":2,"sortOrder":500,"start":"15:35"},
            {"id":"c1","type":"custom","title":"Falls","day":2,"sortOrder":500},
            {"id":"t2","type":"travel","from":"Buffalo","to":"Detroit","durationMinutes":240,"day":3,"sortOrder":1},
            {"id":"g3","type":"game","gameId":"g3","city":"Detroit","title":"","day":4,"sortOrder":1,"start":"19:05"}]}
            """#
        let itinerary = try OracleCase(text).itinerary
        var count = 0
        for city in ["Detroit", "Buffalo", "toledo", "Akron", "erie"] {
            let games = ["12:05", "15:35", "19:05"].flatMap { start in
                (1...4).map { CandidateGame(Game(gameID: "n", city: city, start: ClockTime(start)), day: $0) }
            }
            let answer = try itinerary.nearbyGames(adding: games)
            for option in answer.games { try check(option, "\(city) \(option.candidate)") }
            count += answer.games.count
        }
        #expect(count > 30)
    }
}
