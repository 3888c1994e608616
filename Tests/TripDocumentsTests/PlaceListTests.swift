import Testing
import TripDocuments
import TripModel

/// Tests of places in CSV.
@Suite struct PlaceListTests {
    private static let zones = TripContext.newYork.zones

    private func places(_ text: String) throws(DocumentError) -> [Place] {
        try Geography(Array(text.utf8), zones: PlaceListTests.zones).places
    }

    private func point(_ latitude: Double, _ longitude: Double) -> Coordinates {
        Coordinates(latitude: latitude, longitude: longitude)
    }

    @Test("rows with the same city become one place with all venues and teams")
    func venuesOfCity() throws {
        let places = try places(
            #"""
            name,city,lat,lon,tz,team
            Wrigley Field,Chicago,41.948,-87.656,,Cubs
            "Rate ""Field""",chicago,41.83,-87.634,America/New_York,White Sox
            Milwaukee,Milwaukee,43.03,-87.97,,

            """#
        )
        #expect(
            places == [
                Place(
                    city: "Chicago",
                    coordinates: point(41.948, -87.656),
                    timeZone: "America/New_York",
                    venues: ["Wrigley Field", "Rate \"Field\""],
                    teams: ["Cubs", "White Sox"]
                ),
                Place(city: "Milwaukee", coordinates: point(43.03, -87.97)),
            ]
        )
    }

    @Test("the city and the venue may be separate columns")
    func venueColumn() throws {
        let rows =
            "Ballpark,Town,Latitude (WGS 84),Longitude,Seats\n\" Fenway  Park \",Boston,42.3,-71.1,37755\n"
        #expect(
            try places(rows) == [
                Place(city: "Boston", coordinates: point(42.3, -71.1), venues: ["Fenway Park"])
            ]
        )
        #expect(
            try places("city,venue\nBoston,TD Garden\nBoston,Fenway Park\nBoston,TD Garden\n") == [
                Place(city: "Boston", venues: ["TD Garden", "Fenway Park"])
            ]
        )
    }

    @Test(
        "the table may have semicolons, tabs, a byte-order mark, and column names in German",
        arguments: [
            "\u{FEFF}Stadt;Breite;Länge (Grad)\r\nMünchen;48.22;11.62\r\n",
            "sep=;\nname;lat;lng\nMünchen;+48.22;11.62",
            "NAME\tLAT\tLON\nMünchen\t48.22\t11.62\t\n",
            "\"name\",\"lat\",\"long\"\n\"München\",\"48.22\",\"11.62\"\n",
        ]
    )
    func separators(_ text: String) throws {
        #expect(try places(text) == [Place(city: "München", coordinates: point(48.22, 11.62))])
    }

    @Test("a table exported from a map has points in the format WKT, longitude first")
    func mapTable() throws {
        let text = #"""
            WKT,name,description
            "POINT (-87.656 41.948)",Wrigley Field,"pizza, ""deep"""
            "LINESTRING (-87.6 41.9, -87.9 43)",Drive north,
            "POINT Z (-87.97 43.03 180)",Milwaukee,
            ,Nowhere,
            """#
        let list = try PlaceList(Array(text.utf8))
        #expect(list.places.map { $0.name } == ["Wrigley Field", "Milwaukee", "Nowhere"])
        #expect(
            list.places.map { $0.coordinates } == [point(41.948, -87.656), point(43.03, -87.97), nil]
        )
        #expect(list.places.map { $0.line } == [2, 4, 5])
        let skipped = try #require(list.skipped.first)
        #expect(skipped.name == "Drive north" && skipped.reason == .noPoint && skipped.line == 3)
        #expect(list.skipped.count == 1)
        #expect(try places(text).map { $0.city } == ["Wrigley Field", "Milwaukee", "Nowhere"])
    }

    @Test("a list of places is read from JSON")
    func listFromJSON() throws {
        let list = try PlaceList(Array(#"{"places":[{"city":"A","latitude":1,"longitude":2}]}"#.utf8))
        #expect(list.places.map { $0.name } == ["A"])
        #expect(list.places.first?.coordinates == point(1, 2))
    }

    @Test(
        "an invalid table of places is rejected with a reason",
        arguments: [
            (
                "name;lat;lon\nKöln;50.93;6.87\nBonn;50,73;7,1",
                #"lat (line 3): "50,73" has a decimal comma; write a point, such as "50.73""#
            ),
            ("name,lat,lon\nA,41.9N,1", #"lat (line 2): "41.9N" is not a number of degrees, such as 41.948"#),
            ("name,lat,lon\nA,nan,1", #"lat (line 2): "nan" is not a number of degrees, such as 41.948"#),
            ("name,lat,lng\nA,1,181", "lng (line 2): is out of range; it must be -180 to 180 degrees"),
            (
                "WKT,name\nPOINT (41.9 -97.6),A",
                "WKT (line 2): the latitude is out of range; it must be -90 to 90 degrees, and the longitude comes first"
            ),
            (
                "WKT,name\n\"POINT (-87,6 41,9)\",A",
                #"WKT (line 2): "POINT (-87,6 41,9)" is not a point such as POINT (-87.656 41.948), with the longitude first"#
            ),
            (
                "name,lat,lon\nA,1,",
                "lon (line 2): is missing; it must be a number of degrees; a place has both latitude and longitude, or neither"
            ),
            (
                "name,lat,lon\n,1,2",
                "line 2: the row has neither a city nor a name; give it one, or remove it"
            ),
            ("name,lat\nA,1", "line 1: there is no column longitude; the first line must name the columns"),
            (
                "hello world",
                "line 1: there is no column city or name; the first line must name the columns; places are also read from JSON and KML"
            ),
            (
                "city,lat,lon\nPortland,45.5,-122.6\nSalem,44.9,-123\nPORTLAND,43.66,-70.26",
                "city (line 4): PORTLAND is 4076 km from PORTLAND on line 2; give different places different names"
            ),
            (
                "city,tz,venue\nA,America/New_York,a\nB,,b\nB,EDT,c",
                #"tz (line 4): "EDT" is not a time zone; use the exact name in the IANA database, such as "America/Chicago""#
            ),
            (
                "city,tz\nA,America/New_York\nA,America/Chicago",
                #"tz (line 3): "America/Chicago" differs from "America/New_York" of the same city on line 2; make them agree"#
            ),
            (
                "name,lat,lat,lon\nA,1,1,2",
                #"line 1: there are two columns "lat"; give each column a unique name"#
            ),
            (
                "name,lat,lon\n\"A,1,2\n",
                "line 2: a field begins with a quote that is never closed; add the closing quote"
            ),
        ]
    )
    func invalidTable(_ text: String, _ message: String) {
        let error = #expect(throws: DocumentError.self) { try places(text) }
        #expect(error?.description == message)
    }

    @Test("an error in a table states the line, and the column as its path")
    func errorFacts() {
        let error = #expect(throws: DocumentError.self) { try places("name,lat,lon\nA,1,\"2,5\"") }
        #expect(error?.facts.code == "decimal-comma")
        #expect(error?.facts.path == "lon")
        #expect(error?.facts.line == 2)
    }
}
