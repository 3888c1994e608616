/// The items that leave a day of a trip and those that are put on one, new items among them: what their positions are
/// then.
package struct TripArrivals {
    private let trip: Trip
    private let timeline: Timeline
    private var isLeaving: [Bool]
    private var arrivals: [Int: [DayArrivals.Arrival]] = [:]
    /// The new starts of games and timed legs, by the ids of their items; `nil` for a start that is removed.
    package var starts: [String: ClockTime?] = [:]

    /// Creates the arrivals of a trip of which no item moves.
    ///
    /// - Complexity: As of `Timeline.init`.
    package init(_ trip: Trip) {
        self.trip = trip
        timeline = Timeline(trip)
        isLeaving = [Bool](repeating: false, count: trip.items.count)
    }

    /// Returns true if an item, given by its index, leaves its day.
    func leaves(_ item: Int) -> Bool { isLeaving[item] }

    /// Takes an item, given by its index, from its day.
    package mutating func remove(_ item: Int) { isLeaving[item] = true }

    /// Puts an item, which may be new, on a day, from 1; `start` is its start, own or presumed.
    package mutating func add(_ id: String, onDay day: Int, start: ClockTime?) {
        arrivals[day, default: []].append(DayArrivals.Arrival(id: id, start: start))
    }

    /// The positions of the items that come to a day, and of others there that are renumbered, by day and in its order.
    package var positions: [(id: String, position: Position, isArrival: Bool)] {
        var positions: [(id: String, position: Position, isArrival: Bool)] = []
        for day in arrivals.keys.sorted() {
            let arriving = arrivals[day] ?? []
            let ids = Set(arriving.map { $0.id })
            let others = timeline[day: day].filter { !isLeaving[$0] }.map { retimed(trip.items[$0]) }
            let starts = others.map { trip.startTime(of: $0) }
            for (id, sortOrder) in DayArrivals(among: others, startingAt: starts).numbers(for: arriving) {
                positions.append((id, Position(day: day, sortOrder: sortOrder), ids.contains(id)))
            }
        }
        return positions
    }

    /// Returns an item with its new start.
    private func retimed(_ item: Item) -> Item {
        guard let start = starts[item.id] else { return item }
        var kind = item.kind
        switch kind {
        case .game(var game):
            game.start = start
            kind = .game(game)
        case .travel(var travel):
            travel.start = start
            kind = .travel(travel)
        case .custom: break
        }
        return Item(id: item.id, position: item.position, kind: kind)
    }
}
