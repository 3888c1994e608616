#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Tests of trips made from the calendars of other programs (SPEC section 13).
    @Suite struct ForeignCalendarTests {
        private func only(_ text: String, context: TripContext = Feed.context) throws
            -> Item
        {
            let trip = try Feed.trip(text, context: context).document.trip
            return try #require(trip.items.first)
        }

        @Test("times are converted to the local time of the event's place")
        func localTimes() throws {
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

        @Test("an unknown place gets the zone of its event")
        func unknownPlaceZone() throws {
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

        /// A zone that only the file defines, with the rules of New York.
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

        @Test("times in a zone that the file defines are converted to the place's local time")
        func definedZone() throws {
            for (date, start) in [("20180501", "18:20"), ("20180201", "18:20")] {
                let line = "DTSTART;TZID=Head office:\(date)T192000"
                let event = Feed.event("u", line, "LOCATION:Chicago")
                #expect(try only(Feed.text(Self.zone, event)).game?.start?.description == start)
            }
            let utc = Feed.event("u", "DTSTART;TZID=Head office:20180501T192000", "LOCATION:Los Angeles")
            #expect(try only(Feed.text(Self.zone, utc)).game?.start?.description == "16:20")
        }

        /// Imports a trip, and checks that its document can be read again without side files.
        private func readable(
            _ text: String,
            context: TripContext = TripContext(zones: Feed.zones),
            timeZone: String? = nil
        ) throws -> ImportedTrip {
            let imported = try CalendarFeed(Feed.bytes(text)).trip(context: context, timeZone: timeZone)
            let again = try TripDocument(imported.document.text, context: TripContext(zones: Feed.zones))
            let (trip, told) = (again.trip, imported.document.trip)
            for index in trip.items.indices
            where told.timeZone(ofItemAt: index) != nil && !trip.geography.places.isEmpty {
                #expect(trip.start(ofItemAt: index) == told.start(ofItemAt: index))
            }
            return imported
        }

        @Test("an unknown place with a zone that only the file defines gets an equivalent known zone")
        func definedZoneOfUnknownPlace() throws {
            let event = Feed.event("u", "DTSTART;TZID=Head office:20180501T192000", "LOCATION:Anytown Field")
            let known = Feed.event("v", "DTSTART;TZID=Head office:20180502T192000", "LOCATION:Chicago")
            let imported = try readable(Feed.text(Self.zone, event, known), context: Feed.context)
            let trip = imported.document.trip
            #expect(trip.items.map { $0.game?.start?.description } == ["19:20", "18:20"])
            #expect(
                trip.geography.places == [
                    Place(city: "Anytown Field", timeZone: "America/New_York"),
                    Place(city: "Chicago", timeZone: "America/Chicago"),
                ]
            )
            #expect(
                imported.notes.map { $0.description } == [
                    "line 19: “u” is in the time zone Head office, which the file defines; it is read as "
                        + "America/New_York, which has the same rules",
                    "line 19: “u” is in “Anytown Field”, which contains no known city; the whole text is used as the city",
                ]
            )
        }

        @Test(
            "a zone that only the file defines is replaced by a known zone with the same offset",
            arguments: [
                ("+0530", "Asia/Kolkata"), ("-0330", "America/St_Johns"), ("-0700", "America/Phoenix"),
                ("+0900", "Asia/Tokyo"), ("+0000", "UTC"), ("+1345", "Pacific/Chatham"),
            ]
        )
        func likeZones(_ offset: String, _ name: String) throws {
            let zone = """
                BEGIN:VTIMEZONE
                TZID:Team
                BEGIN:STANDARD
                DTSTART:19700101T000000
                TZOFFSETFROM:\(offset)
                TZOFFSETTO:\(offset)
                END:STANDARD
                END:VTIMEZONE

                """
            // In January it is winter in St. John's and summer on the Chatham Islands.
            let event = Feed.event("u", "DTSTART;TZID=Team:20180110T192000", "LOCATION:Field")
            let trip = try readable(Feed.text(zone, event)).document.trip
            #expect(trip.geography.places == [Place(city: "Field", timeZone: name)])
            #expect(trip.items.first?.game?.start?.description == "19:20")
        }

        @Test("a given time zone applies to places and times without a zone")
        func givenZone() throws {
            let feed = Feed.text(
                Feed.event("a", "DTSTART:20180501T232000Z", "LOCATION:Field"),
                Feed.event("b", "DTSTART:20180502T192000", "LOCATION:Other field"),
                Feed.event("c", "DTSTART;TZID=America/Chicago:20180503T182000", "LOCATION:Far field"),
                Feed.event("d", "DTSTART;TZID=Mars/Base:20180504T192000", "LOCATION:Field"),
            )
            let imported = try readable(feed, timeZone: "America/New_York")
            let trip = imported.document.trip
            #expect(trip.items.map { $0.game?.start?.description } == ["19:20", "19:20", "18:20", "19:20"])
            #expect(trip.geography.timeZone == "America/New_York")
            #expect(trip.geography.places == [Place(city: "Far field", timeZone: "America/Chicago")])
            #expect(imported.notes.map { $0.isRefusal } == [false])
        }

        @Test("a trip imported from times with and without zones has zones for all places")
        func zonesEverywhere() throws {
            let feed = Feed.text(
                Feed.event("a", "DTSTART;TZID=America/Chicago:20180501T182000", "LOCATION:Chicago"),
                Feed.event("b", "DTSTART:20180502T192000", "LOCATION:Other field"),
                Feed.event("c", "DTSTART:20180503T232000Z", "LOCATION:Third field")
            )
            let trip = try readable(feed, context: Feed.context).document.trip
            #expect(trip.items.map { $0.game?.start?.description } == ["18:20", "19:20", "23:20"])
            #expect(trip.geography.timeZone == "America/Chicago")
            #expect(trip.geography.places.contains(Place(city: "Third field", timeZone: "UTC")))
            // If side files know all zones, the document needs none.
            let first = Feed.text(Feed.event("a", "DTSTART:20180501T232000Z", "LOCATION:Chicago"))
            #expect(try readable(first, context: Feed.context).document.trip.geography == Geography())
        }

        @Test("a foreign event in an exported calendar adds the zone of its place")
        func zoneOfForeignEvent() throws {
            let own = try TripDocument(
                """
                {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":2,
                "places":[{"city":"Chicago","timeZone":"America/Chicago"},{"city":"Boston","latitude":42.3,"longitude":-71}],
                "items":[{"id":"a","type":"game","gameId":"a","city":"Chicago","day":1,"sortOrder":1,"start":"19:05"}]}
                """,
                context: TripContext(zones: Feed.zones)
            ).calendarText()
            let events =
                Feed.event("b", "DTSTART;TZID=America/New_York:20180502T190500", "LOCATION:Boston")
                + Feed.event("c", "DTSTART;TZID=Head office:20180502T120500", "LOCATION:Anytown")
            let text = own.replacing(
                "END:VCALENDAR",
                with: (Self.zone + events).replacing("\n", with: "\r\n") + "END:VCALENDAR"
            )
            let imported = try CalendarFeed(Array(text.utf8)).trip(context: TripContext(zones: Feed.zones))
            let trip = try TripDocument(imported.document.text, context: TripContext(zones: Feed.zones)).trip
            #expect(!imported.notes.contains { $0.isRefusal })
            #expect(trip.items.map { $0.game?.start?.description } == ["19:05", "12:05", "19:05"])
            #expect(
                trip.geography.places.map { $0.timeZone } == [
                    "America/Chicago", "America/New_York", "America/New_York",
                ]
            )
            #expect(trip.geography.places[1].coordinates != nil)
        }

        @Test("an event's duration comes from its end or its DURATION")
        func durations() throws {
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
                    try only(text, context: TripContext(zones: Feed.zones)).game?.duration.count == minutes
                )
            }
        }

        @Test("an event with a time becomes a game, and an all-day event a custom item")
        func eventKinds() throws {
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

        @Test("the newest version of an event is used")
        func newestVersion() throws {
            let text = Feed.text(
                Feed.event("u", "SEQUENCE:3", "DTSTART:20180501T200000"),
                Feed.event("u", "SEQUENCE:1", "DTSTART:20180501T190000"),
                Feed.event("v", "DTSTAMP:20180101T000000Z", "DTSTART:20180501T100000"),
                Feed.event("v", "DTSTAMP:20180102T000000Z", "DTSTART:20180501T110000")
            )
            let starts = try Feed.trip(text).document.trip.items.map { $0.game?.start?.description }
            #expect(starts == ["11:00", "20:00"])
        }

        @Test("folded lines are joined, even within a UTF-8 character")
        func foldedLines() throws {
            let event =
                "BEGIN:VEVENT\r\nUID:u\r\nDTST\r\n ART:20180501T192000\r\nSUMMARY:Bay\r\n\tern\r\nLOCATION:M"
            let bytes =
                Array("BEGIN:VCALENDAR\r\n\(event)".utf8) + [0xC3, 0x0D, 0x0A, 0x20, 0xBC]
                + Array("nchen\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
            let trip = try CalendarFeed(bytes).trip(context: TripContext(zones: Feed.zones)).document.trip
            #expect(trip.items.first?.game?.city == "München")
            #expect(trip.items.first?.game?.title == "Bayern")
        }

        @Test("property names of events and of the calendar may be lowercase")
        func smallNames() throws {
            let text = """
                begin:vcalendar
                x-wr-calname:The League
                prodid:x
                begin:vevent
                uid:u
                dtstart:20180501T192000
                end:vevent
                end:vcalendar

                """
            let imported = try Feed.trip(text)
            #expect(imported.document.trip.name == "The League")
            #expect(imported.document.trip.items.map { $0.id } == ["u"])
        }
    }
#endif
