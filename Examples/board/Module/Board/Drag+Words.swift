import OrderedJSON
import TripAnswers
import TripDocuments
import TripInteraction
import TripModel
import TripPlanningCore

extension Drag {
    private var trip: Trip { session.itinerary.trip }
    private var wording: Wording { Wording(trip) }

    /// Returns the name of a slot: its day, and the items before and after it.
    func place(_ slot: LocalSlot) -> String {
        let items = session.items(around: slot)
        let day = wording.day(slot.day)
        switch (items.before.map { wording.name(of: $0) }, items.after.map { wording.name(of: $0) }) {
        case (nil, nil): return "\(day), with nothing else"
        case (nil, let after?): return "\(day), before \(after)"
        case (let before?, nil): return "\(day), after \(before)"
        case (let before?, let after?): return "\(day), between \(before) and \(after)"
        }
    }

    /// Returns the reasons why a slot is not feasible, one sentence each.
    func refusals(_ slot: LocalSlot) -> [String] {
        let refusals = session.legSlots?.refusals(in: slot) ?? []
        let past = isLocked(slot) ? ["\(wording.day(slot.day)) is past and locked"] : []
        return past + refusals.map { $0.sentence(in: trip) }
    }

    /// Returns the first reason why a slot is not feasible, in one line of at most 60 characters; `nil` if it is
    /// feasible.
    func shortRefusal(_ slot: LocalSlot) -> String? {
        if isLocked(slot) { return "Not on day \(slot.day): it is past and locked" }
        return session.legSlots?.refusals(in: slot).first?.shortSentence(in: trip)
    }

    /// Returns the reasons why a slot is not feasible; `nil` if it is feasible.
    func refusal(_ slot: LocalSlot) -> String? {
        let refusals = refusals(slot)
        return refusals.isEmpty ? nil : refusals.joined(separator: "; ")
    }

    /// The announcement for screen readers at the start of a drag: the item's name and the number of its slots.
    var greeting: String {
        let count = validities.count { $0 == .feasible }
        let others = validities.count { $0 == .reachable }
        let places = count == 1 ? "1 place fits" : "\(count) places fit"
        let more =
            others == 0
            ? "" : others == 1 ? ", 1 more if other legs move" : ", \(others) more if other legs move"
        return "\(trip[session.item].map { wording.name(of: $0) } ?? session.item) lifted. \(places)\(more)."
    }

    /// Writes a slot: its location, and, if it is not feasible, the reasons.
    func write(_ slot: LocalSlot, to json: inout JSONWriter) {
        json.object { json in
            json.key("slot")
            json.int(slot.number)
            json.key("day")
            json.int(slot.day)
            json.key("index")
            json.int(slot.index)
            json.key("place")
            json.string(place(slot))
            json.key("validity")
            json.string(validities[slot.number].rawValue)
            json.key("isHome")
            json.bool(slot == session.home)
            json.key("reasons")
            json.array(refusals(slot)) { $0.string($1) }
            json.member("short", shortRefusal(slot))
        }
    }

    /// Writes the other items that would move if the item were placed in a slot.
    func writeShift(_ edit: Edit?, to json: inout JSONWriter) {
        let moves = edit?.moves.filter { $0.item != session.item } ?? []
        json.object { json in
            json.key("others")
            json.array(moves) { json, move in
                let name = trip[move.item].map { wording.name(of: $0) } ?? move.item
                json.string("\(name) to \(wording.day(move.to.day))")
            }
        }
    }
}
