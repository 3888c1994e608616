import Foundation
import OrderedJSON
import Testing
import TripModel

@testable import TripDocuments

/// All errors that are reported together for a rejected document.
@Suite struct DocumentErrorsTests {
    private func errors(_ text: String) -> [String] {
        TripDocument.errors(in: Array(text.utf8), context: .newYork).map { $0.description }
    }

    @Test("each part of a bad document reports its first error")
    func firstErrorOfEachPart() throws {
        let told = errors(
            """
            {"format": "itinerary/1", "id": "a", "dayCount": 3, "startDate": "2010-02-30",
            "items": [
            {"id": "g", "type": "game", "day": 1, "sortOrder": 1},
            {"id": "t", "type": "travel", "from": "A", "to": "B", "durationMinutes": "270"},
            {"id": "c", "type": "custom", "title": "Zoo", "day": 9, "sortOrder": 1},
            {"id": "d", "type": "custom", "title": "Zoo", "date": "2010-03-01", "sortOrder": 1},
            {"id": "e", "type": "custom", "title": "Zoo", "day": 1, "sortOrder": 1},
            {"id": "e", "type": "custom", "title": "Zoo", "day": 2, "sortOrder": 1}],
            "rules": {"restDayEvery": 1,
            "travelHours": ["08:00"],
            "maxTravelsPerDay": 2},
            "places": [{"city": "A", "latitude": 100, "longitude": 0}]}
            """
        )
        let places = [
            "$.startDate", "$.items[0].gameId", "$.items[1].durationMinutes", "$.items[2].day",
            "$.items[5].id",
            "$.rules.restDayEvery", "$.rules.travelHours", "$.places[0].latitude",
        ]
        #expect(told.count == places.count, "\(told.joined(separator: "\n"))")
        for (message, place) in zip(told, places) { #expect(message.contains(place), "\(message)") }
    }

    @Test(
        "the error that rejects a document is among all errors reported, which are sorted by line",
        arguments: BadDocumentTests.cases
    )
    func readerErrorIsIncluded(_ bad: BadDocumentTests.Case) throws {
        let folder = try #require(BadDocumentTests.folder)
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: bad.file)))
        let errors = TripDocument.errors(in: bytes, context: .newYork)
        #expect(errors.contains { $0.description == bad.message })
        #expect(errors.map { $0.line } == errors.map { $0.line }.sorted())
        #expect(Set(errors).count == errors.count)
    }

    @Test("all keys that an item lacks are reported")
    func missingKeys() {
        let told = errors(
            #"{"format":"itinerary/1","id":"a","dayCount":3,"items":[{"id":"g","type":"game"},{"type":"travel"}]}"#
        )
        let places = ["[0].gameId", "[0].day", "[0].sortOrder", "[1].id", "[1].from", "[1].to"]
        #expect(told.count == places.count, "\(told)")
        for place in places { #expect(told.contains { $0.contains("$.items" + place) }, "\(place)") }
    }

    @Test("a valid trip has no errors")
    func validTrip() {
        #expect(errors(#"{"format":"itinerary/1","id":"a","dayCount":3,"items":[]}"#).isEmpty)
    }

    @Test("the number of reported errors is limited, to 20 by default")
    func errorLimit() {
        let items = (0..<50).map { #"{"id":"i\#($0)","type":"custom"}"# }.joined(separator: ",")
        let text = #"{"format":"itinerary/1","id":"a","dayCount":3,"items":[\#(items)]}"#
        #expect(errors(text).count == 20)
        #expect(TripDocument.errors(in: Array(text.utf8), atMost: 3).count == 3)
    }
}

/// Warnings about documents that are valid but unusual.
@Suite struct ItemWarningTests {
    private func itemWarnings(_ items: [String]) throws -> [String] {
        let text =
            #"{"format":"itinerary/1","id":"a","dayCount":3,"items":["# + "\n"
            + items.joined(separator: ",\n") + "]}"
        return try TripDocument(text).itemWarnings.map { $0.description }
    }

    private func games(_ cities: String...) throws -> [String] {
        try itemWarnings(
            cities.enumerated().map {
                #"{"id":"g\#($0)","type":"game","gameId":"x\#($0)","city":"\#($1)","day":1,"sortOrder":\#($0)}"#
            }
        )
    }

    @Test("a city name used once that resembles another city's name is reported")
    func misspelledCity() throws {
        #expect(
            try games("Chicago", "Chicgo", "Chicago") == [
                #"line 3, item "g1": the city "Chicgo" is named nowhere else, but "Chicago" is; "#
                    + "if they are the same city, spell them the same way"
            ]
        )
        #expect(try games("chicago", "Chicago ", "Boston", "Bostno", "Boston").count == 1)
        #expect(try games("St. Louis", "St Louis", "St. Louis").count == 1)
    }

    @Test("similar city names are not reported if neither is likely a misspelling")
    func similarCities() throws {
        #expect(try games("Chicago", "Chicgo").isEmpty)
        #expect(try games("Chicago", "Chicgo", "Chicago", "Chicgo").isEmpty)
        #expect(try games("Town 10", "Town 10", "Town 11").isEmpty)
        #expect(try games("Lima", "Lima", "Lime", "Boston", "Austin", "Austin").isEmpty)
    }

    @Test("keys that have no meaning for the type of their item are reported")
    func meaninglessKeys() throws {
        let dinner =
            #"{"id":"d","type":"custom","title":"Dinner","city":"Chicago","start":"19:00","day":1,"sortOrder":1}"#
        #expect(
            try itemWarnings([dinner]) == [
                #"line 2, item "d": "city", "start" have no effect for the type "custom""#
            ]
        )
        let gala = #"{"id":"e","type":"event","title":"Gala","pinned":true,"day":1,"sortOrder":1}"#
        let game = #"{"id":"g","type":"game","gameId":"g","from":"Chicago","day":1,"sortOrder":2}"#
        #expect(
            try itemWarnings([gala, game]) == [
                #"line 2, item "e": "pinned" has no effect for the type "event""#,
                #"line 3, item "g": "from" has no effect for the type "game""#,
            ]
        )
    }

    @Test("the keys of a visit are not reported")
    func keysOfVisit() throws {
        let zoo =
            #"{"id":"z","type":"event","title":"Zoo","city":"Chicago","durationMinutes":60,"#
            + #""open":[{"from":"10:00","to":"17:00"}],"every":30,"pinned":false,"days":[1,2]}"#
        #expect(try itemWarnings([zoo]).isEmpty)
    }
}

