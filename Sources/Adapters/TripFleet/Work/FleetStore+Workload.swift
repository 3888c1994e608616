/// The numbers of trips and of trips in the queue of a store.
public struct FleetWorkload: Hashable, Sendable {
    /// The number of trips by state; a state without trips is missing.
    public let trips: [FleetState: Int]
    /// The number of trips in the queue.
    public let queued: Int
    /// The time since which the first of them waits; `nil` if the queue is empty, or an older version put them there.
    public let oldest: FleetTime?
}

extension FleetStore {
    /// Returns the numbers of trips and of trips in the queue.
    ///
    /// - Throws: `FleetError`, such as `operatorsOnly`.
    /// - Complexity: O(trips).
    public func workload() throws(FleetError) -> FleetWorkload {
        try requireOperator()
        var trips: [FleetState: Int] = [:]
        for row in try database.all("select state, count(*) from trip group by state") {
            guard let state = FleetState(rawValue: try row.text(0)) else { throw .damaged(place: "state") }
            trips[state] = try row.int(1)
        }
        let jobs = try database.first("select count(*) from job")
        let oldest = try database.first("select min(since) from job where since > 0")
        return FleetWorkload(
            trips: trips,
            queued: try jobs?.int(0) ?? 0,
            oldest: try oldest?.optionalInt(0).map { FleetTime(milliseconds: $0) }
        )
    }
}
