import TripDocuments
import TripModel

extension FleetStore {
    /// Imports a newer schedule, records each change once, and puts the affected trips into the queue.
    ///
    /// Each trip is read with the schedule separately. Games that the schedule does not contain stay unchanged, unless
    /// the schedule is complete for them; then they are cancelled.
    /// - Parameters:
    ///   - feed: The schedule.
    ///   - sequence: The feed's sequence number, 1 or more. If two feeds state different values for a game, the value
    ///     of the feed with the higher number counts, regardless of the order of import. `nil` assigns the next number;
    ///     then importing the text of the latest feed again changes nothing.
    /// - Throws: `FleetError.schedule`.
    /// - Complexity: O(log n) for each changed game and each affected trip, where n is the number of games in the
    ///   store.
    @discardableResult
    public func take(_ feed: FleetFeed, sequence: Int? = nil) throws(FleetError) -> FeedReport {
        try requireOperator()
        if let sequence, sequence < 1 { throw .schedule(reason: "the sequence must be 1 or more") }
        // A transaction that is rolled back, or whose outcome is unknown, must leave no feed in the cache.
        let cached = feeds
        do throws(FleetError) {
            return try database.transaction(.alone) { () throws(FleetError) in
                feeds = cached
                return try importInTransaction(feed, sequence)
            }
        } catch {
            feeds = cached
            throw error
        }
    }

    /// Imports a schedule in the open transaction.
    private func importInTransaction(_ feed: FleetFeed, _ sequence: Int?) throws(FleetError) -> FeedReport {
        var report = FeedReport(sequence: try number(sequence))
        var feed = feed
        feed.sides = context.sides.places
        let reading = feed.reading
        let hash = FeedHash(of: feed.bytes + Array(reading.utf8))
        guard try !isTaken(hash, sequence) else {
            report.isKnown = true
            return report
        }
        try record(hash, report.sequence, feed, reading)
        var intake = try FeedIntake(self, report, try next(.job))
        let stored = StoredFeed(feed, sequence: report.sequence)
        feeds[report.sequence] = stored
        try intake.take(stored)
        try forgetFeeds(supersededBy: stored)
        return intake.report
    }

    /// Imports a newer schedule in JSON or CSV, or a calendar; see ``take(_:sequence:)``.
    ///
    /// - Parameters:
    ///   - bytes: The text of the schedule.
    ///   - sequence: The feed's sequence number, 1 or more; `nil` assigns the next number.
    ///   - isComplete: True if the schedule is complete even though its text does not say so.
    /// - Throws: `FleetError.schedule`.
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

    /// True if the feed with a sequence number, or the latest feed if the number is `nil`, has a text with this hash. A
    /// feed that repeats the text of any other feed counts as new.
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

    /// Returns the feeds after a sequence number, in order, at most `most` of them.
    ///
    /// - Throws: `FleetError`, such as `operatorsOnly`.
    public func listFeeds(after sequence: Int = 0, most: Int = 1_000) throws(FleetError) -> [FeedEntry] {
        try requireOperator()
        return try database.all(
            """
            select sequence, size, changed,
             case when content is null and sequence < (select max(sequence) from feed) then 1 else 0 end from feed
             where sequence > ?1 order by sequence limit ?2
            """,
            .int(sequence),
            .int(most)
        ).map { row throws(FleetError) in
            FeedEntry(
                sequence: try row.int(0),
                size: try row.int(1),
                time: FleetTime(milliseconds: try row.int(2)),
                isSuperseded: try row.int(3) != 0
            )
        }
    }

    /// Returns the events after a number, in order, at most `most` of them.
    ///
    /// - Throws: `FleetError`, such as `operatorsOnly`.
    public func events(after number: Int = 0, most: Int = 1_000) throws(FleetError) -> [FleetEvent] {
        try requireOperator()
        return try database.all(
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

    /// Returns the addresses, in the order of ids and owners, of the trips that have a game, or had the game until the
    /// schedule removed it.
    ///
    /// - Throws: `FleetError`, such as `operatorsOnly`.
    public func trips(having game: String) throws(FleetError) -> [TripAddress] {
        try requireOperator()
        return try database.all(
            """
            select id, owner from trip where key in
             (select trip from trip_game where game = ?1 union select trip from lost_game where game = ?1)
             order by id, owner
            """,
            .text(game)
        ).map { row throws(FleetError) in TripAddress(try row.text(0), ownedBy: try row.text(1)) }
    }
}

/// A hash of a feed's text (FNV-1a, 64 bits), and the text's length. Two different texts of the same length have equal
/// hashes with a probability of about 1 in 2⁶⁴.
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

/// A feed in the list of a store's feeds.
public struct FeedEntry: Hashable, Sendable {
    /// The sequence number.
    public let sequence: Int
    /// The size of the feed's text and options in bytes.
    public let size: Int
    /// The time at which the feed was read.
    public let time: FleetTime
    /// True if newer feeds state everything that the feed states, so that its text is not kept.
    public let isSuperseded: Bool
}

/// A change of a game that a feed stated.
public struct FleetEvent: Hashable, Sendable {
    /// The kind of change: another day (`moved`), another start or duration (`retimed`), another city (`relocated`), or
    /// another status.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case moved, retimed, relocated, cancelled, postponed, reinstated
    }

    /// The event's number, from 1, in the order of all events of the store.
    public let number: Int
    /// The sequence number of the feed that stated the change.
    public let feed: Int
    /// The game's id in the schedule.
    public let game: String
    /// The kind of change.
    public let kind: Kind
}
