#if Libical
    import Foundation
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Tests of time zones that a calendar itself defines.
    @Suite struct DefinedZoneTests {
        /// Returns a definition of a zone six hours behind UTC that repeats the offset for each year.
        private func zone(years: Int) -> String {
            let parts = (0..<years).map {
                """
                BEGIN:STANDARD
                DTSTART:\(2018 - years + $0)0101T000000
                TZOFFSETFROM:-0600
                TZOFFSETTO:-0600
                END:STANDARD

                """
            }
            return "BEGIN:VTIMEZONE\nTZID:League\n" + parts.joined() + "END:VTIMEZONE\n"
        }

        @Test(
            "a time zone definition is read with one entry or with hundreds of entries",
            arguments: [1, 190]
        )
        func lengths(years: Int) throws {
            let event = Feed.event("u", "DTSTART;TZID=League:20180501T192000", "LOCATION:Boston")
            let imported = try Feed.trip(Feed.text(zone(years: years), event), context: Feed.context)
            let game = try #require(imported.document.trip.items.first?.game)
            #expect(game.start == ClockTime(hour: 21, minute: 20))
            #expect(imported.notes.isEmpty)
        }
    }

    /// Tests that a reader that does not know the zones of a calendar can use its VTIMEZONE definitions.
    @Suite struct CarriedZoneTests {
        private static func game(_ id: String, _ city: String, day: Int, _ start: String) -> String {
            """
            {"id":"\(id)","type":"game","gameId":"\(id)","city":"\(city)","day":\(day),"sortOrder":\(1000 * day),\
            "start":"\(start)"}
            """
        }

        /// Clocks go forward on 11 March and back on 4 November.
        @Test(
            "local times are restored from the zone definitions in a calendar alone",
            arguments: ["2018-03-10", "2018-07-01", "2018-11-03"]
        )
        func definitions(from date: String) throws {
            let games = [
                Self.game("a", "Boston", day: 1, "23:30"), Self.game("b", "Boston", day: 2, "13:05"),
                Self.game("c", "Chicago", day: 2, "22:10"), Self.game("d", "Los Angeles", day: 3, "00:15"),
            ]
            let document = try TripDocument(
                """
                {"format":"itinerary/1","id":"t","startDate":"\(date)","dayCount":3,"items":[\(games.joined(separator: ","))]}
                """,
                context: Feed.context
            )
            // The replacement has the same length, so that lines are folded in the same places.
            let text = try document.calendarText().replacingOccurrences(of: "America/", with: "Carried/")
            #expect(text.contains("DTSTART;TZID=Carried/New_York:"))
            let imported = try CalendarFeed(Array(text.utf8)).trip(context: Feed.context)
            #expect(imported.notes.isEmpty)
            #expect(imported.document.trip.items == document.trip.items)
        }
    }
#endif
