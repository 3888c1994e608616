/// All that a plan is asked from: the trip, the wishes, the games of the season that match them, and the options.
struct PlanQuestion {
    let itinerary: Itinerary
    let wishes: WishList
    let options: PlanOptions
    let candidates: PlanCandidates
    let connections: SharedConnections

    /// - Throws: `SolverError.tooManyPlaces`; `SolverError.stopped` where there are too many connections to ask for.
    init<Source: ConnectionSource>(
        _ itinerary: Itinerary,
        _ wishes: WishList,
        _ options: PlanOptions,
        _ candidates: PlanCandidates,
        over connections: Source,
        _ budget: WorkBudget
    ) throws(SolverError) {
        let places = itinerary.trip.cities.names.count
        guard places <= TripLimits.places else { throw .tooManyPlaces(places, limit: TripLimits.places) }
        (self.itinerary, self.wishes, self.options) = (itinerary, wishes, options)
        self.candidates = candidates
        self.connections = try SharedConnections(itinerary.trip, over: connections, budget)
    }
}
