#if Libical
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Tests of bookings, venues and coordinates in the calendars of other programs (SPEC section 13).
    @Suite struct BookingCalendarTests {
        /// A feed in the manner of TripIt, which states times in UTC.
        private static let feed = Feed.text(
            Feed.event(
                "f1",
                "DTSTART:20260703T130500Z",
                "DTEND:20260703T144000Z",
                "SUMMARY:WN1999 LAS to SFO",
                "LOCATION:Las Vegas (LAS)",
                "GEO:36.08;-115.15",
                "DESCRIPTION:View details\\n[Flight] 7/3/2026 Southwest dep LAS 6:05am arr SFO 7:40am"
            ),
            Feed.event(
                "in",
                "DTSTART:20260703T220000Z",
                "DTEND:20260703T230000Z",
                "SUMMARY:Check-in: Hotel Bay",
                "LOCATION:Hotel Bay\\, 1 Main Road | San Francisco\\, CA\\, 94105",
                "GEO:37.79;-122.40",
                "DESCRIPTION:[Lodging] Arrive Hotel Bay"
            ),
            Feed.event(
                "out",
                "DTSTART:20260705T180000Z",
                "DTEND:20260705T190000Z",
                "SUMMARY:Check-out: Hotel Bay",
                "LOCATION:Hotel Bay\\, 1 Main Road | San Francisco\\, CA\\, 94105",
                "DESCRIPTION:[Lodging] Depart Hotel Bay"
            ),
            Feed.event(
                "eat",
                "DTSTART:20260705T020000Z",
                "DTEND:20260705T040000Z",
                "SUMMARY:Dinner at Mario's",
                "LOCATION:San Francisco\\, CA"
            ),
            Feed.event(
                "car",
                "DTSTART:20260703T150000Z",
                "SUMMARY:Pick Up Rental Car: Lakes",
                "DESCRIPTION:[Car Rental] Lakes"
            ),
            Feed.event(
                "f2",
                "DTSTART:20260705T200000Z",
                "DTEND:20260706T000000Z",
                "SUMMARY:DL1557",
                "DESCRIPTION:[Flight] SFO to DTW\\nArrive Detroit (DTW)"
            )
        )

        @Test("a feed of bookings becomes timed legs, nights, events and custom items, but no games")
        func feedOfBookings() throws {
            let imported = try Feed.trip(Self.feed)
            let trip = imported.document.trip
            let items = Dictionary(uniqueKeysWithValues: trip.items.map { ($0.id, $0) })
            let first = try #require(items["f1"]?.travel)
            #expect((first.from, first.to, first.title) == ("Las Vegas", "San Francisco", "WN1999"))
            #expect((first.start, first.duration.count, first.mode) == ("06:05", 95, .public))
            let second = try #require(items["f2"]?.travel)
            #expect((second.from, second.to, second.title) == ("San Francisco", "Detroit", "DL1557"))
            #expect(second.duration.count == 240)
            let nights = trip.items.filter { $0.game?.isNight == true }
            #expect(nights.map { $0.id } == ["in", "in-2"])
            #expect(nights.map { $0.position?.day } == [1, 2])
            #expect(nights.allSatisfy { $0.game?.title == "Hotel Bay" && $0.game?.city == "San Francisco" })
            let dinner = try #require(items["eat"])
            #expect(dinner.game?.gameID == nil && dinner.game?.start == "19:00" && dinner.position?.day == 2)
            for id in ["car", "out"] {
                if case .custom? = items[id]?.kind {} else { Issue.record("\(id) is not a custom item") }
            }
            #expect(trip.items.allSatisfy { $0.game?.gameID == nil })
            let places = Dictionary(uniqueKeysWithValues: trip.geography.places.map { ($0.city, $0) })
            #expect(places["Detroit"]?.timeZone == "America/Detroit")
            #expect(places["San Francisco"]?.coordinates != nil)
            let notes = imported.notes.map { $0.description }
            #expect(
                notes.contains { $0.contains("2 timed legs, 1 stay, 1 event and 2 custom items") },
                "\(notes)"
            )
        }

        @Test(
            "the two places of a flight or train are read from its title",
            arguments: [
                ("AA 100 JFK to LAX", "", "New York", "Los Angeles"),
                ("JFK → LAX", "", "New York", "Los Angeles"),
                ("UA 12 ORD-BOS", "", "Chicago", "Boston"),
                ("Flight to Chicago (UA 123)", "Boston BOS", "Boston", "Chicago"),
                ("Amtrak - New York, NY to Boston, MA", "", "New York", "Boston"),
                ("AY 123 Helsinki to London", "", "Helsinki", "London"),
                ("QF 12 LAX-JFK", "Los Angeles (LAX)", "Los Angeles", "New York"),
                ("Train from Boston to New York (Acela 2151)", "Boston South Station", "Boston", "New York"),
                ("Bus from Boston to New York", "", "Boston", "New York"),
                ("Ferry: Seattle to Vancouver", "", "Seattle", "Vancouver"),
                ("Train to Chicago", "Milwaukee\\, WI", "Milwaukee", "Chicago"),
            ]
        )
        func journeys(_ title: String, _ location: String, _ from: String, _ to: String) throws {
            let escaped = title.split(separator: ",", omittingEmptySubsequences: false).joined(
                separator: "\\,"
            )
            let event = Feed.event(
                "j",
                "DTSTART:20260703T130000Z",
                "DTEND:20260703T160000Z",
                "SUMMARY:\(escaped)",
                "LOCATION:\(location)"
            )
            let trip = try Feed.trip(Feed.text(event)).document.trip
            let travel = try #require(trip.items.first?.travel, "\(title)")
            #expect((travel.from, travel.to) == (from, to), "\(title)")
            #expect(travel.duration.count == 180)
        }

        @Test(
            "an event whose title contains codes of teams is a game, not a flight",
            arguments: [
                "BOS - DET", "BOS-DEN", "NYM at PHI", "DET @ CLE", "Road to the Cup", "Stay hot night",
                "SF2: BOS-MIA", "QF1: BOS - CLE", "SF 2 BOS-MIA", "G2 Boston to Cleveland",
                "Bus to the arena",
                "Train v Fire",
            ]
        )
        func games(_ title: String) throws {
            let event = Feed.event("g", "DTSTART:20260703T190500", "SUMMARY:\(title)", "LOCATION:Detroit")
            let item = try #require(try Feed.trip(Feed.text(event)).document.trip.items.first)
            #expect(item.game?.gameID == "g", "\(title)")
        }

        @Test("a semifinal in an arena with the name of an airline stays a game")
        func arenaOfAirline() throws {
            let lines = ["SUMMARY:SF2: BOS-MIA", "LOCATION:American Airlines Arena\\, Miami"]
            let event = Feed.event("g", "DTSTART:20260703T190500", lines[0], lines[1])
            let item = try #require(try Feed.trip(Feed.text(event)).document.trip.items.first)
            #expect(item.game?.gameID == "g")
        }

        @Test("a game is in the city of a booking if the game's location names that city")
        func gameAndHotel() throws {
            let hotel = Feed.event(
                "in",
                "DTSTART;TZID=America/New_York:20260703T150000",
                "SUMMARY:Check-in: Omni",
                "LOCATION:Boston\\, MA\\, USA"
            )
            for (location, venue) in [("Fenway Park\\, Boston\\, MA", "Fenway Park"), ("Boston\\, MA", nil)] {
                let game = Feed.event(
                    "g",
                    "DTSTART;TZID=America/New_York:20260703T190500",
                    "SUMMARY:Red Sox v Cubs",
                    "LOCATION:\(location)"
                )
                let trip = try Feed.trip(Feed.text(game, hotel)).document.trip
                #expect(trip["g"]?.game?.city == "Boston" && trip["g"]?.game?.venue == venue)
                #expect(trip.geography.places.map { $0.city } == ["Boston"])
            }
        }

        @Test("an event becomes a drive only if its description marks it as directions")
        func drives() throws {
            func item(_ description: String) throws -> Item {
                let event = Feed.event(
                    "d",
                    "DTSTART:20260703T130000",
                    "DTEND:20260703T170000",
                    "SUMMARY:Drive from Boston to New York",
                    "DESCRIPTION:\(description)"
                )
                return try #require(try Feed.trip(Feed.text(event)).document.trip.items.first)
            }
            let drive = try #require(try item("[Directions] I-95").travel)
            #expect((drive.from, drive.to, drive.mode) == ("Boston", "New York", .drive))
            #expect(drive.start == "13:00" && drive.duration == 240)
            #expect(try item("A film").game?.gameID == "d")
        }

        @Test("LOCATION states the venue if a later part is a known city, or if the venue is known")
        func venues() throws {
            let sides = Geography(places: [
                Place(city: "Chicago", timeZone: "America/Chicago", venues: ["Wrigley Field"]),
                Place(city: "Boston", timeZone: "America/New_York"),
            ])
            let context = TripContext(sides: [sides], zones: Feed.zones)
            let cases: [(String, String, String?)] = [
                ("Wrigley Field", "Chicago", "Wrigley Field"),
                ("Fenway Park\\, Boston\\, MA", "Boston", "Fenway Park"),
                ("wrigley field\\, 1060 W Addison St\\, Chicago", "Chicago", "Wrigley Field"),
                ("4 Jersey St\\, Boston", "Boston", nil), ("Boston", "Boston", nil),
                ("Old Hall", "Old Hall", nil),
            ]
            for (location, city, venue) in cases {
                let event = Feed.event(
                    "g",
                    "DTSTART:20260703T190500",
                    "SUMMARY:A v B",
                    "LOCATION:\(location)"
                )
                let game = try #require(
                    try Feed.trip(Feed.text(event), context: context).document.trip.items.first?.game
                )
                #expect(game.city == city && game.venue == venue, "\(location): \(game)")
            }
        }

        @Test("GEO sets the coordinates of a city without coordinates")
        func coordinates() throws {
            func places(_ geo: String) throws -> [Place] {
                let event = Feed.event(
                    "g",
                    "DTSTART:20260703T190500",
                    "SUMMARY:A",
                    "LOCATION:Toledo",
                    "GEO:\(geo)"
                )
                return try Feed.trip(Feed.text(event)).document.trip.geography.places
            }
            #expect(
                try places("41.65;-83.54").first?.coordinates
                    == Coordinates(latitude: 41.65, longitude: -83.54)
            )
            for bad in ["0;0", "91;0", "x;y", "41.65", "41.65,-83.54"] {
                #expect(try places(bad).isEmpty, "\(bad)")
            }
        }

        @Test("more than three notes with the same reason are printed in one line")
        func alikeNotes() throws {
            let events = (1...31).map { number in
                Feed.event(
                    "e\(number)",
                    "DTSTART:20260703T190500",
                    "SUMMARY:Game \(number)",
                    "LOCATION:Hall \(number)"
                )
            }
            let text = Feed.text(events.joined())
            let lines = CalendarNote.lines(of: try Feed.trip(text, context: Feed.context).notes)
            let alike = lines.filter { $0.contains("no known city") }
            #expect(alike.count == 1, "\(lines)")
            #expect(alike.first?.hasPrefix("31 events") == true && alike.first?.contains("28 others") == true)
            let three = Feed.text(events.prefix(3).joined())
            #expect(CalendarNote.lines(of: try Feed.trip(three, context: Feed.context).notes).count >= 3)
        }

        @Test(
            "a changed booking changes the items that were made from it, and is never added as a game"
        )
        func against() throws {
            let document = try Feed.trip(Self.feed).document
            let later = Self.feed.replacing("DTSTART:20260703T130500Z", with: "DTSTART:20260703T140500Z")
                .replacing("DTEND:20260703T144000Z", with: "DTEND:20260703T154000Z")
            let read = try CalendarFeed(Feed.bytes(later)).schedule(for: document)
            #expect(read.schedule.games.compactMap { $0.gameID } == ["f1", "in", "in-2", "eat", "f2"])
            #expect(read.schedule.games.first?.start == "07:05")
            let other = try TripDocument(
                #"{"format":"itinerary/1","id":"o","startDate":"2026-07-01","dayCount":9,"items":[]}"#,
                context: TripContext(zones: Feed.zones)
            )
            let none = try CalendarFeed(Feed.bytes(later)).schedule(for: other)
            #expect(none.schedule.games.isEmpty)
        }
    }
#endif
