import TimeZones
import TransitFeeds
import TripModel

/// A feed in memory, and the trips for which it is read.
struct Timetable {
    var files = [
        "agency.txt": "agency_id,agency_timezone\nrail,America/New_York\n",
        "stops.txt": """
        stop_id,stop_name,stop_lat,stop_lon
        n,New York,40.75,-73.99
        b,Boston,42.35,-71.06
        w,Washington,38.90,-77.01
        x,Elsewhere,35,-80

        """,
        "routes.txt": "route_id,agency_id,route_short_name,route_long_name\nr,rail,,Regional\n",
        "trips.txt": "route_id,service_id,trip_id,trip_short_name\nr,daily,t1,171\n",
        "calendar.txt": """
        service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
        daily,1,1,1,1,1,1,1,20230101,20231231

        """,
        "stop_times.txt": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type
        t1,8:00:00,8:05:00,b,1,,
        t1,9:00:00,9:00:00,x,2,,
        t1,12:00:00,12:15:00,n,3,,
        t1,15:30:00,15:30:00,w,4,,

        """,
    ]

    /// Returns the departures for a trip.
    func departures(_ trip: Trip, within km: Double = 30) throws -> FeedDepartures {
        try TransitFeed(files: files.mapValues { Array($0.utf8) })
            .departures(for: trip, zones: Timetable.zones, within: km)
    }

    /// Returns the departures for the default trip as rows, without the header and the last column, which is always
    /// `public`.
    func rows(_ trip: Trip? = nil, within km: Double = 30) throws -> [String] {
        let text = try departures(trip ?? Timetable.trip(), within: km).csv
        return text.split(separator: "\n").dropFirst().map { String($0.dropLast(",public".count)) }
    }

    /// Returns the notes for the default trip.
    func notes() throws -> [String] { try departures(Timetable.trip()).notes.map { $0.description } }

    /// Returns the feed with a text replaced in one of its files.
    func with(_ file: String, _ old: String, _ new: String) -> Timetable {
        var changed = self
        changed.files[file] = files[file]?.replacing(old, with: new)
        return changed
    }

    static let zones = ZoneDatabase().source

    static let eastern = "America/New_York"

    /// Returns a trip through New York, Boston and Washington.
    static func trip(
        _ start: CalendarDate? = "2023-04-10",
        days: Int = 1,
        places: [Place] = [
            Place(
                city: "New York",
                coordinates: Coordinates(latitude: 40.75, longitude: -73.99),
                timeZone: eastern
            ),
            Place(
                city: "Boston",
                coordinates: Coordinates(latitude: 42.36, longitude: -71.06),
                timeZone: eastern
            ),
            Place(
                city: "Washington",
                coordinates: Coordinates(latitude: 38.9, longitude: -77.03),
                timeZone: eastern
            ),
        ],
        timeZone: String? = nil
    ) throws -> Trip {
        try Trip(
            id: "trip",
            startDate: start,
            dayCount: days,
            items: [],
            geography: Geography(timeZone: timeZone, places: places),
            context: TripContext(zones: zones)
        )
    }
}
