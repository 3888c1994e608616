import OrderedJSON
import TripDocuments
import TripModel
import TripQuestions

/// A newer schedule that a store can import: in JSON, in CSV, or as a calendar.
///
/// A store keeps the text of a feed and reads it for each trip separately, as `import-schedule` does, because each trip
/// has its own time zones, and its own ids for the games in its exported calendar.
public struct FleetFeed: Sendable {
    /// The text of the schedule.
    public let bytes: [UInt8]
    /// The columns and formats of a CSV table.
    public let spelling: TableSpelling
    /// The games for which the feed is complete, in addition to the games for which its text declares this. A trip's
    /// game is cancelled if the feed is complete for it but does not contain it.
    public var coverage: ScheduleCoverage
    /// The places and time zones of the side files with which a store imports the feed. They supply missing time zones
    /// to a trip that is later read with the feed but without these side files.
    var sides: [Geography] = []
    let file: ScheduleFile

    /// Creates a feed from a text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - spelling: The columns and formats of a CSV table.
    ///   - coverage: The games for which the feed is complete.
    /// - Throws: `FleetError.schedule` if the text cannot be read.
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

    /// Creates a feed from the text of a file. Errors and warnings mention the file's name.
    package init(
        _ bytes: [UInt8],
        named name: String,
        spelt spelling: TableSpelling,
        covering coverage: ScheduleCoverage
    ) throws(QuestionError) {
        (self.bytes, self.spelling, self.coverage) = (bytes, spelling, coverage)
        file = try ScheduleFile(bytes, of: name, spelt: spelling)
    }

    /// Creates a feed from the options of `import-schedule` as JSON.
    package init(options: [UInt8]) throws(QuestionError) {
        let given = try GivenSchedule(options: options)
        try self.init(given.bytes, named: given.name, spelt: given.spelling, covering: given.coverage)
    }

    /// True if the text is a calendar (iCalendar).
    var isCalendar: Bool {
        let text = String(decoding: bytes.prefix(64), as: UTF8.self).uppercased()
        return text.contains("BEGIN:VCALENDAR")
    }

    /// Human-readable notes about the columns of a table that are ignored.
    package var notes: [String] { file.tableNotes }

    /// The spelling, the coverage and the side files of the feed as JSON, which a store keeps with the text.
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
                if !sides.isEmpty {
                    json.key("sides")
                    json.array(sides) { json, side in json.object { $0.geography(side) } }
                }
            }
        }
    }

    /// Creates a feed from the text and the JSON that a store keeps.
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
        guard let stored = root["sides"] else { return }
        for side in stored.elements {
            guard let side = try? Geography(checked: Array(side.text)) else { throw .damaged(place: "feed") }
            sides.append(side)
        }
    }
}

extension [Geography] {
    /// The places and time zones of the side files; side files that have neither are omitted.
    var places: [Geography] {
        map { Geography(timeZone: $0.timeZone, places: $0.places) }.filter { $0 != Geography() }
    }
}

extension JSONWriter {
    /// Writes the spelling of a table as JSON for the database.
    fileprivate mutating func spelling(_ spelling: TableSpelling) {
        object { json in
            if let dates = spelling.dates { json.member("dates", dates.rawValue) }
            if let zone = spelling.timeZone { json.member("timeZone", zone) }
            if !spelling.unknownStarts.isEmpty {
                json.key("unknownStarts")
                json.array(spelling.unknownStarts.sorted()) { $0.string("\($1)") }
            }
            json.object("columns") { json in
                for (key, name) in spelling.columns.sorted(by: { $0.key < $1.key }) { json.member(key, name) }
            }
        }
    }
}

extension TableSpelling {
    /// Reads the spelling of a table from the JSON in the database.
    fileprivate init(stored value: JSONValue) {
        self.init(
            dates: value["dates"]?.string.flatMap { DateOrder(rawValue: $0) },
            timeZone: value["timeZone"]?.string
        )
        let starts = value["unknownStarts"].map { $0.elements.compactMap { $0.string } } ?? []
        unknownStarts = Set(starts.compactMap { ClockTime($0) })
        guard let names = value["columns"] else { return }
        for member in names.members { columns[member.key] = member.value.string }
    }
}

