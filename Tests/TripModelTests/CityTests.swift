import Testing
import TripModel

@Suite struct CityTests {
    private func areSame(_ one: String, _ other: String) throws -> Bool {
        let trip = try Trip(id: "t", dayCount: 1, items: [.travel("t1", from: one, to: other)])
        return trip.departure(ofSegmentAt: 0) == trip.arrival(ofSegmentAt: 0)
    }

    @Test(arguments: [
        ("Chicago", "CHICAGO"), ("St. Louis", "  st.  LOUIS "), ("New York", "New\u{A0}\tYork"),
        ("Montréal", "Montre\u{301}al"), ("İstanbul", "i\u{307}stanbul"),
    ])
    func theseAreTheSameCity(_ one: String, _ other: String) throws {
        #expect(try areSame(one, other))
    }

    @Test(arguments: [("New York", "NewYork"), ("Montréal", "Montreal"), ("St. Louis", "St Louis")])
    func theseAreNot(_ one: String, _ other: String) throws {
        #expect(try !areSame(one, other))
    }

    @Test func aCityKeepsItsFirstSpelling() throws {
        let trip = try Trip(
            id: "t",
            dayCount: 1,
            items: [.travel("t1", from: "  New  York ", to: "new york")]
        )
        let city = try #require(trip.cities.city(named: "NEW YORK"))
        #expect(trip.cities.name(of: city) == "New York")
    }
}
