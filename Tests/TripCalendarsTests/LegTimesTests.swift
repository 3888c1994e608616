#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Tests of the starts of legs in a calendar (SPEC section 13).
    @Suite struct LegTimesTests {
        private func starts(rules: String, _ items: String...) throws -> [String] {
            let text = """
                {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":3,"rules":{\(rules)},
                "items":[\(items.joined(separator: ","))]}
                """
            let calendar = try TripDocument(text, context: Feed.context).calendarText()
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

        @Test("legs before a game start in sequence from 08:00")
        func usualStart() throws {
            let hours = #""travelHours":["06:30","22:00"]"#
            #expect(
                try starts(rules: hours, game, leg("t", 500), leg("u", 600, from: "Boston")) == [
                    "20180501T080000 America/Chicago", "20180501T100000 America/New_York",
                ]
            )
            #expect(try starts(rules: "", game, leg("t", 500)) == ["20180501T080000 America/Chicago"])
        }

        @Test("legs that would not fit after 08:00 start earlier, but not before their window starts")
        func earlyStart() throws {
            // 13:20 minus a buffer of 60 minutes and 360 minutes of legs is 06:20.
            let rules = #""connections":true,"bufferBeforeGameMinutes":60"#
            let legs = [leg("t", 500, minutes: 300), leg("u", 600, from: "Boston")]
            #expect(
                try starts(rules: rules, game, legs[0], legs[1]) == [
                    "20180501T062000 America/Chicago", "20180501T122000 America/New_York",
                ]
            )
            let hours = rules + #","travelHours":["07:00","22:00"]"#
            #expect(
                try starts(rules: hours, game, legs[0], legs[1]).first == "20180501T070000 America/Chicago"
            )
            #expect(
                try starts(rules: "", leg("t", 500, minutes: 1200)) == ["20180501T040000 America/Chicago"]
            )
        }

        @Test("legs before and after a custom item all end before the game")
        func twoGaps() throws {
            let walk = #"{"id":"w","type":"custom","title":"Walk","day":1,"sortOrder":550}"#
            #expect(
                try starts(rules: "", game, walk, leg("t", 500, minutes: 240), leg("u", 600, minutes: 240))
                    == [
                        "20180501T052000 America/Chicago", "20180501T092000 America/Chicago",
                    ]
            )
        }

        @Test("a leg after a game without a start starts after the game's duration")
        func untimedGame() throws {
            let untimed = """
                {"id":"g","type":"game","gameId":"g","city":"Boston","day":1,"sortOrder":550,"durationMinutes":120}
                """
            #expect(
                try starts(rules: "", untimed, leg("t", 500), leg("u", 600, from: "Boston")) == [
                    "20180501T080000 America/Chicago", "20180501T120000 America/New_York",
                ]
            )
        }

        @Test("a leg after a game starts when the buffer after the game ends")
        func afterAGame() throws {
            let rules = #""travelHours":["06:30","22:00"],"bufferAfterGameMinutes":30"#
            #expect(
                try starts(rules: rules, game, leg("t", 2000), leg("u", 3000, from: "Boston", minutes: 600))
                    == [
                        "20180501T165000 America/Chicago", "20180501T185000 America/New_York",
                    ]
            )
            #expect(try starts(rules: "", game, leg("t", 2000)) == ["20180501T162000 America/Chicago"])
        }

        @Test(
            "before a game, travel hours use the game's local time, and 08:00 uses the local time of the leg's start"
        )
        func hoursOfTheGame() throws {
            let boston = leg("t", 500, from: "Boston")
            #expect(
                try starts(rules: #""travelHours":["07:30","22:00"]"#, game, boston) == [
                    "20180501T083000 America/New_York"
                ]
            )
            #expect(
                try starts(rules: #""travelHours":["06:30","22:00"]"#, game, boston) == [
                    "20180501T080000 America/New_York"
                ]
            )
        }

        @Test("a leg starts after the previous leg ends, but stays on its day")
        func staysOnItsDay() throws {
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
