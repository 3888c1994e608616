import OrderedJSON
import TripDocuments
import TripPlanning

extension JSONWriter {
    /// Writes the answer of `repair` (SPEC section 9): the document is the trip's, where there is one, and `repaired` that
    /// document with the plan written in, where there is a plan.
    public mutating func repair(
        _ answer: RepairAnswer,
        in document: TripDocument? = nil,
        repaired: TripDocument?
    ) {
        let trip = answer.itinerary.trip
        let wording = Wording(trip)
        object { json in
            json.member("trip", trip.id)
            json.member("status", answer.repair.status.rawValue)
            json.member("engine", answer.repair.engine)
            json.member("cost", answer.repair.cost) { $0.cost($1.namedLevels) }
            json.list("moves", answer.repair.moves) { $0.move($1, of: trip) }
            json.changes(placing: answer.repair.positions, in: trip)
            json.ids("missedGames", answer.repair.missedGames, of: trip)
            json.ids("unreachableGames", answer.repair.unreachableGames, of: trip)
            json.left(answer.left)
            json.gaps(of: answer.itinerary, wording)
            json.tightConnections(answer.tightConnections, wording)
            json.member("conflict", answer.repair.conflict) { $0.conflict($1, wording) }
            json.conflicts(answer.conflicts, mayBeMore: answer.mayBeMore, wording, in: document)
            json.member("repaired", repaired) { $0.compact($1.tree.root) }
        }
    }
}
