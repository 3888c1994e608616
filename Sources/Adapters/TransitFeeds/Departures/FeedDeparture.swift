import TripModel

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
