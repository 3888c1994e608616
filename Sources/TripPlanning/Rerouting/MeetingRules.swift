import TripModel

/// What clocks ask of games that are both met (SPEC sections 6 and 11).
package struct MeetingRules: Hashable, Sendable {
    /// Whether the time between two met games limits the minutes between them.
    package var connections: Bool
    /// Minutes to leave free after a game and before one.
    package var bufferAfter: Int
    package var bufferBefore: Int

    package init(connections: Bool, bufferAfter: Int, bufferBefore: Int) {
        self.connections = connections
        self.bufferAfter = bufferAfter
        self.bufferBefore = bufferBefore
    }

    /// What a trip's rules say: connections bind unless the trip says that they do not.
    package init(_ rules: Rules) {
        connections = true
        bufferAfter = rules.travelHours?.bufferAfterGame.count ?? 0
        bufferBefore = rules.travelHours?.bufferBeforeGame.count ?? 0
    }
}
