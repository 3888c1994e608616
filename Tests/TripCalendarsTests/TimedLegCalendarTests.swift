#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Tests of timed legs in calendars, with the local times of departure and arrival (SPEC section 15).
    @Suite struct TimedLegCalendarTests {
        private static let text = #"""
            {"format":"itinerary/1","id":"coast","startDate":"2018-05-04","dayCount":4,"timeZone":"America/New_York",
            "places":[{"city":"Seattle","timeZone":"America/Los_Angeles"}],"items":[
            {"id":"flight","type":"travel","from":"New York","to":"Seattle","day":2,"sortOrder":200,"start":"22:30",
            "durationMinutes":370,"title":"AS 23"},
            {"id":"ferry","type":"travel","from":"Seattle","to":"Victoria","durationMinutes":165,"day":3,"sortOrder":100}],
            "rules":{"connections":true,"bufferAfterArrivalMinutes":45}}
            """#

        private func calendar() throws -> String {
            try TripDocument(Self.text, context: TripContext(zones: Feed.zones)).calendarText()
        }

        private func imported(_ calendar: String) throws -> Trip {
            try CalendarFeed(Array(calendar.utf8)).trip(context: TripContext(zones: Feed.zones)).document.trip
        }

        @Test("a timed leg is exported with the local times of its departure and arrival")
        func timedLeg() throws {
            let calendar = try calendar()
            #expect(calendar.contains("DTSTART;TZID=America/New_York:20180505T223000\r\n"))
            #expect(calendar.contains("DTEND;TZID=America/Los_Angeles:20180506T014000\r\n"))
            #expect(calendar.contains("SUMMARY:AS 23\r\n"))
            // The traveler is free at 02:25, but a leg that need not leave at night leaves at 08:00.
            #expect(calendar.contains("DTSTART;TZID=America/Los_Angeles:20180506T080000\r\n"))
        }

        @Test("a trip with a timed leg is the same after export and import")
        func roundTrip() throws {
            let old = try TripDocument(Self.text, context: TripContext(zones: Feed.zones)).trip
            #expect(try imported(calendar()).items == old.items)
        }

        @Test("a start changed in the calendar becomes the timed leg's start")
        func changedStart() throws {
            let later = try calendar()
                .replacing(
                    "DTSTART;TZID=America/New_York:20180505T223000",
                    with: "DTSTART;TZID=America/New_York:20180506T070000"
                )
                .replacing(
                    "DTEND;TZID=America/Los_Angeles:20180506T014000",
                    with: "DTEND;TZID=America/Los_Angeles:20180506T101500"
                )
            let flight = try #require(try imported(later)["flight"])
            #expect(flight.start == "07:00" && flight.position?.day == 3)
            #expect(flight.travel?.duration == 375)
        }
    }
#endif
