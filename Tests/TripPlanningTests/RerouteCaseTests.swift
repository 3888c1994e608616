import Foundation
import Testing
import TimeZones
import TripDocuments
import TripPlanning

/// Small trips with the plans that an independent program found for them from the specification's sections 10 and 11
/// alone.
@Suite struct RerouteCaseTests {
    @Test(
        "Plans and trade-offs are those that an outside program expects",
        arguments: ["reroute", "reroute-options"]
    )
    func cases(file: String) throws {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/\(file)", withExtension: "json"))
        let all = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]]
        )
        #expect(all.count >= 100)
        for entry in all {
            let document = try #require(entry["trip"] as? [String: Any])
            let expected = try #require(entry["expected"] as? [String: Any])
            let trip = try Self.trip(document)
            let options = RerouteOptions(entry["arguments"] as? [String] ?? [])
            let reroute = try Itinerary(trip).reroute(
                options,
                over: Connections(trip),
                tradeOffs: true,
                within: WorkLimits()
            )
            Self.expectSame(reroute.plan, expected, in: trip)
            let unreachable = Set(reroute.unreachableGames.map { trip.items[$0].id })
            #expect(unreachable == Set(expected["unreachableGames"] as? [String] ?? []), "\(trip.id)")
            let tradeOffs = try #require(reroute.tradeOffs)
            let others = try #require(expected["tradeOffs"] as? [[String: Any]])
            #expect(tradeOffs.count == others.count, "\(trip.id)")
            for (found, other) in zip(tradeOffs, others) { Self.expectSame(found, other, in: trip) }
        }
    }

    private static func trip(_ document: [String: Any]) throws -> Trip {
        let data = try JSONSerialization.data(withJSONObject: document)
        return try TripDocument(Array(data), beside: Surroundings(zones: ZoneDatabase().source)).trip
    }

    private static func expectSame(_ plan: ReroutedPlan?, _ expected: [String: Any], in trip: Trip) {
        guard let cost = expected["cost"] as? [String: Int] else {
            #expect(plan == nil, "\(trip.id)")
            return
        }
        let levels = ["missed", "edits", "minutes", "moved", "displacement", "preference", "shift"]
        #expect(plan?.cost.levels == levels.map { Int64(cost[$0] ?? -1) }, "\(trip.id)")
        let legs = (plan?.legs ?? []).map { leg in
            [
                leg.item.map { trip.items[$0].id } ?? "new", trip.cities.name(of: leg.from).lowercased(),
                trip.cities.name(of: leg.to).lowercased(), "\(leg.slot.day)", "\(leg.slot.index)",
            ]
        }
        let others = (expected["legs"] as? [[Any]] ?? []).map { leg in
            leg.map { piece in piece is NSNull ? "new" : "\(piece)" }
        }
        #expect(legs == others, "\(trip.id)")
        let missed = Set((plan?.missedGames ?? []).map { trip.items[$0].id })
        #expect(missed == Set(expected["missedGames"] as? [String] ?? []), "\(trip.id)")
        let dropped = Set((plan?.dropped ?? []).map { trip.items[$0].id })
        #expect(dropped == Set(expected["dropped"] as? [String] ?? []), "\(trip.id)")
    }

    @Test("Rerouting what was rerouted changes no item")
    func twice() throws {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/reroute", withExtension: "json"))
        let all = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]]
        )
        var (same, other) = (0, [String]())
        for entry in all {
            let document = try #require(entry["trip"] as? [String: Any])
            let trip = try Self.trip(document)
            func reroute(_ trip: Trip) throws -> ReroutedPlan? {
                try Itinerary(trip).reroute(
                    RerouteOptions(),
                    over: Connections(trip),
                    tradeOffs: false,
                    within: WorkLimits()
                ).plan
            }
            guard let plan = try reroute(trip) else { continue }
            let first = try plan.trip(from: trip)
            // Where leaving out a leg made a connection quicker, another plan may be better.
            guard let again = try reroute(first), again.cost.edits == 0 else { continue }
            if try again.trip(from: first).items == first.items { same += 1 } else { other.append(trip.id) }
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
