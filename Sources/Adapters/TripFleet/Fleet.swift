import TripModel

/// A store of trips for an app: the operations of a ``FleetStore``, off the caller's actor.
///
/// ```swift
/// let fleet = try Fleet(at: "trips.db")
/// let revision = try await fleet.put(document.bytes)
/// let attention = try await fleet.list(in: .attention)
/// ```
/// Each call is one transaction, which waits while another process writes. An app with many requests at a time has several
/// fleets over the same place.
public actor Fleet {
    private let store: FleetStore

    /// Opens a store, or makes it.
    ///
    /// - Parameters:
    ///   - place: The path of a file of SQLite, or the address of a database of PostgreSQL, `postgresql://…`.
    ///   - access: The operations for which it is opened.
    ///   - surroundings: What lies beside the documents: time zones, and the travel times of side files.
    ///   - clock: What is asked for the time.
    /// - Throws: `FleetError`.
    public init(
        at place: String,
        for access: FleetAccess = .writing,
        beside surroundings: Surroundings = Surroundings(),
        clock: FleetClock = .system
    ) throws(FleetError) {
        store = try FleetStore(at: place, for: access, beside: surroundings, clock: clock)
    }

    /// Carries out operations of the store, without another call of the fleet between them.
    ///
    /// - Throws: The error of the operations.
    public func perform<Value: Sendable, Failure: Error>(
        _ operations: @Sendable (FleetStore) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try operations(store)
    }

    /// Puts a trip into the store, or a newer document of it; see ``FleetStore/put(_:ifRevision:)``.
    @discardableResult
    public func put(_ document: [UInt8], ifRevision revision: Int? = nil) throws(FleetError) -> Int {
        try store.put(document, ifRevision: revision)
    }

    /// The trip at its newest revision.
    public func get(_ trip: String) throws(FleetError) -> FleetTrip { try store.get(trip) }

    /// Removes a trip with its history.
    public func remove(_ trip: String, ifRevision revision: Int? = nil) throws(FleetError) {
        try store.remove(trip, ifRevision: revision)
    }

    /// The trips by id, after one of them.
    public func list(in state: FleetState? = nil, after trip: String? = nil, most: Int = 1_000)
        throws(FleetError) -> [FleetEntry]
    {
        try store.list(in: state, after: trip, most: most)
    }

    /// The revisions of a trip, the newest first.
    public func history(of trip: String, most: Int = 1_000) throws(FleetError) -> [FleetRevision] {
        try store.history(of: trip, most: most)
    }

    /// The proposals for a trip, by number.
    public func proposals(for trip: String) throws(FleetError) -> [FleetProposal] {
        try store.proposals(for: trip)
    }

    /// Takes a proposal; returns the new revision.
    @discardableResult
    public func accept(_ trip: String, pick number: Int, ifRevision revision: Int? = nil)
        throws(FleetError) -> Int
    {
        try store.accept(trip, pick: number, ifRevision: revision)
    }

    /// Refuses all proposals for a trip.
    public func reject(_ trip: String, ifRevision revision: Int? = nil) throws(FleetError) {
        try store.reject(trip, ifRevision: revision)
    }

    /// Takes the last change of a trip back; returns the new revision.
    @discardableResult
    public func undo(_ trip: String, ifRevision revision: Int? = nil) throws(FleetError) -> Int {
        try store.undo(trip, ifRevision: revision)
    }

    /// The notes after a place in the outbox, in order.
    public func notes(after sequence: Int, quiet: Int? = nil, most: Int = 1_000) throws(FleetError)
        -> [FleetNote]
    {
        try store.notes(after: sequence, quiet: quiet, most: most)
    }
}

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
