import TripModel

/// An actor for apps with the operations of a ``FleetStore``, which run off the caller's actor.
///
/// ```swift
/// let fleet = try Fleet(at: "trips.db")
/// let revision = try await fleet.put(document.bytes)
/// let attention = try await fleet.list(in: .attention)
/// ```
/// The calls act for an operator; ``perform(as:_:)`` acts for a user. Each call is one transaction, which waits while
/// another process writes. An app that handles many requests at once can open several fleets on the same database.
public actor Fleet {
    private let store: FleetStore

    /// Opens a store, and creates it if it does not exist and `access` is `writing`.
    ///
    /// - Parameters:
    ///   - location: The path of an SQLite file, or the address of a PostgreSQL database, `postgresql://…`.
    ///   - access: The operations for which the store is opened.
    ///   - context: The data that documents refer to: time zones, and the travel times of side files.
    ///   - clock: The source of the current time.
    /// - Throws: `FleetError`.
    public init(
        at location: String,
        for access: FleetAccess = .writing,
        context: TripContext = TripContext(),
        clock: FleetClock = .system
    ) throws(FleetError) {
        store = try FleetStore(at: location, for: access, context: context, clock: clock)
    }

    /// Runs operations of the store in sequence, without another call of this fleet between them.
    ///
    /// - Parameters:
    ///   - viewer: The one for whom the store acts, by default an operator.
    ///   - operations: The operations.
    /// - Throws: The error of the operations.
    public func perform<Value: Sendable, Failure: Error>(
        as viewer: FleetViewer = .operating(nil),
        _ operations: @Sendable (FleetStore) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try operations(store.acting(for: viewer))
    }

    /// Puts a new trip, or a newer document of a trip, into the store; see ``FleetStore/put(_:ownedBy:ifRevision:)``.
    ///
    /// - Returns: The trip's revision.
    @discardableResult
    public func put(_ document: [UInt8], ownedBy owner: String? = nil, ifRevision revision: Int? = nil)
        throws(FleetError) -> Int
    {
        try store.put(document, ownedBy: owner, ifRevision: revision)
    }

    /// Returns a trip at its newest revision.
    public func get(_ trip: TripAddress) throws(FleetError) -> FleetTrip { try store.get(trip) }

    /// Removes a trip and its history; see ``FleetStore/remove(_:ifRevision:)``.
    public func remove(_ trip: TripAddress, ifRevision revision: Int? = nil) throws(FleetError) {
        try store.remove(trip, ifRevision: revision)
    }

    /// Returns the trips after `trip` in the order of their ids and owners; see
    /// ``FleetStore/list(in:ownedBy:after:most:)``.
    public func list(in state: FleetState? = nil, after trip: TripAddress? = nil, most: Int = 1_000)
        throws(FleetError) -> [FleetEntry]
    {
        try store.list(in: state, after: trip, most: most)
    }

    /// Returns the revisions of a trip, the newest first.
    public func history(of trip: TripAddress, most: Int = 1_000) throws(FleetError) -> [FleetRevision] {
        try store.history(of: trip, most: most)
    }

    /// Returns the open proposals for a trip, in the order of their numbers.
    public func proposals(for trip: TripAddress) throws(FleetError) -> [FleetProposal] {
        try store.proposals(for: trip)
    }

    /// Accepts a proposal; see ``FleetStore/accept(_:pick:ifRevision:)``.
    ///
    /// - Returns: The trip's new revision.
    @discardableResult
    public func accept(_ trip: TripAddress, pick number: Int, ifRevision revision: Int? = nil)
        throws(FleetError) -> Int
    {
        try store.accept(trip, pick: number, ifRevision: revision)
    }

    /// Rejects all proposals for a trip; see ``FleetStore/reject(_:ifRevision:)``.
    public func reject(_ trip: TripAddress, ifRevision revision: Int? = nil) throws(FleetError) {
        try store.reject(trip, ifRevision: revision)
    }

    /// Undoes the last change of a trip; see ``FleetStore/undo(_:ifRevision:)``.
    ///
    /// - Returns: The trip's new revision.
    @discardableResult
    public func undo(_ trip: TripAddress, ifRevision revision: Int? = nil) throws(FleetError) -> Int {
        try store.undo(trip, ifRevision: revision)
    }

    /// Returns the notes after a position in the outbox, in order; see ``FleetStore/notes(after:quiet:most:)``.
    public func notes(after sequence: Int, quiet: Int? = nil, most: Int = 1_000) throws(FleetError)
        -> [FleetNote]
    {
        try store.notes(after: sequence, quiet: quiet, most: most)
    }
}

