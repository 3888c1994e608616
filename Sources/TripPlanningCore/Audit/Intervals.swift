/// Two games or timed legs with `start` that follow one another for the traveller, or the beginning of the trip and the first
/// of them, and the travel that stands between.
struct Interval: Hashable {
    /// The earlier in the timeline, as an index into the trip's items; `nil` at the beginning of the trip.
    let first: Int?
    /// The later, likewise.
    let second: Int
    /// The segments between the two, in timeline order.
    let segments: [Int]

    /// True if the second starts before the first ends, but not before it starts (SPEC section 7).
    func overlaps(in trip: Trip) -> Bool {
        guard let first, let start = trip.start(ofItemAt: first), let end = trip.end(ofItemAt: first),
            let next = trip.start(ofItemAt: second)
        else { return false }
        return start <= next && next < end
    }
}

/// Two games or timed legs, or the beginning of the trip and one, between which there is more travel than time (SPEC
/// sections 7 and 15).
public struct TightConnection: Hashable, Sendable {
    /// The earlier game or timed leg; `nil` at the beginning of the trip.
    public let first: ItemIndex?
    /// The segments that stand between the two, in timeline order.
    public let segments: [ItemIndex]
    /// The later game or timed leg.
    public let second: ItemIndex
    /// The minutes that there are between the two, buffers taken off; less than 0 where a timed leg leaves too early.
    public let available: Int
    /// The minutes of the segments, more than there are.
    public let needed: Int

    /// The first game, if there is one, the segments, the second game.
    package var items: [ItemIndex] { (first.map { [$0] } ?? []) + segments + [second] }

    /// Returns true if the two are too close with nothing between them, next to a timed leg, which cannot wait.
    package func isHopeless(in trip: Trip) -> Bool {
        guard let first, available < 0 else { return false }
        return trip.items[first.offset].isTravel || trip.items[second.offset].isTravel
    }
}

extension Finding {
    /// Returns true if it is an overlap of a timed leg with another or with a game.
    package func overlapsTimedLeg(in trip: Trip) -> Bool {
        guard case .overlappingGames(let first, let second) = self else { return false }
        return trip.items[first.offset].isTravel || trip.items[second.offset].isTravel
    }
}

/// More travel after the last game or timed leg than there is time for before the trip ends (SPEC section 7).
public struct LateArrival: Hashable, Sendable {
    /// The last game or timed leg.
    public let game: ItemIndex
    /// The segments that stand after it, in timeline order.
    public let segments: [ItemIndex]
    /// The minutes that there are until 24:00 of the last day, the buffer taken off.
    public let available: Int
    /// The minutes of the segments, more than there are.
    public let needed: Int

    /// The game, and the segments.
    package var items: [ItemIndex] { [game] + segments }
}

/// The games with `start` that the traveller sees and the timed legs, as they follow one another, and the travel between
/// them.
struct Intervals {
    /// One for each of these, in timeline order: what comes before it.
    private(set) var all: [Interval] = []
    /// The segments after the last of these, in timeline order.
    private(set) var last: [Int] = []

    /// - Complexity: O(items).
    init(_ itinerary: Itinerary, butFor games: [Int]) {
        let trip = itinerary.trip
        var isLeftOut = [Bool](repeating: false, count: trip.items.count)
        for game in games { isLeftOut[game] = true }
        for item in itinerary.timeline.items {
            if !trip.items[item].isFixed {
                last.append(item)
            } else if trip.startTime(ofItemAt: item) != nil, !isLeftOut[item] {
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
                first: interval.first.map { trip.itemIndex($0) },
                segments: trip.itemIndices(interval.segments),
                second: trip.itemIndex(second),
                available: available,
                needed: needed
            )
        }
    }

    /// The travel after the last game or timed leg, if it ends after the trip.
    func lateArrival(in trip: Trip) -> LateArrival? {
        let needed = trip.minutes(ofSegmentsAt: last)
        guard let game = all.last?.second, let available = trip.minutes(after: game), available < needed
        else {
            return nil
        }
        return LateArrival(
            game: trip.itemIndex(game),
            segments: trip.itemIndices(last),
            available: available,
            needed: needed
        )
    }
}

extension Trip {
    fileprivate func minutes(ofSegmentsAt segments: [Int]) -> Int {
        segments.reduce(0) { $0 + (items[$1].travel?.duration.count ?? 0) }
    }
}

extension Itinerary {
    /// The intervals between two games that the traveller sees or timed legs, or before the first, with more travel than time,
    /// while the rule `connections` does not heed it, in timeline order.
    ///
    /// - Complexity: O(items), more where `missedIndices` takes more.
    package var tightConnections: [TightConnection] {
        guard !(trip.rules.connections ?? false) else { return [] }
        return Intervals(self, butFor: missedIndices + unreachableIndices).tightConnections(in: trip)
    }

    /// The same once items are put elsewhere; the items and positions must be the trip's.
    ///
    /// - Complexity: as `init`, and as `tightConnections`.
    package func tightConnections(after positions: [PlacedIndex]) -> [TightConnection] {
        Itinerary(trip.moving(positions.map { ($0.index, $0.position) })).tightConnections
    }
}
