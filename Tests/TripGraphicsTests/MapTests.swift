import Foundation
import Testing
import TripAnswers
import TripGraphics
import TripModel

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct MapTests {
    private func map(_ items: [Item], _ places: [Place], days: Int = 5) throws -> TripMap {
        let trip = try Trip(
            id: "t & <co>",
            startDate: CalendarDate("2018-05-01"),
            dayCount: days,
            items: items,
            geography: Geography(places: places)
        )
        return TripMap(Itinerary(trip))
    }

    private static func place(_ city: String, _ latitude: Double, _ longitude: Double) -> Place {
        Place(city: city, coordinates: Coordinates(latitude: latitude, longitude: longitude))
    }

    private static let places = [place("Chicago", 41.88, -87.63), place("Detroit", 42.33, -83.05)]
    private static let items: [Item] = [
        .game(
            "g",
            city: "Chicago",
            day: 1,
            sortOrder: 1000,
            title: "Cubs & \"Sox\"",
            start: ClockTime("13:20")
        ),
        .travel("t", from: "Chicago", to: "Detroit", at: Position(day: 3, sortOrder: 1), duration: 270),
        .game("h", city: "Detroit", day: 4, sortOrder: 1000),
        .game("late", city: "Chicago", day: 5, sortOrder: 1000),
    ]

    private func features(_ map: TripMap) throws -> [[String: Any]] {
        let json = try JSONSerialization.jsonObject(with: Data(map.geoJSON.utf8)) as? [String: Any]
        #expect(json?["type"] as? String == "FeatureCollection")
        return try #require(json?["features"] as? [[String: Any]])
    }

    @Test("the stays in a map have their cities, days, games and coordinates")
    func stays() throws {
        let map = try map(Self.items, Self.places)
        #expect(map.stays.map { $0.city } == ["Chicago", "Detroit"])
        #expect(map.stays.map { $0.days } == [1...3, 3...5])
        #expect(map.stays.map { $0.games } == [[0], [2]])
        #expect(map.unattendedGames == [3])
        let features = try features(map)
        #expect(features.count == 4)
        let first = try #require(features[0]["properties"] as? NSDictionary)
        #expect(first["kind"] as? String == "stay")
        #expect(first["dates"] as? [String] == ["2018-05-01", "2018-05-03"])
        let point = try #require(features[0]["geometry"] as? NSDictionary)
        #expect(point == ["type": "Point", "coordinates": [-87.63, 41.88]] as NSDictionary)
        let line = try #require(features[2]["geometry"] as? NSDictionary)
        #expect(
            line == ["type": "LineString", "coordinates": [[-87.63, 41.88], [-83.05, 42.33]]] as NSDictionary
        )
    }

    @Test("the legs in a map have their distances in the unit of the trip")
    func distances() throws {
        var leg = Travel(from: "Chicago", to: "Detroit", duration: 270)
        leg.distanceKm = 455
        let item = Item(id: "t", position: Position(day: 3, sortOrder: 1), kind: .travel(leg))
        func map(_ units: DistanceUnit?) throws -> TripMap {
            let geography = Geography(places: Self.places)
            return TripMap(
                Itinerary(try Trip(id: "t", dayCount: 5, items: [item], units: units, geography: geography))
            )
        }
        #expect(try map(nil).kml.contains("<description>day 3, 270 min (4 h 30 min), 455 km</description>"))
        #expect(try map(.miles).gpx.contains("<desc>day 3, 270 min (4 h 30 min), 283 mi</desc>"))
    }

    @Test(
        "a leg across the antimeridian is drawn as two lines",
        arguments: [
            (170.0, -170.0, [180.0, -180.0]), (-170.0, 170.0, [-180.0, 180.0]), (180, -170, []),
            (-175, 180, []),
        ]
    )
    func antimeridian(_ west: Double, _ east: Double, _ cut: [Double]) throws {
        let places = [Self.place("Chicago", 10, west), Self.place("Detroit", 20, east)]
        let feature = try #require(
            features(map(Self.items, places)).first { feature in
                (feature["properties"] as? NSDictionary)?["kind"] as? String == "leg"
            }
        )
        let geometry = try #require(feature["geometry"] as? NSDictionary)
        guard !cut.isEmpty else {
            let line = try #require(geometry["coordinates"] as? [[Double]])
            #expect(abs(line[0][0] - line[1][0]) <= 180)
            return
        }
        #expect(geometry["type"] as? String == "MultiLineString")
        let parts = try #require(geometry["coordinates"] as? [[[Double]]])
        #expect(parts == [[[west, 10], [cut[0], 15]], [[cut[1], 15], [east, 20]]])
    }

    @Test("a city without coordinates is reported and not drawn")
    func missingCoordinates() throws {
        let map = try map(Self.items, [Self.places[0]])
        #expect(map.citiesWithoutCoordinates == ["Detroit"])
        #expect(map.stays.map { $0.city } == ["Chicago"])
        #expect(map.legs.isEmpty)
    }

    @Test("the map of a trip without legs has one stay, in the city of its first game")
    func noLegs() throws {
        let map = try map(Self.items.filter { !$0.isTravel }, Self.places)
        #expect(map.stays.map { $0.city } == ["Chicago"])
    }

    @Test("KML and GPX maps contain the same stays, legs and missed games")
    func kmlAndGPX() throws {
        let map = try map(Self.items, Self.places)
        let kml = try Elements(map.kml)
        #expect(kml.count["Placemark"] == 4)
        #expect(kml.count["LineString"] == 1)
        #expect(kml.texts["coordinates"]?.first == "-87.63,41.88")
        #expect(kml.texts["begin"] == ["2018-05-01", "2018-05-03", "2018-05-03"])
        let gpx = try Elements(map.gpx)
        #expect(gpx.count["wpt"] == 3)
        #expect(gpx.count["rtept"] == 2)
        #expect(gpx.texts["name"]?.first == "t & <co>")
        #expect(gpx.texts["name"]?.contains { $0.hasPrefix("missed: ") && $0.count > 8 } == true)
    }
}

/// The elements of an XML document, counted and with their texts and attributes.
final class Elements: NSObject, XMLParserDelegate {
    private(set) var count: [String: Int] = [:]
    private(set) var texts: [String: [String]] = [:]
    private(set) var attributes: [[String: String]] = []
    private var text = ""

    struct NotWellFormed: Error {}

    init(_ xml: String) throws {
        super.init()
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = self
        guard parser.parse() else { throw NotWellFormed() }
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        count[name, default: 0] += 1
        self.attributes.append(attributes)
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
        _ parser: XMLParser,
        didEndElement name: String,
        namespaceURI: String?,
        qualifiedName: String?
    ) {
        texts[name, default: []].append(text)
        text = ""
    }
}
