#if Libical
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

        @Test("a time zone definition is read whether it has one entry or hundreds", arguments: [1, 190])
        func lengths(years: Int) throws {
            let event = Feed.event("u", "DTSTART;TZID=League:20180501T192000", "LOCATION:Boston")
            let imported = try Feed.trip(Feed.text(zone(years: years), event), beside: Feed.surroundings)
            let game = try #require(imported.document.trip.items.first?.game)
            #expect(game.start == ClockTime(hour: 21, minute: 20))
            #expect(imported.notes.isEmpty)
        }
    }
#endif
