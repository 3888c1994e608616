import OrderedJSON
import TripModel

/// What a newer schedule changes for the games of a trip (SPEC section 13), matched by `gameID`.
public struct ScheduleChanges: Hashable, Sendable {
    /// What became of a game.
    package enum Change: Hashable, Sendable {
        /// It is played on another day of the trip, from 1; 0 or less, or more than the trip has, where that is outside
        /// the trip, which then loses the game.
        case moved(to: Int)
        /// It starts at another time, or lasts longer or shorter; `nil` for what stays.
        case retimed(start: ClockTime?, duration: Minutes?)
        /// It is played in another city.
        case relocated(to: String)
        /// The schedule has games before and after it, or on its day, but not this one.
        case cancelled
    }

    /// A game and what became of it.
    package struct Entry: Hashable, Sendable {
        /// The game, as an index into the trip's items.
        package let item: Int
        /// What became of it.
        package let change: Change
    }

    /// What changed, in timeline order; one game may have several entries.
    package let entries: [Entry]
    /// The games on days of the trip that it does not have and gets, in the order of the schedule; none, unless they
    /// were asked for.
    package let added: [DatedGame]
    /// The changes that make the trip agree with the schedule.
    ///
    /// A game on another day stands before the first that starts later there, else last; where no number is left for
    /// it, the others of that day get new ones.
    public let changes: [TripChange]

    /// Whether every game of a trip is gone: the schedule most likely names them otherwise.
    ///
    /// - Complexity: O(items).
    package func knowsNoGame(of trip: Trip) -> Bool {
        let games = trip.items.count { $0.game?.gameID != nil }
        return games > 0 && entries.count == games && entries.allSatisfy { $0.change == .cancelled }
    }

    /// Compares the games of a trip with a schedule. The schedule covers the days from its first game to its last; a
    /// game of the trip on such a day that it does not have is cancelled. What it does not say stays as it is.
    ///
    /// - Parameters:
    ///   - schedule: The schedule.
    ///   - trip: The trip.
    ///   - isAdding: Whether the trip gets the games on its days that it does not have: where it was made from this very
    ///     schedule.
    /// - Complexity: O(n log n) with n the games of both.
    /// - Throws: `ScheduleError`, as `Schedule.games(in:)`.
    public init(_ schedule: Schedule, against trip: Trip, isAdding: Bool = false) throws(ScheduleError) {
        var scheduled: [String: DatedGame] = [:]
        scheduled.reserveCapacity(schedule.games.count)
        var (first, last) = (Int.max, Int.min)
        for game in schedule.games {
            let day = try Schedule.day(of: game, in: trip)
            (first, last) = (min(first, day), max(last, day))
            scheduled[game.gameID] = DatedGame(game: game, day: day)
        }
        let timeline = Timeline(trip)
        var entries: [Entry] = []
        for index in timeline.items {
            guard let position = trip.items[index].position, let game = trip.items[index].game else {
                continue
            }
            // An event of the trip is in a schedule only where that was made of the trip, by its id.
            let id = game.gameID ?? trip.items[index].id
            let isCovered = first <= position.day && position.day <= last
            let isGone = game.gameID != nil && isCovered && !schedule.unread.contains(id)
            if let now = scheduled.removeValue(forKey: id) {
                entries += now.changes(of: game, onDay: position.day).map { Entry(item: index, change: $0) }
            } else if schedule.cancelled.contains(id) || isGone {
                entries.append(Entry(item: index, change: .cancelled))
            }
        }
        self.entries = entries
        added =
            isAdding
            ? schedule.games.compactMap { scheduled[$0.gameID] }.filter { 1...trip.dayCount ~= $0.day } : []
        changes = ChangeList(trip, timeline, entries, adding: added).changes
    }
}

extension DatedGame {
    /// What is other than a trip has it.
    fileprivate func changes(of old: Game, onDay day: Int) -> [ScheduleChanges.Change] {
        var changes: [ScheduleChanges.Change] = []
        if day != self.day { changes.append(.moved(to: self.day)) }
        let start = game.start == old.start ? nil : game.start
        let duration = game.duration == old.duration ? nil : game.duration
        if start != nil || duration != nil { changes.append(.retimed(start: start, duration: duration)) }
        if let city = game.city, !(old.cityName.map { City.areSame($0, city) } ?? false) {
            changes.append(.relocated(to: city))
        }
        return changes
    }
}

