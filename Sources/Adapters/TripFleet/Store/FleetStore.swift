import CLibrary
import TripModel

/// A database of many trips, with their revisions, the known schedule, proposals, a queue of work and an outbox.
///
/// A store is one connection, which only one thread at a time may use. Any number of processes may open their own
/// connection to the same database. Each operation is one transaction: it either succeeds completely, or throws an
/// error and writes nothing.
///
/// A store acts for a ``FleetViewer``, at first for an operator. Its operations reach only the trips that the viewer sees:
/// another trip is unknown, and is not counted. Feeds, work, retention and copies are for operators only.
///
/// ```swift
/// let store = try FleetStore(at: "trips.db")
/// try store.put(document.bytes)
/// try store.take(feed: schedule)
/// for worked in try store.work() { print(worked.trip) }
/// ```
public final class FleetStore {
    package let database: any FleetDatabase
    /// The data that documents refer to: time zones, and the travel times of side files.
    let context: TripContext
    let clock: FleetClock
    /// The one for whom the store acts.
    public let viewer: FleetViewer
    private let cache: FeedCache

    /// The feeds read so far, by their sequence numbers.
    var feeds: [Int: StoredFeed] {
        get { cache.feeds }
        set { cache.feeds = newValue }
    }

    /// The feeds that all viewers of a connection have read.
    private final class FeedCache {
        var feeds: [Int: StoredFeed] = [:]
    }

    /// Opens a store on a connection. If `access` is `writing`, an empty database gets its tables.
    ///
    /// - Throws: `FleetError`.
    package init(
        _ database: any FleetDatabase,
        for access: FleetAccess = .writing,
        context: TripContext = TripContext(),
        clock: FleetClock = .system
    ) throws(FleetError) {
        self.database = database
        self.context = context
        self.clock = clock
        viewer = .operating(nil)
        cache = FeedCache()
        switch access {
        case .reading: try FleetSchema.check(database)
        case .copying: try FleetSchema.check(database, allowsOlder: true)
        case .writing: try FleetSchema.migrate(database)
        }
    }

    private init(_ store: FleetStore, actingFor viewer: FleetViewer) {
        (database, context, clock, cache) = (store.database, store.context, store.clock, store.cache)
        self.viewer = viewer
    }

    /// Returns the store, on the same connection, acting for a viewer.
    public func acting(for viewer: FleetViewer) -> FleetStore { FleetStore(self, actingFor: viewer) }
}

/// The counters of a store.
enum StoreCounter: String {
    case trip, event, job, note
    /// The highest number of a note that retention removed.
    case prunedNote
}

extension FleetStore {
    /// Increments a counter and returns its new value, from 1.
    ///
    /// The counter's row stays locked until the transaction ends, so that no other transaction sees a number before all
    /// lower numbers.
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

    /// Returns the value of a counter; 0 if it was never incremented.
    func value(of counter: StoreCounter) throws(FleetError) -> Int {
        let row = try database.first("select value from counter where name = ?1", .text(counter.rawValue))
        return try row.map { row throws(FleetError) in try row.int(0) } ?? 0
    }

    /// Increases a counter to a value, if it is lower.
    func raise(_ counter: StoreCounter, to value: Int) throws(FleetError) {
        try database.run(
            """
            insert into counter (name, value) values (?1, ?2)
             on conflict (name) do update set value = excluded.value where counter.value < excluded.value
            """,
            .text(counter.rawValue),
            .int(value)
        )
    }
}

extension FleetStore {
    /// Opens a store, and creates it if it does not exist and `access` is `writing`.
    ///
    /// - Parameters:
    ///   - location: The path of an SQLite file, which may contain any characters, or the address of a PostgreSQL
    ///     database, `postgresql://…`.
    ///   - access: The operations for which the store is opened.
    ///   - context: The data that documents refer to: time zones, and the travel times of side files.
    ///   - clock: The source of the current time.
    /// - Throws: `FleetError`.
    public convenience init(
        at location: String,
        for access: FleetAccess = .writing,
        context: TripContext = TripContext(),
        clock: FleetClock = .system
    ) throws(FleetError) {
        let database = try FleetStore.connection(to: location, for: access)
        try self.init(database, for: access, context: context, clock: clock)
    }

    /// True if `location` is the address of a server instead of the path of a file.
    package static func isAddress(_ location: String) -> Bool {
        location.hasPrefix("postgresql://") || location.hasPrefix("postgres://")
    }

    private static func connection(to location: String, for access: FleetAccess) throws(FleetError)
        -> any FleetDatabase
    {
        if isAddress(location) {
            #if PostgreSQL
                return try ReconnectingDatabase { () throws(FleetError) in
                    try PostgreSQLDatabase(location)
                }
            #else
                throw .notBuilt(trait: "PostgreSQL")
            #endif
        }
        #if SQLite
            return try SQLiteDatabase(path: location, for: access)
        #else
            throw .notBuilt(trait: "SQLite")
        #endif
    }
}

/// An instant, in milliseconds since 1970-01-01 00:00 UTC.
public struct FleetTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The milliseconds since 1970-01-01 00:00 UTC.
    public let milliseconds: Int

    /// Creates an instant.
    public init(milliseconds: Int) { self.milliseconds = milliseconds }

    /// The date of the instant in UTC.
    public var date: CalendarDate { FleetTime.epoch.adding(days: day.quotient) }

    private static let epoch: CalendarDate = "1970-01-01"
    private static let millisecondsOfDay = 86_400_000

    private var day: (quotient: Int, remainder: Int) {
        let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: FleetTime.millisecondsOfDay)
        return remainder < 0
            ? (quotient - 1, remainder + FleetTime.millisecondsOfDay) : (quotient, remainder)
    }

    /// The instant in the form `2018-05-01T19:05:00.000Z`.
    public var description: String {
        let rest = day.remainder
        func digits(_ number: Int, _ width: Int) -> String {
            let text = "\(number)"
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60].map { digits($0, 2) }
        return "\(date)T\(clock.joined(separator: ":")).\(digits(rest % 1_000, 3))Z"
    }

    public static func < (left: FleetTime, right: FleetTime) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

/// A source of the current time for a store.
public struct FleetClock: Sendable {
    /// A closure that returns the current time.
    public let now: @Sendable () -> FleetTime

    /// Creates a clock. A test can pass a closure that always returns the same time.
    public init(now: @escaping @Sendable () -> FleetTime) { self.now = now }

    /// The system's clock.
    public static let system = FleetClock {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return FleetTime(milliseconds: Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000)
    }
}
