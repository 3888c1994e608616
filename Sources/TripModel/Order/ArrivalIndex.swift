extension Collection<Item> {
    /// Returns the index, among the items of a day in order, at which a game is inserted: that of the first game
    /// that starts later; `endIndex` when none does, or when the game has no start (SPEC section 12).
    ///
    /// Starts are compared on the local clocks of the games.
    /// - Complexity: O(n).
    package func arrivalIndex(ofGameStartingAt start: ClockTime?) -> Index {
        guard let start else { return endIndex }
        return firstIndex { other in
            if let otherStart = other.game?.start { start < otherStart } else { false }
        } ?? endIndex
    }
}
