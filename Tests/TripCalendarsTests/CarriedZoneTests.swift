#if Libical
    import Foundation
    import Testing
    import TripCalendars
    import TripDocuments

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
                beside: Feed.surroundings
            )
            // The replacement has the same length, so that lines are folded in the same places.
            let text = try document.calendarText().replacingOccurrences(of: "America/", with: "Carried/")
            #expect(text.contains("DTSTART;TZID=Carried/New_York:"))
            let imported = try CalendarFeed(Array(text.utf8)).trip(beside: Feed.surroundings)
            #expect(imported.notes.isEmpty)
            #expect(imported.document.trip.items == document.trip.items)
        }
    }
#endif
