import TripDocuments
import TripModel

/// A newer schedule, as a store takes it.
///
/// A schedule in JSON or CSV says the same for every trip. A calendar does not: only a trip knows the clocks of its cities, and
/// the names under which its games were exported. Of a calendar each game is read as the first trip says that has it.
public struct FleetFeed: Sendable {
    /// The games of a calendar as they concern a trip.
    public struct Reading: Sendable {
        /// The games, each with a `gameID`.
        public let schedule: Schedule
        /// What of the calendar is not taken, a sentence for each.
        public let warnings: [String]

        /// Makes a reading.
        public init(_ schedule: Schedule, warnings: [String] = []) {
            (self.schedule, self.warnings) = (schedule, warnings)
        }
    }

    enum Content: Sendable {
        case schedule(Schedule)
        case calendar(
            names: [String],
            read: @Sendable (TripDocument) throws(FleetError) -> Reading
        )
    }

    let content: Content
    /// The games for which it is complete, beside those for which the schedule says so itself: a game among them that the feed
    /// lacks is cancelled.
    public var coverage: ScheduleCoverage

    /// A feed of a schedule in JSON or CSV.
    public init(_ schedule: Schedule, covering coverage: ScheduleCoverage = .listed) {
        content = .schedule(schedule)
        self.coverage = schedule.coverage.union(coverage)
    }

    /// A feed that reads otherwise for each trip, such as a calendar.
    ///
    /// - Parameters:
    ///   - names: The ids that its games may have, in order: each a `gameID`, or the name of an exported item, `ITEM@TRIP`.
    ///   - coverage: The games for which it is complete.
    ///   - read: Returns its games as they concern a trip.
    public init(
        calendar names: [String],
        covering coverage: ScheduleCoverage = .listed,
        read: @escaping @Sendable (TripDocument) throws(FleetError) -> Reading
    ) {
        content = .calendar(names: names, read: read)
        self.coverage = coverage
    }
}

/// A feed whose games are known by name: what a store compares with what it knows.
struct NamedFeed {
    var games: [(id: String, game: ScheduledGame)] = []
    var coverage = ScheduleCoverage.listed
    /// The names of games of which nothing could be read.
    var unread: Set<String> = []

    /// The hash by which the same feed is recognised, in whatever form it comes.
    var hash: FeedHash {
        var lines = games.map { KnownGame($0.game, named: $0.id, feed: 0, after: nil).row }
        lines += coverage.texts.map { texts in texts.map { "complete for " + $0 } } ?? ["complete"]
        return FeedHash(of: Array((lines + unread.sorted()).joined(separator: "\n").utf8))
    }
}
