#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Tests of games with a presumed start in calendars (SPEC section 13).
    @Suite struct PresumedStartCalendarTests {
        private static let text = #"""
            {"format":"itinerary/1","id":"lakes","startDate":"2018-05-04","dayCount":3,"timeZone":"America/Chicago","items":[
            {"id":"cubs","type":"game","gameId":"game-Chicago-1","title":"Cubs v Reds","day":1,"sortOrder":100},
            {"id":"sox","type":"game","gameId":"game-Chicago-2","title":"Sox v Rays","day":2,"sortOrder":100,"start":"13:10"}],
            "rules":{"presumedStart":"19:05"}}
            """#
        private static let start = "DTSTART;TZID=America/Chicago:20180504T190500"

        private func calendar() throws -> String {
            try TripDocument(Self.text, context: TripContext(zones: Feed.zones)).calendarText()
        }

        private func imported(_ calendar: String) throws -> Trip {
            try CalendarFeed(Array(calendar.utf8)).trip(context: TripContext(zones: Feed.zones)).document.trip
        }

        @Test("a presumed start is written with a remark")
        func written() throws {
            let calendar = try calendar()
            #expect(calendar.contains(Self.start + "\r\n"))
            #expect(calendar.contains("SUMMARY:Cubs v Reds (time to be announced)\r\n"))
            #expect(calendar.contains("SUMMARY:Sox v Rays\r\n"))
        }

        @Test(
            "an unchanged game is imported without start and remark, even if the package's own property is missing"
        )
        func unchanged() throws {
            let old = try TripDocument(Self.text, context: TripContext(zones: Feed.zones)).trip
            #expect(try imported(calendar()).items == old.items)
            let lines = try calendar().split(separator: "\r\n").filter { !$0.hasPrefix("X-ITINERARY-START") }
            #expect(try imported(lines.joined(separator: "\r\n") + "\r\n").items == old.items)
        }

        @Test("a changed time becomes the start, and the remark does not become part of the title")
        func changedTime() throws {
            let later = try calendar().replacing(
                Self.start,
                with: "DTSTART;TZID=America/Chicago:20180504T183500"
            )
            let game = try #require(try imported(later)["cubs"]?.game)
            #expect(game.start == "18:35")
            #expect(game.title == "Cubs v Reds")
        }

        @Test("a game moved to another day at its presumed time has no start")
        func changedDay() throws {
            let moved = try calendar()
                .replacing(Self.start, with: "DTSTART;TZID=America/Chicago:20180505T190500")
                .replacing(
                    "DTEND;TZID=America/Chicago:20180504T220500",
                    with: "DTEND;TZID=America/Chicago:20180505T220500"
                )
            let trip = try imported(moved)
            let game = try #require(trip["cubs"])
            #expect(game.position?.day == 2 && game.start == nil)
            // It is placed after the game at 13:10, as if it started at 19:05.
            #expect((game.position?.sortOrder ?? 0) > 100)
        }

        @Test("a title changed before the remark is imported")
        func changedTitle() throws {
            let with = try calendar().replacing(
                "SUMMARY:Cubs v Reds (",
                with: "SUMMARY:Cubs v Reds\\, bleachers ("
            )
            #expect(try imported(with)["cubs"]?.game?.title == "Cubs v Reds, bleachers")
        }

        @Test("a game whose remark is removed has its presumed start as its start")
        func announced() throws {
            let calendar = try calendar().replacing(" (time to be announced)", with: "")
            let game = try #require(try imported(calendar)["cubs"]?.game)
            #expect(game.title == "Cubs v Reds" && game.start == "19:05")
            let document = try TripDocument(Self.text, context: TripContext(zones: Feed.zones))
            let games = try CalendarFeed(Array(calendar.utf8)).schedule(for: document).schedule.games
            #expect(games.map { $0.start } == ["19:05", "13:10"])
        }

        @Test("a schedule read from an exported calendar contains no presumed start")
        func schedule() throws {
            let document = try TripDocument(Self.text, context: TripContext(zones: Feed.zones))
            let feed = try CalendarFeed(Array(try calendar().utf8))
            let games = try feed.schedule(for: document).schedule.games
            #expect(games.map { $0.start } == [nil, "13:10"])
            #expect(games.first?.title == "Cubs v Reds")
        }

        @Test(
            "a game without a start is an all-day event if presumedStart is not set or the city has no zone"
        )
        func allDay() throws {
            let without = Self.text.replacing(#""rules":{"presumedStart":"19:05"}"#, with: #""rules":{}"#)
            let zoneless = Self.text.replacing(
                #""timeZone":"America/Chicago""#,
                with: #""places":[{"city":"Erie","timeZone":"America/New_York"}]"#
            )
            for text in [without, zoneless] {
                let calendar = try TripDocument(text, context: TripContext(zones: Feed.zones)).calendarText()
                #expect(calendar.contains("DTSTART;VALUE=DATE:20180504\r\n"))
                #expect(!calendar.contains("to be announced"))
            }
        }
    }
#endif
