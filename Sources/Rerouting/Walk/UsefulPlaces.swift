import Effort

extension RouteProgram {
    /// The places to which a best plan, or one that no other beats in missed weight, edits and minutes, may go by a new
    /// leg, ascending; `Papers/RouteProgram.md` has the proof.
    ///
    ///     p ──► x ──► q        x, where nothing is to be seen and no old leg starts or ends, is left out when
    ///      ╲─────────►         all direct connections are there and none is longer
    ///
    /// Where minutes are limited by day, two short legs may do what one cannot: then all places are kept.
    ///
    /// - Complexity: O(places + legs + games), beside what `distances` may have to work out.
    func usefulPlaces(finish: Int?, _ distances: Distances, _ budget: WorkBudget) throws(StopReason) -> [Int]
    {
        guard limits.dayMinutes == nil, limits.travelWindows == nil, limits.rollingMinutes == nil else {
            return Array(0..<placeCount)
        }
        var isUseful = [Bool](repeating: false, count: placeCount)
        for leg in legs { (isUseful[leg.from], isUseful[leg.to]) = (true, true) }
        for checkpoint in checkpoints { isUseful[checkpoint.place] = true }
        if let finish { isUseful[finish] = true }
        let isShortcut = try distances.isShortcut(budget)
        return (0..<placeCount).filter { isUseful[$0] || isShortcut[$0] }
    }
}
