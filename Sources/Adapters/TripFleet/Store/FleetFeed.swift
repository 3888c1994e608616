import OrderedJSON
import TripDocuments
import TripModel
import TripQuestions

/// A newer schedule, as a store takes it: in JSON, in CSV, or a calendar.
///
/// A store keeps the text of a feed and reads it for each trip on its own, as `import-schedule` does: a trip knows the time
/// zones of its cities and the names under which its games were exported.
public struct FleetFeed: Sendable {
    /// The text.
    public let bytes: [UInt8]
    /// The spelling of a table in CSV.
    public let spelling: TableSpelling
    /// The games for which it is complete, in addition to those for which the text says so: a game among them that the feed
    /// lacks is cancelled.
    public var coverage: ScheduleCoverage
    let file: ScheduleFile

    /// Creates the feed of a text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - spelling: The spelling of a table in CSV.
    ///   - coverage: The games for which it is complete.
    /// - Throws: `FleetError.schedule` if it cannot be read.
    public init(
        _ bytes: [UInt8],
        spelt spelling: TableSpelling = TableSpelling(),
        covering coverage: ScheduleCoverage = .listed
    ) throws(FleetError) {
        do throws(QuestionError) {
            try self.init(bytes, named: "the feed", spelt: spelling, covering: coverage)
        } catch {
            throw .schedule(reason: error.reason)
        }
    }

    /// Creates the feed of a file, which errors and warnings name.
    package init(
        _ bytes: [UInt8],
        named name: String,
        spelt spelling: TableSpelling,
        covering coverage: ScheduleCoverage
    ) throws(QuestionError) {
        (self.bytes, self.spelling, self.coverage) = (bytes, spelling, coverage)
        file = try ScheduleFile(bytes, of: name, spelt: spelling)
    }

    /// True if it is a calendar.
    var isCalendar: Bool {
        let text = String(decoding: bytes.prefix(64), as: UTF8.self).uppercased()
        return text.contains("BEGIN:VCALENDAR")
    }

    /// Lines for people about the columns of a table that are not taken.
    package var notes: [String] { file.tableNotes }

    /// How the text is read, as a store keeps it.
    var reading: String {
        JSONWriter.text { json in
            json.object { json in
                if let texts = coverage.texts {
                    json.key("complete")
                    json.array(texts) { $0.string($1) }
                } else {
                    json.member("complete", true)
                }
                json.member("spelling", spelling) { $0.spelling($1) }
            }
        }
    }

    /// Reads a feed as a store keeps it.
    init(_ bytes: [UInt8], reading: String) throws(FleetError) {
        guard let root = try? JSONTree(Array(reading.utf8)).root, let complete = root["complete"] else {
            throw .damaged(place: "feed")
        }
        let texts = complete.elements.compactMap { $0.string }
        try self.init(
            bytes,
            spelt: root["spelling"].map { TableSpelling(stored: $0) } ?? TableSpelling(),
            covering: complete.bool == true ? .complete : .complete(for: texts)
        )
    }
}

extension JSONWriter {
    /// Writes a spelling as a store keeps it.
    fileprivate mutating func spelling(_ spelling: TableSpelling) {
        object { json in
            if let dates = spelling.dates { json.member("dates", dates.rawValue) }
            if let zone = spelling.timeZone { json.member("timeZone", zone) }
            json.object("columns") { json in
                for (key, name) in spelling.columns.sorted(by: { $0.key < $1.key }) { json.member(key, name) }
            }
        }
    }
}

extension TableSpelling {
    /// Reads a spelling as a store keeps it.
    fileprivate init(stored value: JSONValue) {
        self.init(
            dates: value["dates"]?.string.flatMap { DateOrder(rawValue: $0) },
            timeZone: value["timeZone"]?.string
        )
        guard let names = value["columns"] else { return }
        for member in names.members { columns[member.key] = member.value.string }
    }
}

