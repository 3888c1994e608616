#if GLPK
    import PlacementGLPK
    import PlacementTestSupport
    import Rerouting
    import SpecOracle
    import Testing
    import TripDocuments
    import TripPlanning
    import WorkBudgets

    /// Both engines plan random trips from random seasons, and must give the same answers.
    @Suite struct PlanEngineTests {
        /// The presets: legs without departure times; timed legs and departures; modes of travel.
        private static let presets: [GeneratorOptions] = [.rerouted, .departed, .driven]

        /// Random trips with a season, wishes and, for some, options.
        private func each(
            _ preset: GeneratorOptions,
            _ body: (OracleCase, [SeasonGame], WishList, PlanOptions) throws -> Void
        ) throws {
            var random = SeededGenerator(seed: OracleCase.seed)
            let generator = TripGenerator(seed: OracleCase.seed, options: preset)
            for number in 0..<OracleCase.count {
                let entry = try OracleCase(generator.trip(number))
                let trip = entry.itinerary.trip
                let season = RandomSeason.games(for: trip, &random)
                var options = PlanOptions(least: [.minutes, .days, .span][number % 3])
                if number % 5 == 1 { options.rerouting.fromDay = 2 }
                if number % 4 == 1 { options.rerouting.maxEdits = number / 4 % 5 }
                if number % 7 == 1 { options.rerouting.maxExtraMinutes = 120 }
                try body(entry, season, try RandomSeason.wishes(for: trip, season, &random), options)
            }
        }

        /// Only with every path is the answer independent of the native search. Trips with too many paths run out of steps.
        @Test(
            "GLPK and the native solver plan the same trips",
            arguments: [ListedPaths.pruned, .every],
            presets
        )
        func glpkPlans(paths: ListedPaths, _ preset: GeneratorOptions) throws {
            var (best, refused) = (0, 0)
            try each(preset) { entry, season, wishes, options in
                let itinerary = entry.itinerary
                let native = try itinerary.plan(wishes, from: season, options, tradeOffs: true)
                let glpk = try itinerary.plan(
                    wishes,
                    from: season,
                    options,
                    tradeOffs: true,
                    with: GLPKPlanSolver(paths: paths),
                    spending: paths == .every ? WorkBudget(WorkLimits(steps: 2_000_000)) : WorkBudget()
                )
                if paths == .every, glpk.stopped != nil { return }
                let name = "seed \(OracleCase.seed), \(entry.name) \(options)"
                #expect(glpk.engine == "glpk")
                #expect(glpk.status == native.status, "\(name)")
                #expect(glpk.best == native.best, "\(name)")
                #expect(glpk.refusals == native.refusals, "\(name)")
                #expect(glpk.conflict == native.conflict, "\(name)")
                #expect(glpk.tradeOffs == native.tradeOffs, "\(name)")
                best += native.best == nil ? 0 : 1
                refused += native.refusals?.count ?? 0
            }
            #expect(best > OracleCase.count / (paths == .every ? 4 : 2))
            #expect(refused > (paths == .every ? 0 : 5))
        }

        @Test("without a season, GLPK and the native solver plan the same trip")
        func noSeason() throws {
            try each(.rerouted) { entry, _, _, options in
                let wishes = try WishList([Wish(id: "none", city: "Nowhere at all")])
                let native = try entry.itinerary.plan(wishes, from: [], options)
                let glpk = try entry.itinerary.plan(
                    wishes,
                    from: [],
                    options,
                    tradeOffs: false,
                    with: GLPKPlanSolver(),
                    spending: WorkBudget()
                )
                #expect(glpk.best == native.best, "seed \(OracleCase.seed), \(entry.name) \(options)")
            }
        }
    }
#endif
