import TripModel
import WorkBudgets

/// A timetable in the format of public transit agencies (GTFS): a folder or a zip archive of tables.
///
///     let feed = try TransitFeed(at: "amtrak.zip")
///     let read = try feed.departures(for: trip, zones: ZoneDatabase().source)
///     print(read.csv)
///
/// The feed is never completely in memory. The search keeps only the identifiers of the stops and the calls at stops in
/// the trip's cities.
public struct TransitFeed: Sendable {
    private let location: FeedLocation

    /// Creates a feed from the path of a folder or a zip archive. The files are read later, by
    /// ``departures(for:zones:within:spending:)``.
    ///
    /// - Throws: `TransitFeedError` if the path is neither a folder nor a zip archive, or if it is a zip archive and
    ///   the package trait `Libzip` is off.
    public init(at path: String) throws(TransitFeedError) {
        location = try FeedLocation(path)
    }

    /// Creates a feed from files in memory, by their names.
    package init(files: [String: [UInt8]]) {
        location = .memory(files)
    }

    /// Creates a feed from a zip archive in memory.
    package init(zip bytes: [UInt8]) {
        location = .zipInMemory(bytes)
    }

    /// Returns the departures between the cities of a trip, on the trip's days.
    ///
    /// - Parameters:
    ///   - trip: The trip, which must have a `startDate`.
    ///   - zones: The source of time zones. It must contain the trip's time zones.
    ///   - km: The maximum distance between a stop and its city, in kilometers along a great circle, 0 or more.
    ///   - budget: The work budget. One step covers about 16 bytes of the feed. The default budget is sufficient for a
    ///     feed of 500 MB.
    /// - Throws: `TransitFeedError` if the feed lacks a file or column, cannot be read, or exceeds a limit; if a time
    ///   zone of the trip is unknown; or if the budget is spent or the task is cancelled. A row that cannot be read
    ///   causes a note instead.
    /// - Complexity: O(bytes of the feed + departures · log departures). Memory: the identifiers of the stops, the
    ///   calls at stops in the trip's cities, and the departures.
    public func departures(
        for trip: Trip,
        zones: TimeZoneSource,
        within km: Double = 30,
        spending budget: WorkBudget = WorkBudget()
    ) throws(TransitFeedError) -> FeedDepartures {
        var search = try DepartureSearch(location.opened(spending: budget), for: trip, zones, within: km)
        let departures = try search.departures()
        return FeedDepartures(
            departures: departures,
            notes: search.notes.list,
            isNearTrip: search.isNearTrip
        )
    }
}

/// A departure in a timetable: a ride in one vehicle from one city of the trip to another.
public struct FeedDeparture: Hashable, Sendable {
    /// The city of departure, spelled as at its first occurrence in the trip.
    public let from: String
    /// The city of arrival, spelled as at its first occurrence in the trip.
    public let to: String
    /// The date of the departure, in the city's local time, or in the stop's local time if the city has no time zone.
    public let date: CalendarDate
    /// The time of the departure, in the same local time as `date`, rounded down to the minute.
    public let start: ClockTime
    /// The travel time in minutes, 1 or more. The arrival is rounded up to the minute.
    public let duration: Minutes
    /// The name of the route and the name of the run, separated by a space; empty if the feed states neither.
    public let title: String
    /// The feed's identifier of the run (`trip_id`).
    public let id: String
}

/// The departures of a timetable between the cities of a trip, on the trip's days.
public struct FeedDepartures: Sendable {
    /// The departures, sorted by departure time, arrival time, the numbers of the cities, title and identifier.
    public let departures: [FeedDeparture]
    /// The notes about rows that were skipped, sorted by file and line.
    public let notes: [FeedNote]
    /// True if at least one stop of the feed is in a city of the trip.
    package let isNearTrip: Bool

    /// The departures as CSV. The first line names the columns.
    ///
    /// - Complexity: O(departures).
    public var csv: String {
        var text = "from,to,date,start,durationMinutes,title,id,mode\n"
        for departure in departures {
            let fields = [
                departure.from, departure.to, "\(departure.date)", "\(departure.start)",
                "\(departure.duration.count)", departure.title, departure.id,
                TravelMode.public.rawValue,
            ]
            text += fields.map(FeedDepartures.field).joined(separator: ",") + "\n"
        }
        return text
    }

    /// Returns a field of the CSV text, in quotes if necessary.
    private static func field(_ text: String) -> String {
        let bytes = text.utf8
        func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
        let needsQuotes =
            isBlank(bytes.first) || isBlank(bytes.last)
            || bytes.contains {
                $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D
            }
        guard needsQuotes else { return text }
        var quoted: [UInt8] = [UInt8(ascii: "\"")]
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { quoted.append(byte) }
            quoted.append(byte)
        }
        return String(decoding: quoted + [UInt8(ascii: "\"")], as: UTF8.self)
    }
}
