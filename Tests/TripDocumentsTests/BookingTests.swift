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
        "an arrival time before the departure time is on the next day, or on the same date across the date line"
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

    @Test("without time zones, the minutes are the difference of the local times, and a note states this")
    func noZones() throws {
        let document = try document(zones: false)
        let added = try flight("JFK", "St. Louis", "08:00", .at("09:30")).adding(to: document)
        let trip = try document.applying(added.changes).trip
        #expect(trip.items.last?.travel?.duration.count == 90)
        #expect(added.notes.count == 1 && added.notes[0].contains("it is 150 minutes"))
        #expect(trip.geography.places.isEmpty)
    }

    @Test("without time zones, stated minutes cause a note unless both cities are known to be in one zone")
    func statedMinutesWithoutZones() throws {
        let document = try document(zones: false)
        func notes(_ from: String, _ to: String) throws -> [String] {
            try flight(from, to, "08:00", .after(120)).adding(to: document, acceptingNewCities: true).notes
        }
        let note =
            "the trip has no time zones, so New York and St. Louis are assumed to have the same local time"
        #expect(try notes("JFK", "STL") == [note])
        #expect(try notes("JFK", "Nowhere").count == 1)
        #expect(try notes("JFK", "BOS").isEmpty)
    }

    @Test("an impossible booking is rejected with a correction")
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

    @Test("a stay becomes one event per night, at the end of the day")
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

    @Test("a night before which no leg arrives in time has no event, in either order of the two bookings")
    func lateArrival() throws {
        let late = flight("New York", "STL", "21:30", .at("00:40"))
        let document = try document()
        let flown = try document.applying(late.adding(to: document).changes)
        let stay = Stay(in: "St. Louis", from: .day(2), nights: 2, title: "Hotel")
        let added = try stay.adding(to: flown)
        #expect(added.notes.first?.contains("arrives only at 00:40 on day 3") == true)
        let nights = try flown.applying(added.changes).trip.items.filter { $0.game?.isNight == true }
        #expect(nights.map { $0.position?.day } == [3])
        var single = stay
        single.nights = 1
        let custom = try #require(try flown.applying(single.adding(to: flown).changes).trip["hotel"])
        #expect(custom.position?.day == 3 && custom.game == nil)
        let booked = try document.applying(stay.adding(to: document).changes)
        let notes = try late.adding(to: booked).notes
        #expect(notes.contains { $0.contains("the stay hotel is missed") }, "\(notes)")
    }

    @Test(
        "a booking stores the time zones of side files that it uses",
        arguments: ["", #""timeZone":"America/New_York","#]
    )
    func sideZones(_ own: String) throws {
        let sides = Geography(places: [
            Place(city: "Boston", timeZone: "America/New_York"),
            Place(city: "Denver", timeZone: "America/Denver"),
        ])
        let zones = ZoneDatabase().source
        let text = """
            {"format":"itinerary/1","id":"t","startDate":"2026-07-03","dayCount":5,\(own)"items":[
            {"id":"g","type":"game","gameId":"a","city":"Boston","day":1,"sortOrder":100,"start":"13:05"}]}
            """
        let document = try TripDocument(text, context: TripContext(sides: [sides], zones: zones))
        for (city, minutes) in [("DEN", 220), ("LAX", 280)] {
            let added = try flight("BOS", city, "10:00", .at("11:40")).adding(to: document)
            let bytes = try document.applying(added.changes).bytes
            let alone = try TripDocument(bytes, context: TripContext(zones: zones)).trip
            let leg = try #require(alone.items.indices.last)
            #expect(alone.items[leg].travel?.duration.count == minutes)
            let end = try #require(alone.end(ofItemAt: leg))
            #expect(alone.localTime(at: end, in: alone.arrival(ofLegAt: leg)).time == "11:40")
        }
        let stay = try Stay(in: "Denver", from: .day(3), nights: 1).adding(to: document)
        let alone = try TripDocument(
            document.applying(stay.changes).bytes,
            context: TripContext(zones: zones)
        )
        #expect(alone.trip.timeZone(of: "stay") == "America/Denver")
    }

    /// Returns a flight from New York to St. Louis on the second day of a trip that starts on a date.
    private func onSecondDay(
        from date: String,
        _ start: ClockTime,
        _ arrival: Journey.Arrival
    ) throws -> (minutes: Int?, notes: [String]) {
        let document = try TripDocument(
            document().text.replacing("2026-07-03", with: date),
            context: Self.context
        )
        let added = try flight("New York", "St. Louis", start, arrival).adding(to: document)
        let trip = try document.applying(added.changes).trip
        return (trip.items.last?.travel?.duration.count, added.notes)
    }

    @Test("an arrival at a skipped local time is rejected, and an arrival at a repeated local time is noted")
    func clockChanges() throws {
        #expect(throws: BookingError.noSuchArrival("02:30", "2026-03-08", zone: "America/Chicago")) {
            try onSecondDay(from: "2026-03-07", "01:30", .at("02:30"))
        }
        // The skipped time of the day of the departure is past; the arrival is on the next day.
        #expect(try onSecondDay(from: "2026-03-07", "23:30", .at("02:30")).minutes == 240)
        let first = try onSecondDay(from: "2026-10-31", "00:30", .at("01:30"))
        #expect(first.minutes == 120)
        #expect(first.notes.contains { $0.contains("01:30 occurs twice on that day in St. Louis") })
        let second = try onSecondDay(from: "2026-10-31", "01:30", .after(100))
        #expect(second.notes.contains { $0.contains("01:30 occurs twice on that day in New York") })
        // The first 01:10 is before the departure.
        #expect(try onSecondDay(from: "2026-10-31", "02:05", .at("01:10")).minutes == 5)
        #expect(try onSecondDay(from: "2026-07-03", "01:30", .at("02:30")).notes.isEmpty)
    }

    @Test("the same journey is added only once, and a journey with another title is added")
    func twice() throws {
        let document = try document()
        let journey = flight("New York", "STL", "08:00", .at("09:30"))
        let added = try document.applying(journey.adding(to: document).changes)
        let id = try #require(added.trip.items.last?.id)
        #expect(throws: BookingError.sameBooking(item: id)) { try journey.adding(to: added) }
        var other = journey
        other.title = "DL 9"
        #expect(throws: Never.self) { try other.adding(to: added) }
    }

    @Test("the error about too many nights on the last day names one night")
    func lastDay() throws {
        let error = BookingError.nightsOutsideTrip(2, from: 5, dayCount: 5)
        #expect(error.description.contains("give 1 night, or make the trip longer"))
        let two = BookingError.nightsOutsideTrip(3, from: 4, dayCount: 5)
        #expect(two.description.contains("give 1 to 2 nights"))
    }

    @Test("the table of airports has each code once, and only zones of the database")
    func airportTable() throws {
        let all = Airport.all
        #expect(all.count == 176)
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
