import OrderedJSON

/// What several schedules say together of the games of a trip: of each value what the latest schedule that states it says.
///
/// The schedules are taken in the order of their ages, and each is matched as `ScheduleComparison` matches it, with the trip
/// as the earlier ones have it. For one schedule the update is that of `TripDocument.updated(by:since:)`.
///
/// ```swift
/// var record = ScheduleRecord(document, since: changes)
/// for schedule in schedules { try record.take(schedule) }
/// let update = try record.update()
/// ```
package struct ScheduleRecord {
    /// A game, event or timed leg of the trip, or a game that a schedule took out of it.
    private struct Subject {
        /// The name that a schedule has for it.
        let name: String
        /// The index in the items of the trip; `nil` for one that the trip does not have.
        let index: Int?
        /// The item as the schedules so far have it.
        var item: Item
        /// What the schedules so far say; `nil` for nothing.
        var row: ScheduledGame?
        let isLost: Bool

        var isPlayed: Bool { row.map { $0.status == .scheduled } ?? !isLost }
    }

    /// What a schedule said of the trip.
    package struct Taken {
        /// The changes by the names of games, compared with what was known before.
        package fileprivate(set) var changes: [(name: String, change: ScheduleChanges.Change)] = []
        /// The lines of the rows of which it is not clear which game they mean.
        package fileprivate(set) var unclearLines: [Int] = []
        /// True if games are matched by their `gameID`.
        package fileprivate(set) var isMatchedByID = true
        /// The number of games of the trip that the schedule has.
        package fileprivate(set) var matches = 0
    }

    private let document: TripDocument
    private let history: ScheduleHistory
    private var subjects: [Subject]
    /// The trip as the schedules so far have it, with the subjects that it does not have behind its items.
    private var known: Trip
    /// The subjects by their indices in the items of `known`.
    private var subjectOfItem: [Int: Int] = [:]

    /// Creates the record of a trip of which no schedule says anything.
    ///
    /// - Parameters:
    ///   - document: The trip.
    ///   - changes: The operations by which schedules took games out of it, the oldest first.
    package init(_ document: TripDocument, since changes: [TripChange] = []) {
        self.document = document
        history = ScheduleHistory(changes: changes)
        let trip = document.trip
        subjects = trip.items.enumerated().compactMap { index, item in
            guard item.isGame || item.isTimedTravel else { return nil }
            let name = item.game?.gameID ?? item.id
            return Subject(name: name, index: index, item: item, row: nil, isLost: false)
        }
        for (name, games) in history.removed.sorted(by: { $0.key < $1.key }) {
            for game in games {
                guard var item = ReturningGame.item(game, trip.startDate) else { continue }
                if let day = item.position?.day, !(1...trip.dayCount ~= day) { item.position = nil }
                subjects.append(Subject(name: name, index: nil, item: item, row: nil, isLost: true))
            }
        }
        known = trip
        restate()
    }

    /// The names that a schedule may have for the games of the trip.
    package var names: [String] { subjects.map { $0.name } }

    /// The cities in which games are played, as keys.
    package var cityKeys: Set<String> {
        Set(subjects.compactMap { $0.item.game?.cityName.map { City.key(of: $0) } })
    }

    /// Builds the trip as the schedules so far have it.
    private mutating func restate() {
        var changes: [(index: Int, item: Item)] = []
        var others: [Item] = []
        subjectOfItem = [:]
        for (number, subject) in subjects.enumerated() {
            if let index = subject.index {
                if subject.row != nil { changes.append((index, subject.item)) }
                subjectOfItem[index] = number
            } else {
                subjectOfItem[document.trip.items.count + others.count] = number
                others.append(subject.item)
            }
        }
        known = document.trip.restating(changes, adding: others)
    }

    /// Takes a schedule that is newer than all before.
    ///
    /// - Parameters:
    ///   - schedule: The schedule, with its coverage.
    ///   - isAdding: True if games that only the schedule has are new games of the trip.
    ///   - dropped: The names of games that a person took out of the trip, which are not added.
    /// - Complexity: O(n log n) with n the items and the games of the schedule.
    /// - Throws: `ScheduleError`, as `ScheduleChanges`.
    @discardableResult
    package mutating func take(
        _ schedule: Schedule,
        isAdding: Bool = false,
        except dropped: Set<String> = []
    ) throws(ScheduleError) -> Taken {
        let earlier = ScheduleHistory(schedules: rows.map { [$0] } ?? [])
        let comparison = try ScheduleComparison(schedule, known, earlier)
        var taken = Taken()
        taken.isMatchedByID = comparison.matching.isByID
        var changes: [Int: [ScheduleChanges.Change]] = [:]
        for (item, change) in comparison.found { changes[item, default: []].append(change) }
        for item in known.items.indices {
            guard let subject = subjectOfItem[item] else { continue }
            let found = changes[item] ?? []
            if let row = comparison.matching.rows[item] {
                taken.matches += 1
                note(
                    found,
                    of: subject,
                    by: row < schedule.games.count ? schedule.games[row] : nil,
                    in: &taken
                )
            } else if found.contains(.cancelled) {
                note(found, of: subject, by: ScheduledGame(gameID: nil, status: .cancelled), in: &taken)
            }
        }
        taken.unclearLines = unclearLines(of: schedule, comparison.matching)
        if isAdding { add(comparison.newGames.filter { !dropped.contains($0.gameID) }) }
        restate()
        return taken
    }

    /// Takes what a row says of a subject.
    private mutating func note(
        _ found: [ScheduleChanges.Change],
        of number: Int,
        by row: ScheduledGame?,
        in taken: inout Taken
    ) {
        guard let row else { return }
        var subject = subjects[number]
        let wasPlayed = subject.isPlayed
        if wasPlayed != (row.status == .scheduled) || row.status == .scheduled {
            taken.changes += found.filter { $0 != .notInFile && $0 != .reinstated }.map { (subject.name, $0) }
        }
        if !wasPlayed, row.status == .scheduled { taken.changes.append((subject.name, .reinstated)) }
        let merged = row.merged(over: subject.row, named: subject.name)
        subject.row = merged
        subject.item = item(subject.item, as: merged)
        subjects[number] = subject
    }

    /// An item as a row has it.
    private func item(_ item: Item, as row: ScheduledGame) -> Item {
        guard row.status == .scheduled else { return item }
        var item = item
        if row.date != nil || row.day != nil {
            let day = (try? Schedule.day(of: row, in: document.trip)) ?? nil
            item.position = day.flatMap { day in
                1...document.trip.dayCount ~= day
                    ? Position(day: day, sortOrder: item.position?.sortOrder ?? 0) : nil
            }
        }
        switch item.kind {
        case .game(var game):
            game.start = row.start ?? game.start
            game.duration = row.duration ?? game.duration
            game.city = row.city ?? game.city
            item.kind = .game(game)
        case .travel(var travel):
            travel.start = row.start ?? travel.start
            travel.duration = row.duration ?? travel.duration
            item.kind = .travel(travel)
        case .custom: break
        }
        return item
    }

    /// Adds games that only a schedule has.
    private mutating func add(_ games: [DatedGame]) {
        for dated in games {
            let position = Position(day: dated.day, sortOrder: 0)
            let item = Item(id: dated.gameID, position: position, kind: .game(dated.game.game))
            subjects.append(
                Subject(name: dated.gameID, index: nil, item: item, row: dated.game, isLost: false)
            )
        }
    }

    /// The lines of the rows in the cities and on the days of games that may be one or another.
    private func unclearLines(of schedule: Schedule, _ matching: ScheduleMatching) -> [Int] {
        guard !matching.unclear.isEmpty else { return [] }
        let places = Set(
            matching.unclear.compactMap { index in
                known.items[index].game?.cityName.flatMap { city in
                    known.items[index].position.map { "\($0.day) \(City.key(of: city))" }
                }
            }
        )
        let matched = Set(matching.rows.values)
        return schedule.games.enumerated().compactMap { row, game in
            guard !matched.contains(row), let city = game.game.cityName,
                let day = (try? Schedule.day(of: game, in: document.trip)) ?? nil,
                places.contains("\(day) \(City.key(of: city))")
            else { return nil }
            return game.line
        }
    }

    /// What the schedules so far say, by the names of the trip's games; `nil` for nothing.
    private var rows: Schedule? {
        var names: Set<String> = []
        let rows = subjects.compactMap { subject in
            subject.row.flatMap { names.insert(subject.name).inserted ? $0 : nil }
        }
        return rows.isEmpty ? nil : try? Schedule(rows)
    }

    /// Returns the trip as the schedules have it, and the changes.
    ///
    /// - Throws: `ScheduleUpdateError`.
    package func update() throws(ScheduleUpdateError) -> ScheduleUpdate {
        guard let rows else {
            let none = try rethrow(
                try ScheduleChanges(Schedule([]), against: document),
                as: { (error: ScheduleError) in ScheduleUpdateError.schedule(error) }
            )
            return ScheduleUpdate(document: document, changes: none)
        }
        let isAdding = subjects.contains { $0.index == nil && !$0.isLost }
        return try document.updated(by: rows, since: history, isAdding: isAdding)
    }
}

