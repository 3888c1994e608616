import OrderedJSON

/// The operations that apply a schedule's changes to a trip's document.
struct ScheduleOperations {
    private(set) var changes: [TripChange] = []
    /// The games that return to the trip, with their new positions.
    private(set) var returning: [ReturningGame]

    private let trip: Trip
    private var arrivals: TripArrivals
    private var newItems: [(id: String, game: DatedGame)] = []

    init(_ document: TripDocument, _ comparison: ScheduleComparison, adding added: [DatedGame]) {
        trip = document.trip
        arrivals = TripArrivals(trip)
        returning = comparison.returning
        let found = comparison.found
        for (item, change) in found {
            guard case .retimed(_, let times) = change, let start = times.start else { continue }
            arrivals.starts[trip.items[item].id] = start
        }
        for (item, change) in found { note(change, of: item) }
        noteNewItems(added)
        let positions = positions()
        let leaving = found.filter { isOut($0.item, positions) && $0.change.takesOut }.map { $0.item }
        var removals: [Int: TripChange] = [:]
        for (item, removal) in zip(leaving, document.removals(of: leaving)) { removals[item] = removal }
        for (item, change) in found { write(change, of: item, positions, removals[item]) }
        writeNewItems(positions)
    }

    private mutating func note(_ change: ScheduleChanges.Change, of item: Int) {
        switch change {
        case .moved(_, let day):
            arrivals.remove(item)
            guard 1...trip.dayCount ~= day else { return }
            let id = trip.items[item].id
            arrivals.add(id, onDay: day, start: arrivals.starts[id] ?? trip.startTime(ofItemAt: item))
        case .cancelled, .postponed:
            arrivals.remove(item)
        case .retimed, .relocated, .reinstated, .notInFile: break
        }
    }

    /// Assigns identifiers to returning and new games, and appends a number if an identifier is taken.
    private mutating func noteNewItems(_ added: [DatedGame]) {
        guard !added.isEmpty || !returning.isEmpty else { return }
        var ids = FreeIDs(trip)
        for index in returning.indices {
            returning[index].rename(ids.take(returning[index].item.id))
            guard !returning[index].keepsPosition else { continue }
            let item = returning[index].item
            arrivals.add(item.id, onDay: returning[index].day, start: trip.startTime(of: item))
        }
        for dated in added {
            let id = ids.take(dated.gameID)
            newItems.append((id, dated))
            arrivals.add(id, onDay: dated.day, start: trip.startTime(of: dated.game.game))
        }
    }

    /// Returns the new positions of the games that arrive on a day, and adds the moves of other items that are
    /// renumbered.
    private mutating func positions() -> [String: Position] {
        var positions: [String: Position] = [:]
        for (id, position, isArrival) in arrivals.positions {
            if isArrival { positions[id] = position } else { changes.append(.move(id, to: position)) }
        }
        return positions
    }

    private mutating func write(
        _ change: ScheduleChanges.Change,
        of index: Int,
        _ positions: [String: Position],
        _ removal: TripChange?
    ) {
        let item = trip.items[index]
        switch change {
        case .moved:
            if let position = positions[item.id] {
                changes.append(.move(item.id, to: position))
            } else if let removal {
                changes.append(removal)
            }
        case .retimed(let was, let now):
            guard !isOut(index, positions) else { return }
            changes.append(
                .retime(
                    item: item.id,
                    start: now.start == was.start ? nil : now.start,
                    duration: now.duration == was.duration ? nil : now.duration
                )
            )
        case .relocated(_, let city):
            guard !isOut(index, positions) else { return }
            let setting = TripChange.Setting(ItemKey.city.name, .written { $0.string(city) })
            changes.append(.update(item: item.id, set: [setting]))
        case .cancelled, .postponed:
            if let removal { changes.append(removal) }
        case .reinstated, .notInFile: break
        }
    }

    /// True if a game is removed from the trip.
    private func isOut(_ index: Int, _ positions: [String: Position]) -> Bool {
        arrivals.leaves(index) && positions[trip.items[index].id] == nil
    }

    private mutating func writeNewItems(_ positions: [String: Position]) {
        for index in returning.indices {
            if let position = positions[returning[index].item.id] { returning[index].place(at: position) }
            if let change = returning[index].change(startDate: trip.startDate) { changes.append(change) }
        }
        for (id, dated) in newItems {
            let item = Item(id: id, position: positions[id], kind: .game(dated.game.game))
            changes.append(.add(item: .written { $0.item(item) }))
        }
    }
}

