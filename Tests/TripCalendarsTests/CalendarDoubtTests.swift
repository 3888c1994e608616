#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Notes about events that a calendar does not state clearly (SPEC section 13).
    @Suite struct CalendarDoubtTests {
        private func notes(_ events: String...) throws -> [String] {
            let text =
                #"{"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":5,"items":["#
                + #"{"id":"a","type":"game","gameId":"ga","city":"Chicago","day":1,"sortOrder":1000,"start":"13:20"}]}"#
            let document = try TripDocument(text, context: Feed.context)
            let feed = try CalendarFeed(Feed.bytes(Feed.text(events.joined())))
            return try feed.schedule(for: document).notes.map { $0.description }
        }

        @Test("a title that may mean that a game is cancelled is noted, and the game counts as scheduled")
        func doubtfulTitle() throws {
            let event = Feed.event(
                "x",
                "DTSTART:20180503T190500",
                "LOCATION:Boston",
                "SUMMARY:PPD: Rays at Red Sox"
            )
            let notes = try notes(event)
            #expect(notes.contains { $0.contains("counts as scheduled") && $0.contains("ppd") }, "\(notes)")
        }

        @Test("events without a time are counted in one note, because they are not games")
        func allDayEvents() throws {
            let one = Feed.event(
                "x",
                "DTSTART;VALUE=DATE:20180503",
                "LOCATION:Boston",
                "SUMMARY:Rays at Red Sox"
            )
            let other = Feed.event(
                "y",
                "DTSTART;VALUE=DATE:20180504",
                "LOCATION:Boston",
                "SUMMARY:Rays at Red Sox"
            )
            let notes = try notes(one, other)
            #expect(notes.count == 1 && notes[0].contains("first of 2 events"), "\(notes)")
        }

        @Test("a place whose name is among other words of a location is noted once")
        func looseLocation() throws {
            let location = "LOCATION:Park\\, 401 Chicago Ave\\, Minneapolis"
            let one = Feed.event("x", "DTSTART:20180503T190500", location, "SUMMARY:Bears at Vikings")
            let other = Feed.event("y", "DTSTART:20180504T190500", location, "SUMMARY:Lions at Vikings")
            let notes = try notes(one, other)
            #expect(notes.count == 1 && notes[0].contains("contains that name"), "\(notes)")
        }

        @Test("in a trip with time zones, a game that moves to a city without a zone is skipped")
        func relocatedWithoutZone() throws {
            let event = Feed.event("ga", "DTSTART;TZID=Europe/London:20180501T130500", "LOCATION:London")
            let notes = try notes(event)
            #expect(notes.contains { $0.contains("no time zone") }, "\(notes)")
        }

        @Test("an event with an empty title and no start still has no start after export and import")
        func untitledEventWithPresumedStart() throws {
            let text =
                #"{"format":"itinerary/1","id":"x","startDate":"2027-06-01","dayCount":2,"items":["#
                + #"{"id":"e","type":"event","title":"","city":"Ada","day":1,"sortOrder":1}],"#
                + #""rules":{"presumedStart":"19:00"}}"#
            let document = try TripDocument(text)
            let calendar = try document.calendarText()
            let back = try CalendarFeed(Array(calendar.utf8)).trip(context: TripContext()).document.trip
            #expect(back.items == document.trip.items)
        }
    }
#endif
