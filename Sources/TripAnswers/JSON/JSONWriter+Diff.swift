import OrderedJSON
import TripDocuments
import TripPlanning

extension JSONWriter {
    /// Writes the answer of `diff` (SPEC section 9): what moved or changed in the order of the first document, what is
    /// added in that of the second.
    package mutating func diff(_ answer: DiffAnswer) {
        let difference = answer.difference
        let (old, new) = (difference.first.trip, difference.second.trip)
        object { json in
            json.member("trip", old.id)
            json.ids("added", difference.added, of: new)
            json.ids("removed", difference.removed, of: old)
            json.objects("moved", difference.pairs.filter { $0.isMoved }) { json, pair in
                json.member("item", old.items[pair.first].id)
                json.member("from", old.items[pair.first].position) { $0.position($1, of: old) }
                json.member("to", new.items[pair.second].position) { $0.position($1, of: new) }
            }
            json.ids("renumbered", answer.renumbered.map { $0.first }, of: old)
            json.pairs("retimed", difference.pairs, of: old) { $0.timeKeys }
            json.pairs("changed", difference.pairs, of: old) { $0.otherKeys }
            json.list("tripKeys", difference.keys) { $0.string($1) }
            json.ids("gamesGained", answer.gamesGained, of: new)
            json.ids("gamesLost", answer.gamesLost, of: old)
            let (before, after) = answer.totals
            json.list("minutes", [before.minutes, after.minutes]) { $0.int($1) }
            json.list("km", [before.distanceKm, after.distanceKm]) { $0.double($1) }
        }
    }

    /// Writes a member with the items of which keys of a sort differ, and these keys.
    private mutating func pairs(
        _ key: String,
        _ pairs: [DocumentDifference.Pair],
        of trip: Trip,
        _ keys: (DocumentDifference.Pair) -> [String]
    ) {
        objects(key, pairs.filter { !keys($0).isEmpty }) { json, pair in
            json.member("item", trip.items[pair.first].id)
            json.list("keys", keys(pair)) { $0.string($1) }
        }
    }
}
