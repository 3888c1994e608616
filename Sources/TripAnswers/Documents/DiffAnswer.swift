/// The answer of `diff`: the differences between two trips, with the games gained and lost (SPEC section 13).
public struct DiffAnswer: Sendable {
    /// The differences between the documents of the two trips.
    public let difference: DocumentDifference
    package let first: Itinerary
    package let second: Itinerary
    /// The games that only the second trip meets, as indices into its items.
    package let gainedIndices: [Int]
    /// The games that only the first trip meets, as indices into its items.
    package let lostIndices: [Int]

    /// Creates the answer for the differences between two trips, and finds the games gained and lost.
    ///
    /// - Complexity: The complexity of `Itinerary.init` for each trip, which searches for the route within the work
    ///   budget.
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

    /// The games that only the second trip meets, in timeline order.
    public var gamesGained: [Item] { gainedIndices.map { second.trip.items[$0] } }

    /// The games that only the first trip meets, in timeline order, including games that were removed.
    public var gamesLost: [Item] { lostIndices.map { first.trip.items[$0] } }

    /// The total travel of the placed legs in the first trip (`before`) and in the second trip (`after`).
    public var totals: (before: TravelTotal, after: TravelTotal) {
        (
            TravelTotal(of: first.timeline.items, in: first.trip),
            TravelTotal(of: second.timeline.items, in: second.trip)
        )
    }

    /// The items whose sort order changed while their order stayed the same.
    var renumbered: [DocumentDifference.Entry] { difference.entries.filter { $0.isRenumbered } }
}

extension DiffAnswer {
    /// A summary of the differences in one sentence, with the numbers of games gained and lost: "1 game gained; 2 items
    /// moved; 45 min more".
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

/// The total time and distance of a list of legs.
public struct TravelTotal: Hashable, Sendable {
    /// The number of legs.
    public let count: Int
    /// The total travel time in minutes; legs without a stated time count as 0.
    public let minutes: Int
    /// The number of legs with a stated time.
    public let countWithMinutes: Int
    /// The total distance in kilometers of the legs whose distance is known.
    public let distanceKm: Double
    /// The number of legs whose distance is known.
    public let countWithDistance: Int

    init(of items: some Sequence<Int>, in trip: Trip) {
        let travels = items.compactMap { trip.items[$0].travel }
        let distances = travels.compactMap { $0.distanceKm }
        count = travels.count
        minutes = travels.reduce(0) { $0 + $1.duration.count }
        countWithMinutes = travels.count { $0.statedDuration != nil }
        distanceKm = distances.reduce(0, +)
        countWithDistance = distances.count
    }

    /// Returns the known travel time and distance as text, with the distance rounded to tenths.
    func phrase(_ wording: Wording) -> String {
        let length =
            countWithMinutes == 0 && count > 0
            ? "minutes unknown" : wording.minutes(minutes) + (countWithMinutes < count ? " or more" : "")
        guard countWithDistance > 0 else { return length }
        return "\(length), \(wording.exactDistance(distanceKm))"
            + (countWithDistance < count ? " or more" : "")
    }
}
