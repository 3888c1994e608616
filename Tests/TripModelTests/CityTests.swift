import Testing
import TripModel

@Suite struct CityTests {
    private func areSame(_ one: String, _ other: String) throws -> Bool {
        let trip = try Trip(id: "t", dayCount: 1, items: [.travel("t1", from: one, to: other)])
        return trip.departure(ofLegAt: 0) == trip.arrival(ofLegAt: 0)
    }

    @Test(
        "names that differ only in letter case, spaces or Unicode form mean the same city",
        arguments: [
            ("Chicago", "CHICAGO"), ("St. Louis", "  st.  LOUIS "), ("New York", "New\u{A0}\tYork"),
            ("Montréal", "Montre\u{301}al"), ("İstanbul", "i\u{307}stanbul"),
        ]
    )
    func sameCity(_ one: String, _ other: String) throws {
        #expect(try areSame(one, other))
    }

    @Test(
        "names that differ in a space within words, an accent or a period mean different cities",
        arguments: [("New York", "NewYork"), ("Montréal", "Montreal"), ("St. Louis", "St Louis")]
    )
    func differentCities(_ one: String, _ other: String) throws {
        #expect(try !areSame(one, other))
    }

    @Test("a city keeps its first spelling, without additional spaces")
    func firstSpelling() throws {
        let trip = try Trip(
            id: "t",
            dayCount: 1,
            items: [.travel("t1", from: "  New  York ", to: "new york")]
        )
        let city = try #require(trip.cities.city(named: "NEW YORK"))
        #expect(trip.cities.name(of: city) == "New York")
    }

    @Test("a trailing character of a city name is ignored exactly if it is white space in Unicode")
    func trailingWhiteSpace() throws {
        for value in UInt32(0x2E)...0x3100 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let code = String(value, radix: 16)
            #expect(try areSame("York", "York\(scalar)") == scalar.properties.isWhitespace, "U+\(code)")
        }
    }
}