/// Turns what changed into operations.
private struct ChangeList {
    private let trip: Trip
    private let timeline: Timeline
    /// The items that leave the day on which they stand.
    private var isLeaving: [Bool]
    /// What comes to each day, in the order of the days on which something comes.
    private var arrivals: [Int: [DayArrivals.Arrival]] = [:]
    private var starts: [Int: ClockTime] = [:]
    private var newItems: [(id: String, game: DatedGame)] = []
    private(set) var changes: [TripChange] = []

    init(_ trip: Trip, _ timeline: Timeline, _ entries: [ScheduleChanges.Entry], adding added: [DatedGame]) {
        self.trip = trip
        self.timeline = timeline
        isLeaving = [Bool](repeating: false, count: trip.items.count)
        for entry in entries {
            if case .retimed(let start?, _) = entry.change { starts[entry.item] = start }
        }
        for entry in entries { note(entry) }
        note(added)
        let moves = moves()
        for entry in entries { write(entry, moves) }
        for (id, dated) in newItems {
            let item = Item(id: id, position: moves[id], kind: .game(dated.game.game))
            guard let json = try? JSONText(JSONWriter.written { $0.item(item) }) else { continue }
            changes.append(.add(item: json))
        }
    }

    /// Gives new games their ids: their `gameID`s, with a number behind where such an id is taken.
    private mutating func note(_ added: [DatedGame]) {
        var taken = added.isEmpty ? [] : Set(trip.items.map { $0.id })
        for dated in added {
            var (id, number) = (dated.game.gameID, 2)
            while !taken.insert(id).inserted {
                id = "\(dated.game.gameID)-\(number)"
                number += 1
            }
            newItems.append((id, dated))
            arrivals[dated.day, default: []].append(DayArrivals.Arrival(id: id, start: dated.game.start))
        }
    }

    private mutating func note(_ entry: ScheduleChanges.Entry) {
        switch entry.change {
        case .moved(let day):
            isLeaving[entry.item] = true
            guard 1...trip.dayCount ~= day else { return }
            let item = trip.items[entry.item]
            let start = starts[entry.item] ?? item.game?.start
            arrivals[day, default: []].append(DayArrivals.Arrival(id: item.id, start: start))
        case .cancelled:
            isLeaving[entry.item] = true
        case .retimed, .relocated: break
        }
    }

    /// The numbers of the games that come to other days; those of others, which get new ones, become changes at once.
    private mutating func moves() -> [String: Position] {
        var moves: [String: Position] = [:]
        for day in arrivals.keys.sorted() {
            let coming = arrivals[day] ?? []
            let ids = Set(coming.map { $0.id })
            let others = timeline[day: day].filter { !isLeaving[$0] }.map { retimed($0) }
            for (id, sortOrder) in DayArrivals(among: others).numbers(for: coming) {
                if ids.contains(id) {
                    moves[id] = Position(day: day, sortOrder: sortOrder)
                } else {
                    changes.append(.move(item: id, day: day, sortOrder: sortOrder))
                }
            }
        }
        return moves
    }

    /// An item with the start that it gets.
    private func retimed(_ index: Int) -> Item {
        var item = trip.items[index]
        guard let start = starts[index], case .game(var game) = item.kind else { return item }
        game.start = start
        item.kind = .game(game)
        return item
    }

    private mutating func write(_ entry: ScheduleChanges.Entry, _ moves: [String: Position]) {
        let id = trip.items[entry.item].id
        switch entry.change {
        case .moved:
            guard let position = moves[id] else { return changes.append(.remove(item: id)) }
            changes.append(.move(item: id, day: position.day, sortOrder: position.sortOrder))
        case .retimed(let start, let duration):
            guard isHere(entry.item, moves) else { return }
            changes.append(.retime(item: id, start: start, duration: duration))
        case .relocated(let city):
            guard isHere(entry.item, moves), let city = try? JSONText(JSONWriter.written { $0.string(city) })
            else { return }
            changes.append(.update(item: id, set: [TripChange.Setting(ItemKey.city.name, city)]))
        case .cancelled:
            changes.append(.remove(item: id))
        }
    }

    /// Whether a game is still in the trip after all.
    private func isHere(_ index: Int, _ moves: [String: Position]) -> Bool {
        !isLeaving[index] || moves[trip.items[index].id] != nil
    }
}

extension JSONWriter {
    fileprivate static func written(_ write: (inout JSONWriter) -> Void) -> String {
        String(decoding: bytes(write), as: UTF8.self)
    }
}
