import Foundation
import Testing
import TimeZones
import TripDocuments
import TripPlanning

/// Nearby games and the verdicts about others, compared with an independent program that follows section 12 of the
/// specification.
@Suite struct OptionCaseTests {
    @Test("nearby games and their costs agree with an independent program")
    func cases() throws {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/reroute", withExtension: "json"))
        let all = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]]
        )
        var asked = 0
        for entry in all {
            let expected = try #require(entry["expected"] as? [String: Any])
            guard let games = expected["schedule"] as? [[String: Any]] else { continue }
            asked += 1
            let trip = try Self.trip(#require(entry["trip"] as? [String: Any]))
            let schedule = try Self.schedule(games).games(in: trip)
            let found = try Itinerary(trip).nearbyGames(
                adding: schedule.map { CandidateGame($0.game.game, day: $0.day) }
            )
            let rows = found.games.map { option in
                let missed = Set(option.plan.missedGames).sorted()
                return "\(schedule[option.candidate].gameID) \(option.difference.levels) \(missed)"
            }
            let levels = ["missed", "edits", "minutes", "moved", "displacement", "preference", "shift"]
            let others = (expected["options"] as? [[Any]] ?? []).map { row in
                let cost = row[1] as? [String: Int] ?? [:]
                let missed = Set(row[2] as? [String] ?? []).sorted()
                return "\(row[0]) \(levels.map { Int64(cost[$0] ?? .max) }) \(missed)"
            }
            #expect(rows == others, "\(trip.id)")
        }
        #expect(asked >= 80)
    }

    private static func trip(_ document: [String: Any]) throws -> Trip {
        let data = try JSONSerialization.data(withJSONObject: document)
        return try TripDocument(Array(data), context: TripContext(zones: ZoneDatabase().source)).trip
    }

    private static func schedule(_ games: [[String: Any]]) throws -> Schedule {
        let document: [String: Any] = ["format": "itinerary-schedule/1", "games": games]
        return try Schedule(Array(JSONSerialization.data(withJSONObject: document)))
    }

    /// A trip with two cities, a leg that must stay on the first day, and no leg back.
    @Test(
        "the verdict on a game states that it can be added, or which rules prevent it",
        arguments: [
            ("Far", 1, "impossible []"), ("Home", 2, "impossible [pinned, noTravelDays, maxTravelsPerDay]"),
            ("Near", 2, "option"), ("Near", 9, "outside"), ("Home", 1, "known"),
        ]
    )
    func verdicts(city: String, day: Int, expected: String) throws {
        let trip = try Trip(
            id: "t",
            dayCount: 2,
            items: [
                .game("g", city: "Home", day: 1, sortOrder: 1, start: ClockTime("13:00")),
                .travel(
                    "go",
                    from: "Home",
                    to: "Near",
                    at: Position(day: 1, sortOrder: 2),
                    duration: 180,
                    pinned: true
                ),
            ],
            rules: Rules(maxTravelsPerDay: 1, noTravelDays: [2]),
            geography: Geography(start: "Home")
        )
        let game = Game(gameID: city == "Home" && day == 1 ? "g" : "new", city: city)
        let answer = try Itinerary(trip).why(.candidate(CandidateGame(game, day: day)))
        guard case .candidate(let candidate) = answer else { return }
        let said =
            switch candidate.verdict {
            case .nearby: "option"
            case .impossible(let demands, _): "impossible [\(demands.map(Self.name).joined(separator: ", "))]"
            case .refused: "refused"
            case .known: "known"
            case .outside: "outside"
            case .noPlan: "no plan"
            case .stopped: "stopped"
            }
        #expect(said == expected)
    }

    private static func name(_ demand: Demand) -> String {
        switch demand {
        case .game: "game"
        case .pinned: "pinned"
        case .timed: "timed"
        case .days: "days"
        case .rule(let rule): rule.name
        case .end: "end"
        case .option(let option): option.name
        case .previousTravel, .nextTravel, .departureGame, .arrivalGame, .wish: "\(demand)"
        }
    }
}
