import OrderedJSON
import Placement
import TripAnswers
import TripDocuments
import TripGraphics
import TripModel
import TripPlanningCore

// The questions that leave the trip unchanged, and the changes that need no plan.
extension LibraryTrip {
    func audit(_ reply: LibraryReply) throws(LibraryError) {
        let failOn = Finding.Severity(
            rawValue: try options.word("failOn", of: ["error", "warning", "never"])
        )
        let itinerary = Itinerary(trip, spending: budget)
        let answer = try catching(SolverError.self) { () throws(SolverError) in
            try AuditAnswer(itinerary, of: document, spending: budget)
        }
        reply.answer { $0.audit(answer, in: document) }
        reply.sentence = answer.sentence
        reply.isNo = answer.audit.findings.contains { finding in
            failOn.map { finding.severity(in: trip) >= $0 } ?? false
        }
    }

    func slots(_ reply: LibraryReply) throws(LibraryError) {
        if let visit = try visit() { return try slots(ofVisit: visit, reply) }
        let leg = options["item"] == nil ? nil : trip.items[try leg()].id
        let itinerary = Itinerary(trip, spending: budget)
        let answer = try catching(SolverError.self) { () throws(SolverError) in
            try TripSlots(itinerary, only: leg, spending: budget)
        }
        reply.answer { $0.slots(answer) }
        reply.sentence = answer.sentence
        reply.isNo =
            leg != nil && answer.stopped == nil && answer.legs.allSatisfy { $0.slots.feasibleSlots.isEmpty }
    }

    func check(_ reply: LibraryReply) throws(LibraryError) {
        if let visit = try visit() {
            guard options["sortOrder"] == nil else {
                throw .option("sortOrder", "the item is a visit, which has a start instead of a sortOrder")
            }
            return try check(visit: visit, reply)
        }
        guard options["start"] == nil else {
            throw .option("start", "only a visit has a start; give a sortOrder instead")
        }
        let (item, position) = (try item(), try position())
        guard let answer = CheckAnswer(Itinerary(trip), item: trip.items[item].id, at: position) else {
            throw noSlots(of: item)
        }
        reply.answer { $0.check(answer) }
        reply.sentence = answer.sentence
        reply.isNo = !answer.isValid
    }

    /// Answers with the feasible slot nearest to a position: `{"day": …, "index": …, "sortOrder": …}`, or null.
    func clamp(_ reply: LibraryReply) throws(LibraryError) {
        if try visit() != nil {
            throw .option("item", "a visit has no slots; check finds the free start nearest to a start")
        }
        let (item, position) = (try item(), try position())
        let nearest = ItemSlots(item, of: Itinerary(trip))?.nearest(to: position)
        let id = trip.items[item].id.printable
        reply.isNo = nearest == nil
        reply.sentence =
            nearest.map { "the nearest slot of \(id) is on \(Wording(trip).day($0.slot.day))" }
            ?? "\(id) has no feasible slot"
        reply.answer { json in
            guard let nearest else { return json.null() }
            json.object { json in
                json.member("day", nearest.slot.day)
                json.member("index", nearest.slot.index)
                json.key("sortOrder")
                if let order = nearest.sortOrder { json.double(order) } else { json.null() }
            }
        }
    }

    /// Returns the error for an item that has no slots.
    private func noSlots(of item: Int) -> LibraryError {
        .refused("trip", "the item \(trip.items[item].id.printable) has no slots")
    }

    func place(_ reply: LibraryReply) throws(LibraryError) {
        if let visit = try visit() { return try place(visit: visit, reply) }
        let leg = try leg()
        guard let slots = LegSlots(leg, of: Itinerary(trip)) else { throw noSlots(of: leg) }
        let answer = PlaceAnswer(slots)
        reply.answer { $0.place(answer) }
        reply.sentence = answer.sentence
        reply.isNo = answer.ranking.isEmpty
        reply.keep(
            try catching(ChangeError.self) { () throws(ChangeError) in try document.placing(answer.positions)
            }
        )
    }

    func apply(_ reply: LibraryReply) throws(LibraryError) {
        guard options["change"] != nil else { throw options.missing("change") }
        guard document.coding == .itinerary else {
            throw .refused("trip", "the document is in the source app's format, which cannot be rewritten")
        }
        let changed = try changed()
        try catching(DocumentError.self) { () throws(DocumentError) in try changed.checkReadsAlone() }
        reply.answer { $0.compact(changed.tree.root) }
        reply.sentence = "the trip \(changed.trip.id.printable)"
        let wording = Wording(changed.trip)
        reply.warnings += changed.unknownKeys.map {
            "\(DocumentWarning($0).path): \(DocumentWarning($0).message)"
        }
        reply.warnings += changed.trip.legsToNothing(since: trip).map {
            wording.goesToNothing($0, since: trip, movedOutside: [:])
        }
        reply.keep(changed)
    }

    /// Answers with a picture of the days (SVG), as `show --svg` prints it: `{"text": …}`.
    func show(_ reply: LibraryReply) throws(LibraryError) {
        let other = try options.file("other")
        let second = try other.map { bytes throws(LibraryError) in try self.other(bytes, of: "other").trip }
        let picture = second.map { TripPicture(from: trip, to: $0) } ?? TripPicture(trip)
        reply.answer { json in json.object { $0.member("text", picture.svg) } }
        reply.sentence = document.sentence
    }
}
