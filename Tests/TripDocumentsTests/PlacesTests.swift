import Testing
import TripDocuments
import TripModel

/// Places, time zones and travel times in documents and in separate files.
@Suite struct PlacesTests {
    static let tour = """
        {"format": "itinerary/1", "id": "tour", "startDate": "2018-03-10", "dayCount": 3,
         "timeZone": "America/New_York", "start": "Boston", "end": "New York",
         "places": [{"city": "Detroit", "latitude": 42.33, "longitude": -83.05, "photo": "d.jpg"},
                    {"city": "Chicago", "timeZone": "America/New_York"}],
         "travelTimes": {"legs": [{"from": "Chicago", "to": "Detroit", "durationMinutes": 270, "distanceKm": 455},
                                  {"from": "Detroit", "to": "Cleveland", "durationMinutes": null}],
                         "symmetric": false, "estimate": {"kmPerHour": 88, "detour": 1.25}},
         "items": [
           {"id": "g1", "type": "game", "gameId": "game-Chicago-1", "day": 1, "sortOrder": 1, "start": "19:05"},
           {"id": "e1", "type": "event", "title": "Motown Museum", "city": "Detroit", "day": 2, "sortOrder": 1,
            "start": "10:00", "durationMinutes": 90, "weight": 2},
           {"id": "t1", "type": "travel", "from": "Chicago", "to": "Detroit"}]}
        """

