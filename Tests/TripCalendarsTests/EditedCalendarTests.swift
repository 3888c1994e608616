#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Tests of edited calendars of ours: the edited day, time, duration, `SUMMARY` and `LOCATION` win (SPEC section
    /// 13).
    @Suite struct EditedCalendarTests {
        private static let text = """
            {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":4,"rules":{"travelHours":["06:00","22:00"]},
            "items":[
            {"id":"a","type":"game","gameId":"ga","city":"Chicago","title":"Cubs","day":1,"sortOrder":1000,"start":"13:20"},
            {"id":"leg","type":"travel","from":"Chicago","to":"Boston","durationMinutes":120,"day":2,"sortOrder":1000},
            {"id":"b","type":"game","gameId":"gb","city":"Boston","day":3,"sortOrder":1000,"start":"19:05"},
            {"id":"c","type":"custom","title":"Museum","day":3,"sortOrder":2000}]}
            """

        private func edited(_ changes: (from: String, to: String)...) throws -> ImportedTrip {
            var text = try TripDocument(Self.text, context: Feed.context).calendarText()
            for (from, to) in changes {
                try #require(text.contains(from), "\(from)")
                text = text.replacing(from, with: to)
            }
            return try CalendarFeed(Array(text.utf8)).trip(context: Feed.context)
        }

        private func item(_ id: String, _ imported: ImportedTrip) throws -> Item {
            try #require(imported.document.trip[id])
        }

        @Test("a game moved in the calendar is placed by its new start")
        func movedGame() throws {
            let imported = try edited(
                (
                    "DTSTART;TZID=America/Chicago:20180501T132000",
                    "DTSTART;TZID=America/Chicago:20180503T100000"
                ),
                ("DTEND;TZID=America/Chicago:20180501T162000", "DTEND;TZID=America/Chicago:20180503T120000")
            )
            let game = try item("a", imported)
            #expect(game.position == Position(day: 3, sortOrder: 0))
            #expect(game.game?.start?.description == "10:00")
            #expect(game.game?.duration.count == 120)
            #expect(imported.notes.isEmpty)
        }

        @Test("a game without a start does not affect the position of a moved game")
        func neighborWithoutStart() throws {
            let imported = try edited(
                (
                    "DTSTART;TZID=America/Chicago:20180501T132000",
                    "DTSTART;TZID=America/Chicago:20180503T100000"
                ),
                ("DTEND;TZID=America/Chicago:20180501T162000", "DTEND;TZID=America/Chicago:20180503T120000"),
                ("DTSTART;TZID=America/New_York:20180503T190500", "DTSTART;VALUE=DATE:20180503"),
                ("DTEND;TZID=America/New_York:20180503T220500", "DTEND;VALUE=DATE:20180504")
            )
            #expect(try item("b", imported).game?.start == nil)
            #expect(try item("a", imported).position == Position(day: 3, sortOrder: 3000))
        }

        @Test("a start that a calendar program rewrites in another zone changes nothing")
        func otherZone() throws {
            let imported = try edited(
                ("DTSTART;TZID=America/Chicago:20180501T132000", "DTSTART:20180501T182000Z"),
                ("DTEND;TZID=America/Chicago:20180501T162000", "DURATION:PT3H")
            )
            let document = try TripDocument(Self.text, context: Feed.context)
            #expect(try Feed.sorted(imported.document) == Feed.sorted(document))
        }

        /// If a trip has zones, every time needs one; an all-day event has no time.
        @Test("in a trip with time zones, a foreign event without a zone is skipped")
        func foreignEventZone() throws {
            func event(_ uid: String, _ start: String, _ place: String) -> String {
                Feed.event(uid, "DTSTART\(start)", "LOCATION:\(place)", "SUMMARY:\(uid)")
            }
            let events =
                event("floating", ":20180502T190000", "Nowhere")
                + event("day", ";VALUE=DATE:20180502", "Nowhere")
                + event("known", ":20180502T200000", "Boston")
            let added =
                Feed.text(events).split(separator: "\n").dropFirst(3).joined(separator: "\r\n") + "\r\n"
            let imported = try edited(("END:VCALENDAR\r\n", added))
            #expect(imported.notes.map { $0.reason } == [.noKnownPlace("Nowhere"), .noZone])
            #expect(imported.notes.first?.name == "floating")
            func games(_ imported: ImportedTrip) -> [String?] {
                imported.document.trip.items.dropFirst(4).compactMap { $0.game }.map { $0.title }
            }
            #expect(imported.document.trip.items.count == 6)
            #expect(games(imported) == ["known"])
            let own = try TripDocument(Self.text).calendarText().replacing("END:VCALENDAR\r\n", with: added)
            let plain = try CalendarFeed(Array(own.utf8)).trip(context: TripContext(zones: Feed.zones))
            #expect(plain.notes.map { $0.reason } == [.noKnownPlace("Nowhere")])
            #expect(plain.document.trip.items.count == 7)
            #expect(games(plain) == ["floating", "known"])
        }

        @Test("titles and cities changed in the calendar are changed in the trip")
        func titlesAndCities() throws {
            let imported = try edited(
                ("SUMMARY:Cubs", "SUMMARY:White Sox"),
                ("LOCATION:Boston", "LOCATION:Dodger Stadium\\, Los Angeles"),
                ("SUMMARY:Museum", "SUMMARY:Library")
            )
            #expect(try item("a", imported).game?.title == "White Sox")
            #expect(try item("b", imported).game?.city == "Los Angeles")
            #expect(try item("c", imported).kind == .custom(Custom(title: "Library")))
        }

        @Test("a leg moved in the calendar is placed by its new time")
        func movedLeg() throws {
            // The exported leg starts at 08:00 in Chicago; now it starts on the next day, before the game.
            let imported = try edited(
                (
                    "DTSTART;TZID=America/Chicago:20180502T080000",
                    "DTSTART;TZID=America/Chicago:20180503T100000"
                ),
                ("DTEND;TZID=America/New_York:20180502T110000", "DTEND;TZID=America/New_York:20180503T133000")
            )
            let leg = try item("leg", imported)
            #expect(leg.position == Position(day: 3, sortOrder: 0))
            #expect(leg.travel?.duration.count == 150)
        }

        @Test("an item that is cancelled or moved out of the trip's days is removed")
        func removedItems() throws {
            let imported = try edited(
                (
                    "DTSTART;TZID=America/Chicago:20180501T132000",
                    "STATUS:CANCELLED\r\nDTSTART:20180501T132000"
                ),
                ("DTSTART;VALUE=DATE:20180503", "DTSTART;VALUE=DATE:20180603")
            )
            #expect(imported.document.trip.items.map { $0.id } == ["leg", "b"])
            #expect(imported.notes.map { $0.isRefusal } == [false, true])
        }

        @Test("a game changed to an all-day event has no start")
        func allDayGame() throws {
            let imported = try edited(
                ("DTSTART;TZID=America/Chicago:20180501T132000", "DTSTART;VALUE=DATE:20180501"),
                ("DTEND;TZID=America/Chicago:20180501T162000\r\n", "")
            )
            #expect(try item("a", imported).game?.start == nil)
        }

        @Test("a foreign event in an exported calendar is added as a game")
        func foreignEvent() throws {
            let event = Feed.event("dinner", "DTSTART:20180503T183000", "LOCATION:Boston", "SUMMARY:Dinner")
            let imported = try edited(
                ("END:VCALENDAR", event.replacing("\n", with: "\r\n") + "END:VCALENDAR")
            )
            let added = try item("dinner", imported)
            #expect(added.game?.gameID == "dinner")
            #expect(added.position == Position(day: 3, sortOrder: 0))
        }

        @Test("a calendar program that unescapes commas in the package's own properties changes nothing")
        func plainCommas() throws {
            let document = try TripDocument(Self.text, context: Feed.context)
            var text = ""
            for line in try document.calendarText().replacing("\r\n ", with: "").split(separator: "\r\n") {
                text += line.hasPrefix("X-ITINERARY") ? line.replacing("\\,", with: ",") : line
                text += "\r\n"
            }
            let imported = try CalendarFeed(Array(text.utf8)).trip(context: Feed.context)
            #expect(imported.notes.isEmpty)
            #expect(try Feed.sorted(imported.document) == Feed.sorted(document))
        }

        @Test("an id with trailing blanks is kept, although libical drops trailing blanks of lines")
        func paddedIDs() throws {
            let text = Self.text.replacing(#""id":"a""#, with: #""id":"a ""#).replacing(
                #""id":"t""#,
                with: #""id":"t ""#
            )
            let document = try TripDocument(text, context: Feed.context)
            let calendar = try document.calendarText()
            let imported = try CalendarFeed(Array(calendar.utf8)).trip(context: Feed.context)
            #expect(imported.notes.isEmpty)
            #expect(try Feed.sorted(imported.document) == Feed.sorted(document))
            let feed = try CalendarFeed(Array(calendar.utf8)).schedule(for: document)
            #expect(feed.schedule.games.map { $0.gameID } == ["ga", "gb"])
        }
    }
#endif
