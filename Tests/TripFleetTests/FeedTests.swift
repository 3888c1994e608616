import Testing
import TimeZones
import TripModel

@testable import TripFleet

/// Feeds that change the trip of `Weekend`.
enum Feed {
    static let head = "gameId,date,start,city,title,status\n"
    static let asPlanned =
        head
        + "CHI-0501,2018-05-01,13:20,Chicago,Cubs v Rockies,\nDET-0503,2018-05-03,19:05,Detroit,Tigers v Rays,\n"
    /// The game in Chicago is a day later, on the day of the drive away from Chicago.
    static let postponed = head + "CHI-0501,2018-05-02,19:05,Chicago,Cubs v Rockies,\n"
    static let cancelled = head + "DET-0503,2018-05-03,19:05,Detroit,Tigers v Rays,cancelled\n"
}

extension FleetStore {
    @discardableResult
    func take(_ text: String, sequence: Int? = nil, isComplete: Bool = false) throws(FleetError) -> FeedReport
    {
        try take(feed: Array(text.utf8), sequence: sequence, isComplete: isComplete)
    }
}

@Suite(.enabled(if: FleetPlace.isBuilt)) struct FeedTests {
    @Test("a feed that agrees with all trips affects no trip")
    func unchangedFeed() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        let report = try store.take(Feed.asPlanned)
        #expect(report.events.isEmpty && report.affected == 0 && report.games == 2)
    }

    @Test("each change of a feed is recorded as one event")
    func eventPerChange() throws {
        let store = try FleetPlace().store()
        try store.put(all: [Weekend.document("one"), Weekend.document("two")])
        try store.take(Feed.asPlanned)
        let report = try store.take(Feed.postponed)
        #expect(report.events.map { $0.kind } == [.moved, .retimed])
        #expect(report.affected == 2)
        #expect(try store.take(Feed.postponed).isKnown)
        #expect(try store.events().map { $0.number } == [1, 2])
        let cancelled = try store.take(Feed.cancelled)
        #expect(cancelled.events.map { $0.kind } == [.cancelled])
        let back = try store.take(Feed.asPlanned, sequence: 9)
        #expect(back.events.map { $0.kind } == [.moved, .retimed, .reinstated])
    }

    @Test("an older feed that arrives late changes nothing")
    func lateFeed() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        try store.take(Feed.postponed, sequence: 5)
        let late = try store.take(Feed.asPlanned, sequence: 4)
        #expect(late.outdated == ["CHI-0501"])
        #expect(late.events.isEmpty)
        #expect(try store.take(Feed.asPlanned, sequence: 4).isKnown)
        #expect(throws: FleetError.self) { try store.take(Feed.cancelled, sequence: 4) }
    }

    @Test("a game that a feed does not list is cancelled only if the feed is complete")
    func unlistedGames() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        let text = Feed.head + "NYA-0430,2018-04-30,19:05,New York,,\nNYA-0504,2018-05-04,19:05,New York,,\n"
        #expect(try store.take(text).affected == 0)
        let complete = try store.take(text + "BOS-0504,2018-05-04,19:05,Boston,,\n", isComplete: true)
        #expect(complete.events.map { $0.game } == ["CHI-0501", "DET-0503"])
        #expect(complete.affected == 1)
    }

    @Test("feed rows without game ids are matched by city and date")
    func gamesWithoutIDs() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        let report = try store.take("date,start,city\n2018-05-01,19:05,chicago\n2018-05-02,19:05,Chicago\n")
        #expect(report.events.map { $0.game } == ["CHI-0501"])
        #expect(report.affected == 1)
    }

    @Test("a game whose id is spelled with a combining accent in the feed is matched by city and date")
    func idInOtherBytes() throws {
        let store = try FleetPlace().store()
        let document = String(decoding: Weekend.document(), as: UTF8.self)
        try store.put(Array(document.replacing("CHI-0501", with: "CHI-\u{e9}").utf8))
        let report = try store.take(Feed.head + "CHI-e\u{301},2018-05-01,19:05,Chicago,Cubs v Rockies,\n")
        #expect(report.affected == 1)
        #expect(report.events.map { $0.kind } == [.retimed])
    }

    @Test("a complete feed without game ids keeps the games that it lists")
    func completeFeedWithoutIDs() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        let text = "date,start,city\n2018-05-01,19:05,Chicago\n2018-05-03,19:05,Detroit\n"
        let report = try store.take(text, isComplete: true)
        #expect(report.events.map { [$0.game, $0.kind.rawValue] } == [["CHI-0501", "retimed"]])
    }

    @Test("two games on one day are matched by start time, and an ambiguous row is reported")
    func doubleheader() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.doubleheader())
        let clear = "date,start,city\n2018-05-03,13:35,Detroit\n2018-05-03,19:05,Detroit\n"
        #expect(try store.take(clear).events.map { [$0.game, $0.kind.rawValue] } == [["DET-1", "retimed"]])
        // 16:20 is halfway between 13:35, the start in the previous feed, and 19:05, so the row is ambiguous.
        let unclear = try store.take("date,start,city\n2018-05-03,16:20,Detroit\n", isComplete: true)
        #expect(unclear.unclear == [2])
        #expect(unclear.events.isEmpty)
    }

    @Test("a feed may state days of the trip in place of dates")
    func dayNumbers() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        let report = try store.take("gameId,day\nCHI-0501,2\n")
        #expect(report.events.map { $0.kind } == [.moved])
        #expect(report.affected == 1)
    }

    @Test("a game that a later feed confirms is not changed by an earlier feed")
    func confirmedGame() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        try store.take(Feed.postponed, sequence: 1)
        try store.take(Feed.postponed + "DET-0503,2018-05-03,19:05,Detroit,,\n", sequence: 9)
        let late = try store.take(Feed.asPlanned, sequence: 5)
        #expect(late.outdated == ["CHI-0501", "DET-0503"])
        #expect(late.events.isEmpty)
    }

    @Test("a game's first known duration is not recorded as an event, but a changed duration is")
    func gameDuration() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        try store.take("gameId,date,start\nNYA-1,2018-05-03,19:05\n")
        let first = try store.take("gameId,date,start,durationMinutes\nNYA-1,2018-05-03,19:05,180\n")
        #expect(first.events.isEmpty)
        let longer = try store.take("gameId,date,start,durationMinutes\nNYA-1,2018-05-03,19:05,200\n")
        #expect(longer.events.map { $0.kind } == [.retimed])
    }

    @Test("a feed that repeats the text of an older feed counts as a new feed")
    func revertedFeed() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        try store.take(Feed.asPlanned)
        try store.take(Feed.postponed)
        let back = try store.take(Feed.asPlanned)
        #expect(!back.isKnown)
        #expect(back.events.map { $0.kind } == [.moved, .retimed])
        #expect(try store.take(Feed.asPlanned).isKnown)
    }

    @Test("a trip added after a feed is queued for work")
    func newTrip() throws {
        let store = try FleetPlace().store()
        try store.take(Feed.postponed)
        try store.put(Weekend.document())
        #expect(try store.waiting() == 1)
        #expect(try store.trips(having: "CHI-0501").map { $0.id } == ["weekend"])
    }

    @Test("an unreadable feed is rejected and does not use a sequence number")
    func unreadableFeed() throws {
        let store = try FleetPlace().store()
        #expect(throws: FleetError.self) { try store.take("nothing") }
        #expect(try store.take(Feed.asPlanned).sequence == 1)
    }

    @Test("a feed without start times keeps the start that another feed states, in either order")
    func orderOfFeeds() throws {
        let timed = Feed.head + "DET-0503,2018-05-03,20:00,Detroit,,\n"
        let untimed = Feed.head + "DET-0503,2018-05-03,,Detroit,,\n"
        for order in [[1, 2], [2, 1]] {
            let store = try FleetPlace().store()
            try store.put(Weekend.document())
            for sequence in order { try store.take(sequence == 1 ? timed : untimed, sequence: sequence) }
            try store.work(as: "worker", WorkOptions(today: "2018-04-01"))
            #expect(try store.text("weekend").contains("\"start\": \"20:00\""))
        }
    }

    @Test("a feed without ids can reinstate a game that another feed without ids cancelled")
    func comesBackWithoutIDs() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        let off = "date,start,city,status\n2018-05-03,19:05,Detroit,cancelled\n"
        #expect(try store.take(off).events.map { $0.kind } == [.cancelled])
        try store.work(as: "worker", WorkOptions(today: "2018-04-01"))
        #expect(try !store.text("weekend").contains("tigers"))
        let on = "date,start,city\n2018-05-03,19:05,Detroit\n"
        #expect(try store.take(on).events.map { $0.kind } == [.reinstated])
        try store.work(as: "worker", WorkOptions(today: "2018-04-01"))
        #expect(try store.text("weekend").contains("tigers"))
    }

    @Test("a feed with unknown game ids is matched by city, day and start, with a warning")
    func otherIDs() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        let report = try store.take("gameId,date,start,city\nq1,2018-05-03,20:10,Detroit\n")
        #expect(report.events.map { [$0.game, $0.kind.rawValue] } == [["DET-0503", "retimed"]])
        #expect(report.affected == 1)
        #expect(report.warnings.first?.contains("no trip has a game with an id of the file") == true)
        let none = try store.take("gameId,date,start,city\nq1,2018-05-03,20:10,Toronto\n")
        #expect(none.warnings.first?.contains("or a game of the file in the same city") == true)
    }

    @Test("a complete feed cancels games before its first date and after its last")
    func completeBeyondItsDates() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        let report = try store.take(Feed.head + "NYA-0502,2018-05-02,19:05,New York,,\n", isComplete: true)
        #expect(
            report.events.map { [$0.game, $0.kind.rawValue] } == [
                ["CHI-0501", "cancelled"], ["DET-0503", "cancelled"],
            ]
        )
    }

    #if Libical
        @Test("a calendar with new UIDs at each refresh is matched by city and day")
        func newUIDs() throws {
            let store = try FleetPlace().store()
            try store.put(Weekend.document())
            func calendar(_ uid: String, _ time: String) -> String {
                """
                BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example//feed//EN\r\nBEGIN:VEVENT\r\nUID:\(uid)\r
                DTSTAMP:20180401T000000Z\r\nDTSTART:20180503T\(time)00\r\nSUMMARY:Tigers v Rays\r
                LOCATION:Comerica Park\\, Detroit\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
                """
            }
            #expect(try store.take(calendar("a", "1905")).affected == 0)
            let report = try store.take(calendar("b", "2010"))
            #expect(!report.isKnown)
            #expect(report.events.map { $0.kind } == [.retimed])
            try store.work(as: "worker", WorkOptions(today: "2018-04-01"))
            #expect(try store.text("weekend").contains("\"start\": \"20:10\""))
        }

        @Test("a UTC time in a calendar is converted to each trip's own time zone")
        func instantsForEachTrip() throws {
            let context = TripContext(zones: ZoneDatabase().source)
            let calendar =
                "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example//feed//EN\r\nBEGIN:VEVENT\r\nUID:CHI-0501\r\n"
                + "DTSTAMP:20180401T000000Z\r\nDTSTART:20180502T001000Z\r\nSUMMARY:Cubs v Rockies\r\nLOCATION:Chicago\r\n"
                + "END:VEVENT\r\nEND:VCALENDAR\r\n"
            func trip(_ id: String, _ zone: String) -> [UInt8] {
                let zone = zone.isEmpty ? "" : "\"timeZone\":\"\(zone)\","
                return Array(
                    """
                    {"format":"itinerary/1","id":"\(id)","startDate":"2018-05-01","dayCount":3,\(zone)"items":[
                    {"id":"g","type":"game","gameId":"CHI-0501","city":"Chicago","day":1,"sortOrder":1,"start":"13:00"}]}
                    """.utf8
                )
            }
            let trips = ["chicago": "America/Chicago", "east": "America/New_York", "none": ""]
            for order in [["chicago", "east", "none"], ["none", "east", "chicago"]] {
                let place = try FleetPlace()
                let store = try FleetStore(at: place.place, context: context, clock: place.clock)
                for id in order { try store.put(trip(id, trips[id] ?? "")) }
                try store.take(calendar)
                try store.work(as: "worker", WorkOptions(today: "2018-04-01"))
                #expect(try store.text("chicago").contains("\"day\":1,\"sortOrder\":1,\"start\":\"19:10\""))
                #expect(try store.text("east").contains("\"day\":1,\"sortOrder\":1,\"start\":\"20:10\""))
                #expect(try store.text("none").contains("\"day\":2"))
            }
        }
    #endif

    @Test("a feed that repeats everything in the earlier feeds replaces these feeds")
    func forgetsFeeds() throws {
        let store = try FleetPlace().store()
        try store.put(Weekend.document())
        try store.take(Feed.asPlanned)
        try store.take(Feed.postponed)
        try store.take(Feed.asPlanned)
        #expect(try store.keptFeeds().map { $0.sequence } == [3])
    }
}

extension FleetStore {
    /// Returns the document of a trip as text.
    func text(_ trip: String) throws -> String {
        String(decoding: try get(TripAddress(trip)).document, as: UTF8.self)
    }
}
