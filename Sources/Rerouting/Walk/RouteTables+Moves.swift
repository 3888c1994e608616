/// The costs of moves.
extension RouteTables {
    /// Adds what every leg costs: its minutes, and what the preference says of its slot.
    @inline(__always)
    func charge(_ minutes: Int64, in slot: Int, to cost: inout RouteCost) {
        cost.minutes += minutes
        cost.preference += program.preference[slot]
    }

    /// Adds what keeping an old leg in a slot costs besides, when those from `nextOld` up to it are left out.
    @inline(__always)
    func charge(keeping leg: Int, in slot: Int, leavingOutFrom nextOld: Int, to cost: inout RouteCost) {
        cost.edits += Int64(leg - nextOld)
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

    /// The old legs that are left out at the end of the trip; `nil` where a plan may not end so.
    @inline(__always)
    func leftOut(atEndIn place: Int, nextOld: Int) -> Int64? {
        guard Int(nextMandatory[nextOld]) == legCount, finish.map({ $0 == place }) ?? true else { return nil }
        return Int64(legCount - nextOld)
    }
}
