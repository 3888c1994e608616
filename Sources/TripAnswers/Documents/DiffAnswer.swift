import Effort
import OrderedJSON
import TripDocuments
import TripModel
import TripPlanning

/// What is other in a second trip than in a first: the answer of `diff` (SPEC section 13).
package struct DiffAnswer: Sendable {
    /// The difference of the documents.
    package let difference: DocumentDifference
    /// The first trip.
    package let first: Itinerary
    /// The second trip.
    package let second: Itinerary
    /// The games that are met in the second trip only, as indices into its items, in timeline order.
    package let gamesGained: [Int]
    /// The games that are met in the first trip only, as indices into its items, in timeline order; those that are
    /// removed are among them.
    package let gamesLost: [Int]

    /// Works out which games are gained and lost by a difference.
    ///
    /// - Complexity: as `Itinerary.init`, which looks for the route of either trip within the budget.
    package init(_ difference: DocumentDifference, spending budget: WorkBudget = WorkBudget()) {
        self.difference = difference
        let first = Itinerary(difference.first.trip, spending: budget)
        let second = Itinerary(difference.second.trip, spending: budget)
        (self.first, self.second) = (first, second)
        let (before, after) = (first.metGames, second.metGames)
        let namesBefore = Set(before.map { first.trip.items[$0].id })
        let namesAfter = Set(after.map { second.trip.items[$0].id })
        gamesGained = after.filter { !namesBefore.contains(second.trip.items[$0].id) }
        gamesLost = before.filter { !namesAfter.contains(first.trip.items[$0].id) }
    }

    /// The travel that is placed, before and after.
    var totals: (before: TravelTotal, after: TravelTotal) {
        (
            TravelTotal(of: first.timeline.items, in: first.trip),
            TravelTotal(of: second.timeline.items, in: second.trip)
        )
    }

    /// The items that have another number in the same order, in pairs of the difference.
    var renumbered: [DocumentDifference.Pair] {
        difference.pairs.filter { !$0.isMoved && $0.otherKeys.count < $0.keys.count }
    }
}

extension DocumentDifference.Pair {
    /// The keys that differ and that are about when the item begins and how long it takes.
    var timeKeys: [String] { otherKeys.filter { Self.timeKeyNames.contains($0) } }

    static let timeKeyNames = [ItemKey.start.name, ItemKey.durationMinutes.name]
}

extension JSONWriter {
    /// Writes the answer of `diff` (SPEC section 9): what moved or changed in the order of the first document, what is
    /// added in that of the second.
    package mutating func diff(_ answer: DiffAnswer) {
        let difference = answer.difference
        let (old, new) = (difference.first.trip, difference.second.trip)
        object { json in
            json.member("trip", old.id)
            json.key("added")
            json.ids(difference.added, of: new)
            json.key("removed")
            json.ids(difference.removed, of: old)
            json.key("moved")
            json.array(difference.pairs.filter { $0.isMoved }) { json, pair in
                json.object { json in
                    json.member("item", old.items[pair.first].id)
                    json.member("from", old.items[pair.first].position) { $0.position($1, on: old) }
                    json.member("to", new.items[pair.second].position) { $0.position($1, on: new) }
                }
            }
            json.key("renumbered")
            json.ids(answer.renumbered.map { $0.first }, of: old)
            json.key("retimed")
            json.pairs(difference.pairs, of: old) { $0.timeKeys }
            json.key("changed")
            json.pairs(difference.pairs, of: old) { $0.otherKeys }
            json.key("tripKeys")
            json.array(difference.keys) { $0.string($1) }
            json.key("gamesGained")
            json.ids(answer.gamesGained, of: new)
            json.key("gamesLost")
            json.ids(answer.gamesLost, of: old)
            let (before, after) = answer.totals
            json.key("minutes")
            json.array([before.minutes, after.minutes]) { $0.int($1) }
            json.key("km")
            json.array([before.distanceKm, after.distanceKm]) { $0.double($1) }
        }
    }

    /// Writes the items of which keys of a sort differ, with these keys.
    private mutating func pairs(
        _ pairs: [DocumentDifference.Pair],
        of trip: Trip,
        _ keys: (DocumentDifference.Pair) -> [String]
    ) {
        array(pairs.filter { !keys($0).isEmpty }) { json, pair in
            json.object { json in
                json.member("item", trip.items[pair.first].id)
                json.key("keys")
                json.array(keys(pair)) { $0.string($1) }
            }
        }
    }

    /// Writes a position with its date, where the trip has dates.
    private mutating func position(_ position: Position, on trip: Trip) {
        object { json in
            json.member("day", position.day)
            if let date = trip.date(ofDay: position.day) { json.member("date", date.description) }
            json.key("sortOrder")
            json.double(position.sortOrder)
        }
    }
}
