import WorkBudgets

/// A ride in one run between two of a trip's cities.
struct Ride {
    /// The call where one boards, and that where one alights.
    let boarding: StopCall
    let alighting: StopCall

    /// Visits the rides of a run: each stop of a city where one may board with each later one of another city where one
    /// may alight, unless between them one may board in the first city or alight in the second.
    ///
    /// - Complexity: O(calls · cities of the run).
    static func forEach(
        of calls: ArraySlice<StopCall>,
        _ stops: CityStops,
        _ budget: WorkBudget,
        _ body: (Ride) throws(TransitFeedError) -> Void
    ) throws(TransitFeedError) {
        for (place, boarding) in zip(calls.indices, calls) where boarding.boards {
            let city = stops.city(of: Int(boarding.stop))
            var reached: Set<Int> = [city]
            for alighting in calls[(place + 1)...] {
                try budget.charge(1)
                let other = stops.city(of: Int(alighting.stop))
                if other == city, alighting.boards { break }
                guard alighting.alights, reached.insert(other).inserted else { continue }
                try body(Ride(boarding: boarding, alighting: alighting))
            }
        }
    }
}
