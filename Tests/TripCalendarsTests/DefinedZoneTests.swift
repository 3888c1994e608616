#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Time zones that a calendar defines itself.
    @Suite struct DefinedZoneTests {
        /// A zone six hours behind UTC whose definition says so year after year.
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

        @Test("A long definition is read, one without measure is not", arguments: [(1, true), (190, true), (201, false)])
        func lengths(years: Int, isRead: Bool) throws {
            let event = Feed.event("u", "DTSTART;TZID=League:20180501T192000", "LOCATION:Boston")
            let text = Feed.text(zone(years: years), event, Feed.event("v", "DTSTART:20180501T192000", "LOCATION:Boston"))
            let imported = try Feed.trip(text, beside: Feed.surroundings)
            let game = imported.document.trip.items.first { $0.id == "u" }?.game
            #expect(game?.start.map { "\($0)" } == (isRead ? "21:20" : nil))
            #expect(imported.notes.contains { $0.isRefusal } == !isRead)
        }
    }
#endif