extension ScheduleChanges.Change {
    /// True if the change removes the game from its day, and possibly from the trip.
    fileprivate var takesOut: Bool {
        switch self {
        case .moved, .cancelled, .postponed: true
        case .retimed, .relocated, .reinstated, .notInFile: false
        }
    }
}

/// The sort orders of games that arrive on a day because they are moved or added to it. Each game is placed before the
/// first game of the day that starts later, or otherwise at the end (SPEC section 12). Arriving games are ordered by
/// their start.
///
///     day      museum 1000   Tigers 19:05 2000
///     arrives  Cubs 13:20
///     result   museum 1000   Cubs 1500   Tigers 2000
private struct DayArrivals {
    /// A game that arrives on the day.
    struct Arrival {
        let id: String
        let start: ClockTime?
    }

    private let others: [Item]
    private let starts: [ClockTime?]

    /// Creates the sort orders of a day before any game arrives.
    ///
    /// - Parameters:
    ///   - others: The items already on the day, in order, without the arriving games.
    ///   - starts: The start of each of these items, stated or presumed.
    init(among others: [Item], startingAt starts: [ClockTime?]) {
        self.starts = starts
        self.others = others
    }

    /// Returns the sort orders of the arriving games in the order of the day. If a slot has no free sort order, returns
    /// new sort orders for all items of the day.
    ///
    /// - Complexity: O(n log n), with n the number of items on the day, including the arriving games.
    func numbers(for arrivals: [Arrival]) -> [(id: String, sortOrder: Double)] {
        let gaps = gaps(of: arrivals)
        var numbers: [(id: String, sortOrder: Double)] = []
        for (index, ids) in gaps.enumerated() where !ids.isEmpty {
            let before = index > 0 ? others[index - 1].position?.sortOrder : nil
            let after = index < others.count ? others[index].position?.sortOrder : nil
            guard let spread = SortOrder.spread(ids.count, between: before, after) else {
                return renumbered(gaps)
            }
            for (id, number) in zip(ids, spread) { numbers.append((id, number)) }
        }
        return numbers
    }

    /// Returns the arriving games of each slot. There is a slot before each of the other items and one at the end.
    private func gaps(of arrivals: [Arrival]) -> [[String]] {
        var gaps = [[String]](repeating: [], count: others.count + 1)
        let timed = arrivals.enumerated().sorted { left, right in
            let (one, other) = (left.element.start, right.element.start)
            return (one == nil ? 1 : 0, one?.minuteOfDay ?? 0, left.offset)
                < (other == nil ? 1 : 0, other?.minuteOfDay ?? 0, right.offset)
        }
        var index = 0
        for arrival in timed.map({ $0.element }) {
            index = starts[index...].arrivalIndex(ofItemStartingAt: arrival.start)
            gaps[index].append(arrival.id)
        }
        return gaps
    }

    private func renumbered(_ gaps: [[String]]) -> [(id: String, sortOrder: Double)] {
        var ids: [String] = []
        for (index, arriving) in gaps.enumerated() {
            ids += arriving
            if index < others.count { ids.append(others[index].id) }
        }
        return Siblings(inOrder: ids).entries.map { ($0.id, $0.sortOrder) }
    }
}

/// A calculation of positions after some items are removed from their days, and some items, which may be new, are added
/// to days.
package struct TripArrivals {
    private let trip: Trip
    private let timeline: Timeline
    private var isLeaving: [Bool]
    private var arrivals: [Int: [DayArrivals.Arrival]] = [:]
    /// The new starts of games and timed legs, by the identifiers of their items; `nil` for a start that is removed.
    package var starts: [String: ClockTime?] = [:]

    /// Creates the calculation for a trip in which no item moves yet.
    ///
    /// - Complexity: The complexity of `Timeline.init`.
    package init(_ trip: Trip) {
        self.trip = trip
        timeline = Timeline(trip)
        isLeaving = [Bool](repeating: false, count: trip.items.count)
    }

    /// True if the item at an index is moved or removed from its day.
    func leaves(_ item: Int) -> Bool { isLeaving[item] }

    /// Marks the item at an index as moved or removed from its day.
    package mutating func remove(_ item: Int) { isLeaving[item] = true }

    /// Adds an item, which may be new, to a day. The day counts from 1, and the start may be stated or presumed.
    package mutating func add(_ id: String, onDay day: Int, start: ClockTime?) {
        arrivals[day, default: []].append(DayArrivals.Arrival(id: id, start: start))
    }

    /// The positions of the arriving items and of renumbered items, by day and in order within each day.
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
