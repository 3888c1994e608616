/// A leg between two cities, which are numbered from 0.
package struct ChainLeg: Hashable, Sendable {
    /// The city in which the leg starts.
    package let from: Int
    /// The city in which the leg ends.
    package let to: Int

    package init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}

/// A game in a city; games are listed in the order in which they are played.
package struct Game: Hashable, Sendable {
    /// The city in which the game is played.
    package let place: Int
    /// The penalty for missing the game, 1 or more.
    package let weight: Int

    package init(place: Int, weight: Int) {
        self.place = place
        self.weight = weight
    }
}
