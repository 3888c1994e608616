import Testing
import TransitFeeds
import TripModel

/// Tests of the days on which runs operate, their time zones, and the stops of a city.
@Suite struct ServiceTests {
    private func days(_ timetable: Timetable) throws -> [String] {
        let read = try timetable.departures(Timetable.trip("2023-04-10", days: 7))
        return read.departures.filter { $0.from == "New York" }.map { "\($0.date)" }
    }

    @Test("a run operates on its weekdays, with the exceptions of calendar_dates.txt")
    func serviceDays() throws {
        var timetable = Timetable().with(
            "calendar.txt",
            "daily,1,1,1,1,1,1,1,20230101",
            "daily,1,0,1,0,0,0,1,20230411"
        )
        #expect(try days(timetable) == ["2023-04-12", "2023-04-16"])
        timetable.files["calendar_dates.txt"] = """
            date,service_id,exception_type
            20230412,daily,2
            20230414,daily,1
            20240101,daily,1
            """
        #expect(try days(timetable) == ["2023-04-14", "2023-04-16"])
        timetable.files["calendar.txt"] = nil
        #expect(try days(timetable) == ["2023-04-14"])
        timetable.files["calendar.txt"] = ""
        #expect(try days(timetable) == ["2023-04-14"])
        timetable.files["calendar_dates.txt"] = nil
        #expect(throws: TransitFeedError.noFile("calendar.txt or calendar_dates.txt")) { try days(timetable) }
    }

    /// A run of the day before the trip may depart on the trip's first day, and one of the last day after the trip.
    @Test("the date of a departure is the local date on which it departs")
    func departureDate() throws {
        let timetable = Timetable().with("stop_times.txt", "12:15:00,n", "25:15:00,n")
            .with("stop_times.txt", "15:30:00,15:30:00,w", "30:00:00,30:00:00,w")
        let read = try timetable.departures(Timetable.trip("2023-01-01", days: 2))
        #expect(
            read.departures.map { "\($0.from) \($0.date)" } == [
                "Boston 2023-01-01", "Boston 2023-01-01", "New York 2023-01-02", "Boston 2023-01-02",
                "Boston 2023-01-02",
            ]
        )
    }

    /// Feeds give times in the agency's zone. A start is in the zone of the city; if it has none, of the stop, its
    /// station or the agency.
    @Test(
        "a departure's start is in the local time of its city",
        arguments: [
            ("", "", nil, nil, "12:15"), ("America/Chicago", "", nil, nil, "11:15"),
            ("", "America/Chicago", nil, nil, "11:15"),
            ("America/Denver", "America/Chicago", nil, nil, "10:15"),
            ("America/Denver", "America/Chicago", "America/Los_Angeles", nil, "09:15"),
            ("America/Denver", "", nil, "Europe/London", "17:15"),
            ("America/Denver", "", "America/Los_Angeles", "Europe/London", "09:15"),
        ] as [(String, String, String?, String?, String)]
    )
    func localStart(
        _ stop: String,
        _ station: String,
        _ city: String?,
        _ trip: String?,
        _ start: String
    ) throws {
        var timetable = Timetable()
        timetable.files["stops.txt"] = """
            stop_id,stop_name,stop_lat,stop_lon,parent_station,stop_timezone
            n,New York,40.75,-73.99,s,\(stop)
            w,Washington,38.90,-77.01,,
            b,Boston,42.35,-71.06,,
            x,Elsewhere,35,-80,,
            s,Station,40.75,-73.99,,\(station)

            """
        let places = [
            Place(
                city: "New York",
                coordinates: Coordinates(latitude: 40.75, longitude: -73.99),
                timeZone: city
            ),
            // A trip without any zone cannot use departures that arrive in another zone.
            Place(
                city: "Washington",
                coordinates: Coordinates(latitude: 38.9, longitude: -77.03),
                timeZone: "America/New_York"
            ),
        ]
        let read = try timetable.departures(Timetable.trip(places: places, timeZone: trip))
        #expect(read.departures.map { "\($0.start) \($0.duration.count)" } == ["\(start) 195"])
    }

    @Test("the times of a run are in its agency's time zone")
    func agencyZone() throws {
        var timetable = Timetable()
            .with("agency.txt", "rail,America/New_York", "bus,Europe/London\nrail,America/Chicago")
        #expect(try timetable.rows().last?.contains(",13:15,") == true)
        // Without an agency id, the first agency is used.
        timetable = timetable.with("routes.txt", "r,rail", "r,")
        #expect(try timetable.departures(Timetable.trip("2023-04-10")).departures.last?.start == "07:15")
    }

    /// A stop belongs to the nearest city within the distance, or to a city of its name without coordinates.
    @Test("a stop belongs to the nearest city, or to a city of the same name without coordinates")
    func nearestCity() throws {
        func froms(_ places: [Place], _ km: Double) throws -> [String] {
            try Timetable().departures(Timetable.trip(places: places), within: km).departures.map { $0.from }
        }
        let washington = Place(
            city: "Washington",
            coordinates: Coordinates(latitude: 38.9, longitude: -77.03)
        )
        func place(_ city: String, _ longitude: Double) -> Place {
            Place(city: city, coordinates: Coordinates(latitude: 40.75, longitude: longitude))
        }
        let pair = [place("Newark", -74.17), place("Queens", -73.85), washington]
        #expect(try froms(pair, 30) == ["Queens"])
        #expect(try froms([pair[0], washington], 30) == ["Newark"])
        #expect(try froms([pair[0], washington], 15) == [])
        #expect(try froms([place("B", -73.98), place("A", -73.98), washington], 30) == ["B"])
        let named = Place(city: "new  york")
        #expect(try froms([named, washington], 30) == ["new  york"])
        #expect(try froms([pair[0], named, washington], 30) == ["Newark"])
        #expect(try froms([pair[0], named, washington], 15) == ["new  york"])
    }

    @Test("departures are ordered by time, then by title and id")
    func rowOrder() throws {
        var timetable = Timetable()
        timetable.files["trips.txt"] = """
            route_id,service_id,trip_id,trip_short_name
            r,daily,t3,9
            r,daily,t2,9
            r,daily,t1,10

            """
        for id in ["t2", "t3"] {
            timetable.files["stop_times.txt"]? +=
                "\(id),12:15:00,12:15:00,n,1,,\n\(id),15:30:00,15:30:00,w,2,,\n"
        }
        let read = try timetable.departures(Timetable.trip())
        #expect(read.departures.map { $0.id } == ["t1", "t1", "t1", "t2", "t3"])
    }

    @Test("departures cannot be read for a trip without a start date")
    func noDates() throws {
        let places = [Place(city: "New York"), Place(city: "Boston")]
        let trip = try Timetable.trip(nil, places: places)
        #expect(throws: TransitFeedError.noStartDate) { try Timetable().departures(trip) }
    }
}
