import TripModel

/// Many trips in a database: their revisions, what is known of the schedule, proposals, a queue and an outbox.
///
/// A store is one connection, for one thread at a time; any number of processes may have one each. Every operation is a
/// transaction: it is done whole, or not at all, and what it threw has written nothing.
///
/// ```swift
/// let store = try FleetStore(at: "trips.db")
/// try store.put(document.bytes)
/// try store.take(feed: schedule)
/// for worked in try store.work() { print(worked.trip) }
/// ```
public final class FleetStore {
    package let database: any FleetDatabase
    /// What lies beside the documents: time zones, and the travel times of side files.
    let surroundings: Surroundings
    let clock: FleetClock
    /// The feeds that have been read, by their sequences.
    var feeds: [Int: StoredFeed] = [:]

    /// Opens a store over a connection; to write, an empty database gets its tables.
    ///
    /// - Throws: `FleetError`.
    package init(
        _ database: any FleetDatabase,
        for access: FleetAccess = .writing,
        beside surroundings: Surroundings = Surroundings(),
        clock: FleetClock = .system
    ) throws(FleetError) {
        self.database = database
        self.surroundings = surroundings
        self.clock = clock
        switch access {
        case .reading: try FleetSchema.check(database)
        case .writing: try FleetSchema.migrate(database)
        }
    }
}

/// The operations for which a store is opened.
public enum FleetAccess: Hashable, Sendable {
    /// Operations that read: they need no right to write to the file or its folder, and make no file.
    case reading
    /// All operations: a store that does not exist is made.
    case writing
}

/// The sequences that a store counts.
enum StoreCounter: String {
    case trip, event, job, note
}

extension FleetStore {
    /// Takes the next number of a sequence, from 1. The row of the sequence stays locked until the transaction ends, so that
    /// nobody sees a number before all lower ones.
    func next(_ counter: StoreCounter) throws(FleetError) -> Int {
        let row = try database.first(
            """
            insert into counter (name, value) values (?1, 1)
             on conflict (name) do update set value = counter.value + 1 returning value
            """,
            .text(counter.rawValue)
        )
        guard let row else { throw .damaged(place: "counter \(counter.rawValue)") }
        return try row.int(0)
    }
}
