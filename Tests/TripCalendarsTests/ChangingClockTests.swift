#if Libical
    import Foundation
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Tests of calendars of trips in nights when clocks change: every reader gets the same instants (SPEC section 13).
    @Suite struct ChangingClockTests {
        @Test("a leg that starts in a repeated hour keeps its start and duration")
        func repeatedHour() throws {
            let text = """
                {"format":"itinerary/1","id":"t","startDate":"2018-11-04","dayCount":1,"items":[
                {"id":"g","type":"game","gameId":"g","city":"Chicago","day":1,"sortOrder":1,"start":"00:30","durationMinutes":110},
                {"id":"l","type":"travel","from":"Chicago","to":"Boston","durationMinutes":60,"day":1,"sortOrder":2},
                {"id":"h","type":"game","gameId":"h","city":"Boston","day":1,"sortOrder":3,"start":"01:30","durationMinutes":30}]}
                """
            let document = try TripDocument(text, context: Feed.context)
            let calendar = try document.calendarText()
            // 01:20 in Chicago for the second time, when it is 02:20 in Boston.
            #expect(
                calendar.contains("DTSTART:20181104T072000Z\r\nDTEND;TZID=America/New_York:20181104T032000")
            )
            #expect(calendar.contains("X-ITINERARY-START:20181104T072000Z America/Chicago"))
            // The first 01:30 in Boston.
            #expect(calendar.contains("DTSTART:20181104T053000Z\r\nDTEND:20181104T060000Z"))
            let imported = try CalendarFeed(Array(calendar.utf8)).trip(context: Feed.context)
            #expect(try Feed.sorted(imported.document) == Feed.sorted(document))
        }

        @Test("a game moved into or within a repeated hour is retimed")
        func moveIntoRepeatedHour() throws {
            let text = """
                {"format":"itinerary/1","id":"t","startDate":"2018-11-04","dayCount":1,"items":[
                {"id":"g","type":"game","gameId":"g","city":"Chicago","day":1,"sortOrder":1,"start":"00:30","durationMinutes":60},
                {"id":"h","type":"game","gameId":"h","city":"Chicago","day":1,"sortOrder":2,"start":"01:15","durationMinutes":10}]}
                """
            let document = try TripDocument(text, context: Feed.context)
            let calendar = try document.calendarText()
            let moved = calendar.replacing(
                "DTSTART;TZID=America/Chicago:20181104T003000\r\nDTEND:20181104T063000Z",
                with: "DTSTART:20181104T063000Z\r\nDTEND:20181104T073000Z"
            ).replacing(
                "DTSTART:20181104T061500Z\r\nDTEND:20181104T062500Z",
                with: "DTSTART:20181104T062000Z\r\nDTEND:20181104T063000Z"
            )
            let feed = try CalendarFeed(Array(moved.utf8))
            let trip = try feed.trip(context: Feed.context).document.trip
            #expect(trip.items.compactMap { $0.game?.start?.description } == ["01:30", "01:20"])
            let read = try feed.schedule(for: document)
            #expect(
                try ScheduleChanges(read.schedule, against: document).changes == [
                    .retime(item: "g", start: ClockTime("01:30"), duration: nil),
                    .retime(item: "h", start: ClockTime("01:20"), duration: nil),
                ]
            )
        }

        @Test(
            "a foreign game at the second occurrence of a local time is read at that local time, with a note"
        )
        func foreignGameInRepeatedHour() throws {
            let event = Feed.event("u", "DTSTART:20181104T073000Z", "LOCATION:Chicago")
            let imported = try Feed.trip(Feed.text(event), context: Feed.context)
            #expect(imported.document.trip.items.first?.game?.start?.description == "01:30")
            #expect(imported.notes.map { $0.description }.first?.contains("the second occurrence") == true)
        }

        @Test("calendars around the clock changes of every zone are unambiguous and restore the trip")
        func everyZoneChange() throws {
            let environment = ProcessInfo.processInfo.environment
            let seed = environment["ITINERARY_SEED"].flatMap { UInt64($0) } ?? 27
            var random = ClockRandom(state: seed)
            let more = environment["ITINERARY_TRIPS"].flatMap { Int($0) }.map { $0 / 100 } ?? 1
            var known: Set<ZoneOffsets> = []
            for name in TimeZone.knownTimeZoneIdentifiers.sorted() {
                guard let offsets = try? Feed.zones.lookUp(name, ClockTrip.span), !offsets.changes.isEmpty,
                    known.insert(offsets).inserted
                else { continue }
                let count = offsets.changes.count
                // The last change in each direction, and some others.
                for change in Set(
                    [count - 1, max(0, count - 2)] + (0..<more).map { _ in random.next(count) }
                ).sorted() {
                    let trip = ClockTrip(name, offsets, at: change, &random)
                    try check(trip, "\(name), change \(change) of seed \(seed)")
                }
            }
            #expect(known.count > 200)
        }

        private func check(_ trip: ClockTrip, _ name: String) throws {
            let document = try TripDocument(trip.text, context: trip.context)
            let calendar = try document.calendarText()
            let feed = try CalendarFeed(Array(calendar.utf8))
            for context in [trip.context, TripContext(zones: Feed.zones)] {
                let imported = try feed.trip(context: context)
                #expect(imported.notes.isEmpty, "\(name): \(imported.notes)")
                #expect(try Feed.sorted(imported.document) == Feed.sorted(document), "\(name): \(trip.text)")
                let known = try TripDocument(trip.text, context: context)
                let read = try feed.schedule(for: known)
                #expect(read.notes.isEmpty, "\(name): \(read.notes)")
                #expect(try ScheduleChanges(read.schedule, against: known).entries.isEmpty, "\(name)")
            }
            for event in PlainEvent.all(in: calendar) {
                let (starts, ends) = (trip.instants(event.start), trip.instants(event.end))
                guard starts.count == 1, ends.count == 1 else {
                    Issue.record("\(name): \(event) is \(starts) to \(ends)")
                    continue
                }
                let minutes = trip.minutes[event.id] ?? -1
                #expect(floorDivide(ends[0], 60) - floorDivide(starts[0], 60) == minutes, "\(name): \(event)")
                if let first = trip.starts[event.id] { #expect(starts[0] == first, "\(name): \(event)") }
            }
        }
    }

    private func floorDivide(_ number: Int64, _ divisor: Int64) -> Int64 {
        (number - ((number % divisor) + divisor) % divisor) / divisor
    }

    private struct ClockRandom {
        var state: UInt64

        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    /// A trip with games and legs at times around a clock change of a zone.
    private struct ClockTrip {
        /// The years 1880 to 2037; later changes follow only from the system's rules.
        static let span: ClosedRange<Int64> = -2_840_140_800...2_145_830_400

        let text: String
        let context: TripContext
        /// The minutes that each item lasts.
        private(set) var minutes: [String: Int64] = [:]
        /// The start of each game: the first instant of its local time.
        private(set) var starts: [String: Int64] = [:]
        private let offsets: [String: ZoneOffsets]

        init(_ name: String, _ offsets: ZoneOffsets, at place: Int, _ random: inout ClockRandom) {
            let change = offsets.changes[place]
            let before = place == 0 ? offsets.first : offsets.changes[place - 1].offset
            let first = floorDivide(change.instant + min(before, change.offset), 900) * 900 - 5400
            let last = change.instant + max(before, change.offset) + 5400
            let origin = floorDivide(first, 86_400) - 1
            let york = "America/New_York"
            context = TripContext(
                sides: [
                    Geography(places: [
                        Place(city: "Here", timeZone: name), Place(city: "There", timeZone: york),
                    ])
                ],
                zones: Feed.zones
            )
            var known = [york: (try? Feed.zones.lookUp(york, ClockTrip.span)) ?? offsets]
            known[name] = offsets
            self.offsets = known
            var items: [String] = []
            for local in stride(from: first, through: last, by: 900 * (1 + random.next(3))) {
                let position =
                    "\"day\":\(floorDivide(local, 86_400) - origin + 1),\"sortOrder\":\(items.count)"
                let clock = ClockTime(
                    minuteOfDay: Int(floorDivide(local, 60) - floorDivide(local, 86_400) * 1440)
                )
                if let start = ClockTrip.instants(local, offsets).first {
                    let (id, length) = ("g\(items.count)", [0, 15, 60, 75, 180][random.next(5)])
                    items.append(
                        "{\"id\":\"\(id)\",\"type\":\"game\",\"gameId\":\"\(id)\",\"city\":\"Here\",\"start\":\"\(clock)\","
                            + "\"durationMinutes\":\(length),\(position)}"
                    )
                    (minutes[id], starts[id]) = (Int64(length), start)
                }
                let (id, length) = ("l\(items.count)", [5, 10, 25, 60, 200][random.next(5)])
                items.append(
                    "{\"id\":\"\(id)\",\"type\":\"travel\",\"from\":\"Here\",\"to\":\"\(["Here ", "There"][random.next(2)])\","
                        + "\"durationMinutes\":\(length),\(position)}"
                )
                minutes[id] = Int64(length)
            }
            let date = CalendarDate(dayNumber: Int(origin))
            let days = floorDivide(last, 86_400) - origin + 1
            text =
                "{\"format\":\"itinerary/1\",\"id\":\"t\",\"startDate\":\"\(date)\",\"dayCount\":\(days),\"items\":["
                + items.joined(separator: ",") + "]}"
        }

        /// Returns the instants at which a zone has a local time, found by trying all of its offsets.
        private static func instants(_ local: Int64, _ zone: ZoneOffsets) -> [Int64] {
            Set(([zone.first] + zone.changes.map { $0.offset }).map { local - $0 })
                .filter { $0 + zone.offset(at: $0) == local }.sorted()
        }

        /// Returns the instants that a time of the calendar can mean.
        func instants(_ time: PlainEvent.Time) -> [Int64] {
            guard let zone = time.zone else { return [time.seconds] }
            return offsets[zone].map { ClockTrip.instants(time.seconds, $0) } ?? []
        }
    }

    /// An event, parsed from its lines without the package's reader.
    private struct PlainEvent: CustomStringConvertible {
        /// A time in UTC or in a zone.
        struct Time {
            let seconds: Int64
            let zone: String?

            /// Creates a time from a line such as `DTSTART;TZID=Europe/Berlin:20181028T023000` or
            /// `DTSTART:20181028T003000Z`.
            init?(_ line: String) {
                guard let colon = line.lastIndex(of: ":") else { return nil }
                let digits = line[line.index(after: colon)...].filter(\.isNumber).compactMap(
                    \.wholeNumberValue
                )
                guard digits.count == 14 else { return nil }
                func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
                guard let date = CalendarDate(year: number(0..<4), month: number(4..<6), day: number(6..<8))
                else { return nil }
                seconds =
                    Int64(date.dayNumber) * 86_400
                    + Int64(number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14))
                zone = line.hasSuffix("Z") ? nil : String(line[..<colon].split(separator: "=").last ?? "")
            }
        }

        let id: String
        let start: Time
        let end: Time
        let description: String

        static func all(in calendar: String) -> [PlainEvent] {
            calendar.replacingOccurrences(of: "\r\n ", with: "").components(separatedBy: "BEGIN:VEVENT")
                .dropFirst()
                .compactMap { text in
                    let lines = text.components(separatedBy: "\r\n")
                    func line(_ name: String) -> String? { lines.first { $0.hasPrefix(name) } }
                    guard let id = line("X-ITINERARY-ID:")?.dropFirst(15),
                        let start = line("DTSTART").flatMap({ Time($0) })
                    else { return nil }
                    let end = line("DTEND").flatMap { Time($0) } ?? start
                    return PlainEvent(
                        id: String(id),
                        start: start,
                        end: end,
                        description: "\(id) \(line("DTSTART") ?? "") \(line("DTEND") ?? "")"
                    )
                }
        }
    }
#endif
