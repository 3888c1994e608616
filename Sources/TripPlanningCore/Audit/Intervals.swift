/// Two consecutive timed events, or the start of the trip and the first timed event, with the legs between them.
struct Interval: Hashable {
    /// The earlier event, as an index into the trip's items; `nil` for the start of the trip.
    let first: Int?
    /// The later event, as an index into the trip's items.
    let second: Int
    /// The legs between the two events, in timeline order.
    let legs: [Int]

    /// True if the second event starts before the first event ends, but not before the first event starts (SPEC section
    /// 7).
    func overlaps(in trip: Trip) -> Bool {
        guard let first, let start = trip.start(ofItemAt: first), let end = trip.end(ofItemAt: first),
            let next = trip.start(ofItemAt: second)
        else { return false }
        return start <= next && next < end
    }
}

/// Two timed events, or the start of the trip and the first event, with too little time between them for the legs (SPEC
/// sections 7 and 15).
public struct TightConnection: Hashable, Sendable {
    /// The earlier game or timed leg; `nil` for the start of the trip.
    public let first: ItemIndex?
    /// The legs between the two events, in timeline order.
    public let legs: [ItemIndex]
    /// The later game or timed leg.
    public let second: ItemIndex
    /// The minutes between the two events, minus the buffers; negative if a timed leg departs too early.
    public let available: Int
    /// The total minutes of the legs, which exceed `available`.
    public let needed: Int

    /// The first event if there is one, the legs, and the second event.
    package var items: [ItemIndex] { (first.map { [$0] } ?? []) + legs + [second] }

    /// True if the two events are too close even without a leg between them, and one of them is a timed leg.
    package func isHopeless(in trip: Trip) -> Bool {
        guard let first, available < 0 else { return false }
        return trip.items[first.offset].isTravel || trip.items[second.offset].isTravel
    }
}

extension Finding {
    /// True if the finding is an overlap of a timed leg with another timed leg or with a game.
    package func overlapsTimedLeg(in trip: Trip) -> Bool {
        guard case .overlappingGames(let first, let second) = self else { return false }
        return trip.items[first.offset].isTravel || trip.items[second.offset].isTravel
    }
}

/// Too little time, before the trip ends, for the legs after the last game or timed leg (SPEC section 7).
public struct LateArrival: Hashable, Sendable {
    /// The last game or timed leg.
    public let game: ItemIndex
    /// The legs after the last game or timed leg, in timeline order.
    public let legs: [ItemIndex]
    /// The minutes from the end of `game` until 24:00 of the last day, minus the buffer after `game`.
    public let available: Int
    /// The total minutes of the legs, which exceed `available`.
    public let needed: Int

    /// The game and the legs.
    package var items: [ItemIndex] { [game] + legs }
}

/// The intervals between consecutive timed events, with the legs in each interval. Timed events are the timed legs, and
/// the games with a `start` that the traveler sees.
struct Intervals {
    /// The interval before each timed event, in timeline order.
    private(set) var all: [Interval] = []
    /// The legs after the last timed event, in timeline order.
    private(set) var last: [Int] = []

    /// Finds the intervals of a trip, ignoring `games`, which are indices into the trip's items.
    ///
    /// - Complexity: O(items).
    init(_ itinerary: Itinerary, butFor games: [Int]) {
        let trip = itinerary.trip
        var isLeftOut = [Bool](repeating: false, count: trip.items.count)
        for game in games { isLeftOut[game] = true }
        for item in itinerary.timeline.items {
            if !trip.items[item].isFixed {
                last.append(item)
            } else if trip.startTime(ofItemAt: item) != nil, !isLeftOut[item] {
                all.append(Interval(first: all.last?.second, second: item, legs: last))
                last = []
            }
        }
    }

    /// Returns the intervals that have too little time for their legs, in timeline order; empty if the rule
    /// `connections` applies.
    func tightConnections(in trip: Trip) -> [TightConnection] {
        guard !(trip.rules.connections ?? false) else { return [] }
        return all.compactMap { interval in
            let second = interval.second
            let needed = trip.minutes(ofLegsAt: interval.legs)
            let time =
                interval.first.map { trip.minutes(between: $0, and: second) } ?? trip.minutes(before: second)
            guard let available = time, available < needed else { return nil }
            return TightConnection(
                first: interval.first.map { trip.itemIndex($0) },
                legs: trip.itemIndices(interval.legs),
                second: trip.itemIndex(second),
                available: available,
                needed: needed
            )
        }
    }

    /// Returns the legs after the last timed event if they end after the trip; otherwise `nil`.
    func lateArrival(in trip: Trip) -> LateArrival? {
        let needed = trip.minutes(ofLegsAt: last)
        guard let game = all.last?.second, let available = trip.minutes(after: game), available < needed
        else {
            return nil
        }
        return LateArrival(
            game: trip.itemIndex(game),
            legs: trip.itemIndices(last),
            available: available,
            needed: needed
        )
    }
}

extension Trip {
    fileprivate func minutes(ofLegsAt legs: [Int]) -> Int {
        legs.reduce(0) { $0 + (items[$1].travel?.duration.count ?? 0) }
    }
}

extension Itinerary {
    /// The intervals between timed events, or before the first, that have too little time for their legs, in timeline
    /// order; empty if the rule `connections` applies.
    ///
    /// - Complexity: The complexity of `missedIndices`.
    package var tightConnections: [TightConnection] {
        guard !(trip.rules.connections ?? false) else { return [] }
        return Intervals(self, butFor: missedIndices + unreachableIndices).tightConnections(in: trip)
    }

    /// Returns the tight connections after items are moved. The items and positions must be valid in the trip.
    ///
    /// - Complexity: The sum of the complexities of `Itinerary.init` and `tightConnections`.
    package func tightConnections(after positions: [PlacedIndex]) -> [TightConnection] {
        Itinerary(trip.moving(positions.map { ($0.index, $0.position) })).tightConnections
    }
}
