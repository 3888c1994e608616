import TripDocuments
import TripModel

extension FleetStore {
    /// Takes a newer schedule: records what changed, once, and puts the affected trips into the queue.
    ///
    /// What the schedule does not know stays as it is, unless it is complete: then the games that the store or its trips know
    /// on the days between its first and its last, and that it does not have, are cancelled.
    /// - Parameters:
    ///   - bytes: The text of the schedule, in JSON or CSV; each game that is played needs a date.
    ///   - sequence: The place of the feed among all feeds, 1 or more: of two that speak of one game, the one with the higher
    ///     sequence counts, whichever comes first. `nil` for the next; then the same text as one before changes nothing.
    ///   - isComplete: True if the schedule is complete though its text does not say so.
    /// - Throws: `FleetError.schedule`.
    /// - Complexity: O(log n) for each game that changed and each trip that is affected.
    @discardableResult
    public func take(feed bytes: [UInt8], sequence: Int? = nil, isComplete: Bool = false)
        throws(FleetError) -> FeedReport
    {
        let schedule = try rethrow(
            try Schedule(bytes),
            as: { (error: ScheduleError) in FleetError.schedule(reason: error.description) }
        )
        if let game = schedule.games.first(where: { $0.status == .scheduled && $0.date == nil }) {
            throw .schedule(reason: "line \(game.line): a fleet needs the date of each game")
        }
        if let sequence, sequence < 1 { throw .schedule(reason: "the sequence must be 1 or more") }
        let hash = FeedHash(of: bytes)
        return try database.transaction { () throws(FleetError) in
            var intake = FeedIntake(self, try number(sequence, hash), try next(.job))
            guard try !isTaken(hash, sequence) else {
                intake.report.isKnown = true
                return intake.report
            }
            try record(hash, intake.report.sequence)
            try intake.take(schedule)
            if isComplete || schedule.coverage == .complete { try intake.cancelOthers(than: schedule) }
            return intake.report
        }
    }

    private func number(_ sequence: Int?, _ hash: FeedHash) throws(FleetError) -> Int {
        if let sequence { return sequence }
        let row = try database.first("select coalesce(max(sequence), 0) from feed")
        return (try row.map { row throws(FleetError) in try row.int(0) } ?? 0) + 1
    }

    private func isTaken(_ hash: FeedHash, _ sequence: Int?) throws(FleetError) -> Bool {
        let rows = try database.all(
            "select sequence from feed where hash = ?1 and size = ?2",
            .text(hash.text),
            .int(hash.size)
        )
        guard let sequence else { return !rows.isEmpty }
        return rows.contains { $0.values == [.int(sequence)] }
    }

    private func record(_ hash: FeedHash, _ sequence: Int) throws(FleetError) {
        let row = try database.first("select 1 from feed where sequence = ?1", .int(sequence))
        if row != nil { throw .schedule(reason: "another feed has the sequence \(sequence)") }
        try database.run(
            "insert into feed (sequence, hash, size, changed) values (?1, ?2, ?3, ?4)",
            .int(sequence),
            .text(hash.text),
            .int(hash.size),
            .int(clock.now().milliseconds)
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
