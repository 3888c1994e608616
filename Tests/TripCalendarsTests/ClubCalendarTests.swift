#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// The teams of games in the calendar of one club, whose titles name only the other club (SPEC section 14).
    @Suite struct ClubCalendarTests {
        /// Returns the teams of the only game of a calendar, as `HOME v AWAY`.
        private func teams(_ head: String, _ event: String) throws -> String {
            let text = #"{"format":"itinerary/1","id":"t","startDate":"2026-10-10","dayCount":5,"items":[]}"#
            let document = try TripDocument(text, context: Feed.context)
            let feed = try CalendarFeed(Feed.bytes(Feed.text(head, event)))
            let game = try #require(try feed.schedule(for: document).schedule.games.first)
            return "\(game.game.teams.home ?? "?") v \(game.game.teams.away ?? "?")"
        }

        private func event(_ title: String, _ lines: String = "X-A:1") -> String {
            Feed.event("x", "DTSTART:20261011T190000", "LOCATION:Boston", "SUMMARY:\(title)", lines)
        }

        @Test("if a title names only one team, the other team is the club in the calendar's name")
        func nameOfCalendar() throws {
            let head = "X-WR-CALNAME:Toronto Maple Leafs Schedule 2026/27\n"
            #expect(try teams(head, event("@ Bruins")) == "Bruins v Toronto Maple Leafs")
            #expect(try teams(head, event("vs. Bruins (TV: TSN4)")) == "Toronto Maple Leafs v Bruins")
            #expect(try teams(head, event("Sabres @ Bruins")) == "Bruins v Sabres")
        }

        @Test("if the calendar's name contains no club, the event's organizer is the other team")
        func organizer() throws {
            let organizer = #"ORGANIZER;CN="Chelsea FC: Men";ROLE=CHAIR:mailto:tickets@example.org"#
            #expect(try teams("", event("Arsenal (A)", organizer)) == "Arsenal v Chelsea FC: Men")
            #expect(
                try teams("X-WR-CALNAME:Fixtures\n", event("v Leeds", organizer)) == "Chelsea FC: Men v Leeds"
            )
            #expect(try teams("", event("v Leeds")) == "? v Leeds")
        }
    }
#endif
