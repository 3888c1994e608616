import Testing
import TripDocuments
import TripModel

/// Tests of places in KML.
@Suite struct PlaceMapTests {
    private func list(_ text: String) throws(DocumentError) -> PlaceList { try PlaceList(Array(text.utf8)) }

    /// Returns the list of a map with some elements in its document.
    private func map(_ elements: String) throws(DocumentError) -> PlaceList {
        try list("<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document>\(elements)</Document></kml>")
    }

    @Test("an exported map is read with the names, points and data of the placemarks in all folders")
    func exportedMap() throws {
        let text = """
            \u{FEFF}<?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://www.opengis.net/kml/2.2">
              <Document>
                <name>Ballparks &amp; more</name>
                <Style id="icon"><IconStyle><scale>1</scale></IconStyle></Style>
                <!-- a layer -->
                <Folder>
                  <name>Chicago</name>
                  <Placemark>
                    <name>Wrigley Field</name>
                    <description><![CDATA[name: <b>Wrigley</b><br>&nbsp;]]></description>
                    <ExtendedData>
                      <Data name="City"><value>Chicago</value></Data>
                      <Data name="tz"><displayName>Zone</displayName><value>America/New_York</value></Data>
                      <Data name="seats"><value>41649</value></Data>
                      <Data name="team"><value/></Data>
                    </ExtendedData>
                    <Point>
                      <coordinates>
                        -87.656,41.948,0
                      </coordinates>
                    </Point>
                  </Placemark>
                  <Folder><Placemark><Point><coordinates>-87.634,41.83</coordinates></Point>
                    <name>Rate &#70;ield &#x26; <![CDATA[<Park>]]></name>
                    <ExtendedData><SchemaData><SimpleData name="team">White Sox</SimpleData></SchemaData>
                    </ExtendedData></Placemark></Folder>
                </Folder>
                <Placemark><name>Drive</name><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>
                <Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>
              </Document>
            </kml>
            """
        let list = try list(text)
        #expect(list.places.map { $0.name } == ["Wrigley Field", "Rate Field & <Park>"])
        #expect(list.places.map { $0.line } == [9, 24])
        #expect(list.skipped.map { $0.name } == ["Drive", ""])
        #expect(list.skipped.map { $0.reason } == [.noPoint, .noName])
        let side = try Geography(Array(text.utf8), zones: TripContext.newYork.zones)
        #expect(
            side.places == [
                Place(
                    city: "Chicago",
                    coordinates: Coordinates(latitude: 41.948, longitude: -87.656),
                    timeZone: "America/New_York",
                    venues: ["Wrigley Field"]
                ),
                Place(
                    city: "Rate Field & <Park>",
                    coordinates: Coordinates(latitude: 41.83, longitude: -87.634),
                    teams: ["White Sox"]
                ),
            ]
        )
    }

    @Test("XML prefixes of names are ignored, and the first point of a placemark is used")
    func prefixesAndSeveralPoints() throws {
        let list = try list(
            """
            <k:kml xmlns:k='http://www.opengis.net/kml/2.2'><k:Placemark id = "a>b"><k:name>A</k:name><k:MultiGeometry>
            <k:Point><k:coordinates>1,2</k:coordinates></k:Point><k:Point><k:coordinates>3,4</k:coordinates></k:Point>
            </k:MultiGeometry></k:Placemark></k:kml>
            """
        )
        #expect(list.places.map { $0.coordinates } == [Coordinates(latitude: 2, longitude: 1)])
    }

    @Test(
        "a map that cannot be read is rejected with a reason",
        arguments: [
            ("<kml/>", "line 1: the map has no placemarks; export all its layers"),
            (
                "<kml><NetworkLink><Link><href>https://maps.example/1</href></Link></NetworkLink></kml>",
                "line 1: the map has only a link to a map on a server; export it again without \"keep data up to date\""
            ),
            (
                "<!DOCTYPE html>\n<html></html>",
                "line 1: it is a web page, not a map; download the map as KML"
            ),
            (
                "<?xml version=\"1.0\"?>\n<gpx></gpx>",
                "line 2: the file is \"gpx\", not \"kml\"; save the places as KML, CSV or JSON"
            ),
            (
                "<!DOCTYPE kml [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>\n<kml>&a;</kml>",
                "line 1: it has a declaration that begins with <!, which is not supported; remove it"
            ),
            (
                "<?xml version='1.0' encoding='ISO-8859-1'?><kml/>",
                "line 1: the encoding is iso-8859-1; save the file as UTF-8"
            ),
            (
                "<kml>\n<Folder>",
                "line 2: the file ends inside the element \"Folder\"; save it again completely"
            ),
            (
                "<kml>\n<Folder></kml>",
                "line 2: the end tag \"kml\" does not match the element \"Folder\"; write </Folder>"
            ),
            ("</kml>", "line 1: the end tag \"kml\" has no start tag"),
            ("<kml></kml><kml/>", "line 1: the element \"kml\" follows the end of the map"),
            ("<kml></kml>x", "line 1: there is text outside the map"),
            (
                "<kml>&nbsp;</kml>",
                "line 1: &nbsp; is not a reference that XML defines; write the character itself"
            ),
            ("<kml>\n\nA & B</kml>", "line 1: a & does not begin a reference; write &amp;"),
            ("<kml>a < b</kml>", "line 1: a < does not begin a tag; write &lt;"),
            (
                "<kml>&#0;</kml>",
                "line 1: &#0; is not a reference that XML defines; write the character itself"
            ),
            (
                "<kml a=b/>",
                "line 1: the tag \"kml\" is malformed; it must be like <Data name=\"city\"> or </Data>"
            ),
            (
                "<kml>\n<!-- x",
                "line 2: the part that begins here is not closed by \"-->\""
            ),
        ]
    )
    func invalidMap(_ text: String, _ message: String) {
        let error = #expect(throws: DocumentError.self) { try list(text) }
        #expect(error?.description == message)
    }

    @Test(
        "invalid data in a placemark is rejected, and the error names the placemark's line",
        arguments: [
            (
                "1;2",
                "the coordinates \"1;2\" are not a point such as -87.656,41.948,0, with the longitude first"
            ),
            (
                "11,5,48,1",
                "the coordinates \"11,5,48,1\" are not a point such as -87.656,41.948,0, with the longitude first"
            ),
            (
                "41.9,-97.6",
                "the latitude is out of range; it must be -90 to 90 degrees, and the longitude comes first"
            ),
            ("", "the coordinates \"\" are not a point such as -87.656,41.948,0, with the longitude first"),
        ]
    )
    func invalidPlacemark(_ coordinates: String, _ message: String) {
        let error = #expect(throws: DocumentError.self) {
            try map(
                "\n<Placemark>\n<name>A</name><Point><coordinates>\(coordinates)</coordinates></Point></Placemark>"
            )
        }
        #expect(error?.description == "line 2: \(message)")
    }

    @Test("an unknown time zone in a map is rejected with the line of the placemark")
    func unknownZone() {
        let text = """
            <kml><Placemark><name>A</name><Point><coordinates>1,2</coordinates></Point></Placemark>
            <Placemark><name>a</name><Point><coordinates>1,2</coordinates></Point>
            <ExtendedData><Data name="tz"><value>EDT</value></Data></ExtendedData></Placemark></kml>
            """
        let error = #expect(throws: DocumentError.self) {
            try Geography(Array(text.utf8), zones: TripContext.newYork.zones)
        }
        #expect(error?.description.hasPrefix("timeZone (line 2): \"EDT\" is not a time zone") == true)
    }

    @Test("the depth of a map is limited")
    func depth() throws {
        let open = String(repeating: "<a>", count: 99)
        let error = #expect(throws: DocumentError.self) { try list("<kml>" + open + "<b/>") }
        #expect(
            error?.description == "line 1: elements are nested more than 100 levels deep, which is the limit"
        )
        #expect(error?.facts.code == "too-deep")
        let closed = String(repeating: "</a>", count: 99)
        let place = "<Placemark><name>A</name><Point><coordinates>1,2</coordinates></Point></Placemark>"
        #expect(try list("<kml>" + open + closed + place + "</kml>").places.count == 1)
    }
}