/// Errors whose descriptions state what is wrong, where, and what would be right.
@Suite struct SpokenErrorTests {
    private func error(_ items: [Item], dayCount: Int = 3, rules: Rules = Rules()) -> String? {
        do throws(TripError) {
            _ = try Trip(id: "t", dayCount: dayCount, items: items, rules: rules)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("the error of an invalid trip states the path and the allowed values")
    func invalidTrip() {
        let game = Item.game("final \"1\"", city: "Ayr", day: 9, sortOrder: 1)
        #expect(
            error([game])
                == #"items[0].day (item "final \"1\""): day 9 is outside the trip; use 1 to 3"#
        )
        #expect(error([], dayCount: 0)?.hasPrefix("dayCount: 0 is out of range; it must be 1 to ") == true)
    }

    @Test("the error of a repeated place states the path and the earlier place")
    func invalidGeography() {
        let geography = Geography(places: [Place(city: "Ayr"), Place(city: "Ayr")])
        #expect(throws: GeographyError.self) { try geography.check() }
        do throws(GeographyError) {
            try geography.check()
        } catch {
            #expect("\(error)" == "places[1].city: already has a place, places[0]; a city can have only one")
        }
    }

    @Test("the error of a missing or unknown time zone states what is needed")
    func unknownZone() {
        #expect("\(TimeZoneError.noDatabase)".contains("install the package tzdata"))
        #expect("\(TimeZoneError.unknownName)".contains("use the exact name in the IANA database"))
    }

    @Test("the error of an invalid JSON text states the line and the reason")
    func invalidJSON() {
        do throws(JSONError) {
            _ = try JSONTree("{\n  \"a\": 01}")
            Issue.record("01 was read")
        } catch {
            #expect("\(error)".hasPrefix("line 2, column "))
            #expect("\(error)".contains("malformed number; JSON does not allow"))
        }
    }
}
