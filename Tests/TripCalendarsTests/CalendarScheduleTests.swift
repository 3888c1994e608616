#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Tests of the changes that a newer calendar makes to the games of a trip (SPEC section 13).
    @Suite struct CalendarScheduleTests {
        private func trip(_ extra: String = "") throws -> TripDocument {
            let text = """
                {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":5,\(extra)"items":[
                {"id":"a","type":"game","gameId":"ga","city":"Chicago","day":1,"sortOrder":1000,"start":"13:20"},
                {"id":"b","type":"game","gameId":"gb","city":"Boston","day":3,"sortOrder":1000,"start":"19:05"},
                {"id":"e","type":"event","title":"Concert","city":"Boston","day":4,"sortOrder":1000,"start":"20:00"}]}
                """
            return try TripDocument(text, context: Feed.context)
        }

        private func changes(_ document: TripDocument, _ events: String...) throws -> [TripChange] {
            let feed = try CalendarFeed(Feed.bytes(Feed.text(events.joined())))
            let read = try feed.schedule(for: document)
            return try ScheduleChanges(read.schedule, against: document, isAdding: read.isSource).changes
        }

        private let same = Feed.event(
            "ga",
            "DTSTART:20180501T182000Z",
            "DTEND:20180501T212000Z",
            "LOCATION:Chicago"
        )
        private let last = Feed.event("z", "DTSTART:20180505T100000Z")

        @Test("a calendar with the trip's own games changes nothing")
        func sameGames() throws {
            let other = Feed.event("gb", "DTSTART:20180503T190500", "LOCATION:Fenway Park\\, Boston")
            #expect(try changes(trip(), same, other, last) == [])
        }

        @Test("a calendar moves, retimes and cancels games of a trip")
        func changedGames() throws {
            let moved = Feed.event("gb", "DTSTART;TZID=America/New_York:20180504T130500")
            #expect(
                try changes(trip(), same, moved, last) == [
                    .move(item: "b", day: 4, sortOrder: 0),
                    .retime(item: "b", start: ClockTime("13:05"), duration: nil),
                ]
            )
            let cancelled = Feed.event("gb", "STATUS:CANCELLED")
            #expect(try changes(trip(), same, cancelled) == [trip().removal(of: "b")])
            #expect(try changes(trip(), same, last) == [])
        }

        @Test("a game is not cancelled if the calendar contains its event but the event cannot be used")
        func unreadGames() throws {
            let recurring = Feed.event("gb", "DTSTART:20180503T190500", "RRULE:FREQ=DAILY")
            #expect(try changes(trip(), same, recurring, last) == [])
            let lost = Feed.event("gb", "DTSTART;TZID=Nowhere:20180503T190500")
            #expect(try changes(trip(), same, lost, last) == [])
        }

        @Test("a calendar adds new games only to a trip made from that calendar")
        func newGames() throws {
            let other = Feed.event("gb", "DTSTART:20180503T190500")
            let new = Feed.event("new", "DTSTART:20180502T190500", "LOCATION:Boston", "SUMMARY:Late")
            #expect(try changes(trip(), same, other, new, last) == [])
            let made = try trip(#""x-calendar":"-//league//games//EN","#)
            let ids = try changes(made, same, other, new).map { change -> String? in
                if case .add(let item, _) = change { item.value["id"]?.string } else { nil }
            }
            #expect(ids == ["new"])
        }

        @Test("events of a calendar exported from the trip are matched only by their UIDs")
        func ownCalendar() throws {
            // A program that keeps only the UIDs of our properties.
            let text = try trip().calendarText().split(separator: "\r\n").filter {
                !$0.hasPrefix("X-") && !$0.hasPrefix(" ")
            }.joined(separator: "\r\n")
            let edited = text.replacing("20180503T190500", with: "20180502T190500")
                .replacing("20180504T200000", with: "20180504T210000")
            let read = try CalendarFeed(Array(edited.utf8)).schedule(for: trip())
            let changes = try ScheduleChanges(read.schedule, against: trip()).entries
            #expect(changes.map { $0.item.id } == ["b", "b", "e"])
        }
    }
#endif
