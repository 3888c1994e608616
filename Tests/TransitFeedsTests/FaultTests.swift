import Testing
import TransitFeeds
import TripModel
import WorkBudgets

/// Tests of faulty feeds: rows that are rejected are reported by file and line, and the rest is used.
@Suite struct FaultTests {
    /// A row added to a file, and the start of its note.
    static let rows: [(file: String, row: String, note: String)] = [
        ("agency.txt", "bus,", "line 3 is rejected: agency_timezone is missing"),
        (
            "agency.txt", "bus,Mars/Base",
            "line 3 is rejected: agency_timezone \"Mars/Base\" is not a time zone"
        ),
        ("agency.txt", "rail,UTC", "line 3 is rejected: agency_id \"rail\" is already on an earlier line"),
        ("stops.txt", "y,Y,91,0", "line 6 is rejected: stop_lat must be degrees, -90.0 to 90.0, not \"91\""),
        ("stops.txt", "y,Y,north,0", "line 6 is rejected: stop_lat must be degrees"),
        ("stops.txt", "y,Y,nan,0", "line 6 is rejected: stop_lat must be degrees"),
        ("stops.txt", "y,Y,,0", "line 6 is rejected: stop_lat is missing"),
        ("stops.txt", ",Y,1,0", "line 6 is rejected: stop_id is missing"),
        ("stops.txt", "n,Y,1,0", "line 6 is rejected: stop_id \"n\" is already on an earlier line"),
        ("stops.txt", "y,Y,1", "line 6 is rejected: stop_lon is missing"),
        ("stops.txt", "y,Y,1,2,3", "line 6 is rejected: there are 5 fields, but the first line has only 4"),
        ("stops.txt", "y,Y\"Y,1,2", "line 6 is rejected: a quote is inside an unquoted field"),
        ("stops.txt", "y,\"Y,1,2", "line 6 is rejected: a field begins with a quote that is never closed"),
        ("routes.txt", "r,rail,2,", "line 3 is rejected: route_id \"r\" is already on an earlier line"),
        ("trips.txt", "r,daily,t1,", "line 3 is rejected: trip_id \"t1\" is already on an earlier line"),
        ("trips.txt", "r,daily,,", "line 3 is rejected: trip_id is missing"),
        (
            "calendar.txt", "daily,1,1,1,1,1,1,1,20230101,20231231",
            "line 3 is rejected: service_id \"daily\" is already"
        ),
        (
            "stop_times.txt", "t1,16:00,16:00:00,n,5,,",
            "line 6 is rejected: arrival_time must be a time like 8:05:00"
        ),
        ("stop_times.txt", "t1,16:60:00,16:00:00,n,5,,", "line 6 is rejected: arrival_time must be a time"),
        (
            "stop_times.txt", "t1,16:00:00,-1:00:00,n,5,,",
            "line 6 is rejected: departure_time must be a time"
        ),
        (
            "stop_times.txt", "t1,16:00:00,1000:00:00,n,5,,",
            "line 6 is rejected: departure_time must be a time"
        ),
        ("stop_times.txt", "t1,16:00:00,16:00:00,n,,,", "line 6 is rejected: stop_sequence is missing"),
        (
            "stop_times.txt", "t1,16:00:00,16:00:00,n,-5,,",
            "line 6 is rejected: stop_sequence must be a whole number"
        ),
        (
            "stop_times.txt", "t1,16:00:00,16:00:00,n,99999999999999999999,,",
            "stop_sequence must be a whole number"
        ),
        (
            "stop_times.txt", "t1,16:00:00,16:00:00,n,4,,",
            "line 6 is rejected: stop_sequence \"4\" is already on an earlier"
        ),
        (
            "stop_times.txt", "t1,16:00:00,16:00:00,n,5,4,",
            "line 6 is rejected: pickup_type must be a whole number, 0 to 3"
        ),
        ("stop_times.txt", "t1,16:00:00,16:00:00,,5,,", "line 6 is rejected: stop_id is missing"),
        (
            "stop_times.txt", "t1,16:00:00,16:00:00,zz,5,,",
            "line 6 is rejected: stop_id \"zz\" is not in stops.txt"
        ),
        (
            "stop_times.txt", "t9,16:00:00,16:00:00,n,5,,",
            "line 6 is rejected: trip_id \"t9\" is not in trips.txt"
        ),
        ("stop_times.txt", ",16:00:00,16:00:00,n,5,,", "line 6 is rejected: trip_id is missing"),
    ]

