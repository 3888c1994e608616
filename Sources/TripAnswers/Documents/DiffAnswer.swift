/// The difference of two trips, with the games gained and lost: the answer of `diff` (SPEC section 13).
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
