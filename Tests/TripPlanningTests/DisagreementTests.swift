import Placement
import Testing
import TripModel
import WorkBudgets

@testable import Rerouting
@testable import TripPlanningCore

/// Engines with faults: their answers must end in an error and not in a verdict.
@Suite struct DisagreementTests {
    /// An engine that always reports that there is no plan.
    private struct Denying: RouteEngine {
        var name: String { "denying" }

        func solve(_ program: RouteProgram, spending budget: WorkBudget) throws(SolverError)
            -> Outcome<RoutePlan>
        {
            Outcome(best: nil)
        }
    }

    /// An engine that returns the best plan and reports that it costs nothing.
    private struct Flattering: RouteEngine {
        var name: String { "flattering" }

        func solve(_ program: RouteProgram, spending budget: WorkBudget) throws(SolverError)
            -> Outcome<RoutePlan>
        {
            let best = try RouteSolver().best(of: program, budget)
            guard let plan = best.plan else { return best }
            let found = FoundPlan(legs: plan.legs, cost: RouteCost())
            return Outcome(best: try program.checked(found, finish: plan.finish, budget))
        }
    }

    private static func itinerary() throws -> Itinerary {
        let travel = Travel(from: "Chicago", to: "Detroit", duration: Minutes(270))
        let game = Game(gameID: "game-Detroit-1", city: "Detroit", title: "Tigers")
        return Itinerary(
            try Trip(
                id: "trip",
                dayCount: 2,
                items: [
                    Item(id: "t", position: Position(day: 1, sortOrder: 1), kind: .travel(travel)),
                    Item(id: "g", position: Position(day: 2, sortOrder: 1), kind: .game(game)),
                ]
            )
        )
    }

    private static func reroute(with engine: some RouteEngine) throws(SolverError) -> Reroute? {
        guard let itinerary = try? itinerary() else { return nil }
        return try itinerary.reroute(
            RerouteOptions(),
            over: Connections(itinerary.trip),
            tradeOffs: false,
            with: engine,
            spending: WorkBudget()
        )
    }

    @Test("an engine that wrongly finds no plan causes an error")
    func denied() throws {
        #expect(try Self.reroute(with: RouteSolver())?.status == .optimal)
        let error = #expect(throws: SolverError.self) { try Self.reroute(with: Denying()) }
        #expect(error?.description == "the solver found no plan, although one exists")
    }

    /// An engine that accepts no program.
    private struct Unable: PlacementSolver {
        var name: String { "unable" }

        func solve(_ program: PlacementProgram, spending budget: WorkBudget) throws(SolverError)
            -> Outcome<Placement.Plan>
        {
            throw .tooLarge
        }
    }

    @Test("a program that is too large for an engine gives the answer unknown, not an error")
    func tooLarge() throws {
        let repair = try TripProgram(try Self.itinerary()).repair(with: Unable())
        #expect(repair.status == .unknown)
        #expect(repair.outcome.stopped == .memoryLimit)
        #expect(repair.moves.isEmpty)
    }

    @Test("an engine that reports a wrong cost causes an error")
    func flattered() throws {
        let error = #expect(throws: SolverError.self) { try Self.reroute(with: Flattering()) }
        #expect(error?.description.hasPrefix("the solver reported costs (0, 0, 0, ") == true)
    }
}