    @Test(
        "a malformed row is reported by file and line, and the other rows are used",
        arguments: rows.indices
    )
    func badRow(_ index: Int) throws {
        let (file, row, expected) = Self.rows[index]
        var timetable = Timetable()
        let whole = try timetable.rows()
        timetable.files[file]? += row + "\n"
        #expect(try timetable.rows() == whole)
        let notes = try timetable.notes()
        #expect(notes.count == 1)
        #expect(notes.allSatisfy { $0.hasPrefix("\(file): line ") && $0.contains(expected) }, "\(notes)")
        #expect(try timetable.departures(Timetable.trip()).notes.allSatisfy { $0.isRefusal })
    }

    /// The fault is reported at its own row and at the row that refers to it.
    @Test(
        "a run whose route, agency or service is missing or malformed is skipped and reported",
        arguments: [
            (
                "trips.txt", "r,daily", "q,daily",
                ["trips.txt: line 2 is rejected: route_id \"q\" is not in routes.txt"]
            ),
            (
                "trips.txt", "r,daily", "r,never",
                ["trips.txt: line 2 is rejected: service_id \"never\" is not in calendar.txt"]
            ),
            ("trips.txt", "r,daily", "r,", ["trips.txt: line 2 is rejected: service_id is missing"]),
            (
                "routes.txt", "r,rail", "r,air",
                [
                    "trips.txt: line 2 is rejected: route_id \"r\"",
                    "routes.txt: line 2 is rejected: agency_id \"air\" is not in",
                ]
            ),
            (
                "agency.txt", "America/New_York", "EDT",
                [
                    "agency.txt: line 2", "trips.txt: line 2",
                    "routes.txt: line 2 is rejected: agency.txt has no agency",
                ]
            ),
            (
                "calendar.txt", "20230101", "20230230",
                [
                    "calendar.txt: line 2 is rejected: start_date must be a date like 20180501, not \"20230230\""
                ]
            ),
            (
                "calendar.txt", "daily,1", "daily,2",
                ["calendar.txt: line 2 is rejected: monday must be a whole number"]
            ),
            (
                "calendar.txt", "20231231", "20221231",
                ["calendar.txt: line 2 is rejected: end_date is before start_date"]
            ),
        ]
    )
    func missingReference(_ file: String, _ old: String, _ new: String, _ notes: [String]) throws {
        let read = try Timetable().with(file, old, new).departures(Timetable.trip())
        #expect(read.departures.isEmpty)
        #expect(read.notes.count == notes.count)
        for (note, beginning) in zip(read.notes, notes) {
            #expect(note.description.contains(beginning), "\(note)")
        }
    }

