#if Libical
    import Foundation
    import Testing
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Tests that a trip is the same after it is exported as a calendar and imported again (SPEC section 13).
    @Suite struct RoundTripTests {
        private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/Trips")

        @Test(
            "an example trip is the same after export and import",
            arguments: [
                "great-lakes-2010", "northeast-2010", "ohio-2010", "east-unplaced-2011", "northeast-2023",
                "chesapeake-2027",
            ]
        )
        func exampleTrips(_ name: String) throws {
            let bytes = try Data(contentsOf: Self.examples.appending(path: "\(name).json"))
            let document = try TripDocument(Array(bytes), context: TripContext(zones: Feed.zones))
            try expectRoundTrip(document, again: TripContext(zones: Feed.zones))
        }

        @Test("the prices of games and legs are in the descriptions of events")
        func prices() throws {
            let text = """
                {"format":"itinerary/1","id":"p","startDate":"2027-06-01","dayCount":2,
                 "costs":{"currency":"USD","km":0.1,"ticket":35.5},"items":[
                 {"id":"g","type":"game","gameId":"g","city":"A","day":1,"sortOrder":1,"price":64},
                 {"id":"h","type":"game","gameId":"h","city":"A","day":1,"sortOrder":2},
                 {"id":"e","type":"event","title":"E","city":"A","day":1,"sortOrder":3},
                 {"id":"t","type":"travel","from":"A","to":"B","distanceKm":120,"day":2,"sortOrder":1}]}
                """
            let document = try TripDocument(text, context: TripContext(zones: Feed.zones))
            let lines = try document.calendarText().split(separator: "\r\n")
            let prices = lines.filter { $0.hasPrefix("DESCRIPTION") }
            #expect(
                prices == [
                    "DESCRIPTION:Price: 64 USD", "DESCRIPTION:Price: 35.50 USD", "DESCRIPTION:Price: 12 USD",
                ]
            )
            try expectRoundTrip(document, again: TripContext(zones: Feed.zones))
        }

        @Test("a random trip is the same after export and import, with and without its zones")
        func randomTrips() throws {
            let environment = ProcessInfo.processInfo.environment
            let seed = environment["ITINERARY_SEED"].flatMap { UInt64($0) } ?? 16
            var random = Random(state: seed)
            for number in 0..<300 {
                let text = random.trip()
                let name = "trip \(number) of seed \(seed)"
                let document = try #require(
                    try? TripDocument(text, context: Feed.context),
                    "\(name): \(text)"
                )
                try expectRoundTrip(document, again: Feed.context, name)
                try expectRoundTrip(document, again: TripContext(zones: Feed.zones), name + ", zones lost")
            }
        }

        /// JSON allows some control characters that calendars do not.
        @Test("control characters in names, keys and ids survive export and import")
        func controlCharacters() throws {
            let document = try TripDocument(
                """
                {"format":"itinerary/1","id":"t","name":"n\u{7F}","startDate":"2018-05-01","dayCount":5,"my\u{7F}key":1,
                "rules":{"maxTravelKmPerDay":5},"items":[
                {"id":"a\\rb","type":"custom","title":"x","day":1,"sortOrder":1,"note":"\u{7F}"},
                {"id":"g","type":"game","gameId":"y\u{7F}","title":"y","city":"Chicago","day":2,"sortOrder":1}]}
                """,
                context: Feed.context
            )
            let text = try document.calendarText()
            #expect(!text.unicodeScalars.contains("\u{7F}"))
            let imported = try CalendarFeed(Array(text.utf8)).trip(context: Feed.context)
            #expect(imported.notes.isEmpty, "\(imported.notes)")
            let trip = imported.document.trip
            #expect(trip.name == "n\u{7F}" && trip.dayCount == 5 && trip.rules.maxTravelKmPerDay == 5)
            #expect(trip.items.map { $0.id } == ["a\rb", "g"])
            #expect(trip.items[1].game?.gameID == "y\u{7F}")
            let root = imported.document.tree.root
            #expect(root["my\u{7F}key"]?.number?.whole == 1)
            #expect(root["items"]?.elements.map { $0["note"]?.string }.first == "\u{7F}")
        }

        private func expectRoundTrip(
            _ document: TripDocument,
            again context: TripContext,
            _ name: String = ""
        ) throws {
            let text = try document.calendarText()
            let imported = try CalendarFeed(Array(text.utf8)).trip(context: context)
            #expect(imported.notes.isEmpty, "\(name): \(imported.notes)")
            let (mine, theirs) = (try Feed.sorted(imported.document), try Feed.sorted(document.converted()))
            #expect(mine == theirs, "\(name): \(imported.document.text) \(document.text)")
        }

        @Test("a game in local mean time keeps its start")
        func localMeanTime() throws {
            // Chicago's local mean time was 5:50:36 behind UTC, so 18:25 was 36 seconds past a minute of UTC.
            let document = try TripDocument(
                """
                {"format":"itinerary/1","id":"t","startDate":"1018-05-01","dayCount":1,"items":[
                {"id":"g","type":"game","gameId":"g","city":"Chicago","day":1,"sortOrder":1,"start":"18:25"}]}
                """,
                context: Feed.context
            )
            let text = try document.calendarText()
            #expect(text.contains("DTSTART;TZID=America/Chicago:10180501T182500\r\n"))
            try expectRoundTrip(document, again: Feed.context)
        }

        @Test("calendar lines are folded at 75 bytes and end in CRLF")
        func lineFormat() throws {
            var random = Random(state: 5)
            for _ in 0..<50 {
                let text = try TripDocument(random.trip(), context: Feed.context).calendarText()
                #expect(text.utf8.last == 0x0A)
                for line in text.components(separatedBy: "\r\n") {
                    #expect(line.utf8.count <= 75)
                    #expect(!line.contains("\n") && !line.contains("\r"))
                }
            }
        }

        @Test("a trip without a start date cannot be exported")
        func noStartDate() throws {
            let document = try TripDocument(#"{"format":"itinerary/1","id":"t","dayCount":1,"items":[]}"#)
            #expect(throws: CalendarError.noStartDate) { try document.calendarText() }
        }
    }

    /// Makes random trips with everything that calendars express in a special way.
    private struct Random {
        var state: UInt64

        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }

        mutating func pick(_ words: [String]) -> String { words[next(words.count)] }

        mutating func trip() -> String {
            let days = 1 + next(9)
            // In spring and fall, clocks change during the trip; until November 1883, offsets have seconds.
            let date = pick([
                "2018-03-08", "2018-05-01", "2018-11-01", "2017-12-28", "1018-05-01", "1883-11-15",
            ])
            let titles = [
                "Cubs v Rockies", #"a, b; c\\d \"q\""#, #"two\nlines"#, "Zürich – 日本語 ⚾️", #"bell \u0007"#,
                " padded ",
            ]
            let cities = ["Chicago", "Boston", "Los Angeles", " boston "]
            var items: [String] = []
            for number in 0..<next(9) {
                let day = 1 + next(days)
                let head = #"{"id":"i\#(number) \#(pick(["a", "ü,", "@x", ";"]))","#
                let place = #""day":\#(day),"sortOrder":\#(pick(["1", "1.5", "-3e2", "1000.0"]))"#
                let start = next(3) > 0 ? #","start":"\#(pick(["00:00", "13:05", "23:59", "01:30"]))""# : ""
                let length = next(2) > 0 ? #","durationMinutes":\#(pick(["0", "1", "190", "4000"]))"# : ""
                let city = pick(cities)
                switch next(4) {
                case 0:
                    let title = next(2) > 0 ? #","title":"\#(pick(titles))""# : ""
                    let ids = #""type":"game","gameId":"g\#(number)","city":"\#(city)","#
                    items.append(head + ids + place + start + length + title + #","x-seat":[1,"b"]}"#)
                case 1:
                    let words = #""type":"event","title":"\#(pick(titles))","city":"\#(city)","#
                    items.append(head + words + place + start + length + "}")
                case 2:
                    let words = #""type":"custom","title":"\#(pick(titles))","#
                    items.append(head + words + place + "}")
                default:
                    let ends = #""type":"travel","from":"\#(city)","to":"\#(pick(["Boston", "Chicago"]))""#
                    let title = next(4) == 0 ? #","title":"\#(pick(titles))""# : ""
                    items.append(head + ends + length + title + (next(3) > 0 ? "," + place : "") + "}")
                }
            }
            let rules = [
                "", #""rules":{"travelHours":["06:00","22:00"],"bufferAfterGameMinutes":30},"#,
                #""rules":{"connections":true,"bufferAfterGameMinutes":45},"#,
            ]
            return
                #"{"format":"itinerary/1","id":"trip, ü","name":"\#(pick(titles))","startDate":"\#(date)","#
                + #""dayCount":\#(days),\#(pick(rules))"x-note":{"a":null},"items":[\#(items.joined(separator: ","))]}"#
        }
    }
#endif
