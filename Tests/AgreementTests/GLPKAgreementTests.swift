#if GLPK
    import Placement
    import PlacementGLPK
    import SpecOracle
    import Testing
    import TripDocuments
    import TripPlanning

    /// GLPK against the oracle, and the engines against each other.
    @Suite struct GLPKAgreementTests {
        @Test(arguments: GeneratorOptions.asked)
        func repairsAgree(_ options: GeneratorOptions) throws {
            try OracleCase.each(options) { entry in
                try RepairCheck(entry).check(TripProgram(entry.itinerary).repair(with: GLPKSolver()))
            }
        }

        @Test(arguments: [(8, 12), (15, 25), (30, 60)])
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
