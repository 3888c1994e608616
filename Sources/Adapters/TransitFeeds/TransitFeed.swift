import TripModel
import WorkBudgets

/// A timetable as public agencies publish it (GTFS): a folder or a zip of tables.
///
///     let feed = try TransitFeed(at: "amtrak.zip")
///     let read = try feed.departures(for: trip, zones: ZoneDatabase().source)
///     print(read.csv)
///
/// Nothing of it is in memory as a whole: what is kept are the stops' identifiers and the calls at stops of the trip's
/// cities.
public struct TransitFeed: Sendable {
    private let place: FeedPlace

    /// Finds out whether a folder or a zip is at a path; what is in it is read when departures are asked for.
    ///
    /// - Throws: `TransitFeedError` when it is neither, or is a zip and the package trait `Libzip` is off.
    public init(at path: String) throws(TransitFeedError) {
        place = try FeedPlace(path)
    }

    /// Creates a feed of files in memory, by their names.
    package init(files: [String: [UInt8]]) {
        place = .memory(files)
    }

    /// Creates a feed of a zip in memory.
    package init(zip bytes: [UInt8]) {
        place = .zipInMemory(bytes)
    }

    /// Returns the departures on a trip's days between its cities.
    ///
    /// - Parameters:
    ///   - trip: The trip; it must have a `startDate`.
    ///   - zones: The time zones, which must know those of the trip.
    ///   - km: How far at most a stop may be from its city, in kilometres along a great circle, 0 or more.
    ///   - budget: The work budget; one step is some 16 bytes of the feed. A feed of 500 MB stays within the usual one.
    /// - Throws: `TransitFeedError` when the feed lacks a file or column, cannot be read, or exceeds a limit, when a time zone
    ///   of the trip is not known, and when the budget is spent or the task cancelled. Rows that cannot be read are noted.
    /// - Complexity: O(bytes of the feed + departures · log departures); memory for the identifiers of the stops, the calls
    ///   at stops of the trip's cities, and the departures.
    public func departures(
        for trip: Trip,
        zones: TimeZoneSource,
        within km: Double = 30,
        spending budget: WorkBudget = WorkBudget()
    ) throws(TransitFeedError) -> FeedDepartures {
        var search = try DepartureSearch(place.opened(spending: budget), for: trip, zones, within: km)
        let departures = try search.departures()
        return FeedDepartures(
            departures: departures,
            notes: search.notes.list,
            isNearTrip: search.isNearTrip
        )
    }
}
