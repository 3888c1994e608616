extension Collection<ClockTime?> {
    /// Returns the index, among the starts of the items of a day in order, at which a game or a timed leg is inserted: that of
    /// the first of these that starts later; `endIndex` if none does, or if it has no start (SPEC sections 12 and 15).
    ///
    /// Starts are local times, own or presumed (see `Trip.startTime(ofItemAt:)`).
    /// - Complexity: O(n).
    package func arrivalIndex(ofItemStartingAt start: ClockTime?) -> Index {
        guard let start else { return endIndex }
        return firstIndex { other in
            if let otherStart = other { start < otherStart } else { false }
        } ?? endIndex
    }
}
