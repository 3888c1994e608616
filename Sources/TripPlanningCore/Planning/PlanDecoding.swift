extension PlanQuestion {
    /// Settles a plan of the trip with all candidates in the trip with just those that it meets, and names what it says; with
    /// the games that it then meets, in the program of the trip with all candidates.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - compilation: The trip with all candidates.
    ///   - orBetter: True for a plan that is not proved the best: without the games that it does not meet it may be bettered.
    ///   - budget: What may be spent.
    /// - Throws: `SolverError.stopped` where that is not settled; `SolverError.wrongAnswer` where there is no such plan.
    func settle(
        _ plan: TripPlan,
        of compilation: PlanCompilation,
        orBetter: Bool = false,
        _ budget: WorkBudget
    ) throws(SolverError) -> (trip: PlannedTrip, met: [Int]) {
        let own = itinerary.trip.items.count
        let met = plan.met.map { compilation.route.games[$0] }.filter { $0 >= own }
            .map { compilation.chosen[$0 - own] }
        var settled = try PlanCompilation(self, with: met, budget)
        settled.keepDown(compilation.program.aim)
        let items = Set(plan.met.map { compilation.route.games[$0] }.filter { $0 < own })
        let outcome = try PlanSolver().breakTies(
            settled.program,
            like: plan,
            meeting: settled.route.games.indices.filter { items.contains(settled.route.games[$0]) },
            orBetter: orBetter,
            budget
        )
        guard let best = outcome.plan else {
            if let reason = outcome.stopped { throw .stopped(reason) }
            throw .wrongAnswer(.lostPlan)
        }
        settled.begin(at: best.beginning)
        let candidates = Set(compilation.program.candidates(among: plan.met))
        let ownGames = Set(best.met.map { settled.route.games[$0] }.filter { $0 < own })
        let games = compilation.route.games.indices.filter {
            candidates.contains($0) || ownGames.contains(compilation.route.games[$0])
        }
        return (try decode(best, of: settled, taking: met), games)
    }

    private func decode(
        _ plan: TripPlan,
        of compilation: PlanCompilation,
        taking taken: [Int]
    ) throws(SolverError) -> PlannedTrip {
        let trip = compilation.filled.itinerary.trip
        guard let cost = compilation.route.program.cost(of: plan.legs, meeting: plan.met) else {
            throw .wrongAnswer(.lostPlan)
        }
        let rerouted = compilation.route.decode(
            RoutePlan(legs: plan.legs, met: plan.met, cost: cost, finish: plan.finish),
            connections.renumbered(for: trip)
        )
        let met = Set(plan.met)
        let granted = zip(wishes.wishes, compilation.program.wishes).map { wish, row in
            GrantedWish(
                id: wish.id,
                count: wish.count,
                games: row.games.filter { met.contains($0) }.map { checkpoint in
                    let item = trip.items[compilation.route.games[checkpoint]]
                    return item.game?.gameID ?? item.id
                }
            )
        }
        return PlannedTrip(
            cost: plan.cost,
            wishes: granted,
            games: taken.map { candidates.games[$0].game.gameID ?? "" },
            plan: rerouted
        )
    }
}
