import Testing
import TripDocuments
import TripModel

/// Tests of the import of places as custom items.
@Suite struct PlaceImportTests {
    private static let trip = """
        {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":4,"start":"Ayr",
         "places":[{"city":"Ayr","latitude":10,"longitude":10},{"city":"Bel","latitude":20,"longitude":10},
                   {"city":"Cork","latitude":30,"longitude":10},{"city":"Dover","latitude":40,"longitude":10}],
         "items":[
         {"id":"out","type":"travel","from":"Ayr","to":"Bel","durationMinutes":60,"day":2,"sortOrder":1},
         {"id":"game","type":"game","gameId":"game-Bel-1","city":"Bel","day":3,"sortOrder":1},
         {"id":"on","type":"travel","from":"Bel","to":"Cork","durationMinutes":60,"day":3,"sortOrder":2},
         {"id":"walk","type":"custom","title":"Old  Walk","day":4,"sortOrder":1}]}
        """

    private func imported(
        _ table: String,
        within radius: Double = 30,
        on day: TripDay? = nil
    ) throws -> (places: [ImportedPlaces.Place], document: TripDocument) {
        let document = try TripDocument(Self.trip)
        let list = try PlaceList(Array(table.utf8))
        let imported = try PlaceImport(list, within: radius, on: day).adding(to: document)
        return (imported.places, try document.applying(imported.changes))
    }

    /// Returns the days and the titles of the custom items of a trip in order.
    private func items(_ document: TripDocument) -> [String] {
        let trip = document.trip
        return (1...trip.dayCount).flatMap { day in
            trip.items.filter { $0.position?.day == day }
                .sorted { ($0.position?.sortOrder ?? 0) < ($1.position?.sortOrder ?? 0) }
                .map { item in if case .custom(let custom) = item.kind { custom.title } else { item.id } }
                .map { "\(day) \($0)" }
        }
    }

