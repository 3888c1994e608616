import OrderedJSON

/// A combination of several schedules for the games of a trip. Each value is from the newest schedule that states it.
///
/// Schedules are added from the oldest to the newest. Each schedule is compared, as in `ScheduleComparison`, with the
/// trip that results from the earlier schedules. For a single schedule, the update equals
/// `TripDocument.updated(by:since:)`.
///
/// ```swift
/// var record = ScheduleRecord(document, since: changes)
/// for schedule in schedules { try record.take(schedule) }
/// let update = try record.update()
/// ```
package struct ScheduleRecord {
    /// A game, event or timed leg of the trip, or a game that a schedule removed from it.
    private struct Subject {
        /// The identifier by which schedules refer to the game, event or leg.
        let name: String
        /// The index in the items of the trip; `nil` if the subject is not in the trip.
        let index: Int?
        /// The item with the changes of the schedules so far.
        var item: Item
        /// The combined row of the schedules so far; `nil` if no schedule has a row for the subject.
        var row: ScheduledGame?
        let isLost: Bool

        var isPlayed: Bool { row.map { $0.status == .scheduled } ?? !isLost }
    }

    /// The result of adding one schedule.
    package struct Taken {
        /// The changes since the earlier schedules, with the identifiers of the games.
        package fileprivate(set) var changes: [(name: String, change: ScheduleChanges.Change)] = []
        /// The lines of the rows that could belong to several games.
        package fileprivate(set) var unclearLines: [Int] = []
        /// True if games are matched by their `gameID`.
        package fileprivate(set) var isMatchedByID = true
        /// Notes on rows that are matched although the teams differ.
        package fileprivate(set) var doubts: [ScheduleNote] = []
        /// The number of games of the trip that the schedule contains.
        package fileprivate(set) var matches = 0
    }

    private let document: TripDocument
    private let history: ScheduleHistory
    private var subjects: [Subject]
    /// The trip with the changes of the schedules so far. Subjects that are not in the trip follow the trip's items.
    private var known: Trip
    /// For each index in the items of `known`, the index of its subject in `subjects`.
    private var subjectOfItem: [Int: Int] = [:]

    /// Creates the record of a trip without schedules.
    ///
    /// - Parameters:
    ///   - document: The trip.
    ///   - changes: The operations by which schedules removed games from the trip, the oldest first.
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

    /// The identifiers by which schedules may refer to the games of the trip.
    package var names: [String] { subjects.map { $0.name } }

    /// The keys of the cities in which the games are played, as `City.key(of:)` returns them.
    package var cityKeys: Set<String> {
        Set(subjects.compactMap { $0.item.game?.cityName.map { City.key(of: $0) } })
    }

    /// Rebuilds `known` from the schedules so far.
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

    /// Adds a schedule that is newer than all schedules so far.
    ///
    /// - Parameters:
    ///   - schedule: The schedule, with its coverage.
    ///   - isAdding: True to add the games that are only in the schedule to the trip.
    ///   - dropped: The identifiers of games that a person removed from the trip. These games are not added.
    /// - Throws: The errors of `ScheduleChanges.init`.
    /// - Complexity: O(n log n), with n the number of items and of games in the schedule.
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
        taken.doubts = comparison.doubts
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

    /// Merges a row into a subject, and records the changes.
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

    /// Returns an item with the values of a row.
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

    /// Adds games that are only in a schedule.
    private mutating func add(_ games: [DatedGame]) {
        for dated in games {
            let position = Position(day: dated.day, sortOrder: 0)
            let item = Item(id: dated.gameID, position: position, kind: .game(dated.game.game))
            subjects.append(
                Subject(name: dated.gameID, index: nil, item: item, row: dated.game, isLost: false)
            )
        }
    }

    /// Returns the lines of the unmatched rows in the cities and on the days of ambiguous games.
    private func unclearLines(of schedule: Schedule, _ matching: ScheduleMatching) -> [Int] {
        guard !matching.unclear.isEmpty else { return [] }
        let cityDays = Set(
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
                cityDays.contains("\(day) \(City.key(of: city))")
            else { return nil }
            return game.line
        }
    }

    /// The combined rows of the schedules so far, with the identifiers of the trip's games; `nil` if there are none.
    private var rows: Schedule? {
        var names: Set<String> = []
        let rows = subjects.compactMap { subject in
            subject.row.flatMap { names.insert(subject.name).inserted ? $0 : nil }
        }
        return rows.isEmpty ? nil : try? Schedule(rows)
    }

    /// Returns the trip after all schedules, and the changes.
    ///
    /// - Throws: `ScheduleUpdateError` if the combined schedule cannot be compared with the trip, or the updated trip
    ///   is invalid.
    package func update() throws(ScheduleUpdateError) -> ScheduleUpdate {
        guard let rows else {
            let none = try rethrow(
                try ScheduleChanges(Schedule([ScheduledGame]()), against: document),
                as: { (error: ScheduleError) in ScheduleUpdateError.schedule(error) }
            )
            return ScheduleUpdate(document: document, changes: none)
        }
        let isAdding = subjects.contains { $0.index == nil && !$0.isLost }
        return try document.updated(by: rows, since: history, isAdding: isAdding)
    }
}

extension ScheduledGame {
    /// Returns the row with missing values filled in from an older row.
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

/// The history of a trip's games (SPEC section 13): earlier schedules, and changes that removed games.
public struct ScheduleHistory: Hashable, Sendable {
    /// Earlier schedules, the oldest first.
    public var schedules: [Schedule]
    /// Operations applied to the trip, the oldest first. Their `remove` operations contain the removed games.
    public var changes: [TripChange]

    /// Creates a history. With an empty history, no game can return to the trip.
    public init(schedules: [Schedule] = [], changes: [TripChange] = []) {
        self.schedules = schedules
        self.changes = changes
    }

    /// The row of each game, by `gameID`, from the newest earlier schedule that contains the game.
    var rows: [String: ScheduledGame] {
        var rows: [String: ScheduledGame] = [:]
        for game in schedules.flatMap({ $0.games }) {
            if let id = game.gameID { rows[id] = game }
        }
        return rows
    }

    /// The removed items by `gameID`, in the order of removal. If an item returned and was removed again, its last
    /// removal counts.
    var removed: [String: [RemovedGame]] {
        var removed: [String: [RemovedGame]] = [:]
        for change in changes {
            switch change {
            case .remove(let item, let was?):
                guard let id = was.value[ItemKey.gameID.name]?.string else { continue }
                removed[id, default: []].removeAll { $0.id == item }
                removed[id, default: []].append(RemovedGame(id: item, was: was))
            case .add(let item, _):
                // If the former identifier of a game was taken, the game returned with a new identifier.
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
