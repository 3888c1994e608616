import Foundation
import SpecOracle
import Testing
import TripDocuments
import TripPlanning

/// Compares the reasons why games of random trips are met or missed with the oracle.
@Suite struct WhyAgreementTests {
    private func explanations(_ entry: OracleCase) throws -> [GameExplanation] {
        try entry.itinerary.trip.items.compactMap { item in
            guard case .game(let game) = try entry.itinerary.why(.game(item.id)) else { return nil }
            #expect(game.stopped == nil, "\(entry.name)")
            return game
        }
    }

    @Test(
        "a game counts as met exactly if the oracle meets it, and a missed game has a conflict",
        arguments: GeneratorOptions.asked
    )
    func gamesAreMetOrInConflict(_ options: GeneratorOptions) throws {
        try OracleCase.each(options, atMost: 15) { entry in
            let games = try explanations(entry)
            #expect(games.count == entry.itinerary.trip.items.count { $0.isGame })
            let isPossible = entry.oracle.repair()?.cost.first == 0
            for game in games {
                let id = game.game
                let expected = entry.oracle.meeting(id)
                #expect(game.isMet == expected.isMet, "\(entry.name) \(id)")
                #expect([game.arrival, game.departure].compactMap { $0 } == expected.by)
                if game.isMet {
                    #expect(game.conflict == nil && game.meeting == nil && game.difference == nil)
                } else if entry.oracle.unreachableGames.contains(id) {
                    #expect(game.conflict?.members == [], "\(entry.name) \(id)")
                } else {
                    #expect((game.conflict == nil) == isPossible, "\(entry.name) \(id)")
                    if let members = game.conflict?.members { check(members, against: game.gameIndex, entry) }
                }
            }
        }
    }

    /// Checks that demands and a game cannot all be satisfied, but can without any one of the demands.
    private func check(_ members: [Demand], against item: Int, _ entry: OracleCase) {
        let game = entry.itinerary.trip.itemIndex(item)
        #expect(!members.isEmpty && !members.contains(.game(game)), "\(entry.name)")
        let check = ConflictCheck(entry)
        #expect(!check.holds(members + [.game(game)]), "\(entry.name) \(game)")
        for member in members {
            let rest = members.filter { $0 != member } + [.game(game)]
            #expect(check.holds(rest), "\(entry.name) \(game) without \(member)")
        }
    }

    @Test("if a trip has several conflicts, a missed game is explained by the conflict that it causes")
    func conflictOfTheGame() throws {
        let text = #"""
            {"format":"itinerary/1","id":"two","dayCount":6,"rules":{"noTravelDays":[1]},"items":[
            {"id":"t1","type":"travel","from":"A","to":"B","day":1,"sortOrder":1,"pinned":true},
            {"id":"g1","type":"game","gameId":"g1","city":"B","day":3,"sortOrder":1},
            {"id":"t2","type":"travel","from":"B","to":"C","day":4,"sortOrder":1,"days":[4,5]},
            {"id":"g2","type":"game","gameId":"g2","city":"C","day":3,"sortOrder":2}]}
            """#
        let entry = try OracleCase(text)
        let game = try #require(try explanations(entry).last)
        #expect(game.conflict?.members == [.days(entry.itinerary.trip.itemIndex(2))])
        let pinned = Demand.pinned(entry.itinerary.trip.itemIndex(0))
        #expect(try Audit(entry.itinerary).conflict?.members == [pinned, .rule(.noTravelDays)])
    }

    @Test("the cost of meeting a missed game agrees with the oracle")
    func costsOfMeetingAgree() throws {
        var found = 0
        try OracleCase.each(.rerouted, atMost: 15) { entry in
            for game in try explanations(entry) where !game.isMet {
                let id = game.game
                let expected = entry.oracle.costOfMeeting(id, without: try entry.oracle(without: id))
                #expect(game.difference?.levels.map { Int($0) } == expected, "\(entry.name) \(id)")
                found += expected == nil ? 0 : 1
            }
        }
        #expect(found > 5)
    }

    /// A weight above the sum of all others forces the game, which must equal demanding it.
    @Test("the cost of meeting a missed game equals its cost in a trip in which it has the largest weight")
    func costOfHeaviestGame() throws {
        var found = 0
        try OracleCase.each(.rerouted, atMost: 25) { entry in
            let trip = entry.itinerary.trip
            for game in try explanations(entry)
            where !game.isMet && trip.city(atStartOfItemAt: game.gameIndex) != nil {
                var items = trip.items
                guard case .game(var heavy) = items[game.gameIndex].kind else { continue }
                heavy.weight = items.reduce(1) { $0 + ($1.game?.weight ?? 0) }
                let rest = items.enumerated().filter { $0.offset != game.gameIndex }.map { $0.element }
                items[game.gameIndex].kind = .game(heavy)
                let changed = Itinerary(try trip.replacing(items: items, start: nil, end: nil))
                // If the legs are ordered by a search, the weights influence the order.
                guard changed.route == entry.itinerary.route else { continue }
                let forced = try changed.reroute().plan
                let isForced = forced.map { !$0.missedGames.contains(game.game) } ?? false
                #expect((game.difference != nil) == isForced, "\(entry.name)")
                let without = Itinerary(try trip.replacing(items: rest, start: nil, end: nil))
                guard let difference = game.difference, let forced, let best = try without.reroute().plan
                else { continue }
                let expected = zip(forced.cost.levels, best.cost.levels).map { $0 - $1 }
                #expect(difference.levels == expected, "\(entry.name)")
                found += 1
            }
        }
        #expect(found > 5)
    }
}

extension OracleCase {
    /// The oracle's trip without one of its items.
    fileprivate func oracle(without id: String) throws -> OracleTrip {
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        var members = try #require(json)
        let items = try #require(members["items"] as? [[String: Any]])
        members["items"] = items.filter { $0["id"] as? String != id }
        let data = try JSONSerialization.data(withJSONObject: members)
        return try OracleTrip(json: String(decoding: data, as: UTF8.self))
    }
}
