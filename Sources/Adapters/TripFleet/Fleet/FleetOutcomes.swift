import TripModel

/// The trips of a fleet's queue as they are worked, one after the other.
///
/// ```swift
/// for try await worked in fleet.work(as: "worker 1") { print(worked.trip) }
/// ```
/// It ends when no trip waits. The search runs off the fleet's actor, so that other calls are answered meanwhile; two
/// sequences with names of their own work side by side. An app whose task is cancelled keeps all that was done.
public struct FleetOutcomes: AsyncSequence, Sendable {
    public typealias Element = WorkedTrip
    public typealias Failure = FleetError

    fileprivate let fleet: Fleet
    fileprivate let worker: String
    fileprivate let options: WorkOptions

    /// An iterator, each step of which works on one trip.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let outcomes: FleetOutcomes

        public mutating func next() async throws(FleetError) -> WorkedTrip? {
            try await next(isolation: nil)
        }

        public mutating func next(isolation _: isolated (any Actor)?) async throws(FleetError) -> WorkedTrip?
        {
            guard !Task.isCancelled else { return nil }
            return try await outcomes.fleet.worked(as: outcomes.worker, outcomes.options)
        }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(outcomes: self) }
}

extension Fleet {
    /// Works on the queue; see ``FleetStore/workNext(as:_:)``.
    ///
    /// - Parameters:
    ///   - worker: The worker's name, which no other has.
    ///   - options: The limits of the work, and the days that are past.
    public nonisolated func work(as worker: String, _ options: WorkOptions = WorkOptions()) -> FleetOutcomes {
        FleetOutcomes(fleet: self, worker: worker, options: options)
    }

    /// Takes a newer schedule; see ``FleetStore/take(feed:sequence:isComplete:)``.
    @discardableResult
    public func take(feed bytes: [UInt8], sequence: Int? = nil, isComplete: Bool = false)
        throws(FleetError) -> FeedReport
    {
        try perform { store throws(FleetError) in
            try store.take(feed: bytes, sequence: sequence, isComplete: isComplete)
        }
    }

    /// Works on the next trip, the search off the actor.
    fileprivate nonisolated func worked(as worker: String, _ options: WorkOptions) async throws(FleetError)
        -> WorkedTrip?
    {
        let claimed = try await perform { store throws(FleetError) -> ClaimedTrip? in
            guard let job = try store.claim(as: worker, options) else { return nil }
            return ClaimedTrip(job: job, surroundings: store.surroundings, clock: store.clock)
        }
        guard let claimed else { return nil }
        let job = claimed.job
        let verdict = TripWork.verdict(
            on: job,
            beside: claimed.surroundings,
            today: options.today ?? claimed.clock.now().date,
            within: options.limits(ofAttempt: job.attempt),
            isOvertaken: renewing(job, options, claimed.clock)
        )
        let end = try await perform { store throws(FleetError) in try store.settle(job, verdict, options) }
        return WorkedTrip(trip: job.trip.id, end: end)
    }

    /// A closure that has the lease of a job renewed in good time, without waiting for it.
    private nonisolated func renewing(_ job: FleetJob, _ options: WorkOptions, _ clock: FleetClock) -> () ->
        Bool
    {
        var renewal = LeaseRenewal(options, clock)
        return {
            if renewal.isDue() {
                // Whether the trip is still held is asked again before anything is written.
                Task { _ = try? await self.perform { store in try store.renew(job, options) } }
            }
            return false
        }
    }
}

/// A trip that a worker has taken, with what its work needs of the store.
private struct ClaimedTrip: Sendable {
    let job: FleetJob
    let surroundings: Surroundings
    let clock: FleetClock
}
