extension RouteProgram {
    /// Returns the cost of legs that meet some games, as indices into the checkpoints; `nil` for legs that do not lead from
    /// one to the next.
    ///
    /// - Complexity: O(slots + legs).
    package func cost(of legs: [PlannedLeg], meeting met: [Int]) -> RouteCost? {
        guard var cost = RouteWalk(legs, of: self)?.cost else { return nil }
        let met = Set(met)
        for (index, game) in checkpoints.enumerated() where !met.contains(index) {
            cost.missed += game.weight
        }
        return cost
    }

    /// Returns the games that old legs meet if all of them are kept in their slots, as indices into the checkpoints: of games
    /// that exclude one another those of most weight. `nil` if the legs do not lead from one to the next, some leg has no
    /// slot, or no choice of games leaves the legs enough time.
    ///
    /// - Throws: `SolverError.stopped`.
    package func gamesMetInPlace(_ budget: WorkBudget) throws(SolverError) -> [Int]? {
        var kept: [PlannedLeg] = []
        for (number, leg) in legs.enumerated() {
            guard let home = leg.home, home >= kept.last?.slot ?? 0 else { return nil }
            kept.append(PlannedLeg(slot: home, .kept, number: number))
        }
        guard let walk = RouteWalk(kept, of: self) else { return nil }
        var games = MetGames(walk)
        return try games.choose(budget)
    }
}
