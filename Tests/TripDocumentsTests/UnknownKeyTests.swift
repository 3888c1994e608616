import Testing
import TripDocuments
import TripModel

@Suite struct UnknownKeyTests {
    private func unknownKeys(_ text: String) throws -> [UnknownKey] { try TripDocument(text).unknownKeys }

    @Test("every rule has a document key with its name")
    func keysOfRules() {
        for rule in Rule.allCases { #expect(TripDocument.ruleNames.contains(rule.name)) }
    }

    @Test("unknown keys are reported in document order with their paths and similar known keys")
    func unknownKeysInOrder() throws {
        let unknown = try unknownKeys(
            #"""
            {"format":"itinerary/1","startdate":"2018-05-01","id":"a","dayCount":2,"x-colour":"red","items":[
             {"id":"t","type":"travel","from":"A","to":"B","pined":true,"x-seat":7},
             {"id":"g","type":"game","gameId":"g","day":1,"sortOrder":1,"wieght":2,"durationMinuts":90}],
             "rules":{"restDayEvry":2,"x-why":1},"rule":{},"one day":1}
            """#
        )
        #expect(
            unknown.map { $0.path } == [
                "$.startdate", "$.items[0].pined", "$.items[1].wieght", "$.items[1].durationMinuts",
                "$.rules.restDayEvry", "$.rule", #"$["one day"]"#,
            ]
        )
        #expect(
            unknown.map { $0.nearest } == [
                "startDate", "pinned", "weight", "durationMinutes", "restDayEvery", "rules", nil,
            ]
        )
        #expect(unknown.map { $0.item } == [nil, 0, 1, 1, nil, nil, nil])
        #expect(
            unknown.map { $0.code } == [
                "unknown-key", "unknown-key", "unknown-key", "unknown-key", "unknown-rule", "unknown-key",
                "unknown-key",
            ]
        )
        #expect(
            unknown[1].description
                == #"the key "pined" is unknown and has no effect; perhaps you mean "pinned""#
        )
    }

    @Test(
        "an unknown key is reported with a known key only if the two are similar",
        arguments: [
            ("sortorder", "sortOrder"), ("Start", "start"), ("duration", "durationMinutes"),
            ("distance", "distanceKm"),
            ("durationMinutesOfIt", "durationMinutes"), ("durationMinutesOfTheGame", nil),
            ("iwght", nil), ("note", nil), ("colour", nil), ("x", nil), ("", nil),
        ]
    )
    func nearestKey(_ key: String, _ nearest: String?) throws {
        let unknown = try unknownKeys(
            #"{"format":"itinerary/1","id":"a","dayCount":2,"items":[{"id":"c","type":"custom","title":"Zoo","day":1,"sortOrder":1,"\#(key)":0}]}"#
        )
        #expect(unknown.map { $0.key } == [key])
        #expect(unknown.map { $0.nearest } == [nearest])
    }

    @Test("unknown keys of places and travel times are reported")
    func keysOfPlaces() throws {
        let unknown = try unknownKeys(
            #"""
            {"format":"itinerary/1","id":"a","dayCount":2,"items":[],
             "places":[{"city":"A","timezone":"UTC"},{"city":"B","x-home":1}],
             "travelTimes":{"symetric":true,"legs":[{"from":"A","to":"B","durationMinutes":3,"distance":4}],
             "estimate":{"kmPerHour":80,"detuor":2}}}
            """#
        )
        #expect(
            unknown.map { $0.path } == [
                "$.places[0].timezone", "$.travelTimes.symetric", "$.travelTimes.legs[0].distance",
                "$.travelTimes.estimate.detuor",
            ]
        )
        #expect(unknown.map { $0.nearest } == ["timeZone", "symmetric", "distanceKm", "detour"])
        #expect(unknown.allSatisfy { $0.item == nil && $0.code == "unknown-key" })
    }

    @Test("in a document of the source app, only unknown rules are reported")
    func keysOfSourceApp() throws {
        let unknown = try unknownKeys(
            #"{"items":[{"id":"c","kind":{"custom":{"_0":{"title":"Zoo"}}},"day":1,"sortOrder":1,"colour":0}],"owner":1,"rules":{"restDayEvry":2}}"#
        )
        #expect(unknown.map { $0.path } == ["$.rules.restDayEvry"])
    }
}
