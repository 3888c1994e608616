import Testing
import TripDocuments
import TripModel

@Suite struct TripDocumentTests {
    static let midwest = """
        { "format": "itinerary/1", "id": "midwest-2018", "name": "Midwest swing", "startDate": "2018-05-01", "dayCount": 5,
          "items": [
            {"id": "g1", "type": "game", "gameId": "game-Chicago-0501", "title": "Cubs v Rockies", "day": 1, "sortOrder": 100, "start": "13:20", "durationMinutes": 190, "weight": 2},
            {"id": "t1", "type": "travel", "from": "Chicago", "to": "Detroit", "durationMinutes": 270, "distanceKm": 455, "day": 2, "sortOrder": 100.0, "pinned": true, "days": [1, 3], "carrier": "Amtrak"},
            {"id": "t2", "type": "travel", "from": "Detroit", "to": "Chicago"},
            {"id": "c1", "type": "custom", "title": "Deep dish", "day": 1, "sortOrder": 200}
          ],
          "rules": { "maxTravelMinutesPerDay": 480, "travelHours": ["06:00", "22:00"], "bufferAfterGameMinutes": 30,
                     "maxTravelMinutesInDays": {"days": 7, "minutes": 2400}, "preference": "latest", "maxCoffees": 3 } }

        """

    @Test("a trip document is read with all its fields")
    func readsEveryField() throws {
        let trip = try TripDocument(Self.midwest).trip
        #expect(trip.id == "midwest-2018")
        #expect(trip.name == "Midwest swing")
        #expect(trip.startDate == CalendarDate(year: 2018, month: 5, day: 1))
        #expect(trip.dayCount == 5)
        let game = try #require(trip.items[0].game)
        #expect(game.cityName == "Chicago")
        #expect(game.start == ClockTime("13:20"))
        #expect(game.duration == 190)
        #expect(game.weight == 2)
        let travel = try #require(trip.items[1].travel)
        #expect(travel.distanceKm == 455)
        #expect(travel.pinned)
        #expect(travel.days == 1...3)
        #expect(trip.items[1].position == Position(day: 2, sortOrder: 100))
        #expect(trip.items[2].position == nil)
        #expect(trip.rules.buffers.after == 30)
        #expect(trip.rules.maxTravelMinutesInDays == RollingLimit(days: 7, minutes: 2400))
        #expect(trip.rules.preference == .latest)
        #expect(trip.rules.unknownKeys == ["maxCoffees"])
    }

    @Test("a trip is the same after it is written and read")
    func tripRoundTrip() throws {
        let trip = try TripDocument(Self.midwest).trip
        let again = try TripDocument(trip.documentText).trip
        #expect(again.items == trip.items)
        #expect(again.startDate == trip.startDate)
        #expect(again.rules.travelHours == trip.rules.travelHours)
        #expect(again.documentText == trip.documentText)
    }

    @Test("a game of the source app has no city if its id contains no city")
    func gameWithoutCity() throws {
        let items =
            #"[{"id":"a","kind":{"game":{"gameId":"final"}},"day":1,"sortOrder":1},"#
            + #"{"id":"b","kind":{"game":{"gameId":"game- -7"}},"day":1,"sortOrder":2},"#
            + #"{"id":"c","kind":{"game":{"gameId":"game-St. Louis-7"}},"day":1,"sortOrder":3}]"#
        let trip = try TripDocument(items).trip
        #expect(trip.items.map { $0.game?.cityName } == [nil, nil, "St. Louis"])
    }

    @Test("a document of the source app is read and converted to the itinerary format")
    func readsSourceApp() throws {
        let list = """
            [{"id":"g","tripId":"swing","day":1,"sortOrder":1.5,"kind":{"game":{"gameId":"game-Chicago-1"}}},
             {"id":"t","tripId":"swing","day":3,"sortOrder":1,"kind":{"travel":{"_0":{"fromCity":"Chicago","toCity":"Detroit","meters":455000}}}},
             {"id":"c","tripId":"swing","day":2,"sortOrder":1,"kind":{"custom":{"title":"Zoo","icon":"paw"}},"note":"bring hats"}]
            """
        let document = try TripDocument(list)
        #expect(document.coding == .sourceApp)
        #expect(document.trip.id == "swing")
        #expect(document.trip.dayCount == 3)
        let converted = try document.converted()
        #expect(converted.coding == .itinerary)
        #expect(converted.trip == document.trip)
        #expect(
            converted.text == """
                {"format":"itinerary/1","id":"swing","dayCount":3,"items":[
                {"id":"g","tripId":"swing","day":1,"sortOrder":1.5,"type":"game","gameId":"game-Chicago-1"},
                {"id":"t","tripId":"swing","day":3,"sortOrder":1,"type":"travel","from":"Chicago","to":"Detroit","travel":{"meters":455000}},
                {"id":"c","tripId":"swing","day":2,"sortOrder":1,"type":"custom","title":"Zoo","custom":{"icon":"paw"},"note":"bring hats"}]}

                """
        )
    }

    @Test("games of the source app keep the cities in their ids when they are converted")
    func sourceGamesKeepTheirCities() throws {
        let ids = ["game-Chicago-1", "g-Boston", "2026-08-21-ARS", "plain", "x--y"]
        let items = ids.enumerated().map { place, id in
            #"{"id":"\#(place)","day":1,"sortOrder":\#(place),"kind":{"game":{"gameId":"\#(id)"}}}"#
        }
        let document = try TripDocument("[\(items.joined(separator: ","))]")
        let cities = ["Chicago", "Boston", "08", nil, nil]
        #expect(document.trip.items.map { $0.game?.cityName } == cities)
        let converted = try document.converted()
        #expect(converted.trip == document.trip)
        #expect(converted.text.contains(#""gameId":"g-Boston","city":"Boston"}"#))
        #expect(converted.text.contains(#""gameId":"game-Chicago-1"}"#))
    }

    @Test("a document of the source app may be an object with a number of days and rules")
    func sourceAppObject() throws {
        let text =
            #"{"id":"x","dayCount":9,"items":[{"id":"t","kind":{"travel":{"fromCity":"A","toCity":"B"}}}],"rules":{"maxTravelsPerDay":1}}"#
        let document = try TripDocument(text)
        #expect(document.trip.dayCount == 9)
        #expect(document.trip.rules.maxTravelsPerDay == 1)
        #expect(try document.converted().trip == document.trip)
    }

    @Test("converting a document that is in the itinerary format leaves it unchanged")
    func convertedUnchanged() throws {
        let document = try TripDocument(Self.midwest)
        #expect(try document.converted().text == Self.midwest)
    }

    @Test("a document with too many items is rejected")
    func tooManyItems() {
        let item = #"{"id":"%","type":"custom","title":"x","day":1,"sortOrder":1}"#
        let items = (0...TripLimits.items).map { item.replacing("%", with: "\($0)") }.joined(separator: ",")
        let text = #"{"format":"itinerary/1","id":"x","dayCount":1,"items":[\#(items)]}"#
        let error = #expect(throws: DocumentError.self) { try TripDocument(text) }
        #expect(error?.problem == .trip(.tooMany(TripLimits.items + 1, limit: TripLimits.items)))
    }
}
