#if GLPK
    import WorkBudgets
    import SpecOracle
    import Testing
    import TripDocuments
    import TripPlanning

    @testable import Placement
    @testable import PlacementGLPK

    /// Compares GLPK with the oracle, and the solvers with each other.
    @Suite struct GLPKAgreementTests {
        @Test("GLPK's repairs agree with the oracle", arguments: GeneratorOptions.asked)
        func repairsAgree(_ options: GeneratorOptions) throws {
            try OracleCase.each(options) { entry in
                try RepairCheck(entry).check(TripProgram(entry.itinerary).repair(with: GLPKSolver()))
            }
        }

        /// The rule `connections` adds windows that cross days and end at games. They are ranges like all others, so
        /// that without rests the simplex method alone finds integers for every objective (otherwise `GLPKObjectives`
        /// throws).
        @Test(
            "if the rule connections applies, the linear relaxation has an integer optimum for every objective"
        )
        func integerVerticesWithConnections() throws {
            var windows = 0
            try OracleCase.each(.zoned) { entry in
                let rules = entry.itinerary.trip.rules
                guard rules.connections == true, rules.restDayEvery == nil else { return }
                let program = try TripProgram(entry.itinerary).program
                windows += program.capacities.reduce(0) { $0 + $1.ranges.count }
                var search = try LexicographicSearch(
                    program,
                    GLPKObjectives(megabytes: nil),
                    WorkBudget(),
                    []
                ) {
                    _ in
                }
                _ = try search.run()
            }
            #expect(windows > 0)
        }

        @Test(
            "GLPK and the native solver give the same repairs of larger trips",
            arguments: [(8, 12), (15, 25), (30, 60)]
        )
        func enginesAgreeOnLargerTrips(_ segments: Int, _ days: Int) throws {
            let options = GeneratorOptions.large(segments: segments, days: days)
            let generator = TripGenerator(seed: OracleCase.seed, options: options)
            for number in 0..<max(1, OracleCase.count / 4) {
                let trip = try TripDocument(generator.trip(number)).trip
                let program = try TripProgram(Itinerary(trip))
                let native = try program.repair(with: NativeSolver())
                let glpk = try program.repair(with: GLPKSolver())
                #expect(native.outcome == glpk.outcome, "\(trip.id)")
                #expect(native.positions == glpk.positions, "\(trip.id)")
                #expect(native.conflict == glpk.conflict, "\(trip.id)")
            }
        }
    }
#endif
