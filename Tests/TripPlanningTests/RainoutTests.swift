import Foundation
import Testing
import TimeZones
import TripAnswers
import TripDocuments
import TripPlanning

@Suite struct RainoutTests {
    @Test("rain-outs are what postponing or cancelling each game and rerouting find, in the example trips")
    func rainoutsAgree() throws {
        var asked = 0
        for name in ["northeast-2010", "great-lakes-2010", "ohio-2010", "boston-2013", "chesapeake-2027"] {
            let document = try Self.example(name)
            let itinerary = Itinerary(document.trip)
            let options = RerouteOptions(fromDay: name == "ohio-2010" ? 2 : nil)
            for game in try itinerary.rainouts(options).games {
                asked += 1
                let cancelled = try document.performing(.cancel(item: game.id)).document
                try Self.expect(game.cancelled, after: cancelled, of: game.id, itinerary, options)
                let later = TripDay.day(game.day + 1)
                guard let postponed = try? document.performing(.postpone(item: game.id, to: later)) else {
                    #expect(game.postponed == nil && game.refusal != nil, "\(name) \(game.id)")
                    continue
                }
                let outcome = try #require(game.postponed, "\(name) \(game.id)")
                try Self.expect(outcome, after: postponed.document, of: game.id, itinerary, options)
            }
        }
        #expect(asked > 20)
    }

    @Test("a rain-out names the games that the best plan loses, and why a game cannot be postponed")
    func rainoutsOfTrips() throws {
        let legs = [TravelTimes.Leg(from: "A", to: "B", duration: 120)]
        func trip(_ dayCount: Int, start: ClockTime) throws -> Trip {
            try Trip(
                id: "t",
                dayCount: dayCount,
                items: [
                    .game("a", city: "A", day: 1, sortOrder: 1, start: "19:00", weight: 3),
                    .travel("t", from: "A", to: "B", at: Position(day: 2, sortOrder: 1), duration: 120),
                    .game("b", city: "B", day: 2, sortOrder: 2, start: start, weight: 2),
                ],
                rules: Rules(connections: true),
                geography: Geography(start: "A", travelTimes: TravelTimes(legs: legs))
            )
        }
        let short = try Itinerary(try trip(2, start: "19:00")).rainouts()
        let (first, second) = (short.games[0], short.games[1])
        #expect(first.postponed?.seen == true && first.postponed?.lost == ["b"])
        #expect(first.cancelled.seen == nil && first.cancelled.lost.isEmpty)
        #expect(second.postponed == nil && second.refusal == "the trip ends on day 2")
        #expect(short.allSeen == 0 && short.worst == 2)
        let long = try Itinerary(try trip(3, start: "23:00")).rainouts()
        #expect(long.games.map { $0.postponed?.seen } == [true, true])
        #expect(long.games[1].postponed?.lost.isEmpty == true)
    }

    @Test("a sentence states what a rain-out loses; there is none if it loses nothing, or if that is unknown")
    func sentencesOfRainouts() throws {
        let itinerary = Itinerary(try Self.example("great-lakes-2010").trip)
        func sentences(_ limits: WorkLimits) throws -> [Item.ID: String] {
            let games = try itinerary.rainouts(spending: WorkBudget(limits)).games
            let pairs = games.compactMap { game in
                Wording(itinerary.trip).sentence(onRainoutOf: game).map { (game.id, $0) }
            }
            return Dictionary(uniqueKeysWithValues: pairs)
        }
        let found = try sentences(WorkLimits())
        #expect(found.keys.sorted() == ["cubs-cards-1", "cubs-cards-2"])
        #expect(
            found["cubs-cards-2"]
                == "If it is played a day later, White Sox v Mariners in Chicago is lost"
        )
        #expect(try sentences(WorkLimits(steps: 1)).isEmpty)
    }

    @Test("if the work is limited, the remaining rain-outs are unknown and lose nothing")
    func limitedRainouts() throws {
        let itinerary = Itinerary(try Self.example("northeast-2010").trip)
        let answer = try itinerary.rainouts(spending: WorkBudget(WorkLimits(steps: 1)))
        #expect(answer.isIncomplete && answer.worst == 0 && answer.allSeen == 0)
        for outcome in answer.games.flatMap({ [$0.cancelled, $0.postponed] }).compactMap({ $0 }) {
            #expect(outcome.isUnknown && outcome.cost == nil && outcome.seen == nil && outcome.lost.isEmpty)
        }
    }

    private static func expect(
        _ outcome: Rainouts.Outcome,
        after changed: TripDocument,
        of game: Item.ID,
        _ itinerary: Itinerary,
        _ options: RerouteOptions
    ) throws {
        let reroute = try Itinerary(changed.trip).reroute(options)
        let place = Comment(rawValue: "\(changed.trip.id) \(game)")
        #expect(outcome.status == reroute.status && outcome.cost == reroute.plan?.cost, place)
        let missed = Set((reroute.plan?.missedGames ?? []) + reroute.unreachableGames)
        let lost = itinerary.metGames.filter { $0 != game && (reroute.plan == nil || missed.contains($0)) }
        #expect(outcome.lost == lost, place)
        let isStillThere = changed.trip.index(ofItem: game) != nil
        #expect(outcome.seen == (isStillThere ? reroute.plan != nil && !missed.contains(game) : nil), place)
    }

    private static func example(_ name: String) throws -> TripDocument {
        let file = URL(filePath: #filePath).appending(path: "../../../Examples/Trips/\(name).json")
            .standardized
        return try TripDocument(
            [UInt8](Data(contentsOf: file)),
            context: TripContext(zones: ZoneDatabase().source)
        )
    }
}
