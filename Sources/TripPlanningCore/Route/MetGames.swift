extension Itinerary {
    /// The games, as indices into the trip's items, that are seen where the segments now stand, in timeline order:
    /// those that are neither missed nor unreachable (SPEC section 13).
    ///
    /// - Complexity: as `missedGames`.
    package var metGames: [Int] {
        var isLost = [Bool](repeating: false, count: trip.items.count)
        for game in missedGames + unreachableGames { isLost[game] = true }
        return timeline.items.filter { trip.items[$0].isGame && !isLost[$0] }
    }

    /// The games, as indices into the trip's items, to which the route does not come, in timeline order: those
    /// in cities that it does not visit and those without a city; with no travel segment, those in another city
    /// than the first game (SPEC section 7).
    ///
    /// - Complexity: O(items).
    package var unreachableGames: [Int] {
        let games = timeline.items.filter { trip.items[$0].isGame }
        if route.segments.isEmpty {
            let home = games.first.flatMap { trip.city(ofGameAt: $0) }
            return games.filter { trip.city(ofGameAt: $0) != home }
        }
        return games.filter { game in
            trip.city(ofGameAt: game).map { !route.visits($0) } ?? true
        }
    }

    /// The games on the route, as indices into the trip's items, that are not met where the segments now stand,
    /// in timeline order (SPEC section 7).
    ///
    /// A game that ties with segments must be met wherever among them it stands.
    /// - Complexity: O(items), more where unplaced segments leave a choice of stays.
    public var missedGames: [Int] {
        var missed: [Int] = []
        let placed = timeline.items.filter { trip.items[$0].isTravel }
        var before = 0
        for game in timeline.items where trip.items[game].isGame {
            guard let position = trip.items[game].position else { continue }
            while before < placed.count, isBefore(placed[before], position) { before += 1 }
            guard let city = trip.city(ofGameAt: game), route.visits(city) else { continue }
            var after = before
            while after < placed.count, trip.items[placed[after]].position == position { after += 1 }
            let isMetEverywhere = (before...after).allSatisfy {
                isMet(city, between: placed[..<$0].last, placed[$0...].first)
            }
            if !isMetEverywhere { missed.append(game) }
        }
        return missed
    }

    private func isBefore(_ segment: Int, _ position: Position) -> Bool {
        trip.items[segment].position.map { $0 < position } ?? false
    }

    private func isMet(_ city: City, between previous: Int?, _ next: Int?) -> Bool {
        stays(between: previous, next).contains { route.stays[$0].contains(city) }
    }

    /// The stays of the route, by number from 0, between two segments that stand next to each other, `nil` for the start
    /// and the end of the trip; where the two stand in reverse order, only the stay after the first and that before the
    /// second.
    func stays(between previous: Int?, _ next: Int?) -> StrideThrough<Int> {
        let first = previous.flatMap { route.place(ofSegmentAt: $0) }.map { $0.index + 1 } ?? 0
        let last = next.flatMap { route.place(ofSegmentAt: $0)?.index } ?? route.segments.count
        return stride(from: first, through: last, by: first <= last ? 1 : last - first)
    }
}
