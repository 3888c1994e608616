#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Tests of games that are cancelled or postponed by their title or by a status in any spelling (SPEC section 13).
    @Suite struct EventStatusTests {
        private func status(_ lines: String...) throws -> ScheduledGame.Status? {
            let event = "BEGIN:VEVENT\nUID:g\nDTSTART:20180501T192000\n" + lines.map { $0 + "\n" }.joined()
            let feed = try CalendarFeed(Feed.bytes(Feed.text(event + "END:VEVENT\n")))
            let trip = try TripDocument(
                #"{"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":1,"items":[]}"#
            )
            return try feed.schedule(for: trip).schedule.games.first?.status
        }

        @Test(
            "a title can state that a game is cancelled or postponed",
            arguments: [
                ("POSTPONED: Cubs v Reds", .postponed), ("Postponed: Cubs v Reds", .postponed),
                ("postponed - Cubs v Reds", .postponed), ("POSTPONED Cubs v Reds", .postponed),
                ("Postponed", .postponed),
                ("[CANCELLED] Cubs v Reds", .cancelled), ("Cubs v Reds (Canceled)", .cancelled),
                ("Cubs (postponed) v Reds", .postponed), ("Cubs v Reds - cancelled", .cancelled),
                ("CALLED OFF Cubs v Reds", .cancelled), ("Called off: Cubs v Reds", .cancelled),
                ("Cubs v Reds - Abandoned", .cancelled), ("CANCELED-Cubs v Reds", .cancelled),
                ("Postponed Cubs v Reds", .scheduled), ("CANCELLEDX", .scheduled),
                ("Cancelled Flights v Blues", .scheduled),
                ("Cubs v Reds cancelled", .scheduled), ("Cubs v Reds (postponed to May 3)", .scheduled),
                ("Cubs v Reds: postponed", .scheduled), ("Abandoned Buildings", .scheduled),
            ] as [(String, ScheduledGame.Status)]
        )
        func title(_ title: String, _ wanted: ScheduledGame.Status) throws {
            #expect(try status("STATUS:CONFIRMED", "SUMMARY:\(title)") == wanted)
        }

        @Test(
            "a STATUS is read in every spelling",
            arguments: [
                ("CANCELLED", .cancelled), ("CANCELED", .cancelled), ("canceled", .cancelled),
                (" Cancelled ", .cancelled),
                ("POSTPONED", .postponed), ("CONFIRMED", .scheduled), ("Tentative", .scheduled),
                ("", .scheduled),
                ("RESCHEDULED TO MONDAY 18:00", .scheduled),
            ] as [(String, ScheduledGame.Status)]
        )
        func property(_ text: String, _ wanted: ScheduledGame.Status) throws {
            #expect(try status("STATUS:\(text)", "SUMMARY:Cubs v Reds") == wanted)
            #expect(try status("STATUS;X-BY=\"a:b\":\(text)", "SUMMARY:Cubs v Reds") == wanted)
        }

        @Test("an unknown STATUS is reported with its line")
        func unknown() throws {
            let event = Feed.event(
                "g",
                "DTSTART:20180501T192000",
                "SUMMARY:Cubs v Reds",
                "STATUS:MOVED: TO MONDAY"
            )
            let notes = try CalendarFeed(Feed.bytes(Feed.text(event))).notes
            #expect(
                notes.map { $0.description } == [
                    "line 8: “Cubs v Reds” has the unknown STATUS “MOVED: TO MONDAY”; it is read as scheduled"
                ]
            )
            #expect(notes.allSatisfy { !$0.isRefusal })
        }

        @Test("games whose titles say cancelled or postponed are skipped in a new trip, with notes")
        func newTrip() throws {
            let text = Feed.text(
                Feed.event("a", "DTSTART:20180501T192000", "SUMMARY:Postponed: Cubs v Reds"),
                Feed.event(
                    "b",
                    "DTSTART:20180502T192000",
                    "SUMMARY:Cubs v Reds [canceled]",
                    "LOCATION:Chicago"
                ),
                Feed.event("c", "DTSTART:20180503T192000", "SUMMARY:Cubs v Reds", "LOCATION:Chicago")
            )
            let imported = try Feed.trip(text, context: Feed.context)
            #expect(imported.document.trip.items.map { $0.id } == ["c"])
            #expect(
                imported.notes.map { $0.description } == [
                    "line 4: “Postponed: Cubs v Reds” is postponed and left out",
                    "line 9: “Cubs v Reds [canceled]” is cancelled and left out",
                ]
            )
        }

        @Test(
            "a title such as CANCELLED FLIGHTS survives export and import, but a title changed to Postponed removes the game"
        )
        func ownItems() throws {
            let text = """
                {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":3,"items":[
                {"id":"a","type":"game","gameId":"ga","city":"Chicago","title":"CANCELLED FLIGHTS","day":1,"sortOrder":1,"start":"13:20"},
                {"id":"b","type":"game","gameId":"gb","home":"POSTPONED","away":"X","city":"Chicago","day":2,"sortOrder":1,"start":"13:20"},
                {"id":"c","type":"custom","title":"Postponed: dinner","day":2,"sortOrder":2},
                {"id":"d","type":"game","gameId":"gd","city":"Chicago","title":"Cubs v Reds","day":3,"sortOrder":1,"start":"13:20"}]}
                """
            let document = try TripDocument(text, context: Feed.context)
            let calendar = try document.calendarText()
            let same = try CalendarFeed(Array(calendar.utf8)).trip(context: Feed.context).document
            #expect(same.trip == document.trip)
            let off = calendar.replacing("SUMMARY:Cubs v Reds", with: "SUMMARY:Postponed: Cubs v Reds")
            let changed = try CalendarFeed(Array(off.utf8)).trip(context: Feed.context)
            #expect(changed.document.trip.items.map { $0.id } == ["a", "b", "c"])
            #expect(changed.notes.map { $0.reason } == [.postponed])
        }
    }
#endif
