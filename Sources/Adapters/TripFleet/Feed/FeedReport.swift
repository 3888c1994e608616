import OrderedJSON

/// The result of importing a feed into a store.
public struct FeedReport: Hashable, Sendable {
    /// The sequence number of the feed.
    public let sequence: Int
    /// True if nothing changed, because the latest feed, or the existing feed with this sequence number, has the same
    /// text.
    public var isKnown = false
    /// The number of games in the feed.
    public var games = 0
    /// The changes of games, in the order of the feed.
    public var events: [FleetEvent] = []
    /// The number of affected trips, which are now in the queue.
    public var affected = 0
    /// The ids of the games whose data from this feed is outdated, because a feed with a higher sequence number
    /// contradicts it.
    public var outdated: [String] = []
    /// The parts of the feed that were ignored, one sentence each.
    public var warnings: [String] = []
    /// The lines of the rows without a `gameId` that could mean more than one game.
    public var unclear: [Int] = []
}

extension JSONWriter {
    /// Writes the members of a report without its warnings.
    ///
    /// - Parameter names: The names of games by their ids.
    package mutating func members(of report: FeedReport, _ names: [String: String]) {
        member("sequence", report.sequence)
        member("known", report.isKnown)
        member("games", report.games)
        key("events")
        array(report.events) { json, event in
            json.object { json in
                json.member("number", event.number)
                json.member("gameId", event.game)
                json.key("name")
                if let name = names[event.game] { json.string(name) } else { json.null() }
                json.member("change", event.kind.rawValue)
            }
        }
        member("affected", report.affected)
        key("outdated")
        array(report.outdated) { $0.string($1) }
        key("unclear")
        array(report.unclear) { $0.int($1) }
    }
}
