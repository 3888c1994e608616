import Foundation
import PlacementTestSupport
import SpecOracle
import Testing
import TripDocuments
import TripPlanning

/// Options on random trips: held against the oracle, and against re-routing with a game that must be met.
@Suite struct OptionAgreementTests {
    /// A game on each day of a trip, in cities that it has and one that it does not know.
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

    @Test func optionsAreTheOracles() throws {
        var random = SeededGenerator(seed: OracleCase.seed)
        var found = 0
        try OracleCase.each(.rerouted, atMost: 12) { entry in
            let trip = entry.itinerary.trip
            let text = try schedule(for: trip, &random)
            let games = try Schedule(Array(text.utf8)).games(in: trip)
            let answer = try entry.itinerary.options(
                adding: games.map { CandidateGame($0.game.game, day: $0.day) }
            )
            let (base, options) = try OracleTrip.options(entry.text, schedule: text)
            #expect(answer.base?.levels.map { Int($0) } == base?.cost, "\(entry.name)")
            let rows = answer.options.map { "\(games[$0.candidate].game.gameID) \($0.difference.levels)" }
            #expect(rows == options.map { "\($0.gameID) \($0.difference)" }, "\(entry.name)")
            found += rows.count
        }
        #expect(found > 0)
    }

    /// Adding the game at a weight above the sum of all others, and taking that weight back, is the same.
    @Test func anOptionIsThePlanOfATripWhoseNewGameWeighsMost() throws {
        var random = SeededGenerator(seed: OracleCase.seed &+ 1)
        try OracleCase.each(.rerouted, atMost: 12) { entry in
            let trip = entry.itinerary.trip
            let games = try Schedule(Array(schedule(for: trip, &random).utf8)).games(in: trip)
            let answer = try entry.itinerary.options(
                adding: games.map { CandidateGame($0.game.game, day: $0.day) }
            )
            for option in answer.options {
                var items = option.trip.items
                let last = items.count - 1
                guard case .game(var game) = items[last].kind else { continue }
                game.weight = items.reduce(1) { $0 + ($1.game?.weight ?? 0) }
                items[last].kind = .game(game)
                let heavy = try option.trip.replacing(items: items, start: nil, end: nil)
                let plan = try Itinerary(heavy).reroute().plan
                #expect(plan?.cost == option.plan.cost, "\(entry.name) day \(option.day)")
                #expect(plan?.legs == option.plan.legs, "\(entry.name) day \(option.day)")
            }
        }
    }
}
