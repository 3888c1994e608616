import Testing
import TripModel

@Suite struct IntervalTests {
    /// New York is four hours behind UTC and Los Angeles seven; neither clock changes.
    private static let zones = TimeZoneSource.table(
        [
            "America/New_York": ZoneOffsets(first: -4 * 3600),
            "America/Los_Angeles": ZoneOffsets(first: -7 * 3600),
        ].compactMapValues { $0 }
    )

    private func trip(_ buffers: GameBuffers = GameBuffers(), zoned: Bool = true) throws -> Trip {
        let zone = zoned ? ("America/Los_Angeles", "America/New_York") : nil
        return try Trip(
            id: "x",
            startDate: CalendarDate("2018-06-01"),
            dayCount: 3,
            items: [
                .game(
                    "west",
                    city: "Seattle",
                    day: 1,
                    sortOrder: 1,
                    start: ClockTime("22:10"),
                    duration: 200
                ),
                .travel("t", from: "Seattle", to: "Boston", at: Position(day: 1, sortOrder: 2)),
                .game("east", city: "Boston", day: 2, sortOrder: 1, start: ClockTime("13:05")),
                .game("some time", city: "Boston", day: 3, sortOrder: 1),
            ],
            rules: Rules(buffers: buffers),
            geography: Geography(places: [
                Place(city: "Seattle", timeZone: zone?.0), Place(city: "Boston", timeZone: zone?.1),
            ]),
            context: TripContext(zones: IntervalTests.zones)
        )
    }

    @Test("the time between two games takes time zones into account and excludes the buffers")
    func timeBetweenGames() throws {
        // From 01:30 in Seattle, which is 04:30 in Boston.
        #expect(try trip().minutes(between: 0, and: 2) == 515)
        #expect(try trip(GameBuffers(after: 30, before: 60)).minutes(between: 0, and: 2) == 425)
        #expect(try trip(zoned: false).minutes(between: 0, and: 2) == 695)
    }

    @Test("the time between two items is zero if no time is left, and nil if an item has no start time")
    func noTimeBetweenGames() throws {
        #expect(try trip(GameBuffers(after: 600)).minutes(between: 0, and: 2) == 0)
        #expect(try trip().minutes(between: 2, and: 0) == 0)
        #expect(try trip().minutes(between: 2, and: 3) == nil)
        #expect(try trip().minutes(between: 0, and: 1) == nil)
    }

    @Test("an instant is shown in the local time of each game's city")
    func instantInLocalTime() throws {
        let trip = try trip()
        let end = try #require(trip.end(ofItemAt: 0))
        let seattle = try #require(trip.city(atStartOfItemAt: 0))
        let boston = try #require(trip.city(atStartOfItemAt: 2))
        let west = trip.localTime(at: end, in: seattle)
        #expect((west.day, west.time.description, west.zone) == (2, "01:30", "America/Los_Angeles"))
        let east = trip.localTime(at: end, in: boston)
        #expect((east.day, east.time.description, east.zone) == (2, "04:30", "America/New_York"))
        #expect(trip.lead(of: boston, over: seattle, at: end) == 180)
        #expect(trip.lead(of: seattle, over: boston, at: end) == -180)
        #expect(trip.hasSeveralTimeZones)
        #expect(try !self.trip(zoned: false).hasSeveralTimeZones)
    }

    @Test("the day before the trip is day 0")
    func dayZero() throws {
        let trip = try trip()
        let west = trip.localTime(at: 0, in: trip.city(atStartOfItemAt: 0))
        #expect((west.day, west.time.description) == (0, "17:00"))
    }
}
