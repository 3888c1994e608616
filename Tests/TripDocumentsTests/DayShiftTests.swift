import OrderedJSON
import Testing
import TripDocuments
import TripModel

/// Days that are added or removed at the front of a trip (SPEC section 8).
@Suite struct DayShiftTests {
    private static let text = """
        {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":4, "rules": {"noTravelDays": [1, 3], "x-a": 1},
        "travelTimes":{"departures":[{"from":"A","to":"B","day":2,"start":"08:00","durationMinutes":60},
        {"from":"A","to":"B","date":"2018-05-01","start":"09:00","durationMinutes":60}]},"items":[
        {"id":"g","type":"game","gameId":"g","city":"A","day":2,"sortOrder":1},
        {"id":"w","type":"custom","title":"Walk","date":"2018-05-03","sortOrder":1},
        {"id":"b","type":"custom","title":"Both","day":3,"date":"2018-05-03","sortOrder":2},
        {"id":"t","type":"travel","from":"A","to":"B","days":[1, 4]}]}
        """

    private func document() throws -> TripDocument { try TripDocument(Self.text) }

    @Test("a positive shift adds days at the start, and every item keeps its date")
    func adding() throws {
        let shifted = try document().applying([.days(6, shift: 2)])
        let trip = shifted.trip
        #expect(trip.startDate == "2018-04-29" && trip.dayCount == 6)
        #expect(trip.items.map { $0.position?.day } == [4, 5, 5, nil])
        #expect(trip["t"]?.travel?.days == 3...6)
        #expect(trip.rules.noTravelDays == [3, 5])
        let expected = Self.text
            .replacing("2018-05-01\",\"dayCount\":4", with: "2018-04-29\",\"dayCount\":6")
            .replacing("[1, 3]", with: "[3, 5]").replacing("\"day\":2,\"start\"", with: "\"day\":4,\"start\"")
            .replacing("\"day\":2,\"sort", with: "\"day\":4,\"sort").replacing("\"day\":3", with: "\"day\":5")
            .replacing("[1, 4]", with: "[3, 6]")
        #expect(shifted.text == expected)
        #expect(try shifted.applying([.days(4, shift: -2)]).text == Self.text)
    }

    @Test(
        "a negative shift removes days at the start, with their no-travel days and departures"
    )
    func removing() throws {
        let shifted = try document().applying([.days(3, shift: -1)])
        #expect(shifted.trip.rules.noTravelDays == [2])
        #expect(shifted.trip["t"]?.travel?.days == 1...3)
        #expect(shifted.trip["g"]?.position?.day == 1 && shifted.trip.startDate == "2018-05-02")
        let gone = Self.text.replacing("\"day\":2,\"start\"", with: "\"day\":1,\"start\"")
        let changed = try TripDocument(gone).applying([.days(3, shift: -1)])
        #expect(!changed.text.contains("08:00") && changed.text.contains("09:00"))
    }

    @Test(
        "a shift is rejected if it moves an item or all days of a leg before the trip, or the start date is impossible"
    )
    func rejecting() throws {
        #expect(throws: ChangeError.self) { try document().applying([.days(2, shift: -2)]) }
        #expect(throws: ChangeError.self) { try document().applying([.days(2, shift: 0)]) }
        let legs = """
            {"format":"itinerary/1","id":"t","dayCount":4,"items":[
            {"id":"t","type":"travel","from":"A","to":"B","days":[1,2]}]}
            """
        #expect(throws: ChangeError.notAllowed(.daysBeforeTrip(item: "t"), operation: 0)) {
            try TripDocument(legs).applying([.days(2, shift: -2)])
        }
        #expect(try TripDocument(legs).applying([.days(3, shift: -1)]).trip["t"]?.travel?.days == 1...1)
        #expect(throws: ChangeError.notAllowed(.noSuchStartDate(shift: 900_000), operation: 0)) {
            try document().applying([.days(4, shift: 900_000)])
        }
    }

    @Test("a shift applies to the result of earlier operations, and is the same after writing and reading")
    func sequence() throws {
        let changes = try TripChange.list(
            Array(
                #"""
                [{"op":"add","item":{"id":"n","type":"custom","title":"N","day":4,"sortOrder":1}},{"op":"move","item":"g","day":1,"sortOrder":1},
                {"op":"days","dayCount":5,"shift":1}]
                """#.utf8
            )
        )
        let trip = try document().applying(changes).trip
        #expect(trip["n"]?.position?.day == 5 && trip["g"]?.position?.day == 2)
        #expect(try TripChange.list(Array(TripChange.documentText(changes).utf8)) == changes)
        #expect(TripChange.documentText([.days(5)]).contains(#"{"op":"days","dayCount":5}"#))
    }

    @Test("one operation moves the start of a trip to another day, and the inverse operation undoes it")
    func startingOn() throws {
        let (changed, change) = try document().performing(.startOn(.day(0)))
        #expect(changed.trip.dayCount == 5 && changed.trip.startDate == "2018-04-30")
        #expect(try changed.applying(change.inverse).text == Self.text)
        #expect(try document().performing(.startOn(.date("2018-05-02"))).0.trip.dayCount == 3)
        #expect(throws: OperationError.dayOutsideTrip(5, dayCount: 4)) {
            try document().performing(.startOn(.day(5)))
        }
    }

    @Test("a difference that includes a shift is written as the shift and then the other changes")
    func difference() throws {
        let first = try document()
        let second = try first.applying([.days(6, shift: 2), .move(item: "g", day: 1, sortOrder: 5)])
        let changes = try DocumentDifference(from: first, to: second).changes()
        #expect(changes == [.days(6, shift: 2), .move(item: "g", day: 1, sortOrder: 5)])
        // If the whole trip moves, its day numbers stay, and a new start date alone describes the change.
        let later = try first.applying([.set(.init("startDate", .written { $0.string("2018-05-01") }))])
        #expect(try DocumentDifference(from: first, to: later).changes().isEmpty)
    }
}
