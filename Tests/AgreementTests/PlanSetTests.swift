import Foundation
import PlacementTestSupport
import Rerouting
import SpecOracle
import Testing
import TripDocuments
import TripPlanning
import WorkBudgets

#if GLPK
    import PlacementGLPK
#endif

/// Compares planned trips with their definition (SPEC section 14): the best, over all sets S of candidates, of the
/// plans of the trip with exactly S added and all of S met.
///
/// The tests try each set of a small random season. `ITINERARY_SEED` and `ITINERARY_TRIPS` choose the trips.
@Suite struct PlanSetTests {
    /// Small trips with many pinned legs and departures, which unmet candidates could affect. They state their end;
    /// otherwise it would depend on whether some plan, which need not meet S, ends where the old legs do.
    private static let presets: [GeneratorOptions] = {
        var pinned = GeneratorOptions.departed
        (pinned.name, pinned.days, pinned.segments, pinned.games) = ("pinned", 1...2, 1...4, 0...2)
        (pinned.pinned, pinned.absence, pinned.departures, pinned.unplaced) = (0.6, 0.2, 1, 0.1)
        var departed = GeneratorOptions.departed
        (pinned.ends, departed.ends) = (1, 1)
        return [pinned, departed]
    }()

    /// A random trip, a season of some games on its days, and wishes for them.
    private struct Case {
        let entry: OracleCase
        let season: [SeasonGame]
        let wishes: [Wish]
        let options: PlanOptions
        var name: String { "seed \(OracleCase.seed), \(entry.name) \(season) \(options)" }

        init(_ entry: OracleCase, _ options: PlanOptions, _ random: inout SeededGenerator) {
            let trip = entry.itinerary.trip
            var season: [SeasonGame] = []
            for number in 0..<Int.random(in: 1...4, using: &random) {
                guard let city = trip.cities.names.randomElement(using: &random) else { continue }
                let day = Int.random(in: 1...trip.dayCount, using: &random)
                let start = ["08:00", "11:30", "15:00", "19:05", nil].randomElement(using: &random) ?? nil
                let game = Game(gameID: "s\(number)", city: city, start: start.flatMap { ClockTime($0) })
                season.append(SeasonGame(game, day: day, date: trip.date(ofDay: day)))
            }
            let ids = season.compactMap { $0.game.gameID }
            (self.entry, self.season, self.options) = (entry, season, options)
            wishes = [
                Wish(id: "some", games: ids, count: Int.random(in: 1...2, using: &random), weight: 2),
                Wish(id: "first", games: Array(ids.prefix(1)), count: 1),
            ]
        }

        /// All sets of games of the season.
        var sets: [[SeasonGame]] {
            (0..<1 << season.count).map { bits in
                season.indices.filter { bits >> $0 & 1 == 1 }.map { season[$0] }
            }
        }

        /// The best trip that meets all of `games`, which are its only candidates.
        func best(meeting games: [SeasonGame]) throws -> PlannedTrip? {
            let ids = games.compactMap { $0.game.gameID }
            let all = ids.isEmpty ? [] : [Wish(id: "all", games: ids, count: ids.count, isRequired: true)]
            return try entry.itinerary.plan(WishList(wishes + all), from: games, options).best
        }
    }

    private static func each(_ preset: GeneratorOptions, _ body: (Case) throws -> Void) throws {
        var random = SeededGenerator(seed: OracleCase.seed)
        let generator = TripGenerator(seed: OracleCase.seed, options: preset)
        for number in 0..<OracleCase.count {
            let entry = try OracleCase(generator.trip(number))
            var options = PlanOptions(least: PlanOptions.Quantity.allCases[number % 3])
            if number % 6 == 5 { options.rerouting.fromDay = 2 }
            try body(Case(entry, options, &random))
        }
    }