    @Test("a document's places, time zones and travel times are read")
    func readsPlacesAndTravelTimes() throws {
        let trip = try TripDocument(Self.tour, context: .newYork).trip
        #expect(trip.geography.timeZone == "America/New_York")
        #expect(trip.geography.start == "Boston")
        #expect(trip.geography.end == "New York")
        let detroit = Place(city: "Detroit", coordinates: Coordinates(latitude: 42.33, longitude: -83.05))
        #expect(trip.geography.places == [detroit, Place(city: "Chicago", timeZone: "America/New_York")])
        #expect(
            trip.geography.travelTimes
                == TravelTimes(
                    legs: [
                        .init(from: "Chicago", to: "Detroit", duration: 270, distanceKm: 455),
                        .init(from: "Detroit", to: "Cleveland", duration: nil),
                    ],
                    symmetric: false,
                    estimate: .init(kmPerHour: 88, detour: 1.25)
                )
        )
        // Start and end, then items, then places and legs.
        #expect(trip.cities.names == ["Boston", "New York", "Chicago", "Detroit", "Cleveland"])
    }

    @Test("an event is read as a game")
    func anEventIsAGame() throws {
        let trip = try TripDocument(Self.tour, context: .newYork).trip
        let event = try #require(trip.items[1].game)
        #expect(event.isEvent && trip.items[1].isGame)
        #expect(event.title == "Motown Museum")
        #expect(event.cityName == "Detroit")
        #expect(event.duration == 90)
        #expect(event.weight == 2)
        #expect(trip.items[0].game?.isEvent == false)
    }

    @Test("a trip with places is the same after it is written and read")
    func tripWithPlacesRoundTrip() throws {
        let trip = try TripDocument(Self.tour, context: .newYork).trip
        let again = try TripDocument(trip.documentText, context: .newYork).trip
        #expect(again.geography == trip.geography)
        #expect(again.items == trip.items)
        #expect(again == trip)
    }

    @Test("a change of items keeps the places, and is rejected if it sets a time that the clocks skip")
    func changeKeepsPlaces() throws {
        let changes = Array(
            #"[{"op":"retime","item":"e1","start":"11:30"},{"op":"remove","item":"t1"}]"#.utf8
        )
        let changed = try TripDocument(Self.tour, context: .newYork).applying(try TripChange.list(changes))
        #expect(changed.text.contains(#""photo": "d.jpg"}"#))
        #expect(changed.trip.items[1].game?.start == ClockTime("11:30"))
        // The changed item is still checked against clock changes.
        let skipped = Array(#"[{"op":"retime","item":"e1","start":"02:30"}]"#.utf8)
        let error = #expect(throws: ChangeError.self) { try changed.applying(try TripChange.list(skipped)) }
        #expect(
            error?.description
                == "the change would leave the trip invalid: $.items[1].start (item \"e1\", line 11): 02:30 does not exist on "
                + "2018-03-11 in America/New_York, because clocks are set forward then"
        )
    }

    @Test("a separate places file adds only data that the document does not state")
    func placesFile() throws {
        let side = try Geography(
            Array(
                """
                {"timeZone": "Nowhere", "places": [
                  {"city": "CHICAGO", "latitude": 41.88, "longitude": -87.63, "timeZone": "Nowhere"},
                  {"city": "Toledo", "latitude": 41.65, "longitude": -83.54}],
                 "start": "Gary", "travelTimes": {"symmetric": true, "legs": [
                  {"from": "Chicago", "to": "Detroit", "durationMinutes": 1},
                  {"from": "Detroit", "to": "Chicago", "durationMinutes": 300}]}, "x": 1}
                """.utf8
            ),
            zones: .table(["Nowhere": try #require(ZoneOffsets(first: 3600))])
        )
        let zones = TimeZoneSource { (name: String, span: ClosedRange<Int64>) throws(TimeZoneError) in
            if name == "Nowhere", let offsets = ZoneOffsets(first: 3600) { return offsets }
            return try TripContext.newYork.zones.lookUp(name, span)
        }
        let document = try TripDocument(Self.tour, context: TripContext(sides: [side], zones: zones))
        let trip = document.trip
        #expect(
            trip.cities.names == ["Boston", "New York", "Chicago", "Detroit", "Cleveland", "Gary", "Toledo"]
        )
        let chicago = try #require(trip.cities.city(named: "Chicago"))
        let detroit = try #require(trip.cities.city(named: "Detroit"))
        #expect(trip.start == trip.cities.city(named: "Boston"))
        #expect(trip.timeZone(of: chicago) == "America/New_York")
        #expect(trip.timeZone(of: detroit) == "America/New_York")
        #expect(trip.coordinates(of: chicago)?.latitude == 41.88)
        let connections = Connections(trip)
        #expect(connections.connection(from: chicago, to: detroit)?.duration == 270)
        #expect(connections.connection(from: detroit, to: chicago)?.duration == 300)
        // The document states that legs apply in one direction only.
        let cleveland = try #require(trip.cities.city(named: "Cleveland"))
        #expect(connections.connection(from: detroit, to: cleveland) == nil)
        // The places file is not part of the trip's own document.
        #expect(!trip.documentText.contains("Toledo"))
        #expect(try document.applying([.remove(item: "t1")]).trip.sides == [side])
    }

    @Test(
        "an invalid places file is rejected with a reason",
        arguments: [
            (
                "[]",
                #"$ (line 1): is an array, but must be an object such as {"places": […], "travelTimes": {…}}"#
            ),
            (
                #"{"places":[{"city":"Detroit","timeZone":"EDT"}]}"#,
                #"$.places[0].timeZone (line 1): "EDT" is not a time zone; use the exact name in the IANA database, such as "America/Chicago""#
            ),
            (
                #"{"places":[{"city":"A"},{"city":"a"}]}"#,
                "$.places[1].city (line 1): already has a place, places[0]; a city can have only one"
            ),
        ]
    )
    func invalidPlacesFile(_ text: String, _ message: String) {
        let error = #expect(throws: DocumentError.self) {
            try Geography(Array(text.utf8), zones: TripContext.newYork.zones)
        }
        #expect(error?.description == message)
    }

    @Test("a document with time zones is rejected if no source of time zones is given")
    func zonesWithoutSource() {
        let error = #expect(throws: DocumentError.self) { try TripDocument(Self.tour) }
        #expect(
            error?.description
                == "$.timeZone (line 2): \"America/New_York\" cannot be looked up: no time zone "
                + "source is set"
        )
    }

    @Test("a time zone in a places file is rejected if the trip has no start date")
    func zoneWithoutDates() throws {
        let side = Geography(places: [Place(city: "Detroit", timeZone: "America/New_York")])
        let error = #expect(throws: DocumentError.self) {
            try TripDocument(
                #"{"format":"itinerary/1","id":"x","dayCount":1,"items":[]}"#,
                context: TripContext(sides: [side], zones: TripContext.newYork.zones)
            )
        }
        #expect(
            error?.description
                == "$.startDate (line 1): a time zone requires a startDate, but the trip has none"
        )
    }
}
