#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// What the calendars of others make (SPEC section 13).
    @Suite struct ForeignCalendarTests {
        private func only(_ text: String, beside surroundings: Surroundings = Feed.surroundings) throws
            -> Item
        {
            let trip = try Feed.trip(text, beside: surroundings).document.trip
            return try #require(trip.items.first)
        }

        @Test func timesBecomeThoseOfThePlace() throws {
            let starts = [
                "DTSTART:20180501T192000": "19:20",
                "DTSTART:20180502T002000Z": "19:20",
                "DTSTART;TZID=America/New_York:20180501T192000": "18:20",
                "DTSTART;TZID=Eastern Standard Time:20180501T192000": "18:20",
                "DTSTART;TZID=\"(UTC-08:00) Pacific Time (US & Canada)\":20180501T172000": "19:20",
                "DTSTART;TZID=/example.org/2018/America/Los_Angeles:20180501T172000": "19:20",
            ]
            for (line, start) in starts.sorted(by: { $0.key < $1.key }) {
                let item = try only(
                    Feed.text(Feed.event("u", line, "LOCATION:Wrigley Field\\, Chicago\\, IL"))
                )
                #expect(item.game?.city == "Chicago", "\(line)")
                #expect(item.game?.start?.description == start, "\(line)")
                #expect(item.position?.day == 1)
            }
        }

        @Test func aZoneOfAPlaceThatIsNotKnownIsKept() throws {
            let event = Feed.event(
                "u",
                "DTSTART;TZID=Tokyo Standard Time:20180501T180000",
                "LOCATION:Tokyo Dome"
            )
            let imported = try Feed.trip(Feed.text(event))
            #expect(imported.document.trip.items.first?.game?.start?.description == "18:00")
            let places = imported.document.trip.geography.places
            #expect(places == [Place(city: "Tokyo Dome", timeZone: "Asia/Tokyo")])
            #expect(imported.notes.isEmpty)
        }

        /// A zone that only the file defines, its rules those of New York.
        private static let zone = """
            BEGIN:VTIMEZONE
            TZID:Head office
            BEGIN:STANDARD
            DTSTART:16011104T020000
            RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
            TZOFFSETFROM:-0400
            TZOFFSETTO:-0500
            END:STANDARD
            BEGIN:DAYLIGHT
            DTSTART:16010311T020000
            RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
            TZOFFSETFROM:-0500
            TZOFFSETTO:-0400
            END:DAYLIGHT
            END:VTIMEZONE

            """

        @Test func aZoneThatTheFileDefinesGivesInstants() throws {
            for (date, start) in [("20180501", "18:20"), ("20180201", "18:20")] {
                let line = "DTSTART;TZID=Head office:\(date)T192000"
                let event = Feed.event("u", line, "LOCATION:Chicago")
                #expect(try only(Feed.text(Self.zone, event)).game?.start?.description == start)
            }
            let utc = Feed.event("u", "DTSTART;TZID=Head office:20180501T192000", "LOCATION:Los Angeles")
            #expect(try only(Feed.text(Self.zone, utc)).game?.start?.description == "16:20")
        }

        @Test func lengthsComeFromTheEndOrTheDuration() throws {
            let lengths: [(lines: [String], minutes: Int)] = [
                ([], 180), (["DTEND:20180501T223000"], 190), (["DURATION:PT2H30M"], 150),
                (["DURATION:P1DT1M"], 1441),
                (["DTEND;TZID=America/New_York:20180501T223000"], 130), (["DTEND:20180501T190000"], 180),
            ]
            for (lines, minutes) in lengths {
                let start = "DTSTART;TZID=America/Chicago:20180501T192000"
                let isZoned = lines.first?.contains("TZID") ?? false
                let event = Feed.event(
                    "u",
                    isZoned ? start : "DTSTART:20180501T192000",
                    lines.joined(separator: "\n")
                )
                let text = Feed.text(event).replacing("\n\n", with: "\n")
                #expect(
                    try only(text, beside: Surroundings(zones: Feed.zones)).game?.duration.count == minutes
                )
            }
        }

        @Test func eventsAreGamesAndDaysAreFree() throws {
            let text = Feed.text(
                Feed.event("late", "DTSTART:20180503T190500", "SUMMARY:Tigers\\, v Jays"),
                Feed.event("early", "DTSTART:20180503T130500"),
                Feed.event("day", "DTSTART;VALUE=DATE:20180503", "SUMMARY:Museum"),
                Feed.event("first", "DTSTART:20180501T090000")
            )
            let trip = try Feed.trip(text).document.trip
            #expect(trip.items.map { $0.id } == ["first", "day", "early", "late"])
            #expect(trip.items.map { $0.position?.day } == [1, 3, 3, 3])
            #expect(trip.items.map { $0.game?.gameID } == ["first", nil, "early", "late"])
            #expect(trip.items[3].game?.title == "Tigers, v Jays")
            #expect(trip.startDate?.description == "2018-05-01")
            #expect(trip.dayCount == 3)
        }

        @Test func theNewestVersionOfAnEventWins() throws {
            let text = Feed.text(
                Feed.event("u", "SEQUENCE:3", "DTSTART:20180501T200000"),
                Feed.event("u", "SEQUENCE:1", "DTSTART:20180501T190000"),
                Feed.event("v", "DTSTAMP:20180101T000000Z", "DTSTART:20180501T100000"),
                Feed.event("v", "DTSTAMP:20180102T000000Z", "DTSTART:20180501T110000")
            )
            let starts = try Feed.trip(text).document.trip.items.map { $0.game?.start?.description }
            #expect(starts == ["11:00", "20:00"])
        }

        @Test func foldedLinesAreJoinedEvenWithinALetter() throws {
            let event =
                "BEGIN:VEVENT\r\nUID:u\r\nDTST\r\n ART:20180501T192000\r\nSUMMARY:Bay\r\n\tern\r\nLOCATION:M"
            let bytes =
                Array("BEGIN:VCALENDAR\r\n\(event)".utf8) + [0xC3, 0x0D, 0x0A, 0x20, 0xBC]
                + Array("nchen\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
            let trip = try CalendarFeed(bytes).trip(beside: Surroundings(zones: Feed.zones)).document.trip
            #expect(trip.items.first?.game?.city == "München")
            #expect(trip.items.first?.game?.title == "Bayern")
        }
    }
#endif
