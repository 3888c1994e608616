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
    /// - Complexity: O(places³).
    func usefulPlaces(finish: Int?, _ budget: WorkBudget) throws(StopReason) -> [Int] {
        guard limits.dayMinutes == nil, limits.travelWindows == nil, limits.rollingMinutes == nil else {
            return Array(0..<placeCount)
        }
        var isUseful = [Bool](repeating: false, count: placeCount)
        for leg in legs { (isUseful[leg.from], isUseful[leg.to]) = (true, true) }
        for checkpoint in checkpoints { isUseful[checkpoint.place] = true }
        if let finish { isUseful[finish] = true }
        for place in 0..<placeCount where !isUseful[place] {
            isUseful[place] = try connections.hasShortcut(through: place, budget)
        }
        return (0..<placeCount).filter { isUseful[$0] }
    }
}

extension ConnectionTable {
    /// Whether some way through a place is quicker than the direct one, or there is no direct one.
    fileprivate func hasShortcut(through place: Int, _ budget: WorkBudget) throws(StopReason) -> Bool {
        let onward = minutes[place * placeCount..<(place + 1) * placeCount]
        for from in 0..<placeCount where from != place {
            let first = minutes[from * placeCount + place]
            guard first >= 0 else { continue }
            try budget.spend(placeCount / 4)
            let direct = minutes[from * placeCount..<(from + 1) * placeCount]
            for (to, (second, minutes)) in zip(onward, direct).enumerated() where second >= 0 && to != from {
                if minutes < 0 || Int64(minutes) > Int64(first) + Int64(second) { return true }
            }
        }
        return false
    }
}
