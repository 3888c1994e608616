/// The connections of a trip, worked out once for the trips that have more games: a city without place and leg has
/// no connection, but it may move the numbers of the others.
struct SharedConnections {
    private let cities: CityTable
    /// Row by row, one row for each city of departure.
    private let all: [Connection?]

    /// - Throws: `SolverError.stopped` when the work must stop.
    /// - Complexity: O(places + legs + items + cities²).
    init(_ trip: Trip, _ budget: WorkBudget) throws(SolverError) {
        try self.init(trip, over: Connections(trip), budget)
    }

    /// - Complexity: O(cities²) connections of the source.
    init<Source: ConnectionSource>(
        _ trip: Trip,
        over connections: Source,
        _ budget: WorkBudget
    ) throws(SolverError) {
        let cities = trip.cities
        var all: [Connection?] = []
        for from in cities.all {
            try budget.charge(ConnectionTable.stepsForEachPair * cities.names.count)
            for to in cities.all { all.append(connections.connection(from: from, to: to)) }
        }
        self.all = all
        self.cities = cities
    }

    /// The connections under the numbers of another trip.
    ///
    /// - Complexity: O(cities).
    func renumbered(for trip: Trip) -> Renumbered {
        Renumbered(
            all: all,
            count: cities.names.count,
            numbers: trip.cities.names.map { cities.city(named: $0)?.index }
        )
    }

    struct Renumbered: ConnectionSource {
        let all: [Connection?]
        let count: Int
        /// The number that each city has in the first trip.
        let numbers: [Int?]

        func connection(from: City, to: City) -> Connection? {
            guard let from = numbers[from.index], let to = numbers[to.index] else { return nil }
            return all[from * count + to]
        }
    }
}
