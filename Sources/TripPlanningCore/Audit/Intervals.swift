/// Two games with `start` that follow one another for the traveller, or the beginning of the trip and the first of them,
/// and the travel that stands between.
struct Interval: Hashable {
    /// The earlier in the timeline, as an index into the trip's items; `nil` at the beginning of the trip.
    let first: Int?
    /// The later, likewise.
    let second: Int
    /// The segments between the two, in timeline order.
    let segments: [Int]

    /// True if the second starts before the first ends, but not before it starts (SPEC section 7).
    func overlaps(in trip: Trip) -> Bool {
        guard let first, let start = trip.start(ofGameAt: first), let end = trip.end(ofGameAt: first),
            let next = trip.start(ofGameAt: second)
        else { return false }
        return start <= next && next < end
    }
}

/// Two games, or the beginning of the trip and a game, between which there is more travel than time (SPEC section 7).
public struct TightConnection: Hashable, Sendable {
    /// The earlier game, as an index into the trip's items; `nil` at the beginning of the trip.
    public let first: Int?
    /// The segments that stand between the two, in timeline order.
    public let segments: [Int]
    /// The later game.
    public let second: Int
    /// The minutes that there are between the two, buffers taken off.
    public let available: Int
    /// The minutes of the segments, more than there are.
    public let needed: Int

    /// The first game, if there is one, the segments, the second game.
    package var items: [Int] { (first.map { [$0] } ?? []) + segments + [second] }
}

/// More travel after the last game than there is time for before the trip ends (SPEC section 7).
public struct LateArrival: Hashable, Sendable {
    /// The last game, as an index into the trip's items.
    public let game: Int
    /// The segments that stand after it, in timeline order.
    public let segments: [Int]
    /// The minutes that there are until 24:00 of the last day, the buffer taken off.
    public let available: Int
    /// The minutes of the segments, more than there are.
    public let needed: Int

    /// The game, and the segments.
    package var items: [Int] { [game] + segments }
}

/// The games with `start` that the traveller sees, as they follow one another, and the travel between them.
struct Intervals {
    /// One for each of the games, in timeline order: what comes before it.
    private(set) var all: [Interval] = []
    /// The segments after the last of the games, in timeline order.
    private(set) var last: [Int] = []

    /// - Complexity: O(items).
    init(_ itinerary: Itinerary, butFor games: [Int]) {
        let trip = itinerary.trip
        var isLeftOut = [Bool](repeating: false, count: trip.items.count)
        for game in games { isLeftOut[game] = true }
        for item in itinerary.timeline.items {
            if trip.items[item].isTravel {
                last.append(item)
            } else if trip.items[item].game?.start != nil, !isLeftOut[item] {
                all.append(Interval(first: all.last?.second, second: item, segments: last))
                last = []
            }
        }
    }

    /// The intervals with more travel than time, while the rule `connections` does not heed it, in timeline
    /// order.
    func tightConnections(in trip: Trip) -> [TightConnection] {
        guard !(trip.rules.connections ?? false) else { return [] }
        return all.compactMap { interval in
            let second = interval.second
            let needed = trip.minutes(ofSegmentsAt: interval.segments)
            let time =
                interval.first.map { trip.minutes(between: $0, and: second) } ?? trip.minutes(before: second)
            guard let available = time, available < needed else { return nil }
            return TightConnection(
                first: interval.first,
                segments: interval.segments,
                second: second,
                available: available,
                needed: needed
            )
        }
    }

    /// The travel after the last game, if it ends after the trip.
    func lateArrival(in trip: Trip) -> LateArrival? {
        let needed = trip.minutes(ofSegmentsAt: last)
        guard let game = all.last?.second, let available = trip.minutes(after: game), available < needed
        else {
            return nil
        }
        return LateArrival(game: game, segments: last, available: available, needed: needed)
    }
}

extension Trip {
    fileprivate func minutes(ofSegmentsAt segments: [Int]) -> Int {
        segments.reduce(0) { $0 + (items[$1].travel?.duration.count ?? 0) }
    }
}

extension Itinerary {
    /// The intervals between two games that the traveller sees, or before the first, with more travel than time,
    /// while the rule `connections` does not heed it, in timeline order.
    ///
    /// - Complexity: O(items), more where `missedGames` takes more.
    package var tightConnections: [TightConnection] {
        guard !(trip.rules.connections ?? false) else { return [] }
        return Intervals(self, butFor: missedGames + unreachableGames).tightConnections(in: trip)
    }

    /// The same once items are put elsewhere; the items and positions must be the trip's.
    ///
    /// - Complexity: as `init`, and as `tightConnections`.
    package func tightConnections(after positions: [PlacedItem]) -> [TightConnection] {
        Itinerary(trip.moving(positions.map { ($0.index, $0.position) })).tightConnections
    }
}
