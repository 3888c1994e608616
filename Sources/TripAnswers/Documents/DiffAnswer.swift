/// The difference of two trips, with the games gained and lost: the answer of `diff` (SPEC section 13).
public struct DiffAnswer: Sendable {
    /// The difference of the documents.
    public let difference: DocumentDifference
    /// The first trip.
    package let first: Itinerary
    /// The second trip.
    package let second: Itinerary
    /// The games of `gamesGained`, as indices into the second trip's items.
    package let gainedIndices: [Int]
    /// The games of `gamesLost`, as indices into the first trip's items.
    package let lostIndices: [Int]

    /// Works out which games are gained and lost by a difference.
    ///
    /// - Complexity: as `Itinerary.init`, which looks for the route of either trip within the budget.
    public init(_ difference: DocumentDifference, spending budget: WorkBudget = WorkBudget()) {
        self.difference = difference
        let first = Itinerary(difference.first.trip, spending: budget)
        let second = Itinerary(difference.second.trip, spending: budget)
        (self.first, self.second) = (first, second)
        let (before, after) = (first.metIndices, second.metIndices)
        let namesBefore = Set(first.trip.ids(before))
        let namesAfter = Set(second.trip.ids(after))
        gainedIndices = after.filter { !namesBefore.contains(second.trip.items[$0].id) }
        lostIndices = before.filter { !namesAfter.contains(first.trip.items[$0].id) }
    }

    /// The games that are met in the second trip only, in timeline order.
    public var gamesGained: [Item] { gainedIndices.map { second.trip.items[$0] } }

    /// The games that are met in the first trip only, in timeline order; those that are removed are among them.
    public var gamesLost: [Item] { lostIndices.map { first.trip.items[$0] } }

    /// The travel that is placed, before and after.
    public var totals: (before: TravelTotal, after: TravelTotal) {
        (
            TravelTotal(of: first.timeline.items, in: first.trip),
            TravelTotal(of: second.timeline.items, in: second.trip)
        )
    }

    /// The items that have another number in the same order.
    var renumbered: [DocumentDifference.Entry] { difference.entries.filter { $0.isRenumbered } }
}

extension DiffAnswer {
    /// The difference in one sentence, with the games gained and lost: "1 game gained; 2 items moved; 45 min more".
    public var sentence: String {
        let words = Wording(first.trip)
        let (before, after) = (totals.before.minutes, totals.after.minutes)
        let games = [(gainedIndices.count, "gained"), (lostIndices.count, "lost")].filter { $0.0 > 0 }
            .map { words.count($0.0, "game", "games") + " " + $0.1 }
        let time =
            before == after
            ? [] : [words.duration(abs(after - before)) + (after > before ? " more" : " less")]
        return (games + [difference.sentence] + time).joined(separator: "; ")
    }
}
