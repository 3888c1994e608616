import Testing
import TransitFeeds
import TripModel

/// Tests of the departures between a trip's cities in a timetable, and of their local times.
@Suite struct DepartureTests {
    private let all = [
        "Boston,New York,2023-04-10,08:05,235,Regional 171,t1",
        "Boston,Washington,2023-04-10,08:05,445,Regional 171,t1",
        "New York,Washington,2023-04-10,12:15,195,Regional 171,t1",
    ]

    @Test("a run has one departure for each pair of cities that it connects")
    func rowPerPair() throws {
        let read = try Timetable().departures(Timetable.trip())
        #expect(
            read.csv == "from,to,date,start,durationMinutes,title,id,mode\n"
                + all.map { $0 + ",public\n" }.joined()
        )
        #expect(read.notes.isEmpty)
        #expect(read.departures[0].duration == 235)
    }

    /// `stop_sequence` gives the order of a run's rows.
    @Test("rows of a run are joined in order, even if they are apart or unordered in the file")
    func scatteredRows() throws {
        let times = try #require(Timetable().files["stop_times.txt"])
        let lines = times.split(separator: "\n").map(String.init)
        for order in [[1, 2, 3, 4], [4, 2, 1, 3], [3, 4, 2, 1]] {
            var timetable = Timetable()
            timetable.files["stop_times.txt"] = ([lines[0]] + order.map { lines[$0] }).joined(separator: "\n")
            #expect(try timetable.rows() == all)
        }
    }

    @Test("departures respect stops without boarding or alighting")
    func boardingRules() throws {
        let noBoarding = Timetable().with("stop_times.txt", "n,3,,", "n,3,1,")
        #expect(try noBoarding.rows() == [all[0], all[1]])
        let noAlighting = Timetable().with("stop_times.txt", "n,3,,", "n,3,0,1")
        #expect(try noAlighting.rows() == [all[1], all[2]])
        let byPhone = Timetable().with("stop_times.txt", "n,3,,", "n,3,2,3")
        #expect(try byPhone.rows() == all)
    }

    /// If a run stops several times in a city, the traveler boards at the last stop and alights at the first, if
    /// allowed.
    @Test(
        "a departure starts at the last stop of its city that allows boarding",
        arguments: [
            ("", ["08:20,220", "08:20,430"]), ("1", ["08:05,235", "08:05,445"]),
        ]
    )
    func severalStops(_ pickup: String, _ starts: [String]) throws {
        let timetable = Timetable()
            .with("stops.txt", "x,Elsewhere", "bb,Boston Back Bay,42.35,-71.08\nx,Elsewhere")
            .with("stop_times.txt", "t1,9:00:00,9:00:00,x", "t1,8:20:00,8:20:00,bb")
            .with("stop_times.txt", "bb,2,,", "bb,2,\(pickup),")
        let rows = try timetable.rows().filter { $0.hasPrefix("Boston,") }
        #expect(rows.map { $0.split(separator: ",")[3...4].joined(separator: ",") } == starts)
    }

    /// Times count from 12 hours before noon; times past 24:00 are on the next day.
    @Test(
        "stop times count from twelve hours before noon, even on a day of a clock change",
        arguments: [
            ("2023-04-10", "25:10:00", "26:10:00", "01:10,60"),
            ("2023-11-05", "25:10:00", "26:10:00", "01:10,60"),
            // Clocks go forward in that night: 12 hours before noon, the local time is 23:00.
            ("2023-03-12", "1:30:00", "4:00:00", "00:30,150"),
            ("2023-03-12", "4:00:00", "5:00:00", "04:00,60"),
            ("2023-04-10", "71:00:00", "72:00:00", "23:00,60"),
        ] as [(CalendarDate, String, String, String)]
    )
    func timesCountFromNoon(_ day: CalendarDate, _ leaves: String, _ arrives: String, _ expected: String)
        throws
    {
        let timetable = Timetable()
            .with("stop_times.txt", "12:15:00,n", "\(leaves),n")
            .with("stop_times.txt", "15:30:00,15:30:00,w", "\(arrives),\(arrives),w")
        let rows = try timetable.rows(Timetable.trip(day)).filter { $0.hasPrefix("New York,") }
        #expect(rows == ["New York,Washington,\(day),\(expected),Regional 171,t1"])
    }

    /// When clocks go back, a start time is repeated. The first is used; the second is reported.
    @Test("a departure at the second occurrence of a repeated local time is skipped with a note")
    func repeatedTime() throws {
        // 12 hours before noon on 5 November, the local time is 01:00 for the first time.
        let timetable = Timetable().with("stop_times.txt", "12:15:00,n", "0:15:00,n")
            .with("stop_times.txt", "15:30:00,15:30:00,w", "4:15:00,4:15:00,w")
            .with("stop_times.txt", "8:00:00,8:05:00,b", ",,b")
        let trip = try Timetable.trip("2023-11-05")
        #expect(try timetable.rows(trip) == ["New York,Washington,2023-11-05,01:15,240,Regional 171,t1"])
        let later = timetable.with("stop_times.txt", "0:15:00,n", "1:15:00,n")
        let read = try later.departures(trip)
        #expect(read.departures.isEmpty)
        #expect(read.notes.map { $0.line } == [4])
        #expect(read.notes.first?.isRefusal == false)
        #expect(read.notes.first?.description.contains("2023-11-05 at the second 01:15") == true)
    }

    @Test("departure times are rounded down to whole minutes, and arrival times are rounded up")
    func seconds() throws {
        let timetable = Timetable().with("stop_times.txt", "12:15:00,n", "12:15:59,n")
            .with("stop_times.txt", "15:30:00,15:30:00,w", "12:16:01,12:16:01,w")
        #expect(try timetable.rows().last == "New York,Washington,2023-04-10,12:15,2,Regional 171,t1")
        let same = timetable.with("stop_times.txt", "12:15:59,n", "12:15:00,n")
            .with("stop_times.txt", "12:16:01,12:16:01,w", "12:15:00,12:15:00,w")
        #expect(try same.rows().last == "New York,Washington,2023-04-10,12:15,1,Regional 171,t1")
    }

    @Test("a stop with only an arrival or only a departure time uses it for both")
    func missingTime() throws {
        let one = Timetable().with("stop_times.txt", "12:00:00,12:15:00,n", ",12:15:00,n")
        #expect(try one.rows().first == "Boston,New York,2023-04-10,08:05,250,Regional 171,t1")
        let other = Timetable().with("stop_times.txt", "12:00:00,12:15:00,n", "12:00:00,,n")
        #expect(try other.rows().last == "New York,Washington,2023-04-10,12:00,210,Regional 171,t1")
        let none = Timetable().with("stop_times.txt", "12:00:00,12:15:00,n", ",,n")
        #expect(try none.rows() == [all[1]])
        #expect(try none.notes().isEmpty)
    }

    @Test(
        "the title of a departure joins the names of route and run",
        arguments: [
            ("r,rail,,Regional", "r,rail,5,Regional", "5 171"), ("daily,t1,171", "daily,t1,", "Regional"),
            ("r,rail,,Regional", "r,rail,,", "171"),
        ]
    )
    func title(_ old: String, _ new: String, _ title: String) throws {
        let file = old.hasPrefix("daily") ? "trips.txt" : "routes.txt"
        let read = try Timetable().with(file, old, new).departures(Timetable.trip())
        #expect(read.departures.map { $0.title } == [title, title, title])
    }

    /// Rows keep their content when they are read again, whatever the names contain.
    @Test("names with commas, quotes or line breaks are quoted in the CSV")
    func quoting() throws {
        let timetable = Timetable().with("routes.txt", "Regional", "\"A, \"\"B\"\"\nC \"")
        let read = try timetable.departures(Timetable.trip())
        #expect(read.departures[0].title == "A, \"B\"\nC  171")
        #expect(read.csv.contains(",\"A, \"\"B\"\"\nC  171\",t1,public\n"))
    }

    /// The two cities are equally far north and south of a stop, up to rounding.
    @Test("a stop at equal distances from two cities belongs to the first city")
    func equallyNear() throws {
        func place(_ city: String, _ latitude: Double) -> Place {
            Place(
                city: city,
                coordinates: Coordinates(latitude: latitude, longitude: -80),
                timeZone: Timetable.eastern
            )
        }
        for shift in (1...16).map({ Double($0) / 64 }) {
            for sign in [1.0, -1] {
                let trip = try Timetable.trip(places: [
                    place("First", 35 + sign * shift), place("Second", 35 - sign * shift),
                    Place(city: "Boston", coordinates: Coordinates(latitude: 42.36, longitude: -71.06)),
                ])
                let rows = try Timetable().rows(trip)
                #expect(rows.count == 1 && rows[0].hasPrefix("Boston,First,"), "\(shift * sign): \(rows)")
            }
        }
    }
}
