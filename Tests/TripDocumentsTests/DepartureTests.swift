import Testing
import TimeZones
import TripDocuments
import TripModel

/// Departures in documents and in separate files, and the messages about those that are left out.
@Suite struct DepartureTests {
    private static let regional = TravelTimes.Departure(
        from: "New York",
        to: "Boston",
        date: "2023-04-12",
        start: ClockTime(minuteOfDay: 545),
        duration: 245,
        distanceKm: 361.5,
        title: "Northeast \"Regional\" 171",
        id: "171"
    )
    private static let ferry = TravelTimes.Departure(
        from: "Boston",
        to: "Provincetown",
        day: 2,
        start: ClockTime(minuteOfDay: 0),
        duration: 90
    )

    /// The same two departures in equivalent spellings.
    @Test(
        "departures in JSON and in CSV are read as the same departures",
        arguments: [
            """
            [{"from":"New York","to":"Boston","date":"2023-04-12","start":"09:05","durationMinutes":245.0,"distanceKm":361.5,
            "title":"Northeast \\"Regional\\" 171","id":"171"},
            {"from":"Boston","to":"Provincetown","day":2,"date":null,"start":"00:00","durationMinutes":90}]
            """,
            """
            {"departures":[{"id":"171","from":"New York","to":"Boston","date":"2023-04-12","start":"09:05",
            "durationMinutes":245,"distanceKm":361.5,"title":"Northeast \\"Regional\\" 171"},
            {"from":"Boston","to":"Provincetown","day":2,"start":"00:00","durationMinutes":90}]}
            """,
            """
            from,to,day,date,start,durationMinutes,distanceKm,title,id
            New York,Boston,,2023-04-12,09:05,245,361.5,"Northeast ""Regional"" 171",171
            Boston,Provincetown,2,,00:00,90,,,

            """,
            "\u{FEFF}FROM;to;start;durationminutes;\"title\";id;date;day;platform;distanceKm\r\n"
                + "New York; Boston;09:05;245;\"Northeast \"\"Regional\"\" 171\";171;2023-04-12;;9;361.5\r\n"
                + "Boston;Provincetown;00:00;90;;;;2;;\r\n;;;;;;;;;\r\n",
        ]
    )
    func readsDepartures(_ text: String) throws {
        let departures = try Geography(departures: Array(text.utf8)).travelTimes.departures
        #expect(departures == [Self.regional, Self.ferry])
    }

    @Test(
        "an invalid file of departures is rejected with a reason",
        arguments: [
            ("", "line 1: there is no column from; the first line must name the columns"),
            (
                "form,to,day,start,durationMinutes",
                "line 1: there is no column from; the first line must name the columns; perhaps you mean \"form\""
            ),
            (
                "from,to,start,durationMinutes",
                "line 1: there is no column day or date; the first line must name the columns"
            ),
            (
                "from,to,day,start,durationMinutes\nA,B,1,09:05,75\nA,A,1,10:05,75",
                "line 3: to is also the city in which the leg starts; use another city"
            ),
            (
                "from,to,day,start,durationMinutes\nA,B,1,25:05,75",
                "line 2: start \"25:05\" is not a clock time from \"00:00\" to \"23:59\""
            ),
            (
                "from,to,day,start,durationMinutes\nA,B,1,09:05,0",
                "line 2: durationMinutes 0 is out of range; it must be 1 to 1000000000"
            ),
            (
                "from,to,day,start,durationMinutes\nA,B,,09:05,75",
                "line 2: day is missing; it must be a whole number"
            ),
            (
                "from,to,day,start,durationMinutes,distanceKm\nA,B,1,09:05,75,-1",
                "line 2: distanceKm must be 0 or more"
            ),
            (
                #"[{"from":"A","to":"B","day":1,"durationMinutes":75}]"#,
                "$[0].start (line 1): is missing; it must be a clock time from \"00:00\" to \"23:59\""
            ),
        ]
    )
    func invalidDepartures(_ text: String, _ message: String) throws {
        #expect {
            _ = try Geography(departures: Array(text.utf8))
        } throws: { error in
            "\(error)" == message
        }
    }

    private static func document(_ departures: String, _ keys: String = "") -> String {
        """
        {"format":"itinerary/1","id":"x","dayCount":2,\(keys)"items":[],
        "travelTimes":{"departures":[\(departures)]}}
        """
    }

    @Test("an invalid departure in a document is reported with its path")
    func invalidDepartureInDocument() throws {
        let text = Self.document(
            #"{"from":"A","to":"B","day":2,"date":"2018-05-01","start":"09:05","durationMinutes":75}"#,
            #""startDate":"2018-05-01","#
        )
        #expect {
            _ = try TripDocument(text)
        } throws: { error in
            "\(error)".contains("$.travelTimes.departures[0].date")
                && "\(error)".contains("is the date of day 1 of the trip, but day is 2")
        }
    }

    @Test("departures that are not on the trip's days are skipped and reported")
    func omittedDepartures() throws {
        let text = Self.document(
            """
            {"from":"A","to":"B","day":3,"start":"09:05","durationMinutes":75,"title":"Late"},
            {"from":"A","to":"B","day":2,"start":"09:05","durationMinutes":75},
            {"from":"A","to":"B","date":"2018-05-01","start":"09:05","durationMinutes":75}
            """
        )
        let trip = try TripDocument(text).trip
        #expect(trip.departures.taken.map { $0.number } == [1])
        #expect(
            trip.leftOutDepartures.map { $0.description } == [
                "the departure Late, A – B, day 3 09:05, is left out: it is not on the trip's days, 1 to 2",
                "the departure A – B, 2018-05-01 09:05, is left out: it has only a date, but the trip has no startDate",
            ]
        )
    }

    @Test("a departure without time zones is left out after a departure with time zones")
    func departuresWithAndWithoutZones() throws {
        let text = """
            {"format":"itinerary/1","id":"x","startDate":"2026-06-29","dayCount":2,"items":[],
            "places":[{"city":"A","timeZone":"Europe/Rome"},{"city":"B","timeZone":"Europe/Rome"}],
            "travelTimes":{"departures":[
            {"from":"A","to":"B","day":1,"start":"09:05","durationMinutes":75},
            {"from":"C","to":"D","day":2,"start":"09:05","durationMinutes":75},
            {"from":"B","to":"A","day":2,"start":"09:05","durationMinutes":75}]}}
            """
        let trip = try TripDocument(text, context: TripContext(zones: ZoneDatabase().source)).trip
        #expect(trip.departures.taken.map { $0.number } == [0, 2])
        let left = try #require(trip.leftOutDepartures.first)
        #expect(left.description.contains(#"has no time zone, but the start of "A – B" has one"#), "\(left)")
    }

    @Test("the cities of departures are numbered after all other cities")
    func citiesOfDepartures() throws {
        let text = """
            {"format":"itinerary/1","id":"x","dayCount":1,"items":[],"places":[{"city":"P"}],"travelTimes":{
            "departures":[{"from":"D","to":"E","day":1,"start":"09:05","durationMinutes":75}],
            "legs":[{"from":"L","to":"P","durationMinutes":5}]}}
            """
        let side = try Geography(departures: Array("from,to,day,start,durationMinutes\nS,D,1,08:00,5".utf8))
        let document = try TripDocument(text, context: TripContext(sides: [side]))
        #expect(document.trip.cities.names == ["P", "L", "D", "E", "S"])
    }
}
