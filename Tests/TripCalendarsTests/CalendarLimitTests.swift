#if Libical
    import Testing
    import TripCalendars
    import TripDocuments

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
            #expect(error?.description == "has more than 100000 components, which is too much")
        }
    }
#endif
