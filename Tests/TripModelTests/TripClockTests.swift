import Testing
import TripModel

/// Instants of games: clock changes, games after midnight, and trips across the date line.
@Suite struct TripClockTests {
    private static func zones() -> TimeZoneSource {
        // The clock in New York goes back on 4 November 2018 at 06:00 UTC, and forward on 10 March 2019 at 07:00 UTC.
        let newYork = ZoneOffsets(
            first: -4 * 3600,
            changes: [
                (instant: 1_541_311_200, offset: -5 * 3600),
                (instant: 1_552_201_200, offset: -4 * 3600),
            ]
        )
        return .table(
            [
                "New_York": newYork, "Samoa": ZoneOffsets(first: -11 * 3600),
                "Tonga": ZoneOffsets(first: 13 * 3600),
                // The clock in Amsterdam was put forward on 22 May 1937 at 01:40:28 UTC.
                "Amsterdam": ZoneOffsets(
                    first: 1172,
                    changes: [(instant: -1_029_190_772, offset: 4772)]
                ),
            ]
            .compactMapValues { $0 }
        )
    }

    private func trip(_ startDate: String, places: [Place] = [], timeZone: String? = nil, _ items: [Item])
        throws
        -> Trip
    {
        try Trip(
            id: "x",
            startDate: CalendarDate(startDate),
            dayCount: 3,
            items: items,
            geography: Geography(timeZone: timeZone, places: places),
            context: TripContext(zones: Self.zones())
        )
    }

    @Test("without time zones, an instant is the day and the clock time in minutes")
    func withoutZones() throws {
        let trip = try trip(
            "2018-11-03",
            [.game("g", city: "A", day: 2, sortOrder: 1, start: ClockTime("13:05"))]
        )
        #expect(!trip.hasTimeZones)
        #expect(trip.start(ofItemAt: 0) == 1440 + 13 * 60 + 5)
        #expect(trip.end(ofItemAt: 0) == 1440 + 16 * 60 + 5)
        #expect(trip.timeZone(ofItemAt: 0) == nil)
    }

    @Test("the night on which the clock goes back is an hour longer")
    func clockGoesBack() throws {
        let trip = try trip(
            "2018-11-03",
            timeZone: "New_York",
            [
                .game("late", city: "A", day: 1, sortOrder: 1, start: ClockTime("22:30"), duration: 240),
                .game("twice", city: "A", day: 2, sortOrder: 1, start: ClockTime("01:30")),
                .game("noon", city: nil, day: 2, sortOrder: 2, start: ClockTime("12:00")),
            ]
        )
        // 22:30 is 02:30 UTC; four hours later the clock shows 01:30 for the second time.
        #expect(trip.start(ofItemAt: 0) == 1440 + 150)
        #expect(trip.end(ofItemAt: 0) == 1440 + 390)
        #expect(trip.start(ofItemAt: 1) == 1440 + 330)
        #expect(trip.start(ofItemAt: 2) == 1440 + 17 * 60)
        #expect(trip.timeZone(ofItemAt: 2) == "New_York")
        let hours = [ClockTime("06:00"), ClockTime("22:00")]
        let city = trip.city(atStartOfItemAt: 1)
        #expect(hours.map { trip.instant(of: $0, onDay: 2, in: city) } == [1440 + 660, 1440 + 1620])
        // The clock change adds an hour.
        #expect(trip.instant(of: hours[0], onDay: 1, in: city) == 600)
    }

    @Test("a skipped time means the instant of the clock change, and no game may start then")
    func skippedHour() throws {
        let trip = try trip(
            "2019-03-09",
            timeZone: "New_York",
            [.game("g", city: "A", day: 2, sortOrder: 1, start: ClockTime("03:00"))]
        )
        let skipped = ClockTime("02:30")
        #expect(trip.instant(of: skipped, onDay: 2, in: trip.city(atStartOfItemAt: 0)) == 1440 + 7 * 60)
        #expect(trip.start(ofItemAt: 0) == 1440 + 7 * 60)
        #expect(throws: TripError.self) {
            try self.trip(
                "2019-03-09",
                timeZone: "New_York",
                [.game("g", city: "A", day: 2, sortOrder: 1, start: skipped)]
            )
        }
    }

    @Test("local times convert to instants and back even if a zone's offset has seconds")
    func offsetsWithSeconds() throws {
        let trip = try trip(
            "1937-05-21",
            timeZone: "Amsterdam",
            [.game("g", city: "A", day: 2, sortOrder: 1, start: ClockTime("03:00"))]
        )
        let city = trip.city(atStartOfItemAt: 0)
        for day in 1...3 {
            // On the second day there is no time from 02:00 to 03:00.
            for minute in 0..<1440 where day != 2 || minute / 60 != 2 {
                let time = ClockTime(minuteOfDay: minute)
                let instant = trip.instant(of: time, onDay: day, in: city)
                let shown = trip.localTime(at: instant, in: city)
                #expect(shown.day == day && shown.time == time)
            }
        }
    }

    @Test("games on both sides of the date line are ordered by their instants")
    func dateLine() throws {
        let places = [Place(city: "Apia", timeZone: "Samoa"), Place(city: "Nuku'alofa", timeZone: "Tonga")]
        let trip = try trip(
            "2018-06-01",
            places: places,
            [
                .game("first", city: "Nuku'alofa", day: 2, sortOrder: 1, start: ClockTime("12:00")),
                .game("second", city: "Apia", day: 1, sortOrder: 1, start: ClockTime("13:00")),
            ]
        )
        // One calendar day later but one hour earlier.
        #expect(trip.start(ofItemAt: 0) == 23 * 60)
        #expect(trip.start(ofItemAt: 1) == 24 * 60)
    }

    @Test("a timed game without a time zone is rejected if another timed game has a time zone")
    func missingZone() {
        let places = [Place(city: "Apia", timeZone: "Samoa")]
        let apia = Item.game("a", city: "Apia", day: 1, sortOrder: 1, start: ClockTime("12:00"))
        for city in ["Suva", nil] {
            let other = Item.game("b", city: city, day: 2, sortOrder: 1, start: ClockTime("12:00"))
            let error = #expect(throws: TripError.self) {
                try trip("2018-06-01", places: places, [apia, other])
            }
            #expect(error?.problem == .clock(.noZone(other: "a")))
            #expect(error?.place == .item(index: 1, id: "b", key: .start))
        }
        let untimed = Item.game("b", city: "Suva", day: 2, sortOrder: 1)
        #expect(throws: Never.self) { try trip("2018-06-01", places: places, [apia, untimed]) }
    }

    @Test("moving a game past a clock change moves its instant accordingly")
    func movedGame() throws {
        let trip = try trip(
            "2018-11-03",
            timeZone: "New_York",
            [.game("g", city: "A", day: 1, sortOrder: 1, start: ClockTime("12:00"))]
        )
        let moved = trip.moving([(0, Position(day: 3, sortOrder: 1))])
        #expect(moved.start(ofItemAt: 0) == 2 * 1440 + 17 * 60)
    }
}
