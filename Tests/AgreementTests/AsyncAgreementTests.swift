import SpecOracle
import Testing
import TripPlanning

#if GLPK
    import PlacementGLPK
#endif

/// Compares the asynchronous functions with the synchronous functions on random trips.
@Suite struct AsyncAgreementTests {
    /// The answers of the synchronous functions.
    private struct Answers {
        let repair: Repair
        let audit: Audit
        let reroute: Reroute

        init(_ itinerary: Itinerary) throws {
            repair = try itinerary.repair()
            audit = try itinerary.audit()
            reroute = try itinerary.reroute(tradeOffs: true)
        }
    }

    @Test("asynchronous answers are the same as synchronous answers on random trips")
    func asyncAnswersAgree() async throws {
        let generator = TripGenerator(seed: OracleCase.seed, options: .rerouted)
        for number in 0..<OracleCase.count {
            let entry = try OracleCase(generator.trip(number))
            let itinerary = entry.itinerary
            let answers = try Answers(itinerary)
            #expect(try await itinerary.repair() == answers.repair, "\(entry.name)")
            #expect(try await itinerary.audit() == answers.audit, "\(entry.name)")
            let reroute = try await itinerary.reroute(tradeOffs: true)
            #expect(reroute.status == answers.reroute.status, "\(entry.name)")
            #expect(reroute.plan == answers.reroute.plan, "\(entry.name)")
            #expect(reroute.conflict == answers.reroute.conflict, "\(entry.name)")
            #expect(reroute.foundTradeOffs == answers.reroute.foundTradeOffs, "\(entry.name)")
            let sequence = itinerary.tradeOffs()
            var plans: [ReroutedPlan] = []
            for try await plan in sequence { plans.append(plan) }
            #expect(plans == answers.reroute.tradeOffs, "\(entry.name)")
            #expect(await sequence.found == answers.reroute.foundTradeOffs, "\(entry.name)")
            for most in [0, 1, 3] {
                let few = try itinerary.tradeOffs(atMostEdits: most, spending: WorkBudget())
                #expect(few.plans == plans.filter { $0.cost.edits <= Int64(most) }, "\(entry.name), \(most)")
            }
        }
    }

    #if GLPK
        @Test("asynchronous repairs by GLPK are the same as synchronous repairs")
        func asyncGLPKAgrees() async throws {
            let generator = TripGenerator(seed: OracleCase.seed, options: .rerouted)
            for number in 0..<min(10, OracleCase.count) {
                let itinerary = try OracleCase(generator.trip(number)).itinerary
                let repair = try TripProgram(itinerary).repair(with: GLPKSolver())
                #expect(try await itinerary.repair(with: GLPKSolver()) == repair)
            }
        }
    #endif
}
