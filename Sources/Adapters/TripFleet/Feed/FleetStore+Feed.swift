import TripDocuments
import TripModel

extension FleetStore {
    /// Takes a newer schedule: records what changed, once, and puts the affected trips into the queue.
    ///
    /// Each trip is read with it on its own. What the schedule does not know stays as it is, unless it is complete: then the
    /// games of trips that it does not have are cancelled.
    /// - Parameters:
    ///   - feed: The schedule.
    ///   - sequence: The place of the feed among all feeds, 1 or more: of two that speak of one game, the one with the higher
    ///     sequence counts, whichever comes first; a value that it does not state stays as the other states it. `nil` for
    ///     the next; then the same text as that of the latest feed changes nothing.
    /// - Throws: `FleetError.schedule`.
    /// - Complexity: O(log n) for each game that changed and each trip that is affected.
    @discardableResult
    public func take(_ feed: FleetFeed, sequence: Int? = nil) throws(FleetError) -> FeedReport {
        if let sequence, sequence < 1 { throw .schedule(reason: "the sequence must be 1 or more") }
        return try database.transaction(.alone) { () throws(FleetError) in
            var report = FeedReport(sequence: try number(sequence))
            let reading = feed.reading
            let hash = FeedHash(of: feed.bytes + Array(reading.utf8))
            guard try !isTaken(hash, sequence) else {
                report.isKnown = true
                return report
            }
            try record(hash, report.sequence, feed, reading)
            var intake = FeedIntake(self, report, try next(.job))
            let stored = StoredFeed(feed, sequence: report.sequence)
            do throws(FleetError) {
                feeds[report.sequence] = stored
                try intake.take(stored)
                try forgetFeeds(supersededBy: stored)
            } catch {
                feeds[report.sequence] = nil
                throw error
            }
            return intake.report
        }
    }

    /// Takes a newer schedule in JSON or CSV, or a calendar; see ``take(_:sequence:)``.
    ///
    /// - Parameters:
    ///   - bytes: The text of the schedule.
    ///   - sequence: The place of the feed among all feeds.
    ///   - isComplete: True if the schedule is complete though its text does not say so.
    @discardableResult
    public func take(feed bytes: [UInt8], sequence: Int? = nil, isComplete: Bool = false)
        throws(FleetError) -> FeedReport
    {
        try take(try FleetFeed(bytes, covering: isComplete ? .complete : .listed), sequence: sequence)
    }

    private func number(_ sequence: Int?) throws(FleetError) -> Int {
        if let sequence { return sequence }
        let row = try database.first("select coalesce(max(sequence), 0) from feed")
        return (try row.map { row throws(FleetError) in try row.int(0) } ?? 0) + 1
    }

    /// True if the feed of a sequence, or without one the latest, says the same: one that goes back to what an earlier one
    /// said is new.
    private func isTaken(_ hash: FeedHash, _ sequence: Int?) throws(FleetError) -> Bool {
        try database.first(
            """
            select 1 from feed where hash = ?1 and size = ?2
             and sequence = coalesce(?3, (select max(sequence) from feed))
            """,
            .text(hash.text),
            .int(hash.size),
            .int(sequence)
        ) != nil
    }

    private func record(
        _ hash: FeedHash,
        _ sequence: Int,
        _ feed: FleetFeed,
        _ reading: String
    ) throws(FleetError) {
        let row = try database.first("select 1 from feed where sequence = ?1", .int(sequence))
        if row != nil { throw .schedule(reason: "another feed has the sequence \(sequence)") }
        try database.run(
            """
            insert into feed (sequence, hash, size, changed, content, reading) values (?1, ?2, ?3, ?4, ?5, ?6)
            """,
            .int(sequence),
            .text(hash.text),
            .int(hash.size),
            .int(clock.now().milliseconds),
            .bytes(feed.bytes),
            .text(reading)
        )
    }

    /// The events after a number, in order.
    public func events(after number: Int = 0, most: Int = 1_000) throws(FleetError) -> [FleetEvent] {
        try database.all(
            "select number, feed, game, kind from event where number > ?1 order by number limit ?2",
            .int(number),
            .int(most)
        ).map { row throws(FleetError) in
            let number = try row.int(0)
            guard let kind = FleetEvent.Kind(rawValue: try row.text(3)) else {
                throw .damaged(place: "event \(number)")
            }
            return FleetEvent(number: number, feed: try row.int(1), game: try row.text(2), kind: kind)
        }
    }

    /// The trips that have a game, or had it until the schedule took it out, by id.
    public func trips(having game: String) throws(FleetError) -> [String] {
        try database.all(
            """
            select id from trip where key in
             (select trip from trip_game where game = ?1 union select trip from lost_game where game = ?1) order by id
            """,
            .text(game)
        ).map { row throws(FleetError) in try row.text(0) }
    }
}

/// A number for the text of a feed, and its length: two texts that differ have the same with a chance of 1 in 2⁶⁴ (FNV-1a).
struct FeedHash {
    let text: String
    let size: Int

    init(of bytes: [UInt8]) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        text = String(hash, radix: 16)
        size = bytes.count
    }
}

/// A change of a game that a feed brought.
public struct FleetEvent: Hashable, Sendable {
    /// The kind of change.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case moved, retimed, relocated, cancelled, postponed, reinstated
    }

    /// The number, from 1, in the order of all events.
    public let number: Int
    /// The sequence of the feed that brought it.
    public let feed: Int
    /// The schedule's name of the game.
    public let game: String
    /// The kind of change.
    public let kind: Kind
}

/// What a store took of a feed.
public struct FeedReport: Hashable, Sendable {
    /// The sequence of the feed.
    public let sequence: Int
    /// True if the latest feed, or the one of this sequence, said the same: nothing changed.
    public var isKnown = false
    /// The number of games that were taken, by name.
    public var games = 0
    /// What changed, in the order of the feed.
    public var events: [FleetEvent] = []
    /// The number of trips that are affected, which stand in the queue.
    public var affected = 0
    /// The games about which a feed with a higher sequence has said otherwise, which stays.
    public var outdated: [String] = []
    /// What of the feed is not taken, a sentence for each.
    public var warnings: [String] = []
    /// The rows without a `gameId` of which it is not clear which game they mean, by their lines.
    public var unclear: [Int] = []
}
