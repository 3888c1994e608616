#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// A calendar says of games that are missed, and of legs that come too late, that they are (SPEC section 13).
    @Suite struct MarkTests {
        /// The leg to Detroit arrives at 19:20 of day 1 for a game at 13:05; the game in Chicago after it is missed.
        private static let text = """
            {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":2,"items":[
            {"id":"leg","type":"travel","from":"Chicago","to":"Detroit","durationMinutes":1160,"day":1,"sortOrder":1},
            {"id":"late","type":"game","gameId":"l","city":"Detroit","title":"Tigers, v Jays","day":1,"sortOrder":2,"start":"13:05"},
            {"id":"lost","type":"game","gameId":"m","city":"Chicago","title":"missed: by a mile","day":2,"sortOrder":1,"start":"19:05"},
            {"id":"far","type":"game","gameId":"f","city":"Boston","day":2,"sortOrder":2}]}
            """

        private func calendar() throws -> String { try TripDocument(Self.text).calendarText() }

        private func items(_ calendar: String) throws -> [Item] {
            try CalendarFeed(Array(calendar.utf8)).trip(beside: Surroundings()).document.trip.items
        }

        @Test func missedGamesAndLateLegsSayIt() throws {
            let lines = try calendar().split(separator: "\r\n").filter { $0.hasPrefix("SUMMARY") }
            #expect(
                lines == [
                    "SUMMARY:late for Tigers\\, v Jays: Chicago → Detroit", "SUMMARY:Tigers\\, v Jays",
                    "SUMMARY:missed: missed: by a mile", "SUMMARY:missed: f",
                ]
            )
        }

        @Test func noMarkBecomesATitle() throws {
            let imported = try CalendarFeed(Array(calendar().utf8)).trip(beside: Surroundings())
            #expect(imported.notes.isEmpty)
            #expect(try Feed.sorted(imported.document) == Feed.sorted(TripDocument(Self.text)))
        }

        @Test func aTitleThatIsChangedLosesItsMarkAlone() throws {
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

        @Test func aLegThatArrivesInTimeIsPlain() throws {
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