extension ScheduledGame {
    /// Returns the row with what an older one says besides.
    fileprivate func merged(over older: ScheduledGame?, named name: String) -> ScheduledGame {
        let isDated = date != nil || day != nil
        return ScheduledGame(
            gameID: name,
            title: title ?? older?.title,
            city: city ?? older?.city,
            day: isDated ? day : older?.day,
            date: isDated ? date : older?.date,
            start: start ?? older?.start,
            duration: duration ?? older?.duration,
            status: status,
            venue: venue ?? older?.venue,
            home: home ?? older?.home,
            away: away ?? older?.away,
            line: line
        )
    }
}

/// The record of a trip's games from before a schedule: earlier schedules, and changes that took games out (SPEC section
/// 13).
public struct ScheduleHistory: Hashable, Sendable {
    /// Earlier schedules, the oldest first.
    public var schedules: [Schedule]
    /// Operations that were done on the trip, the oldest first; of these, `remove` keeps games as they stood.
    public var changes: [TripChange]

    /// Creates a record; without one no game can come back.
    public init(schedules: [Schedule] = [], changes: [TripChange] = []) {
        self.schedules = schedules
        self.changes = changes
    }

    /// The latest that earlier schedules say of each game, by its `gameID`.
    var rows: [String: ScheduledGame] {
        var rows: [String: ScheduledGame] = [:]
        for game in schedules.flatMap({ $0.games }) {
            if let id = game.gameID { rows[id] = game }
        }
        return rows
    }

    /// The items that were taken out, as they stood, by their `gameID`, the first to go first; of one that came back and
    /// was taken out again the latest.
    var removed: [String: [RemovedGame]] {
        var removed: [String: [RemovedGame]] = [:]
        for change in changes {
            switch change {
            case .remove(let item, let was?):
                guard let id = was.value[ItemKey.gameID.name]?.string else { continue }
                removed[id, default: []].removeAll { $0.id == item }
                removed[id, default: []].append(RemovedGame(id: item, was: was))
            case .add(let item, _):
                // One whose id was taken comes back under another.
                guard let id = item.value[ItemKey.gameID.name]?.string,
                    let new = item.value[ItemKey.id.name]?.string,
                    let games = removed[id], let first = games.first, !games.contains(where: { $0.id == new })
                else { continue }
                removed[id]?[0] = RemovedGame(id: new, was: first.was)
            case .remove, .set, .move, .moveToDate, .retime, .update, .days, .rules: break
            }
        }
        return removed
    }
}
