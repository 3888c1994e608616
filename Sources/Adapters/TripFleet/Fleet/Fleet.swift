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
