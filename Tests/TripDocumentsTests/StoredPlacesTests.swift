import Testing
import TripModel

@testable import TripDocuments

/// Tests of the places that a document stores from its side files.
@Suite struct StoredPlacesTests {
    private static let trip = #"""
        {"format": "itinerary/1", "id": "t", "dayCount": 3, "start": "Chicago",
          "places": [
            {"city": "chicago", "latitude": 41.5, "longitude": -87.5, "x-note": 1}
          ],
          "items": [
            {"id": "l", "type": "travel", "from": "Chicago", "to": "Milwaukee"},
            {"id": "g", "type": "game", "gameId": "g", "city": "Milwaukee", "day": 1, "sortOrder": 1}
          ]}
        """#

    private static let side = #"""
        {"end": "Madison", "places": [
          {"city": "Chicago", "latitude": 1, "longitude": 2, "venues": ["Wrigley Field"]},
          {"city": "Milwaukee", "latitude": 43, "longitude": -88, "teams": ["Brewers"]},
          {"city": "Madison", "latitude": 43.1, "longitude": -89.4}, {"city": "Boston", "latitude": 42, "longitude": -71}],
         "travelTimes": {"symmetric": false, "estimate": {"kmPerHour": 80, "detour": 1.3},
          "legs": [{"from": "Milwaukee", "to": "Chicago", "durationMinutes": 95, "distanceKm": 150},
                   {"from": "Boston", "to": "Chicago", "durationMinutes": 900}]}}
        """#

    private static func document(_ text: String = trip, _ sides: String...) throws -> TripDocument {
        let sides = try sides.map { try Geography(Array($0.utf8)) }
        return try TripDocument(text, context: TripContext(sides: sides))
    }

    /// A source that knows only UTC.
    private static let zones = TimeZoneSource { (_: String, _: ClosedRange<Int64>) throws(TimeZoneError) in
        guard let utc = ZoneOffsets(first: 0) else { throw .unknownName }
        return utc
    }

    /// The minutes from each of some cities to each other one; -1 if there is no connection.
    private static func minutes(_ trip: Trip, _ cities: [String]) -> [Int] {
        let connections = Connections(trip)
        let known = cities.map { trip.cities.city(named: $0) }
        return known.flatMap { from in
            known.map { to in
                guard let from, let to else { return -1 }
                return connections.connection(from: from, to: to)?.duration.count ?? -1
            }
        }
    }

    @Test("a document with stored places has the same connections without its side files")
    func connectionsAgree() throws {
        let document = try Self.document(Self.trip, Self.side)
        let stored = try document.storingPlaces()
        let alone = try TripDocument(stored.document.text)
        let cities = ["Chicago", "Milwaukee", "Madison"]
        let minutes = Self.minutes(document.trip, cities)
        #expect(minutes.filter { $0 == -1 }.count == 3)
        #expect(Self.minutes(alone.trip, cities) == minutes)
        #expect(alone.trip.geography.end == "Madison")
        #expect(stored.cities == ["Chicago", "Milwaukee", "Madison"])
        #expect(stored.hasEstimate)
    }

    @Test("only places of the trip's cities are stored, and the document's own values stay unchanged")
    func onlyNamedCities() throws {
        let stored = try Self.document(Self.trip, Self.side).storingPlaces()
        let text = stored.document.text
        #expect(!text.contains("Boston"))
        #expect(
            text.contains(
                #"{"city": "chicago", "latitude": 41.5, "longitude": -87.5, "x-note": 1, "venues": ["Wrigley Field"]}"#
            ),
            "\(text)"
        )
        #expect(text.contains(#"{"city":"Milwaukee","latitude":43,"longitude":-88,"teams":["Brewers"]}"#))
    }

    @Test("storing the places again changes nothing")
    func twice() throws {
        let stored = try Self.document(Self.trip, Self.side).storingPlaces()
        let again = try stored.document.storingPlaces()
        #expect(again.document.text == stored.document.text)
        #expect(again.cities.isEmpty && !again.hasEstimate)
    }

    @Test("the first of two side files takes precedence")
    func twoSideFiles() throws {
        let first =
            #"{"timeZone": "UTC", "places": [{"city": "Milwaukee", "latitude": 40, "longitude": -80}]}"#
        let dated = Self.trip.replacing(#""dayCount""#, with: #""startDate": "2026-07-03", "dayCount""#)
        let sides = try [first, Self.side].map { try Geography(Array($0.utf8), zones: Self.zones) }
        let context = TripContext(sides: sides, zones: Self.zones)
        let stored = try TripDocument(dated, context: context).storingPlaces()
        #expect(stored.document.trip.geography.timeZone == "UTC")
        #expect(stored.document.text.contains(#""city":"Milwaukee","latitude":40,"longitude":-80"#))
    }

    @Test("the venues and teams of several side files are merged without duplicates")
    func unitedSideFiles() throws {
        let baseball = #"{"places":[{"city":"Chicago","venues":["Wrigley Field"],"teams":["Cubs"]}]}"#
        let hockey =
            #"{"places":[{"city":"Chicago","venues":["United Center","wrigley field"],"teams":["Blackhawks"]}]}"#
        let places = try Self.document(Self.trip, baseball, hockey).storingPlaces().document.trip.geography
            .places
        #expect(places.first?.venues == ["Wrigley Field", "United Center"])
        #expect(places.first?.teams == ["Cubs", "Blackhawks"])
    }

    @Test("a document without side files, or in the source app's format, stays unchanged")
    func nothingToStore() throws {
        #expect(try Self.document().storingPlaces().document.text == Self.trip)
        let source = #"[{"id":"a","kind":{"game":{"_0":{"gameId":"game-Chicago-1"}}},"day":1,"sortOrder":1}]"#
        #expect(try Self.document(source, Self.side).storingPlaces().document.text == source)
    }

    @Test("departures of a side file are not stored")
    func departures() throws {
        let side = #"""
            {"travelTimes": {"departures": [
              {"from": "Chicago", "to": "Milwaukee", "day": 1, "start": "08:00", "durationMinutes": 90}]}}
            """#
        #expect(try Self.document(Self.trip, side).storingPlaces().document.text == Self.trip)
    }
}

/// Tests of rows without a city in schedules, whose places name venues and teams.
@Suite struct VenueCityTests {
    private static let side = #"""
        {"places": [
          {"city": "Chicago", "venues": ["Wrigley Field"], "teams": ["Chicago Cubs", "Chicago White Sox"]},
          {"city": "Boston", "venues": ["Fenway Park"], "teams": ["Boston Red Sox"]},
          {"city": "Montreal", "venues": ["Centre Bell"], "teams": ["Montréal Canadiens"]}]}
        """#

    /// Returns the cities of a schedule's rows, read for a trip with places.
    private static func cities(_ rows: String) throws -> [String?] {
        let document = try TripDocument(
            #"{"format":"itinerary/1","id":"t","startDate":"2026-07-01","dayCount":9,"items":[]}"#,
            context: TripContext(sides: [try Geography(Array(side.utf8))])
        )
        return try Schedule(Array(rows.utf8)).named.local(to: document).schedule.games.map { $0.city }
    }

    @Test("a row without a city is in the city of its venue, otherwise of its home team")
    func homeTeam() throws {
        let cities = try Self.cities(
            """
            date,venue,home,away,title
            2026-07-01,wrigley field,,Reds,
            2026-07-02,,Boston Red Sox,Cubs,
            2026-07-03,Elsewhere,Chicago Cubs,Reds,
            2026-07-04,,,,Reds at Cubs
            2026-07-05,,Montreal Canadiens,Bruins,
            """
        )
        #expect(cities == ["Chicago", "Boston", "Chicago", "Chicago", "Montreal"])
    }

    @Test("a row gets no city from an unknown team, or from a name that teams of two cities share")
    func unknownTeams() throws {
        #expect(try Self.cities("date,home\n2026-07-01,Sox\n2026-07-02,Mets\n") == [nil, nil])
        #expect(try Self.cities("date,home\n2026-07-01,White Sox\n") == ["Chicago"])
    }

    @Test("a row's own city takes precedence, and a venue in the city column means the venue's city")
    func ownCity() throws {
        let cities = try Self.cities(
            "date,city,home\n2026-07-01,Ely,Chicago Cubs\n2026-07-02,Fenway Park,\n2026-07-03,Chicago,Mets\n"
        )
        #expect(cities == ["Ely", "Boston", "Chicago"])
    }

    @Test("a venue with its address, in the city or venue column, means the venue's city")
    func addresses() throws {
        let cities = try Self.cities(
            """
            date,city,venue
            2026-07-01,"Wrigley Field, 1060 W Addison St, Lake View, IL",
            2026-07-02,,"Fenway Park - 4 Jersey Street, Roxbury"
            2026-07-03,"Centre Bell, Boston",
            2026-07-04,"Fenway Park, Chicago Avenue",
            2026-07-05,"The Wrigley Field Annex, Gary",
            """
        )
        // A city that fills a part takes precedence over a venue, and a venue over a city among other words.
        #expect(cities == ["Chicago", "Boston", "Boston", "Boston", "The Wrigley Field Annex, Gary"])
    }
}
