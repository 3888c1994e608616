extension RouteProgram {
    /// The program with a game more, which cuts its slot in two; what stood in that slot stands before the game.
    ///
    ///     slots    0   1   2             0   1   2   3
    ///     games      A   B       ──►       A   +   B
    ///     legs         ─                     ─
    ///
    /// - Parameters:
    ///   - checkpoint: The game; its slot counts among those of this program.
    ///   - minute: The minute of the day at which the game starts, on its clock; `nil` for none. Departures of its slot that
    ///     leave before stand before it, all others after it.
    ///   - preference: What a leg costs at the level of preference, by slot of the new program.
    func adding(_ checkpoint: RouteGame, startingAt minute: Int? = nil, preference: [Int64]) -> RouteProgram {
        let cut = checkpoint.slot
        func moved(_ slot: Int) -> Int { slot > cut ? slot + 1 : slot }
        var program = self
        for index in dayStarts.indices { program.dayStarts[index] = moved(dayStarts[index]) }
        for index in legs.indices {
            // A timed leg stands behind its slot, and so behind the game.
            if let home = legs[index].home {
                program.legs[index].home = legs[index].times != nil && home == cut ? cut + 1 : moved(home)
            }
            if let slots = legs[index].window?.slots {
                program.legs[index].window?.slots = moved(slots.lowerBound)..<moved(slots.upperBound)
            }
        }
        program.departures.cut(cut, byGameAt: minute)
        let place = checkpoints.partitionPoint { $0.slot >= cut }
        for index in place..<checkpoints.count { program.checkpoints[index].slot += 1 }
        program.checkpoints.insert(checkpoint, at: place)
        if let past = limits.past { program.limits.past?.end = moved(past.end) }
        program.preference = preference
        return program
    }
}
