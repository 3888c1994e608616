/// What moves cost and need wherever labels are walked: over the whole trip (`RouteSearch`), and over one day of the
/// network (`DayWalk`).
///
/// Minutes, legs and clocks are counted by the walks: the search remembers the days before a slot, the network only where
/// its day began.
extension RouteTables {
    /// Adds what every leg costs: its minutes, and what the preference says of its slot.
    @inline(__always)
    func charge(_ minutes: Int64, in slot: Int, to cost: inout RouteCost) {
        cost.minutes += minutes
        cost.preference += program.preference[slot]
    }

    /// Adds what keeping an old leg in a slot costs besides, when those from `dealt` up to it are left out.
    @inline(__always)
    func charge(keeping leg: Int, in slot: Int, leavingOutFrom dealt: Int, to cost: inout RouteCost) {
        cost.edits += Int64(leg - dealt)
        guard let home = program.legs[leg].home else {
            cost.shift += Int64(slot)
            return
        }
        guard home != slot else { return }
        cost.moved += 1
        cost.displacement += Int64(abs(dayOfSlot[slot] - dayOfSlot[home]))
        cost.shift += Int64(abs(slot - home))
    }

    /// Adds what a new leg in a slot costs besides.
    @inline(__always)
    func chargeNewLeg(in slot: Int, to cost: inout RouteCost) {
        cost.edits += 1
        cost.shift += Int64(slot)
    }

    /// Whether a game can be met as far as the clocks of the game met before say, or the beginning of the trip, after so
    /// many minutes of legs since then; -1 for no game before.
    @inline(__always)
    func connects(_ earlier: Int, to later: CheckpointClock, minutes: Int64) -> Bool {
        guard hasConnections else { return true }
        guard earlier >= 0 else { return minutes <= max(0, later.minutesBefore) }
        guard let one = program.checkpoints[earlier].clock else { return true }
        return later.start >= one.end && minutes <= max(0, later.due - one.ready)
    }

    /// True if the minutes of legs in a slot must be remembered: since a met game, an index into the checkpoints, or, where
    /// none was met yet, -1, since the beginning of the trip.
    @inline(__always)
    func counts(since game: Int, in slot: Int) -> Bool {
        game >= 0 || hasConnections && Int(nextTimed[slot]) < program.checkpoints.count
    }

    /// True if the last met game need not be remembered at the beginning of the day that starts with a slot.
    @inline(__always)
    func forgetsClocks(before slot: Int) -> Bool {
        !hasConnections || Int(nextTimed[slot]) == program.checkpoints.count
    }

    /// The old legs that are left out at the end of the trip; `nil` where a plan may not end so.
    @inline(__always)
    func leftOut(atEndIn place: Int, dealt: Int) -> Int64? {
        guard Int(nextMandatory[dealt]) == legCount, finish.map({ $0 == place }) ?? true else { return nil }
        return Int64(legCount - dealt)
    }
}
