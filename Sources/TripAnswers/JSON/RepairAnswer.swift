import TripDocuments
import TripModel
import TripPlanning

/// A trip placed anew: the answer of `repair`.
public struct RepairAnswer: Sendable {
    /// The trip, after the change where one was asked for.
    public let itinerary: Itinerary
    /// The repair.
    public let repair: Repair
    /// The document with the plan written in; nothing without a plan.
    public let repaired: TripDocument?

    /// Makes an answer.
    public init(_ itinerary: Itinerary, _ repair: Repair, repaired: TripDocument?) {
        self.itinerary = itinerary
        self.repair = repair
        self.repaired = repaired
    }
}

extension TripDocument {
    /// The document with items put elsewhere.
    public func placing(_ items: [PlacedItem]) throws(ChangeError) -> TripDocument {
        try placing(items.map { (trip.items[$0.index].id, $0.position) })
    }
}

extension JSONWriter {
    /// Writes the answer of `repair` (SPEC section 9).
    public mutating func repair(_ answer: RepairAnswer) {
        let trip = answer.itinerary.trip
        object { json in
            json.member("trip", trip.id)
            json.member("status", answer.repair.status.rawValue)
            json.member("engine", answer.repair.engine)
            json.member("cost", answer.repair.cost) { $0.cost($1) }
            json.key("moves")
            json.array(answer.repair.moves) { json, move in
                json.object { json in
                    json.member("item", trip.items[move.segment].id)
                    json.member("from", move.from) { $0.position($1) }
                    json.key("to")
                    json.slot(move.slot, sortOrder: move.to.sortOrder)
                }
            }
            json.key("missedGames")
            json.ids(answer.repair.missedGames, of: trip)
            json.key("unreachableGames")
            json.ids(answer.repair.unreachableGames, of: trip)
            json.member("conflict", answer.repair.conflict) { $0.conflict($1, Wording(trip)) }
            json.member("repaired", answer.repaired) { $0.compact($1.tree.root) }
        }
    }

    private mutating func cost(_ cost: RepairCost) {
        object { json in
            json.member("missed", cost.missed)
            json.member("moved", cost.moved)
            json.member("displacement", cost.displacement)
            json.member("preference", cost.preference)
            json.member("shift", cost.shift)
        }
    }
}