    @Test(
        "a planned trip equals the best trip over all sets of games that a trip could meet",
        arguments: presets
    )
    func sets(_ preset: GeneratorOptions) throws {
        var found = 0
        try Self.each(preset) { entry in
            var expected: PlannedTrip?
            for games in entry.sets {
                guard let trip = try entry.best(meeting: games), trip.games.count == games.count else {
                    continue
                }
                let aim = entry.options.least
                if let best = expected, !Self.comes(trip, before: best, aim, entry) { continue }
                expected = trip
            }
            let plan = try entry.entry.itinerary.plan(
                WishList(entry.wishes),
                from: entry.season,
                entry.options
            )
            #expect(plan.status == (expected == nil ? .infeasible : .optimal), "\(entry.name)")
            Self.compare(plan.best, expected, entry.name)
            #if GLPK
                let glpk = try entry.entry.itinerary.plan(
                    WishList(entry.wishes),
                    from: entry.season,
                    entry.options,
                    tradeOffs: false,
                    with: GLPKPlanSolver(),
                    spending: WorkBudget()
                )
                Self.compare(glpk.best, expected, "glpk, \(entry.name)")
            #endif
            found += expected == nil ? 0 : 1
        }
        #expect(found > OracleCase.count / 4)
    }

    private static func compare(_ plan: PlannedTrip?, _ expected: PlannedTrip?, _ name: String) {
        #expect(plan?.cost == expected?.cost, "\(name)")
        #expect(plan?.games == expected?.games, "\(name)")
        #expect(plan?.plan == expected?.plan, "\(name)")
    }

    /// True if `one` costs less than `two` or, at the same cost, meets candidates that come first.
    private static func comes(
        _ one: PlannedTrip,
        before two: PlannedTrip,
        _ least: PlanOptions.Quantity,
        _ entry: Case
    ) -> Bool {
        let options = PlanOptions(least: least)
        if one.cost.isLess(than: two.cost, options) { return true }
        if two.cost.isLess(than: one.cost, options) { return false }
        // The order of all candidates: by day, then by start time, games without one last, then by id.
        func places(_ trip: PlannedTrip) -> [[Int]] {
            trip.games.map { id in
                let game = entry.season.first { $0.game.gameID == id }
                let start = game?.game.start?.minuteOfDay ?? .max
                return [game?.day ?? 0, start, Int(id.dropFirst()) ?? 0]
            }
        }
        for (left, right) in zip(places(one), places(two)) where left != right {
            return left.lexicographicallyPrecedes(right)
        }
        return false
    }

    /// The oracle tries all plans of each set.
    @Test(
        "a planned trip has the missed weight and the minutes of the oracle's best trip over all sets of games",
        arguments: presets
    )
    func oracleSets(_ preset: GeneratorOptions) throws {
        var found = 0
        try Self.each(preset) { entry in
            guard entry.options.least == .minutes else { return }
            var expected: [Int64]?
            for games in entry.sets {
                let drafts = try games.map { row in
                    let start = row.game.start.map { #","start":"\#($0)""# } ?? ""
                    let city = String(
                        decoding: try JSONEncoder().encode(row.game.cityName ?? ""),
                        as: UTF8.self
                    )
                    let id = row.game.gameID ?? ""
                    return #"{"gameId":"\#(id)","title":"","city":\#(city),"day":\#(row.day ?? 0)\#(start)}"#
                }
                let schedule =
                    #"{"format":"itinerary-schedule/1","games":[\#(drafts.joined(separator: ","))]}"#
                let options = SpecOracle.RerouteOptions(entry.options.rerouting)
                guard let plan = try entry.entry.oracle.best(entry.entry.text, seeing: schedule, options)
                else {
                    continue
                }
                let ids = games.compactMap { $0.game.gameID }
                let lack = entry.wishes.reduce(0) { sum, wish in
                    sum + wish.weight
                        * max(0, wish.count - ids.filter { wish.games.contains($0) }.count)
                }
                let cost = [Int64(plan[0] + lack), Int64(plan[2])]
                if expected.map({ cost.lexicographicallyPrecedes($0) }) ?? true { expected = cost }
            }
            let plan = try entry.entry.itinerary.plan(
                WishList(entry.wishes),
                from: entry.season,
                entry.options
            )
            #expect(plan.best.map { [$0.cost.missed, $0.cost.minutes] } == expected, "\(entry.name)")
            found += expected == nil ? 0 : 1
        }
        #expect(found > 3)
    }
}
