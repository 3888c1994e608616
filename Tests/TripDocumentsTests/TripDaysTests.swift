import Testing
import TripDocuments
import TripModel

/// Days that a trip lacks or loses.
@Suite struct TripDaysTests {
    private let document: TripDocument

    init() throws {
        document = try TripDocument(
            """
            {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":4,"items":[
            {"id":"a","type":"custom","title":"A","day":1,"sortOrder":1},
            {"id":"b","type":"custom","title":"B","day":2,"sortOrder":1},
            {"id":"c","type":"custom","title":"C","day":4,"sortOrder":1}]}
            """
        )
    }

    @Test("adding a day outside a trip extends the trip at its start or end")
    func addedDays() throws {
        let trip = document.trip
        #expect(DocumentOperation.adding(.day(9), to: trip) == .set(.dayCount(9)))
        #expect(DocumentOperation.adding(.date("2018-05-06"), to: trip) == .set(.dayCount(6)))
        #expect(DocumentOperation.adding(.day(-1), to: trip) == .startOn(.day(-1)))
        let date = TripDay.date("2018-04-29")
        #expect(DocumentOperation.adding(date, to: trip) == .startOn(date))
        for day in [TripDay.day(4), .date("2018-05-01"), .day(TripLimits.days + 1), .day(-TripLimits.days)] {
            #expect(DocumentOperation.adding(day, to: trip) == nil)
        }
        for day in [TripDay.day(9), .day(-1), .date("2018-05-06"), date] {
            let operation = try #require(DocumentOperation.adding(day, to: trip))
            let longer = try document.performing(operation).document
            let postponed = DocumentOperation.move(
                item: "a",
                to: operation == .startOn(.day(-1)) ? .day(1) : day
            )
            #expect(throws: Never.self) { try longer.performing(postponed) }
        }
    }

    @Test("removing a day with items from the start or end is an error that names all these items")
    func lostItems() throws {
        func reason(_ operation: DocumentOperation) -> String {
            do throws(OperationError) { _ = try document.performing(operation) } catch {
                #expect(error.code == "items-outside-trip")
                return error.description
            }
            return ""
        }
        #expect(
            reason(.startOn(.day(3)))
                == "2 items are before day 3, the new first day of the trip: a and b; move or remove them first"
        )
        #expect(
            reason(.startOn(.date("2018-05-02")))
                == "1 item is before day 2, the new first day of the trip: a; move or remove it first"
        )
        #expect(
            reason(.set(.dayCount(1)))
                == "2 items are after day 1, the new last day of the trip: b and c; move or remove them first"
        )
        #expect(
            try document.performing(.cancel(item: "a")).document.performing(.startOn(.day(2))).document.trip
                .dayCount == 3
        )
    }

    @Test("a new start date moves games with a gameId to other dates, but a new first day does not")
    func redatedGames() throws {
        let text = document.text
            .replacing(#""type":"custom","title":"B""#, with: #""type":"game","gameId":"g""#)
            .replacing(#""type":"custom","title":"C""#, with: #""type":"event","title":"C","city":"X""#)
        let document = try TripDocument(text)
        let later = try document.performing(.set(.startDate("2018-05-03"))).document.trip
        #expect(later.gamesOnOtherDates(since: document.trip) == ["b"])
        let longer = try document.performing(.startOn(.day(-1))).document.trip
        #expect(longer.gamesOnOtherDates(since: document.trip).isEmpty)
        let undated = try document.performing(.set(.startDate(nil))).document.trip
        #expect(undated.gamesOnOtherDates(since: document.trip).isEmpty)
        #expect(document.trip.gamesOnOtherDates(since: undated).isEmpty)
        let moved = try document.performing(.move(item: "b", to: .day(3))).document.trip
        #expect(moved.gamesOnOtherDates(since: document.trip).isEmpty)
    }
}
