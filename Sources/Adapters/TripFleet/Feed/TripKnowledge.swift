import TripDocuments
import TripModel

/// The data that a store has about the games of a trip.
struct TripKnowledge: Sendable {
    /// The feeds, in the order of their sequence numbers.
    let feeds: [StoredFeed]
    /// The change documents that removed games because of the schedule.
    let lost: [[UInt8]]
    /// The ids of the games that a person removed.
    let dropped: Set<String>

    /// Returns the record of a trip to which no feed has been applied yet.
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

    /// Adds the statements of a feed about a trip to the trip's record.
    ///
    /// - Returns: A report and the warnings; `nil` if the feed does not concern the trip.
    func take(
        _ feed: StoredFeed,
        of document: TripDocument,
        into record: inout ScheduleRecord
    ) throws(FleetError) -> (report: ScheduleRecord.Taken, warnings: [String])? {
        guard let games = try feed.reading(for: document, record) else { return nil }
        do throws(ScheduleError) {
            let report = try record.take(games.schedule, isAdding: games.isSource, except: dropped)
            return (report, games.warnings + report.doubts.map { $0.description })
        } catch {
            throw .schedule(reason: error.description)
        }
    }

    /// Returns the trip after all feeds have been applied, and its changes.
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

/// The effect of all feeds on a trip, and the report about one of these feeds.
struct TripEvaluation {
    /// True if the trip disagrees with the feeds.
    var isChanged = false
    /// The changes that the reported feed makes; empty if the trip agrees with all feeds.
    var changes: [(name: String, change: ScheduleChanges.Change)] = []
    var unclearLines: [Int] = []
    var warnings: [String] = []
}

extension FleetStore {
    /// Returns the latest known data of a game by its id; `nil` if no feed has stated the game.
    func known(_ id: String) throws(FleetError) -> KnownGame? {
        try database.first("select \(KnownGame.columns) from game where id = ?1", .text(id))
            .map { row throws(FleetError) in try KnownGame(row) }
    }

    /// Applies the feeds to a trip, and reports the changes and warnings of the feed with number `sequence`; `nil` if
    /// the trip does not exist or its document cannot be read.
    func evaluation(
        of key: Int,
        with sequence: Int,
        among feeds: [StoredFeed]
    ) throws(FleetError) -> TripEvaluation? {
        guard let stored = try row(withKey: key),
            let document = try? document(stored.trip.document, of: stored.trip.id)
        else { return nil }
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
            // The trip enters the queue, and a worker reports the error.
            evaluation.isChanged = true
        }
        if !evaluation.isChanged { evaluation.changes = [] }
        return evaluation
    }

    /// True if a trip disagrees with the feeds, or cannot be read with them.
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

    /// Returns the change documents that removed games of a trip because of the schedule.
    func lost(of key: Int) throws(FleetError) -> [[UInt8]] {
        try database.all("select change from lost_game where trip = ?1 order by game", .int(key))
            .map { row throws(FleetError) in try row.bytes(0) }
    }

    /// Returns the ids of the games that a person removed from a trip.
    func dropped(of key: Int) throws(FleetError) -> Set<String> {
        var games: Set<String> = []
        for row in try database.all("select game from dropped_game where trip = ?1", .int(key)) {
            games.insert(try row.text(0))
        }
        return games
    }
}
