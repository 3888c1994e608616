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

    /// Names what a plan of the trip with all candidates says, with its legs in the slots that they have in the trip with just
    /// those that it meets, whether or not other slots are better; `nil` if that is no plan.
    ///
    /// - Throws: as `decode`.
    /// - Complexity: O(items + places²).
    func place(
        _ plan: TripPlan,
        of compilation: PlanCompilation
    ) throws(SolverError) -> (trip: PlannedTrip, met: [Int])? {
        let own = itinerary.trip.items.count
        let items = plan.met.map { compilation.route.games[$0] }
        let met = items.filter { $0 >= own }.map { compilation.chosen[$0 - own] }
        var settled = try PlanCompilation(self, with: met, WorkBudget(.none))
        settled.keepDown(compilation.program.aim)
        let isMet = Set(plan.met)
        // An unmet candidate parts no slot: those behind it come one earlier.
        let joined = compilation.program.games.indices.filter {
            compilation.program.games[$0].isCandidate && !isMet.contains($0)
        }.map { compilation.program.route.checkpoints[$0].slot }
        let (old, new) = (compilation.filled.itinerary.trip.cities, settled.filled.itinerary.trip.cities)
        var legs: [PlannedLeg] = []
        for leg in plan.legs {
            var number = leg.number
            if leg.kind == .connection {
                // Candidates may change the numbers of cities.
                guard let city = new.city(named: old.names[number]) else { return nil }
                number = city.index
            }
            let slot = leg.slot - joined.partitionPoint { $0 >= leg.slot }
            legs.append(PlannedLeg(slot: slot, leg.kind, number: number))
        }
        let ownGames = Set(items.filter { $0 < own })
        let games = settled.route.games.indices.filter {
            settled.route.games[$0] >= own || ownGames.contains(settled.route.games[$0])
        }
        guard let placed = TripPlan(legs, meeting: games, of: settled.program, finish: plan.finish) else {
            return nil
        }
        settled.begin(at: placed.beginning)
        return (try decode(placed, of: settled, taking: met), plan.met)
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
