#if GLPK
    import Foundation
    import OrderedJSON
    import PlacementGLPK
    import PlacementTestSupport
    import Rerouting
    import SpecOracle
    import Testing
    import TripDocuments
    import TripPlanning
    import WorkBudgets

    /// Both engines plan and reroute random trips with prices, and must give the same answers. With every path, the
    /// integer program shares no code with the native search.
    @Suite struct MoneyAgreementTests {
        /// The presets: legs without departure times; timed legs and departures; modes of travel.
        private static let presets: [GeneratorOptions] = [.rerouted, .departed, .driven]

        /// The number of trips of each preset: `ITINERARY_TRIPS`, otherwise 10.
        private static let count =
            ProcessInfo.processInfo.environment["ITINERARY_TRIPS"] == nil ? 10 : OracleCase.count

        /// The steps after which GLPK gives up on a trip.
        private static let steps = 2_000_000

        /// Random trips with prices, a season, wishes and options.
        private func each(_ preset: GeneratorOptions, _ body: (PricedCase) throws -> Void) throws {
            var random = SeededGenerator(seed: OracleCase.seed)
            let generator = TripGenerator(seed: OracleCase.seed, options: preset)
            for number in 0..<Self.count {
                try body(PricedCase(generator.trip(number), number, &random))
            }
        }

        @Test(
            "with prices, GLPK and the native solver plan the same trips",
            arguments: [ListedPaths.pruned, .every],
            presets
        )
        func plansAgree(paths: ListedPaths, _ preset: GeneratorOptions) throws {
            var best = 0
            try each(preset) { entry in
                let native = try entry.itinerary.plan(entry.wishes, from: entry.season, entry.options)
                let glpk = try entry.itinerary.plan(
                    entry.wishes,
                    from: entry.season,
                    entry.options,
                    tradeOffs: false,
                    with: GLPKPlanSolver(paths: paths),
                    spending: WorkBudget(WorkLimits(steps: MoneyAgreementTests.steps))
                )
                if glpk.stopped != nil { return }
                #expect(glpk.status == native.status, "\(entry.name)")
                #expect(glpk.best == native.best, "\(entry.name)")
                #expect(glpk.refusals == native.refusals, "\(entry.name)")
                best += native.best == nil ? 0 : 1
            }
            #expect(best > Self.count / 6)
        }

        @Test(
            "with a limit on money, GLPK and the native solver reroute the same trips",
            arguments: [ListedPaths.pruned, .every],
            presets
        )
        func reroutesAgree(paths: ListedPaths, _ preset: GeneratorOptions) throws {
            var (best, none) = (0, 0)
            try each(preset) { entry in
                var options = entry.options.rerouting
                options.maxCost = options.maxCost ?? Price(hundredths: 10_000)
                let native = try entry.itinerary.reroute(options)
                let glpk = try entry.itinerary.reroute(
                    options,
                    over: Connections(entry.itinerary.trip),
                    tradeOffs: false,
                    with: GLPKRouteSolver(paths: paths),
                    spending: WorkBudget(WorkLimits(steps: MoneyAgreementTests.steps))
                )
                if glpk.stopped != nil { return }
                #expect(glpk.status == native.status, "\(entry.name)")
                #expect(glpk.plan == native.plan, "\(entry.name)")
                best += native.plan == nil ? 0 : 1
                none += native.status == .infeasible ? 1 : 0
            }
            #expect(best > Self.count / 6)
        }

        @Test(
            "no trade-off of missed weight, days and money is worse than another, and the first is the best plan",
            arguments: presets
        )
        func tradeOffsAreNondominated(_ preset: GeneratorOptions) throws {
            try each(preset) { entry in
                var entry = entry
                entry.options.least = .money
                let plan = try entry.itinerary.plan(
                    entry.wishes,
                    from: entry.season,
                    entry.options,
                    tradeOffs: true
                )
                guard let best = plan.best, let tradeOffs = plan.tradeOffs else { return }
                let costs = tradeOffs.map {
                    [$0.cost.missed, $0.cost.days, $0.cost.unpriced << 40 + $0.cost.money]
                }
                let least = [best.cost.missed, best.cost.unpriced << 40 + best.cost.money]
                #expect(costs.contains { [$0[0], $0[2]] == least }, "\(entry.name)")
                for (number, one) in costs.enumerated() {
                    for (other, two) in costs.enumerated() where other != number {
                        #expect(!zip(one, two).allSatisfy { $0 <= $1 }, "\(entry.name)")
                    }
                }
            }
        }
    }

    /// A random trip with prices: of the trip, and of some legs, connections and departures.
    private struct PricedCase {
        private static let prices = ["0", "0.01", "5", "12.5", "40", "89.99", "250"]

        let name: String
        let itinerary: Itinerary
        let season: [SeasonGame]
        let wishes: WishList
        var options: PlanOptions

        init(_ text: String, _ number: Int, _ random: inout SeededGenerator) throws {
            itinerary = try OracleCase(PricedCase.pricing(text, &random)).itinerary
            let trip = itinerary.trip
            season = RandomSeason.games(for: trip, &random).map { row in
                var game = row.game
                if Bool.random(using: &random) { game.price = Price(hundredths: 1_999) }
                return SeasonGame(game, day: row.day, date: row.date)
            }
            wishes = try RandomSeason.wishes(for: trip, season, &random)
            options = PlanOptions(least: number % 4 == 0 ? .days : number % 4 == 1 ? .minutes : .money)
            if number % 5 == 1 { options.rerouting.fromDay = 2 }
            if number % 6 == 1 { options.rerouting.maxEdits = number / 4 % 5 }
            if number % 2 == 1 || options.least != .money {
                options.rerouting.maxCost = Price(hundredths: Int64.random(in: 0...40_000, using: &random))
            }
            name = "seed \(OracleCase.seed), \(trip.id) \(options)"
        }

        /// Adds prices to the text of a document.
        private static func pricing(_ text: String, _ random: inout SeededGenerator) throws -> String {
            func price() -> String { prices.randomElement(using: &random) ?? "1" }
            func maybe(_ text: String) -> String { Bool.random(using: &random) ? text : "" }
            func priced(after mark: String, in text: String) -> String {
                let parts = text.split(separator: mark, omittingEmptySubsequences: false)
                return parts.dropFirst().reduce(String(parts[0])) { all, part in
                    all + mark + maybe("\"price\": \(price()), ") + part
                }
            }
            var costs = ["night", "leg", "ticket"].map { maybe("\"\($0)\": \(price()), ") }.joined()
            costs += maybe("\"km\": 0.4163, ")
            let names = try OracleCase(text).itinerary.trip.cities.names
            let cities = names.filter { _ in Bool.random(using: &random) }
            let nights = cities.map { "{\"city\": \(JSONWriter.quoted($0)), \"price\": \(price())}" }
            costs += "\"nights\": [\(nights.joined(separator: ", "))]"
            let head = "{\"costs\": {\(costs)}, "
            guard Bool.random(using: &random) else {
                return head + priced(after: "\"type\": \"travel\", ", in: text).dropFirst()
            }
            // A row of travel times begins with its cities; a price goes before them.
            let parts = text.split(separator: "{\"from\": ", omittingEmptySubsequences: false)
            let rows = parts.dropFirst().reduce(String(parts[0])) { all, part in
                all + "{" + maybe("\"price\": \(price()), ") + "\"from\": " + part
            }
            return head + rows.dropFirst()
        }
    }
#endif