/// The results of working on the trips in a fleet's queue, one trip at a time.
///
/// ```swift
/// for try await worked in fleet.work(as: "worker 1") { print(worked.trip) }
/// ```
/// The sequence ends when the queue has no free trip. The search runs off the fleet's actor, so the fleet answers other
/// calls in the meantime. Two sequences with different worker names can run concurrently. If the task is cancelled, all
/// finished work stays in the store.
public struct FleetOutcomes: AsyncSequence, Sendable {
    public typealias Element = WorkedTrip
    public typealias Failure = FleetError

    fileprivate let fleet: Fleet
    fileprivate let worker: String
    fileprivate let options: WorkOptions

    /// An iterator that works on one trip at each step.
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
    /// Returns a sequence that works on the queue; see ``FleetStore/workNext(as:_:)``.
    ///
    /// - Parameters:
    ///   - worker: The worker's name, which no other worker may use.
    ///   - options: The limits of the work, and the current date.
    public nonisolated func work(as worker: String, _ options: WorkOptions = WorkOptions()) -> FleetOutcomes {
        FleetOutcomes(fleet: self, worker: worker, options: options)
    }

    /// Imports a newer schedule; see ``FleetStore/take(feed:sequence:isComplete:)``.
    @discardableResult
    public func take(feed bytes: [UInt8], sequence: Int? = nil, isComplete: Bool = false)
        throws(FleetError) -> FeedReport
    {
        try perform { store throws(FleetError) in
            try store.take(feed: bytes, sequence: sequence, isComplete: isComplete)
        }
    }

    /// Works on the next trip, and runs the search off the actor; returns `nil` if no trip is free.
    fileprivate nonisolated func worked(as worker: String, _ options: WorkOptions) async throws(FleetError)
        -> WorkedTrip?
    {
        let claimed = try await perform { store throws(FleetError) -> ClaimedTrip? in
            guard let job = try store.claim(as: worker, options) else { return nil }
            return ClaimedTrip(job: job, context: store.context, clock: store.clock)
        }
        guard let claimed else { return nil }
        let job = claimed.job
        let verdict = TripWork.verdict(
            on: job,
            context: claimed.context,
            today: options.today ?? claimed.clock.now().date,
            within: options.limits(ofAttempt: job.attempt),
            isOvertaken: renewing(job, options, claimed.clock)
        )
        let end = try await perform { store throws(FleetError) in try store.settle(job, verdict, options) }
        return WorkedTrip(trip: job.trip.id, owner: job.trip.owner, end: end)
    }

    /// Returns a closure to call during the work on a job. If a renewal of the job's lease is due, the closure starts
    /// the renewal without waiting for the result. The closure always returns false, because only `settle` detects that
    /// another worker has the trip.
    private nonisolated func renewing(_ job: FleetJob, _ options: WorkOptions, _ clock: FleetClock) -> () ->
        Bool
    {
        var renewal = LeaseRenewal(options, clock)
        return {
            if renewal.isDue() {
                // `settle` checks again that the worker still has the trip before it writes anything.
                Task { _ = try? await self.perform { store in try store.renew(job, options) } }
            }
            return false
        }
    }
}

/// A trip that a worker has taken, with the values of the store that the work needs.
private struct ClaimedTrip: Sendable {
    let job: FleetJob
    let context: TripContext
    let clock: FleetClock
}
