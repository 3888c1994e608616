import Testing
import TransitFeeds
import TripModel

/// Tests of abbreviated feeds: missing fields at the ends of rows, runs in frequencies.txt, and trips without zones.
@Suite struct ShortFormTests {
    @Test("missing fields at the end of a row count as empty, with one note per file")
    func shortRows() throws {
        let whole = try Timetable().rows()
        var timetable = Timetable()
        for (file, text) in timetable.files where file != "agency.txt" {
            timetable.files[file] = text.replacing(",,\n", with: "\n").replacing(",\n", with: "\n")
        }
        #expect(try timetable.rows() == whole)
        let notes = try timetable.departures(Timetable.trip()).notes
        #expect(
            notes.map { $0.description } == [
                "stop_times.txt: line 2 and 3 more rows have fewer fields than the first line; missing fields are empty"
            ]
        )
        #expect(notes.allSatisfy { !$0.isRefusal && $0.line == 2 && $0.moreRows == 3 })
        let one = try Timetable().with("trips.txt", "t1,171", "t1").departures(Timetable.trip())
        #expect(
            one.notes.map { $0.description } == [
                "trips.txt: line 2 has fewer fields than the first line; missing fields are empty"
            ]
        )
        #expect(one.departures.count == whole.count && one.departures.first?.title == "Regional")
    }

    private func timetable(_ frequencies: String) -> Timetable {
        var timetable = Timetable()
        timetable.files["frequencies.txt"] =
            "trip_id,start_time,end_time,headway_secs,exact_times\n" + frequencies
        return timetable
    }

    @Test("a run with exact times departs at each exact time and keeps the travel times of stop_times.txt")
    func exactTimes() throws {
        let rows = try timetable("t1,10:05:00,12:05:00,3600,1\nt1,22:00:00,22:00:01,600,1\n").rows()
        let boston = rows.filter { $0.hasPrefix("Boston,New York") }.map { $0.split(separator: ",")[3] }
        #expect(boston == ["10:05", "11:05", "22:00"])
        // The run of the day before leaves New York after midnight.
        let york = rows.filter { $0.hasPrefix("New York,Washington") }.map { $0.split(separator: ",")[3] }
        #expect(york == ["02:10", "14:15", "15:15"])
        #expect(try timetable("t1,10:05:00,12:05:00,3600,1\n").notes().isEmpty)
    }

    @Test("exact times apply at a run's first stop, even if that stop is in none of the trip's cities")
    func firstStopElsewhere() throws {
        let rows = try timetable("t1,10:00:00,10:00:01,60,1\n").with(
            "stop_times.txt",
            "t1,8:00:00,8:05:00,b",
            "t1,8:00:00,8:05:00,x"
        )
        .rows()
        #expect(rows == ["New York,Washington,2023-04-10,14:10,195,Regional 171,t1"])
    }

    @Test("a malformed row of frequencies.txt is rejected, and its run has no departures")
    func badFrequencies() throws {
        let bad: [(row: String, note: String)] = [
            ("t1,10:00:00,9:00:00,600,1", "end_time is not after start_time"),
            ("t1,10:00:00,12:00:00,0,1", "headway_secs must be a whole number"),
            ("t1,,12:00:00,600,1", "start_time is missing"),
            ("t1,10:00:00,12:00:00,600,2", "exact_times must be a whole number, 0 to 1"),
            ("t1,10:00:00,12:00:00,600,0", "runs at intervals and has no fixed departure times"),
        ]
        for (row, note) in bad {
            let timetable = timetable(row + "\n")
            #expect(try timetable.rows().isEmpty, "\(row)")
            let notes = try timetable.notes()
            #expect(
                notes.count == 1 && notes[0].hasPrefix("frequencies.txt: line 2 is rejected: ")
                    && notes[0].contains(note),
                "\(notes)"
            )
        }
    }

    @Test(
        "a trip without time zones uses the departures in one zone and reports the departures in other zones"
    )
    func twoZones() throws {
        let places = [
            Place(city: "New York", coordinates: Coordinates(latitude: 40.75, longitude: -73.99)),
            Place(city: "Boston", coordinates: Coordinates(latitude: 42.36, longitude: -71.06)),
            Place(city: "Washington", coordinates: Coordinates(latitude: 38.9, longitude: -77.03)),
        ]
        let trip = try Timetable.trip(places: places)
        var timetable = Timetable()
        #expect(try timetable.departures(trip).departures.count == 3)
        timetable.files["stops.txt"] = """
            stop_id,stop_name,stop_lat,stop_lon,stop_timezone
            n,New York,40.75,-73.99,America/Detroit
            b,Boston,42.35,-71.06,
            w,Washington,38.90,-77.01,America/Chicago
            x,Elsewhere,35,-80,

            """
        let read = try timetable.departures(trip)
        #expect(read.departures.map { "\($0.from) \($0.to)" } == ["Boston New York"])
        #expect(
            read.notes.map { $0.description } == [
                "stop_times.txt: line 2 is left out: the trip \"t1\" leaves Boston in the time zone America/New_York and arrives in Washington in"
                    + " America/Chicago, but your trip has no time zones and accepts only times in America/New_York; add timeZone to its places",
                "stop_times.txt: line 4 is left out: the trip \"t1\" leaves New York in the time zone America/Detroit and arrives in Washington in"
                    + " America/Chicago, but your trip has no time zones and accepts only times in America/New_York; add timeZone to its places",
            ]
        )
        #expect(read.notes.allSatisfy { !$0.isRefusal })
        #expect(try timetable.departures(Timetable.trip()).notes.isEmpty)
    }
}
