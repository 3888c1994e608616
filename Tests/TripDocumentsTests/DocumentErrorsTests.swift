import Foundation
import Testing
import TripDocuments

/// All that is told at once of a document that is refused.
@Suite struct DocumentErrorsTests {
    private func errors(_ text: String) -> [String] {
        TripDocument.errors(in: Array(text.utf8), beside: .newYork).map { $0.description }
    }

    @Test func eachPartTellsItsFirstError() throws {
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

    /// The error with which a document is refused is among them, and they stand by line.
    @Test(arguments: BadDocumentTests.cases)
    func theErrorOfTheReaderIsAmongThem(_ bad: BadDocumentTests.Case) throws {
        let folder = try #require(BadDocumentTests.folder)
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: bad.file)))
        let errors = TripDocument.errors(in: bytes, beside: .newYork)
        #expect(errors.contains { $0.description == bad.message })
        #expect(errors.map { $0.line } == errors.map { $0.line }.sorted())
        #expect(Set(errors).count == errors.count)
    }

    @Test func aTripHasNone() {
        #expect(errors(#"{"format":"itinerary/1","id":"a","dayCount":3,"items":[]}"#).isEmpty)
    }

    @Test func noMoreAreToldThanAskedFor() {
        let items = (0..<50).map { #"{"id":"i\#($0)","type":"custom"}"# }.joined(separator: ",")
        let text = #"{"format":"itinerary/1","id":"a","dayCount":3,"items":[\#(items)]}"#
        #expect(errors(text).count == 20)
        #expect(TripDocument.errors(in: Array(text.utf8), atMost: 3).count == 3)
    }
}

/// Cities that are probably misspelt.
@Suite struct SimilarCityTests {
    private func similar(_ cities: [String]) throws -> [String] {
        let items = cities.enumerated().map {
            #"{"id":"g\#($0)","type":"game","gameId":"x\#($0)","city":"\#($1)","day":1,"sortOrder":\#($0)}"#
        }
        let text =
            #"{"format":"itinerary/1","id":"a","dayCount":3,"items":[\#(items.joined(separator: ","))]}"#
        return try TripDocument(text).trip.similarCities.map { "\($0.item) \($0.name) \($0.likely)" }
    }

    @Test func aSlipInARareNameIsNoticed() throws {
        #expect(try similar(["Chicago", "Chicgo", "Chicago"]) == ["1 Chicgo Chicago"])
        #expect(try similar(["chicago", "Chicago ", "Boston", "Bostno", "Boston"]) == ["3 Bostno Boston"])
    }

    @Test func otherNamesAreNot() throws {
        #expect(try similar(["Chicago", "Chicgo"]).isEmpty)
        #expect(try similar(["Chicago", "Chicgo", "Chicago", "Chicgo"]).isEmpty)
        #expect(try similar(["Town 10", "Town 10", "Town 11"]).isEmpty)
        #expect(try similar(["Lima", "Lima", "Lime", "Boston", "Austin", "Austin"]).isEmpty)
    }
}
