extension Collection<Item> {
    /// Returns the index, among the items of a day in order, at which a game or a timed leg is inserted: that of the first
    /// of these that starts later; `endIndex` when none does, or when it has no start (SPEC sections 12 and 15).
    ///
    /// Starts are compared on their local clocks.
    /// - Complexity: O(n).
    package func arrivalIndex(ofItemStartingAt start: ClockTime?) -> Index {
        guard let start else { return endIndex }
        return firstIndex { other in
            if let otherStart = other.start { start < otherStart } else { false }
        } ?? endIndex
    }
}
