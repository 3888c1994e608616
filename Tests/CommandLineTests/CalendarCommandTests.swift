#if Libical
    import Foundation
    import Testing

    /// Tests of the calendar commands.
    @Suite struct CalendarCommandTests {
        private let feed = """
            BEGIN:VCALENDAR
            PRODID:-//league//EN
            BEGIN:VEVENT
            UID:a
            DTSTART;TZID=Central Standard Time:20180501T132000
            LOCATION:Wrigley Field\\, Chicago
            SUMMARY:Cubs v Rockies
            END:VEVENT
            BEGIN:VEVENT
            UID:weekly
            DTSTART:20180501T090000
            RRULE:FREQ=WEEKLY
            SUMMARY:Standup
            END:VEVENT
            END:VCALENDAR

            """

        @Test("import-calendar reports a rejected event and prints a trip with the other events")
        func rejectedEvent() throws {
            let run = try Tool.run(["import-calendar", "-"], input: feed)
            #expect(run.status == 2)
            #expect(
                run.errors
                    == "itinerary: -: line 9: “Standup (weekly)” recurs and is rejected; a trip has only single games\n"
            )
            let trip = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            #expect((trip?["items"] as? [[String: Any]])?.map { $0["gameId"] as? String } == ["a"])
        }

        @Test("repair accepts changes from a newer calendar")
        func calendarToRepair() throws {
            let folder = try TemporaryFolder()
            let exported = try Tool.run(["export-calendar", "northeast-2010.json"]).output
            // Mets v Dodgers is rained out and is played the next day.
            let newer = exported.replacing("20100426T190500", with: "20100427T160500")
                .replacing("20100426T220500", with: "20100427T190500")
            #expect(newer != exported)
            let calendar = try folder.file("newer.ics", newer)
            let line = ["import-calendar", calendar, "--against", "northeast-2010.json", "--as-change"]
            let change = try Tool.run(line)
            #expect(change.status == 1, "\(change.errors)")
            let repair = try Tool.run(
                ["repair", "northeast-2010.json", "--change", "-"],
                input: change.output
            )
            #expect(repair.status == 0, "\(repair.errors)")
            #expect(repair.output.contains("mets-dodgers") || repair.output.contains("Baltimore"))
        }

        @Test("import-calendar writes the trip to the --output file")
        func output() throws {
            let folder = try TemporaryFolder()
            let path = folder.url.appending(path: "trip.json").path()
            let run = try Tool.run(["import-calendar", "great-lakes-2010.ics", "--output", path])
            #expect(run.status == 0)
            #expect(run.output.isEmpty)
            #expect(try Tool.run(["diff", "great-lakes-2010.json", path, "--as-change"]).output == "[]\n")
        }

        @Test("the nearby command accepts a calendar as its schedule")
        func calendarSchedule() throws {
            let folder = try TemporaryFolder()
            let game = """
                BEGIN:VCALENDAR
                BEGIN:VEVENT
                UID:extra
                DTSTART:20100725T190500
                LOCATION:Chicago
                SUMMARY:Extra game
                END:VEVENT
                END:VCALENDAR

                """
            let file = try folder.file("games.ics", game)
            let run = try Tool.run(["nearby", "great-lakes-2010.json", "--schedule", file, "--json"])
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.contains("\"gameId\":\"extra\""))
        }

        @Test("a calendar with unknown places becomes a trip in the given time zone")
        func unknownPlaces() throws {
            let folder = try TemporaryFolder()
            let feed = """
                BEGIN:VCALENDAR
                BEGIN:VTIMEZONE
                TZID:Team time
                BEGIN:STANDARD
                DTSTART:19700101T000000
                TZOFFSETFROM:-0500
                TZOFFSETTO:-0500
                END:STANDARD
                END:VTIMEZONE
                BEGIN:VEVENT
                UID:home
                DTSTART;TZID=Team time:20180110T190500
                LOCATION:Home field
                END:VEVENT
                BEGIN:VEVENT
                UID:away
                DTSTART:20180112T000500Z
                LOCATION:Away field
                END:VEVENT
                END:VCALENDAR

                """
            let calendar = try folder.file("feed.ics", feed)
            let path = folder.url.appending(path: "trip.json").path()
            let run = try Tool.run([
                "import-calendar", calendar, "--time-zone", "America/New_York", "--output", path,
            ])
            #expect(run.status == 0, "\(run.errors)")
            let shown = try Tool.run(["show", path])
            #expect(shown.status == 0, "\(shown.errors)")
            #expect(shown.output.split(separator: "\n").count { $0.contains(" 19:05") } == 2)
            let same = [
                "import-calendar", calendar, "--against", path, "--time-zone", "America/New_York",
                "--as-change",
            ]
            #expect(try Tool.run(same).output == "[]\n")
            let wrong = try Tool.run(["import-calendar", calendar, "--time-zone", "EDT"])
            #expect(wrong.status == 2)
            #expect(wrong.errors.contains("--time-zone: \"EDT\" is not a time zone"))
        }

        @Test("import-calendar rejects a file that is not a calendar")
        func notACalendar() throws {
            let run = try Tool.run(["import-calendar", "northeast-2010.json"])
            #expect(run.status == 2)
            #expect(run.output.isEmpty)
            #expect(run.errors.contains("is not a calendar"))
        }
    }
#endif
