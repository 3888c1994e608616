#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Tests of the remarks in a calendar on missed games and late legs (SPEC section 13).
    @Suite struct MarkTests {
        /// The leg to Detroit arrives at 19:20 on day 1 for a game at 13:05; the later game in Chicago is missed.
        private static let text = """
            {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":2,"items":[
            {"id":"leg","type":"travel","from":"Chicago","to":"Detroit","durationMinutes":1160,"day":1,"sortOrder":1},
            {"id":"late","type":"game","gameId":"l","city":"Detroit","title":"Tigers, v Jays","day":1,"sortOrder":2,"start":"13:05"},
            {"id":"lost","type":"game","gameId":"m","city":"Chicago","title":"missed: by a mile","day":2,"sortOrder":1,"start":"19:05"},
            {"id":"far","type":"game","gameId":"f","city":"Boston","day":2,"sortOrder":2}]}
            """

        private func calendar() throws -> String { try TripDocument(Self.text).calendarText() }

        private func items(_ calendar: String) throws -> [Item] {
            try CalendarFeed(Array(calendar.utf8)).trip(context: TripContext()).document.trip.items
        }

        @Test("missed games and late legs have a remark in their titles")
        func remarks() throws {
            let lines = try calendar().split(separator: "\r\n").filter { $0.hasPrefix("SUMMARY") }
            #expect(
                lines == [
                    "SUMMARY:late for Tigers\\, v Jays: Chicago → Detroit", "SUMMARY:Tigers\\, v Jays",
                    "SUMMARY:missed: missed: by a mile", "SUMMARY:missed: f",
                ]
            )
        }

        @Test("a remark does not become part of a title when a calendar is imported")
        func importedRemarks() throws {
            let imported = try CalendarFeed(Array(calendar().utf8)).trip(context: TripContext())
            #expect(imported.notes.isEmpty)
            #expect(try Feed.sorted(imported.document) == Feed.sorted(TripDocument(Self.text)))
        }

        @Test("a changed title is imported without its remark")
        func changedTitles() throws {
            let calendar = try calendar().replacing("missed: missed: by a mile", with: "missed: by two miles")
                .replacing("missed: f", with: "Red Sox").replacing(
                    "late for Tigers\\, v Jays: Chicago",
                    with: "By night to"
                )
            let items = try items(calendar)
            #expect(items.first { $0.id == "lost" }?.game?.title == "by two miles")
            #expect(items.first { $0.id == "far" }?.game?.title == "Red Sox")
            #expect(items.first { $0.id == "late" }?.game?.title == "Tigers, v Jays")
        }

        @Test("a leg that arrives in time has no remark")
        func punctualLeg() throws {
            let calendar = try TripDocument(Self.text.replacing("1160", with: "785")).calendarText()
            #expect(calendar.contains("SUMMARY:Chicago → Detroit\r\n"))
            #expect(
                try !TripDocument(Self.text.replacing("1160", with: "786")).calendarText().contains(
                    "SUMMARY:Chicago → Detroit\r\n"
                )
            )
        }
    }
#endif
