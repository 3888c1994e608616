import Testing
import TripDocuments
import TripModel

@Suite struct OSRMTableTests {
    private static let cities = ["Chicago", "Detroit", "Isle Royale"]

    private func read(_ text: String, _ cities: [String] = cities) throws(OSRMError) -> TravelTimes {
        try OSRMTable(Array(text.utf8)).travelTimes(from: cities, to: cities)
    }

    @Test("an OSRM table is read as travel times in minutes and kilometers")
    func tableToTravelTimes() throws {
        let times = try read(
            """
            {"code": "Ok", "sources": [{"name": "Lake St"}, {}, {}], "destinations": [{}, {}, {}],
             "durations": [[0, 16210.4, null], [16200, 0, null], [null, null, 0]],
             "distances": [[0, 454801.2, null], [455500, 0, null], [null, null, 0]]}
            """
        )
        #expect(times.symmetric == false)
        #expect(
            times.legs == [
                .init(from: "Chicago", to: "Detroit", duration: 271, distanceKm: 455),
                .init(from: "Chicago", to: "Isle Royale", duration: nil),
                .init(from: "Detroit", to: "Chicago", duration: 270, distanceKm: 456),
                .init(from: "Detroit", to: "Isle Royale", duration: nil),
                .init(from: "Isle Royale", to: "Chicago", duration: nil),
                .init(from: "Isle Royale", to: "Detroit", duration: nil),
            ]
        )
    }

    @Test("the rows and columns of an OSRM table may be different cities")
    func rowsAndColumns() throws {
        let table = try OSRMTable(Array(#"{"code":"Ok","durations":[[60, 120]]}"#.utf8))
        let times = try table.travelTimes(from: ["Chicago"], to: ["Detroit", "Toledo"])
        #expect(times.legs.map { $0.duration } == [1, 2])
        #expect(times.legs.map { $0.distanceKm } == [nil, nil])
    }

    @Test(
        "an invalid OSRM table is rejected with a reason",
        arguments: [
            (
                #"{"code":"TooBig","message":"Too many table coordinates"}"#,
                #"the table is larger than the server allows (TooBig); request fewer cities at a time; server message: "Too many table coordinates""#
            ),
            (#"{"code":"NoTable"}"#, "the server found no route between any of the cities (NoTable)"),
            (
                #"{"code":"InvalidQuery","message":"Query string malformed"}"#,
                #"the server rejected the table request ("InvalidQuery"); server message: "Query string malformed""#
            ),
            (
                #"{"durations":[]}"#,
                "the table cannot be read: $.code (line 1): is missing; it must be a string"
            ),
            (
                "<html>",
                "the table cannot be read: $ (line 1, column 1): not JSON: found '<', expected a value"
            ),
            ("[]", "the table cannot be read: $ (line 1): is an array, but must be an object"),
            (
                #"{"code":"Ok"}"#,
                "the table cannot be read: $.durations (line 1): is missing; it must be an array"
            ),
            (
                #"{"code":"Ok","durations":[[0,1,2],[1,0,"x"],[1,2,0]]}"#,
                "the table cannot be read: $.durations[1][2] (line 1): is a string, but must be a number"
            ),
            (
                #"{"code":"Ok","durations":[[0,1,2],[1,0,-5],[1,2,0]]}"#,
                "the table cannot be read: $.durations[1][2] (line 1): must be 0 or more"
            ),
            (
                #"{"code":"Ok","durations":[[0,1,2],[1,0],[1,2,0]]}"#,
                "durations[1] has 2 entries, but durations[0] has 3"
            ),
            (
                #"{"code":"Ok","durations":[[0,1],[1,0]],"distances":[[0,1]]}"#,
                "distances is a table of 1 by 2, but durations is 2 by 2"
            ),
            (
                #"{"code":"Ok","durations":[[0,1],[1,0]],"sources":[{}]}"#,
                "sources has 1 entries, but durations requires 2"
            ),
            (#"{"code":"Ok","durations":[[0,1],[1,0]]}"#, "there are 3 cities, but the table has 2"),
        ]
    )
    func invalidTable(_ text: String, _ message: String) {
        let error = #expect(throws: OSRMError.self) { try read(text) }
        #expect(error?.description == message)
    }

    @Test("a repeated city of an OSRM table is rejected")
    func repeatedCity() {
        let text = #"{"code":"Ok","durations":[[0,1,1],[1,0,1],[1,1,0]]}"#
        #expect(throws: OSRMError.cityTwice) { try read(text, ["Chicago", "Detroit", "chicago"]) }
        #expect(throws: OSRMError.cityTwice) { try read(text, ["Chicago", "Detroit", " "]) }
    }

    @Test("huge durations and distances are limited to the largest allowed number")
    func hugeNumbers() throws {
        let times = try read(
            #"{"code":"Ok","durations":[[0,1e300],[5e-324,0]],"distances":[[0,1e300],[1,0]]}"#,
            ["A", "B"]
        )
        #expect(times.legs.map { $0.duration } == [Minutes(TripLimits.whole), 0])
        #expect(times.legs[0].distanceKm == Double(TripLimits.whole))
    }
}
