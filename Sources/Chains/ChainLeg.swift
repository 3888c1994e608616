/// A leg from one place to another; places are numbered from 0.
package struct ChainLeg: Hashable, Sendable {
    /// Where the leg starts.
    package let from: Int
    /// Where the leg ends.
    package let to: Int

    /// Makes a leg.
    package init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}

/// A game at a place; games are given in the order in which they are played.
package struct Game: Hashable, Sendable {
    /// Where the game is played.
    package let place: Int
    /// What missing the game costs, 1 or more.
    package let weight: Int

    /// Makes a game.
    package init(place: Int, weight: Int) {
        self.place = place
        self.weight = weight
    }
}