    @Test(
        "a place is added on the first day with a game in the nearest city, otherwise on the first day in that city"
    )
    func dayOfCity() throws {
        let table = """
            name,lat,lon
            Museum,20.1,10
            Harbor,10,10.1
            Bridge,30,9.9
            Museum of Art,20,10
            """
        let (places, document) = try imported(table)
        #expect(
            items(document) == [
                "1 Harbor", "2 out", "3 game", "3 on", "3 Museum", "3 Bridge", "3 Museum of Art",
                "4 Old  Walk",
            ]
        )
        guard case .added(let item, day: 3, city: "Bel", let kilometers?) = places[0].outcome else {
            Issue.record("\(places[0])")
            return
        }
        #expect(item == "museum" && abs(kilometers - 11.12) < 0.01)
        #expect(document.trip["museum"] != nil && document.trip["museum-of-art"] != nil)
    }

    @Test("a place is in the city that the list states, even if another city is nearer")
    func statedCity() throws {
        let (places, _) = try imported("name,city,lat,lon\nPier,cork,20,10\nInn,Nowhere,20,10\nGate,Bel,,\n")
        #expect(places[0].outcome == .added("pier", day: 3, city: "Cork", kilometers: nil))
        #expect(places[1].outcome == .added("inn", day: 3, city: "Bel", kilometers: 0))
        #expect(places[2].outcome == .added("gate", day: 3, city: "Bel", kilometers: nil))
    }

    @Test(
        "a place is skipped if it is far away, in a city outside the trip, already known or without a point"
    )
    func leftOut() throws {
        let map = """
            <kml><Placemark><name>Far</name><Point><coordinates>10,21</coordinates></Point></Placemark>
            <Placemark><name>Cliffs</name><Point><coordinates>10,40</coordinates></Point></Placemark>
            <Placemark><name>old walk</name><Point><coordinates>10,20</coordinates></Point></Placemark>
            <Placemark><name>Pub</name><Point><coordinates>10,20</coordinates></Point></Placemark>
            <Placemark><name>PUB</name><Point><coordinates>10,20</coordinates></Point></Placemark>
            <Placemark><name>Road</name><LineString/></Placemark>
            <Placemark><Point><coordinates>10,20</coordinates></Point></Placemark></kml>
            """
        let (places, document) = try imported(map)
        guard case .far(from: "Bel", let kilometers) = places[0].outcome else {
            Issue.record("\(places[0])")
            return
        }
        #expect(abs(kilometers - 111.2) < 0.1)
        #expect(
            places.dropFirst().map { $0.outcome } == [
                .notVisited("Dover"), .known("walk"), .added("pub", day: 3, city: "Bel", kilometers: 0),
                .known("pub"), .skipped(.noPoint), .skipped(.noName),
            ]
        )
        #expect(places.map { $0.line } == [1, 2, 3, 4, 5, 6, 7])
        #expect(items(document) == ["2 out", "3 game", "3 on", "3 Pub", "4 Old  Walk"])
        #expect(try imported(map, within: 200).places[0].outcome != places[0].outcome)
    }

    @Test(
        "places with the same name in different cities are added separately, and recognized when imported again"
    )
    func oneNameInTwoCities() throws {
        let table = "name,lat,lon\nPub,20,10\nPub,10,10\npub,20,10.01\n"
        let (places, document) = try imported(table)
        #expect(
            places.map { $0.outcome } == [
                .added("pub", day: 3, city: "Bel", kilometers: 0),
                .added("pub-2", day: 1, city: "Ayr", kilometers: 0), .known("pub"),
            ]
        )
        let list = try PlaceList(Array(table.utf8))
        let again = try PlaceImport(list).adding(to: document)
        #expect(again.places.map { $0.outcome } == [.known("pub"), .known("pub-2"), .known("pub")])
        #expect(again.changes.isEmpty)
    }

    @Test("a list of saved places is read as names, with coordinates if a link contains them")
    func savedPlaces() throws {
        let table = """
            Title,Note,URL,Comment
            Museum,,"https://maps.example/place/Museum/@1.5,2.5,17z/data=!3m1!8m2!3d20.1!4d10",
            Harbor,,"https://maps.example/@10,10.1,15z",
            Pier,,https://maps.example/?q=30%2C9.9,
            Unknown,,https://maps.example/place/Unknown/data=!4m2!3m1!1s0x880f,
            ,,https://maps.example/place/data=!4m2,
            """
        let (places, document) = try imported(table)
        #expect(items(document).contains("3 Museum") && items(document).contains("1 Harbor"))
        #expect(items(document).contains("3 Pier"))
        #expect(places.suffix(2).map { $0.outcome } == [.skipped(.noCoordinates), .skipped(.noName)])
        let side = try Geography(Array(table.utf8))
        #expect(side.places.map { $0.city } == ["Museum", "Harbor", "Pier"])
    }

    @Test("a stated day applies to all places, near a city or not")
    func statedDay() throws {
        let table = "name,lat,lon\nFar,21,10\nCliffs,40,10\nNowhere,,\n"
        let (places, document) = try imported(table, on: .date("2018-05-04"))
        #expect(items(document).suffix(4) == ["4 Old  Walk", "4 Far", "4 Cliffs", "4 Nowhere"])
        #expect(places[0].outcome == .added("far", day: 4, city: nil, kilometers: nil))
        #expect(places[1].outcome == .added("cliffs", day: 4, city: "Dover", kilometers: 0))
        let error = #expect(throws: PlaceImportError.self) { try imported(table, on: .day(5)) }
        #expect(error?.facts.code == "day-outside-trip", "\(error.debugDescription)")
    }

    @Test("no place is added if cities have no coordinates, and too many places are rejected")
    func noCoordinates() throws {
        let document = try TripDocument(#"{"format":"itinerary/1","id":"t","dayCount":1,"items":[]}"#)
        func outcomes(_ table: String) throws -> [ImportedPlaces.Outcome] {
            try PlaceImport(PlaceList(Array(table.utf8))).adding(to: document).places.map { $0.outcome }
        }
        #expect(try outcomes("name,lat,lon\nA,1,2\nB,,\n") == [.noCity, .skipped(.noCoordinates)])
        let many = "name,lat,lon\n" + (0...1000).map { "A\($0),1,2\n" }.joined()
        #expect(throws: PlaceImportError.tooMany(1001)) { try outcomes(many) }
    }
}
