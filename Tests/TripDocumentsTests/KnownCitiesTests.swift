import Testing
import TripDocuments
import TripModel

/// The check of cities that a person types (SPEC section 8).
@Suite struct KnownCitiesTests {
    private func trip(_ members: String = "", _ items: String = "", sides: [Geography] = []) throws -> Trip {
        try TripDocument(
            #"{"format":"itinerary/1","id":"t","dayCount":4\#(members),"items":[\#(items)]}"#,
            context: TripContext(sides: sides)
        ).trip
    }

    private func refusal(_ name: String, _ trip: Trip) -> UnknownCity? {
        do throws(UnknownCity) { try KnownCities(of: trip).check(name) } catch { return error }
        return nil
    }

    private let leg = #"{"id":"l","type":"travel","from":"Chicago","to":"St. Louis"}"#
    private let places =
        #","places":[{"city":"Chicago","latitude":41.9,"longitude":-87.6},{"city":"Montréal","latitude":45.5,"longitude":-73.6}]"#

    @Test("an empty trip accepts any city")
    func emptyTrip() throws {
        #expect(try refusal("Chicgo", trip()) == nil)
        #expect(try refusal("", trip()) == nil)
    }

    @Test("a trip without places rejects only names that are similar to a known name")
    func similarNames() throws {
        let trip = try trip("", leg)
        for name in ["Boston", "chicago", " Chicago ", "St.  Louis"] { #expect(refusal(name, trip) == nil) }
        #expect(refusal("Chicgo", trip)?.nearest == ["Chicago"])
        #expect(refusal("St Louis", trip)?.nearest == ["St. Louis"])
        #expect(
            refusal("Chicgo", trip)?.description
                == #"no place, leg, game or schedule mentions "Chicgo"; did you mean Chicago?"#
        )
        #expect(refusal("Chicgo", trip)?.code == "unknown-city")
    }

    @Test("if there are places, travel times or side files, a new city must be in them")
    func placesAreGiven() throws {
        let legs = Geography(
            travelTimes: TravelTimes(legs: [.init(from: "Chicago", to: "Detroit", duration: 270)])
        )
        for trip in [try trip(places), try trip("", "", sides: [legs])] {
            #expect(refusal("Chicago", trip) == nil)
            let unknown = try #require(refusal("Honolulu", trip))
            #expect(unknown.nearest.isEmpty)
            #expect(unknown.description == #"no place, leg, game or schedule mentions "Honolulu""#)
        }
        // The places are not complete for this trip, whose leg ends in St. Louis.
        #expect(try refusal("Honolulu", trip(places, leg)) == nil)
        #expect(try refusal("Montreal", trip(places))?.nearest == ["Montréal"])
        #expect(try refusal("Chi", trip(places))?.nearest == ["Chicago"])
    }

    @Test("an edit may correct a misspelled city or add a place")
    func edits() throws {
        let wrong = try trip("", leg.replacing("Chicago", with: "Chicgo"))
        let corrected = try trip("", leg)
        try KnownCities(of: wrong).check(newCitiesOf: corrected)
        let old = try trip(places, leg)
        try KnownCities(of: old).check(
            newCitiesOf: trip(
                places.dropLast() + #",{"city":"Toledo","latitude":41.7,"longitude":-83.5}]"#,
                leg
            )
        )
        #expect(throws: UnknownCity.self) {
            try KnownCities(of: old).check(
                newCitiesOf: trip(
                    places.dropLast() + #",{"city":"Chicagoo","latitude":41.7,"longitude":-83.5}]"#,
                    leg
                )
            )
        }
        // Two new cities of one edit are compared with each other, too.
        let two = try trip(
            "",
            leg.replacing("Chicago", with: "Toledo").replacing("St. Louis", with: "Toleda")
        )
        #expect(throws: UnknownCity.self) { try KnownCities(of: trip()).check(newCitiesOf: two) }
        try KnownCities(of: trip()).check(newCitiesOf: corrected)
    }
}
