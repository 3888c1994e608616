/// One of the ways out of a trip's trouble: its words, and the changes that carry it out.
public struct WayOut: Sendable {
    /// The sum of it, in a few words: "Detour: 3 h more, 2 new legs".
    public let title: String
    /// The games that the traveller then sees.
    public let consequence: String
    /// The titles of the games that the traveller then misses.
    public let losses: [String]
    /// The changes in words, a line for each leg and each game.
    public let lines: [String]
    /// The cost, most important level first.
    public let levels: [(name: String, cost: Int)]
    /// True if no plan of its kind is better.
    public let isProved: Bool
    /// The changes that carry it out.
    public let changes: [TripChange]
}

extension WaysOut {
    /// Returns the plans in words and as changes of the trip's document; none for the document of another trip.
    public func written(in document: TripDocument) -> [WayOut] {
        let trip = itinerary.trip
        guard document.trip.items == trip.items else { return [] }
        let words = Wording(trip)
        return ways.map { way in
            switch way {
            case .repair(let repair):
                WayOut(
                    title: words.title(repair),
                    consequence: words.consequence(repair.lostIndices),
                    losses: words.titles(repair.lostIndices),
                    lines: words.lines(repair),
                    levels: repair.cost?.namedLevels.map { ($0.level.words, $0.cost) } ?? [],
                    isProved: repair.status == .optimal,
                    changes: document.removals(of: repair.lostIndices)
                        + trip.changes(placing: repair.positions)
                )
            case .reroute(let plan, let isProved):
                WayOut(
                    title: words.title(plan),
                    consequence: words.consequence(plan.missedIndices),
                    losses: words.titles(plan.missedIndices),
                    lines: words.lines(plan),
                    levels: plan.cost.namedLevels.map { ($0.level.words, $0.cost) },
                    isProved: isProved,
                    changes: document.removals(of: plan.missedIndices) + plan.changes(of: trip, in: document)
                )
            }
        }
    }

    /// What the best of the plans comes to, in one sentence; `nil` without a plan.
    public var verdict: String? {
        guard let best = ways.first else { return nil }
        let words = Wording(itinerary.trip)
        let lost = words.titles(best.missedIndices)
        return lost.isEmpty
            ? "Every game can be seen."
            : "Not every game can be seen: the best way out skips \(words.list(lost))."
    }

    /// The note in a few words; `nil` for none.
    public var noteText: String? {
        switch note {
        case .nothingToMove: "Nothing needs to move."
        case .nothingHelps: "Legs alone cannot mend this."
        case .noTravelTimes:
            "No detour can be looked for, because this trip has no travel times. Give places coordinates and "
                + "travelTimes an estimate, or open a places file."
        case .noPlan(let conflict): conflict?.sentence(in: itinerary.trip) ?? "No way out was found."
        case .stopped(let reason): reason.description
        case .failed(let error): error.description
        case nil: nil
        }
    }
}
