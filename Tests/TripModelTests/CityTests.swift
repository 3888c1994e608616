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

    /// At the end of a name each character with the property White_Space is as if it were not there, and no other.
    @Test func whiteSpaceIsThatOfUnicode() throws {
        for value in UInt32(0x2E)...0x3100 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let code = String(value, radix: 16)
            #expect(try areSame("York", "York\(scalar)") == scalar.properties.isWhitespace, "U+\(code)")
        }
    }
}
