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

/// A departure of a timetable from one of a trip's cities to another, in one run of one vehicle.
public struct FeedDeparture: Hashable, Sendable {
    /// The city that it leaves, as the trip first spells it.
    public let from: String
    /// The city that it leads to, as the trip first spells it.
    public let to: String
    /// The date on which it leaves, on the clock of the city, or where that has none of the stop.
    public let date: CalendarDate
    /// The time at which it leaves on that clock, rounded down to the minute.
    public let start: ClockTime
    /// The minutes until it arrives, which is rounded up to the minute; 1 or more.
    public let duration: Minutes
    /// The names of the route and of the run; empty where the feed has none.
    public let title: String
    /// The feed's identifier of the run (`trip_id`).
    public let id: String
}

/// The departures of a timetable on a trip's days between its cities.
public struct FeedDepartures: Sendable {
    /// The departures by time, arrival, and the numbers of the cities.
    public let departures: [FeedDeparture]
    /// The notes on the rows that are not taken, by file and line.
    public let notes: [FeedNote]
    /// True if some stop of the feed belongs to a city of the trip.
    package let isNearTrip: Bool

    /// The departures as text with commas between the fields, whose first line names the columns.
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

    /// A field, in quotes where it would not be read as it is without.
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
