import TripModel

extension FleetStore {
    /// Works on the next trip of the queue.
    ///
    /// A trip is taken with a lease, which is renewed while the work goes on: of a worker that dies another takes it again, and
    /// nothing is done twice, since what was found is written only if the trip is still what was worked.
    /// - Parameters:
    ///   - worker: The worker's name, which no other has.
    ///   - options: How it works.
    /// - Returns: What became of the trip; `nil` where no trip waits that no other worker has.
    /// - Throws: `FleetError`, where the store cannot be read or written.
    public func workNext(as worker: String, _ options: WorkOptions = WorkOptions()) throws(FleetError)
        -> WorkedTrip?
    {
        guard let job = try claim(as: worker, options) else { return nil }
        let verdict = verdict(on: job, options)
        return WorkedTrip(trip: job.trip.id, end: try settle(job, verdict, options))
    }

    func verdict(on job: FleetJob, _ options: WorkOptions) -> TripVerdict {
        TripWork.verdict(
            on: job,
            beside: surroundings,
            today: options.today ?? clock.now().date,
            within: options.limits(ofAttempt: job.attempt),
            isOvertaken: isOvertaken(job, options)
        )
    }

    /// A closure that renews the lease of a job in good time, and returns true once another worker has the trip.
    private func isOvertaken(_ job: FleetJob, _ options: WorkOptions) -> () -> Bool {
        var renewal = LeaseRenewal(options, clock)
        return {
            guard renewal.isDue() else { return false }
            do throws(FleetError) {
                return try !self.renew(job, options)
            } catch {
                // The lease runs on for now; whether the trip is still held is asked again before anything is written.
                return false
            }
        }
    }

    /// Works on all trips of the queue, one after the other, until none waits.
    @discardableResult
    public func work(as worker: String = "worker", _ options: WorkOptions = WorkOptions())
        throws(FleetError) -> [WorkedTrip]
    {
        var worked: [WorkedTrip] = []
        while let trip = try workNext(as: worker, options) { worked.append(trip) }
        return worked
    }

    /// The number of trips in the queue, those that workers have taken among them.
    public func waiting() throws(FleetError) -> Int {
        try database.first("select count(*) from job").map { row throws(FleetError) in try row.int(0) } ?? 0
    }
}
