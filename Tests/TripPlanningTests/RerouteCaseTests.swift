import Foundation
import Placement
import Rerouting
import Testing
import TimeZones
import TripAnswers
import TripDocuments
import TripPlanning
import WorkBudgets

#if GLPK
    import PlacementGLPK
#endif

/// Small trips with the plans of an independent program that follows sections 10 and 11 of the specification.
@Suite struct RerouteCaseTests {
    @Test(
        "plans and trade-offs agree with an independent program",
        arguments: ["reroute", "reroute-options", "reroute-timed"]
    )
    func cases(file: String) throws {
        let all = try Self.entries(file)
        #expect(all.count >= 100)
        for entry in all {
            let expected = try #require(entry["expected"] as? [String: Any])
            let trip = try Self.trip(of: entry)
            let options = RerouteOptions(entry["arguments"] as? [String] ?? [])
            let reroute = try Itinerary(trip).reroute(
                options,
                over: Connections(trip),
                tradeOffs: true,
                spending: WorkBudget()
            )
            Self.expectSame(reroute.plan, expected, in: trip)
            let unreachable = Set(reroute.unreachableGames)
            #expect(unreachable == Set(expected["unreachableGames"] as? [String] ?? []), "\(trip.id)")
            let tradeOffs = try #require(reroute.tradeOffs)
            let others = try #require(expected["tradeOffs"] as? [[String: Any]])
            #expect(tradeOffs.count == others.count, "\(trip.id)")
            for (found, other) in zip(tradeOffs, others) { Self.expectSame(found, other, in: trip) }
        }
    }

    #if GLPK
        @Test(
            "GLPK's plans agree with an independent program",
            arguments: ["reroute", "reroute-options", "reroute-timed"]
        )
        func glpkCases(file: String) throws {
            // `RerouteAgreementTests` solves more trips.
            for entry in try Self.entries(file).enumerated().filter({ $0.offset % 4 == 0 }).map(\.element) {
                let expected = try #require(entry["expected"] as? [String: Any])
                let trip = try Self.trip(of: entry)
                let reroute = try Itinerary(trip).reroute(
                    RerouteOptions(entry["arguments"] as? [String] ?? []),
                    over: Connections(trip),
                    tradeOffs: false,
                    with: GLPKRouteSolver(),
                    spending: WorkBudget()
                )
                Self.expectSame(reroute.plan, expected, in: trip)
            }
        }
    #endif

