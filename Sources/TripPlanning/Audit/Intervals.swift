import TripModel

/// Two games with `start` that follow one another for the traveller, and the travel that stands between them.
struct Interval: Hashable {
    /// The earlier in the timeline, as an index into the trip's items.
    let first: Int
    /// The later, likewise.
    let second: Int
    /// The segments between the two, in timeline order.
    let segments: [Int]

    /// Whether the second starts before the first ends, but not before it starts (SPEC section 7).
    func overlaps(in trip: Trip) -> Bool {
        guard let start = trip.start(ofGameAt: first), let end = trip.end(ofGameAt: first),
            let next = trip.start(ofGameAt: second)
        else { return false }
        return start <= next && next < end
    }
}

/// Two games between which there is more travel than time (SPEC section 7).
public struct TightConnection: Hashable, Sendable {
    /// The earlier game, as an index into the trip's items.
    public let first: Int
    /// The segments that stand between the two games, in timeline order.
    public let segments: [Int]
    /// The later game.
    public let second: Int
    /// The minutes that there are between the two, buffers taken off.
    public let available: Int
    /// The minutes of the segments, more than there are.
    public let needed: Int

    /// The first game, the segments, the second game.
    package var items: [Int] { [first] + segments + [second] }
}

extension Itinerary {
    /// Where more travel stands between two games that the traveller sees than there is time for, while the rule
    /// `connections` does not heed it: of the games with `start` that are neither missed nor unreachable, two that
    /// follow one another, in timeline order.
    ///
    /// - Complexity: O(items), more where `missedGames` takes more.
    package var tightConnections: [TightConnection] {
        tightConnections(among: intervals(betweenAllBut: missedGames + unreachableGames))
    }

    /// The same once items are put elsewhere; the items and positions must be the trip's.
    ///
    /// - Complexity: as `init`, and as `tightConnections`.
    package func tightConnections(after positions: [PlacedItem]) -> [TightConnection] {
        guard !(trip.rules.connections ?? false) else { return [] }
        return Itinerary(trip.moving(positions.map { ($0.index, $0.position) })).tightConnections
    }

    func tightConnections(among intervals: [Interval]) -> [TightConnection] {
        guard !(trip.rules.connections ?? false) else { return [] }
        return intervals.compactMap { interval in
            let needed = interval.segments.reduce(0) { $0 + (trip.items[$1].travel?.duration.count ?? 0) }
            guard let available = trip.minutes(between: interval.first, and: interval.second),
                available < needed
            else { return nil }
            return TightConnection(
                first: interval.first,
                segments: interval.segments,
                second: interval.second,
                available: available,
                needed: needed
            )
        }
    }

    /// The games with `start`, but for some, two by two as they follow one another.
    ///
    /// - Complexity: O(items).
    func intervals(betweenAllBut games: [Int]) -> [Interval] {
        var isLeftOut = [Bool](repeating: false, count: trip.items.count)
        for game in games { isLeftOut[game] = true }
        var intervals: [Interval] = []
        var first: Int?
        var segments: [Int] = []
        for item in timeline.items {
            if trip.items[item].isTravel {
                segments.append(item)
            } else if trip.items[item].game?.start != nil, !isLeftOut[item] {
                if let first { intervals.append(Interval(first: first, second: item, segments: segments)) }
                first = item
                segments = []
            }
        }
        return intervals
    }
}
