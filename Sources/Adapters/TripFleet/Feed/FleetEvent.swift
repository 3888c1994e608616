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
