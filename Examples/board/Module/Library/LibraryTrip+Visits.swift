import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel
import TripPlanningCore

// The forms of `slots`, `check` and `place` for a visit.
extension LibraryTrip {
    /// Returns the identifier of the visit that the option `item` names; `nil` if the item is not a visit or the option
    /// is not given.
    func visit() throws(LibraryError) -> Item.ID? {
        guard options["item"] != nil else { return nil }
        let index = try item()
        guard trip.items[index].isVisit else { return nil }
        try catching(TripError.self) { () throws(TripError) in try trip.checkZone(ofVisitAt: index) }
        return trip.items[index].id
    }

    /// Answers with the free starts of a visit.
    func slots(ofVisit id: Item.ID, _ reply: LibraryReply) throws(LibraryError) {
        guard let answer = VisitStarts(id, of: Itinerary(trip)) else { throw noStarts(of: id) }
        reply.answer { $0.slots(answer) }
        reply.sentence = answer.sentence
        reply.isNo = answer.runs.isEmpty
    }

    /// Answers with the reasons why a visit cannot be at the start that the options state.
    func check(visit id: Item.ID, _ reply: LibraryReply) throws(LibraryError) {
        guard let day = try day() else { throw options.missing("day") }
        guard let written = try options.text("start") else { throw options.missing("start") }
        guard let time = ClockTime(written) else {
            throw .option("start", "\(JSONWriter.quoted(written)) is not a time like \"10:30\"")
        }
        let start = VisitStart(day: day, time: time)
        let zones = TimeZoneSource.table(ZoneTable.known)
        guard let answer = VisitCheck(Itinerary(trip), item: id, at: start, zones: zones) else {
            throw noStarts(of: id)
        }
        reply.answer { $0.check(answer) }
        reply.sentence = answer.sentence
        reply.isNo = !answer.isValid
    }

    /// Answers with the best start of a visit, and keeps the document with the visit there.
    func place(visit id: Item.ID, _ reply: LibraryReply) throws(LibraryError) {
        guard let answer = VisitPlacement(id, of: Itinerary(trip)) else { throw noStarts(of: id) }
        reply.answer { $0.place(answer) }
        reply.sentence = answer.sentence
        reply.isNo = answer.best == nil
        reply.keep(
            try catching(ChangeError.self) { () throws(ChangeError) in try document.applying(answer.changes) }
        )
    }

    private func noStarts(of id: Item.ID) -> LibraryError {
        .refused("trip", "the item \(id.printable) is not a visit")
    }
}
