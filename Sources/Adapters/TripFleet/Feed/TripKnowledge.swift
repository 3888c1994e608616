import TripDocuments
import TripModel

/// What a store knows of the games of a trip.
struct TripKnowledge: Sendable {
    /// The feeds, in the order of their sequences.
    let feeds: [StoredFeed]
    /// The removals of games that the schedule took out, as change documents.
    let lost: [[UInt8]]
    /// The games that a person took out.
    let dropped: Set<String>

    /// The record of a trip of which nothing was said yet.
    func record(of document: TripDocument) throws(FleetError) -> ScheduleRecord {
        var changes: [TripChange] = []
        for bytes in lost {
            changes += try rethrow(
                try TripChange.list(bytes),
                as: { (_: DocumentError) in
                    FleetError.damaged(place: "a lost game of trip \(document.trip.id)")
                }
            )
        }
        return ScheduleRecord(document, since: changes)
    }

    /// Takes what a feed says of a trip; `nil` for nothing.
    func take(
        _ feed: StoredFeed,
        of document: TripDocument,
        into record: inout ScheduleRecord
    ) throws(FleetError) -> (report: ScheduleRecord.Taken, warnings: [String])? {
        guard let games = try feed.reading(for: document, record) else { return nil }
        do throws(ScheduleError) {
            let report = try record.take(games.schedule, isAdding: games.isSource, except: dropped)
            return (report, games.warnings)
        } catch {
            throw .schedule(reason: error.description)
        }
    }

    /// The trip as all feeds have it, and the changes.
    func update(of document: TripDocument) throws(FleetError) -> ScheduleUpdate {
        var record = try record(of: document)
        for feed in feeds { _ = try take(feed, of: document, into: &record) }
        return try update(record)
    }

    func update(_ record: ScheduleRecord) throws(FleetError) -> ScheduleUpdate {
        try rethrow(
            try record.update(),
            as: { (error: ScheduleUpdateError) in FleetError.schedule(reason: error.description) }
        )
    }
}

/// What all feeds make of a trip, and what one of them says of it.
struct TripEvaluation {
    /// True if the trip is otherwise than the feeds say.
    var isChanged = false
    /// What the one feed changes.
    var changes: [(name: String, change: ScheduleChanges.Change)] = []
    var unclearLines: [Int] = []
    var warnings: [String] = []
}

extension FleetStore {
    /// The latest that is known of a game by its id; `nil` if no feed said anything of it.
    func known(_ id: String) throws(FleetError) -> KnownGame? {
        try database.first("select \(KnownGame.columns) from game where id = ?1", .text(id))
            .map { row throws(FleetError) in try KnownGame(row) }
    }

    /// Reads a trip with the feeds; `nil` for one whose document cannot be read.
    func evaluation(
        of key: Int,
        with sequence: Int,
        among feeds: [StoredFeed]
    ) throws(FleetError) -> TripEvaluation? {
        let row = try database.first("select \(StoredTrip.columns) from trip where key = ?1", .int(key))
        guard let row, let document = try? document(StoredTrip(row).trip.document, of: "") else { return nil }
        var evaluation = TripEvaluation()
        do throws(FleetError) {
            let known = TripKnowledge(feeds: feeds, lost: try lost(of: key), dropped: try dropped(of: key))
            var record = try known.record(of: document)
            for feed in feeds {
                guard let taken = try known.take(feed, of: document, into: &record) else { continue }
                guard feed.sequence == sequence else { continue }
                evaluation.warnings = taken.warnings
                evaluation.unclearLines = taken.report.unclearLines
                evaluation.changes = taken.report.changes
            }
            evaluation.isChanged = try known.update(record).changes.changes.isEmpty == false
        } catch {
            // The work says what is wrong.
            evaluation.isChanged = true
        }
        if !evaluation.isChanged { evaluation.changes = [] }
        return evaluation
    }

    /// True if a trip is otherwise than the feeds say.
    func isOutdated(_ key: Int, _ document: TripDocument) throws(FleetError) -> Bool {
        let feeds = try keptFeeds()
        guard !feeds.isEmpty else { return false }
        let known = TripKnowledge(feeds: feeds, lost: try lost(of: key), dropped: try dropped(of: key))
        do throws(FleetError) {
            return try !known.update(of: document).changes.changes.isEmpty
        } catch {
            return true
        }
    }

    /// The removals of games that the schedule took out of a trip, as change documents.
    func lost(of key: Int) throws(FleetError) -> [[UInt8]] {
        try database.all("select change from lost_game where trip = ?1 order by game", .int(key))
            .map { row throws(FleetError) in try row.bytes(0) }
    }

    /// The games that a person took out of a trip.
    func dropped(of key: Int) throws(FleetError) -> Set<String> {
        var games: Set<String> = []
        for row in try database.all("select game from dropped_game where trip = ?1", .int(key)) {
            games.insert(try row.text(0))
        }
        return games
    }
}
