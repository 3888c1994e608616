import Testing
import TimeZones
import TripDocuments
import TripPlanning

/// Games without a start, with and without the rule that presumes one (SPEC sections 6 and 7).
@Suite struct PresumedStartTests {
    private func trip(
        _ items: String,
        rules: String = "{}",
        head: String = #""startDate":"2023-03-11","dayCount":3"#
    ) throws -> Trip {
        try TripDocument(
            #"{"format":"itinerary/1","id":"t",\#(head),"items":[\#(items)],"rules":\#(rules)}"#,
            context: TripContext(zones: ZoneDatabase().source)
        ).trip
    }

    private func codes(_ trip: Trip) throws -> [String] {
        try Audit(Itinerary(trip)).findings.map { finding in
            ([finding.code] + finding.itemIDs(in: trip)).joined(separator: " ")
        }
    }

    private static let game = #"{"id":"a","type":"game","gameId":"a","city":"Erie","day":2,"sortOrder":1}"#
    private static let event =
        #"{"id":"b","type":"event","title":"B","city":"Erie","day":2,"sortOrder":2,"start":"13:00"}"#

    @Test(
        "an unknown start next to another game causes a warning unless presumedStart is set or connections is false"
    )
    func unknownStart() throws {
        #expect(try codes(trip(Self.game)) == [])
        #expect(try codes(trip(Self.game + "," + Self.event)) == ["unknown-start a"])
        #expect(
            try codes(trip(Self.game + "," + Self.event, rules: #"{"presumedStart":"19:00"}"#)) == [
                "time-order a b"
            ]
        )
        #expect(try codes(trip(Self.game + "," + Self.event, rules: #"{"connections":false}"#)) == [])
    }

    @Test("a leg on the day of a game without a start causes a warning; a custom item does not")
    func unknownStartNextToLeg() throws {
        let custom = #"{"id":"c","type":"custom","title":"C","day":2,"sortOrder":0}"#
        let leg =
            #"{"id":"t1","type":"travel","from":"Akron","to":"Erie","day":2,"sortOrder":0,"durationMinutes":60}"#
        #expect(try codes(trip(Self.game + "," + custom)) == [])
        #expect(try codes(trip(Self.game + "," + leg)) == ["unknown-start a"])
        // A missed game is a separate error.
        let late = leg.replacing(#""sortOrder":0"#, with: #""sortOrder":5"#)
        #expect(try codes(trip(Self.game + "," + late)).contains("missed-game a"))
        #expect(try !codes(trip(Self.game + "," + late)).contains("unknown-start a"))
    }

    @Test("a trip with legs but without games causes a warning")
    func noGame() throws {
        let leg = #"{"id":"t1","type":"travel","from":"Akron","to":"Erie"}"#
        let custom = #"{"id":"c","type":"custom","title":"C","day":2,"sortOrder":0}"#
        #expect(try codes(trip(leg + "," + custom)) == ["no-game", "unplaced-travel t1"])
        #expect(try codes(trip(custom)) == [])
    }

    @Test(
        "a presumed start that the clock skips means the instant of the clock change, and the trip stays valid"
    )
    func skipped() throws {
        let zone = #""startDate":"2023-03-11","dayCount":3,"timeZone":"America/New_York""#
        let trip = try trip(Self.game, rules: #"{"presumedStart":"02:30"}"#, head: zone)
        // 03:00 EDT is 07:00 UTC.
        #expect(trip.start(ofItemAt: 0) == 1440 + 7 * 60)
        #expect(trip["a"]?.start == nil)
        #expect(trip.startTime(ofItemAt: 0) == "02:30")
    }

    @Test("in a trip with time zones, a game in a city without a time zone has no presumed start")
    func zoneless() throws {
        let head =
            #""startDate":"2023-03-11","dayCount":3,"places":[{"city":"Akron","timeZone":"America/New_York"}]"#
        let trip = try trip(Self.game, rules: #"{"presumedStart":"19:00"}"#, head: head)
        #expect(trip.start(ofItemAt: 0) == nil)
        #expect(trip.startTime(of: try #require(trip["a"]?.game)) == nil)
        let named = try self.trip(
            Self.game.replacing("Erie", with: "akron"),
            rules: #"{"presumedStart":"19:00"}"#,
            head: head
        )
        #expect(named.start(ofItemAt: 0) == 1440 + 23 * 60)
    }

    @Test("travel hours may end at 24:00, but nothing may start at 24:00")
    func midnight() throws {
        let leg =
            #"{"id":"t1","type":"travel","from":"Akron","to":"Erie","day":1,"sortOrder":0,"durationMinutes":1440}"#
        let later = Self.game + "," + leg
        #expect(try codes(trip(later, rules: #"{"travelHours":["00:00","24:00"]}"#)) == [])
        #expect(
            try codes(trip(later, rules: #"{"travelHours":["00:00","23:59"]}"#)).contains("clock-window t1")
        )
        let hours = TravelHours(from: "06:00", to: .endOfDay)
        #expect(hours.latest.description == "24:00" && hours.latest > "23:59")
        #expect(ClockTime(hours.latest.description) == nil)
        #expect(throws: TripError.self) {
            try Trip(
                id: "t",
                dayCount: 1,
                items: [.game("g", city: "Erie", day: 1, sortOrder: 1, start: .endOfDay)]
            )
        }
        #expect(throws: TripError.self) {
            try Trip(id: "t", dayCount: 1, items: [], rules: Rules(presumedStart: .endOfDay))
        }
    }

    @Test("a postponed game goes before the first game with a later start or presumed start")
    func order() throws {
        let late = Self.event.replacing("13:00", with: "21:00")
        let document = try TripDocument(
            #"{"format":"itinerary/1","id":"t","dayCount":3,"items":["#
                + Self.game.replacing(#""day":2"#, with: #""day":1"#)
                + "," + late + #"],"rules":{"presumedStart":"19:00"}}"#
        )
        let moved = try document.performing(.postpone(item: "a", to: .day(2))).document
        let order = { (document: TripDocument) in
            document.trip.items.sorted { ($0.position?.sortOrder ?? 0) < ($1.position?.sortOrder ?? 0) }.map(
                \.id
            )
        }
        #expect(order(moved) == ["a", "b"])
        #expect(moved.trip["a"]?.start == nil)
    }
}
