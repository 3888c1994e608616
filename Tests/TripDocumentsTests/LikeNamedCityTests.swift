import Testing
import TimeZones
import TripDocuments
import TripModel

/// Tests of cities that have the names of other cities with airports (SPEC section 9).
@Suite struct LikeNamedCityTests {
    private static let boston =
        #"{"city":"Boston","latitude":42.36,"longitude":-71.06,"timeZone":"America/New_York"}"#

    /// A trip that knows Boston and another place.
    private func document(_ place: String = boston, sides: [Geography] = []) throws -> TripDocument {
        let places = place == Self.boston ? place : Self.boston + "," + place
        return try TripDocument(
            """
            {"format":"itinerary/1","id":"t","startDate":"2026-07-03","dayCount":5,"places":[\(places)],"items":[]}
            """,
            context: TripContext(sides: sides, zones: ZoneDatabase().source)
        )
    }

    private func journey(to city: String) -> Journey {
        Journey(from: "Boston", to: city, on: .day(2), leaving: "08:00", arriving: .after(90))
    }

    /// Returns the place of the city in which a journey ends, after it is added.
    private func place(after journey: Journey, in document: TripDocument) throws -> Place? {
        let trip = try document.applying(journey.adding(to: document).changes).trip
        let city = trip.items.last?.travel?.to
        return trip.geography.places.first { $0.city == city }
    }

    private func problem(_ journey: Journey, in document: TripDocument) -> BookingError? {
        do throws(BookingError) {
            _ = try journey.adding(to: document)
            return nil
        } catch { return error }
    }

    @Test("the airport of a distant city with the same name does not serve the trip's city")
    func otherPortland() throws {
        let near = #"{"city":"Portland","latitude":43.66,"longitude":-70.26}"#
        let zoned = #"{"city":"Portland","timeZone":"America/New_York"}"#
        for maine in [near, zoned] {
            let document = try document(maine)
            #expect(problem(journey(to: "PDX"), in: document) == .otherCity("Portland", airport: "PDX"))
            #expect(try place(after: journey(to: "PWM"), in: document)?.timeZone == "America/New_York")
        }
        #expect(try place(after: journey(to: "PDX"), in: document())?.timeZone == "America/Los_Angeles")
    }

    @Test(
        "a city gets the zone of a nearby airport, and not of a distant city with the same name",
        arguments: [
            (#"{"city":"Birmingham","latitude":52.48,"longitude":-1.9}"#, "Europe/London"),
            (#"{"city":"Birmingham","latitude":33.52,"longitude":-86.81}"#, "America/Chicago"),
            (#"{"city":"Birmingham","latitude":42.55,"longitude":-83.21}"#, nil),
            (#"{"city":"San Jose","latitude":9.93,"longitude":-84.08}"#, "America/Costa_Rica"),
        ]
    )
    func zones(place: String, zone: String?) throws {
        let document = try document(place)
        let name = try #require(document.trip.geography.places.last?.city)
        guard let zone else {
            #expect(problem(journey(to: name), in: document) == .noZone(name))
            return
        }
        let found = try #require(try self.place(after: journey(to: name), in: document))
        #expect(found.timeZone == zone)
        #expect(found.coordinates == document.trip.geography.places.last?.coordinates)
    }

    @Test("a new city whose name is ambiguous among airports is rejected with their codes")
    func ambiguous() throws {
        let document = try document()
        let error = try #require(problem(journey(to: "manchester"), in: document))
        #expect(error == .ambiguousCity("Manchester", airports: ["MAN", "MHT"]))
        #expect(error.description.contains("MAN, MHT"))
        let london = problem(journey(to: "London"), in: document)
        #expect(london == .ambiguousCity("London", airports: ["LGW", "YXU"]))
        let chosen = try #require(try place(after: journey(to: "MAN"), in: document))
        #expect((chosen.city, chosen.timeZone) == ("Manchester", "Europe/London"))
        let stay = Stay(in: "Portland", from: .day(2), nights: 1)
        #expect(throws: BookingError.ambiguousCity("Portland", airports: ["PDX", "PWM"])) {
            try stay.adding(to: document)
        }
    }

    @Test(
        "without time zones, a new city with an ambiguous name gets no position, and a note lists the airports"
    )
    func ambiguousWithoutZones() throws {
        let document = try TripDocument(
            #"{"format":"itinerary/1","id":"t","dayCount":5,"start":"Boston","items":[]}"#
        )
        let added = try journey(to: "San Jose").adding(to: document)
        #expect(
            added.notes.contains {
                $0.contains("San Jose can be one of several cities with the airports SJC, SJO")
            }
        )
        #expect(try document.applying(added.changes).trip.geography.places.isEmpty)
        #expect(
            try journey(to: "SJO").adding(to: document).notes.allSatisfy { !$0.contains("several cities") }
        )
    }

    @Test(
        "a new city of a flight gets the mean position of its airports, and a new city of a train gets no position"
    )
    func positions() throws {
        let document = try document()
        var journey = journey(to: "LGW")
        let flight = try #require(try place(after: journey, in: document)?.coordinates)
        #expect(51.4...51.7 ~= flight.latitude && -0.3...0 ~= flight.longitude)
        journey.isFlight = false
        let train = try #require(try place(after: journey, in: document))
        #expect(train.coordinates == nil && train.timeZone == "Europe/London")
    }

    @Test("a position in a side file is not replaced by an airport's position")
    func sideFile() throws {
        let london = Place(city: "London", coordinates: Coordinates(latitude: 51.51, longitude: -0.13))
        let document = try document(sides: [Geography(places: [london])])
        let place = try #require(try place(after: journey(to: "London"), in: document))
        #expect(place.coordinates == london.coordinates && place.timeZone == "Europe/London")
    }
}
