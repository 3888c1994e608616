/// One of the ways out of a trip's trouble: its words, and the changes that carry it out.
public struct WayOut: Sendable {
    /// The sum of it, in a few words: "Detour: 3 h more, 2 new legs".
    public let title: String
    /// The games that the traveller then sees.
    public let consequence: String
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
                    consequence: words.consequence(repair.missedIndices),
                    lines: words.lines(repair),
                    levels: repair.cost?.namedLevels.map { ($0.level.words, $0.cost) } ?? [],
                    isProved: repair.status == .optimal,
                    changes: document.removals(of: repair.missedIndices)
                        + trip.changes(placing: repair.positions)
                )
            case .reroute(let plan, let saved, let isProved):
                WayOut(
                    title: words.title(plan),
                    consequence: words.consequence(plan.missedIndices) + words.saving(saved),
                    lines: words.lines(plan),
                    levels: plan.cost.namedLevels.map { ($0.level.words, $0.cost) },
                    isProved: isProved,
                    changes: document.removals(of: plan.missedIndices) + plan.changes(of: trip, in: document)
                )
            }
        }
    }

    /// The note in a few words; `nil` for none.
    public var noteText: String? {
        switch note {
        case .nothingToMove: "Nothing needs to move."
        case .noPlan(let conflict): conflict?.sentence(in: itinerary.trip) ?? "No way out was found."
        case .stopped(let reason): reason.description
        case .failed(let error): error.description
        case nil: nil
        }
    }
}
