/// The slots before one, which are past: old legs that stand there are kept where they stand, and no other leg stands
/// there.
package struct PastSlots: LegResource {
    /// The first slot that is not past.
    package var end: Int
    package let origin: Origin?

    /// Creates a run of slots from the first on.
    package init(before end: Int, origin: Origin) {
        self.end = end
        self.origin = origin
    }

    func tighten(_ bounds: inout PathBounds, of program: RouteProgram) { bounds.firstSlot = end }

    @inline(__always)
    func isNoWorse(_ labels: LabelPair) -> Bool { true }

    func rows(of network: DayNetwork) -> [ObjectiveProgram.Row] { [] }

    func isKept(by walk: RouteWalk) -> Bool {
        walk.legs.allSatisfy {
            $0.slot >= end || !$0.isNew && isAtHome(walk.program.legs[$0.number], $0.slot)
        }
            && zip(walk.program.legs, walk.slotOfLeg).allSatisfy { leg, slot in
                leg.home.map { $0 >= end || isAtHome(leg, slot) } ?? true
            }
    }

    private func isAtHome(_ leg: OldLeg, _ slot: Int?) -> Bool {
        guard let slot, let homes = leg.homes else { return false }
        return homes.contains(slot)
    }
}
