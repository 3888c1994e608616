import Testing
import TripModel

@testable import TripDocuments

/// Tests of coordinates that are probably mistaken, or that contradict each other (SPEC section 10).
@Suite struct CoordinateDoubtTests {
    private func mistake(_ city: String, _ latitude: Double, _ longitude: Double) -> CoordinateDoubt.Mistake?
    {
        let point = Coordinates(latitude: latitude, longitude: longitude)
        return CoordinateDoubt(Place(city: city, coordinates: point))?.mistake
    }

    @Test("swapped coordinates and a longitude without its sign are detected by the city's airport")
    func mistakes() {
        #expect(mistake("Chicago", -87.65, 41.88) == .swapped)
        #expect(mistake("Boston", 42.36, 71.06) == .wrongSign)
        #expect(mistake("Boston", 71.06, 42.36) == .swappedWithWrongSign)
        #expect(mistake("Sydney", -33.87, -151.21) == .wrongSign)
    }

    @Test(
        "coordinates near an airport of the city, or that no correction brings near an airport, are not doubtful"
    )
    func goodCoordinates() {
        #expect(mistake("Chicago", 41.88, -87.65) == nil)
        #expect(mistake("Birmingham", 52.48, -1.9) == nil)
        #expect(mistake("Birmingham", 42.55, -83.21) == nil)
        #expect(mistake("Springfield", 39.78, 89.65) == nil)
        #expect(CoordinateDoubt(Place(city: "Boston")) == nil)
    }

    @Test("two distant positions of one city are reported as a contradiction")
    func contradictions() {
        let maine = Place(city: "Portland", coordinates: Coordinates(latitude: 43.66, longitude: -70.26))
        let oregon = Place(city: "portland", coordinates: Coordinates(latitude: 45.52, longitude: -122.68))
        let found = PlaceContradiction(between: [oregon], and: [Place(city: "Boston"), maine])
        #expect(found?.city == "portland")
        #expect(found.map { 4_000...4_150 ~= $0.kilometers } == true)
        #expect(PlaceContradiction(between: [maine], and: [maine]) == nil)
    }

    @Test("a row whose point in WKT contradicts its latitude and longitude is rejected")
    func twoPoints() throws {
        func places(_ row: String) throws -> PlaceList {
            try PlaceList(Array("WKT,name,lat,lon\n\(row)\n".utf8))
        }
        let same = try places("POINT (-87.656 41.948),Wrigley Field,41.948,-87.656")
        #expect(same.places.count == 1)
        let error = #expect(throws: DocumentError.self) {
            try places("POINT (41.948 -87.656),Wrigley Field,41.948,-87.656")
        }
        #expect(error?.description.contains("km from the latitude and the longitude of the row") == true)
    }
}
