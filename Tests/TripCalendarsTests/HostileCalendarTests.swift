#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Tests of malformed calendars: every fault is reported, and no calendar crashes the reader or keeps it busy for
    /// long.
    @Suite struct HostileCalendarTests {
        struct Case: Sendable, CustomTestStringConvertible {
            let testDescription: String
            /// Components in addition to a valid event called `good`.
            let text: String
            /// The expected notes on them.
            let notes: [String]
            var refuses = true

            init(_ name: String, _ text: String, _ notes: String..., refuses: Bool = true) {
                (testDescription, self.text, self.notes, self.refuses) = (name, text, notes, refuses)
            }
        }

        private static let start = "DTSTART:20180501T192000"

        static let cases = [
            Case(
                "recurs for ever",
                Feed.event("u", start, "RRULE:FREQ=SECONDLY", "SUMMARY:Standup"),
                "line 4: “Standup (u)” recurs and is rejected; a trip has only single games"
            ),
            Case(
                "recurs on dates",
                Feed.event("u", start, "RDATE:20180502T192000"),
                "line 4: “u” recurs and is rejected; a trip has only single games"
            ),
            Case(
                "exception",
                Feed.event("u", start, "RECURRENCE-ID:20180501T192000"),
                "line 4: “u” is an exception to a recurring event and is rejected; a trip has only single games"
            ),
            Case(
                "cancelled",
                Feed.event("u", start, "STATUS:CANCELLED"),
                "line 4: “u” is cancelled and left out",
                refuses: false
            ),
            Case(
                "no start",
                Feed.event("u", "SUMMARY:x"),
                "line 4: “x (u)” has no readable DTSTART and is rejected"
            ),
            Case(
                "31 February",
                Feed.event("u", "DTSTART:20180231T192000"),
                "line 4: “u” has no readable DTSTART and is rejected"
            ),
            Case(
                "a start in words",
                Feed.event("u", "DTSTART:tomorrow"),
                "line 4: “u” has no readable DTSTART and is rejected"
            ),
            Case(
                "25 o'clock",
                Feed.event("u", "DTSTART:20180501T250000"),
                "line 4: “u” has no readable DTSTART and is rejected"
            ),
            Case(
                "no UID",
                "BEGIN:VEVENT\n\(start)\nSUMMARY:x\nEND:VEVENT\n",
                "line 4: “x” has no readable UID and is rejected"
            ),
            Case(
                "unknown zone",
                Feed.event("u", "DTSTART;TZID=Mars/Base:20180501T192000"),
                "line 4: “u” is rejected: Mars/Base is not a known time zone, and the file does not define it"
            ),
            Case(
                "a zone that leads elsewhere",
                Feed.event("u", "DTSTART;TZID=../../etc/passwd:20180501T192000"),
                "line 4: “u” is rejected: ../../etc/passwd is not a known time zone, and the file does not define it"
            ),
            Case(
                "a zone that changes each second",
                """
                BEGIN:VTIMEZONE
                TZID:Z
                BEGIN:STANDARD
                DTSTART:16010101T000000
                RRULE:FREQ=SECONDLY
                TZOFFSETFROM:+0100
                TZOFFSETTO:+0200
                END:STANDARD
                END:VTIMEZONE

                """ + Feed.event("u", "DTSTART;TZID=Z:20180501T192000"),
                "line 13: “u” is rejected: Z is not a known time zone, and the file does not define it"
            ),
            Case(
                "a control character",
                Feed.event("u", start, "SUMMARY:a\u{1}b"),
                "line 4: “u” is rejected: line 7 is not UTF-8, has a control character or is too long"
            ),
            Case(
                "a zero",
                Feed.event("u", start, "SUMMARY:a\u{0}b"),
                "line 4: “u” is rejected: line 7 is not UTF-8, has a control character or is too long"
            ),
            Case(
                "a line without an end",
                Feed.event("u", start, "SUMMARY:" + String(repeating: "x", count: 70_000)),
                "line 4: “u” is rejected: line 7 is not UTF-8, has a control character or is too long"
            ),
            Case(
                "other components",
                """
                BEGIN:VEVENT
                UID:good-too
                DTSTART:20180501T192000
                COMMENT:x
                BEGIN:VALARM
                TRIGGER:-PT5M
                END:VALARM
                END:VEVENT
                BEGIN:VJOURNAL
                END:VJOURNAL
                BEGIN:VTODO
                UID:t
                END:VTODO

                """,
                "line 7: COMMENT has no effect on a trip (1 in total)",
                "line 8: VALARM has no effect on a trip (1 in total)",
                "line 12: VJOURNAL has no effect on a trip (1 in total)",
                "line 14: “t” is a to-do and left out",
                refuses: false
            ),
            Case("no colon", Feed.event("u", start, "nonsense", ":", ";;;"), refuses: false),
        ]

        @Test("a faulty event is reported, and the other events are read", arguments: cases)
        func faultyEvents(_ hostile: Case) throws {
            let text = Feed.text(hostile.text, Feed.event("good", Self.start))
            let imported = try Feed.trip(text)
            // None of these events has a LOCATION.
            let notes = imported.notes.filter { note in
                if case .noCity = note.reason { false } else { true }
            }
            #expect(notes.map { $0.description } == hostile.notes)
            #expect(imported.notes.contains { $0.isRefusal } == hostile.refuses)
            #expect(imported.document.trip.items.contains { $0.id == "good" })
            #expect(!imported.document.trip.items.contains { $0.id == "u" } || hostile.notes.isEmpty)
        }

        static let whole: [(text: String, error: String)] = [
            ("", "this is not a calendar; an iCalendar file must begin with BEGIN:VCALENDAR"),
            ("{}", "this is not a calendar; an iCalendar file must begin with BEGIN:VCALENDAR"),
            (
                "BEGIN:VEVENT\nEND:VEVENT\n",
                "this is not a calendar; an iCalendar file must begin with BEGIN:VCALENDAR"
            ),
            ("BEGIN:VCALENDAR\n", "line 1: BEGIN:VCALENDAR has no END:VCALENDAR; the file is incomplete"),
            (
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n",
                "line 2: BEGIN:VEVENT has no END:VEVENT; the file is incomplete"
            ),
            (
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VTODO\n",
                "line 3: END:VTODO has no BEGIN:VTODO; nest the components"
            ),
            (
                "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:X\n", count: 100_000),
                "there are more than 8 nested components, which is the limit"
            ),
            (
                Feed.text(
                    Feed.event("a", "DTSTART:00010101T000000"),
                    Feed.event("b", "DTSTART:99991231T000000")
                ),
                "the calendar spans 3652059 days, but a trip has at most 20000; split the calendar"
            ),
            (Feed.text(), "the calendar has no usable event, so there is no trip"),
            (
                Feed.text("X-ITINERARY-TRIP:{\n"),
                "line 4: X-ITINERARY-TRIP is damaged: line 1, column 2: the text ends before the JSON value is "
                    + "complete"
            ),
            (
                Feed.text("X-ITINERARY-TRIP:{}\nX-ITINERARY-TRIP:{}\n"),
                "line 5: there is a second X-ITINERARY-TRIP; a calendar can contain only one trip"
            ),
        ]

        @Test("a malformed or oversized calendar is rejected with its error", arguments: whole)
        func faultyCalendars(_ text: String, _ error: String) {
            let told = #expect(throws: CalendarError.self) {
                try CalendarFeed(Feed.bytes(text)).trip(context: TripContext(zones: Feed.zones))
            }
            #expect(told?.description == error)
        }

        @Test("a calendar that is cut off or has a changed byte is read or rejected without a crash")
        func damagedCalendar() throws {
            let text = Feed.text(
                Feed.event(
                    "u",
                    "DTSTART;TZID=\"America/New_York\":20180501T192000",
                    "LOCATION:a\\,b",
                    "DURATION:PT3H"
                )
            )
            let bytes = Feed.bytes(text)
            for end in bytes.indices {
                _ = try? CalendarFeed(Array(bytes[..<end])).trip(context: TripContext(zones: Feed.zones))
                var changed = bytes
                changed[end] ^= 0x55
                _ = try? CalendarFeed(changed).trip(context: TripContext(zones: Feed.zones))
            }
        }

        /// libical writes zeros for dates of later years, so the trip would be lost.
        @Test(
            "a trip after the last date that libical can write is not exported",
            arguments: [("2582-12-28", true), ("2582-12-30", false), ("4036-10-03", false)]
        )
        func lateTrip(_ date: String, _ fits: Bool) throws {
            let game =
                #"{"id":"g","type":"game","gameId":"g","day":1,"sortOrder":1,"durationMinutes":1000000000}"#
            let text =
                #"{"format":"itinerary/1","id":"late","startDate":"\#(date)","dayCount":2,"items":[\#(game)]}"#
            let document = try TripDocument(text)
            guard fits else {
                #expect(throws: CalendarError.tooLate) { try document.calendarText() }
                return
            }
            let again = try CalendarFeed(Array(document.calendarText().utf8)).trip(context: TripContext())
            #expect(again.document.trip.items == document.trip.items)
        }
    }

    @Suite struct CalendarLimitTests {
        @Test("a calendar may have as many events as a trip may have items, and time zones in addition")
        func events() throws {
            let item = "BEGIN:VTODO\nEND:VTODO\n"
            let most = String(repeating: item, count: CalendarLimits.components - 1)
            let event = Feed.event("u", "DTSTART:20180501T192000", "LOCATION:Boston")
            #expect(try Feed.trip(Feed.text(event, most)).document.trip.items.count == 1)
            let more = String(repeating: item, count: CalendarLimits.zones + 1)
            let error = #expect(throws: CalendarError.self) {
                try CalendarFeed(Feed.bytes(Feed.text(event, most, more)))
            }
            #expect(error?.description == "there are more than 100000 components, which is the limit")
        }
    }
#endif