    @Test("repairs from a given day leave the earlier days unchanged and agree with an independent program")
    func repairsFromADay() throws {
        var seen = 0
        for entry in try Self.entries("reroute-options") {
            guard let expected = entry["repair"] as? [String: Any] else { continue }
            seen += 1
            let document = try #require(entry["trip"] as? [String: Any])
            let itinerary = Itinerary(try Self.trip(document))
            let options = RerouteOptions(try #require(expected["arguments"] as? [String]))
            let program = try TripProgram(itinerary, fromDay: options.fromDay)
            let repair = try program.repair(with: NativeSolver())
            let name = itinerary.trip.id
            guard let cost = expected["cost"] as? [String: Int] else {
                #expect(repair.status == .infeasible, "\(name)")
                #expect(repair.conflict?.members.contains(.option(.fromDay)) == true, "\(name)")
                continue
            }
            let levels = ["missed", "moved", "displacement", "preference", "shift"]
            #expect(repair.outcome.plan?.costs == levels.map { cost[$0] ?? -1 }, "\(name)")
            let slots = try #require(expected["slots"] as? [String: [Int]])
            for (segment, slot) in zip(itinerary.route.legs, repair.slots ?? []) {
                #expect(slots[itinerary.trip.items[segment].id] == [slot.day, slot.index], "\(name)")
            }
        }
        #expect(seen >= 30)
    }

    @Test("a trip that names no city keeps its empty plan")
    func noCityAtAll() throws {
        let trip = try Self.trip([
            "format": "itinerary/1", "id": "nowhere", "dayCount": 2,
            "items": [["id": "g", "type": "game", "gameId": "x", "day": 2, "sortOrder": 1]],
        ])
        let reroute = try Itinerary(trip).reroute(tradeOffs: true)
        #expect(reroute.status == .optimal)
        #expect(reroute.plan?.cost == RouteCost())
        #expect(reroute.tradeOffs?.count == 1)
        #expect(reroute.unreachableGames == ["g"])
    }

    @Test(
        "the ranking of nearby games agrees with an independent program",
        arguments: [("reroute", 100), ("reroute-timed", 20)]
    )
    func optionCases(file: String, most: Int) throws {
        var seen = 0
        for entry in try Self.entries(file) {
            let answers = try #require(entry["expected"] as? [String: Any])
            guard let games = answers["schedule"] as? [[String: Any]] else { continue }
            let expected = try #require(answers["options"] as? [[Any]])
            let trip = try Self.trip(of: entry)
            let text = try JSONSerialization.data(
                withJSONObject: ["format": "itinerary-schedule/1", "games": games]
            )
            let dated = try Schedule(Array(text)).games(in: trip)
            let found = try Itinerary(trip).nearbyGames(
                adding: dated.map { CandidateGame($0.game.game, day: $0.day) }
            )
            let ids = found.games.map { dated[$0.candidate].game.gameID }
            #expect(ids == expected.map { $0[0] as? String }, "\(trip.id)")
            for (option, row) in zip(found.games, expected) {
                let difference = try #require(row[1] as? [String: Int])
                let levels = Self.levels.map { Int64(difference[$0] ?? -1) }
                #expect(option.difference.levels == levels, "\(trip.id)")
                let missed = Set(option.plan.missedGames)
                #expect(missed == Set(row[2] as? [String] ?? []), "\(trip.id)")
                seen += 1
            }
        }
        #expect(seen >= most)
    }

    private static let levels = [
        "missed", "edits", "minutes", "moved", "displacement", "preference", "shift",
    ]

    private static func entries(_ file: String) throws -> [[String: Any]] {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/\(file)", withExtension: "json"))
        return try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]])
    }

    /// The document of an entry, with its departures in a separate file if it has any.
    private static func document(of entry: [String: Any]) throws -> TripDocument {
        var context = TripContext(zones: ZoneDatabase().source)
        if let departures = entry["departures"] {
            let file = try JSONSerialization.data(withJSONObject: departures)
            context.sides = [try Geography(departures: Array(file))]
        }
        let data = try JSONSerialization.data(withJSONObject: try #require(entry["trip"]))
        return try TripDocument(Array(data), context: context)
    }

    private static func trip(of entry: [String: Any]) throws -> Trip { try document(of: entry).trip }

    private static func document(_ object: [String: Any]) throws -> TripDocument {
        try document(of: ["trip": object])
    }

    private static func trip(_ object: [String: Any]) throws -> Trip { try document(object).trip }

    private static func expectSame(_ plan: ReroutedPlan?, _ expected: [String: Any], in trip: Trip) {
        guard let cost = expected["cost"] as? [String: Int] else {
            #expect(plan == nil, "\(trip.id)")
            return
        }
        #expect(plan?.cost.levels == levels.map { Int64(cost[$0] ?? -1) }, "\(trip.id)")
        let legs = (plan?.legs ?? []).map { leg in
            [
                leg.index.map { trip.items[$0].id } ?? leg.start.map { "\($0) \(leg.title ?? "-")" } ?? "new",
                trip.cities.name(of: leg.from).lowercased(),
                trip.cities.name(of: leg.to).lowercased(), "\(leg.slot.day)", "\(leg.slot.index)",
            ]
        }
        let others = (expected["legs"] as? [[Any]] ?? []).map { leg in
            leg.map { piece in
                guard let number = (piece as? [String: Int])?["departure"] else {
                    return piece is NSNull ? "new" : "\(piece)"
                }
                let departure = ([trip.geography] + trip.sides).flatMap(\.travelTimes.departures)[number]
                return "\(departure.start) \(departure.title ?? "-")"
            }
        }
        #expect(legs == others, "\(trip.id)")
        let missed = Set(plan?.missedGames ?? [])
        #expect(missed == Set(expected["missedGames"] as? [String] ?? []), "\(trip.id)")
        let dropped = Set(plan?.dropped ?? [])
        #expect(dropped == Set(expected["dropped"] as? [String] ?? []), "\(trip.id)")
    }

    @Test(
        "the written document has the plan's items, but not the legs that the plan drops",
        arguments: ["reroute", "reroute-options", "reroute-timed"]
    )
    func written(file: String) throws {
        var leftOut = 0
        for entry in try Self.entries(file) {
            let document = try Self.document(of: entry)
            let expected = try #require(entry["expected"] as? [String: Any])
            let itinerary = Itinerary(document.trip)
            let reroute = try itinerary.reroute(
                RerouteOptions(entry["arguments"] as? [String] ?? []),
                over: Connections(document.trip),
                tradeOffs: false,
                spending: WorkBudget()
            )
            guard let plan = reroute.plan else { continue }
            let answer = try #require(try RerouteAnswer(itinerary, reroute, of: document))
            let items = try #require(answer.rerouted).trip.items
            #expect(try items == plan.trip().items, "\(document.trip.id)")
            let dropped = Set(expected["dropped"] as? [String] ?? [])
            #expect(!items.contains { dropped.contains($0.id) }, "\(document.trip.id)")
            leftOut += dropped.count
        }
        #expect(leftOut > 20)
    }

    @Test("rerouting a rerouted trip changes no item")
    func twice() throws {
        let all = try Self.entries("reroute")
        var (same, other) = (0, [String]())
        for entry in all {
            let document = try #require(entry["trip"] as? [String: Any])
            let trip = try Self.trip(document)
            func reroute(_ trip: Trip) throws -> ReroutedPlan? {
                try Itinerary(trip).reroute(
                    RerouteOptions(),
                    over: Connections(trip),
                    tradeOffs: false,
                    spending: WorkBudget()
                ).plan
            }
            guard let plan = try reroute(trip) else { continue }
            let first = try plan.trip()
            // If dropping a leg made a connection faster, another plan may be better.
            guard let again = try reroute(first), again.cost.edits == 0 else { continue }
            if try again.trip().items == first.items { same += 1 } else { other.append(trip.id) }
        }
        #expect(other == [])
        #expect(same > 200)
    }
}

extension RerouteOptions {
    fileprivate init(_ arguments: [String]) {
        func value(_ name: String) -> Int? {
            arguments.firstIndex(of: name).flatMap { Int(arguments[$0 + 1]) }
        }
        self.init(
            fromDay: value("--from-day"),
            maxEdits: value("--max-edits"),
            maxExtraMinutes: value("--max-extra-minutes")
        )
    }
}
