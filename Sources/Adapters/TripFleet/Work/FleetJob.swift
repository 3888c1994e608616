import TripDocuments
import TripModel

/// A trip that a worker has taken from the queue, with all that its work asks for.
package struct FleetJob: Sendable {
    let key: Int
    let version: Int
    let attempt: Int
    /// True if nothing may be applied by a policy.
    let proposes: Bool
    let worker: String
    package let trip: FleetTrip
    /// What is known of its games.
    let known: TripKnowledge
    /// The document before the feeds that a person has not dealt with; `nil` if it is the newest.
    let base: [UInt8]?
    let policy: FleetPolicy
}

extension FleetStore {
    /// Takes the next trip of the queue; `nil` where no trip is free.
    func claim(as worker: String, _ options: WorkOptions) throws(FleetError) -> FleetJob? {
        try database.transaction { () throws(FleetError) in
            let now = clock.now().milliseconds
            let row = try database.first(
                """
                update job set worker = ?1, until = ?2 where trip = (select trip from job where until <= ?3
                 order by place, trip limit 1 \(database.dialect.takingUnlocked))
                 returning trip, version, attempt, proposes
                """,
                .text(worker),
                .int(now + options.lease * 1_000),
                .int(now)
            )
            guard let row else { return nil }
            return try job(row, worker)
        }
    }

    /// Renews the lease of a job; false where the worker no longer has the trip.
    func renew(_ job: FleetJob, _ options: WorkOptions) throws(FleetError) -> Bool {
        try database.transaction { () throws(FleetError) in
            try database.first(
                "update job set until = ?3 where trip = ?1 and worker = ?2 returning trip",
                .int(job.key),
                .text(job.worker),
                .int(clock.now().milliseconds + options.lease * 1_000)
            ) != nil
        }
    }

    private func job(_ row: StoredRow, _ worker: String) throws(FleetError) -> FleetJob {
        let key = try row.int(0)
        let found = try database.first(
            "select \(StoredTrip.columns) from trip where key = ?1",
            .int(key)
        )
        guard let found else { throw .damaged(place: "job of trip \(key)") }
        let stored = try StoredTrip(found)
        let trip = stored.trip
        let known = TripKnowledge(
            feeds: try keptFeeds(),
            lost: try lost(of: key),
            dropped: try dropped(of: key)
        )
        return FleetJob(
            key: key,
            version: try row.int(1),
            attempt: try row.int(2),
            proposes: try row.int(3) != 0,
            worker: worker,
            trip: trip,
            known: known,
            base: try base(of: stored),
            policy: try policy(of: trip.id)
        )
    }
}
