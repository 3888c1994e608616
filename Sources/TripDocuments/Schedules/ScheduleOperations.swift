import OrderedJSON
import TripModel

/// The operations on a trip's document that a schedule's changes amount to.
struct ScheduleOperations {
    private(set) var changes: [TripChange] = []
    /// The games that come back, with their new positions.
    private(set) var returning: [ReturningGame]

    private let trip: Trip
    private let timeline: Timeline
    /// For each item, true if it leaves its day.
    private var isLeaving: [Bool]
    /// The games that come to each day.
    private var arrivals: [Int: [DayArrivals.Arrival]] = [:]
    private var starts: [Int: ClockTime] = [:]
    private var newItems: [(id: String, game: DatedGame)] = []

    init(_ document: TripDocument, _ comparison: ScheduleComparison, adding added: [DatedGame]) {
        trip = document.trip
        timeline = Timeline(trip)
        isLeaving = [Bool](repeating: false, count: trip.items.count)
        returning = comparison.returning
        let found = comparison.found
        for (item, change) in found {
            if case .retimed(_, let hours) = change, let start = hours.start { starts[item] = start }
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
            isLeaving[item] = true
            guard 1...trip.dayCount ~= day else { return }
            let start = starts[item] ?? trip.items[item].game?.start
            arrivals[day, default: []].append(DayArrivals.Arrival(id: trip.items[item].id, start: start))
        case .cancelled, .postponed:
            isLeaving[item] = true
        case .retimed, .relocated, .reinstated, .notInFile: break
        }
    }

    /// Assigns ids to games that come back or are new, with a number behind where the id is taken.
    private mutating func noteNewItems(_ added: [DatedGame]) {
        guard !added.isEmpty || !returning.isEmpty else { return }
        var ids = FreeIDs(trip)
        for index in returning.indices {
            returning[index].rename(ids.take(returning[index].item.id))
            guard !returning[index].keepsPlace else { continue }
            let item = returning[index].item
            arrivals[returning[index].day, default: []]
                .append(DayArrivals.Arrival(id: item.id, start: item.game?.start))
        }
        for dated in added {
            let id = ids.take(dated.gameID)
            newItems.append((id, dated))
            arrivals[dated.day, default: []].append(DayArrivals.Arrival(id: id, start: dated.game.start))
        }
    }

    /// Returns the positions of the games that come to a day; adds moves of other items that are renumbered.
    private mutating func positions() -> [String: Position] {
        var positions: [String: Position] = [:]
        for day in arrivals.keys.sorted() {
            let coming = arrivals[day] ?? []
            let ids = Set(coming.map { $0.id })
            let others = timeline[day: day].filter { !isLeaving[$0] }.map { retimed($0) }
            for (id, sortOrder) in DayArrivals(among: others).numbers(for: coming) {
                if ids.contains(id) {
                    positions[id] = Position(day: day, sortOrder: sortOrder)
                } else {
                    changes.append(.move(item: id, day: day, sortOrder: sortOrder))
                }
            }
        }
        return positions
    }

    /// Returns an item with its new start.
    private func retimed(_ index: Int) -> Item {
        var item = trip.items[index]
        guard let start = starts[index], case .game(var game) = item.kind else { return item }
        game.start = start
        item.kind = .game(game)
        return item
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
                changes.append(.move(item: item.id, day: position.day, sortOrder: position.sortOrder))
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
            guard !isOut(index, positions), let city = JSONText.written({ $0.string(city) }) else { return }
            changes.append(.update(item: item.id, set: [TripChange.Setting(ItemKey.city.name, city)]))
        case .cancelled, .postponed:
            if let removal { changes.append(removal) }
        case .reinstated, .notInFile: break
        }
    }

    /// Returns true if a game leaves the trip.
    private func isOut(_ index: Int, _ positions: [String: Position]) -> Bool {
        isLeaving[index] && positions[trip.items[index].id] == nil
    }

    private mutating func writeNewItems(_ positions: [String: Position]) {
        for index in returning.indices {
            if let position = positions[returning[index].item.id] { returning[index].place(at: position) }
            if let change = returning[index].change(startDate: trip.startDate) { changes.append(change) }
        }
        for (id, dated) in newItems {
            let item = Item(id: id, position: positions[id], kind: .game(dated.game.game))
            guard let json = JSONText.written({ $0.item(item) }) else { continue }
            changes.append(.add(item: json))
        }
    }
}

extension ScheduleChanges.Change {
    /// True if a game leaves its day, and with that may leave the trip.
    fileprivate var takesOut: Bool {
        switch self {
        case .moved, .cancelled, .postponed: true
        case .retimed, .relocated, .reinstated, .notInFile: false
        }
    }
}