/// A feed that a store keeps, with its games by their names and cities.
package final class StoredFeed: Sendable {
    /// The place of the feed among all feeds.
    let sequence: Int
    let feed: FleetFeed
    /// The games; `nil` for a feed whose times only a trip can read.
    let schedule: Schedule?
    private let rowsByID: [String: Int]
    private let rowsByCity: [String: [Int]]

    init(_ feed: FleetFeed, sequence: Int) {
        (self.feed, self.sequence) = (feed, sequence)
        var rowsByID: [String: Int] = [:]
        var rowsByCity: [String: [Int]] = [:]
        var schedule: Schedule?
        if case .schedule(let games) = feed.file.content {
            schedule = games
            for (row, game) in games.games.enumerated() {
                if let id = game.gameID { rowsByID[id] = row }
                if let city = game.game.cityName { rowsByCity[City.key(of: city), default: []].append(row) }
            }
        }
        (self.schedule, self.rowsByID, self.rowsByCity) = (schedule, rowsByID, rowsByCity)
    }

    /// The games for which the feed is complete.
    var coverage: ScheduleCoverage { (schedule?.coverage ?? .listed).union(feed.coverage) }

    /// True if the feed cancels games by its silence.
    var isCancelling: Bool { coverage.texts.map { !$0.isEmpty } ?? true }

    /// The names that its games may have, in order.
    var names: [String] {
        if let schedule { return schedule.games.compactMap { $0.gameID } }
        if case .calendar(let names) = feed.file.content { return names }
        return []
    }

    /// The number of games.
    var count: Int { schedule?.games.count ?? names.count }

    /// True if the feed has a game of one of some names.
    func hasGame(named names: some Sequence<String>) -> Bool { names.contains { rowsByID[$0] != nil } }

    /// The games as they concern a trip; `nil` if it has none of them.
    func reading(
        for document: TripDocument,
        _ record: ScheduleRecord
    ) throws(FleetError) -> ScheduleFile.Games? {
        guard let schedule else {
            var games = try rethrow(
                try feed.file.read(document),
                as: { (error: QuestionError) in FleetError.schedule(reason: error.reason) }
            )
            games.schedule.coverage = games.schedule.coverage.union(feed.coverage)
            return games
        }
        // A trip without dates can only be compared by ids or numbers of days.
        if document.trip.startDate == nil, !schedule.games.isEmpty, !hasGame(named: record.names),
            schedule.games.allSatisfy({ $0.date != nil })
        {
            return nil
        }
        guard !isCancelling else {
            // Rows that concern no game of the trip may still say that none is gone.
            var whole = schedule
            whole.coverage = coverage
            return ScheduleFile.Games(schedule: whole)
        }
        let named = Set(record.names.compactMap { rowsByID[$0] })
        var rows = named
        if rows.isEmpty {
            for city in record.cityKeys { rows.formUnion(rowsByCity[city] ?? []) }
            // The days of a trip without dates are not known to others.
            if document.trip.startDate == nil { rows = rows.filter { schedule.games[$0].date == nil } }
        }
        guard !rows.isEmpty else { return nil }
        let games = rows.sorted().map { schedule.games[$0] }
        return ScheduleFile.Games(
            schedule: try rethrow(
                try Schedule(games, covering: coverage),
                as: { (error: ScheduleError) in FleetError.schedule(reason: error.description) }
            )
        )
    }

    /// True if a newer feed says all that this one does, so that it need not be kept.
    func isSuperseded(by other: StoredFeed) -> Bool {
        guard coverage.texts?.isEmpty == true || coverage == other.coverage else { return false }
        guard let schedule, let others = other.schedule else { return isSupersededCalendar(by: other) }
        return schedule.games.allSatisfy { game in
            guard let row = game.gameID.flatMap({ other.rowsByID[$0] }) else { return false }
            return others.games[row].states(allOf: game)
        }
    }

    private func isSupersededCalendar(by other: StoredFeed) -> Bool {
        !names.isEmpty && feed.isCalendar && other.feed.isCalendar && Set(names).isSubset(of: other.names)
    }
}

extension ScheduledGame {
    /// True if the row states all that another states, whatever it states.
    fileprivate func states(allOf other: ScheduledGame) -> Bool {
        func states(_ mine: Bool, _ theirs: Bool) -> Bool { mine || !theirs }
        return states(city != nil, other.city != nil)
            && states(date != nil || day != nil, other.date != nil || other.day != nil)
            && states(start != nil, other.start != nil) && states(duration != nil, other.duration != nil)
            && states(title != nil, other.title != nil) && states(venue != nil, other.venue != nil)
            && states(home != nil, other.home != nil) && states(away != nil, other.away != nil)
    }
}

extension FleetStore {
    /// The feeds that the store keeps, in the order of their sequences.
    func keptFeeds() throws(FleetError) -> [StoredFeed] {
        let rows = try database.all("select sequence from feed where content is not null order by sequence")
        var kept: [StoredFeed] = []
        for row in rows {
            let sequence = try row.int(0)
            if let feed = feeds[sequence] {
                kept.append(feed)
            } else {
                kept.append(try loaded(sequence))
            }
        }
        feeds = Dictionary(kept.map { ($0.sequence, $0) }, uniquingKeysWith: { first, _ in first })
        return kept
    }

    private func loaded(_ sequence: Int) throws(FleetError) -> StoredFeed {
        let row = try database.first(
            "select content, reading from feed where sequence = ?1",
            .int(sequence)
        )
        guard let row else { throw .damaged(place: "feed \(sequence)") }
        return StoredFeed(try FleetFeed(row.bytes(0), reading: row.text(1)), sequence: sequence)
    }

    /// Forgets the feeds of which a newer one says all.
    func forgetFeeds(supersededBy newest: StoredFeed) throws(FleetError) {
        for feed in try keptFeeds() where feed.sequence < newest.sequence && feed.isSuperseded(by: newest) {
            try database.run(
                "update feed set content = null, reading = null where sequence = ?1",
                .int(feed.sequence)
            )
            feeds[feed.sequence] = nil
        }
    }
}
