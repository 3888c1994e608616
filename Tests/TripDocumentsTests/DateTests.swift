import Testing
import TripModel

@testable import TripDocuments

/// In a trip with a `startDate`, an item may have a date instead of a day.
@Suite struct DateTests {
    private func text(_ where: String, start: String? = "2010-07-21") -> String {
        let head = start.map { #""startDate":"\#($0)","# } ?? ""
        return #"{"format":"itinerary/1","id":"t",\#(head)"dayCount":9,"items":[{"id":"g","type":"custom","#
            + #""title":"x",\#(`where`),"sortOrder":5}]}"#
    }

    private func day(_ where: String, start: String? = "2010-07-21") -> String {
        do throws(DocumentError) {
            return "\(try TripDocument(text(`where`, start: start)).trip.items[0].position?.day ?? 0)"
        } catch {
            return error.description
        }
    }

    @Test("the date of an item gives its day of the trip")
    func dateIsADay() {
        #expect(day(#""date":"2010-07-21""#) == "1")
        #expect(day(#""date":"2010-07-29""#) == "9")
        #expect(day(#""date":"2010-07-23","day":3"#) == "3")
        #expect(day(#""day":3,"date":"2010-07-23""#) == "3")
    }

    @Test("an invalid date of an item is rejected with a reason")
    func invalidDate() {
        let place = "$.items[0].date (item \"g\"): "
        #expect(
            day(#""date":"2010-07-23","day":4"#) == place
                + "is the date of day 3, but day is 4; make them agree, or leave one out"
        )
        #expect(day(#""date":"2010-07-30""#) == place + "day 10 is outside the trip; use 1 to 9")
        #expect(day(#""date":"2010-07-20""#) == place + "day 0 is outside the trip; use 1 to 9")
        #expect(
            day(#""date":"2010-02-30""#) == place
                + #""2010-02-30" is not a date like "2018-05-01""#
        )
        #expect(
            day(#""date":"2010-07-23""#, start: nil).hasPrefix(
                place + "requires a startDate of the trip"
            )
        )
        #expect(day(#""date":"2010-07-23","day":4"#, start: nil) == "4")
    }

    private func changed(_ where: String, by change: String) throws -> String {
        let document = try TripDocument(text(`where`))
        let changes = try TripChange.list(Array(change.utf8))
        do throws(ChangeError) {
            let changed = try document.applying(changes)
            return String(changed.text.split(separator: #""title":"x","#)[1].dropLast(3))
        } catch {
            return error.description
        }
    }

    @Test("a move to a date updates the day, the date or both, depending on which the item has")
    func moveToDate() throws {
        let move = #"[{"op":"move","item":"g","date":"2010-07-25","sortOrder":5}]"#
        #expect(try changed(#""day":1"#, by: move) == #""day":5,"sortOrder":5"#)
        #expect(try changed(#""date":"2010-07-21""#, by: move) == #""date":"2010-07-25","sortOrder":5"#)
        #expect(
            try changed(#""day":1,"date":"2010-07-21""#, by: move)
                == #""day":5,"date":"2010-07-25","sortOrder":5"#
        )
        let both = #"[{"op":"move","item":"g","date":"2010-07-25","day":4,"sortOrder":5}]"#
        #expect(try changed(#""day":1"#, by: both).contains("is the date of day 5, but day is 4"))
    }

    @Test("an update that sets a day removes the date, and an update that sets a date removes the day")
    func updateReplacesDate() throws {
        let day = #"[{"op":"update","item":"g","set":{"day":2}}]"#
        #expect(try changed(#""date":"2010-07-21""#, by: day) == #""sortOrder":5,"day":2"#)
        let date = #"[{"op":"update","item":"g","set":{"date":"2010-07-22"}}]"#
        #expect(try changed(#""day":1"#, by: date) == #""sortOrder":5,"date":"2010-07-22""#)
    }

    /// A leg without a position has none of the three keys; the error for an incomplete position names the missing key.
    @Test("a leg may have a date instead of a day, but also needs a sort order")
    func dateOfLeg() throws {
        func leg(_ where: String) -> String {
            let text = text(`where`).replacing(
                #""type":"custom","title":"x","#,
                with: #""type":"travel","from":"A","to":"B","#
            )
            do throws(DocumentError) {
                return "\(try TripDocument(text).trip.items[0].position?.day ?? 0)"
            } catch {
                return error.description
            }
        }
        #expect(leg(#""date":"2010-07-23""#) == "3")
        let half = text(#""date":"2010-07-23""#).replacing(#","sortOrder":5"#, with: "")
            .replacing(#""type":"custom","title":"x","#, with: #""type":"travel","from":"A","to":"B","#)
        let error = #expect(throws: DocumentError.self) { try TripDocument(half) }
        #expect(error?.description.hasPrefix("$.items[0].sortOrder (item \"g\"): ") == true)
    }
}
