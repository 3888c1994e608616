/// The placed items of a trip in order: by day, then by sort order, then by index in `items` (SPEC section 1).
public struct Timeline: Hashable, Sendable {
    /// The placed items in timeline order, as indices in the trip's `items`.
    @usableFromInline package let items: [Int]
    /// The index in `items` at which each day starts; day d (from 1) is `dayStarts[d - 1] ..< dayStarts[d]`.
    @usableFromInline package let dayStarts: [Int]

    /// Creates the timeline of a trip.
    ///
    /// - Complexity: O(items + days + m log m), where m is the number of items on the fullest day.
    package init(_ trip: Trip) {
        var starts = [Int](repeating: 0, count: trip.dayCount + 1)
        for item in trip.items {
            if let day = item.position?.day { starts[day] += 1 }
        }
        for day in 0..<trip.dayCount { starts[day + 1] += starts[day] }
        var next = starts
        var keyed = [Keyed](repeating: Keyed(sortOrder: 0, item: 0), count: starts[trip.dayCount])
        for (index, item) in trip.items.enumerated() {
            guard let position = item.position else { continue }
            keyed[next[position.day - 1]] = Keyed(sortOrder: position.sortOrder, item: index)
            next[position.day - 1] += 1
        }
        keyed.withUnsafeMutableBufferPointer { keyed in
            for day in 0..<trip.dayCount { keyed[starts[day]..<starts[day + 1]].sort() }
        }
        items = keyed.map { $0.item }
        dayStarts = starts
    }

    /// Accesses the items of a day (from 1) in order, as indices in the trip's items.
    @inlinable
    package subscript(day day: Int) -> ArraySlice<Int> {
        items[dayStarts[day - 1]..<dayStarts[day]]
    }

    private struct Keyed: Comparable {
        var sortOrder: Double
        var item: Int

        static func < (left: Keyed, right: Keyed) -> Bool {
            (left.sortOrder, left.item) < (right.sortOrder, right.item)
        }
    }
}

extension Trip {
    /// Returns, in timeline order, the placed legs that go to nothing in this trip, but went to a game in `original`,
    /// an earlier version of the trip (SPEC section 7).
    ///
    /// A leg goes to a game if a game or event is between it and the next placed leg or the end of the trip. It goes to
    /// nothing if there is no game, event or custom item in that range, unless it is the last placed leg and reaches
    /// the trip's `end`.
    ///
    /// - Complexity: O(n log n), where n is the number of items of both trips.
    public func legsToNothing(since original: Trip) -> [Item.ID] {
        var wentToGame: Set<Item.ID> = []
        original.visitLegs { leg, items in
            if items.contains(where: { original.items[$0].isGame }) {
                wentToGame.insert(original.items[leg].id)
            }
        }
        guard !wentToGame.isEmpty else { return [] }
        var last: Int?
        var legs: [Int] = []
        visitLegs { leg, items in
            last = leg
            if items.isEmpty, wentToGame.contains(self.items[leg].id) { legs.append(leg) }
        }
        if let last, legs.last == last, let end, arrival(ofLegAt: last) == end { legs.removeLast() }
        return ids(legs)
    }

    /// Returns the games and events between a placed leg and the next placed leg or the end of the trip, in timeline
    /// order; empty for an item that is not a placed leg.
    ///
    /// - Complexity: O(n log n), where n is the number of items.
    package func games(afterLeg id: Item.ID) -> [Item.ID] {
        var games: [Item.ID] = []
        visitLegs { leg, following in
            guard items[leg].id == id else { return }
            games = ids(following.filter { items[$0].isGame })
        }
        return games
    }

    /// Returns the games with a `gameID` that are on the same day as in `original`, an earlier version of the trip, but
    /// on another date because the `startDate` changed. The games are in the order of `items`.
    ///
    /// A schedule fixes the dates of these games, so such a change is probably a mistake, unless `original` had no
    /// `startDate`.
    /// - Complexity: O(items) on average.
    public func gamesOnOtherDates(since original: Trip) -> [Item.ID] {
        guard let start = startDate, let before = original.startDate, start != before else { return [] }
        var days: [Item.ID: Int] = [:]
        for item in original.items { days[item.id] = item.position?.day }
        return items.filter { item in
            guard item.game?.gameID != nil, let day = item.position?.day else { return false }
            return days[item.id] == day
        }.map { $0.id }
    }

    /// Calls `visit` with each placed leg and the items between it and the next placed leg, in timeline order.
    private func visitLegs(_ visit: (_ leg: Int, _ items: ArraySlice<Int>) -> Void) {
        let placed = Timeline(self).items
        var leg: Int?
        for index in placed.indices where items[placed[index]].isTravel {
            if let leg { visit(placed[leg], placed[(leg + 1)..<index]) }
            leg = index
        }
        if let leg { visit(placed[leg], placed[(leg + 1)...]) }
    }
}

extension Collection<ClockTime?> {
    /// Returns the index at which to insert a game or a timed leg. The collection must contain the start of each item
    /// of a day, in timeline order.
    ///
    /// The result is the index of the first item that starts later, or `endIndex` if there is none or `start` is `nil`
    /// (SPEC sections 12 and 15). The starts are local times, stated or assumed (see `Trip.startTime(ofItemAt:)`).
    ///
    /// - Complexity: O(n).
    package func arrivalIndex(ofItemStartingAt start: ClockTime?) -> Index {
        guard let start else { return endIndex }
        return firstIndex { other in
            if let otherStart = other { start < otherStart } else { false }
        } ?? endIndex
    }
}
