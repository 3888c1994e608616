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
}