/// A feed that a store keeps, with its games indexed by id and by city.
package final class StoredFeed: Sendable {
    /// The feed's sequence number, which orders all feeds of a store.
    let sequence: Int
    let feed: FleetFeed
    /// The games; `nil` if the times can be read only for a specific trip, as in a calendar.
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

    /// The games for which the feed is complete, as declared by its text or by the caller.
    var coverage: ScheduleCoverage { (schedule?.coverage ?? .listed).union(feed.coverage) }

    /// True if the feed is complete for some games, so that games that it does not contain can be cancelled.
    var isCancelling: Bool { coverage.texts.map { !$0.isEmpty } ?? true }

    /// The ids that the feed's games may have, in the order of the feed.
    var names: [String] {
        if let schedule { return schedule.games.compactMap { $0.gameID } }
        if case .calendar(let names) = feed.file.content { return names }
        return []
    }

    /// The number of games.
    var count: Int { schedule?.games.count ?? names.count }

    /// True if the feed has a game whose id is in `names`.
    func hasGame(named names: some Sequence<String>) -> Bool { names.contains { rowsByID[$0] != nil } }

    /// True if the feed has a game with exactly the bytes of this id, by which a database finds trips. As strings, ids are
    /// also equal if they have the same characters in different bytes.
    func hasGame(withBytesOf id: String) -> Bool {
        guard let row = rowsByID[id], let own = schedule?.games[row].gameID else { return false }
        return own.utf8.elementsEqual(id.utf8)
    }

    /// Returns the document, read again with the side files of the feed if it was read without them.
    private func completed(_ document: TripDocument) throws(FleetError) -> TripDocument {
        let given = document.context
        guard !feed.sides.isEmpty, given.sides.places != feed.sides else { return document }
        var context = given
        context.sides += feed.sides
        return try rethrow(
            try TripDocument(document.bytes, context: context),
            as: { (error: DocumentError) in FleetError.schedule(reason: error.description) }
        )
    }

    /// Returns the games of the feed that concern a trip; `nil` if there are none.
    ///
    /// - Throws: `FleetError.schedule`.
    func reading(
        for document: TripDocument,
        _ record: ScheduleRecord
    ) throws(FleetError) -> ScheduleFile.Games? {
        guard let schedule else {
            let document = try completed(document)
            var games = try rethrow(
                try feed.file.read(document),
                as: { (error: QuestionError) in FleetError.schedule(reason: error.reason) }
            )
            games.schedule.coverage = games.schedule.coverage.union(feed.coverage)
            return games
        }
        // Without a start date, the trip's games can be matched only by ids or by day numbers.
        if document.trip.startDate == nil, !schedule.games.isEmpty, !hasGame(named: record.names),
            schedule.games.allSatisfy({ $0.date != nil })
        {
            return nil
        }
        guard !isCancelling else {
            // Even rows that concern no game of the trip can show that the feed is complete for a period.
            var whole = schedule
            whole.coverage = coverage
            return try local(whole, to: document)
        }
        let named = Set(record.names.compactMap { rowsByID[$0] })
        var rows = named
        if rows.isEmpty {
            let cities = record.cityKeys
            let matcher = PlaceMatcher(document.trip.cities.names)
            for (city, found) in rowsByCity where cities.contains(city) || matcher.place(in: city) != nil {
                rows.formUnion(found)
            }
            // A trip without dates can be matched only with rows that state a day number instead of a date.
            if document.trip.startDate == nil { rows = rows.filter { schedule.games[$0].date == nil } }
        }
        guard !rows.isEmpty else { return nil }
        let games = rows.sorted().map { schedule.games[$0] }
        let own = try rethrow(
            try Schedule(games, covering: coverage),
            as: { (error: ScheduleError) in FleetError.schedule(reason: error.description) }
        )
        return try local(own, to: document)
    }

    /// Returns the games, with each text that names a city of the trip replaced by that city.
    private func local(_ schedule: Schedule, to document: TripDocument) throws(FleetError)
        -> ScheduleFile.Games
    {
        let local = try rethrow(
            try schedule.local(to: document),
            as: { (error: ScheduleError) in FleetError.schedule(reason: error.description) }
        )
        return ScheduleFile.Games(schedule: local.schedule, warnings: local.notes.map { $0.description })
    }

    /// True if `other`, a newer feed, states every property that this feed states, so that the store need not keep
    /// this feed.
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
    /// True if this row has a value for each property for which `other` has a value; the values may differ.
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
    /// Returns the feeds that the store keeps, in the order of their sequence numbers.
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

    /// Deletes the texts of the older feeds that `newest` supersedes.
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
