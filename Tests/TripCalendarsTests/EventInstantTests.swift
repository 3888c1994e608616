#if Libical
    import Foundation
    import PlacementTestSupport
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Tests that imports keep the instants of random calendars, whatever their order, zones and other events (SPEC
    /// section 13). The instants are computed a second time with Foundation's zones.
    @Suite struct EventInstantTests {
        /// An event with its instant by Foundation's zones, or `nil` if it has no zone.
        private struct Event {
            let uid: String
            let lines: [String]
            let local: String
            /// The zone in which the event is stated, or `nil` if it has none.
            let zone: String?
            let instant: Int?

            var text: String {
                "BEGIN:VEVENT\nUID:\(uid)\n" + lines.map { $0 + "\n" }.joined() + "END:VEVENT\n"
            }
        }

        private static let locations = [
            "Chicago", "Wrigley Field\\, Chicago\\, IL", "Fenway Park - Boston", "Los Angeles", "Tokyo Dome",
            "Tokyo Dome", "Old Trafford",
        ]
        /// Zones of the database, keyed by their names in calendars.
        private static let zones = [
            "America/New_York": "America/New_York", "America/Chicago": "America/Chicago",
            "America/Los_Angeles": "America/Los_Angeles", "Asia/Tokyo": "Asia/Tokyo",
            "Europe/London": "Europe/London", "Central Standard Time": "America/Chicago",
            "/example.org/Australia/Sydney": "Australia/Sydney", "Head office": "America/New_York",
            "Half way": "Asia/Kolkata", "UTC": "UTC",
        ]
        private static let definitions = """
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
            BEGIN:VTIMEZONE
            TZID:Half way
            BEGIN:STANDARD
            DTSTART:19700101T000000
            TZOFFSETFROM:+0530
            TZOFFSETTO:+0530
            END:STANDARD
            END:VTIMEZONE

            """

        /// Returns the seconds from the start of May 2018 in UTC to a local time in that month, such as
        /// `20180511T192000` or `2018-05-11 19:20`. No clocks change in the days of these tests.
        private static func instant(_ local: String, in zone: String) -> Int? {
            let digits = local.filter { $0.isNumber }
            guard digits.hasPrefix("201805"), let zone = TimeZone(identifier: zone),
                let number = Int(digits.dropFirst(6).prefix(6))
            else { return nil }
            let (day, hour, minute) = (number / 10_000, number / 100 % 100, number % 100)
            let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: 1_526_212_800))
            return ((day * 24 + hour) * 60 + minute) * 60 - offset
        }

        private static func event(_ number: Int, _ random: inout SeededGenerator) -> Event {
            // No clocks change in these days.
            let (day, hour) = (
                Int.random(in: 10...16, using: &random), Int.random(in: 0...23, using: &random)
            )
            let minute = ["00", "05", "20", "35"].randomElement(using: &random) ?? "00"
            let local = "201805\(day)T\(hour < 10 ? "0" : "")\(hour)\(minute)00"
            var lines = ["SUMMARY:Game \(number)"]
            var zone: String?
            switch Int.random(in: 0...7, using: &random) {
            case 0...1:
                (lines, zone) = (lines + ["DTSTART:\(local)Z"], "UTC")
            case 2:
                lines.append("DTSTART:\(local)")
            default:
                let name = zones.keys.sorted().randomElement(using: &random) ?? "UTC"
                lines.append("DTSTART;TZID=\(name):\(local)")
                zone = zones[name]
            }
            if Int.random(in: 0...5, using: &random) > 0,
                let location = locations.randomElement(using: &random)
            {
                lines.append("LOCATION:\(location)")
            }
            let instant = zone.flatMap { Self.instant(local, in: $0) }
            return Event(uid: "u\(number)", lines: lines, local: local, zone: zone, instant: instant)
        }

        private static func calendar(_ events: [Event], zone: String?) -> String {
            Feed.text(
                zone.map { "X-WR-TIMEZONE:\($0)\n" } ?? "",
                definitions,
                events.map { $0.text }.joined()
            )
        }

        /// Returns the instants of a document's games, keyed by `gameId`.
        private func instants(_ document: TripDocument) -> [String: Int] {
            var instants: [String: Int] = [:]
            for item in document.trip.items {
                guard let game = item.game, let id = game.gameID, let start = game.start,
                    let day = item.position?.day, let date = document.trip.date(ofDay: day)
                else { continue }
                let zone = document.trip.timeZone(of: item.id) ?? "none"
                instants[id] = Self.instant("\(date) \(start)", in: zone)
            }
            return instants
        }

        private static let seed = UInt64(ProcessInfo.processInfo.environment["ITINERARY_SEED"] ?? "") ?? 45

        @Test("a new trip keeps the instants of all events with a zone, in every order")
        func newTrips() throws {
            var random = SeededGenerator(seed: Self.seed)
            for round in 0..<600 {
                let events = (0..<Int.random(in: 1...7, using: &random)).map { Self.event($0, &random) }
                let home = [nil, nil, "America/New_York", "Asia/Tokyo"].randomElement(using: &random) ?? nil
                let given = Int.random(in: 0...4, using: &random) == 0 ? "Europe/London" : nil
                let isKnown = Bool.random(using: &random)
                let context = isKnown ? Feed.context : TripContext(zones: Feed.zones)
                for order in [events, events.reversed(), events.shuffled(using: &random)] {
                    let text = Self.calendar(order, zone: home)
                    let feed = try CalendarFeed(Feed.bytes(text))
                    let imported = try feed.trip(context: context, timeZone: given)
                    let again = try TripDocument(imported.document.text, context: context)
                    let found = instants(again)
                    for event in order {
                        guard let instant = event.instant else { continue }
                        #expect(found[event.uid] == instant, "round \(round): \(event) \(text) \(again.text)")
                    }
                    #expect(again.trip.items.count == order.count, "round \(round): \(imported.notes)")
                }
            }
        }

        /// Returns a trip with games in some of the cities. Its zones are stated in one of two ways, or it has none.
        private static func trip(_ random: inout SeededGenerator) throws -> (
            document: TripDocument, hasZones: Bool
        ) {
            let heads = [
                #""timeZone":"America/Chicago","#,
                #""timeZone":"UTC","places":[{"city":"Tokyo Dome","timeZone":"Asia/Tokyo"},{"city":"Chicago","timeZone":"America/Chicago"}],"#,
                "",
            ]
            let number = Int.random(in: 0..<heads.count, using: &random)
            let items = (0..<5).map { place in
                let city = ["Chicago", "Tokyo Dome"][place % 2]
                return
                    #"{"id":"i\#(place)","type":"game","gameId":"u\#(place)","city":"\#(city)","day":\#(place + 3),"#
                    + #""sortOrder":1,"start":"19:05"}"#
            }
            let text =
                #"{"format":"itinerary/1","id":"t","startDate":"2018-05-08","dayCount":12,\#(heads[number])"items":["#
            let document = try TripDocument(
                text + items.joined(separator: ",") + "]}",
                context: TripContext(zones: Feed.zones)
            )
            return (document, number < 2)
        }

        @Test(
            "a schedule keeps the instants of all events, or only of events in one zone for a trip without zones"
        )
        func schedules() throws {
            var random = SeededGenerator(seed: Self.seed &+ 1)
            var leftOut = 0
            for round in 0..<600 {
                let events = (0..<Int.random(in: 1...7, using: &random)).map { Self.event($0, &random) }
                let (document, hasZones) = try Self.trip(&random)
                let feed = try CalendarFeed(Feed.bytes(Self.calendar(events, zone: nil)))
                let read = try feed.schedule(for: document)
                let some = Set(events.prefix(3).map { $0.uid })
                let partly = try feed.schedule(for: document, ofGames: some)
                #expect(
                    partly.schedule.games == read.schedule.games.filter { some.contains($0.gameID ?? "") },
                    "round \(round)"
                )
                let first = events.lazy.compactMap { $0.zone }.first
                for event in events {
                    let row = read.schedule.games.first { $0.gameID == event.uid }
                    guard hasZones || event.zone == nil || event.zone == first else {
                        leftOut += 1
                        #expect(row == nil, "round \(round): \(event)")
                        #expect(read.schedule.unread.contains(event.uid), "round \(round)")
                        let name = "Game \(event.uid.dropFirst())"
                        #expect(
                            read.notes.contains { $0.name == name && $0.description.contains("timeZone") }
                        )
                        continue
                    }
                    guard let row, let date = row.date, let start = row.start else {
                        Issue.record("round \(round): \(event)")
                        continue
                    }
                    let local = "\(date) \(start)"
                    guard hasZones, let instant = event.instant else {
                        let told = Self.instant(event.local, in: "UTC")
                        #expect(Self.instant(local, in: "UTC") == told, "round \(round)")
                        continue
                    }
                    let zone = zone(of: row, in: document.trip)
                    #expect(Self.instant(local, in: zone) == instant, "round \(round): \(event)")
                }
            }
            #expect(leftOut > 100)
        }

        /// Returns the zone of a row's city, or of the trip's game if the row states no city.
        private func zone(of row: ScheduledGame, in trip: Trip) -> String {
            let places = trip.geography.places
            if let city = row.city {
                return places.first { $0.city == city }?.timeZone ?? trip.geography.timeZone ?? "none"
            }
            let own = trip.items.first { $0.game?.gameID == row.gameID }.flatMap { trip.timeZone(of: $0.id) }
            return own ?? trip.geography.timeZone ?? "none"
        }

        @Test("foreign events and the trip's own events in an exported calendar keep their instants")
        func additions() throws {
            var random = SeededGenerator(seed: Self.seed &+ 2)
            for round in 0..<300 {
                let (document, hasZones) = try Self.trip(&random)
                guard hasZones else { continue }
                let events = (10..<10 + Int.random(in: 1...5, using: &random)).map { Self.event($0, &random) }
                let added = Self.definitions + events.map { $0.text }.joined()
                let text = try document.calendarText().replacing(
                    "END:VCALENDAR",
                    with: added.replacing("\n", with: "\r\n") + "END:VCALENDAR"
                )
                let imported = try CalendarFeed(Array(text.utf8)).trip(
                    context: TripContext(zones: Feed.zones)
                )
                let found = instants(imported.document)
                #expect(
                    found.filter { $0.key.count == 2 } == instants(document),
                    "round \(round)"
                )
                for event in events {
                    guard let instant = event.instant else { continue }
                    #expect(found[event.uid] == instant, "round \(round): \(event)")
                }
            }
        }
    }
#endif
