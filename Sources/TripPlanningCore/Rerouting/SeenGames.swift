extension Itinerary {
    /// The steps that the choice among games which exclude one another may take.
    private static let seeingSteps = 2_000_000

    /// The games that are seen where the segments now are, in timeline order, as indices into the trip's items: those that are
    /// neither missed nor unreachable, without games that a plan of these legs gives up (SPEC section 11), since they
    /// overlap or leave too little time for the legs between them.
    ///
    /// Where no such plan can be made out, these are the games of `metIndices`.
    /// - Complexity: O(items + games²), up to a limit.
    package var seenIndices: [Int] {
        let met = metIndices
        let places = trip.cities.names.count
        guard met.count > 1, route.segments.count <= TripLimits.segments, places <= TripLimits.places else {
            return met
        }
        let compilation = RouteCompilation(
            small: self,
            RerouteOptions(),
            ConnectionTable(placeCount: places)
        )
        let budget = WorkBudget(WorkLimits(steps: Itinerary.seeingSteps))
        guard let chosen = try? compilation.program.gamesMetInPlace(budget) else { return met }
        let seen = Set(chosen.map { compilation.games[$0] })
        // What the route does not settle, such as games that tie with legs, is as the audit has it.
        let asked = Set(compilation.games)
        return met.filter { seen.contains($0) || !asked.contains($0) }
    }
}
