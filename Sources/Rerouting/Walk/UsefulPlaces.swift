extension RouteProgram {
    /// The places to which a best plan, or one that no other beats in missed weight, edits and minutes, may go by a new
    /// leg, ascending; `Papers/RouteProgram.md` has the proof.
    ///
    ///     p ──► x ──► q        x, where nothing is to be seen and no old leg starts or ends, is left out when
    ///      ╲─────────►         all direct connections are there and none is longer
    ///
    /// This holds while no limit favours detours.
    ///
    /// - Complexity: O(places + legs + games).
    func usefulPlaces(finish: Int?, _ isShortcut: [Bool]) -> [Int] {
        var isUseful = isShortcut
        for leg in legs { (isUseful[leg.from], isUseful[leg.to]) = (true, true) }
        for checkpoint in checkpoints { isUseful[checkpoint.place] = true }
        if let finish { isUseful[finish] = true }
        return (0..<placeCount).filter { isUseful[$0] }
    }
}
