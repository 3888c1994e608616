import Testing
import TimeZones
import TripDocuments
import TripModel

/// Tests of booked journeys and stays (SPEC sections 5 and 9).
@Suite struct BookingTests {
    private static let context = TripContext(zones: ZoneDatabase().source)

    /// A trip from New York to St. Louis; with time zones if `zones` is true.
    private func document(zones: Bool = true) throws -> TripDocument {
        let places =
            zones
            ? #""places":[{"city":"New York","timeZone":"America/New_York"},{"city":"St. Louis","timeZone":"America/Chicago"}],"#
            : ""
        return try TripDocument(
            """
            {"format":"itinerary/1","id":"t","startDate":"2026-07-03","dayCount":5,\(places)"items":[
            {"id":"g","type":"game","gameId":"a","city":"New York","day":1,"sortOrder":100,"start":"13:05"},
            {"id":"h","type":"game","gameId":"b","city":"St. Louis","day":3,"sortOrder":100,"start":"19:05"}]}
            """,
            context: Self.context
        )
    }

    private func flight(_ from: String, _ to: String, _ start: ClockTime, _ arrival: Journey.Arrival)
        -> Journey
    {
        Journey(from: from, to: to, on: .day(2), leaving: start, arriving: arrival, title: "UA 1")
    }

    private func leg(_ journey: Journey, in document: TripDocument) throws -> (item: Item, trip: Trip) {
        let changed = try document.applying(journey.adding(to: document).changes)
        return (try #require(changed.trip.items.last), changed.trip)
    }

    @Test("an airport's code means the city of the trip that the airport serves, in any letter case")
    func airports() throws {
        let (item, trip) = try leg(flight("lga", "STL", "08:00", .at("09:30")), in: document())
        let travel = try #require(item.travel)
        #expect((travel.from, travel.to) == ("New York", "St. Louis"))
        #expect(travel.duration.count == 150)
        #expect((travel.mode, travel.title, travel.start) == (.public, "UA 1", "08:00"))
        #expect(item.position?.day == 2)
        #expect(trip.geography.places.count == 2)
    }

    @Test("a city that is new to the trip gets the position and the time zone of its airport")
    func newCity() throws {
        let (item, trip) = try leg(flight("New York", "LAX", "09:00", .at("12:10")), in: document())
        #expect(item.travel?.duration.count == 370)
        let place = try #require(trip.geography.places.last)
        #expect((place.city, place.timeZone) == ("Los Angeles", "America/Los_Angeles"))
        #expect(place.coordinates != nil)
    }

    @Test(
        "an arrival earlier in the day is on the next day, and can be on the day before across the date line"
    )
    func otherDays() throws {
        let night = try leg(flight("New York", "st louis", "23:30", .at("01:10")), in: document())
        #expect(night.item.travel?.duration.count == 160)
        let west = try leg(flight("Tokyo", "HNL", "21:00", .at("09:10")), in: document())
        #expect(west.item.travel?.duration.count == 430)
        let late = try leg(
            flight("New York", "St. Louis", "08:00", .at("09:30", daysLater: 1)),
            in: document()
        )
        #expect(late.item.travel?.duration.count == 1590)
        let known = try leg(flight("New York", "St. Louis", "08:00", .after(95)), in: document())
        #expect(known.item.travel?.duration.count == 95)
    }

    @Test("without time zones, the minutes are the difference of the local times, and a note says so")
    func noZones() throws {
        let document = try document(zones: false)
        let added = try flight("JFK", "St. Louis", "08:00", .at("09:30")).adding(to: document)
        let trip = try document.applying(added.changes).trip
        #expect(trip.items.last?.travel?.duration.count == 90)
        #expect(added.notes.count == 1 && added.notes[0].contains("instead of 150"))
        #expect(trip.geography.places.isEmpty)
    }

    @Test("an impossible booking is rejected, and the error states what would be right")
    func rejected() throws {
        let document = try document()
        func problem(_ journey: Journey) -> BookingError? {
            do throws(BookingError) {
                _ = try journey.adding(to: document)
                return nil
            } catch { return error }
        }
        #expect(
            problem(flight("New Yorc", "STL", "08:00", .at("09:30")))?.description.contains("New York?")
                == true
        )
        #expect(problem(flight("JFK", "new  york", "08:00", .at("09:30"))) == .sameCity("New York"))
        #expect(problem(flight("JFK", "STL", "08:00", .at("06:00", daysLater: 0))) == .arrivesBefore)
        #expect(problem(flight("JFK", "STL", "08:00", .after(0))) == .arrivesBefore)
        var outside = flight("JFK", "STL", "08:00", .at("09:30"))
        outside.day = .day(9)
        #expect(problem(outside) == .operation(.dayOutsideTrip(9, dayCount: 5)))
    }

    @Test("a stay becomes an event at the end of the day for each night")
    func stays() throws {
        let document = try document()
        let stay = Stay(in: "saint louis", from: .date("2026-07-05"), nights: 2, title: "Hotel")
        #expect(throws: BookingError.self) { try stay.adding(to: document) }
        var good = stay
        good.city = "st louis"
        let changed = try document.applying(good.adding(to: document).changes)
        let nights = changed.trip.items.suffix(2)
        #expect(nights.map { $0.id } == ["hotel", "hotel-2"])
        #expect(nights.map { $0.position?.day } == [3, 4])
        #expect(nights.allSatisfy { $0.game?.isNight == true && $0.game?.city == "St. Louis" })
        #expect(nights.allSatisfy { $0.game?.weight == Stay.usualWeight && $0.game?.start == "23:59" })
        #expect(throws: BookingError.nightTaken(4, item: "hotel-2", city: "St. Louis")) {
            try Stay(in: "New York", from: .day(4), nights: 1).adding(to: changed)
        }
        #expect(throws: BookingError.nightsOutsideTrip(3, from: 4, dayCount: 5)) {
            try Stay(in: "New York", from: .day(4), nights: 3).adding(to: document)
        }
    }

    @Test("the table of airports has each code once, and only zones in the zone database")
    func airportTable() throws {
        let all = Airport.all
        #expect(all.count == 170)
        #expect(Set(all.map { $0.code }).count == all.count)
        for airport in all {
            #expect(airport.code.utf8.count == 3)
            #expect(!airport.cities.isEmpty && airport.cities.allSatisfy { !$0.isEmpty })
            #expect(throws: Never.self, "\(airport.timeZone)") {
                _ = try Trip(
                    id: "t",
                    startDate: "2026-07-03",
                    dayCount: 1,
                    items: [],
                    geography: Geography(timeZone: airport.timeZone),
                    context: Self.context
                )
            }
        }
        #expect(Airport(city: "montréal")?.code == "YUL")
        #expect(Airport(city: "Newark")?.code == "EWR" && Airport(city: "New York")?.code == "EWR")
        #expect(Airport(code: "XXX") == nil)
    }
}
