#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Tests of the bookings that a newer calendar changes in its trip (SPEC section 13).
    @Suite struct BookingScheduleTests {
        /// A feed with two flights whose events are not in their cities, and two nights between them.
        private static let feed = Feed.text(
            Feed.event(
                "f1",
                "DTSTART:20260703T130500Z",
                "DTEND:20260703T155000Z",
                "SUMMARY:BOS to ORD",
                "DESCRIPTION:[Flight] BOS to ORD"
            ),
            Feed.event(
                "in",
                "DTSTART:20260703T220000Z",
                "SUMMARY:Check-in: Hotel Lake",
                "LOCATION:Hotel Lake\\, Chicago\\, IL",
                "DESCRIPTION:[Lodging] Arrive"
            ),
            Feed.event(
                "out",
                "DTSTART:20260705T160000Z",
                "SUMMARY:Check-out: Hotel Lake",
                "DESCRIPTION:[Lodging] Depart"
            ),
            Feed.event("car", "DTSTART:20260704T160000Z", "SUMMARY:Car", "DESCRIPTION:[Car Rental] Car"),
            Feed.event(
                "f2",
                "DTSTART:20260706T200000Z",
                "DTEND:20260706T223000Z",
                "SUMMARY:Flight to Boston (UA 12)",
                "LOCATION:Chicago (ORD)"
            )
        )

        /// Compares a newer version of the feed with the trip that was imported from it.
        private func compared(_ newer: String = feed) throws -> (
            changes: [TripChange], notes: [String], trip: Trip
        ) {
            let document = try Feed.trip(Self.feed).document
            let read = try CalendarFeed(Feed.bytes(newer)).schedule(for: document)
            let changes = try ScheduleChanges(read.schedule, against: document, isAdding: read.isSource)
                .changes
            let trip = try changes.isEmpty ? document.trip : document.applying(changes).trip
            return (changes, read.notes.map { $0.description }, trip)
        }

        private func nights(_ trip: Trip) -> [String: Int?] {
            let nights = trip.items.filter { $0.game?.isNight == true }
            return Dictionary(uniqueKeysWithValues: nights.map { ($0.id, $0.position?.day) })
        }

        @Test("a feed of bookings changes nothing in the trip that was imported from it")
        func unchanged() throws {
            let result = try compared()
            #expect(result.changes.isEmpty, "\(result.changes)")
            #expect(!result.notes.contains { $0.contains("trip does not have") || $0.contains("UTC") })
        }

        @Test("a flight with a later departure is retimed in the local time of its departure city")
        func laterFlight() throws {
            let later = Self.feed.replacing("20260703T130500Z", with: "20260703T140500Z")
                .replacing("20260703T155000Z", with: "20260703T165000Z")
                .replacing("20260706T200000Z", with: "20260706T203000Z")
                .replacing("20260706T223000Z", with: "20260706T230000Z")
            let trip = try compared(later).trip
            #expect(trip["f1"]?.start == "10:05" && trip["f1"]?.travel?.duration == 165)
            #expect(trip["f2"]?.start == "15:30" && trip["f2"]?.travel?.duration == 150)
        }

        @Test("a later check-in cancels the nights before it")
        func fewerNights() throws {
            let later = Self.feed.replacing("20260703T220000Z", with: "20260704T220000Z")
            #expect(nights(try compared(later).trip) == ["in-2": 2])
        }

        @Test("nights move if a stay's dates change, and are removed if the stay is cancelled")
        func movedNights() throws {
            let later = Self.feed.replacing("20260703T220000Z", with: "20260704T220000Z")
                .replacing("20260705T160000Z", with: "20260706T160000Z")
            #expect(nights(try compared(later).trip) == ["in": 3, "in-2": 2])
            let none = Self.feed.replacing("SUMMARY:Check-in", with: "STATUS:CANCELLED\nSUMMARY:Check-in")
            #expect(nights(try compared(none).trip).isEmpty)
        }

        @Test("a note names the nights that are in the calendar but not in the trip")
        func moreNights() throws {
            let longer = Self.feed.replacing("20260705T160000Z", with: "20260706T160000Z")
            let result = try compared(longer)
            #expect(result.changes.isEmpty)
            #expect(
                result.notes.contains { $0.contains("also has the night of 2026-07-05") },
                "\(result.notes)"
            )
        }

        /// Returns a feed with a flight that arrives in Chicago at 00:40 on July 4, and a stay there.
        private func lateFeed(from checkIn: String, to checkOut: String) -> String {
            Feed.text(
                Feed.event(
                    "f1",
                    "DTSTART:20260704T023000Z",
                    "DTEND:20260704T054000Z",
                    "SUMMARY:UA 1 BOS to ORD",
                    "DESCRIPTION:[Flight] UA 1"
                ),
                Feed.event(
                    "in",
                    "DTSTART:\(checkIn)",
                    "SUMMARY:Check-in: Hotel Lake",
                    "LOCATION:Chicago\\, IL"
                ),
                Feed.event("out", "DTSTART:\(checkOut)", "SUMMARY:Check-out: Hotel Lake")
            )
        }

        @Test("a stay omits a night that begins before the traveler arrives, with a note")
        func lateArrival() throws {
            let feed = lateFeed(from: "20260703T200000Z", to: "20260705T160000Z")
            let imported = try Feed.trip(feed)
            #expect(nights(imported.document.trip) == ["in-2": 2])
            let notes = imported.notes.map { $0.description }
            #expect(notes.contains { $0.contains("arrives only on 2026-07-04 at 00:40") }, "\(notes)")
            let read = try CalendarFeed(Feed.bytes(feed)).schedule(for: imported.document)
            #expect(!read.notes.contains { $0.description.contains("also has the night") })
        }

        @Test("a stay whose only night begins before the traveler arrives becomes a custom item")
        func onlyLateArrival() throws {
            let imported = try Feed.trip(lateFeed(from: "20260704T063000Z", to: "20260704T160000Z"))
            let item = try #require(imported.document.trip["in"])
            if case .custom = item.kind {} else { Issue.record("\(item)") }
            #expect(item.position?.day == 2)
            // Without the flight, the night before the check-in counts.
            let flight = lateFeed(from: "20260704T063000Z", to: "20260704T160000Z")
                .replacing("[Flight] UA 1", with: "").replacing("UA 1 BOS to ORD", with: "Check-out: X")
            #expect(nights(try Feed.trip(flight).document.trip) == ["in": 1])
        }

        @Test("bookings that a newer calendar no longer has are reported and not removed")
        func goneBookings() throws {
            let newer = Self.feed.replacing("UID:f2", with: "UID:f3").replacing("UA 12", with: "UA 14")
            let result = try compared(newer)
            #expect(result.changes.isEmpty)
            let gone = "is a booking of the trip that the calendar does not have; it stays in the trip"
            #expect(result.notes.filter { $0.contains(gone) }.count == 1)
            #expect(result.notes.contains { $0.contains("UA 12, Chicago – Boston") && $0.contains(gone) })
            #expect(
                result.notes.contains {
                    $0.contains("is a booking, not a game, and the trip does not have it")
                }
            )
            let noHotel = Self.feed.replacing("UID:in", with: "UID:other")
            let notes = try compared(noHotel).notes.filter { $0.contains(gone) }
            #expect(notes == ["\u{201C}Hotel Lake\u{201D} \(gone)"])
        }

        @Test("a booking is reported as missing only from a calendar of the same booking service")
        func otherCalendar() throws {
            let document = try Feed.trip(Self.feed.replacing("UID:f1", with: "UID:f1@trips.example")).document
            func allNotes(_ uid: String) throws -> [String] {
                let game = Feed.event(uid, "DTSTART:20260704T200000Z", "SUMMARY:A at B")
                let other = Feed.text(game).replacing(
                    "BEGIN:VEVENT",
                    with: "X-WR-CALNAME:Other\nBEGIN:VEVENT"
                )
                return try CalendarFeed(Feed.bytes(other)).schedule(for: document).notes.map {
                    $0.description
                }
            }
            #expect(try !allNotes("g1@league.example").contains { $0.contains("is a booking of the trip") })
            let notes = try allNotes("g1@trips.example").filter { $0.contains("is a booking of the trip") }
            #expect(notes.count == 1 && notes[0].contains("Boston – Chicago"), "\(notes)")
        }

        @Test("notes name the flights and hotels whose titles have changed")
        func newTitles() throws {
            let newer = Self.feed.replacing("UA 12", with: "UA 14").replacing(
                "Hotel Lake",
                with: "Hotel Shore"
            )
            let result = try compared(newer)
            #expect(result.changes.isEmpty)
            for (new, old) in [("UA 14", "UA 12"), ("Hotel Shore", "Hotel Lake")] {
                let words = "has the title \u{201C}\(new)\u{201D}, but the trip has \u{201C}\(old)\u{201D}"
                #expect(result.notes.filter { $0.contains(words) }.count == 1, "\(result.notes)")
            }
        }
    }
#endif
