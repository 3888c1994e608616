import OrderedJSON
import TripAnswers
import TripDocuments
import TripInteraction
import TripModel
import TripPlanningCore

extension Board {
    /// Writes the slots in which an item can be placed, best first, followed by the slots that it can reach if other
    /// items move.
    func writePlaces(of item: Int, to json: inout JSONWriter) throws(BoardError) {
        let drag = try Drag(item, of: self)
        let ranked = drag.session.legSlots?.ranking().map { $0.slot } ?? ranking(ofCustom: drag.session)
        let reachable = drag.session.space.filter { drag.validities[$0.number] == .reachable }
        json.object { json in
            json.key("places")
            json.array(ranked) { drag.write($1, to: &$0) }
            json.key("reachable")
            json.array(reachable) { drag.write($1, to: &$0) }
        }
    }

    /// Returns the slots of a custom item, the nearest first. Of two equally near slots, the earlier one comes first.
    private func ranking(ofCustom session: DragSession) -> [LocalSlot] {
        let home = session.home?.number ?? 0
        return session.validSlots.sorted { (abs($0.number - home), $0) < (abs($1.number - home), $1) }
    }

    /// Places an item in a slot and moves other items if necessary.
    func place(_ item: Int, in number: Int) throws(BoardError) {
        let drag = try Drag(item, of: self)
        guard drag.validities.indices ~= number else { throw BoardError("there is no such slot") }
        let slot = drag.session.space[number]
        switch drag.validities[number] {
        case .feasible: try apply(drag.session.edit(into: slot))
        case .reachable:
            guard let edit = try drag.push(into: slot) else { throw BoardError("no plan places it there") }
            try apply(edit)
        case .refused: throw BoardError(drag.refusal(slot) ?? "it is not allowed there")
        }
    }

    /// Places a leg in its best slot.
    func placeBest(_ item: Int) throws(BoardError) {
        guard trip.items.indices ~= item, let slots = itinerary.slots(of: trip.items[item].id) else {
            throw BoardError("only legs are placed automatically")
        }
        guard let best = slots.best() else {
            throw BoardError(
                "\(Wording(trip).name(of: trip.items[item])) fits nowhere while everything else stays; try a repair"
            )
        }
        let edit = Edit(
            .move(item: trip.items[item].id, toDay: best.slot.day),
            slots.placing(in: best.slot),
            of: trip
        )
        try apply(edit)
    }

    /// Moves an item to a position, such as one that the audit suggests.
    func move(_ item: Int, to position: Position) throws(BoardError) {
        guard trip.items.indices ~= item else { throw BoardError("there is no such item") }
        let id = trip.items[item].id
        try perform(.move(item: id, to: .day(position.day), at: .sortOrder(position.sortOrder)))
    }
}
