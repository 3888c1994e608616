extension Itinerary {
    /// The games that the traveler meets if the legs keep their positions, in timeline order: the games that are
    /// neither missed nor unreachable (SPEC section 13).
    ///
    /// - Complexity: The complexity of `missedGames`.
    public var metGames: [Item.ID] { trip.ids(metIndices) }

    /// The games that the route does not reach, in timeline order: the games without a city, and the games in a city
    /// that the route does not visit. If the trip has no leg, the route visits only the city of the first game (SPEC
    /// section 7).
    ///
    /// - Complexity: O(items).
    public var unreachableGames: [Item.ID] { trip.ids(unreachableIndices) }

    /// The games in cities of the route that the traveler does not meet if the legs keep their positions, in timeline
    /// order (SPEC section 7).
    ///
    /// - Complexity: O(items · log items); more if unplaced legs make several stays possible.
    public var missedGames: [Item.ID] { trip.ids(missedIndices) }

    /// The games of `metGames`, as indices into the trip's items.
    ///
    /// - Complexity: The complexity of `missedIndices`.
    package var metIndices: [Int] {
        var isLost = [Bool](repeating: false, count: trip.items.count)
        for game in missedIndices + unreachableIndices { isLost[game] = true }
        return timeline.items.filter { trip.items[$0].isGame && !isLost[$0] }
    }

    /// The games of `unreachableGames`, as indices into the trip's items.
    ///
    /// - Complexity: O(items).
    package var unreachableIndices: [Int] {
        let games = timeline.items.filter { trip.items[$0].isGame }
        if route.legs.isEmpty {
            let home = games.first.flatMap { trip.city(atStartOfItemAt: $0) }
            return games.filter { trip.city(atStartOfItemAt: $0) != home }
        }
        return games.filter { game in
            trip.city(atStartOfItemAt: game).map { !route.visits($0) } ?? true
        }
    }

    /// The games of `missedGames`, as indices into the trip's items.
    ///
    /// A game at the same position as some legs counts as met only if it is met before, between and after these legs.
    /// - Complexity: O(items · log items); more if unplaced legs make several stays possible.
    package var missedIndices: [Int] {
        var missed: [Int] = []
        let placed = timeline.items.filter { trip.items[$0].isTravel }
        var before = 0
        var ties: TiedSlots?
        for game in timeline.items where trip.items[game].isGame {
            guard let position = trip.items[game].position else { continue }
            while before < placed.count, isBefore(placed[before], position) { before += 1 }
            guard let city = trip.city(atStartOfItemAt: game), route.visits(city) else { continue }
            var after = ties?.slots.lowerBound == before ? ties?.slots.upperBound ?? before : before
            if after == before || ties?.position != position {
                after = before
                while after < placed.count, trip.items[placed[after]].position == position { after += 1 }
            }
            if before == after, let stay = onlyStay(between: placed[..<before].last, placed[before...].first)
            {
                if !route.stays[stay].contains(city) { missed.append(game) }
                continue
            }
            if ties?.slots != before...after {
                ties = TiedSlots(before...after, among: placed, at: position, of: self)
            }
            if let ties, !ties.isMetEverywhere(game, in: city) { missed.append(game) }
        }
        return missed
    }

    /// Returns the stay, as an index from 0, between two adjacent placed legs; `nil` if several stays are possible.
    private func onlyStay(between previous: Int?, _ next: Int?) -> Int? {
        var possible = stays(between: previous, next).makeIterator()
        guard let stay = possible.next(), possible.next() == nil else { return nil }
        return stay
    }

    private func isBefore(_ leg: Int, _ position: Position) -> Bool {
        trip.items[leg].position.map { $0 < position } ?? false
    }

    /// Returns the possible stays, as indices from 0, between two adjacent placed legs; `nil` means the start or the
    /// end of the trip. If the two legs are in reverse order, only the stay after `previous` and the stay before `next`
    /// are possible.
    func stays(between previous: Int?, _ next: Int?) -> StrideThrough<Int> {
        let first = previous.flatMap { route.routeIndex(ofLegAt: $0) }.map { $0.index + 1 } ?? 0
        let last = next.flatMap { route.routeIndex(ofLegAt: $0)?.index } ?? route.legs.count
        return stride(from: first, through: last, by: first <= last ? 1 : last - first)
    }
}

/// The slots, among the placed legs, that a game at one position may be in. Slot *n* comes after *n* placed legs. If
/// placed legs share the position, there is a slot before, between and after them; otherwise there is one slot.
private struct TiedSlots {
    let slots: ClosedRange<Int>
    let position: Position
    /// The timed legs at the position with their slots, in the order of `items`.
    private var timed: [(slot: Int, leg: Int)] = []
    /// For each city, the slots in which the traveler is in that city, ascending.
    private var metSlots: [City: [Int]] = [:]

    /// Collects the timed legs at a position and, for each city, the slots in which the traveler is in that city.
    ///
    /// - Complexity: O(legs at the position); more if unplaced legs make several stays possible.
    init(_ slots: ClosedRange<Int>, among placed: [Int], at position: Position, of itinerary: Itinerary) {
        (self.slots, self.position) = (slots, position)
        for slot in slots.dropLast() where itinerary.trip.items[placed[slot]].isFixed {
            timed.append((slot, placed[slot]))
        }
        for slot in slots {
            for stay in itinerary.stays(between: placed[..<slot].last, placed[slot...].first) {
                for case let city? in [
                    itinerary.route.stays[stay].arrival, itinerary.route.stays[stay].departure,
                ]
                where metSlots[city]?.last != slot {
                    metSlots[city, default: []].append(slot)
                }
            }
        }
    }

    /// True if a game in a city is met in each slot that it may be in. Timed legs at the same position limit these
    /// slots: each comes before or after the game in the order of `items`.
    ///
    /// - Complexity: O(log legs at the position).
    func isMetEverywhere(_ game: Int, in city: City) -> Bool {
        let next = timed.partitionPoint { $0.leg > game }
        let first = next == 0 ? slots.lowerBound : timed[next - 1].slot + 1
        let last = next == timed.count ? slots.upperBound : timed[next].slot
        let met = metSlots[city] ?? []
        let inside = met.partitionPoint { $0 >= first }..<met.partitionPoint { $0 > last }
        return inside.count == last - first + 1
    }
}
