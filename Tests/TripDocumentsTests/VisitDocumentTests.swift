import Foundation
import Testing
import TripDocuments
import TripModel

/// Visits in trip documents and wish lists.
@Suite struct VisitDocumentTests {
    private static let museum = """
        {"id":"museum","type":"event","city":"Rome","title":"Museum","durationMinutes":120,\
        "open":[{"from":"10:00","to":"17:00"},{"from":"10:00","to":"20:00","on":["fri","2018-05-04"]}],\
        "closed":["mon"],"every":30,"pinned":true,"days":[1,9]}
        """

    private func document(_ item: String, _ head: String = #""startDate":"2018-05-01","#) throws
        -> TripDocument
    {
        try TripDocument(#"{"format":"itinerary/1","id":"t",\#(head)"dayCount":5,"items":[\#(item)]}"#)
    }

    @Test("a visit keeps all its keys when a trip is written")
    func visitDocuments() throws {
        let item = try #require(try document(Self.museum).trip.items.first)
        let hours = try #require(item.game?.openingHours)
        #expect(item.isVisit && item.position == nil && item.start == nil)
        #expect(hours.every == 30 && hours.closed.weekdays == .monday)
        #expect(hours.periods(on: "2018-05-04").map { $0.to } == [1200])
        #expect(hours.periods(on: "2018-05-05").map { $0.to } == [1020])
        #expect(hours.periods(on: "2018-05-07") == [])
        #expect(item.game?.days == 1...9 && item.game?.pinned == true)
        #expect(try TripDocument(document(Self.museum).trip).trip.items == [item])
    }

    @Test(
        "an invalid visit is rejected with its place",
        arguments: [
            (#""city":"Rome","#, "", "$.items[0].city"),
            (#","every":30"#, #","every":61"#, "$.items[0].every"),
            (#""durationMinutes":120,"#, "", "$.items[0].durationMinutes"),
            (#""durationMinutes":120,"#, #""durationMinutes":1441,"#, "$.items[0].durationMinutes"),
            (#""to":"17:00""#, #""to":"09:00""#, "$.items[0].open[0]"),
            (#""to":"17:00""#, #""to":"48:01""#, "$.items[0].open[0].to"),
            (#""from":"10:00","to":"17:00""#, #""from":"24:00","to":"27:00""#, "$.items[0].open[0].from"),
            (#""fri","#, #""Fri","#, "$.items[0].open[1].on[0]"),
            (#"["mon"]"#, #"["mon",1]"#, "$.items[0].closed[1]"),
            (#","every":30"#, #","day":1"#, "$.items[0].sortOrder"),
            (#","every":30"#, #","start":"10:00""#, "$.items[0].day"),
            (#","every":30"#, #","day":1,"sortOrder":1"#, "$.items[0].start"),
        ]
    )
    func badVisits(_ text: String, _ other: String, _ path: String) {
        let item = Self.museum.replacingOccurrences(of: text, with: other)
        #expect(item != Self.museum)
        let error = #expect(throws: DocumentError.self) { try document(item) }
        #expect(error?.path == path && error?.item == "museum")
    }

    @Test("days of the week and dates in opening hours require a start date")
    func hoursWithoutStartDate() throws {
        let error = #expect(throws: DocumentError.self) { try document(Self.museum, "") }
        #expect(error?.path == "$.items[0].open[1].on" && error?.facts.code == "no-start-date")
    }

    @Test("an update places a visit or removes its position")
    func updates() throws {
        let unplaced = try document(Self.museum)
        let placed = try unplaced.applying([
            .placing(visit: "museum", at: Position(day: 2, sortOrder: 5), start: "10:30")
        ])
        #expect(placed.trip.items[0].position == Position(day: 2, sortOrder: 5))
        #expect(placed.trip.items[0].start == "10:30")
        let keys = ["day", "sortOrder", "start"].map { TripChange.Setting($0, nil) }
        let back = try placed.applying([.update(item: "museum", set: keys)])
        #expect(back.trip.items == unplaced.trip.items)
        #expect(throws: ChangeError.self) {
            try placed.applying([.update(item: "museum", set: [TripChange.Setting("start", nil)])])
        }
        let difference = try DocumentDifference(from: unplaced, to: placed)
        #expect(try unplaced.applying(difference.changes()).trip.items == placed.trip.items)
        let inverse = try DocumentDifference(from: placed, to: unplaced)
        #expect(try placed.applying(inverse.changes()).trip.items == unplaced.trip.items)
    }

    @Test("days at the start of a trip shift the allowed days of a visit")
    func shiftedDays() throws {
        let shifted = try document(Self.museum).performing(.startOn(.day(3))).document
        #expect(shifted.trip.items[0].game?.days == 1...7)
    }

    private func wishes(_ wishes: String, for trip: Trip? = nil) throws -> WishList {
        let bytes = Array(#"{"format":"itinerary-wishes/1","wishes":[\#(wishes)]}"#.utf8)
        guard let trip else { return try WishList(bytes) }
        return try UnfittedWishes(bytes).list(for: trip)
    }

    private static let newVisit = """
        {"id":"zoo","weight":2,"visit":{"city":"Rome","durationMinutes":60,"open":[{"from":"10:00","to":"17:00"}]}}
        """

    @Test("a wish list requests new visits and visits of the trip")
    func visitWishes() throws {
        let trip = try document(
            Self.museum.replacingOccurrences(of: #""every""#, with: #""weight":7,"every""#)
        ).trip
        guard case .new(let visit) = try wishes(Self.newVisit).wishes[0].visit else {
            Issue.record("the wish is for no new visit")
            return
        }
        #expect(visit.city == "Rome" && visit.duration == 60)
        let own = try wishes(#"{"id":"museum","visit":{}},{"id":"museum-2","city":"Rome"}"#, for: trip).wishes
        #expect(own[0].visit == .item && own[0].weight == 7 && own[1].visit == nil)
        #expect(
            try wishes(#"{"id":"museum","weight":3,"visit":{"open":5}}"#, for: trip).wishes[0].weight == 3
        )
        #expect(throws: DocumentError.self) { try wishes(#"{"id":"museum","visit":{}}"#) }
    }

    @Test(
        "an invalid wish for a visit is rejected with its place",
        arguments: [
            (#"{"id":"museum","city":"Rome"}"#, "$.wishes[0].id"),
            (#"{"id":"museum","visit":{},"count":1}"#, "$.wishes[0].count"),
            (#"{"id":"museum","visit":{},"item":"x"}"#, "$.wishes[0].item"),
            (#"{"id":"other","visit":{}}"#, "$.wishes[0].visit.city"),
            (#"{"id":"museum","visit":5}"#, "$.wishes[0].visit"),
        ]
    )
    func badVisitWishes(_ wish: String, _ path: String) throws {
        let trip = try document(Self.museum).trip
        let error = #expect(throws: DocumentError.self) { try wishes(wish, for: trip) }
        #expect(error?.path == path)
    }

    @Test("default ids of wishes skip the ids of the trip's visits")
    func defaultIDs() throws {
        let trip = try document(Self.museum.replacingOccurrences(of: "museum\"", with: "wish-1\"")).trip
        #expect(try wishes(#"{"city":"Rome"}"#, for: trip).wishes.map { $0.id } == ["wish-2"])
        #expect(
            try UnfittedWishes([Wish(id: "", city: "Rome")]).list(for: trip).wishes.map { $0.id } == [
                "wish-2"
            ]
        )
    }
}