    @Test("a run at intervals, without fixed times, is skipped and reported")
    func intervals() throws {
        var timetable = Timetable()
        timetable.files["frequencies.txt"] =
            "trip_id,start_time,end_time,headway_secs\nt1,6:00:00,9:00:00,600\n"
        #expect(try timetable.rows().isEmpty)
        #expect(
            try timetable.notes()
                == [
                    "frequencies.txt: line 2 is rejected: the trip \"t1\" runs at intervals and has no fixed departure times"
                ]
        )
    }

    /// Runs that the trip could not use in any case are not reported.
    @Test("a run at intervals in other cities or on other days is not reported")
    func intervalsElsewhere() throws {
        var timetable = Timetable()
        let whole = try timetable.rows()
        timetable.files["frequencies.txt"] =
            "trip_id,start_time,end_time,headway_secs\nt8,6:00:00,9:00:00,600\nt2,6:00:00,9:00:00,600\n"
        #expect(try timetable.rows() == whole)
        #expect(try timetable.notes().isEmpty)
        // A run between two of the trip's cities, but on other days.
        timetable.files["trips.txt"]? += "r,summer,t2,\n"
        timetable.files["calendar.txt"]? += "summer,1,1,1,1,1,1,1,20230601,20230831\n"
        timetable.files["stop_times.txt"]? += "t2,8:00:00,8:05:00,b,1,,\nt2,12:00:00,12:15:00,n,3,,\n"
        #expect(try timetable.rows() == whole)
        #expect(try timetable.notes().isEmpty)
        let inJune = try timetable.departures(Timetable.trip("2023-06-01"))
        #expect(
            inJune.notes.map { $0.description } == [
                "frequencies.txt: line 3 is rejected: the trip \"t2\" runs at intervals and has no fixed departure times"
            ]
        )
    }

    /// Samoa skipped 30 December 2011.
    @Test("departures on a day that the agency's time zone skips are not listed, but reported")
    func dayWithoutNoon() throws {
        let timetable = Timetable().with("agency.txt", "America/New_York", "Pacific/Apia")
            .with("calendar.txt", "20230101", "20110101").with("stop_times.txt", "t1,15:30:00", "t1,12:30:00")
        let read = try timetable.departures(Timetable.trip("2011-12-29", days: 3))
        #expect(read.notes.count > 0)
        let note =
            "is left out: the trip \"t1\" has no times on 2011-12-30: its agency's local time skips noon, to which "
            + "they are relative"
        #expect(read.notes.allSatisfy { !$0.isRefusal && $0.description.hasSuffix(note) }, "\(read.notes)")
        #expect(read.notes.allSatisfy { $0.file == "stop_times.txt" })
    }

    /// If the trip's zone is unknown, no other zone may take its place.
    @Test("a trip whose time zone is unknown is rejected")
    func unknownZone() throws {
        let feed = TransitFeed(files: Timetable().files.mapValues { Array($0.utf8) })
        let trip = try Timetable.trip()
        let error = #expect(throws: TransitFeedError.self) {
            try feed.departures(for: trip, zones: .table(["UTC": try #require(ZoneOffsets(first: 0))]))
        }
        #expect(error == .unknownZone("America/New_York"))
        #expect(error?.isAboutTrip == true)
    }

    @Test("an import stops at its step limit, at its time limit, or when it is cancelled")
    func budget() async throws {
        let feed = TransitFeed(files: Timetable().files.mapValues { Array($0.utf8) })
        let trip = try Timetable.trip()
        let few = WorkLimits(steps: 3)
        #expect(throws: TransitFeedError.stopped(.stepLimit)) {
            try feed.departures(for: trip, zones: Timetable.zones, spending: WorkBudget(few))
        }
        #expect(throws: TransitFeedError.stopped(.timeLimit)) {
            try feed.departures(for: trip, zones: Timetable.zones, spending: WorkBudget(.time(.zero)))
        }
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return Result { try feed.departures(for: trip, zones: Timetable.zones) }
        }
        task.cancel()
        let result = await task.value
        #expect(throws: TransitFeedError.stopped(.cancelled)) { try result.get() }
    }

    /// Names and identifiers are stored, so their length is limited.
    @Test(
        "a row with an overlong name or identifier is skipped and reported",
        arguments: [
            ("trips.txt", "r,daily,t2,", "trip_short_name"), ("stops.txt", "", "stop_id"),
            ("agency.txt", "", "agency_id"),
        ]
    )
    func longName(_ file: String, _ row: String, _ column: String) throws {
        var timetable = Timetable()
        let whole = try timetable.rows()
        timetable.files["stop_times.txt"]? += "t2,8:00:00,8:05:00,b,1,,\nt2,12:00:00,12:15:00,n,3,,\n"
        let long = String(repeating: "x", count: 1_001)
        timetable.files[file]? +=
            row + long + (file == "stops.txt" ? ",Y,1,0" : file == "agency.txt" ? ",UTC" : "") + "\n"
        let notes = try timetable.notes()
        #expect(
            notes.contains {
                $0.hasPrefix("\(file): line ") && $0.hasSuffix("\(column) has more than 1000 bytes")
            }
        )
        #expect(try timetable.rows() == whole)
    }

    @Test("a row that is not UTF-8 is reported")
    func notUTF8() throws {
        var files = Timetable().files.mapValues { Array($0.utf8) }
        files["trips.txt"]? += Array("r,daily,t2,".utf8) + [0xFF, 0x0A]
        files["stop_times.txt"]? += Array("t2,8:00:00,8:05:00,b,1,,\nt2,12:00:00,12:15:00,n,3,,\n".utf8)
        let read = try TransitFeed(files: files).departures(for: Timetable.trip(), zones: Timetable.zones)
        #expect(
            read.notes.map { $0.description } == [
                "trips.txt: line 3 is rejected: the text is not UTF-8; save the file as UTF-8"
            ]
        )
    }

    @Test("the error for a zip with many feeds names a few feeds and counts the others")
    func manyFeeds() {
        let folders = (1...30).map { "feed\($0)" } + [String(repeating: "x", count: 5_000)]
        #expect(
            TransitFeedError.severalFeeds(folders).description
                == "there are several feeds, in feed1, feed2, feed3, feed4, feed5 and 26 more; unpack the file and name one of the folders"
        )
        let long = TransitFeedError.severalFeeds(["a", folders[30]]).description
        #expect(long.count < 200 && long.contains("in a and xxx"))
    }

    @Test("a run that arrives before it departs is reported")
    func arrivalBeforeDeparture() throws {
        let timetable = Timetable().with("stop_times.txt", "15:30:00,15:30:00,w", "11:30:00,11:30:00,w")
        #expect(try timetable.rows().count == 2)
        #expect(
            try timetable.notes() == [
                "stop_times.txt: line 5 is rejected: the run arrives in Washington before it leaves New York (line 4)"
            ]
        )
    }

    /// Five rows with each fault are reported, and the others are counted.
    @Test("many rows with the same fault are counted instead of being listed one by one")
    func manyFaults() throws {
        var timetable = Timetable()
        for number in 0..<2_000 {
            timetable.files["stop_times.txt"]? += number % 2 == 0 ? "t1,x,,n,9,,\n" : "t\(number),,,zz,9,,\n"
        }
        let notes = try timetable.notes()
        #expect(notes.count == 12)
        #expect(
            notes.suffix(2) == [
                "stop_times.txt: 995 more rows are rejected for the same kind of reason as line 6",
                "stop_times.txt: 995 more rows are rejected for the same kind of reason as line 7",
            ]
        )
    }

    @Test("a long value is shortened in its note")
    func longValue() throws {
        let long = String(repeating: "x", count: 5_000)
        let notes = try Timetable().with("calendar.txt", "20230101", long).notes()
        #expect(notes.count == 1 && notes.allSatisfy { $0.count < 200 })
    }

    @Test("a feed without one of its required files is rejected")
    func missingFile() throws {
        for file in ["agency.txt", "stops.txt", "stop_times.txt", "trips.txt", "routes.txt"] {
            var timetable = Timetable()
            timetable.files[file] = nil
            #expect(throws: TransitFeedError.noFile(file)) { try timetable.rows() }
            timetable.files[file] = "\n\n"
            #expect(throws: TransitFeedError.self) { try timetable.rows() }
        }
    }

    @Test("a feed without a required column, or with a repeated column, is rejected")
    func columnNames() throws {
        let wrong = Timetable().with("stop_times.txt", "stop_sequence", "stop_sequense")
        #expect(
            throws: TransitFeedError.noColumn(
                "stop_sequence",
                file: "stop_times.txt",
                nearest: "stop_sequense"
            )
        ) { try wrong.rows() }
        let twice = Timetable().with("stops.txt", "stop_name", "stop_id")
        #expect(throws: TransitFeedError.columnTwice("stop_id", file: "stops.txt")) { try twice.rows() }
    }

    /// Byte order marks, line ends, quotes, extra and reordered columns, blanks and empty lines.
    @Test("tables in other common CSV styles give the same departures")
    func tableStyles() throws {
        let expected = try Timetable().departures(Timetable.trip()).csv
        var timetable = Timetable()
        timetable.files = timetable.files.mapValues {
            "\u{FEFF}" + $0.replacing("\n", with: "\r\n") + "\r\n\r\n"
        }
        #expect(try timetable.departures(Timetable.trip()).csv == expected)
        timetable.files = Timetable().files.mapValues { text in
            text.split(separator: "\n").map { line in
                line.split(separator: ",", omittingEmptySubsequences: false).map { " \"\($0)\" " }
                    .joined(separator: ",") + ",\"a \"\"note\"\", in\nlines\","
            }.joined(separator: "\r").replacing(
                "\"a \"\"note\"\", in\nlines\"",
                with: "note",
                maxReplacements: 1
            )
        }
        #expect(try timetable.departures(Timetable.trip()).csv == expected)
        #expect(try timetable.notes().isEmpty)
        let shuffled = Timetable().files.mapValues { text in
            text.split(separator: "\n").map { line in
                ","
                    + line.split(separator: ",", omittingEmptySubsequences: false).reversed().joined(
                        separator: " , "
                    )
            }.joined(separator: "\n")
        }
        timetable.files = shuffled
        #expect(try timetable.departures(Timetable.trip()).csv == expected)
    }

    @Test("a feed with a changed byte or a cut-off file is read or rejected without a crash")
    func damagedFeeds() throws {
        let trip = try Timetable.trip()
        for (name, text) in Timetable().files.sorted(by: { $0.key < $1.key }) {
            let bytes = Array(text.utf8)
            for place in bytes.indices {
                for byte in [UInt8(ascii: "\""), UInt8(ascii: ","), 0x0A, 0xFF, UInt8(ascii: "9")] {
                    var files = Timetable().files.mapValues { Array($0.utf8) }
                    files[name]?[place] = byte
                    let read = try? TransitFeed(files: files).departures(for: trip, zones: Timetable.zones)
                    #expect(
                        read?.departures.allSatisfy { $0.date == "2023-04-10" && $0.duration >= 1 } ?? true
                    )
                }
                var files = Timetable().files.mapValues { Array($0.utf8) }
                files[name] = Array(bytes[..<place])
                _ = try? TransitFeed(files: files).departures(for: trip, zones: Timetable.zones)
            }
        }
    }
}
