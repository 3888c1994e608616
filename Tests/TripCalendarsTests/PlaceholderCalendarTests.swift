#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Start times of a calendar that stand for an unknown start (SPEC section 12).
    @Suite struct PlaceholderCalendarTests {
        /// A calendar with six games at 03:33 in New York, stated in UTC, in Boston and in Chicago, and one in the
        /// evening.
        private var feed: CalendarFeed {
            get throws {
                let games = (1...6).map { day in
                    Feed.event(
                        "g\(day)",
                        "DTSTART:2018050\(day)T073300Z",
                        "LOCATION:\(day % 2 == 0 ? "Boston" : "Chicago")",
                        "SUMMARY:Game \(day)"
                    )
                }
                let evening = Feed.event(
                    "e",
                    "DTSTART:20180507T000500Z",
                    "LOCATION:Chicago",
                    "SUMMARY:Evening"
                )
                return try CalendarFeed(Feed.bytes(Feed.text(games.joined(), evening)))
            }
        }

        private func trip(_ zones: TripContext = Feed.context) throws -> TripDocument {
            try TripDocument(
                """
                {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":7,"items":[
                {"id":"a","type":"game","gameId":"g1","city":"Chicago","day":1,"sortOrder":1000,"start":"13:20"}]}
                """,
                context: zones
            )
        }

        @Test("a placeholder start in UTC is detected by its local times and treated as unknown on request")
        func schedule() throws {
            var feed = try feed
            let read = try feed.schedule(for: trip())
            #expect(read.placeholderStarts.map { "\($0.start) \($0.count)/\($0.total)" } == ["07:33 6/7"])
            feed.unknownStarts = ["07:33"]
            let again = try feed.schedule(for: trip())
            #expect(again.placeholderStarts.isEmpty)
            #expect(again.schedule.games.filter { $0.start == nil }.count == 6)
            #expect(again.schedule.games.last?.start == "19:05")
            #expect(try ScheduleChanges(again.schedule, against: trip()).changes.isEmpty)
            // Nobody knows the local times of a trip whose only zone is UTC.
            #expect(try self.feed.trip(context: TripContext(zones: Feed.zones)).placeholderStarts.isEmpty)
            // A trip without time zones reads the times in UTC as written.
            let zoneless = try self.feed.schedule(for: trip(TripContext(zones: Feed.zones)))
            #expect(zoneless.placeholderStarts.isEmpty)
        }

        @Test("on request, games with a placeholder start have no start in a trip imported from a calendar")
        func newTrip() throws {
            var feed = try feed
            #expect(try feed.trip(context: Feed.context).placeholderStarts.map { $0.start } == ["07:33"])
            feed.unknownStarts = ["07:33"]
            let imported = try feed.trip(context: Feed.context)
            #expect(imported.placeholderStarts.isEmpty)
            let trip = imported.document.trip
            #expect(trip.items.allSatisfy { $0.isGame } && trip.items.filter { $0.start == nil }.count == 6)
            #expect(trip["g1"]?.position?.day == 1 && trip["e"]?.start == "19:05")
        }
    }
#endif
