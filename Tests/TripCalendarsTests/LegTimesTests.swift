#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// When travel starts in a calendar: as early as the windows of SPEC section 6 let it, one leg after the other.
    @Suite struct LegTimesTests {
        private func starts(rules: String, _ items: String...) throws -> [String] {
            let text = """
                {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":3,"rules":{\(rules)},
                "items":[\(items.joined(separator: ","))]}
                """
            let calendar = try TripDocument(text, beside: Feed.surroundings).calendarText()
            return calendar.split(separator: "\r\n").filter { $0.hasPrefix("X-ITINERARY-START") }
                .map { String($0.dropFirst(18)) }
        }

        private let game = """
            {"id":"g","type":"game","gameId":"g","city":"Chicago","day":1,"sortOrder":1000,"start":"13:20","durationMinutes":180}
            """

        private func leg(
            _ id: String,
            _ order: Int,
            day: Int = 1,
            from: String = "Chicago",
            minutes: Int = 60
        ) -> String {
            """
            {"id":"\(id)","type":"travel","from":"\(from)","to":"Boston","durationMinutes":\(minutes),"day":\(day),\
            "sortOrder":\(order)}
            """
        }

        @Test func theFirstWindowBeginsWithTheTravelHours() throws {
            let hours = #""travelHours":["06:30","22:00"]"#
            #expect(
                try starts(rules: hours, game, leg("t", 500), leg("u", 600, from: "Boston")) == [
                    "20180501T063000 America/Chicago", "20180501T083000 America/New_York",
                ]
            )
        }

        @Test func afterAGameItIsTheGamesEndAndTheBuffer() throws {
            let rules = #""travelHours":["06:30","22:00"],"bufferAfterGameMinutes":30"#
            #expect(
                try starts(rules: rules, game, leg("t", 2000), leg("u", 3000, from: "Boston", minutes: 600))
                    == [
                        "20180501T165000 America/Chicago", "20180501T185000 America/New_York",
                    ]
            )
        }

        @Test func theHoursAreOnTheClockOfTheGame() throws {
            // The leg stands before a game in Chicago and starts in Boston, where it is an hour later.
            let hours = #""travelHours":["06:30","22:00"]"#
            #expect(
                try starts(rules: hours, game, leg("t", 500, from: "Boston")) == [
                    "20180501T073000 America/New_York"
                ]
            )
        }

        @Test func withoutRulesTheDayOrTheGameBeforeBoundsIt() throws {
            #expect(try starts(rules: "", game, leg("t", 500)) == ["20180501T000000 America/Chicago"])
            #expect(try starts(rules: "", game, leg("t", 2000)) == ["20180501T162000 America/Chicago"])
        }

        @Test func aLegWaitsForTheOneBeforeOverMidnightButStaysOnItsDay() throws {
            #expect(
                try starts(
                    rules: "",
                    game,
                    leg("t", 2000, minutes: 600),
                    leg("u", 1000, day: 2, minutes: 4000),
                    leg("v", 1000, day: 3)
                )
                    == [
                        "20180501T162000 America/Chicago", "20180502T022000 America/Chicago",
                        "20180503T235900 America/Chicago",
                    ]
            )
        }
    }
#endif
