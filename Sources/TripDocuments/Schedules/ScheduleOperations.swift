import OrderedJSON

/// The operations on a trip's document that a schedule's changes amount to.
struct ScheduleOperations {
    private(set) var changes: [TripChange] = []
    /// The games that come back, with their new positions.
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
            guard case .retimed(_, let hours) = change, let start = hours.start else { continue }
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

    /// Assigns ids to games that come back or are new, with a number behind where the id is taken.
    private mutating func noteNewItems(_ added: [DatedGame]) {
        guard !added.isEmpty || !returning.isEmpty else { return }
        var ids = FreeIDs(trip)
        for index in returning.indices {
            returning[index].rename(ids.take(returning[index].item.id))
            guard !returning[index].keepsPlace else { continue }
            let item = returning[index].item
            arrivals.add(item.id, onDay: returning[index].day, start: trip.startTime(of: item))
        }
        for dated in added {
            let id = ids.take(dated.gameID)
            newItems.append((id, dated))
            arrivals.add(id, onDay: dated.day, start: trip.startTime(of: dated.game.game))
        }
    }

    /// Returns the positions of the games that come to a day; adds moves of other items that are renumbered.
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

    /// Returns true if a game leaves the trip.
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
    /// True if a game leaves its day, and with that may leave the trip.
    fileprivate var takesOut: Bool {
        switch self {
        case .moved, .cancelled, .postponed: true
        case .retimed, .relocated, .reinstated, .notInFile: false
        }
    }
}
